/** How and when an order is wished, and how it is paid. */
export const orderWish = {
  label: 'Installation or pick-up',
  fitting: 'Installation',
  pickup: 'Pick-up',
  /** 'Saturday, November 28, in the morning'. */
  morning: (day: string) => `${day}, in the morning`,
  afternoon: (day: string) => `${day}, in the afternoon`,
  /** 'Installation: Saturday, November 28, in the morning; Monday, November 30, in the afternoon'. */
  on: (handover: string, halfDays: string) => `${handover}: ${halfDays}`,
  payBy: 'Payment',
  dealership: 'At the dealership',
  contract: 'With the lease or finance contract',
};
