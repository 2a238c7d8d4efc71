import { type Counter, costOf, nextNumber } from './build-products.ts';
import { packageDetail } from './details.ts';
import { coversFitment, resolveFitment } from './fitment.ts';
import { closedBodies, engineBodies, pickup } from './seeds.ts';
import type { ArtKind, DemoModel, DemoProduct, FitRule } from './types.ts';

interface PackageSeed {
  name: string;
  intro: string;
  kinds: ArtKind[];
  fits: FitRule;
}

function modelPackages(model: DemoModel): PackageSeed[] {
  const fits = { models: [model.name] };
  const warm: ArtKind = model.body === 'ev' ? 'charge-cable' : 'block-heater';
  const cargo: ArtKind = model.body === 'pickup' ? 'cargo-organiser' : 'cargo-tray';
  return [
    {
      name: `${model.name} winter ready package`,
      intro: `Everything a ${model.name} needs before the first snow: its own winter wheels, mats that hold the meltwater and a start without worry at minus thirty.`,
      kinds: ['winter-wheels', 'all-weather-mats', warm, 'winter-kit'],
      fits,
    },
    {
      name: `${model.name} interior protection package`,
      intro: `For children, dogs, skates and coffee: the surfaces of the ${model.name} that suffer most get a cover that can be washed.`,
      kinds: ['all-weather-mats', cargo, 'seatback-protector', 'door-sills'],
      fits,
    },
    {
      name: `${model.name} exterior protection package`,
      intro: `Keeps stones, slush and rain off the parts of the ${model.name} that show it first, without changing its lines.`,
      kinds: ['splash-guards', 'window-deflectors', 'door-edge-guards', 'paint-film'],
      fits,
    },
    {
      name: `${model.name} towing package`,
      intro: `All that a small trailer or a pair of bicycles asks of a ${model.name}, fitted and tested together, with the torque of every frame bolt on record.`,
      kinds: ['tow-hitch', 'trailer-wiring', 'hitch-bike-carrier'],
      fits,
    },
  ];
}

const sharedPackages: PackageSeed[] = [
  {
    name: 'Road trip package',
    intro:
      'For the long road across two provinces: help when something fails, order in the cargo area and the telephone where the eyes are.',
    kinds: ['roadside-kit', 'first-aid-kit', 'cargo-organiser', 'phone-mount'],
    fits: {},
  },
  {
    name: 'Family package',
    intro:
      'A seat for the smallest, shade for the windscreen, protection behind the front seats and a kit for scraped knees.',
    kinds: ['child-seat', 'seatback-protector', 'sunshade', 'first-aid-kit'],
    fits: {},
  },
  {
    name: 'Cabin technology package',
    intro:
      'The equipment of the upper trims for the others: a camera on the road, charging without a cable and light where your feet are.',
    kinds: ['dash-cam', 'wireless-charger', 'ambient-light'],
    fits: { levels: ['base', 'middle'] },
  },
  {
    name: 'Leather touch package',
    intro:
      'Three places that your hands meet each day, in full-grain leather with a seam in one colour throughout.',
    kinds: ['steering-cover', 'key-cover', 'console-organiser'],
    fits: {},
  },
  {
    name: 'Ski weekend package',
    intro:
      'Skis on the roof, boots in the box, meltwater where it can be poured out: for all who are on the lift at nine on Saturday.',
    kinds: ['roof-box', 'ski-carrier', 'winter-kit'],
    fits: { bodies: closedBodies },
  },
  {
    name: 'Paddle and pedal package',
    intro:
      'One boat and one bicycle side by side over the roof, for lakes with a trail around them.',
    kinds: ['kayak-carrier', 'roof-bike-carrier'],
    fits: { bodies: closedBodies },
  },
  {
    name: 'Work bed package',
    intro:
      'Protects the bed, locks what lies in it and spares your back at the tailgate, from the first day on site.',
    kinds: ['bed-liner', 'tonneau', 'bed-step', 'bed-toolbox'],
    fits: { bodies: pickup },
  },
  {
    name: 'Cold start package',
    intro:
      'Heat in the block, heat in the cabin and a reserve in the glove box for the week when the forecast shows minus thirty-five.',
    kinds: ['remote-starter', 'block-heater', 'booster-pack'],
    fits: { bodies: engineBodies },
  },
  {
    name: 'Finishing touch package',
    intro:
      'Badges, mirror caps and locking wheel nuts: the small changes that make a car look like no other on the street.',
    kinds: ['emblem', 'mirror-caps', 'wheel-locks'],
    fits: {},
  },
];

function assemble(
  seed: PackageSeed,
  parts: DemoProduct[],
  models: readonly DemoModel[],
  counter: Counter,
): DemoProduct {
  const sum = parts.reduce((total, part) => total + part.price, 0);
  const price = Math.floor(sum * 0.91) + 0.95;
  const frt = parts.reduce((total, part) => total + part.frt, 0);
  const [first] = parts;
  if (!first) throw new Error(`${seed.name} has no parts`);
  return {
    ...first,
    name: seed.name,
    number: nextNumber(counter, 4),
    price,
    cost: costOf(counter.random, price),
    frt: Math.round(frt * 9) / 10,
    featured: counter.random() < 0.25,
    categoryId: 4,
    length: null,
    width: null,
    height: null,
    sizeUnit: null,
    weight: null,
    weightUnit: null,
    detail: packageDetail(seed.intro),
    leaseResidual: false,
    // Each part keeps its own warranty.
    warrantyMonths: null,
    options: [],
    parts: parts.map(({ number }) => number),
    fits: seed.fits,
    fitment: resolveFitment(seed.fits, models),
    pictures: {
      ...first.pictures,
      colours: [],
      parts: parts.slice(0, 4).map(({ pictures }) => pictures.main),
    },
  };
}

/** Packages whose parts are among the given products; every part fits wherever its package fits. */
export function buildPackages(
  products: readonly DemoProduct[],
  models: readonly DemoModel[],
  counter: Counter,
): DemoProduct[] {
  return [...models.flatMap(modelPackages), ...sharedPackages].flatMap((seed) => {
    const fitment = resolveFitment(seed.fits, models);
    const parts = seed.kinds.flatMap((kind) => {
      const fitting = products.filter(
        (product) => product.pictures.main.kind === kind && product.price > 0,
      );
      return fitting.find((product) => coversFitment(product.fitment, fitment)) ?? [];
    });
    return fitment.length > 0 && parts.length > 1 ? [assemble(seed, parts, models, counter)] : [];
  });
}
