import { counted, formatNumber } from './formats.ts';

/** Reasons for refusing a whole file of an import. */
export const fileProblems = {
  empty: 'The file is empty.',
  notText: 'The first line is not a line of column names: is this a CSV file?',
  gzip: 'The file is compressed (GZIP), not a table. Unpack it first.',
  pdf: 'The file is a PDF, not a table. Open it in its program and save it as CSV.',
  xml: 'The file is XML, not a table. Open it in its program and save it as CSV.',
  oldWorkbook:
    'The file is an old Excel workbook (XLS). Open it in its program and save it as XLSX or CSV.',
  passwordProtected: 'This file is password-protected. Save it without a password.',
  damaged: 'The file is damaged or incomplete. Save it again, or choose another one.',
  tooLarge: (megabytes: number) =>
    `The file would be more than ${formatNumber(megabytes)} MB unpacked. Split it.`,
  tooLargeToSend: (megabytes: number) =>
    `The file is too large: it may have at most ${formatNumber(megabytes)} MB. Split it, or leave pictures out.`,
  tooManyFiles: (most: number) =>
    `The ZIP archive has more than ${formatNumber(most)} files. Split it.`,
  tooManyPictures: (most: number) =>
    `The ZIP archive has more than ${formatNumber(most)} pictures. Split it.`,
  tooManyCells: (most: number) =>
    `The sheet is too large: it may have at most ${counted(most, 'cell')}. Delete cells far from the table, or split it.`,
  tooLongToRead: 'The file takes too long to read. Save it as CSV, or split it.',
  noSheet: (name: string) => `The workbook has no sheet "${name}".`,
  emptySheet: (name: string) => `The sheet "${name}" is empty.`,
  noResults: (cells: string) =>
    `This workbook has formulas without stored results in ${cells}: open and save it once in Excel.`,
  noTable: 'The ZIP archive has no table: add one CSV, TSV or XLSX file to the pictures.',
  severalTables: (names: string) =>
    `The ZIP archive has several tables: ${names}. Leave one in it.`,
  nestedArchive: (name: string) =>
    `The ZIP archive has another one in it: ${name}. Unpack that one first.`,
  badHeader: (position: number, name: string, encoding: string) =>
    `In the first line, the name of column ${position}, "${name}", is not ${encoding}: correct it.`,
  quoteNotClosed: (line: number) =>
    `From line ${line} on the file cannot be read: a quotation mark opens there and is not closed. Nothing was imported.`,
  rowTooLong: (line: number) =>
    `From line ${line} on the file cannot be read: the row has no end. Nothing was imported.`,
  tooManyRows: (most: number) => `The file has more than ${counted(most, 'row')}. Split it.`,
  tooManyColumns: (most: number) => `The file has more than ${counted(most, 'column')}.`,
  noColumn: (column: string) => `The file has no column "${column}".`,
  columnTwice: (column: string) => `Two columns are called "${column}".`,
  missingFields: (fields: string) => `No column is chosen for: ${fields}.`,
  oneFile: 'Please choose one file.',
  nameTaken: 'Another mapping has this name.',
  otherKind: 'These columns are of another kind of file.',
  badMapping: (mistakes: string) => `The columns cannot be used so: ${mistakes}`,
};

/** Doubts about a file before it is imported; nothing is wrong for certain. */
export const fileWarnings = {
  lostZeros: (count: number, column: string) =>
    `${counted(count, 'cell')} of the column "${column}" ${count === 1 ? 'is a number' : 'are numbers'} among text, and may have lost leading zeros: format the column as text in your spreadsheet.`,
  columnTwice: (column: string) => `Two columns are called "${column}".`,
  formulas: (count: number) =>
    `The sheet has ${counted(count, 'formula')}: the results that were stored with the file are taken.`,
  failed: (cells: string) =>
    `A formula failed in ${cells}: what such a cell shows (#N/A, say) is taken as its text.`,
  merged: (ranges: string) => `Cells are merged in ${ranges}: only the first of each has a value.`,
  encodingGuessed: (encoding: string, samples: string) =>
    `The file does not say how its letters are written; read as ${encoding} it has ${samples}.`,
  hiddenSheet: (name: string) => `The sheet "${name}" is hidden in the workbook.`,
  pictureTwice: (name: string) =>
    `Several pictures in the ZIP archive are called "${name}": the first one is taken.`,
};

/** Why a picture was not fetched from its address. */
export const pictureProblems = {
  noAddress: 'This is no address of a picture: it begins with https:// and has no password.',
  notInArchive: 'There is no picture of this name in the ZIP archive.',
  notPublic: 'This address is not public, or does not exist.',
  notReached: 'The picture could not be reached.',
  status: (status: number) => `Its server answered with ${status}.`,
  noPicture: 'There is no picture at this address.',
  tooLarge: (megabytes: number) => `The picture has more than ${formatNumber(megabytes)} MB.`,
  tooSlow: (seconds: number) => `The picture did not come within ${counted(seconds, 'second')}.`,
  tooManyRedirects: (most: number) => `The address leads on more than ${counted(most, 'time')}.`,
  tooMany: (most: number) => `A file may name no more than ${counted(most, 'picture')} by address.`,
};
