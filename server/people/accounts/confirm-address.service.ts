import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import { proveAddress } from '#server/people/users/email-confirmation.service.ts';
import { leaveToMailbox } from './take-over.service.ts';

/**
 * What using a link has done, and for whom: `takenOver` is `done`, and a password has to be chosen; `attached`:
 * what was ordered without signing in is in the account.
 */
export interface Confirmation {
  result: 'done' | 'failed' | 'takenOver' | 'attached';
  email: string | null;
}

/**
 * Confirms the address to which the link was mailed. Where orders waited for that and nobody had confirmed it,
 * whoever registered may be somebody else than the mailbox's owner: unless this browser is signed in to the account, its password and
 * sessions end, and the owner chooses a password by a code (decision 103).
 */
export async function confirmEmail(ctx: Ctx, token: string): Promise<Confirmation> {
  return inTransaction(ctx, async (ctx) => {
    const proven = await proveAddress(ctx, token);
    if (!proven) return { result: 'failed', email: null };
    const { email } = proven;
    if (!proven.isAwaited) return { result: 'done', email };
    if (proven.wasConfirmed) return { result: 'attached', email };
    if (ctx.person?.id === proven.id) return { result: 'done', email };
    await leaveToMailbox(ctx, proven.id);
    return { result: 'takenOver', email };
  });
}
