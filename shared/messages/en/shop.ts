import { counted } from './formats.ts';
import { networkNames } from './words.ts';

/** Names and words used everywhere in the shop. */
export const shop = {
  productName: 'Trimline',
  pageTitle: (page: string, dealer: string) => `${page} | ${dealer}`,
  place: (city: string, province: string) => `${city}, ${province}`,
  description: (dealer: string) =>
    `Accessories for your vehicle with installed prices and payments, at ${dealer}.`,
  priceDisclaimer:
    'Prices are subject to change and availability. Adding an accessory to a payment only applies to vehicles bought from the dealership under the financing contract.',
};

export const ui = {
  close: 'Close',
  cancel: 'Cancel',
  back: 'Back',
  save: 'Save',
  retry: 'Try again',
  send: 'Send',
  print: 'Print',
  loading: 'Loading...',
  skipToContent: 'Skip to content',
};

/** Says what works without scripts; in the HTML alone. */
export const noScripts =
  'JavaScript is switched off in this browser. You can look at accessories and prices; signing in and ordering need it, or call us.';

/** Pages that could not be shown. */
export const problems = {
  notFound: '404 - Page Not Found.',
  notFoundHint: 'The page may have moved, or the address has a mistake.',
  failed: 'Something went wrong.',
  failedHint: 'It is our fault, not yours. Please try again; what you have in your cart is safe.',
  busy: 'The shop is very busy right now.',
  busyHint: 'Please try again in a moment; what you have in your cart is safe.',
  toHome: 'Go to the home page',
  opensSoon: 'This shop opens soon.',
  opensSoonHint: 'Please come back in a few days.',
  closed: 'This shop is closed.',
};

/** The band above a shop that is not open yet. */
export const preparing =
  'In preparation: your team sees it, and whoever has the preview link. Orders are trials.';

/** The header and the mobile menu (spec 2). */
export const header = {
  navigation: 'Main',
  home: 'Home',
  vehicle: (year: number, model: string, trim: string) =>
    `'${String(year).slice(-2)} ${model} ${trim}`,
  changeVehicle: (vehicle: string) => `${vehicle}: change vehicle`,
  newCustomer: 'New customer',
  chooseVehicle: 'Choose vehicle',
  editVehicle: 'Edit Vehicle',
  cart: (count: number) => `Cart, ${counted(count, 'item')}`,
  cartWord: 'Cart',
  account: 'Account',
  admin: 'Admin area',
  platform: 'Platform',
  logout: 'Log out',
  menu: 'Menu',
  signIn: 'Sign In',
  signOut: 'Sign Out',
  clearSearch: 'Clear search',
};

export const footer = {
  contact: 'Contact',
  company: 'Company',
  shop: 'Shop',
  favourites: 'Favourites',
  follow: (dealer: string) => `Follow ${dealer}`,
  directions: 'Directions',
  website: (dealer: string) => `Back to ${dealer}`,
  accessories: 'Accessories',
  dealerships: 'All dealerships',
  privacy: 'Privacy',
  conditions: 'Conditions of sale',
  facebook: networkNames.facebook,
  twitter: networkNames.twitter,
  youtube: networkNames.youtube,
};
