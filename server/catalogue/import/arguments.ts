import { parseArgs } from 'node:util';
import { refusals } from '#shared/messages/commands/import.ts';
import type { Filter } from './check-rows.ts';
import type { ImportOptions } from './import-file.ts';
import { filterFields, type Kind } from './mapping.ts';
import { Refusal } from './refusal.ts';

export type Command =
  | { help: true }
  | {
      help: false;
      options: ImportOptions;
      errorsFile: string | undefined;
      /** Keeps what changed, so that it can be undone. */
      changeset: boolean;
    };

/** Parses the command line of `npm run import`; throws Refusal. */
export function readArguments(words: string[]): Command {
  const { values, positionals } = parse(words);
  if (values.help) return { help: true };
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw mistake(refusals.oneFile);
  if (values.kind !== undefined && !isKind(values.kind)) throw mistake(refusals.kind);
  if (values.dealer !== undefined && values.kind === 'vehicles')
    throw mistake(refusals.dealerOfProducts);
  if (values.year !== undefined && !/^\d{4}$/.test(values.year))
    throw mistake(refusals.year(values.year));
  const { mapping, kind, make, year, dealer, strict, sheet } = values;
  const encoding = values.encoding === undefined ? undefined : encodingNamed(values.encoding);
  return {
    help: false,
    errorsFile: values.errors,
    changeset: values.changeset,
    options: {
      ...{ file, encoding, sheet, mapping, kind, make, year, dealer, strict },
      filters: (values.filter ?? []).map(filterOf),
      createVehicles: values['create-vehicles'],
      createSubcategories: values['create-subcategories'],
      replaceFitments: values['replace-fitments'],
      retireMissing: values['retire-missing'],
      dryRun: values['dry-run'],
      now: new Date(),
    },
  };
}

function parse(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', default: false },
        kind: { type: 'string' },
        encoding: { type: 'string' },
        sheet: { type: 'string' },
        mapping: { type: 'string' },
        make: { type: 'string' },
        year: { type: 'string' },
        dealer: { type: 'string' },
        filter: { type: 'string', multiple: true },
        errors: { type: 'string' },
        strict: { type: 'boolean', default: false },
        'create-vehicles': { type: 'boolean', default: false },
        'create-subcategories': { type: 'boolean', default: false },
        'replace-fitments': { type: 'boolean', default: false },
        'retire-missing': { type: 'boolean', default: false },
        changeset: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw mistake((error as Error).message);
  }
}

const mistake = (text: string) => new Refusal(refusals.option(text));
const kinds: readonly string[] = ['vehicles', 'products', 'terms'] satisfies Kind[];
const isKind = (kind: string): kind is Kind => kinds.includes(kind);

function encodingNamed(name: string): string {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    throw mistake(refusals.encoding(name));
  }
}

function filterOf(text: string): Filter {
  const [name = '', ...rest] = text.split('=');
  const field = filterFields.find((field) => field.toLowerCase() === name.trim().toLowerCase());
  if (!field || rest.length === 0) throw mistake(refusals.filter(text));
  return { field, value: rest.join('=').trim() };
}
