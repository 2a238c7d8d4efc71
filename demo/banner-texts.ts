import type { BannerTexts } from '#shared/rules/banners.ts';
import type { BannerScene } from './catalogue/types.ts';

/** What a banner of the demo says, and where it leads. */
export interface DemoBanner {
  link: string;
  texts: Required<BannerTexts>;
}

const banner = (
  link: string,
  [headline, text]: [string, string],
  [titre, texte]: [string, string],
): DemoBanner => ({
  link,
  texts: { en: { headline, text }, fr: { headline: titre, text: texte } },
});

/** What a banner says of the season that it shows. */
export const seasons: Record<BannerScene, DemoBanner> = {
  winter: banner(
    '/products?category=Exterior&sub=wheels',
    ['Ready for the first snow', 'Winter wheel sets, fitted in under an hour'],
    ['Prêt pour la première neige', 'Des ensembles de roues d’hiver, posés en moins d’une heure'],
  ),
  lake: banner(
    '/products?category=Exterior&sub=roof',
    ['The whole weekend fits on the roof', 'Boxes, bars and carriers for kayaks and bikes'],
    ['Toute la fin de semaine sur le toit', 'Coffres, barres et supports à kayaks et à vélos'],
  ),
  autumn: banner(
    '/products?category=Interior&sub=floor-mats',
    ['Let the mud come', 'Floor mats that keep the carpet as it was'],
    ['La boue peut venir', 'Des tapis qui gardent la moquette comme neuve'],
  ),
  prairie: banner(
    '/products?category=Exterior&sub=towing',
    ['Take more along', 'Hitches and wiring, ready for your trailer'],
    ['Emportez-en davantage', 'Attelages et câblage, prêts pour votre remorque'],
  ),
  mountains: banner(
    '/products?category=Exterior&sub=roof',
    ['Made for the pass', 'Ski carriers and boxes for every roof'],
    ['Conçus pour la montagne', 'Porte-skis et coffres pour tous les toits'],
  ),
  night: banner(
    '/products?category=Exterior&sub=lighting',
    ['See more at night', 'Lamps, cameras and sensors, fitted by our technicians'],
    ['Voyez mieux la nuit', 'Phares, caméras et capteurs, posés par nos techniciens'],
  ),
};

/** The last banner of each dealership. */
export const packagesBanner = banner(
  '/products?category=Packages',
  ['More together, for less', 'Packages of accessories that belong together, at one price'],
  ['Ensemble, c’est moins cher', 'Des accessoires qui se complètent, à un seul prix'],
);
