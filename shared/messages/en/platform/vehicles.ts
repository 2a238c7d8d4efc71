/** 1 trim, 2 trims. */
const counted = (count: number, one: string, several = `${one}s`) =>
  `${count.toLocaleString('en-CA')} ${count === 1 ? one : several}`;

/** Why a change of the vehicles is refused. */
export const vehicleProblems = {
  makeTaken: 'There is a make of this name already.',
  modelTaken: 'Two models of one year cannot have the same name.',
  trimTaken: 'Two trims of one model cannot have the same name.',
  mergedName: (vehicle: string) => `This is an earlier name of another vehicle: ${vehicle}.`,
  year: (lowest: number, highest: number) => `Please give a year from ${lowest} to ${highest}.`,
  noModel: 'There is no model.',
  tooLong: (most: number) => `A name has ${most} characters at most.`,
  tooManyLines: (most: number) => `Please paste ${most} lines at most.`,
  modelInUse: (trims: number, products: number) =>
    `This model has ${counted(trims, 'trim')} and ${counted(products, 'product')}. Merge it, or take these away first.`,
  trimInUse: (products: number, lines: number) =>
    `This trim has ${counted(products, 'product')} and ${counted(lines, 'line')} of carts and orders. Merge it, or hide it.`,
  termsInUse: (offers: number) =>
    `There ${offers === 1 ? 'is' : 'are'} ${counted(offers, 'lease or finance offer')} for it. Take these away first.`,
  leadsOn: 'Old links lead through it to vehicles that were merged. Hide it, or merge it.',
  itself: 'Please choose another vehicle.',
  otherMake: 'Both vehicles have to be of one make.',
  gone: 'This vehicle was merged or deleted meanwhile. Please load the page again.',
  notInYear: 'One of the models is not of this year.',
  sameYear: 'Please choose another year.',
  takenInYear: (year: number, names: string) =>
    `${year} has these models already: ${names}. Please leave them out.`,
  carousel: 'Please choose models of this make that are not hidden.',
  onePicture: 'Please choose one picture.',
};
