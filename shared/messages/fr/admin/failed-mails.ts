import type * as en from '../../en/admin/failed-mails.ts';
import type { Same } from '../../same.ts';
import { counted, isOne } from '../formats.ts';
import { orders } from '../orders.ts';
import { platformHealth } from '../platform/health.ts';

/** Mails of a dealership that reached nobody, in its settings. */
export const failedMails = {
  title: platformHealth.mails,
  hint: 'Les deux dernières semaines. Chacun a été tenté pendant trois jours; l’adresse est peut-être fausse, ou la boîte pleine.',
  more: (count) =>
    `${counted(count, 'courriel')} ${isOne(count) ? 'n’a pas été envoyé' : 'n’ont pas été envoyés'}; les cent plus récents sont affichés.`,
  to: (mail, address) => `${mail} : ${address}`,
  order: orders.number,
  givenUp: (when) => `Abandonné le ${when}`,
  again: 'Renvoyer',
  againAll: 'Tout renvoyer',
  againOf: (mail) => `Renvoyer : ${mail}`,
  drop: 'Retirer de la liste',
  dropOf: (mail) => `Retirer de la liste : ${mail}`,
  sentAgain: (count) =>
    `${counted(count, 'courriel')} ${isOne(count) ? 'est renvoyé' : 'sont renvoyés'} maintenant.`,
  dropped: 'Il n’est plus dans la liste.',
  failed: 'Cela n’a pas pu être fait.',
  listFailed: 'Les courriels non envoyés n’ont pas pu être lus.',
} satisfies Same<typeof en.failedMails>;
