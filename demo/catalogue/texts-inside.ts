import type { ArtKind } from './types.ts';

/** The texts of a kind of product: description, contents of the box, fitting, care. */
export interface KindText {
  lead: string;
  box: string[];
  fitting: string;
  care: string;
}

/** Texts of products for the cabin or the cargo area. */
export const insideTexts = {
  'all-weather-mats': {
    lead: 'Moulded from thick thermoplastic rubber with deep channels that hold melted snow, salt and sand until you empty them, and a raised rim that follows the carpet.',
    box: ['Two front mats and two rear mats', 'Four retention rings for the driver side'],
    fitting: 'Press onto the factory floor hooks; no tools. Remove other mats first.',
    care: 'Rinse with a hose and hang to dry.',
  },
  'carpet-mats': {
    lead: 'Tufted carpet of 550 g per square metre on a non-slip backing, bound and sewn in a contrasting thread, with a heel pad where the driver needs it.',
    box: ['Two front mats and two rear mats', 'Heel pad sewn to the driver mat'],
    fitting: 'Drops onto the factory floor hooks without tools.',
    care: 'Vacuum often; treat salt stains with cool water and a soft brush.',
  },
  'seat-covers': {
    lead: 'Cut to the seat and not to a size chart, from water-repellent fabric over a thin foam layer, so that the seat keeps its shape and its heating works as before.',
    box: ['Two seat covers', 'Two headrest covers', 'Hooks and elastic straps'],
    fitting: 'The seams along the side open for the airbags; have them fitted by a technician.',
    care: 'Machine wash cold, hang to dry.',
  },
  'headrest-cushion': {
    lead: 'A shaped cushion of memory foam that fills the gap between neck and headrest and takes the ache out of long drives.',
    box: ['One cushion with washable cover', 'Two elastic loops'],
    fitting: 'Slips over the headrest posts in a minute and adjusts in height without tools.',
    care: 'Wash the cover at 30 degrees; air the foam core.',
  },
  sunshade: {
    lead: 'Five folding layers with a reflective face, cut to the windscreen with openings for mirror and camera. On a July afternoon the dashboard stays up to twenty degrees cooler.',
    box: ['One shade', 'Elastic band for storage'],
    fitting: 'Unfold, push behind the sun visors, done; nothing is fixed to the glass.',
    care: 'Wipe with a damp cloth and store dry.',
  },
  'child-seat': {
    lead: 'An energy-absorbing shell with deep side wings, a five-point harness that adjusts with one hand and a cover that comes off for washing. Meets Canadian motor vehicle safety standards.',
    box: [
      'Seat with harness and cushion',
      'Tether and lower anchor straps',
      'Guide in English and French',
    ],
    fitting: 'Uses the lower anchors and the top tether of the rear seat.',
    care: 'Cover machine washable at 30 degrees.',
  },
  'door-sills': {
    lead: 'Brushed steel plates that take the scrapes of boots and skis in place of the painted sill, with a fine grain that hides marks.',
    box: ['Two front and two rear plates', 'Adhesive primer and cleaning cloths'],
    fitting: 'Bonded to the cleaned sill; lit versions are wired to the door lamp by a technician.',
    care: 'Clean along the grain with mild soap.',
  },
  pedals: {
    lead: 'Brushed aluminium faces with rubber studs that keep wet winter boots from slipping, shaped to the pedals below.',
    box: ['Accelerator and brake covers', 'Foot rest', 'Steel screws and template'],
    fitting:
      'Screwed and clamped to the pedal arms; the technician checks free travel after fitting.',
    care: 'Brush the studs clean of salt and sand.',
  },
  'shift-knob': {
    lead: 'Wrapped by hand in full-grain leather with a sewn seam and a weighted core that gives the lever a calm, precise feel.',
    box: ['Knob with adapter', 'Leather gaiter with retaining ring'],
    fitting: 'Replaces the factory knob; the gaiter clips into the console without drilling.',
    care: 'Leather balm twice a year; keep away from strong cleaners.',
  },
  'ambient-light': {
    lead: 'Slim light guides along the dashboard and soft lamps in both footwells, dimmed together with the instruments. The colour is chosen from the steering wheel or the switch.',
    box: [
      'Two light guides and two footwell lamps',
      'Harness with plug connectors',
      'Control module',
    ],
    fitting: 'Plugs into the interior lighting circuit; no cutting of factory wires.',
    care: 'Dust with a dry microfibre cloth.',
  },
  'key-cover': {
    lead: 'A sewn cover that protects the key fob from scratches, drops and pocket lint while every button stays easy to feel.',
    box: ['One cover', 'Steel ring'],
    fitting: 'Push the fob in from above and close the press stud; the signal is not affected.',
    care: 'Wipe with a damp cloth; avoid soaking the leather.',
  },
  'console-organiser': {
    lead: 'An insert for the centre console with places for telephone, cards, coins and sunglasses, lined in felt so that nothing rattles on gravel roads.',
    box: ['One insert', 'Removable coin tray'],
    fitting: 'Drops into the console bin; lift out with the tab to reach the space below.',
    care: 'Shake out and wipe; the felt may be vacuumed.',
  },
  'steering-cover': {
    lead: 'Perforated leather grips, hand sewn around the rim where the hands lie. Warmer in January than the bare wheel, drier in August, and heated rims work as before.',
    box: ['Two leather grips', 'Waxed thread and needle', 'Sewing guide'],
    fitting: 'Sewn onto the wheel; switches and airbag stay untouched.',
    care: 'Leather balm twice a year.',
  },
  'dimming-mirror': {
    lead: 'Darkens by itself when headlamps shine from behind and shows the compass heading in the corner. Three buttons learn the codes of garage doors.',
    box: ['Mirror with compass display', 'Harness and cover strip', 'Mounting foot'],
    fitting: 'Replaces the factory mirror; power is taken from the roof console.',
    care: 'Spray cleaner on the cloth, never on the glass.',
  },
  'seatback-protector': {
    lead: 'Guards the back of the front seats from shoes and snow pants, with two pockets for books and a clear window for a tablet.',
    box: ['One protector', 'Two headrest straps and one waist strap'],
    fitting: 'Buckles around headrest posts and seat base in two minutes.',
    care: 'Wipe clean; the pockets turn inside out.',
  },
  'cargo-tray': {
    lead: 'A stiff tray with a rim of four centimetres that keeps mud, melted snow and spilled milk off the carpet, ribbed so that bags stay where you put them.',
    box: ['One tray, moulded in one piece'],
    fitting: 'Lies on the cargo floor and is held by its own shape; no tools. Seats still fold.',
    care: 'Lift out, hose down and let dry.',
  },
  'cargo-liner': {
    lead: 'A quilted, water-resistant liner that covers floor, seat backs and, with its flap, the painted bumper edge. Zips split it for folded seats.',
    box: ['One liner in three zipped parts', 'Straps for the headrests'],
    fitting: 'Straps to the headrests and hooks to the cargo anchors.',
    care: 'Machine wash cold without softener.',
  },
  'cargo-net': {
    lead: 'An elastic net of knotted cord that keeps groceries upright and a ball from rolling about. It lies flat when empty.',
    box: ['One net', 'Four hooks for the anchors'],
    fitting: 'Clips into the anchors of the cargo floor or the side walls without tools.',
    care: 'Wash by hand; replace when the cord no longer springs back.',
  },
  'cargo-organiser': {
    lead: 'A folding box with stiff walls, three compartments and outer pockets that stands firm on its rubber feet when full and folds flat when not.',
    box: ['One organiser', 'Two removable dividers', 'Two tie-down straps'],
    fitting: 'Stands free or is strapped to the cargo anchors.',
    care: 'Wipe with soapy water; dividers come out for cleaning.',
  },
  'cargo-cover': {
    lead: 'A roller blind that hides what you carry from view and from the sun, in a woven fabric that matches the trim.',
    box: ['Cover in its cassette', 'Two side guides'],
    fitting: 'The cassette clicks into the side panels and lifts out with one hand for tall loads.',
    care: 'Let wet fabric dry before rolling it in.',
  },
  'pet-barrier': {
    lead: 'Welded steel bars between cargo area and seats keep dogs and loose luggage where they belong without blocking the view to the rear.',
    box: ['Steel barrier, powder coated', 'Four padded clamps', 'Hex key'],
    fitting: 'Clamped between roof lining and seat backs; no holes are drilled.',
    care: 'Wipe the bars; retighten clamps each season.',
  },
  'first-aid-kit': {
    lead: 'What matters in the first ten minutes: dressings, bandages, gloves, shears, a rescue blanket and a guide that can be read with shaking hands, in two languages.',
    box: ['Forty-eight pieces in a zipped bag', 'First-aid guide, English and French'],
    fitting: 'Hook-and-loop strips hold the bag on the cargo carpet.',
    care: 'Check the dates on the packets once a year.',
  },
  'roadside-kit': {
    lead: 'For a flat battery or a dark shoulder: heavy booster cables, a reflective triangle, a lamp and a vest in one bag that does not slide.',
    box: ['Booster cables, 4 metres', 'Warning triangle, vest and lamp', 'Gloves and tow strap'],
    fitting: 'Stands in the cargo area on hook-and-loop feet.',
    care: 'Change the lamp batteries every autumn.',
  },
  'winter-kit': {
    lead: 'A folding shovel with an aluminium blade, a long brush that is kind to paint and a brass-edged scraper for the mornings when the car is a white hill.',
    box: ['Folding shovel', 'Telescopic brush with scraper', 'Storage bag'],
    fitting: 'Fits upright in the cargo area or behind a seat.',
    care: 'Knock off the snow before storing.',
  },
  subwoofer: {
    lead: 'A ten-inch driver in a sealed enclosure made for the side of the cargo area, with its own 250 watt amplifier. Adds depth, not just noise.',
    box: ['Enclosure with driver and amplifier', 'Fused harness', 'Level control'],
    fitting: 'Bolted to existing points; wired to the audio unit by a technician.',
    care: 'Vacuum the grille gently.',
  },
  'phone-mount': {
    lead: 'Holds telephones up to 95 mm wide at eye level, with sprung arms that open with one hand and a ball joint that stays where you set it.',
    box: ['Mount with ball joint', 'Vent clip and adhesive base'],
    fitting: 'Clips to the air vent or sticks to the dashboard; removable without traces.',
    care: 'Clean the base with alcohol before moving it.',
  },
  'wireless-charger': {
    lead: 'A 15 watt charging pad with a rubber face for the tray in front of the shifter. It stops by itself when the telephone is full or a coin lies on it.',
    box: ['Charging pad', 'Harness with fuse tap', 'Trim frame'],
    fitting: 'Connected behind the console, so no cable is seen.',
    care: 'Wipe with a dry cloth.',
  },
  'dash-cam': {
    lead: 'Records the road in sharp detail by day and by night, saves the seconds before and after a knock, and watches the parked car with a sensor.',
    box: ['Camera with memory card, 64 GB', 'Hard-wire harness', 'Windscreen mount'],
    fitting: 'Cable hidden behind lining and pillar; power from the fuse box.',
    care: 'Format the card every two months.',
  },
  alarm: {
    lead: 'A second line of defence: tilt and glass sensors, a loud siren with its own battery and a lamp on the dashboard that says so.',
    box: ['Siren and control module', 'Tilt and glass-break sensors', 'Window decals'],
    fitting: 'Joined to the factory locks by a technician; works with the original key fob.',
    care: 'Test once a season with the key.',
  },
} satisfies Partial<Record<ArtKind, KindText>>;
