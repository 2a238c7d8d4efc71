import { formatNumber } from './formats.ts';

/** Presenting a proposal on a tablet in the showroom. */
export const presenting = {
  title: 'Presentation',
  begin: 'Start presenting',
  beginIntro:
    'Hand the device over: until you enter your password or code again, it shows this proposal and nothing else.',
  notOpen: 'This proposal is over and cannot be presented.',
  back: 'Back to your account',
  forWhom: (name: string | null) => (name ? `For ${name}` : 'For you'),
  forVehicle: (vehicle: string) => `For your ${vehicle}`,
  progress: (place: number, count: number) =>
    `Accessory ${formatNumber(place)} of ${formatNumber(count)}`,
  atEnd: 'Summary',
  looks: 'Looks',
  next: 'Next',
  previous: 'Previous',
  toSummary: 'To the summary',
  want: 'I would like this',
  soFar: 'Your total so far',
  total: 'Total, taxes included',
  subtotal: 'Before taxes',
  taxes: 'Taxes',
  chosen: 'What you have chosen',
  notKept: 'This version was sent already: what you tick here is shown, and not kept.',
  phone: 'Send it to my phone',
  phoneIntro: 'Open your own copy, change it at home and accept it there.',
  scan: 'Scan this code with the camera of your phone.',
  code: 'Code that opens your proposal on a phone',
  mailed: 'It is on its way to your e-mail address too.',
  failed: 'This did not work. Please try again.',
  leave: 'End',
  leaveTitle: 'End the presentation',
  leaveByPassword: 'Your advisor enters their password to go back.',
  leaveByCode: 'Your advisor enters the code of their app to go back.',
};
