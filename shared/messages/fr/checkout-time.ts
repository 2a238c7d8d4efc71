import type * as en from '../en/checkout-time.ts';
import type { Same } from '../same.ts';
import { vehicleInWords } from './vehicle-names.ts';

/** When an order is fitted or picked up, asked once at the checkout. */
export const whenWished = {
  fitted: 'Quand aimeriez-vous faire poser vos accessoires?',
  pickedUp: 'Quand aimeriez-vous venir chercher votre commande?',
  fittedForCustomer: 'Quand le client aimerait-il faire poser ses accessoires?',
  pickedUpForCustomer: 'Quand le client aimerait-il venir chercher sa commande?',
  time: 'Réserver une heure maintenant',
  timeHint: 'Elle est réservée avec la commande.',
  halfDays: 'Indiquer jusqu’à trois demi-journées',
  halfDaysHint: 'Le concessionnaire en confirme une.',
  none: 'Convenir du moment plus tard',
  noneHint: 'Le concessionnaire communique avec vous.',
  choices: ['Premier choix', 'Deuxième choix', 'Troisième choix'],
  half: 'Moment de la journée',
  morning: 'Matinée',
  afternoon: 'Après-midi',
  closed: (day) => `Le concessionnaire est fermé le ${day}.`,
} satisfies Same<typeof en.whenWished>;

/** A time for fitting, chosen at the checkout. */
export const fittingTime = {
  chosen: (day, time) => `Pose le ${day} à ${time}`,
  choose: 'Veuillez choisir une heure, ou une autre réponse.',
  loading: 'Recherche des heures libres...',
  failed:
    'Les heures libres n’ont pas pu être chargées. Vous pourrez en choisir une plus tard, sur la page de votre commande.',
  first: 'Premières heures',
} satisfies Same<typeof en.fittingTime>;

/** How an order is paid; asked where the vehicle has lease or finance terms. */
export const wayToPay = {
  title: 'Comment aimeriez-vous payer?',
  titleForCustomer: 'Comment le client aimerait-il payer?',
  dealership: 'Payer chez le concessionnaire',
  contract: 'Ajouter à ma location ou à mon financement',
  contractForCustomer: 'Ajouter à la location ou au financement',
  contractHint: 'Pour un véhicule loué ou financé chez le concessionnaire.',
  termsOf: (vehicle) => `Selon les modalités d’un seul véhicule\u00A0: ${vehicleInWords(vehicle)}`,
} satisfies Same<typeof en.wayToPay>;
