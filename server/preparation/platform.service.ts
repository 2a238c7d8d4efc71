import type { Ctx } from '#server/base/http/ctx.ts';
import { findBackup, findMails } from '#server/platform/health/health.service.ts';
import type { PlatformPreparation } from '#shared/contract/preparation.ts';
import { type PlatformLine, platformLines } from '#shared/rules/get-ready.ts';
import { countLeft } from './preparation.service.ts';
import { selectPlatformFacts, updatePlatformAside } from './preparation.sql.ts';

/** What the installation still needs, and how far its dealerships in preparation are. */
export async function findPlatformPreparation(ctx: Ctx): Promise<PlatformPreparation> {
  const [mails, backup, facts, dealerships] = await Promise.all([
    findMails(ctx),
    findBackup(ctx),
    selectPlatformFacts(ctx.db),
    countLeft(ctx),
  ]);
  const isDone: Record<PlatformLine, boolean> = {
    mail: mails.way === 'server' && mails.level === 'good',
    backup: backup.level === 'good',
    pictures: ctx.config.s3 !== undefined,
    make: facts.makes > 0,
    secondAdmin: facts.admins > 1,
    twoStep: facts.admins > 0 && facts.adminsWithoutTwoStep === 0,
  };
  const lines = platformLines.map((name) => ({
    ...{ name, isDone: isDone[name] },
    isPutAside: facts.putAside.includes(name),
  }));
  return { lines, dealerships };
}

/** Puts a line of the platform's list aside, or takes it up again. */
export async function putAsideOnPlatform(
  ctx: Ctx,
  change: { line: PlatformLine; isPutAside: boolean },
): Promise<PlatformPreparation> {
  await updatePlatformAside(ctx.db, { ...change, now: ctx.now() });
  return findPlatformPreparation(ctx);
}
