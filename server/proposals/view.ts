import { termsOf } from '#server/catalogue/terms/terms.service.ts';
import { toFeeLine } from '#server/dealers/to-fee.ts';
import type { NewItem } from '#server/orders/order-storage.ts';
import { toTaxLine } from '#server/orders/to-order.ts';
import type { ProposalView, SeenLine } from '#shared/contract/proposals-public.ts';
import type { Language } from '#shared/rules/languages.ts';
import { fromCents } from '#shared/rules/money.ts';
import { choiceOf, orderTerms, type PaymentTerms, paymentOf } from '#shared/rules/payment.ts';
import { unitPrice } from '#shared/rules/price.ts';
import { comesAfterFrench } from '#shared/rules/proposals/acceptance.ts';
import { maxQuantityOf, mayChooseInstalled } from '#shared/rules/proposals/choices.ts';
import type { ProposalLine } from '#shared/rules/proposals/lines.ts';
import { seenState } from '#shared/rules/proposals/states.ts';
import type { Totals } from '#shared/rules/totals.ts';
import { conditionsVersionOf, priceLines, productsOf } from './frozen.ts';
import type { Deal, ProposalRow, VersionRow } from './proposals.sql.ts';

/** A version that was sent, or what is written at present prices (version 0). */
export type ShownVersion = Pick<
  VersionRow,
  'version' | 'validUntil' | 'message' | 'lines' | 'looks' | 'deal' | 'frozen'
>;

/** What somebody looks at. */
export interface Looking {
  language: Language;
  /** Today in the dealership's time zone, YYYY-MM-DD. */
  today: string;
  /** The look that is shown, from 1. */
  look: number;
  /** The version's lines as they are chosen now (`withChoices`); absent: as they were offered. */
  lines?: readonly ProposalLine[];
  /** Of an accepted proposal. */
  order?: { id: number; trackingUrl: string } | null;
}

/**
 * A proposal as its customer sees it, from its frozen version alone. Every sum is that of `priceItems`,
 * as in carts and orders; every line has its product. Names the few things that are shown, so that no
 * cost slips in.
 */
export function viewOf(
  row: ProposalRow,
  version: ShownVersion,
  { language, today, look, lines = version.lines, order = null }: Looking,
): ProposalView {
  const proposal = { ...row, ...version.frozen.madeFor };
  const terms = termsFor(version);
  const inLook = (of: number, from: readonly ProposalLine[]) =>
    from.filter((line) => line.look === of && line.chosen);
  const sumsOf = (chosen: readonly ProposalLine[]) => priceLines(version.frozen, language, chosen);
  const shown = sumsOf(inLook(look, lines));
  const looks = version.looks.map(({ name }, index) => {
    const sums = index + 1 === look ? shown : sumsOf(inLook(index + 1, lines));
    const change = changeBy(version.deal, sums);
    return { name, totals: toTotals(sums), payment: toPayment(sums, terms), change };
  });
  return {
    id: proposal.id,
    version: version.version,
    state: seenState(proposal, today),
    ...{ language, looks, look, order },
    validUntil: version.version === 0 ? null : version.validUntil,
    message: version.message,
    seller: sellerOf(proposal),
    vehicle: proposal.vehicle,
    vehiclePhoto: proposal.vehiclePhoto,
    firstName: proposal.firstName,
    lines: seenLines(version, language, lines, terms),
    totals: toTotals(shown),
    payment: toPayment(shown, terms),
    deal: version.deal && dealWith(version.deal, shown),
    needsPhoneDigits: proposal.proposalPhoneCheck && proposal.phoneNumber !== null,
    needsFrenchBox: comesAfterFrench(proposal.province, language),
    needsEmail: proposal.customerId === null && !proposal.email,
    conditionsVersion: conditionsVersionOf(version.frozen),
    newer: proposal.currentVersion > version.version ? proposal.currentVersion : null,
  };
}

/** The terms by which payments are reckoned: the deal's, else the usual ones of the vehicle's offers. */
const termsFor = ({ deal, frozen }: ShownVersion): PaymentTerms | null =>
  deal ?? orderTerms(termsOf(frozen.offer.terms), null);

/** The seller, with the dealership's number where they have none. */
const sellerOf = ({ seller, dealerPhone }: ProposalRow): ProposalView['seller'] =>
  seller && {
    ...{ firstName: seller.firstName, lastName: seller.lastName },
    phoneNumber: seller.phoneNumber ?? dealerPhone,
  };

function seenLines(
  { frozen }: ShownVersion,
  language: Language,
  lines: readonly ProposalLine[],
  terms: PaymentTerms | null,
): SeenLine[] {
  const { items } = priceLines(frozen, language, lines);
  const products = productsOf(frozen, language);
  const { onlyInstallPrice } = frozen.offer;
  return lines.map((line, index) => {
    const [item, product] = [items[index]!, products.get(line.id)!];
    return {
      ...partOf(line, item),
      maxQuantity: maxQuantityOf(line),
      mayChooseInstalled: mayChooseInstalled(line, { onlyInstallPrice, frt: item.frt }),
      language: product.language,
      options: product.options.map(({ id, name, priceCents, optionTypeId }) => ({
        ...{ id, name, type: optionTypeId, price: fromCents(priceCents) },
        chosen: line.options.includes(id),
      })),
      perPeriod: terms && fromCents(paymentOf(item.totalCents, terms).amountCents),
    };
  });
}

const partOf = ({ id, look, group, chosen }: ProposalLine, item: NewItem) => ({
  ...{ id, look, group, chosen },
  ...{ name: item.name, detail: item.vehicle, photo: item.photo, number: item.number },
  ...{ quantity: item.quantity, installed: item.installed },
  unitPrice: fromCents(unitPrice(item)),
  originalPrice: item.originalPriceCents === null ? null : fromCents(item.originalPriceCents),
  total: fromCents(item.totalCents),
});

const toTotals = ({ subtotalCents, fees, taxCents, taxLines, totalCents }: Totals) => ({
  subtotal: fromCents(subtotalCents),
  fees: fees.map(toFeeLine),
  tax: fromCents(taxCents),
  taxLines: taxLines.map(toTaxLine),
  total: fromCents(totalCents),
});

/** The payment for lines alone, before taxes (contract 3.6); null: there are no terms. */
function toPayment({ subtotalCents }: Totals, terms: PaymentTerms | null) {
  const payment = terms && paymentOf(subtotalCents, terms);
  return payment && { ...choiceOf(payment), amount: fromCents(payment.amountCents) };
}

/** What lines add to each payment of the deal, in dollars; null without a known payment. */
const changeBy = (deal: Deal | null, { subtotalCents }: Totals) =>
  deal?.paymentCents == null ? null : fromCents(paymentOf(subtotalCents, deal).amountCents);

function dealWith(deal: Deal, { subtotalCents }: Totals): ProposalView['deal'] {
  const { paymentCents } = deal;
  const added = paymentOf(subtotalCents, deal).amountCents;
  return {
    ...choiceOf(deal),
    presentPayment: paymentCents === null ? null : fromCents(paymentCents),
    newPayment: paymentCents === null ? null : fromCents(paymentCents + added),
  };
}
