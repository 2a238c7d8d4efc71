import type * as wire from '#shared/contract/contract.ts';
import type { CallName } from '#shared/contract/contract.ts';
import { type Cents, fromCents, toCents } from '#shared/rules/money.ts';

/** A wire type with cents in place of dollars (decision 039). */
export type InCents<T> = T extends number
  ? 'unit' extends keyof T
    ? Cents
    : T
  : T extends object
    ? { [K in keyof T]: IsLeft<T, K> extends true ? T[K] : InCents<T[K]> }
    : T;

/** A page's input of a call, and its answer. */
export type InputOf<Name extends CallName> = InCents<wire.InputOf<Name>>;
export type AnswerOf<Name extends CallName> = InCents<wire.AnswerOf<Name>>;

/** Converts an API answer for pages. */
export const inCents = <Answer>(answer: Answer) => convert(answer, toCents) as InCents<Answer>;

/** Converts a page's input for the API. */
export const inDollars = <Body>(body: InCents<Body>) => convert(body, fromCents) as Body;

/** Every amount's field name; the types refuse a missing one, or one that other numbers share. */
const amounts = {
  acceptedValue: 1,
  adjustedPrice: 1,
  amount: 1,
  approvedPrice: 1,
  change: 1,
  cost: 1,
  dealerPrice: 1,
  difference: 1,
  hourlyRate: 1,
  installPrice: 1,
  installedPrice: 1,
  maxAmount: 1,
  newPayment: 1,
  offered: 1,
  optionPrice: 1,
  originalPrice: 1,
  perPeriod: 1,
  presentPayment: 1,
  price: 1,
  priceAfter: 1,
  priceBefore: 1,
  profit: 1,
  subtotal: 1,
  tax: 1,
  total: 1,
  totalAfter: 1,
  totalBefore: 1,
  totalDifference: 1,
  unitPrice: 1,
} satisfies {
  [Name in NamesOf<'amount' | 'unknown', Travelling>]: Name extends NamesOf<
    'number' | 'unknown',
    Travelling
  >
    ? never
    : 1;
};

function convert(value: unknown, unit: (amount: number) => number): unknown {
  if (Array.isArray(value)) return value.map((entry) => convert(entry, unit));
  if (typeof value !== 'object' || value === null) return value;
  const converted: Record<string, unknown> = {};
  for (const [name, held] of Object.entries(value)) {
    if (isLeft(value, name)) converted[name] = held;
    else if (typeof held === 'number' && name in amounts) converted[name] = unit(held);
    else converted[name] = convert(held, unit);
  }
  return converted;
}

/** Values in an order's changes stay as stored; beside `data` only `totals` has amounts. */
const isLeft = (holder: object, name: string) =>
  /^(from|to|before|after)$/.test(name) || ('data' in holder && !/^(data|totals)$/.test(name));

type IsLeft<T, K> = K extends 'from' | 'to' | 'before' | 'after'
  ? true
  : T extends { data: unknown }
    ? K extends 'data' | 'totals'
      ? false
      : true
    : false;

type Travelling = {
  [Name in CallName]: wire.AnswerOf<Name> | BodyOf<wire.InputOf<Name>>;
}[CallName];
type BodyOf<Input> = Input extends { body: infer Body } ? Body : never;

/** Names of all fields, at any depth, whose values are of a kind. */
type NamesOf<Kind, T> = T extends number
  ? never
  : T extends readonly (infer Entry)[]
    ? NamesOf<Kind, Entry>
    : T extends object
      ? {
          [K in keyof T & string]-?: IsLeft<T, K> extends true
            ? never
            : (KindOf<T[K]> & Kind extends never ? never : K) | NamesOf<Kind, T[K]>;
        }[keyof T & string]
      : never;

/** A number that may be a string is form input, which pages send as typed. */
type KindOf<T> = unknown extends T ? 'unknown' : string extends T ? never : UnitOf<T>;
type UnitOf<T> = T extends number ? ('unit' extends keyof T ? 'amount' : 'number') : never;
