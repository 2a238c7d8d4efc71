/** Names and words that stand everywhere in the shop. */
export const shop = {
  productName: 'Trimline',
  tagline: 'Accessory shops for car dealerships',
  chooseDealership: 'Choose your dealership',
  chooseDealershipHint: 'Each dealership has its own shop, prices and offers.',
  noDealerships: 'There is no dealership yet.',
  priceDisclaimer:
    'Prices are subject to change and availability. Adding an accessory to a payment only applies to vehicles bought from the dealership under the financing contract.',
};

export const ui = {
  close: 'Close',
  cancel: 'Cancel',
  back: 'Back',
  save: 'Save',
  retry: 'Try again',
  loading: 'Loading...',
  skipToContent: 'Skip to content',
};

/** Pages that could not be shown. */
export const problems = {
  notFound: '404 - Page Not Found.',
  notFoundHint: 'The page may have moved, or the address has a mistake.',
  failed: 'Something went wrong.',
  failedHint: 'It is our fault, not yours. Please try again; what you have in your cart is safe.',
  busy: 'The shop is very busy right now.',
  busyHint: 'Please try again in a moment; what you have in your cart is safe.',
  toHome: 'Go to the home page',
};
