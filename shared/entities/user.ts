import type { Entity } from './entity.ts';

/** What a person says of themselves. */
export const userFields = {
  firstName: { kind: 'text' },
  lastName: { kind: 'text' },
  email: { kind: 'text' },
  phoneNumber: { kind: 'text', blank: null },
} as const satisfies Entity;
