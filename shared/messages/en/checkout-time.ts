/** When an order is installed or picked up, asked once at the checkout. */
export const whenWished = {
  fitted: 'When would you like it installed?',
  pickedUp: 'When would you like to pick it up?',
  fittedForCustomer: 'When would the customer like it installed?',
  pickedUpForCustomer: 'When would the customer like to pick it up?',
  time: 'Book a time now',
  timeHint: 'It is booked with the order.',
  halfDays: 'Name up to three half-days',
  halfDaysHint: 'The dealership confirms one of them.',
  none: 'Arrange it later',
  noneHint: 'The dealership gets in touch.',
  /** Labels of the half-days. */
  choices: ['First choice', 'Second choice', 'Third choice'],
  half: 'Part of the day',
  morning: 'Morning',
  afternoon: 'Afternoon',
  closed: (day: string) => `The dealership is closed on ${day}.`,
};

/** A time for installation, chosen at the checkout. */
export const fittingTime = {
  /** 'Installation on Thursday, November 26 at 9:00 AM'. */
  chosen: (day: string, time: string) => `Installation on ${day} at ${time}`,
  choose: 'Please choose a time, or another answer.',
  loading: 'Looking for free times...',
  failed:
    'The free times could not be loaded. You can choose one later, on the page of your order.',
  first: 'First times',
};

/** How an order is paid; asked where the vehicle has lease or finance terms. */
export const wayToPay = {
  title: 'How would you like to pay?',
  titleForCustomer: 'How would the customer like to pay?',
  dealership: 'Pay at the dealership',
  contract: 'Add to my lease or finance',
  contractForCustomer: 'Add to the lease or finance',
  contractHint: 'For a vehicle that is leased or financed at the dealership.',
  /** Of an order for several vehicles. */
  termsOf: (vehicle: string) => `By the terms of one vehicle: ${vehicle}`,
};
