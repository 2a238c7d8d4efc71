import type * as en from '../../en/admin/look.ts';
import type { Same } from '../../same.ts';

/** A dealership's look in its settings (decision 100). */
export const lookTexts = {
  title: 'Apparence',
  hint: 'Couleurs et formes de la boutique, des courriels et des documents. Là où le texte l’exige, une teinte plus foncée est calculée pour vous.',
  primary: 'Couleur des boutons',
  accent: 'Couleur des liens et des choix',
  pick: (label) => `${label} : choisir parmi toutes les couleurs`,
  buttons: (name, onWhite, used, ratio) =>
    `Votre ${name} est à ${onWhite} : 1 sur le blanc. Les boutons prennent ${used}, à ${ratio} : 1.`,
  links: (name, onWhite, used, ratio) =>
    `Votre ${name} est à ${onWhite} : 1 sur le blanc. Les liens prennent ${used}, à ${ratio} : 1.`,
  font: 'Caractères',
  fonts: {
    archivo: 'Archivo, par défaut',
    system: 'Ceux de chaque appareil',
    serif: 'Avec empattements',
    rounded: 'Arrondis',
  },
  corners: 'Coins',
  cornerNames: { round: 'Ronds', soft: 'Légèrement arrondis', square: 'Droits' },
  logoOnDark: 'Le logo est fait pour un fond foncé',
  logoOnDarkHint:
    'L’en-tête, et le logo dans les courriels et les documents, ont un fond foncé de la couleur des boutons.',
  standard: 'Revenir à l’apparence standard',
  preview: 'Aperçu',
  example: {
    product: 'Tapis toutes saisons',
    fits: 'Convient à votre véhicule',
    button: 'Ajouter au panier',
    hovered: 'Sous le pointeur',
    focused: 'Sélectionné au clavier',
    link: 'Conditions et prix',
  },
} satisfies Same<typeof en.lookTexts>;

/** A colour, after 'votre'. */
export const colourNames = {
  black: 'noir',
  blue: 'bleu',
  brown: 'brun',
  green: 'vert',
  grey: 'gris',
  orange: 'orange',
  pink: 'rose',
  purple: 'violet',
  red: 'rouge',
  teal: 'turquoise',
  white: 'blanc',
  yellow: 'jaune',
} satisfies Same<typeof en.colourNames>;

/** Mistakes in a posted look. */
export const themeProblems = {
  colour:
    'Veuillez entrer une couleur : # et six chiffres ou lettres de a à f, par exemple #8a6d00.',
} satisfies Same<typeof en.themeProblems>;
