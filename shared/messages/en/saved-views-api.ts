/** Why a view of a table is not saved. */
export const savedViewProblems = {
  taken: 'Another view has this name.',
  tooMany: (most: number) => `A table has at most ${most} saved views. Delete one first.`,
};
