import type { FilterQuery } from '#shared/contract/product-filters.ts';
import { isValidDate } from '#shared/rules/date-range.ts';
import { type FilterName, filterNames, productGaps } from '#shared/rules/product-filters.ts';

/** The set filters as texts, as the address has them. */
export type Filters = Partial<Record<FilterName, string>>;

const yesOrNo = /^(yes|no)$/;
const amount = /^\d{1,9}(\.\d{1,2})?$/;
const anyGap = `(?:${productGaps.join('|')})`;

/** What each filter looks like; others, typed into an address, are not there. */
const forms: Record<FilterName, RegExp> = {
  category: /^[0234]$/,
  subcategory: /^\d{1,15}$/,
  year: /^\d{4}$/,
  model: /^.{1,200}$/u,
  trim: /^.{1,200}$/u,
  featured: yesOrNo,
  active: yesOrNo,
  overridden: yesOrNo,
  hidden: yesOrNo,
  gap: new RegExp(`^${anyGap}(,${anyGap})*$`),
  changedSince: /^\d{4}-\d{2}-\d{2}$/,
  priceFrom: amount,
  priceTo: amount,
};

/** The filters of an address. */
export function filtersIn(params: URLSearchParams): Filters {
  const set = filterNames.flatMap((name) => {
    const value = params.get(name);
    return value !== null && isPossible(name, value) ? [[name, value]] : [];
  });
  return Object.fromEntries(set) as Filters;
}

const isPossible = (name: FilterName, value: string): boolean =>
  forms[name].test(value) && (name !== 'changedSince' || isValidDate(value));

/** The address with these filters in place of its own, on its first page. */
export function withFilters(params: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['page', ...filterNames]) next.delete(name);
  for (const name of filterNames) if (filters[name]) next.set(name, filters[name]);
  return next;
}

/** The filters for the API. */
export const filterQuery = (filters: Filters) => filters as FilterQuery;

/** A filter that is taken off by itself: a vehicle is one, and each thing that is lacked. */
export interface SetFilter {
  name: FilterName;
  value: string;
  /** The filters without it. */
  rest: Filters;
}

/** The set filters one by one. */
export function setFilters(filters: Filters): SetFilter[] {
  return filterNames.flatMap((name): SetFilter[] => {
    const value = filters[name];
    if (value === undefined) return [];
    if (name === 'gap') return gapsOf(filters, value.split(','));
    if (name === 'model' || name === 'trim') {
      const isTold = filters.year !== undefined || (name === 'trim' && filters.model !== undefined);
      if (isTold) return [];
    }
    return [
      {
        name,
        ...(isOfVehicle(name) ? vehicleOf(filters) : { value, rest: without(filters, name) }),
      },
    ];
  });
}

const vehicleParts = ['year', 'model', 'trim'] as const;
const isOfVehicle = (name: FilterName) => vehicleParts.some((part) => part === name);

const vehicleOf = (filters: Filters) => ({
  value: vehicleParts.flatMap((part) => filters[part] ?? []).join(' '),
  rest: without(filters, ...vehicleParts),
});

const gapsOf = (filters: Filters, gaps: readonly string[]): SetFilter[] =>
  gaps.map((value) => {
    const left = gaps.filter((gap) => gap !== value).join(',');
    return { name: 'gap', value, rest: { ...without(filters, 'gap'), ...(left && { gap: left }) } };
  });

function without(filters: Filters, ...names: FilterName[]): Filters {
  const rest = { ...filters };
  for (const name of names) delete rest[name];
  return rest;
}
