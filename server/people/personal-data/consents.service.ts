import { forbidden } from '#server/base/errors.ts';
import { type Ctx, inTransaction, signedIn } from '#server/base/http/ctx.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { personWho } from '#server/dealers/tenant.ts';
import type { HandledInput } from '#shared/contract/contract.ts';
import { isDealerAdmin } from '#shared/rules/permissions.ts';
import { insertConsent, selectConsent, selectConsenting } from './consents.sql.ts';

/** Records a person's answer to whether news may be mailed, with the question's wording. */
export async function noteConsent(
  ctx: Ctx,
  person: { id: number; dealerId: number },
  given: boolean,
  source: 'registration' | 'account',
): Promise<void> {
  const dealer = await findDealer(ctx, person.dealerId);
  const wording = ctx.words.personalData.marketing(dealer.name);
  const { id: userId, dealerId } = person;
  await insertConsent(ctx.db, { dealerId, userId, given, wording, source, at: ctx.now() });
}

/** The signed-in person's consent. */
export async function ownConsent(ctx: Ctx): Promise<{ marketing: boolean; at: string | null }> {
  const at = await selectConsent(ctx.db, signedIn(ctx).id);
  return { marketing: at !== null, at: at?.toISOString() ?? null };
}

/**
 * Gives or withdraws consent to mails with news; records only changes. Throws 403 for platform
 * admins, whom no dealership asks.
 */
export async function answerConsent(ctx: Ctx, marketing: boolean) {
  const { id, dealerId } = signedIn(ctx);
  if (dealerId === null) throw forbidden();
  return inTransaction(ctx, async (ctx) => {
    if ((await ownConsent(ctx)).marketing !== marketing)
      await noteConsent(ctx, { id, dealerId }, marketing, 'account');
    return ownConsent(ctx);
  });
}

/** A page of a dealership's customers who want news; throws 403, 404. */
export async function listConsenting(
  ctx: Ctx,
  query: HandledInput<'GET /api/v1/auth/consents'>['query'],
) {
  personWho(ctx, query.dealerId, isDealerAdmin);
  await findDealer(ctx, query.dealerId);
  const found = (await selectConsenting(ctx.db, query.dealerId, query))!;
  const data = found.people.map(({ since, ...person }) => ({
    ...person,
    since: new Date(since).toISOString(),
  }));
  return { data, total: found.total };
}
