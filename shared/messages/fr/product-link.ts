import type * as en from '../en/product-link.ts';
import type { Same } from '../same.ts';

/** Mailing the product's link (spec 8). */
export const productLink = {
  title: 'Envoyer ce produit par courriel',
  hint: 'Le courriel présente l’accessoire, son prix, son versement et un lien; il ne dit rien de vous.',
  sent: 'Le courriel a bien été envoyé!',
  failed: 'Une erreur est survenue pendant l’envoi du courriel.',
} satisfies Same<typeof en.productLink>;
