/** Choice of a vehicle, on the home page and in the vehicle dialog (spec 2, 4). */
export const home = {
  heading: (make: string) => `Accessories for your ${make}`,
  intro:
    'Choose your year, model and trim, and see the accessories that fit, with their installed price and payment.',
  description: (dealer: string, make: string) =>
    `Choose your ${make} and see the accessories that fit it, with installed prices and payments, at ${dealer}.`,
  banners: (dealer: string) => `News from ${dealer}`,
  continue: (vehicle: string) => `Continue with your ${vehicle}`,
  continueHint: 'See what fits it',
  accessories: (upTo: string) => `Accessories ${upTo.toLowerCase()}`,
  failed: 'The accessories could not be loaded.',
  failedHint: 'Your cart is still here, and you can choose your vehicle.',
  more: 'See more',
  banner: (dealer: string, position: number) => `Picture ${position} of ${dealer}`,
};

export const vehicleTexts = {
  year: 'Year',
  model: 'Model',
  chooseYear: 'Choose a year',
  chooseModel: 'Choose a model',
  yearFirst: 'Choose a year first',
  show: 'Show',
  models: 'Or start with a model',
  trims: (vehicle: string) => `Choose the trim of your ${vehicle}`,
  choose: 'Choose',
  current: 'Your vehicle',
  remove: (vehicle: string) => `Remove the ${vehicle}`,
  removed: (vehicle: string) => `The ${vehicle} is no longer kept.`,
  noYears: 'There are no vehicles in this shop yet.',
  noTrims: 'There are no trims of this model yet. Please choose another model.',
  failed: 'The vehicles could not be loaded.',
  dialogTitle: 'Choose your vehicle',
  dialogIntro: 'Choose year, model and trim to see the accessories that fit.',
};
