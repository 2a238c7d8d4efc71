/** Mistakes in a query of the audience reports. */
export const reportProblems = {
  severalMakes: 'Several dealerships have this code. Please name the make as well.',
};
