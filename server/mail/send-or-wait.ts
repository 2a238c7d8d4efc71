import { HttpError } from '#server/http/errors.ts';
import { type Counted, type Counting, countOrRefuse, uncount } from '#server/http/throttle.ts';
import { isConfirmedAddress } from '#server/users/email-confirmation.sql.ts';

interface To {
  dealerId: number | null;
  to: string;
}

/**
 * Sends a mail. To an address that nobody has proven to read go a few in an hour, those that somebody asked for at a page
 * among them (contract 3.19): where it had enough, nothing is sent, and it returns when to try again. `send` says whether
 * there was anything to send.
 */
export async function sendOrWait(parts: Counting, mail: To, send: () => Promise<boolean>): Promise<Date | null> {
  const counted = await countToUnproven(parts, mail);
  if (counted instanceof Date) return counted;
  try {
    if (!(await send())) await uncount(parts, counted);
  } catch (error) {
    await uncount(parts, counted);
    throw error;
  }
  return null;
}

async function countToUnproven(parts: Counting, { dealerId, to }: To): Promise<Counted | Date> {
  if (await isConfirmedAddress(parts.db, dealerId, to)) return null;
  const limit = parts.config.limits.mailsToAddress;
  try {
    return await countOrRefuse(parts, { key: addressKey(to), limit, windowSeconds: 3600 });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return new Date(parts.now().getTime() + Number(error.headers['Retry-After']) * 1000);
  }
}

/** Under which mails to an address are counted. */
export const addressKey = (to: string) => `mail:address:${to.toLowerCase()}`;
