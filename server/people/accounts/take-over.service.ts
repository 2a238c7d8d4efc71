import { recordAudit } from '#server/audit/audit.service.ts';
import { type Ctx, signedIn } from '#server/base/http/ctx.ts';
import { enqueueMail } from '#server/outbox/outbox.service.ts';
import { closeWaysIn, forgetDevices } from '#server/people/sign-in/sign-in.service.ts';
import { forgetTwoStep } from '#server/people/two-step/two-step.service.ts';
import {
  lockUnconfirmed,
  takeAsConfirmed,
} from '#server/people/users/email-confirmation.service.ts';
import { forgetPassword } from '#server/people/users/users.service.ts';

/** Ends every way into an account: only a code from its mailbox gets in. Runs in a transaction. */
export async function leaveToMailbox(ctx: Ctx, userId: number): Promise<void> {
  await forgetPassword(ctx, userId);
  await forgetTwoStep(ctx, userId);
  await closeWaysIn(ctx, userId);
  await forgetDevices(ctx, userId);
}

/**
 * Takes an account over for the owner of its address, before staff enter something for it: anybody may have
 * registered an address that nobody confirmed. From then on it is like one that staff made (contract 3.19), and a
 * mail tells the owner how to choose a password. An account whose address is confirmed stays as it is. Runs in the
 * transaction of its cause (decision 112).
 */
export async function takeOverUnconfirmed(
  ctx: Ctx,
  dealerId: number,
  userId: number,
): Promise<void> {
  const account = await lockUnconfirmed(ctx, dealerId, userId);
  if (!account) return;
  // What a guest ordered goes to the account with the same address; the visit ends here.
  if (account.isGuest) return closeWaysIn(ctx, userId);
  await leaveToMailbox(ctx, userId);
  const entry = { dealerId, entity: 'user', entityId: userId };
  await recordAudit(ctx, { ...entry, action: 'account.takenOver' });
  await takeAsConfirmed(ctx, { id: userId, dealerId });
  // Whoever registered typed the name, so that the mail does not repeat it.
  const data = { firstName: null, isTakenOver: true } as const;
  const language = account.language ?? ctx.language;
  const mail = { dealerId, to: account.email, advisorId: signedIn(ctx).id, language };
  await enqueueMail(ctx, { kind: 'welcome', ...mail, data });
}
