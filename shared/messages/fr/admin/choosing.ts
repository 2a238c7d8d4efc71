import type * as en from '../../en/admin/choosing.ts';
import type { Same } from '../../same.ts';

/** Whether customers choose the time of an appointment, in a dealership's settings (decision 077). */
export const choosing = {
  title: 'Rendez-vous choisis par les clients',
  label: 'Permettre aux clients de choisir leur heure',
  hint: 'Sur la page de leur commande et au moment de commander, parmi les heures libres d’une baie. Leur choix est confirmé aussitôt et figure dans l’historique de la commande.',
  noticeHint:
    'Jusqu’à ce moment, le client peut encore choisir, déplacer ou annuler une heure. Champ vide : 2.',
  leadHint:
    'Pour les articles dont on ne sait pas encore s’ils sont arrivés. Seuls les jours d’ouverture comptent. Champ vide : 5.',
} satisfies Same<typeof en.choosing>;
