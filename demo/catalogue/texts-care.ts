import type { KindText } from './texts-inside.ts';
import type { ArtKind } from './types.ts';

/** Texts of power, care and service. */
export const careTexts = {
  'remote-starter': {
    lead: 'Starts engine, heating and defrosting from up to 800 metres, so the cabin is warm and the glass clear when you reach it. Doors stay locked.',
    box: ['Two-way remote', 'Control module and harness', 'Hood safety switch'],
    fitting: 'Programmed to the vehicle by a technician; a press of the brake takes over.',
    care: 'Change the remote battery each autumn.',
  },
  'block-heater': {
    lead: 'Keeps the coolant warm in deep cold: easier starts, earlier heat in the cabin and less fuel for the first kilometres. 400 watts.',
    box: ['Heating element', 'Cord with cap and clips'],
    fitting: 'Fitted into the engine block; the plug is led to the grille.',
    care: 'Check cord and cap for cracks every autumn.',
  },
  'booster-pack': {
    lead: 'Starts a flat engine of up to eight cylinders about twenty times on a charge, and feeds telephones in between. Clamps refuse the wrong way round.',
    box: ['Booster pack', 'Smart clamps', 'USB cable and case'],
    fitting: 'Charge at home and keep in the cabin rather than the trunk in winter.',
    care: 'Charge it again every three months.',
  },
  'charge-cable': {
    lead: 'Charges from an ordinary wall outlet or a dryer plug, with the control box in the cable and a handle that can be held in mittens.',
    box: ['Cable, 7.5 metres', 'Plugs for 120 and 240 volts', 'Bag'],
    fitting: 'Plug in; the lamp says what is happening.',
    care: 'Coil loosely; keep the contacts dry.',
  },
  'wall-charger': {
    lead: 'A 48 ampere charger for garage or outside wall, sealed against snow and rain, that fills the battery overnight and starts when power is cheap.',
    box: ['Charger with 7-metre cable', 'Wall plate and template', 'Two access cards'],
    fitting: 'To be connected by a licensed electrician, which is not in the price.',
    care: 'Hang up the cable after use.',
  },
  'touch-up-paint': {
    lead: 'The factory colour in a pen for chips and a brush for scratches, with a clear coat on top so that the spot does not stand out.',
    box: ['Pen with colour', 'Brush bottle with clear coat', 'Abrasive tip'],
    fitting: 'Choose by the code on the door pillar; shake for two minutes.',
    care: 'Store above freezing.',
  },
  'care-kit': {
    lead: 'What paint, wheels and glass need, in bottles that fit one another: shampoo, wheel cleaner, spray wax, a sponge and two cloths.',
    box: ['Three bottles of 500 ml', 'Sponge and two microfibre cloths', 'Bag'],
    fitting: 'Wash in the shade, from the roof down, wheels last.',
    care: 'Keep the bottles from freezing; wash cloths without softener.',
  },
  'wiper-blades': {
    lead: 'Beam blades with a rubber boot that sheds ice, pressed evenly along the whole glass so that no stripe is left in the middle.',
    box: ['Driver and passenger blade'],
    fitting: 'Click onto the arms; old blades are taken back for recycling.',
    care: 'Lift before a freezing night; wipe the edge with washer fluid.',
  },
  'glass-protection': {
    lead: 'A coating on windscreen and side glass at which rain beads and runs off above 60 km/h; ice lets go more easily and insects too.',
    box: ['Treatment of all outer glass', 'Record card with date'],
    fitting: 'Glass is polished, coated and cured in our bay; ready the same day.',
    care: 'Renew every spring; no abrasive cleaners.',
  },
  'gift-set': {
    lead: 'A brushed cotton cap with a curved peak and a stoneware mug that keeps its heat, for people who like their car and their coffee.',
    box: ['Cap, one size, brass buckle', 'Mug, 350 ml', 'Gift box of recycled board'],
    fitting: 'Nothing to fit; ready to pick up at the counter.',
    care: 'Mug goes in the dishwasher; wash the cap by hand.',
  },
  'tire-storage': {
    lead: 'Your second set of wheels lies clean, dry and labelled on our racks, out of your garage and out of the sun, until the season turns.',
    box: ['Washing and inspection of four wheels', 'Tread depth report', 'Storage for six months'],
    fitting: 'Change-over by appointment; we call when the forecast turns.',
    care: 'Tires are turned and checked before they come back.',
  },
  'rust-spray': {
    lead: 'A creeping, odourless film in doors, sills and floor that keeps salt water from bare steel. Best done each autumn before the first brine.',
    box: ['Underbody wash', 'Treatment of cavities and floor', 'Photo report'],
    fitting: 'Takes half a day on the lift; a few drops may fall for a day after.',
    care: 'Come back once a year for a fresh coat.',
  },
  'window-tint': {
    lead: 'Film that keeps heat and ultraviolet light out and lets radio and telephone through, cut by plotter and laid on the inner face of the glass.',
    box: ['Film for rear doors and rear glass', 'Warranty card for ten years'],
    fitting: 'Laid in a clean bay; front doors only as the law of the province allows.',
    care: 'Keep the windows closed for three days.',
  },
  'service-plan': {
    lead: "Prepaid care at today's price, done by people who know the car, with a reminder when it is due and a stamp that helps when you sell.",
    box: ['The visits named above', 'Genuine parts and fluids', 'Inspection report each time'],
    fitting: 'Book online or by telephone; shuttle within the city is free.',
    care: 'Stays with the vehicle when it is sold.',
  },
} satisfies Partial<Record<ArtKind, KindText>>;
