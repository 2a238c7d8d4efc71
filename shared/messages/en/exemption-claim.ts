/** Claiming an exemption, in the account and at checkout. */
export const exemptionClaim = {
  choose: 'Please choose',
  hint: 'The dealership looks at your card or certificate before it takes any tax off.',
  hintAtCheckout:
    'You order with tax. The dealership takes it off once it has seen the card or certificate.',
  numberHint: 'Only you and the dealership see it.',
  onlyAll: 'Here this takes off all of the tax: it cannot go in part.',
  onlyProvincial: 'This takes off the provincial tax; the GST stays.',
  hstWhole:
    'Where there is HST, this kind takes nothing off: HST is one tax and has no provincial part of its own.',
  notHere: 'There is no provincial tax here that this kind could take off.',
  send: 'Send to the dealership',
  sent: 'The dealership was told.',
  sentAnswered: 'The dealership was told. It answers by e-mail if it cannot confirm this.',
  failed: 'This could not be sent. Please try again.',
  waiting: 'The dealership has not confirmed this yet.',
  confirmed: 'The dealership has confirmed this: your orders have no such tax.',
  until: (day: string) => `It is valid until ${day}.`,
  withdraw: 'Take it back',
  withdrawn: 'It was taken back.',
};
