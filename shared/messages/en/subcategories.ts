/** Mistakes in a posted sub-category. */
export const subcategoryProblems = {
  nameTaken: (name: string) => `There is a sub-category '${name}' in this category already.`,
  into: 'Please choose another sub-category of the same category.',
  owner: 'Please name a dealership or a manufacturer.',
};
