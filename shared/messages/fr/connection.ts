import type * as en from '../en/connection.ts';
import type { Same } from '../same.ts';

/** The message when the server cannot be reached. */
export const connection = {
  unreachable:
    'La boutique est inaccessible en ce moment. Veuillez vérifier votre connexion et réessayer.',
  none: 'Il n’y a pas de connexion.',
  noneHint:
    'Cette page s’affichera dès que vous serez de nouveau en ligne; le contenu de votre panier est conservé.',
  offline:
    'Vous êtes hors ligne. Ce que vous voyez n’est peut-être plus à jour; votre panier reste sur cet appareil.',
} satisfies Same<typeof en.connection>;
