/** Why a dealership cannot be opened, cloned, closed or invited. */
export const dealershipProblems = {
  codeTaken: 'This code is taken.',
  nobodyToInvite: 'Everybody who runs this shop has a password already.',
};
