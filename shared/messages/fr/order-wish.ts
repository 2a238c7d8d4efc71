import type * as en from '../en/order-wish.ts';
import type { Same } from '../same.ts';

/** How and when an order is wished, and how it is paid. */
export const orderWish = {
  label: 'Pose ou cueillette',
  fitting: 'Pose',
  pickup: 'Cueillette',
  morning: (day) => `${day}, en matinée`,
  afternoon: (day) => `${day}, en après-midi`,
  on: (handover, halfDays) => `${handover}\u00A0: ${halfDays}`,
  payBy: 'Paiement',
  dealership: 'Chez le concessionnaire',
  contract: 'Avec le contrat de location ou de financement',
} satisfies Same<typeof en.orderWish>;
