import type { Entity } from './entity.ts';

const measure = { kind: 'number', blank: null } as const;

/** What a list shows of a product. */
export const listedFields = {
  name: { kind: 'text' },
  number: { kind: 'text' },
  price: { kind: 'money' },
  /** Flat-rate time in hours. */
  frt: { kind: 'number', blank: 0 },
  featured: { kind: 'flag', blank: false },
  categoryId: { kind: 'choice', blank: null },
} as const satisfies Entity;

/** What the page of a product shows besides. */
const pageFields = {
  length: measure,
  width: measure,
  height: measure,
  sizeUnit: { kind: 'text', blank: null },
  weight: measure,
  weightUnit: { kind: 'text', blank: null },
  detail: { kind: 'html', blank: '' },
  leaseResidual: { kind: 'flag', blank: false },
  active: { kind: 'flag', blank: true },
} as const satisfies Entity;

/** What everybody may see of a product. */
export const publicFields = { ...listedFields, ...pageFields };

/** Every field of a product: what admins enter, files import and its row stores. */
export const productFields = {
  ...publicFields,
  cost: { kind: 'money', blank: 0 },
} as const satisfies Entity;
