import { ofModel, theModel } from './french.ts';
import { closedBodies, engineBodies, pickup } from './seeds.ts';
import type { ArtKind, DemoModel, FitRule } from './types.ts';

/** The distinctive fields of a package; its parts are the first fitting products of these kinds. */
export interface PackageSeed {
  name: string;
  intro: string;
  /** Name and introduction in French; null: this package has no French on purpose. */
  fr: { name: string; intro: string } | null;
  kinds: ArtKind[];
  fits: FitRule;
}

/** Packages made for one model. */
export function modelPackages(model: DemoModel): PackageSeed[] {
  const fits = { models: [model.name] };
  const warm: ArtKind = model.body === 'ev' ? 'charge-cable' : 'block-heater';
  const cargo: ArtKind = model.body === 'pickup' ? 'cargo-organiser' : 'cargo-tray';
  return [
    {
      name: `${model.name} winter ready package`,
      intro: `Everything a ${model.name} needs before the first snow: its own winter wheels, mats that hold the meltwater and a start without worry at minus thirty.`,
      fr: {
        name: `Ensemble hiver pour ${model.name}`,
        intro: `Tout ce qu’il faut pour ${theModel(model)} avant la première neige : ses propres roues d’hiver, des tapis qui retiennent l’eau de fonte et un démarrage sans souci à trente sous zéro.`,
      },
      kinds: ['winter-wheels', 'all-weather-mats', warm, 'winter-kit'],
      fits,
    },
    {
      name: `${model.name} interior protection package`,
      intro: `For children, dogs, skates and coffee: the surfaces of the ${model.name} that suffer most get a cover that can be washed.`,
      fr: {
        name: `Ensemble de protection intérieure pour ${model.name}`,
        intro: `Pour les enfants, les chiens, les patins et le café : les surfaces ${ofModel(model)} qui souffrent le plus reçoivent une protection qui se lave.`,
      },
      kinds: ['all-weather-mats', cargo, 'seatback-protector', 'door-sills'],
      fits,
    },
    {
      name: `${model.name} exterior protection package`,
      intro: `Keeps stones, slush and rain off the parts of the ${model.name} that show it first, without changing its lines.`,
      fr: {
        name: `Ensemble de protection extérieure pour ${model.name}`,
        intro: `Garde pierres, gadoue et pluie loin des parties ${ofModel(model)} qui s’abîment en premier, sans changer ses lignes.`,
      },
      kinds: ['splash-guards', 'window-deflectors', 'door-edge-guards', 'paint-film'],
      fits,
    },
    {
      name: `${model.name} towing package`,
      intro: `All that a small trailer or a pair of bicycles asks of a ${model.name}, installed and tested together, with the torque of every frame bolt on record.`,
      fr: {
        name: `Ensemble de remorquage pour ${model.name}`,
        intro: `Tout ce que demandent une petite remorque ou deux vélos derrière ${theModel(model)}, posé et vérifié ensemble, avec le couple de chaque boulon de châssis noté au dossier.`,
      },
      kinds: ['tow-hitch', 'trailer-wiring', 'hitch-bike-carrier'],
      fits,
    },
  ];
}

/** Packages of products that fit several models. */
export const sharedPackages: PackageSeed[] = [
  {
    name: 'Road trip package',
    intro:
      'For the long road across two provinces: help when something fails, order in the cargo area and the telephone where the eyes are.',
    fr: {
      name: 'Ensemble voyage',
      intro:
        'Pour la longue route à travers deux provinces : du secours en cas de panne, de l’ordre dans le coffre et le téléphone à hauteur des yeux.',
    },
    kinds: ['roadside-kit', 'first-aid-kit', 'cargo-organiser', 'phone-mount'],
    fits: {},
  },
  {
    name: 'Family package',
    intro:
      'A seat for the smallest, shade for the windscreen, protection behind the front seats and a kit for scraped knees.',
    fr: {
      name: 'Ensemble famille',
      intro:
        'Un siège pour le plus petit, de l’ombre pour le pare-brise, une protection derrière les sièges avant et une trousse pour les genoux éraflés.',
    },
    kinds: ['child-seat', 'seatback-protector', 'sunshade', 'first-aid-kit'],
    fits: {},
  },
  {
    name: 'Cabin technology package',
    intro:
      'The equipment of the upper trims for the others: a camera on the road, charging without a cable and light where your feet are.',
    fr: {
      name: 'Ensemble techno pour l’habitacle',
      intro:
        'L’équipement des versions supérieures pour les autres : une caméra sur la route, la recharge sans fil et de la lumière à vos pieds.',
    },
    kinds: ['dash-cam', 'wireless-charger', 'ambient-light'],
    fits: { levels: ['base', 'middle'] },
  },
  {
    name: 'Leather touch package',
    intro:
      'Three places that your hands meet each day, in full-grain leather with a seam in one colour throughout.',
    fr: {
      name: 'Ensemble touche de cuir',
      intro:
        'Trois endroits que vos mains rencontrent chaque jour, en cuir pleine fleur, avec une couture de la même couleur partout.',
    },
    kinds: ['steering-cover', 'key-cover', 'console-organiser'],
    fits: {},
  },
  {
    name: 'Ski weekend package',
    intro:
      'Skis on the roof, boots in the box, meltwater where it can be poured out: for all who are on the lift at nine on Saturday.',
    fr: {
      name: 'Ensemble fin de semaine de ski',
      intro:
        'Les skis sur le toit, les bottes dans le coffre et la neige fondue là où on peut la vider : pour ceux qui prennent la remontée à neuf heures le samedi.',
    },
    kinds: ['roof-box', 'ski-carrier', 'winter-kit'],
    fits: { bodies: closedBodies },
  },
  {
    name: 'Paddle and pedal package',
    intro:
      'One boat and one bicycle side by side over the roof, for lakes with a trail around them.',
    fr: {
      name: 'Ensemble pagaie et vélo',
      intro: 'Un bateau et un vélo côte à côte sur le toit, pour les lacs entourés d’un sentier.',
    },
    kinds: ['kayak-carrier', 'roof-bike-carrier'],
    fits: { bodies: closedBodies },
  },
  {
    name: 'Work bed package',
    intro:
      'Protects the bed, locks what lies in it and spares your back at the tailgate, from the first day on site.',
    fr: null,
    kinds: ['bed-liner', 'tonneau', 'bed-step', 'bed-toolbox'],
    fits: { bodies: pickup },
  },
  {
    name: 'Cold start package',
    intro:
      'Heat in the block, heat in the cabin and a reserve in the glove box for the week when the forecast shows minus thirty-five.',
    fr: {
      name: 'Ensemble grand froid',
      intro:
        'De la chaleur au moteur, de la chaleur dans l’habitacle et une réserve dans la boîte à gants pour la semaine où la météo annonce trente-cinq sous zéro.',
    },
    kinds: ['remote-starter', 'block-heater', 'booster-pack'],
    fits: { bodies: engineBodies },
  },
  {
    name: 'Finishing touch package',
    intro:
      'Badges, mirror caps and locking wheel nuts: the small changes that make a car look like no other on the street.',
    fr: {
      name: 'Ensemble touche finale',
      intro:
        'Emblèmes, coques de rétroviseur et écrous antivol : les petits changements qui distinguent une voiture de toutes celles de la rue.',
    },
    kinds: ['emblem', 'mirror-caps', 'wheel-locks'],
    fits: {},
  },
];
