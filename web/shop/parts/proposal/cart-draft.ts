import { lineKey } from '#shared/rules/cart.ts';
import { isValidDate } from '#shared/rules/date-range.ts';
import { validate } from '#shared/rules/form.ts';
import type { Cents } from '#shared/rules/money.ts';
import { type PaymentTerms, trimOfLines } from '#shared/rules/payment.ts';
import { forms } from '#shared/rules/validation.ts';
import { language } from '#texts/language.ts';
import type { InputOf } from '#web/cents.ts';
import type { Proposal } from '#web/entities.ts';
import { withAdjustedPrices } from '#web/shop/parts/order/adjusted-prices.ts';
import { linesOfCart } from '#web/shop/parts/order/shown-lines.ts';
import type { CartLine, Vehicle } from '#web/shop/state/shop.tsx';
import type { CustomerDraft, StoredCheckout } from '#web/shop/state/stored-checkout.ts';

type NewDraft = InputOf<'POST /api/v1/auth/proposals'>['body'];
type Change = Omit<InputOf<'PATCH /api/v1/auth/proposals/:id'>['body'], 'version'>;

type Line = Proposal['lines'][number];
type Added = 'name' | 'isGone' | 'approvedPrice';

/** A line to post; without an id it is a new one. */
export type PostedLine = Omit<Line, Added | 'id' | 'group' | 'chosen'> &
  Partial<Pick<Line, 'id' | 'group' | 'chosen'>>;

/** A cart with what was chosen and typed at its checkout. */
export interface CartToKeep {
  lines: readonly CartLine[];
  vehicle: Vehicle | null;
  kept: Pick<
    StoredCheckout,
    'customer' | 'draft' | 'facts' | 'adjusted' | 'notes' | 'dealerNotes' | 'halfDays' | 'payBy'
  >;
  vin: string;
  /** The payment that the page shows, if any. */
  payment: PaymentTerms | null;
  onlyInstallPrice: boolean;
}

/** The draft of a proposal with everything of a cart and its checkout. */
export function draftOfCart(dealerId: number, cart: CartToKeep): NewDraft {
  return {
    dealerId,
    language: language.html,
    ...customerOf(cart.kept),
    trimId: trimOfLines(cart.lines) ?? cart.vehicle?.trimId ?? null,
    ...factsOf(cart),
    ...wishesOf(cart),
    lines: postedLines(cart),
    deal: cart.payment && dealOf(cart.payment),
  };
}

/** What a cart changes of the proposal that it continues: the lines of one look, and what was typed since. */
export function changeByCart(
  { lines }: Pick<Proposal, 'lines'>,
  look: number,
  cart: CartToKeep,
): Change {
  return {
    ...customerOf(cart.kept),
    ...factsOf(cart),
    ...wishesOf(cart),
    lines: withCartLines(lines, look, postedLines(cart)),
  };
}

/**
 * A proposal's lines with those of a look replaced by a cart's. A line that was there already keeps
 * its id, its group and its tick.
 */
function withCartLines(
  lines: Proposal['lines'],
  look: number,
  inCart: readonly PostedLine[],
): PostedLine[] {
  const before = new Map(
    lines.filter((line) => line.look === look).map((line) => [lineKey(line), line]),
  );
  const now = inCart.map((line) => {
    const same = before.get(lineKey(line));
    const { id, group, chosen } = same ?? {};
    return { ...line, look, ...(same && { id, group, chosen }) };
  });
  const others = lines.filter((line) => line.look !== look).map(asPosted);
  return [...others, ...now].sort((one, other) => one.look - other.look);
}

/** A proposal's line without what the server adds for reading. */
export const asPosted = ({
  name: _name,
  isGone: _isGone,
  approvedPrice: _approved,
  ...line
}: Line): PostedLine => line;

function postedLines({ lines, kept, onlyInstallPrice }: CartToKeep): PostedLine[] {
  const shown = withAdjustedPrices(linesOfCart(lines, onlyInstallPrice), kept.adjusted);
  return lines.map(({ productId, trimId, quantity, options, hasNeeded = false }, index) => ({
    ...{ productId, trimId, quantity, hasNeeded, look: 1 },
    options: [...options],
    installed: shown[index]!.installed,
    adjustedPrice: adjustedOf(shown[index]!),
  }));
}

const adjustedOf = (line: {
  originalPriceCents: Cents | null;
  unitPriceCents: Cents;
}): Cents | null => (line.originalPriceCents === null ? null : line.unitPriceCents);

/** The chosen account, or what was typed of a new customer without mistakes. */
function customerOf({ customer, draft }: CartToKeep['kept']): Partial<NewDraft> {
  if (customer) return { customerId: customer.id };
  const wrong = validate(forms.newCustomer, draft);
  const typed = (name: keyof CustomerDraft) => (name in wrong ? '' : draft[name].trim());
  const fields = {
    firstName: typed('first_name'),
    lastName: typed('last_name'),
    email: typed('email'),
    phoneNumber: typed('phone_number'),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));
}

/** Vehicle facts that were typed; those that are empty stay as they are. */
function factsOf({ kept, vin }: CartToKeep): Partial<NewDraft> {
  const stockNumber = kept.facts.stockNumber.trim();
  return { ...(vin.trim() && { vin: vin.trim() }), ...(stockNumber && { stockNumber }) };
}

/** Notes, wished half-days and the way to pay; those that are empty or usual stay as they are. */
function wishesOf({
  kept: { notes, dealerNotes, halfDays, payBy },
}: CartToKeep): Partial<NewDraft> {
  const wished = halfDays.filter(({ day }) => isValidDate(day));
  return {
    ...(notes.trim() && { customerNotes: notes.trim() }),
    ...(dealerNotes.trim() && { dealerNotes: dealerNotes.trim() }),
    ...(wished.length > 0 && { halfDays: wished }),
    ...(payBy !== 'dealership' && { payBy }),
  };
}

/** A payment's terms as those of a deal whose amount is not known. */
const dealOf = ({ type, frequency, termMonths, rateYearlyPercent }: PaymentTerms) => ({
  ...{ type, frequency, term: termMonths, rate: rateYearlyPercent },
  amount: null,
});
