/** The API's reasons for refusing a request. */
export const answers = {
  notSignedIn: 'Please sign in.',
  forbidden: 'You are not allowed to do this.',
  twoStepNeeded: 'Please set up two-step sign-in first: your dealership asks its staff for it.',
  presenting: 'A proposal is being presented. Please end that first.',
  notFound: 'There is nothing at this address.',
  opensSoon: 'This shop opens soon.',
  linkEnded: 'This link is no longer valid.',
  wrongToken: 'The security token is missing or out of date. Please try again.',
  tooMany: 'Too many requests. Please wait a moment and try again.',
  invalid: 'Some of the fields were not accepted.',
  tooSlow: 'The request took too long to arrive.',
  tooLarge: 'The request is too large.',
  wrongType: 'The request has a type that is not accepted here.',
  malformed: 'The request could not be read.',
  failed: 'Something went wrong on our side. Please try again.',
  unavailable: 'The shop is busy or restarting. Please try again in a moment.',
};
