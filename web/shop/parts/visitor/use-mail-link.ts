import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type MailLink, readBehindHash } from '#shared/rules/mail-link.ts';

/**
 * Whom the mail's link in the address is for, and its code ('' until it is read). They stay in the address, so
 * that a reload has them, until something leads on; the part behind # is known once the page runs.
 */
export function useMailLink(): MailLink {
  const { hash } = useLocation();
  const [search] = useSearchParams();
  const [link, setLink] = useState<MailLink | null>(null);
  useEffect(() => setLink(readBehindHash(hash)), [hash]);
  const email = search.get('email');
  // An invitation's link has both: until it is read, its code counts as there.
  const awaited = email !== null && search.get('step') === 'code' ? '' : null;
  return { email: link?.email ?? email, code: link ? link.code : awaited };
}
