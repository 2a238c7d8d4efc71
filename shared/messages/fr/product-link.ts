import type * as en from '../en/product-link.ts';
import type { Same } from '../same.ts';

/** Mailing the product's link (spec 8). */
export const productLink = {
  title: 'Envoyer ce produit par courriel',
  hint: 'Nous envoyons cet accessoire avec son prix, son versement et son lien, sans rien dire de vous.',
  sent: 'Le courriel a bien été envoyé!',
  failed: 'Une erreur est survenue pendant l’envoi du courriel.',
} satisfies Same<typeof en.productLink>;
