/** The root address: every dealership by its make. */
export const dealerships = {
  title: 'Choose your dealership',
  hint: 'Each dealership has its own shop, prices and offers.',
  none: 'There is no dealership yet.',
  noneHint: 'As soon as a dealership opens its shop, you will find it here.',
  toPlatform: 'You run this installation? Open the first shop',
};
