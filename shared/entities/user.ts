import type { Entity } from './entity.ts';

/** A person's own fields. */
export const userFields = {
  firstName: { kind: 'text' },
  lastName: { kind: 'text' },
  email: { kind: 'text' },
  phoneNumber: { kind: 'text', blank: null },
} as const satisfies Entity;
