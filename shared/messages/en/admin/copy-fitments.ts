/** Copying fitments from one model year to another. */
export const copyFitments = {
  button: 'Copy fitments',
  title: 'Copy fitments to another model year',
  hint: 'Products that fit a vehicle of the first year will fit the one of the same model and trim in the second. You see every product before anything changes.',
  from: 'From',
  to: 'To',
  check: 'Show what would change',
  oneYear: 'The manufacturer has vehicles of one model year only.',
  failed: 'This did not work. Please try again.',
};
