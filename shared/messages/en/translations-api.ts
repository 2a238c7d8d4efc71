/** Mistakes in a product's texts in another language. */
export const translationProblems = {
  ownLanguage: 'These are the product’s own texts. Please change its name and description instead.',
  nameFirst: 'Please give the name first: a description alone is not shown.',
};
