import { randomBytes } from 'node:crypto';
import { recordAudit } from '#server/audit/audit.sql.ts';
import { type Ctx, inTransaction, type Parts, signedIn } from '#server/base/http/ctx.ts';
import { hashToken } from '#server/base/http/session.ts';
import { countOrRefuse } from '#server/base/http/throttle.ts';
import {
  confirmByLink,
  markUnconfirmed,
  selectConfirmedAt,
  selectUnconfirmed,
  upsertConfirmation,
} from './email-confirmation.sql.ts';

/** How long a link is good; whoever comes later asks for another one. */
const linkDays = 7;

/** Takes an account's address for unproven from now on, and mails a link to it; in the transaction that sets the address. */
export async function askToConfirm(ctx: Ctx, userId: number): Promise<void> {
  await markUnconfirmed(ctx.db, userId);
  await ctx.jobs.send(ctx.db, 'confirm-email', { userId });
}

/** Mails the signed-in person another link, where their address is not confirmed yet; throws 429 after too many. */
export async function sendConfirmationAgain(ctx: Ctx): Promise<void> {
  const { id } = signedIn(ctx);
  if ((await selectConfirmedAt(ctx.db, id)) !== null) return;
  const limit = ctx.config.limits.mailsToAddress;
  await countOrRefuse(ctx, { key: `confirm-email:account:${id}`, limit, windowSeconds: 3600 });
  await ctx.jobs.send(ctx.db, 'confirm-email', { userId: id });
}

/** Makes and keeps a new link for an account; null where there is nothing to confirm any more. Called by the job that mails it. */
export async function makeConfirmation(parts: Parts, userId: number) {
  const user = await selectUnconfirmed(parts.db, userId);
  if (!user) return null;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(parts.now().getTime() + linkDays * 24 * 3_600_000);
  await upsertConfirmation(parts.db, {
    userId,
    tokenHash: hashToken(token),
    email: user.email,
    expiresAt,
  });
  return { user, token };
}

/**
 * Confirms the address that a link was mailed to; whether it did. Pressed again it says so again: it can do nothing else, so
 * it need not be used up.
 */
export async function confirmEmail(ctx: Ctx, token: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const confirmed = await confirmByLink(ctx.db, hashToken(token), ctx.now());
    if (!confirmed) return false;
    const { id, dealerId, wasConfirmed } = confirmed;
    const entry = { dealerId, userId: id, entity: 'user', entityId: id };
    if (!wasConfirmed) await recordAudit(ctx, { ...entry, action: 'email confirmed' });
    return true;
  });
}
