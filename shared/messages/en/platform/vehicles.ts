import { whatThereIs } from '../../what-there-is.ts';
import { counted, formatNumber, isOne } from '../formats.ts';

/** Why a change of the vehicles is refused. */
export const vehicleProblems = {
  makeTaken: 'There is a make of this name already.',
  modelTaken: 'Two models of one year cannot have the same name.',
  trimTaken: 'Two trims of one model cannot have the same name.',
  mergedName: (vehicle: string) => `This is an earlier name of another vehicle: ${vehicle}.`,
  year: (lowest: number, highest: number) => `Please give a year from ${lowest} to ${highest}.`,
  noComma: 'Please separate the year, model and trims with commas: 2026, Fjord, Core.',
  noModel: 'There is no model.',
  tooLong: (most: number) => `A name has ${most} characters at most.`,
  tooManyLines: (most: number) => `Please paste ${most} lines at most.`,
  inUse: (products: number, lines: number, offers: number, kept: number) =>
    `In use: ${whatThereIs([
      [products, counted(products, 'product')],
      [lines, `${counted(lines, 'line')} of carts and orders`],
      [offers, counted(offers, 'lease or finance offer')],
      [kept, `${counted(kept, 'vehicle')} kept by customers or in proposals`],
    ])}. Take these away first; a model or a trim can also be merged or hidden.`,
  makeInUse: (dealerships: number, products: number, offers: number, subcategories: number) =>
    `This make has ${whatThereIs([
      [dealerships, counted(dealerships, 'dealership')],
      [products, `${counted(products, 'product')}, deleted ones too`],
      [offers, counted(offers, 'lease or finance offer')],
      [subcategories, counted(subcategories, 'sub-category', 'sub-categories')],
    ])}. Only a make without any can be deleted.`,
  modelsOfYear: (year: number, names: string) =>
    `${year} has these models already: ${names}. Merge them into those, or delete them.`,
  offersOfYear: (year: number) =>
    `Both years have lease and finance offers of their own. Take those of ${year} or of this one away first.`,
  leadsOn: 'Old links lead through it to vehicles that were merged. Hide it, or merge it.',
  itself: 'Please choose another vehicle.',
  otherMake: 'Both vehicles have to be of one make.',
  gone: 'This vehicle was merged or deleted meanwhile. Please load the page again.',
  notInYear: 'One of the models is not of this year.',
  sameYear: 'Please choose another year.',
  carousel: 'Please choose models of this make that are not hidden.',
  onePicture: 'Please choose one picture.',
};

/** The platform's page Vehicles. */
export const vehiclesPage = {
  make: 'Make',
  newMake: 'New make',
  renameMake: 'Rename make',
  deleteMake: 'Delete make',
  deleteMakeTitle: (name: string) => `Delete ${name}?`,
  deleteMakeText: (name: string, models: number) =>
    models === 0
      ? `The make ${name} goes for good.`
      : `The make ${name} goes for good, with ${counted(models, 'model')} and all trims.`,
  changeYear: 'Change the year',
  changeYearTitle: (year: number) => `Another year for ${year}`,
  changeYearText: (year: number) =>
    `The models of ${year} and the offers for the whole year move to the year that you give. Orders keep the words that they were placed with.`,
  newModel: 'New model',
  paste: 'Paste a list',
  copy: 'Copy a year',
  failed: 'The vehicles could not be loaded',
  loading: 'Vehicles are loading',
  noMakes: 'There is no make yet. Add one to begin.',
  makesFirst: 'There is no make yet: its vehicles come first.',
  goToVehicles: 'Go to Vehicles',
  noYears: 'This make has no models yet. Add one, or paste a list.',
  years: 'Model years',
  models: (count: number) => counted(count, 'model'),
  trims: (count: number) => counted(count, 'trim'),
  products: (count: number) => counted(count, 'product'),
  show: (name: string) => `Show ${name}`,
  hide: (name: string) => `Hide ${name}`,
  hidden: 'Hidden',
  menu: (name: string) => `Actions for ${name}`,
  rename: 'Rename',
  picture: 'Picture',
  noTrims: 'This model has no trims: nobody can choose it.',
  addTrim: 'Add a trim',
  hideVehicle: 'Hide from choosing',
  showVehicle: 'Show again',
  merge: 'Merge into another',
  remove: 'Delete',
  year: 'Model year',
  model: 'Model',
  trimNames: 'Trims',
  trimNamesHint: "One in each line. Without any, the model gets the trim 'Base'.",
  add: 'Add',
  save: 'Save',
  saved: 'Saved',
  added: 'Added',
  removed: 'Deleted',
  removeTitle: 'Delete this vehicle?',
  removeText: (name: string) =>
    `${name} goes for good. That is possible as long as nothing hangs on it.`,
  removeModelText: (name: string, trims: number) =>
    `${name} goes for good, with ${counted(trims, 'trim')}. That is possible as long as nothing hangs on them.`,
  removeYearTitle: (year: number) => `Delete the model year ${year}?`,
  removeYearText: (year: number, models: number) =>
    `The model year ${year} goes for good, with ${counted(models, 'model')} and all trims. That is possible as long as nothing hangs on them.`,
  hiddenNow: (name: string) => `${name} is hidden. Links, carts and orders keep it.`,
  shownNow: (name: string) => `${name} can be chosen again.`,
  taskFailed: 'This could not be saved',
};

/** The dialogs of the page Vehicles that say first what they will do. */
export const vehicleTasks = {
  list: 'Vehicles, one model in each line',
  listHint:
    'Year, model, trim, trim … separated by commas, or cells copied from a spreadsheet. Vehicles that are there already stay as they are.',
  listExample: '2027, Fjord, Core, Plus',
  check: 'Check the list',
  checkAgain: 'Change the list',
  willAdd: (models: number, trims: number) =>
    models + trims === 0
      ? 'Nothing new: every vehicle is there already.'
      : `New: ${counted(models, 'model')} and ${counted(trims, 'trim')}.`,
  known: (trims: number) => `There already: ${counted(trims, 'trim')}.`,
  mistakes: (lines: number) => `${counted(lines, 'line')} left out:`,
  line: (line: number, text: string) => `Line ${line}: ${text}`,
  newVehicles: 'New vehicles',
  more: (count: number) => `and ${formatNumber(count)} more`,
  addVehicles: 'Add these vehicles',
  listed: (trims: number) => `${counted(trims, 'trim')} added`,
  mergeTitle: (name: string) => `Merge ${name}`,
  mergeIntro:
    'It becomes the vehicle that you choose here. Old links, carts and mails lead to that one. This cannot be undone.',
  into: 'Becomes',
  choose: 'Please choose',
  whatMoves: 'What moves',
  movedTrims: (count: number) => `${counted(count, 'trim')} ${isOne(count) ? 'moves' : 'move'}`,
  mergedTrims: (count: number) =>
    `${counted(count, 'trim')} ${isOne(count) ? 'falls' : 'fall'} together with one of the same name`,
  movedFitments: (count: number) =>
    `${counted(count, 'fitment')} of products ${isOne(count) ? 'moves' : 'move'}`,
  sameFitments: (count: number) =>
    `${counted(count, 'fitment')} ${isOne(count) ? 'is' : 'are'} there already`,
  movedTerms: (count: number) =>
    `${counted(count, 'lease or finance offer')} ${isOne(count) ? 'moves' : 'move'}`,
  droppedTerms: (count: number) =>
    `${counted(count, 'lease or finance offer')} ${isOne(count) ? 'ends' : 'end'}, because the other vehicle has its own`,
  orderLines: (count: number) => `${counted(count, 'line')} of orders`,
  cartLines: (count: number) => `${counted(count, 'line')} of saved carts`,
  nothingMoves: 'Nothing hangs on it yet. Its old links will lead on.',
  merge: 'Merge',
  merged: (name: string) => `${name} was merged`,
  from: 'From',
  to: 'To',
  copyIntro:
    'The models come with their trims, pictures, fitments and the lease and finance offers that have no end. What is there already stays as it is and gets what it lacks.',
  copyModels: 'Models to copy',
  all: 'All models',
  checkCopy: 'Check',
  willCopy: (models: number, trims: number, fitments: number, terms: number) =>
    `${counted(models, 'model')}, ${counted(trims, 'trim')}, ${counted(fitments, 'fitment')} and ${counted(terms, 'offer')} will be copied.`,
  copy: 'Copy',
  copyKnown: (models: number, trims: number, fitments: number) =>
    `There already, and left as they are: ${counted(models, 'model')}, ${counted(trims, 'trim')} and ${counted(fitments, 'fitment')}.`,
  nothingToCopy: 'Nothing is missing in that year.',
  copied: (models: number, trims: number, fitments: number) =>
    `${counted(models, 'model')}, ${counted(trims, 'trim')} and ${counted(fitments, 'fitment')} copied`,
  carousel: 'Carousel',
  carouselHint:
    "Shops of the make show these models on their first page, in this order. Without a choice they show each model's newest year.",
  carouselEmpty: 'No choice: the newest of each model is shown.',
  carouselAdd: 'Add to the carousel',
  pictureTitle: (name: string) => `Picture of ${name}`,
};
