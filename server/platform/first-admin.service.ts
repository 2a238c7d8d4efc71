import { randomBytes } from 'node:crypto';
import { recordAudit } from '#server/audit/audit.service.ts';
import { HttpError } from '#server/base/errors.ts';
import { type Ctx, inTransaction, type Parts } from '#server/base/http/ctx.ts';
import { hashToken } from '#server/base/http/session.ts';
import { hashChosenPassword } from '#server/people/users/passwords.ts';
import { addUser, hasPlatformAdmin, knownOf } from '#server/people/users/users.service.ts';
import type { HandledInput } from '#shared/contract/contract.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import { deleteTokens, hasToken, insertToken } from './first-admin.sql.ts';

const hour = 60 * 60_000;

/**
 * A new one-time address for creating the first platform admin (contract 2), or null if one exists.
 * The token is in the fragment, which browsers do not send, so no proxy logs it.
 */
export async function firstAdminAddress({ db, config, now }: Parts): Promise<string | null> {
  if (await hasPlatformAdmin({ db })) return null;
  const token = randomBytes(32).toString('base64url');
  await insertToken(db, hashToken(token), now(), new Date(now().getTime() + hour));
  return `${config.publicUrl}/platform/first-admin#${token}`;
}

/** Whether the one-time address is valid; throws 410. */
export async function findFirstAdmin(ctx: Ctx): Promise<{ open: true }> {
  if ((await hasPlatformAdmin(ctx)) || !(await hasToken(ctx.db, ctx.now()))) throw gone();
  return { open: true };
}

type FirstAdmin = HandledInput<'POST /api/v1/platform/first-admin'>['body'];

/** Creates the first platform admin; throws 410 for an invalid token, and 422. */
export async function createFirstAdmin(ctx: Ctx, { token, ...person }: FirstAdmin): Promise<void> {
  const isGood = async ({ db }: Pick<Ctx, 'db'>) =>
    !(await hasPlatformAdmin({ db })) && hasToken(db, ctx.now(), hashToken(token));
  if (!(await isGood(ctx))) throw gone();
  const registration = { ...person, phone_number: '', dealer_id: null };
  const passwordHash = await hashChosenPassword(
    person.password,
    knownOf(registration, { name: ctx.words.shop.productName }),
  );
  await inTransaction(ctx, async (ctx) => {
    // Checks again after the slow hashing; of simultaneous requests only one deletes the tokens.
    const good = await isGood(ctx);
    if ((await deleteTokens(ctx.db)) === 0 || !good) throw gone();
    const { id, firstName, lastName, email } = await addUser(
      ctx,
      registration,
      roleIds.admin,
      passwordHash,
    );
    const after = { firstName, lastName, email };
    const entry = { dealerId: null, userId: id, entity: 'user', entityId: id };
    await recordAudit(ctx, { ...entry, action: 'platformAdmin.created', after });
  });
}

const gone = () => new HttpError(410, { key: 'firstAdmin.gone' });
