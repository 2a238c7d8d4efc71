import { HttpError } from '#server/base/errors.ts';
import {
  type Counted,
  type Counting,
  countOrRefuse,
  hourly,
  uncount,
  uncountingFailure,
} from '#server/base/http/throttle.ts';
import type { Mail } from '#server/outbox/mails.ts';
import { isConfirmedAddress } from '#server/people/users/email-confirmation.service.ts';

/** A mailbox, the order that its mail is about, and whether a guest caused it, who may have typed another's address. */
export interface To {
  dealerId: number | null;
  to: string;
  orderId?: number | undefined;
  isOfGuest?: boolean;
}

/** Whose mailbox a mail goes to; with its order where its customer reads it. */
export const addressedTo = ({ dealerId, to, data, kind }: Mail): To => {
  const isOurs = kind === 'orderSummary' && data.reader === 'dealership';
  return { dealerId, to, orderId: 'orderId' in data && !isOurs ? data.orderId : undefined };
};

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

async function countToUnproven(parts: Counting, mail: To): Promise<Counted | Date> {
  if (!mail.isOfGuest && (await isConfirmedAddress(parts, mail))) return null;
  try {
    return await countOrRefuse(parts, mailsTo(parts, mail.to));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return new Date(parts.now().getTime() + Number(error.headers['Retry-After']) * 1000);
  }
}

/** The throttle of mails to an address. */
export const mailsTo = ({ config }: Pick<Counting, 'config'>, to: string) =>
  hourly(`mail:address:${to.toLowerCase()}`, config.limits.mailsToAddress);
