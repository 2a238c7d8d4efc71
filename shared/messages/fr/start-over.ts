import type * as en from '../en/start-over.ts';
import type { Same } from '../same.ts';

/** Starting with the next customer in the showroom, still signed in. */
export const startOver = {
  title: 'Commencer avec un nouveau client?',
  text: 'Le panier sera vidé, et le client choisi, les notes, les prix ajustés et le véhicule seront oubliés. Votre session restera ouverte.',
  confirm: 'Recommencer',
  done: 'Tout est prêt pour le prochain client.',
  failed: 'Le panier n’a pas pu être vidé. Veuillez réessayer.',
} satisfies Same<typeof en.startOver>;
