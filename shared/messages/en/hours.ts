/** When a dealership is open, wherever people read it. */
export const hours = {
  title: 'Opening hours',
  closed: 'Closed',
  span: (opens: string, closes: string) => `${opens} – ${closes}`,
};

/** Mistakes in posted opening hours. */
export const hoursProblems = {
  times: 'Please enter both times, from 00:00 to 23:59.',
  order: 'Closing comes after opening; hours past midnight cannot be entered.',
  overlap: 'The second hours begin after the first have ended.',
  days: 'Please enter the first and the last day, at most two months apart.',
  name: 'Please give it a name, such as Labour Day.',
};
