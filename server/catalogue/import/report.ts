import { closeSync, openSync, writeSync } from 'node:fs';
import { inEnglish } from '#server/base/words.ts';
import { report as texts } from '#shared/messages/commands/import.ts';
import { type Cell, csvLine, toCsv } from '#shared/rules/csv.ts';
import type { ImportReport, Listener } from './import-file.ts';
import { isOddName } from './odd-names.ts';
import type { Source } from './open-source.ts';
import type { VehicleNames } from './vehicles.sql.ts';

export type Print = (line: string) => void;

/** Prints an import's progress; writes bad rows to a CSV file if one is named. */
export function printingListener(print: Print, file: string, errorsFile: string | undefined) {
  const errors = errorsFile === undefined ? undefined : openSync(errorsFile, 'w');
  const writeRow = (cells: readonly Cell[]) => errors && writeSync(errors, csvLine(cells));
  if (errors) writeSync(errors, toCsv([texts.columnNames]));
  const listener: Listener = {
    opened: (source) => printOpened(print, file, source),
    mistake({ line, column, value, ...mistake }) {
      const reason = inEnglish(mistake.reason);
      if (errors) writeRow([line, column, value, reason]);
      else print(texts.error(line, column, JSON.stringify(value), reason));
    },
  };
  return { ...listener, close: () => errors && closeSync(errors) };
}

const delimiterNames: Record<string, string> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
};

function printOpened(
  print: Print,
  file: string,
  { kind, encoding, samples, delimiter, sheet, reader }: Source,
): void {
  if (encoding === null || delimiter === null) print(texts.readingSheet(file, kind, sheet ?? ''));
  else {
    const told = samples ? texts.guessed(encoding, samples.join(', ')) : encoding;
    print(texts.reading(file, kind, told, delimiterNames[delimiter] ?? delimiter));
  }
  if (reader.unusedColumns.length > 0) print(texts.unused(reader.unusedColumns.join(', ')));
}

/** Prints an import's counts by kind. */
export function printReport(
  print: Print,
  { rows, counts, notes, wouldCreate, written }: ImportReport,
  dryRun: boolean,
): void {
  const aside = [
    texts.rowCounts(rows.read, rows.good, rows.bad),
    rows.filtered > 0 ? texts.filtered(rows.filtered) : '',
    rows.blank > 0 ? texts.blank(rows.blank) : '',
    rows.repeated > 0 ? texts.repeated(rows.repeated) : '',
  ];
  print(texts.total('rows', aside.join('')));
  for (const [name, { created, changed, unchanged }] of Object.entries(counts)) {
    print(texts.total(name, texts.counts(created, changed, unchanged)));
  }
  for (const name of [
    'noCost',
    'noFrt',
    'noNumber',
    'noFitment',
    'deleted',
    'fitmentsTaken',
    'retired',
  ] as const) {
    if (notes && notes[name] > 0) print(texts.note(texts[name](notes[name])));
  }
  if (wouldCreate.length > 0) printVehicles(print, wouldCreate);
  if (dryRun) print(texts.dryRun);
  else if (!written) print(texts.strict);
}

/** Prints the vehicles that would be created, those with odd names first. */
function printVehicles(print: Print, vehicles: readonly VehicleNames[]): void {
  const isOdd = ({ model, trim }: VehicleNames) => isOddName(model) || isOddName(trim);
  const odd = vehicles.filter(isOdd);
  print(texts.wouldCreate(vehicles.length, odd.length));
  for (const vehicle of odd) print(texts.oddVehicle(nameOf(vehicle)));
  for (const vehicle of vehicles) if (!isOdd(vehicle)) print(texts.vehicle(nameOf(vehicle)));
}

const nameOf = ({ make, year, model, trim }: VehicleNames) => `${year} ${make} ${model} · ${trim}`;
