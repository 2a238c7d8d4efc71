import type { Language } from '#shared/rules/languages.ts';
import { amountText, type Cents, toCents } from '#shared/rules/money.ts';
import type { Frequency, TermType } from '#shared/rules/payment.ts';
import { maxValidDays } from '#shared/rules/proposals/lines.ts';
import type { InputOf } from '#web/cents.ts';
import type { Proposal } from '#web/entities.ts';
import { asPosted, type PostedLine } from '#web/shop/parts/proposal/cart-draft.ts';

/** A line as it is written: its adjusted price as typed; null is the catalogue's. */
export interface WrittenLine extends Omit<PostedLine, 'adjustedPrice' | 'id' | 'group' | 'chosen'> {
  id: string;
  group: 'recommended' | 'optional';
  chosen: boolean;
  adjusted: string | null;
}

/** The customer's payment as typed; numbers as '4.99'. */
export interface WrittenDeal {
  type: TermType;
  frequency: Frequency;
  term: string;
  rate: string;
  amount: string;
}

/** The customer: an account by its id, or what is typed. */
export interface WrittenCustomer {
  customerId: number | null;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
}

/** Everything that an advisor writes of a proposal, as it stands in the page's fields. */
export interface Written {
  customer: WrittenCustomer;
  trimId: number | null;
  vin: string;
  stockNumber: string;
  language: Language;
  looks: { name: string }[];
  lines: WrittenLine[];
  deal: WrittenDeal | null;
  message: string;
  customerNotes: string;
  dealerNotes: string;
  halfDays: Proposal['halfDays'];
  payBy: Proposal['payBy'];
  validDays: string;
}

/** A proposal in the page's fields. */
export function writtenOf(proposal: Proposal): Written {
  const { deal, lines } = proposal;
  return {
    customer: {
      customerId: proposal.customerId,
      firstName: proposal.firstName ?? '',
      lastName: proposal.lastName ?? '',
      email: proposal.email ?? '',
      phoneNumber: proposal.phoneNumber ?? '',
    },
    trimId: proposal.trimId,
    vin: proposal.vin ?? '',
    stockNumber: proposal.stockNumber ?? '',
    language: proposal.language,
    looks: proposal.looks,
    lines: lines.map(writtenLine),
    deal: deal && {
      ...{ type: deal.type, frequency: deal.frequency },
      ...{ term: String(deal.term), rate: String(deal.rate) },
      amount: deal.amount === null ? '' : amountText(deal.amount),
    },
    message: proposal.message,
    customerNotes: proposal.customerNotes,
    dealerNotes: proposal.dealerNotes,
    halfDays: proposal.halfDays,
    payBy: proposal.payBy,
    validDays: proposal.validDays === null ? '' : String(proposal.validDays),
  };
}

function writtenLine(line: Proposal['lines'][number]): WrittenLine {
  const { adjustedPrice, ...others } = asPosted(line);
  const { id, group, chosen } = line;
  const adjusted = adjustedPrice === null ? null : amountText(adjustedPrice);
  return { ...others, id, group, chosen, adjusted };
}

type Change = Omit<InputOf<'PATCH /api/v1/auth/proposals/:id'>['body'], 'version'>;

/** What is written, as it is posted; without mistakes (`mistakesIn`). */
export function changeOf({ customer, deal, validDays, lines, ...written }: Written): Change {
  const { customerId, ...typed } = customer;
  return {
    ...written,
    ...(customerId === null ? { customerId, ...typed } : { customerId }),
    lines: lines.map(({ adjusted, ...line }) => ({ ...line, adjustedPrice: centsIn(adjusted) })),
    deal: deal && {
      ...{ type: deal.type, frequency: deal.frequency },
      ...{ term: Number(deal.term), rate: Number(deal.rate), amount: centsIn(deal.amount) },
    },
    validDays: validDays.trim() === '' ? null : Number(validDays),
  };
}

const centsIn = (typed: string | null): Cents | null =>
  typed === null || typed.trim() === '' ? null : toCents(Number(typed));

/** Fields with a mistake that the page finds by itself: 'validDays', 'term', 'rate', 'amount', or a line's id. */
export function mistakesIn({ deal, validDays, lines }: Written): ReadonlySet<string> {
  const wrong = new Set<string>();
  if (validDays.trim() !== '' && !isWhole(validDays, 1, maxValidDays)) wrong.add('validDays');
  if (deal && !isWhole(deal.term, 1, 1_200)) wrong.add('term');
  if (deal && !isNumber(deal.rate, 100)) wrong.add('rate');
  if (deal && deal.amount.trim() !== '' && !isNumber(deal.amount, 1_000_000)) wrong.add('amount');
  for (const { id, adjusted } of lines)
    if (adjusted !== null && !isNumber(adjusted, 999_999.99)) wrong.add(id);
  return wrong;
}

const isNumber = (text: string, most: number) =>
  /^\d+(\.\d+)?$/.test(text.trim()) && Number(text) <= most;

const isWhole = (text: string, least: number, most: number) =>
  /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;

/** Whether two ways of writing come to the same. */
export const isSame = (one: Written, other: Written): boolean => comesTo(one) === comesTo(other);

/** Something that is written as a text for comparison: blanks around it are not kept. */
export const comesTo = (written: unknown): string =>
  JSON.stringify(written ?? null, (_, value) => (typeof value === 'string' ? value.trim() : value));

/** A part of a proposal in which two ways of writing differ; of lines with their and the product's id. */
export type Difference =
  | {
      part:
        | 'customer'
        | 'vehicle'
        | 'language'
        | 'looks'
        | 'deal'
        | 'message'
        | 'order'
        | 'validDays';
    }
  | { part: 'added' | 'removed' | 'line'; id: string; productId: number };

/** In what their way of writing differs from mine. */
export function differences(mine: Written, theirs: Written): Difference[] {
  const differ = (part: (written: Written) => unknown) =>
    comesTo(part(mine)) !== comesTo(part(theirs));
  const parts: [Difference['part'], (written: Written) => unknown][] = [
    ['customer', ({ customer }) => customer],
    ['vehicle', ({ trimId, vin, stockNumber }) => [trimId, vin, stockNumber]],
    ['language', ({ language }) => language],
    ['looks', ({ looks }) => looks],
    ['deal', ({ deal }) => deal],
    ['message', ({ message }) => message],
    ['order', (one) => [one.customerNotes, one.dealerNotes, one.halfDays, one.payBy]],
    ['validDays', ({ validDays }) => validDays],
  ];
  const found = parts.filter(([, part]) => differ(part)).map(([part]) => ({ part }) as Difference);
  return [...found, ...linesThatDiffer(mine.lines, theirs.lines)];
}

function linesThatDiffer(mine: WrittenLine[], theirs: WrittenLine[]): Difference[] {
  const own = new Map(mine.map((line) => [line.id, line]));
  const other = new Set(theirs.map(({ id }) => id));
  const removed = mine.filter(({ id }) => !other.has(id)).map(named('removed'));
  const others = theirs.flatMap((line) => {
    const same = own.get(line.id);
    if (!same) return [named('added')(line)];
    return comesTo(same) === comesTo(line) ? [] : [named('line')(line)];
  });
  return [...removed, ...others];
}

const named =
  (part: 'added' | 'removed' | 'line') =>
  ({ id, productId }: WrittenLine): Difference => ({ part, id, productId });
