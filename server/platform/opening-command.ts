import { type Database, sql } from '#server/base/database/database.ts';
import { HttpError } from '#server/base/errors.ts';
import { inEnglish } from '#server/base/words.ts';
import { openingForm } from '#shared/entities/opening.ts';
import { openDealershipTexts as texts } from '#shared/messages/commands/open-dealership.ts';
import { isDealerCode } from '#shared/rules/address.ts';
import { alikeNames } from '#shared/rules/alike-names.ts';
import { validate } from '#shared/rules/form.ts';
import { type Language, languages } from '#shared/rules/languages.ts';
import { type NewDealership, type OpenedDealership, openDealership } from './opening.service.ts';

/** The option of each field of the form. */
export const optionOf = {
  make: 'make',
  code: 'code',
  name: 'name',
  address: 'address',
  city: 'city',
  province: 'province',
  postalCode: 'postal-code',
  phone: 'phone',
  hourlyRate: 'labour-rate',
  adminEmail: 'admin-email',
  adminFirstName: 'admin-first-name',
  adminLastName: 'admin-last-name',
} as const satisfies Record<keyof typeof openingForm, string>;

export type TextOption = (typeof optionOf)[keyof typeof optionOf];

/** The command's options, as typed. */
export interface OpeningOptions extends Record<TextOption, string> {
  /** Absent or '': the usual one of the province. */
  language?: string;
  onlyInstallPrice: boolean;
}

/** The mistakes in each option. */
export class DealershipRefused extends Error {}

/** Opens a dealership for the command; throws DealershipRefused, which names the options. */
export async function openByCommand(
  db: Database,
  options: OpeningOptions,
  now = () => new Date(),
): Promise<OpenedDealership> {
  const values = dealershipOf(options);
  refuseMistakes(values);
  try {
    return await db.transaction((db) => openDealership({ db, now }, values));
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 422) throw error;
    throw new DealershipRefused(
      error.more.errors?.code
        ? texts.codeTaken(options.code)
        : `--${optionOf.adminEmail}: ${error.message}`,
    );
  }
}

function dealershipOf(options: OpeningOptions): NewDealership {
  const entries = Object.entries(optionOf).map(([field, option]) => [field, options[option]]);
  const { onlyInstallPrice, language } = options;
  return {
    ...Object.fromEntries(entries),
    onlyInstallPrice,
    ...(language && { language: language as Language }),
  };
}

/** A warning about a make that is not there yet, if others have a like name. */
export async function warningOfMake(db: Database, make: string): Promise<string | null> {
  const known = await db.values<string>(sql`select name from makes order by name`);
  if (known.some((name) => name.toLowerCase() === make.trim().toLowerCase())) return null;
  const alike = alikeNames(make, known);
  return alike.length > 0 ? texts.newMake(make.trim(), alike) : null;
}

/** Applies the rules of the form, naming the options. */
function refuseMistakes(values: NewDealership): void {
  const { code: _, ...others } = openingForm;
  const found = validate(others, { ...values });
  const mistakes = Object.entries(optionOf).flatMap(([field, option]) =>
    found[field] ? [`--${option}: ${inEnglish(found[field][0]!)}`] : [],
  );
  if (!isDealerCode(values.code)) mistakes.unshift(`--code: ${texts.code}`);
  if (values.language && !languages.includes(values.language))
    mistakes.push(`--language: ${texts.language}`);
  if (mistakes.length > 0) throw new DealershipRefused(`${mistakes.join('\n')}\n\n${texts.help}`);
}
