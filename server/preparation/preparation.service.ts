import { createHmac } from 'node:crypto';
import { recordAudit } from '#server/audit/audit.service.ts';
import { sendsMail } from '#server/base/config.ts';
import { invalid, orNotFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction, signedIn } from '#server/base/http/ctx.ts';
import { countOrRefuse, hourly } from '#server/base/http/throttle.ts';
import { isSameText } from '#server/base/same-text.ts';
import { todayOf } from '#server/dealers/days.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { knownShop } from '#server/dealers/known-shops.ts';
import { previewToken } from '#server/dealers/preview.service.ts';
import { personWho } from '#server/dealers/tenant.ts';
import { sendNow } from '#server/mail/mail-on-request.service.ts';
import { eraseAccounts } from '#server/people/personal-data/personal-data.service.ts';
import type { Preparation, ReadyLineNow } from '#shared/contract/preparation.ts';
import { isSettled, type ReadyLine, readyLines } from '#shared/rules/get-ready.ts';
import { type Language, otherLanguage } from '#shared/rules/languages.ts';
import { mayEditSettings } from '#shared/rules/permissions.ts';
import {
  countTrials,
  deleteTrials,
  lockPreparing,
  type Missing,
  type ReadyAsked,
  type ReadyFacts,
  selectPreparing,
  selectReadyFacts,
  selectVisitors,
  updateMailArrived,
  updateOpened,
  updatePreviewNumber,
  updatePutAside,
} from './preparation.sql.ts';

/** What a dealership still has to do before it opens, for its admins; throws 403, 404. */
export async function findPreparation(ctx: Ctx, dealerId: number): Promise<Preparation> {
  personWho(ctx, dealerId, mayEditSettings);
  const dealer = await findDealer(ctx, dealerId);
  const [found] = await selectReadyFacts(ctx.db, [askedOf(ctx, dealer)]);
  const facts = orNotFound(found);
  await ctx.cache.confirm();
  const shop = (await knownShop(ctx, dealerId))!;
  return {
    preparing: shop.preparing,
    previewQuery: shop.preparing ? `?preview=${previewToken(ctx.config, shop)}` : null,
    sendsMail: sendsMail(ctx.config),
    lines: readyLines.map((name) => lineOf(name, facts)),
    trials: shop.preparing ? await countTrials(ctx.db, dealerId) : { orders: 0, accounts: 0 },
  };
}

/** How many lines of its list each dealership in preparation has left; at most the first hundred. */
export async function countLeft(
  ctx: Pick<Ctx, 'db' | 'now'>,
): Promise<{ dealerId: number; left: number }[]> {
  const dealers = await selectPreparing(ctx.db);
  const found = await selectReadyFacts(
    ctx.db,
    dealers.map((dealer) => askedOf(ctx, dealer)),
  );
  return found.map(({ id, ...facts }) => ({
    dealerId: id,
    left: readyLines.filter((name) => !isSettled(lineOf(name, facts))).length,
  }));
}

const askedOf = (
  ctx: Pick<Ctx, 'now'>,
  dealer: { id: number; timeZone: string; language: Language },
): ReadyAsked => ({
  ...{ id: dealer.id, today: todayOf(ctx, dealer) },
  other: otherLanguage(dealer.language),
});

const nothing: Missing = { count: 0, names: [] };

/** Whether a line of the list is done, and the names of what it still lacks. */
const states: Record<ReadyLine, (facts: ReadyFacts) => { isDone: boolean; missing?: Missing }> = {
  mail: ({ mail }) => ({ isDone: mail }),
  orderAddresses: ({ orderAddresses }) => ({ isDone: orderAddresses }),
  hours: ({ hours }) => ({ isDone: hours }),
  taxes: ({ taxes }) => ({ isDone: taxes }),
  labourRate: ({ labourRate }) => ({ isDone: labourRate }),
  logo: ({ logo }) => ({ isDone: logo }),
  banners: ({ banners }) => ({ isDone: banners }),
  products: ({ models, withoutProduct }) => ({
    isDone: models > 0 && withoutProduct.count === 0,
    missing: withoutProduct,
  }),
  offers: ({ models, withoutOffer }) => ({
    isDone: models > 0 && withoutOffer.count === 0,
    missing: withoutOffer,
  }),
  names: ({ products, withoutName }) => ({
    isDone: products > 0 && withoutName.count === 0,
    missing: withoutName,
  }),
  secondAdmin: ({ admins }) => ({ isDone: admins > 1 }),
  twoStep: ({ admins, adminsWithoutTwoStep }) => ({
    isDone: admins > 0 && adminsWithoutTwoStep === 0,
  }),
  trialOrder: ({ orders }) => ({ isDone: orders > 0 }),
};

function lineOf(name: ReadyLine, facts: ReadyFacts): ReadyLineNow {
  const { isDone, missing = nothing } = states[name](facts);
  const isPutAside = facts.putAside.includes(name);
  return { name, isDone, isPutAside, missing: missing.names, count: missing.count };
}

/** Puts a line aside, or takes it up again; throws 403, 404. */
export async function putAside(
  ctx: Ctx,
  { dealerId, ...change }: { dealerId: number; line: ReadyLine; isPutAside: boolean },
): Promise<Preparation> {
  personWho(ctx, dealerId, mayEditSettings);
  await updatePutAside(ctx.db, dealerId, { ...change, now: ctx.now() });
  return findPreparation(ctx, dealerId);
}

/** Takes the preview link back and makes another one; throws 403, 404. */
export async function renewPreviewLink(ctx: Ctx, dealerId: number): Promise<Preparation> {
  personWho(ctx, dealerId, mayEditSettings);
  await inTransaction(ctx, async (ctx) => {
    if ((await updatePreviewNumber(ctx.db, dealerId, ctx.now())) === 0) return;
    await recordAudit(ctx, {
      ...{ dealerId, entity: 'dealer', entityId: dealerId },
      action: 'dealership.previewTakenBack',
    });
  });
  return findPreparation(ctx, dealerId);
}

/** Most test mails of a dealership in an hour. */
const mostTestMails = 10;

/** Mails the signed-in person a link that shows that mails arrive; throws 403, 404, 429, 502. */
export async function sendTestMail(ctx: Ctx, dealerId: number): Promise<void> {
  const person = personWho(ctx, dealerId, mayEditSettings);
  await findDealer(ctx, dealerId);
  await countOrRefuse(ctx, hourly(`mail:test:${dealerId}`, mostTestMails));
  const to = { dealerId, to: person.email, language: ctx.language };
  await sendNow(ctx, [{ kind: 'testMail', ...to, data: { token: testMailToken(ctx, dealerId) } }]);
}

/** Notes that a test mail arrived; throws 403, 404, 422 for a link that is not good. */
export async function noteMailArrived(
  ctx: Ctx,
  { dealerId, token }: { dealerId: number; token: string },
): Promise<void> {
  personWho(ctx, dealerId, mayEditSettings);
  if (!isSameText(token, testMailToken(ctx, dealerId)))
    throw invalid({ token: { key: 'answers.linkEnded' } });
  await updateMailArrived(ctx.db, dealerId, ctx.now());
}

/** Only who knows the server's secret can make it, so it came by mail; each person has another one. */
const testMailToken = (ctx: Ctx, dealerId: number): string =>
  createHmac('sha256', ctx.config.sessionSecret)
    .update(`test mail:${dealerId}:${signedIn(ctx).id}`)
    .digest('base64url')
    .slice(0, 22);

/**
 * Opens a shop for everybody: its trial orders and the accounts of its visitors are deleted in the
 * same transaction. Done once; whoever asks again, or at the same moment, gets zeros. Throws 403, 404.
 */
export async function openShop(
  ctx: Ctx,
  dealerId: number,
): Promise<{ trials: Preparation['trials'] }> {
  personWho(ctx, dealerId, mayEditSettings);
  const trials = await inTransaction(ctx, async (ctx) => {
    if (!orNotFound(await lockPreparing(ctx.db, dealerId))) return { orders: 0, accounts: 0 };
    const orders = await deleteTrials(ctx.db, dealerId);
    const visitors = await selectVisitors(ctx.db, dealerId);
    await eraseAccounts(ctx, dealerId, visitors);
    // Only now: a trial is in no sum, and must not be taken from one.
    await updateOpened(ctx.db, dealerId, ctx.now());
    const trials = { orders, accounts: visitors.length };
    await recordAudit(ctx, {
      ...{ dealerId, entity: 'dealer', entityId: dealerId },
      ...{ action: 'dealership.madePublic', before: { preparing: true } },
      after: { preparing: false, trialOrders: orders, trialAccounts: visitors.length },
    });
    return trials;
  });
  return { trials };
}
