import { optionForm, overrideForm } from '#shared/entities/product.ts';
import { type Field, validate } from '#shared/rules/form.ts';
import { maxNameLength } from '#shared/rules/limits.ts';
import { partsOf, plain } from '#shared/rules/list-cell.ts';
import { toCents } from '#shared/rules/money.ts';
import type { Refuse } from './check-vehicles.ts';
import { extraNames, optionNameFields } from './extra-names.ts';
import { tidy, tidyName, type Values } from './row-reader.ts';

/** What a row says beside a product's own fields, by column; null takes away what is there. */
export type Gathered = Record<string, unknown>;

/** An option as a file has it; `names` in other languages are in columns of their own. */
export interface FileOption {
  optionTypeId: number;
  name: string;
  number: string;
  priceCents: number;
  /** The place of the picture that shows it, from 1; 0: none does; absent, it stays. */
  picture?: number;
}

/** Reads a cell that is not empty; undefined after `refuse` was told why it cannot be used. */
type Check = (cell: string, field: string, refuse: Refuse) => unknown;

const most = { options: 100, parts: 200 };

/** In a cell: what is there is taken away, or the manufacturer's value holds again. */
const none = '-';

const yesOrNo: Check = (cell, field, refuse) => {
  const word = cell.toLowerCase();
  const isYes = ['yes', 'true', '1', 'y'].includes(word);
  if (isYes || ['no', 'false', '0', 'n'].includes(word)) return isYes;
  return refuse(field, { key: 'rowProblems.yesOrNo' });
};

const amountOf =
  (rule: Field, decimals: number, stored: (amount: number) => number): Check =>
  (cell, field, refuse) => {
    const [problem] = validate({ [field]: rule }, { [field]: cell })[field] ?? [];
    if (problem) return refuse(field, problem);
    if (Number(Number(cell).toFixed(decimals)) !== Number(cell))
      return refuse(field, { key: 'rowProblems.decimals' });
    return stored(Number(cell));
  };

const listOf: Check = (cell, field, refuse) => {
  const values = partsOf('|', cell).map((part) => tidy(plain(part)));
  const distinct = [...new Set(values.filter((value) => value !== ''))];
  if (distinct.length > most.parts)
    return refuse(field, { key: 'rowProblems.tooMany', values: [most.parts] });
  return distinct;
};

/** `A-1;A-2|B-1`: one of the first two, and the third. */
const needsOf: Check = (cell, field, refuse) => {
  const needs = partsOf('|', cell).map((need) =>
    partsOf(';', need)
      .map((part) => tidy(plain(part)))
      .filter((name) => name !== ''),
  );
  if (needs.flat().length > most.parts)
    return refuse(field, { key: 'rowProblems.tooMany', values: [most.parts] });
  return needs.filter((names) => names.length > 0);
};

const optionTypes = new Map([
  ['colour', 1],
  ['color', 1],
  ['couleur', 1],
  ['test', 2],
]);

const optionsOf: Check = (cell, field, refuse) => {
  const parts = partsOf('|', cell).filter((part) => part.trim() !== '');
  if (parts.length > most.options)
    return refuse(field, { key: 'rowProblems.tooMany', values: [most.options] });
  const options = parts.map((part) => optionOf(part));
  const wrong = options.indexOf(null);
  return wrong === -1
    ? options
    : refuse(field, { key: 'rowProblems.option', values: [plain(parts[wrong]!)] });
};

/** `Colour:Black:H630-B:25.00:2`; number, charge and the picture that shows it may be missing. */
function optionOf(part: string): FileOption | null {
  const pieces = partsOf(':', part).map((piece) => tidyName(plain(piece)));
  const [type = '', name = '', number = '', price = '', picture = '', ...others] = pieces;
  const optionTypeId = optionTypes.get(type.toLowerCase());
  const typed = { name, number, price: price || '0' };
  const isGood = others.length === 0 && Object.keys(validate(optionForm, typed)).length === 0;
  const amount = Number(typed.price);
  if (!isGood || optionTypeId === undefined || Number(amount.toFixed(2)) !== amount) return null;
  if (!/^(\d{1,2}|100|)$/.test(picture)) return null;
  const shown = picture === '' ? {} : { picture: Number(picture) };
  return { optionTypeId, name, number, priceCents: toCents(amount), ...shown };
}

/** Names of the row's options in another language, each at its option's place. */
const optionNames: Check = (cell, field, refuse) => {
  const names = partsOf('|', cell).map((part) => tidyName(plain(part)));
  if (names.every((name) => name.length <= maxNameLength)) return names;
  return refuse(field, { key: 'fieldProblems.max', values: [field, maxNameLength] });
};

/** Columns whose cells need more than their row to be read. */
const readElsewhere = ['images'];

const checks: Readonly<Record<string, Check>> = {
  dealerPrice: amountOf(overrideForm.price, 2, toCents),
  dealerFrt: amountOf(overrideForm.frt, 4, Number),
  dealerFeatured: yesOrNo,
  dealerHidden: yesOrNo,
  options: optionsOf,
  ...Object.fromEntries(optionNameFields.map((field) => [field, optionNames])),
  parts: listOf,
  needs: needsOf,
  excludes: listOf,
  replaceFitments: yesOrNo,
};

/** What a row says in these columns; undefined for nothing. Calls `refuse` for every mistake. */
export function checkGathered(values: Values, refuse: Refuse): Gathered | undefined {
  const here = extraNames.filter((field) => !readElsewhere.includes(field));
  const filled = here.flatMap((field) => {
    const cell = (values[field] ?? '').trim();
    if (cell === '') return [];
    const value = cell === none ? null : checks[field]!(cell, field, refuse);
    return value === undefined ? [] : [[field, value] as const];
  });
  if (filled.length === 0) return undefined;
  const gathered = Object.fromEntries(filled);
  for (const field of optionNameFields) refuseOtherCount(gathered, field, refuse);
  return gathered;
}

function refuseOtherCount(gathered: Gathered, field: string, refuse: Refuse): void {
  const [names, options] = [gathered[field], gathered.options];
  if (!Array.isArray(names)) return;
  const count = Array.isArray(options) ? options.length : 0;
  if (names.length !== count) refuse(field, { key: 'rowProblems.optionNames', values: [count] });
}
