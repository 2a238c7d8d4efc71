import { type Form, max, required } from '#shared/rules/form.ts';
import type { Language } from '#shared/rules/languages.ts';
import type { DealerTax } from '#shared/rules/tax.ts';
import { alphaSpaces } from '#shared/rules/validation.ts';

/** Length of the name that somebody types to accept: a first and a last one. */
const maxTypedName = 120;
/** How many last digits of the phone number prove who accepts. */
const digitsAsked = 4;

/** What a customer types to accept a proposal. */
export const acceptanceForm = {
  name: { label: 'name', rules: [required, alphaSpaces, max(maxTypedName)] },
} as const satisfies Form;

/** A typed name as an account has it: the last word is the last name, and both where there is one. */
export function namesIn(typed: string): { firstName: string; lastName: string } {
  const words = typed.trim().split(/\s+/);
  const lastName = words.at(-1)!;
  return { firstName: words.slice(0, -1).join(' ') || lastName, lastName };
}

/** Whether these are the last four digits of a phone number, however either is written. */
export function areLastDigits(typed: string | undefined, phoneNumber: string): boolean {
  const digitsOf = (text: string) => text.replace(/\D/g, '');
  const digits = digitsOf(typed ?? '');
  return digits.length === digitsAsked && digitsOf(phoneNumber).endsWith(digits);
}

/** Whether sums at frozen rates are still those of the law: its rates, and the province of the sale. */
export const hasSameTaxes = (frozen: DealerTax, now: DealerTax): boolean =>
  (['province', 'hst', 'gst', 'pst'] as const).every((part) => frozen[part] === now[part]);

/** Whether a proposal in the language comes after its French version: in Quebec every other one. */
export const comesAfterFrench = (province: string, language: Language): boolean =>
  province === 'QC' && language !== 'fr';

/**
 * The languages of a proposal's papers, in their order. In Quebec the French one is handed over with the
 * English one, and before it.
 */
export const paperLanguages = (province: string, language: Language): readonly Language[] =>
  province === 'QC' ? ['fr', 'en'] : [language];

/** What an acceptance keeps of a browser: enough to tell a phone from a desk. */
export type DeviceClass = 'phone' | 'tablet' | 'computer';

/** A browser's kind by its name, such as 'Chrome on Android'. */
export function deviceClassOf(deviceName: string): DeviceClass {
  if (/iPad/.test(deviceName)) return 'tablet';
  return /Android|iPhone/.test(deviceName) ? 'phone' : 'computer';
}
