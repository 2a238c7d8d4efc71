import { HttpError, invalid } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { countOrRefuse } from '#server/base/http/throttle.ts';
import { addCustomer } from '#server/people/accounts/accounts.service.ts';
import { customerAsKnown } from '#server/people/users/held-customers.service.ts';
import {
  findAccountAt,
  findUserIn,
  keepAccount,
  refuseClosed,
  toUser,
} from '#server/people/users/users.service.ts';
import type { User } from '#shared/contract/users.ts';
import type { Language } from '#shared/rules/languages.ts';
import { namesIn } from '#shared/rules/proposals/acceptance.ts';
import type { ProposalRow } from '../proposals.sql.ts';

/** How often a day somebody may type another's address into a proposal. */
const takenTriesADay = 10;
const daySeconds = 86_400;

type ForWhom = Pick<
  ProposalRow,
  'dealerId' | 'customerId' | 'email' | 'firstName' | 'lastName' | 'phoneNumber' | 'sellerId'
>;

/**
 * The account for which a proposal was made, or that its address has at the dealership, kept until the
 * transaction ends; null: there is none yet. An address that nobody confirmed has a held customer in place of the
 * account (decision 103). One that the customer typed counts for whoever is signed in with it alone. Throws 422 for
 * an account that was closed.
 */
export async function findAccount(
  ctx: Ctx,
  { dealerId, customerId, email }: ForWhom,
  typed: string | undefined,
): Promise<User | null> {
  const customer =
    customerId !== null
      ? await openAccount(ctx, dealerId, customerId)
      : email
        ? await ownerOf(ctx, dealerId, email)
        : await ownAccount(ctx, dealerId, typed);
  if (customer) await keepAccount(ctx, dealerId, customer.id);
  return customer;
}

/** Whom an address belongs to; who is signed in to its account accepts in its name. */
async function ownerOf(ctx: Ctx, dealerId: number, email: string): Promise<User | null> {
  const account = await accountOf(ctx, dealerId, email);
  return account && account.id !== ctx.person?.id ? customerAsKnown(ctx, account) : account;
}

/**
 * Throws 422 for a typed address that has an account at the dealership: whoever has a link could order
 * in somebody else's name. After some of them 429, as they would tell who has an account.
 */
export async function refuseTaken(
  ctx: Ctx,
  { dealerId, id }: { dealerId: number; id: number },
  typed: string,
): Promise<void> {
  const account = await accountOf(ctx, dealerId, typed);
  if (!account || account.id === ctx.person?.id) return;
  const throttle = { key: `proposals:address:${id}`, limit: takenTriesADay };
  await countOrRefuse(ctx, { ...throttle, windowSeconds: daySeconds });
  throw invalid({ email: { key: 'acceptanceProblems.addressTaken' } });
}

async function openAccount(ctx: Ctx, dealerId: number, customerId: number): Promise<User> {
  try {
    return await findUserIn(ctx, dealerId, customerId);
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 404)) throw error;
    throw invalid({ account: { key: 'acceptanceProblems.closedAccount' } });
  }
}

async function ownAccount(
  ctx: Ctx,
  dealerId: number,
  typed: string | undefined,
): Promise<User | null> {
  const account = ctx.person && typed ? await accountOf(ctx, dealerId, typed) : null;
  return account?.id === ctx.person?.id ? account : null;
}

async function accountOf(ctx: Ctx, dealerId: number, email: string): Promise<User | null> {
  const row = await findAccountAt(ctx, dealerId, email);
  return row && row.dealerId === dealerId ? toUser(row) : null;
}

/** An account for who accepted, named as the proposal names them, else as they typed. Throws 422 for an address that is not free. */
export async function makeAccount(
  ctx: Ctx,
  { dealerId, email, firstName, lastName, phoneNumber, sellerId }: ForWhom,
  { name, language }: { name: string; language: Language },
): Promise<User> {
  if (email === null) throw invalid({ email: { key: 'proposalProblems.noCustomer' } });
  await refuseClosed(ctx, dealerId, email);
  const typed = namesIn(name);
  const registration = {
    dealer_id: dealerId,
    first_name: firstName || typed.firstName,
    last_name: lastName || typed.lastName,
    email,
    phone_number: phoneNumber ?? '',
  };
  return addCustomer(ctx, registration, { language, advisorId: sellerId });
}
