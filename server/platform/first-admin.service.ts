import { randomBytes } from 'node:crypto';
import { recordAudit } from '#server/audit/audit.sql.ts';
import { HttpError } from '#server/base/errors.ts';
import { type Ctx, inTransaction, type Parts } from '#server/base/http/ctx.ts';
import { hashToken } from '#server/base/http/session.ts';
import { hashChosenPassword } from '#server/people/sessions/passwords.ts';
import { addUser, knownOf } from '#server/people/users/users.service.ts';
import { hasPlatformAdmin } from '#server/people/users/users.sql.ts';
import { firstAdmin as texts } from '#shared/messages/en/platform.ts';
import { shop } from '#shared/messages/en/shop.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import { deleteTokens, hasToken, insertToken } from './first-admin.sql.ts';

const hour = 60 * 60_000;

/**
 * A new one-time address at which the first platform admin is made (contract 2), or null where there is one. The token
 * stands behind the #, which browsers send to nobody: no log of a proxy has it.
 */
export async function firstAdminAddress({ db, config, now }: Parts): Promise<string | null> {
  if (await hasPlatformAdmin(db)) return null;
  const token = randomBytes(32).toString('base64url');
  await insertToken(db, hashToken(token), now(), new Date(now().getTime() + hour));
  return `${config.publicUrl}/platform/first-admin#${token}`;
}

/** Whether a one-time address is good now; throws 410. */
export async function findFirstAdmin(ctx: Ctx): Promise<{ open: true }> {
  if ((await hasPlatformAdmin(ctx.db)) || !(await hasToken(ctx.db, ctx.now()))) throw gone();
  return { open: true };
}

interface FirstAdmin {
  token: string;
  first_name: string;
  last_name: string;
  email: string;
  password: string;
}

/** Makes the first platform admin; throws 410 where the token is not good any more, and 422. */
export async function createFirstAdmin(ctx: Ctx, { token, ...person }: FirstAdmin): Promise<void> {
  const isGood = async ({ db }: Pick<Ctx, 'db'>) =>
    !(await hasPlatformAdmin(db)) && hasToken(db, ctx.now(), hashToken(token));
  if (!(await isGood(ctx))) throw gone();
  const registration = { ...person, phone_number: '', dealer_id: null };
  const passwordHash = await hashChosenPassword(
    person.password,
    knownOf(registration, { name: shop.productName }),
  );
  await inTransaction(ctx, async (ctx) => {
    // The token is looked for again once nobody else can be using one: all are taken away together.
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
    await recordAudit(ctx, { ...entry, action: 'first platform admin created', after });
  });
}

const gone = () => new HttpError(410, texts.gone);
