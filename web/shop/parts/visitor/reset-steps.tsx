import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { SignedIn } from '#shared/contract/users.ts';
import { invitationDays } from '#shared/rules/limits.ts';
import { type MailLink, readBehindHash } from '#shared/rules/mail-link.ts';
import { personName } from '#shared/rules/person-name.ts';
import { firstPassword, otherSignedIn, passwordReset, snackbars } from '#texts/account.ts';
import { useSession } from '#web/shop/state/session.ts';
import { sayOnTheWay } from '#web/shop/state/snackbar.ts';
import { CodeStep } from './code-step.tsx';
import { OtherSignedIn } from './other-signed-in.tsx';
import { RequestStep } from './request-step.tsx';
import { isOther, useOtherPerson } from './use-other-person.ts';
import { VisitorLink, VisitorPage } from './visitor-page.tsx';

interface Props {
  /** Null: for platform admins, who need no dealership. */
  dealerId: number | null;
  toLogin: string;
  /** Where somebody else who is signed in goes on. */
  toStay: string;
}

/** Whether an address is that of somebody who was invited and has no password yet. */
export const isOfInvited = (search: URLSearchParams): boolean =>
  search.has('email') || search.has('first');

/**
 * Requests a code, then sets a password with it (spec 2): `?step=code`. The link of a mail acts for whom it was
 * sent to, whoever is signed in; an invitation's has its code.
 */
export function ResetSteps({ dealerId, toLogin, toStay }: Props) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const typed = (useLocation().state as { email?: string } | null)?.email;
  const link = useMailLink();
  const [question, setQuestion] = useState<{ email: string; other: SignedIn } | null>(null);
  const other = useOtherPerson(link.email, dealerId);
  const isFirst = isOfInvited(search);
  const isCodeStep = search.get('step') === 'code';
  const texts = isFirst ? { ...passwordReset, ...firstPassword } : passwordReset;
  const done = isFirst ? firstPassword.done : snackbars.resetDone;

  // The address never contains a typed e-mail, because addresses are logged.
  const toCodeStep = (email: string) => {
    const next = new URLSearchParams(search);
    next.set('step', 'code');
    next.delete('email');
    if (isFirst) next.set('first', '');
    return navigate({ search: `?${next}` }, { state: { email }, replace: isCodeStep });
  };

  async function onDone(email: string): Promise<void> {
    const { person } = useSession.getState();
    if (person && isOther(person, email, dealerId)) return setQuestion({ email, other: person });
    const step = navigate(toLogin, { replace: true, state: { email } });
    await sayOnTheWay(step, done, 'success');
  }

  if (question)
    return (
      <VisitorPage title={texts.title} intro={done} links={null}>
        <OtherSignedIn {...{ ...question, toLogin, toStay }} />
      </VisitorPage>
    );
  const ofLink = firstPassword.linkIntro(invitationDays);
  const ofStep = isCodeStep ? texts.codeIntro : texts.requestIntro;
  const step = {
    dealerId,
    email: typed ?? link.email ?? '',
    isNamed: link.email !== null,
    isFirst,
  };
  // What a link says is known once the page runs: the form begins again with it.
  const linked = `${link.email} ${link.code}`;
  return (
    <VisitorPage
      title={texts.title}
      intro={
        <>
          {link.code === null ? ofStep : ofLink}
          {link.email && <strong>{passwordReset.forWhom(link.email)}</strong>}
          {other && <span>{otherSignedIn.isHere(personName(other))}</span>}
        </>
      }
      links={
        <VisitorLink>
          <Link to={toLogin}>{passwordReset.toLogin}</Link>
        </VisitorLink>
      }
    >
      {isCodeStep ? (
        <CodeStep key={linked} {...step} code={link.code} onDone={onDone} onSent={toCodeStep} />
      ) : (
        <RequestStep key={linked} {...step} onNext={toCodeStep} />
      )}
    </VisitorPage>
  );
}

/**
 * Whom the mail's link in the address is for, and its code ('' until it is read). They stay in the address, so
 * that a reload has them, until something leads on; the part behind # is known once the page runs.
 */
function useMailLink(): MailLink {
  const { hash } = useLocation();
  const [search] = useSearchParams();
  const [link, setLink] = useState<MailLink | null>(null);
  useEffect(() => setLink(readBehindHash(hash)), [hash]);
  const email = search.get('email');
  // An invitation's link has both: until it is read, its code counts as there.
  const awaited = email !== null && search.get('step') === 'code' ? '' : null;
  return { email: link?.email ?? email, code: link ? link.code : awaited };
}
