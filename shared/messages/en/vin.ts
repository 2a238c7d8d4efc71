/** A warning, never a mistake: some vehicles have no check digit. */
export const vinDoubtful =
  'Please check the VIN: one character seems wrong. It can be used all the same.';
