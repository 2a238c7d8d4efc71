import type { BannerTexts } from '#shared/rules/banners.ts';
import type { BannerScene } from './catalogue/types.ts';

/** What a banner of the demo says, and where it leads. */
export interface DemoBanner {
  link: string;
  texts: Required<BannerTexts>;
}

const banner = (
  link: string,
  [headline, text, button]: [string, string, string],
  [titre, texte, bouton]: [string, string, string],
): DemoBanner => ({
  link,
  texts: { en: { headline, text, button }, fr: { headline: titre, text: texte, button: bouton } },
});

/** What a banner says of the season that it shows. */
export const seasons: Record<BannerScene, DemoBanner> = {
  winter: banner(
    '/products?category=Exterior&sub=wheels',
    [
      'Ready for the first snow',
      'Winter wheel sets, installed in under an hour',
      'See winter wheels',
    ],
    [
      'Prêt pour la première neige',
      'Des ensembles de roues d’hiver, posés en moins d’une heure',
      'Voir les roues d’hiver',
    ],
  ),
  lake: banner(
    '/products?category=Exterior&sub=roof',
    [
      'The whole weekend fits on the roof',
      'Boxes, bars and carriers for kayaks and bikes',
      'See roof carriers',
    ],
    [
      'Toute la fin de semaine sur le toit',
      'Coffres, barres et supports à kayaks et à vélos',
      'Voir les supports de toit',
    ],
  ),
  autumn: banner(
    '/products?category=Interior&sub=floor-mats',
    ['Let the mud come', 'Floor mats that keep the carpet as it was', 'See floor mats'],
    ['La boue peut venir', 'Des tapis qui gardent la moquette comme neuve', 'Voir les tapis'],
  ),
  prairie: banner(
    '/products?category=Exterior&sub=towing',
    ['Take more along', 'Hitches and wiring, ready for your trailer', 'See hitches'],
    [
      'Emportez-en davantage',
      'Attelages et câblage, prêts pour votre remorque',
      'Voir les attelages',
    ],
  ),
  mountains: banner(
    '/products?category=Exterior&sub=roof',
    ['Made for the pass', 'Ski carriers and boxes for every roof', 'See roof carriers'],
    [
      'Conçus pour la montagne',
      'Porte-skis et coffres pour tous les toits',
      'Voir les supports de toit',
    ],
  ),
  night: banner(
    '/products?category=Exterior&sub=lighting',
    [
      'See more at night',
      'Lamps, cameras and sensors, installed by our technicians',
      'See lighting',
    ],
    [
      'Voyez mieux la nuit',
      'Phares, caméras et capteurs, posés par nos techniciens',
      'Voir l’éclairage',
    ],
  ),
};

/** The last banner of each dealership. */
export const packagesBanner = banner(
  '/products?category=Packages',
  [
    'More together, for less',
    'Packages of accessories that belong together, at one price',
    'See packages',
  ],
  [
    'Ensemble, c’est moins cher',
    'Des accessoires qui se complètent, à un seul prix',
    'Voir les ensembles',
  ],
);
