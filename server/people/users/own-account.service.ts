import { recordAudit } from '#server/audit/audit.sql.ts';
import { changedFields } from '#server/audit/changed-fields.ts';
import { type Ctx, inTransaction, signedIn } from '#server/base/http/ctx.ts';
import { countOrRefuse } from '#server/base/http/throttle.ts';
import { nameOfPlace } from '#server/dealers/dealers.service.ts';
import { notifyOfChange } from '#server/mail/mail.service.ts';
import { confirmPassword } from '#server/people/sessions/confirm-password.service.ts';
import { deleteKnownDevices } from '#server/people/sessions/known-devices.sql.ts';
import { hashChosenPassword } from '#server/people/sessions/passwords.ts';
import { deleteResetsOf } from '#server/people/sessions/resets.sql.ts';
import { deleteSessionsOf } from '#server/people/sessions/sessions.sql.ts';
import { isPlatformAdmin } from '#shared/rules/permissions.ts';
import { askToConfirm } from './email-confirmation.service.ts';
import { takenAsInvalid } from './users.service.ts';
import { updatePassword, updateUser } from './users.sql.ts';

interface OwnAccount {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  /** Needed to change the e-mail address, because its owner can reset the password. */
  currentPassword: string;
}

/**
 * Changes the signed-in person's own account; a new address ends their other sessions. Throws 422
 * for a taken address or a wrong password, 429.
 */
export async function changeOwnAccount(ctx: Ctx, account: OwnAccount): Promise<void> {
  const person = signedIn(ctx);
  const { firstName, lastName, email } = account;
  const after = { firstName, lastName, email, phoneNumber: account.phoneNumber || null };
  const before = {
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    phoneNumber: person.phoneNumber,
  };
  const changed = changedFields(before, after);
  if (!changed) return;
  const movesAway = email.toLowerCase() !== person.email.toLowerCase();
  if (movesAway) {
    await confirmPassword(ctx, account.currentPassword);
    const limit = ctx.config.limits.addressChangesOfAccount;
    await countOrRefuse(ctx, {
      key: `address-change:account:${person.id}`,
      limit,
      windowSeconds: 3600,
    });
  }
  await inTransaction(ctx, async (ctx) => {
    await takenAsInvalid(() =>
      updateUser(ctx.db, person.dealerId, person.id, { ...after, now: ctx.now() }),
    );
    const entry = { dealerId: person.dealerId, entity: 'user', entityId: person.id };
    await recordAudit(ctx, { ...entry, action: 'account changed', ...changed });
    if (!movesAway) return;
    await endOtherWaysIn(ctx, person.id);
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
    await updatePassword(ctx.db, person.id, passwordHash, ctx.now());
    await endOtherWaysIn(ctx, person.id);
    await deleteKnownDevices(ctx.db, person.id, ctx.session.device().hash);
    const entry = { dealerId: person.dealerId, entity: 'user', entityId: person.id };
    await recordAudit(ctx, { ...entry, action: 'password changed' });
    await notifyOfChange(ctx, person, 'password');
  });
}

/** Ends the other ways in: sessions elsewhere and an open reset code. */
async function endOtherWaysIn(ctx: Ctx, userId: number): Promise<void> {
  await deleteSessionsOf(ctx.db, userId, ctx.session.tokenHash);
  await deleteResetsOf(ctx.db, userId);
}
