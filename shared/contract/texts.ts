import { z } from 'zod';

/** A value for each language that has one. */
export const byLanguage = <Value extends z.ZodType>(value: Value) =>
  z.object({ en: value.optional(), fr: value.optional() });
