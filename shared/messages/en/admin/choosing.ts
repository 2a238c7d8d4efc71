/** Whether customers choose the time of an appointment, in a dealership's settings (decision 077). */
export const choosing = {
  title: 'Appointments that customers choose',
  label: 'Customers may choose a time themselves',
  hint: 'On the page of their order and at the checkout, among free times of a bay. What they choose is confirmed at once, and stands in the order’s history.',
  noticeHint: 'So late customers still choose, move or cancel a time. Empty: 2.',
  leadHint: 'For items that are not known to be here yet. Only open days count. Empty: 5.',
};
