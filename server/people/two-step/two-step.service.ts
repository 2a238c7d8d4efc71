import { renderSVG } from 'uqr';
import { recordAudit } from '#server/audit/audit.service.ts';
import type { AuditAction } from '#server/audit/audit-actions.ts';
import { forbidden, invalid } from '#server/base/errors.ts';
import { type Ctx, inTransaction, signedIn } from '#server/base/http/ctx.ts';
import { countOrRefuse, quarterHourly, uncount } from '#server/base/http/throttle.ts';
import { nameOfPlace } from '#server/dealers/dealers.service.ts';
import { notifyOfChange } from '#server/outbox/outbox.service.ts';
import { endSessionsOf } from '#server/people/sessions/sessions.service.ts';
import { confirmPassword } from '#server/people/users/confirm-password.service.ts';
import { findUserToManage } from '#server/people/users/users.service.ts';
import type { TwoStep, TwoStepSetup } from '#shared/contract/security.ts';
import type { User } from '#shared/contract/users.ts';
import { mayDeactivateUser } from '#shared/rules/permissions.ts';
import {
  hashRecoveryCode,
  newRecoveryCodes,
  newSecret,
  secretForApp,
  stepOfCode,
} from './codes.ts';
import { seal, unseal } from './secret-box.ts';
import {
  confirm,
  countRecoveryCodes,
  deleteTwoStep,
  replaceRecoveryCodes,
  selectTwoStep,
  upsertPending,
} from './two-step.sql.ts';

/** The signed-in person's two-step sign-in: on or off, demanded or not, recovery codes left. */
export async function findTwoStep(ctx: Ctx): Promise<TwoStep> {
  const person = signedIn(ctx);
  const found = await selectTwoStep(ctx.db, person.id);
  return {
    isOn: found?.isOn ?? false,
    isNeeded: person.twoStepNeeded ?? false,
    recoveryCodes: await countRecoveryCodes(ctx.db, person.id),
  };
}

/** Whether the signed-in person's two-step sign-in is on. */
export const isTwoStepOn = async (ctx: Ctx): Promise<boolean> =>
  (await selectTwoStep(ctx.db, signedIn(ctx).id))?.isOn ?? false;

/** Makes a secret for the signed-in person's app, to be confirmed by a code; throws 422, 429. */
export async function beginTwoStep(ctx: Ctx, password: string): Promise<TwoStepSetup> {
  const person = signedIn(ctx);
  await confirmPassword(ctx, password);
  const secret = newSecret();
  const sealed = seal(ctx.config.sessionSecret, person.id, secret);
  if ((await upsertPending(ctx.db, person.id, sealed)) === 0)
    throw invalid({ currentPassword: { key: 'twoStep.alreadyOn' } });
  const where = await nameOfPlace(ctx, person.dealerId);
  const { text, uri } = secretForApp(secret, where, person.email);
  return { secret: text, uri, qr: renderSVG(uri, { ecc: 'M', border: 4 }) };
}

/**
 * Turns two-step sign-in on with the app's first code and ends other sessions; returns recovery
 * codes. Throws 422, 429.
 */
export async function confirmTwoStep(ctx: Ctx, code: string): Promise<{ recoveryCodes: string[] }> {
  const person = signedIn(ctx);
  const limit = ctx.config.limits.signInFailuresOfAccount;
  const counted = await countOrRefuse(ctx, quarterHourly(`two-step:${person.id}`, limit));
  const found = await selectTwoStep(ctx.db, person.id);
  if (!found || found.isOn) throw invalid({ code: { key: 'twoStep.startAgain' } });
  const secret = unseal(ctx.config.sessionSecret, person.id, found.secret);
  const step = secret && stepOfCode(secret, code, ctx.now());
  if (step === null) throw invalid({ code: { key: 'twoStep.codeWrong' } });
  await uncount(ctx, counted);
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    if ((await confirm(ctx.db, person.id, found.secret, step, now)) === 0)
      throw invalid({ code: { key: 'twoStep.startAgain' } });
    await endSessionsOf(ctx, person.id, ctx.session.tokenHash);
    await record(ctx, person, 'twoStep.turnedOn');
    await notifyOfChange(ctx, person, 'twoStepOn');
    return { recoveryCodes: await makeRecoveryCodes(ctx, person) };
  });
}

/** Turns the signed-in person's two-step sign-in off; throws 422, 429. */
export async function endTwoStep(ctx: Ctx, password: string): Promise<void> {
  await confirmPassword(ctx, password);
  await turnOff(ctx, signedIn(ctx));
}

/** Replaces the signed-in person's recovery codes; throws 422, 429. */
export async function renewRecoveryCodes(ctx: Ctx, password: string) {
  const person = signedIn(ctx);
  await confirmPassword(ctx, password);
  if (!(await selectTwoStep(ctx.db, person.id))?.isOn)
    throw invalid({ currentPassword: { key: 'twoStep.notOn' } });
  return inTransaction(ctx, async (ctx) => {
    await record(ctx, person, 'twoStep.codesRenewed');
    await notifyOfChange(ctx, person, 'recoveryCodes');
    return { recoveryCodes: await makeRecoveryCodes(ctx, person) };
  });
}

/** Turns another person's two-step sign-in off (lost phone) and mails them; throws 403, 404. */
export async function endTwoStepOf(ctx: Ctx, userId: number): Promise<void> {
  const other = await findUserToManage(ctx, userId);
  if (!mayDeactivateUser(signedIn(ctx), other.dealerId, other)) throw forbidden();
  await turnOff(ctx, other);
}

/** Forgets an account's app and recovery codes, without a word. Runs in a transaction. */
export async function forgetTwoStep(ctx: Ctx, userId: number): Promise<void> {
  await deleteTwoStep(ctx.db, userId);
  await replaceRecoveryCodes(ctx.db, userId, []);
}

async function turnOff(ctx: Ctx, user: User): Promise<void> {
  const wasOn = (await selectTwoStep(ctx.db, user.id))?.isOn;
  await inTransaction(ctx, async (ctx) => {
    await forgetTwoStep(ctx, user.id);
    if (!wasOn) return;
    await record(ctx, user, 'twoStep.turnedOff');
    await notifyOfChange(ctx, user, 'twoStepOff');
  });
}

async function makeRecoveryCodes(ctx: Ctx, { id }: User): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(ctx.db, id, codes.map(hashRecoveryCode));
  return codes;
}

const record = (ctx: Ctx, { id, dealerId }: User, action: AuditAction) =>
  recordAudit(ctx, { dealerId, action, entity: 'two-step', entityId: id });
