/** What is offered beside a product. */
export const recommended = {
  goesWith: 'Goes with this',
  others: 'You may also like',
  viewed: 'Recently viewed',
  partOf: 'Part of a package',
  addMore: (count: number, saved: string | null) =>
    saved ? `Add ${count} more, save ${saved}` : `Add ${count} more`,
  /** All of its parts are in the cart. */
  complete: (saved: string | null) =>
    saved ? `You have all of it: save ${saved}` : 'You have all of it',
  addPackage: 'Add the package',
  inPlace: 'Takes the place of its parts in your cart.',
  /** Choices such as 'Seat covers: Brown', which the package does not offer. */
  losesChoices: (choices: readonly string[]) =>
    `The package cannot keep what you chose: ${choices.join(', ')}.`,
  choice: (part: string, option: string) => `${part}: ${option}`,
  addAnyway: 'Add it all the same',
  keepParts: 'Keep my cart as it is',
  notAdded: 'The package was not added. Please try again.',
};
