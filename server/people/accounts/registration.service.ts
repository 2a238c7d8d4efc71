import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import { countOrRefuse, hourly } from '#server/base/http/throttle.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { enqueueMail } from '#server/outbox/outbox.service.ts';
import { noteConsent } from '#server/people/personal-data/consents.service.ts';
import { enter } from '#server/people/sign-in/sign-in.service.ts';
import {
  askToConfirm,
  takeAsUnconfirmed,
} from '#server/people/users/email-confirmation.service.ts';
import { hashChosenPassword } from '#server/people/users/passwords.ts';
import {
  addUser,
  addVisitor,
  knownOf,
  type Registration,
  refuseClosed,
} from '#server/people/users/users.service.ts';
import type { HandledInput } from '#shared/contract/contract.ts';
import type { SignedIn } from '#shared/contract/users.ts';
import { roleIds } from '#shared/rules/permissions.ts';

/** Registers a visitor as a customer; throws 404, 422 if the address is taken, 429. */
export async function register(
  ctx: Ctx,
  registration: HandledInput<'POST /api/register'>['body'],
): Promise<void> {
  await countRegistration(ctx);
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

/**
 * Registers a visitor as a customer without a password and signs them in for this visit, so that they
 * order at once; a mail tells how to choose one. The address counts as unconfirmed, and whoever has
 * its mailbox takes the account over by choosing a password, which ends this session. An address that
 * has an account gets the same answer: the visitor is a guest, and a mail that comes with the order lets the account's
 * owner take it over (decision 133). Throws 404, 429.
 */
export async function registerToOrder(ctx: Ctx, registration: Registration): Promise<SignedIn> {
  await countRegistration(ctx);
  const { id: dealerId } = await findDealer(ctx, registration.dealer_id);
  return inTransaction(ctx, async (ctx) => {
    const { id, email, isGuest } = await addVisitor(ctx, registration);
    await takeAsUnconfirmed(ctx, id);
    if (!isGuest) {
      // Anybody may have typed the address: its mail repeats none of the typed words.
      const mail = { dealerId, to: email, language: ctx.language };
      await enqueueMail(ctx, { kind: 'welcome', ...mail, data: { firstName: null } });
    }
    return enter(ctx, dealerId, id);
  });
}

/** Ways to register count together; throws 429. */
async function countRegistration(ctx: Ctx): Promise<void> {
  const limit = ctx.config.limits.registrationsOfClient;
  await countOrRefuse(ctx, hourly(`register:client:${ctx.client}`, limit));
}
