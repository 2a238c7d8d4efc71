/** Reasons of an import for refusing a cell or a row. */
export const rowProblems = {
  noValue: (field: string) => `There is no ${field}`,
  noKey: 'There is neither a key nor a number to know the product by',
  yearFormat: 'Please give a year, years separated by ;, or a range such as 2015-2018',
  yearOrder: 'The range of years ends before it begins',
  yearBounds: (lowest: number, highest: number) => `Years go from ${lowest} to ${highest}`,
  fitmentWithoutYear: 'A fitment needs a year; * stands for all',
  trimWithoutModel: 'A trim needs its model; * stands for all models',
  wholeVehicle:
    'A vehicle is one make, year and model; * and an empty cell stand for all only in the fitment of products',
  tooManyVehicles: (most: number) => `One row may name ${most} vehicles at most`,
  decimals: 'An amount has two decimals at most',
  rewritten:
    'A spreadsheet has turned this number into a figure or a date: format its column as text, and type it again',
  yesOrNo: 'Please give yes or no (true or false, 1 or 0)',
  category: 'The categories are Exterior, Interior and Packages; an empty cell stands for none',
  subcategory: (names: string) =>
    names === ''
      ? 'This category has no sub-categories'
      : `The sub-categories of this category are ${names}`,
  controlCharacter: 'There is a character that text does not have, such as NUL',
  badByte: (encoding: string) =>
    `There is a byte that is not ${encoding}; if the whole file is in another encoding, name that one with --encoding`,
  noMatch: (pattern: string) => `This does not look as the column mapping expects (${pattern})`,
  columns: (found: number, expected: number) =>
    `The row has ${found} columns, the first line has ${expected}`,
  continuesNothing: (column: string) =>
    `The row continues the one above, and that one has another ${column}`,
  contradicts: (line: number) => `The same product has another value in line ${line}`,
  ownLanguage:
    'This is the product’s own language: its name and description stand in the columns name and detail',
  language: (codes: string) => `Write one of: ${codes}`,
  otherLanguage:
    'The product’s own texts are in another language, which a file does not change: take the column out',
  noProduct:
    'There is no product with this id here; a file for another shop must not have the column id',
  otherProduct:
    'The product with this id has another number and another name; change one after the other, or take the id out',
  notMakers: 'Only a dealership has such values, and only of its manufacturer’s products',
  noPart: 'There is no such product for the package, or several have this number',
  option: (option: string) =>
    `An option is written Colour:Name:Number:Charge, or Colour:Name:Number:Charge:Picture with the picture’s place, with a backslash before : and | in a name (${option})`,
  optionNames: (count: number) =>
    `There must be as many names as the row has options (${count}), separated by |`,
  tooMany: (most: number) => `There may be ${most} values at most`,
  noMake: 'There is no such make in the shop: import its vehicles first, or add --create-vehicles',
  otherMake: (make: string) => `This import is for ${make} alone`,
  otherDealer: (code: string) => `This import is for the dealership ${code} alone`,
  noVehicle: (vehicle: string) =>
    `There is no ${vehicle} in the shop: import the vehicles first, or add --create-vehicles`,
  termType: 'The types are lease and finance',
  noDealer: (make: string) => `There is no dealership with this code that sells ${make}`,
  notOfMake: (code: string, make: string) => `The dealership ${code} sells ${make}`,
};
