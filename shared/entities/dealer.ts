import type { Entity } from './entity.ts';

const link = { kind: 'text', blank: null } as const;
/** In percent. */
const rate = { kind: 'number' } as const;

/** What its admins change of a dealership and everybody may see. */
const changedFields = {
  name: { kind: 'text' },
  address: { kind: 'text' },
  city: { kind: 'text' },
  province: { kind: 'text' },
  postalCode: { kind: 'text' },
  phone: { kind: 'text' },
  website: link,
  facebook: link,
  twitter: link,
  youtube: link,
  gst: rate,
  pst: rate,
  hst: rate,
  hourlyRate: { kind: 'money' },
  onlyInstallPrice: { kind: 'flag', blank: false },
} as const satisfies Entity;

/** What everybody may see of a dealership. */
export const dealerFields = {
  code: { kind: 'text' },
  country: { kind: 'text', blank: 'Canada' },
  ...changedFields,
} as const satisfies Entity;

/** What its admins alone see of a dealership. */
export const adminFields = {
  /** Staff without two-step sign-in set it up before anything else (decision 021). */
  staffNeedTwoStep: { kind: 'flag', blank: false },
} as const satisfies Entity;

/** What its admins change of a dealership. */
export const settingsFields = { ...changedFields, ...adminFields };
