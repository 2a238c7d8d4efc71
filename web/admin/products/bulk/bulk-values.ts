import {
  type AmountChange,
  type AmountProblem,
  amountProblem,
  type BulkChanges,
  type Ending,
  type EndingDirection,
} from '#shared/rules/bulk-change.ts';
import type { Field } from '#shared/rules/form.ts';
import { decimal } from '#shared/rules/validation.ts';
import { readNumber } from '#web/kit/typed-number.ts';

/** What can be chosen for an amount; '' leaves it as it is. */
export const amountChoices = [
  ...(['', 'set', 'percentUp', 'percentDown', 'addUp', 'addDown'] as const),
  ...(['factor', 'clear'] as const),
];
export type AmountChoice = (typeof amountChoices)[number];

/** An amount as chosen and typed. */
export interface AmountValue {
  choice: AmountChoice;
  typed: string;
  ending: Ending;
  direction: EndingDirection;
}

/** A flag as chosen; 'maker': as the maker has it. */
export type FlagValue = '' | 'yes' | 'no' | 'maker';

/** The form of a bulk change: of own products, or of a dealership's values of its maker's. */
export interface BulkValues {
  price: AmountValue;
  frt: AmountValue;
  featured: FlagValue;
  active: FlagValue;
  leaseResidual: FlagValue;
  /** '' leaves it, '0' is none, '3' a category, '3/12' a sub-category of it. */
  category: string;
  addTrims: number[];
  takeTrims: number[];
}

const noAmount: AmountValue = { choice: '', typed: '', ending: 'none', direction: 'nearest' };

export const startValues: BulkValues = {
  ...{ price: noAmount, frt: noAmount, featured: '', active: '', leaseResidual: '' },
  ...{ category: '', addTrims: [], takeTrims: [] },
};

/** A form's mistakes, by field. */
export type BulkMistakes = Partial<Record<'price' | 'frt', AmountProblem | 'percentDecimals'>>;

export function mistakesIn({ price, frt }: BulkValues): BulkMistakes {
  const [ofPrice, ofHours] = [mistakeOf('price', price), mistakeOf('hours', frt)];
  return { ...(ofPrice && { price: ofPrice }), ...(ofHours && { frt: ofHours }) };
}

function mistakeOf(kind: 'price' | 'hours', value: AmountValue): BulkMistakes['price'] | null {
  const change = amountOf(value);
  if (!change) return null;
  const problem = amountProblem(kind, change);
  return problem === 'twoDecimals' && change.way === 'percent' ? 'percentDecimals' : problem;
}

/** What the API is asked for. */
export function changesOf(values: BulkValues, isOverride: boolean): BulkChanges {
  const amount = amountOf(values.price);
  const { ending, direction } = values.price;
  const price = amount && { ...amount, ending, direction };
  const frt = amountOf(values.frt);
  if (isOverride)
    return {
      ...(price && { dealerPrice: price }),
      ...(frt && { dealerFrt: frt }),
      ...(values.featured && { dealerFeatured: flagOf(values.featured) }),
    };
  const { featured, active, leaseResidual, category, addTrims, takeTrims } = values;
  return {
    ...(price && { price }),
    ...(frt && { frt }),
    ...(featured && { featured: featured === 'yes' }),
    ...(active && { active: active === 'yes' }),
    ...(leaseResidual && { leaseResidual: leaseResidual === 'yes' }),
    ...(category && placeOf(category)),
    ...(addTrims.length > 0 && { addTrims }),
    ...(takeTrims.length > 0 && { takeTrims }),
  };
}

/** A chosen category, or a sub-category with its category. */
function placeOf(chosen: string): Pick<BulkChanges, 'categoryId' | 'subcategory'> {
  const [categoryId = 0, id] = chosen.split('/').map(Number);
  return id ? { subcategory: { id, categoryId } } : { categoryId: categoryId || null };
}

const flagOf = (value: FlagValue): boolean | null => (value === 'maker' ? null : value === 'yes');

const numberField: Field = { label: 'price', rules: [decimal], isNumber: true };

function amountOf({ choice, typed }: AmountValue): AmountChange | null {
  if (choice === '') return null;
  if (choice === 'clear') return { way: 'clear' };
  const text = readNumber(numberField, typed).trim();
  const value = text === '' ? Number.NaN : Number(text);
  switch (choice) {
    case 'percentUp':
      return { way: 'percent', value };
    case 'percentDown':
      return { way: 'percent', value: -value };
    case 'addUp':
      return { way: 'add', value };
    case 'addDown':
      return { way: 'add', value: -value };
    default:
      return { way: choice, value };
  }
}
