/** Reasons for refusing a whole file. */
export const refusals = {
  noFile: (file: string) => `There is no file ${file}, or it cannot be read.`,
  badHeader: (position: number, name: string, encoding: string) =>
    `In the first line, the name of column ${position}, '${name}', is not ${encoding}: mend it, or name the file's encoding with --encoding.`,
  tooManyColumns: (most: number) => `The file has more than ${most} columns.`,
  noColumn: (column: string, found: string) =>
    `The file has no column '${column}'. Its columns: ${found}.`,
  columnTwice: (column: string) => `The file has the column '${column}' twice.`,
  missingFields: (fields: readonly string[], ways: readonly string[], found: string) =>
    `The file has no column for ${fields.join(', ')}: ${ways.join(', or ')}. Its columns: ${found}.`,
  nameColumn: 'name it so',
  addMapping: 'add --mapping',
  mapField: 'give it in the mapping',
  addOption: (field: string) => `add --${field}`,
  mapping: (file: string, mistakes: string) => `The mapping ${file} has mistakes:\n${mistakes}`,
  notJson: (file: string) => `The mapping ${file} cannot be read: it is missing or not JSON.`,
  option: (mistake: string) => `${mistake} (see npm run import -- --help)`,
  oneFile: 'Name one file to import',
  encoding: (name: string) =>
    `--encoding takes a name such as utf-8 or windows-1252, not '${name}'`,
  filter: (filter: string) =>
    `--filter takes FIELD=VALUE with one of the import's fields, not '${filter}'`,
  kind: 'The kinds are vehicles, products and terms',
  dealerOfProducts: '--dealer goes with products and terms only',
  year: (value: string) => `--year takes a year, not '${value}'`,
  otherKind: (kind: string) => `The mapping is of ${kind}; leave --kind out.`,
  noDealer: (code: string) => `There is no dealership with the code ${code}.`,
  changesetOfMake: '--changeset goes with --dealer, or with --make and a make of the shop.',
  severalDealers: (code: string) =>
    `Several makes have a dealership with the code ${code}: add --make.`,
};

/** An import's report, line by line. */
export const report = {
  into: (place: string) => `database: ${place}`,
  found: (makes: readonly string[]) =>
    makes.length === 0
      ? 'makes and dealerships there: none yet'
      : `makes and dealerships there: ${makes.join('; ')}`,
  reading: (file: string, kind: string, encoding: string, delimiter: string) =>
    `${file}: ${kind}, ${encoding}, columns separated by ${delimiter}`,
  readingSheet: (file: string, kind: string, sheet: string) => `${file}: ${kind}, sheet "${sheet}"`,
  guessed: (encoding: string, samples: string) =>
    `${encoding} (a guess, as it is not utf-8; it makes ${samples}; --encoding chooses another)`,
  unused: (columns: string) => `note: columns that are not imported: ${columns}`,
  error: (line: number, column: string, value: string, reason: string) =>
    `line ${line}, column ${column}: ${value}: ${reason}`,
  total: (name: string, counts: string) => `${name}: ${counts}`,
  rowCounts: (read: number, good: number, bad: number) => `${read} read: ${good} good, ${bad} bad`,
  filtered: (count: number) => `, ${count} left out by --filter`,
  blank: (count: number) => `, ${count} blank`,
  repeated: (count: number) => `, ${count} of the good ones add to a row above`,
  counts: (created: number, changed: number, unchanged: number) =>
    `${created} created, ${changed} changed, ${unchanged} unchanged`,
  columnNames: ['line', 'column', 'value', 'reason'],
  errorsIn: (file: string) => `The bad rows are listed in ${file}.`,
  wouldCreate: (count: number, odd: number) =>
    odd > 0
      ? `vehicles that would be created: ${count}, the ${odd} with odd names first`
      : `vehicles that would be created: ${count}`,
  oddVehicle: (name: string) => `  odd: ${name}`,
  vehicle: (name: string) => `  ${name}`,
  dryRun: 'Dry run: nothing was written.',
  strict: 'There are bad rows, and --strict takes all or none: nothing was written.',
  note: (note: string) => `note: ${note}`,
  noCost: (count: number) => `${count} products without a cost: 0 is taken`,
  noFrt: (count: number) => `${count} products without an FRT: 0 is taken`,
  noNumber: (count: number) => `${count} products without a number`,
  noFitment: (count: number) => `${count} products fit no vehicle, so that no shopper sees them`,
  fitmentsTaken: (count: number) =>
    `${count} fitments were taken away, as the file does not name them`,
  retired: (count: number) => `${count} products that the file lacks are inactive now`,
  deleted: (count: number) => `${count} products were deleted in the shop and stay so`,
};

/** Name of a new model's only trim, if the file names none. */
export const trimOfModelAlone = 'Base';

/** `npm run import -- --help`. */
export const help = `npm run import -- FILE [options]

Loads vehicles, products with the vehicles that they fit, or lease and finance terms, from a CSV
or XLSX file, or a ZIP with one (docs/import.md).

  --kind NAME               vehicles, products or terms; else the column names tell
  --encoding NAME           such as utf-8 or windows-1252; else the content tells
  --sheet NAME              a workbook's sheet; else the first that is shown
  --mapping FILE.json       which column is what, for files of others (docs/import/)
  --make NAME               the make, where the file names none
  --year YEAR               the year, where the file names none
  --dealer CODE             products and terms are this dealership's own; else they are the make's
  --filter FIELD=VALUE      takes only the rows with this value; may be given several times
  --create-vehicles         makes vehicles that products fit and the shop does not have
  --create-subcategories    makes sub-categories that products name and their category does not have
  --replace-fitments        products fit exactly the vehicles that the file names for them
  --retire-missing          products of earlier files that this one lacks become inactive
  --strict                  writes nothing if any row is bad
  --changeset               keeps what changed, so that it can be undone in the admin area
  --dry-run                 checks everything and writes nothing
  --errors FILE.csv         lists the bad rows there instead of on the screen
  --help                    this text

Ends with 0 if all rows were good, 1 if some were bad, 2 if the file could not be imported at all.
`;
