/** Starting with the next customer in the showroom, still signed in. */
export const startOver = {
  title: 'Start with a new customer?',
  text: 'This empties the cart, and forgets the chosen customer, notes, adjusted prices and vehicle. You stay signed in.',
  confirm: 'Start over',
  done: 'Ready for the next customer.',
  failed: 'The cart could not be emptied. Please try again.',
};
