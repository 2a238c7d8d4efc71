import { recordAudit } from '#server/audit/audit.service.ts';
import { type Ctx, inTransaction, signedIn } from '#server/base/http/ctx.ts';
import { countOrRefuse, hourly } from '#server/base/http/throttle.ts';
import { nameOfPlace } from '#server/dealers/dealers.service.ts';
import { notifyOfChange } from '#server/outbox/outbox.service.ts';
import { closeWaysIn, forgetDevices } from '#server/people/sign-in/sign-in.service.ts';
import { confirmPassword } from '#server/people/users/confirm-password.service.ts';
import { askToConfirm } from '#server/people/users/email-confirmation.service.ts';
import { hashChosenPassword } from '#server/people/users/passwords.ts';
import { changeUser, setPassword } from '#server/people/users/users.service.ts';
import type { OwnAccount } from '#shared/contract/users.ts';
import { storedOf, wireOf } from '#shared/entities/entity.ts';
import { userFields } from '#shared/entities/user.ts';
import { changedFields } from '#shared/rules/changes.ts';
import { isPlatformAdmin } from '#shared/rules/permissions.ts';

/**
 * Changes the signed-in person's own account; a new address ends their other sessions. Throws 422
 * for a taken address or a wrong password, 429.
 */
export async function changeOwnAccount(ctx: Ctx, account: OwnAccount): Promise<void> {
  const person = signedIn(ctx);
  const { currentPassword = '', language = person.language, ...fields } = account;
  const present = wireOf(userFields, person);
  const after = { ...storedOf(userFields, fields, present), language };
  const before = { ...present, language: person.language };
  const changed = changedFields(before, after);
  if (!changed) return;
  const movesAway = after.email.toLowerCase() !== person.email.toLowerCase();
  if (movesAway) {
    // Mails to the new address can reset the password.
    await confirmPassword(ctx, currentPassword);
    const limit = ctx.config.limits.addressChangesOfAccount;
    await countOrRefuse(ctx, hourly(`address-change:account:${person.id}`, limit));
  }
  await inTransaction(ctx, async (ctx) => {
    await changeUser(ctx, person, after);
    const entry = { dealerId: person.dealerId, entity: 'user', entityId: person.id };
    await recordAudit(ctx, { ...entry, action: 'account.changed', ...changed });
    if (!movesAway) return;
    await closeWaysIn(ctx, person.id, ctx.session.tokenHash);
    await notifyOfChange(ctx, person, 'email');
    if (!isPlatformAdmin(person)) await askToConfirm(ctx, person.id);
  });
}

/** Changes the signed-in person's password and ends their other sessions; throws 422, 429. */
export async function changeOwnPassword(
  ctx: Ctx,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const person = signedIn(ctx);
  await confirmPassword(ctx, currentPassword);
  const name = await nameOfPlace(ctx, person.dealerId);
  const known = { email: person.email, names: [person.firstName, person.lastName, name] };
  const passwordHash = await hashChosenPassword(password, known);
  await inTransaction(ctx, async (ctx) => {
    await setPassword(ctx, person.id, passwordHash);
    await closeWaysIn(ctx, person.id, ctx.session.tokenHash);
    await forgetDevices(ctx, person.id, ctx.session.device().hash);
    const entry = { dealerId: person.dealerId, entity: 'user', entityId: person.id };
    await recordAudit(ctx, { ...entry, action: 'account.passwordChanged' });
    await notifyOfChange(ctx, person, 'password');
  });
}
