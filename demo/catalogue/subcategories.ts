import type { Language } from '#shared/rules/languages.ts';
import type { ArtKind, DemoProduct } from './types.ts';

/** A sub-category with the products of its category that are in it, by their pictures' subjects. */
export interface DemoSubcategory {
  code: string;
  categoryId: 2 | 3 | 4;
  names: Record<Language, string>;
  kinds: readonly ArtKind[];
}

const below =
  (categoryId: DemoSubcategory['categoryId']) =>
  (code: string, en: string, fr: string, kinds: readonly ArtKind[]): DemoSubcategory => ({
    ...{ code, categoryId, kinds },
    names: { en, fr },
  });
const [exterior, interior, packages] = [below(2), below(3), below(4)];

/** The sub-categories that products of the demo are in; each make gets those with products of its own. */
const ofMakes: readonly DemoSubcategory[] = [
  interior('floor-mats', 'Floor mats', 'Tapis', ['all-weather-mats', 'carpet-mats']),
  interior('cargo', 'Cargo', 'Espace de chargement', [
    ...(['cargo-tray', 'cargo-liner', 'cargo-net', 'cargo-organiser', 'cargo-cover'] as const),
    'pet-barrier',
  ]),
  interior('seats', 'Seats', 'Sièges', [
    ...(['seat-covers', 'headrest-cushion', 'seatback-protector', 'child-seat'] as const),
  ]),
  interior('cabin-trim', 'Cabin trim', 'Finition de l’habitacle', [
    ...(['door-sills', 'pedals', 'shift-knob', 'ambient-light', 'key-cover', 'sunshade'] as const),
    ...(['console-organiser', 'steering-cover', 'dimming-mirror'] as const),
  ]),
  interior('electronics', 'Electronics', 'Électronique', [
    ...(['dash-cam', 'phone-mount', 'wireless-charger', 'subwoofer', 'alarm'] as const),
  ]),
  interior('safety', 'Safety and care', 'Sécurité et entretien', [
    ...(['first-aid-kit', 'roadside-kit', 'winter-kit', 'booster-pack', 'care-kit'] as const),
  ]),
  exterior('wheels', 'Wheels', 'Roues', ['alloy-wheel', 'winter-wheels', 'wheel-locks']),
  exterior('roof', 'Roof and racks', 'Toit et supports', [
    ...(['crossbars', 'roof-box', 'roof-basket', 'roof-bike-carrier', 'ski-carrier'] as const),
    ...(['hitch-bike-carrier', 'kayak-carrier', 'tent'] as const),
  ]),
  exterior('towing', 'Towing', 'Remorquage', ['tow-hitch', 'trailer-wiring']),
  exterior('protection', 'Protection', 'Protection', [
    ...(['splash-guards', 'hood-deflector', 'window-deflectors', 'bumper-protector'] as const),
    ...(['door-edge-guards', 'body-moulding', 'skid-plate', 'paint-film', 'car-cover'] as const),
    ...(['glass-protection', 'rust-spray'] as const),
  ]),
  exterior('styling', 'Styling and steps', 'Style et marchepieds', [
    ...(['spoiler', 'diffuser', 'emblem', 'mirror-caps', 'grille', 'running-boards'] as const),
    'window-tint',
  ]),
  exterior('lighting', 'Lighting and sensors', 'Éclairage et capteurs', [
    ...(['fog-lamps', 'puddle-lamps', 'light-bar', 'parking-sensors', 'backup-camera'] as const),
  ]),
  exterior('truck-bed', 'Truck bed', 'Caisse de camionnette', [
    ...(['tonneau', 'bed-liner', 'bed-rack', 'bed-extender', 'bed-step', 'bed-toolbox'] as const),
  ]),
  exterior('power', 'Starting and charging', 'Démarrage et recharge', [
    ...(['remote-starter', 'block-heater', 'charge-cable', 'wall-charger'] as const),
  ]),
  exterior('care', 'Care', 'Entretien', [
    ...(['care-kit', 'touch-up-paint', 'wiper-blades', 'tire-storage'] as const),
  ]),
  packages('protection-packages', 'Protection', 'Protection', [
    'all-weather-mats',
    'splash-guards',
  ]),
  packages('winter-packages', 'Winter', 'Hiver', ['winter-wheels', 'remote-starter', 'roof-box']),
  packages('travel-packages', 'Travel and work', 'Voyage et travail', [
    ...(['kayak-carrier', 'tow-hitch', 'child-seat', 'sunshade', 'roadside-kit'] as const),
    'bed-liner',
  ]),
  packages('cabin-packages', 'Look and technology', 'Allure et technologie', [
    ...(['dash-cam', 'emblem', 'steering-cover'] as const),
  ]),
];

const services: readonly ArtKind[] = [
  ...(['tire-storage', 'rust-spray', 'glass-protection', 'window-tint', 'block-heater'] as const),
];

/** A dealership's own sub-categories, for its own products; by its code. */
const ofDealers: Readonly<Record<string, readonly DemoSubcategory[]>> = {
  northgate: [exterior('northgate-services', 'Northgate services', 'Services Northgate', services)],
  'rive-sud': [exterior('services-rive-sud', 'Rive-Sud services', 'Services Rive-Sud', services)],
};

const holds = ({ categoryId, kinds }: DemoSubcategory, { pictures, ...product }: DemoProduct) =>
  product.categoryId === categoryId && kinds.includes(pictures.main.kind);

/** The sub-categories of a make that some of the products are in. */
export const subcategoriesOf = (products: readonly DemoProduct[]): DemoSubcategory[] =>
  ofMakes.filter((each) => products.some((product) => holds(each, product)));

/** A dealership's own sub-categories, which go before its make's. */
export const ownSubcategories = (dealerCode: string): readonly DemoSubcategory[] =>
  ofDealers[dealerCode] ?? [];

/** The first of the sub-categories that holds the product. */
export const subcategoryOf = <Subcategory extends DemoSubcategory>(
  subcategories: readonly Subcategory[],
  product: DemoProduct,
): Subcategory | undefined => subcategories.find((each) => holds(each, product));
