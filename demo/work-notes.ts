import type { Language } from '#shared/rules/languages.ts';

/** Notes of staff among each other, in an order's history. */
export const workNotes: Record<Language, string[]> = {
  en: [
    'Customer would rather wait for both parts and come once.',
    'Called the customer: Thursday afternoon suits them.',
    'Box was dented, part is fine.',
    'Needs the wiring kit as well, it is on the shelf.',
  ],
  fr: [
    'La cliente préfère attendre les deux pièces et ne venir qu’une fois.',
    'Client appelé : jeudi après-midi lui convient.',
    'La boîte était enfoncée, la pièce est intacte.',
    'Il faut aussi le faisceau électrique, il est sur la tablette.',
  ],
};
