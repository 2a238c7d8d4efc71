import { formatNumber } from './formats.ts';

/** Mistakes in a posted product or override. */
export const productProblems = {
  numberTaken: (name: string) => `The product '${name}' has this number already.`,
  category: 'Please choose one of the categories.',
  subcategory: 'Please choose one of the sub-categories of this category.',
  make: 'There is no manufacturer of this name.',
  otherMake: 'The dealership sells another manufacturer.',
  trims: 'One of the trims is not of this manufacturer.',
  parts: 'One of the products in this package is not sold here.',
  /** Which vehicles a part lacks, the rest of them as a number. */
  partLacks: (part: string, more: number, ...vehicles: string[]) =>
    `${part} does not fit all vehicles of this package. It lacks ${vehicles.join(', ')}${more > 0 ? ` and ${formatNumber(more)} more` : ''}.`,
  partNotEvery: (part: string) =>
    `${part} does not fit every vehicle, future ones too, as this package does.`,
  containsItself: 'A package cannot contain itself, nor a package that contains it.',
  optionGone: 'One of the options is no longer there. Please look at the options again.',
  changedMeanwhile:
    'Somebody else changed this product in the meantime. Please look at the new version and try again.',
  notOverridable:
    'Only products of the manufacturer have a dealer price. Please change the product itself.',
};

/** Mistakes in posted settings of a dealership. */
export const dealerProblems = {
  changedMeanwhile:
    'Somebody else changed these settings in the meantime. Please look at them and try again.',
  oneLogo: 'Please choose one picture as the logo.',
  ownTwoStepFirst:
    'Please turn on two-step sign-in for your own account first: on the Security page of your account.',
};
