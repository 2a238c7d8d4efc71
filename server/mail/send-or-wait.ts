import { HttpError } from '#server/base/errors.ts';
import {
  type Counted,
  type Counting,
  countOrRefuse,
  hourly,
  uncount,
  uncountingFailure,
} from '#server/base/http/throttle.ts';
import { isConfirmedAddress } from '#server/people/users/email-confirmation.service.ts';

interface To {
  dealerId: number | null;
  to: string;
}

/**
 * Sends a mail, unless its unconfirmed address has had its mails of this hour, mails asked for on a
 * page included (contract 3.19); then returns the time to try again. `send` returns whether there
 * was anything to send.
 */
export async function sendOrWait(
  parts: Counting,
  mail: To,
  send: () => Promise<boolean>,
): Promise<Date | null> {
  const counted = await countToUnproven(parts, mail);
  if (counted instanceof Date) return counted;
  const wasSent = await uncountingFailure(parts, [counted], send);
  if (!wasSent) await uncount(parts, counted);
  return null;
}

async function countToUnproven(parts: Counting, { dealerId, to }: To): Promise<Counted | Date> {
  if (await isConfirmedAddress(parts, dealerId, to)) return null;
  try {
    return await countOrRefuse(parts, mailsTo(parts, to));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return new Date(parts.now().getTime() + Number(error.headers['Retry-After']) * 1000);
  }
}

/** The throttle of mails to an address. */
export const mailsTo = ({ config }: Pick<Counting, 'config'>, to: string) =>
  hourly(`mail:address:${to.toLowerCase()}`, config.limits.mailsToAddress);
