import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import { countOrRefuse, hourly } from '#server/base/http/throttle.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { noteConsent } from '#server/people/personal-data/consents.service.ts';
import { askToConfirm } from '#server/people/users/email-confirmation.service.ts';
import { hashChosenPassword } from '#server/people/users/passwords.ts';
import { addUser, knownOf, refuseClosed } from '#server/people/users/users.service.ts';
import type { HandledInput } from '#shared/contract/contract.ts';
import { roleIds } from '#shared/rules/permissions.ts';

/** Registers a visitor as a customer; throws 404, 422 if the address is taken, 429. */
export async function register(
  ctx: Ctx,
  registration: HandledInput<'POST /api/register'>['body'],
): Promise<void> {
  const limit = ctx.config.limits.registrationsOfClient;
  await countOrRefuse(ctx, hourly(`register:client:${ctx.client}`, limit));
  const dealer = await findDealer(ctx, registration.dealer_id);
  await refuseClosed(ctx, dealer.id, registration.email);
  const passwordHash = await hashChosenPassword(
    registration.password,
    knownOf(registration, dealer),
  );
  await inTransaction(ctx, async (ctx) => {
    const customer = await addUser(ctx, registration, roleIds.customer, passwordHash, ctx.language);
    await askToConfirm(ctx, customer.id);
    if (registration.marketing_consent)
      await noteConsent(ctx, { id: customer.id, dealerId: dealer.id }, true, 'registration');
  });
}
