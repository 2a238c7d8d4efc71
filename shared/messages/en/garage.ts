import { counted } from './formats.ts';

/** What a shopper keeps: favourites and vehicles. */
export const garageTexts = {
  title: 'Vehicles and favourites',
  vehicles: 'Your vehicles',
  noVehicles: 'Vehicles that you choose stay here, the last five.',
  chooseVehicle: 'Choose a vehicle',
  remove: 'Remove',
  favourites: 'Favourites',
  noFavourites: 'No favourites yet',
  noFavouritesHint: 'Press the heart of an accessory, and it stays here until you take it out.',
  toProducts: 'Go to accessories',
  needScripts:
    'Favourites are kept with JavaScript. Without it, keep the page of an accessory as a bookmark of your browser.',
  kept: 'Kept in your favourites.',
  removed: 'Taken out of your favourites.',
  show: 'Show',
  failed: 'Your account could not be reached, so nothing was taken out. Please try again.',
  loadFailed: 'Your favourites could not be loaded. They are still kept.',
  forVehicle: (vehicle: string) => `For your ${vehicle}`,
  doesNotFit: (vehicle: string) => `Does not fit your ${vehicle} any more`,
  addAll: (vehicle: string) => `Add all that fit your ${vehicle}`,
  addedAll: (count: number) => `${counted(count, 'favourite')} added to your cart.`,
  noneAdded: 'None of your favourites was added to your cart.',
  left: 'Not added:',
  leftWhy: (name: string, reason: string) => `${name}: ${reason}`,
  because: {
    fitsNot: 'does not fit your vehicle',
    choice: 'open its page to choose colour or kind',
    present: 'is in your cart already',
    full: 'your cart is full',
  },
  showCart: 'Show cart',
  addAllFailed: 'Nothing was added. Please try again.',
  gone: (count: number) =>
    counted(count, 'favourite is no longer sold here.', 'favourites are no longer sold here.'),
  removeGone: 'Take out of your favourites',
  onDevice:
    'They are kept in this browser, until you sign out. In an account you have them on every device.',
};
