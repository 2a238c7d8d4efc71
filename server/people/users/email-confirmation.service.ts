import { randomBytes } from 'node:crypto';
import { recordAudit } from '#server/audit/audit.service.ts';
import { type Ctx, type Parts, signedIn } from '#server/base/http/ctx.ts';
import { hashToken } from '#server/base/http/session.ts';
import { countOrRefuse, hourly } from '#server/base/http/throttle.ts';
import type { User } from '#shared/contract/users.ts';
import {
  confirmByLink,
  isOfGuest,
  lockUnconfirmedIn,
  markConfirmed,
  markUnconfirmed,
  selectAddressOfLink,
  selectConfirmedAccount,
  selectConfirmedAt,
  selectToConfirm,
  upsertConfirmation,
} from './email-confirmation.sql.ts';
import { attachHeld } from './held-customers.service.ts';

/** Days until a link expires; people can then ask for another. */
const linkDays = 7;

/** Marks an address as unconfirmed and mails a link, in the transaction that sets the address. */
export async function askToConfirm(ctx: Ctx, userId: number): Promise<void> {
  await takeAsUnconfirmed(ctx, userId);
  await mailLink(ctx, userId);
}

/**
 * Mails the account with a guest's address a link by which its owner takes over what the guest has just ordered; does
 * nothing for other customers. Not before there is an order: the link ends the visit (decision 133). Runs in the
 * order's transaction.
 */
export async function offerToAccount(
  ctx: Ctx,
  { id, emailUnconfirmed }: Pick<User, 'id' | 'emailUnconfirmed'>,
): Promise<void> {
  if (!emailUnconfirmed || !(await isOfGuest(ctx.db, id))) return;
  await mailLink(ctx, id);
}

const mailLink = (ctx: Ctx, userId: number): Promise<void> =>
  ctx.jobs.send(ctx.db, 'confirm-email', { userId, language: ctx.language });

/** Marks the address of an account as one that nobody has proven yet. */
export const takeAsUnconfirmed = (ctx: Ctx, userId: number): Promise<number> =>
  markUnconfirmed(ctx.db, userId);

/** Mails the signed-in person another link if their address is unconfirmed; throws 429. */
export async function sendConfirmationAgain(ctx: Ctx): Promise<void> {
  const { id } = signedIn(ctx);
  if ((await confirmedAt(ctx, id)) !== null) return;
  const limit = ctx.config.limits.mailsToAddress;
  await countOrRefuse(ctx, hourly(`confirm-email:account:${id}`, limit));
  await ctx.jobs.send(ctx.db, 'confirm-email', { userId: id, language: ctx.language });
}

/** Whom to mail a link for a person with an unconfirmed address: the account itself, or a guest's address's. */
export const findToConfirm = ({ db }: Pick<Parts, 'db'>, userId: number) =>
  selectToConfirm(db, userId);

/** An account of a dealership that nobody has proven, locked until the transaction ends; undefined: it is proven. */
export const lockUnconfirmed = ({ db }: Pick<Ctx, 'db'>, dealerId: number, userId: number) =>
  lockUnconfirmedIn(db, dealerId, userId);

/** Makes and stores a link for the mail's job; null if nothing is to be confirmed. */
export async function makeConfirmation(parts: Parts, userId: number) {
  const user = await findToConfirm(parts, userId);
  if (!user) return null;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(parts.now().getTime() + linkDays * 24 * 3_600_000);
  await upsertConfirmation(parts.db, {
    userId: user.id,
    tokenHash: hashToken(token),
    email: user.email,
    expiresAt,
  });
  return { user, token };
}

/** The address that a link would confirm, for whoever has the mail; null: the link is not good. */
export const addressOfLink = async (ctx: Pick<Ctx, 'db' | 'now'>, token: string) =>
  (await selectAddressOfLink(ctx.db, hashToken(token), ctx.now())) ?? {
    confirms: null,
    isConfirmed: false,
  };

/**
 * Confirms the address to which a link was mailed, and returns whose it is; null: the link is not good. A link
 * may be used repeatedly, because it does nothing else. Runs in a transaction.
 */
export async function proveAddress(ctx: Ctx, token: string) {
  const confirmed = await confirmByLink(ctx.db, hashToken(token), ctx.now());
  if (!confirmed) return null;
  const { id, dealerId, email, wasConfirmed } = confirmed;
  const entry = { dealerId, userId: id, entity: 'user', entityId: id };
  if (!wasConfirmed) await recordAudit(ctx, { ...entry, action: 'account.emailConfirmed' });
  return { id, email, wasConfirmed, isAwaited: await attachHeld(ctx, confirmed) };
}

/** Marks an account's address as confirmed without a link. */
export async function takeAsConfirmed(ctx: Ctx, account: Pick<User, 'id' | 'dealerId'>) {
  await markConfirmed(ctx.db, account.id, ctx.now());
  await attachHeld(ctx, account);
}

/** When an account's address was confirmed, or null. */
export const confirmedAt = (ctx: Ctx, userId: number): Promise<Date | null> =>
  selectConfirmedAt(ctx.db, userId);

/** Whether a mail's address is confirmed by an open account of this dealership; with `orderId`, and it is no guest's order. */
export const isConfirmedAddress = async (
  { db }: Pick<Parts, 'db'>,
  mail: { dealerId: number | null; to: string; orderId?: number | undefined },
): Promise<boolean> => (await selectConfirmedAccount(db, mail)) !== undefined;
