import { invalid } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { countOrRefuse } from '#server/base/http/throttle.ts';
import { todayOf } from '#server/dealers/days.ts';
import { findOpenOrClosed } from '#server/dealers/dealers.service.ts';
import type { Text } from '#shared/messages/text.ts';
import { isValidOn } from '#shared/rules/exemption.ts';
import { validate } from '#shared/rules/form.ts';
import type { Language } from '#shared/rules/languages.ts';
import { localTime } from '#shared/rules/local-time.ts';
import {
  acceptanceForm,
  areLastDigits,
  comesAfterFrench,
  hasSameTaxes,
} from '#shared/rules/proposals/acceptance.ts';
import { stateAt } from '#shared/rules/proposals/states.ts';
import type { ProposalRow, VersionRow } from '../proposals.sql.ts';
import { selectRateChange, selectRates } from './acceptance.sql.ts';
import { refuseTaken } from './customer.ts';

/** How often a day somebody may try the digits of a proposal's phone number. */
const digitTriesADay = 10;
const daySeconds = 86_400;

/** What a customer types and ticks to accept. */
export interface Declared {
  name: string;
  language: Language;
  readFrench?: boolean | undefined;
  phoneDigits?: string | undefined;
  email?: string | undefined;
}

/**
 * Throws 422 for a name that is none, and where the French version, an address or digits of the phone
 * number are missing, or the address is another's; 429 after too many of either.
 */
export async function refuseDeclared(
  ctx: Ctx,
  { id, dealerId, province, phoneNumber, proposalPhoneCheck, customerId, email }: ProposalRow,
  { name, language, readFrench, phoneDigits, email: typed }: Declared,
): Promise<void> {
  const errors: Record<string, Text | readonly Text[]> = validate(acceptanceForm, { name });
  if (comesAfterFrench(province, language) && !readFrench)
    errors.readFrench = { key: 'acceptanceProblems.frenchFirst' };
  if (customerId === null && !email && !typed) errors.email = { key: 'fieldProblems.required' };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (customerId === null && !email && typed) await refuseTaken(ctx, { dealerId, id }, typed);
  if (!proposalPhoneCheck || phoneNumber === null) return;
  const throttle = { key: `proposals:digits:${id}`, limit: digitTriesADay };
  await countOrRefuse(ctx, { ...throttle, windowSeconds: daySeconds });
  if (!areLastDigits(phoneDigits, phoneNumber))
    throw invalid({ phoneDigits: { key: 'acceptanceProblems.wrongDigits' } });
}

/** Throws 422 unless the proposal is open today. */
export function refuseState(ctx: Ctx, proposal: ProposalRow): void {
  const state = stateAt(proposal, todayOf(ctx, proposal));
  if (state === 'sent') return;
  if (state === 'expired')
    throw invalid({
      state: { key: 'acceptanceProblems.expired', values: [proposal.validUntil!] },
    });
  const key = state === 'draft' ? 'withdrawn' : state;
  throw invalid({ state: { key: `acceptanceProblems.${key}` } });
}

/**
 * Throws 422 if the law asks for other taxes now than the version shows: rates that changed since, or
 * an exemption that has ended.
 */
export async function refuseOtherTaxes(
  ctx: Ctx,
  proposal: ProposalRow,
  { sentAt, frozen }: VersionRow,
): Promise<void> {
  const { dealerId, timeZone, seller } = proposal;
  const name = seller?.firstName ?? (await findOpenOrClosed(ctx, dealerId)).name;
  const { exemption } = frozen.offer;
  if (exemption && !isValidOn(exemption, todayOf(ctx, proposal)))
    throw invalid({
      taxes: {
        key: 'acceptanceProblems.exemptionEnded',
        values: [exemption.validUntil!, name],
      },
    });
  const rates = await selectRates(ctx.db, dealerId);
  if (rates && hasSameTaxes(frozen.offer, rates)) return;
  const changedAt = (await selectRateChange(ctx.db, dealerId, sentAt)) ?? ctx.now();
  const { day } = localTime(timeZone, changedAt);
  throw invalid({ taxes: { key: 'acceptanceProblems.taxesChanged', values: [day, name] } });
}
