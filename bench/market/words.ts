/** Words of made-up names: some letters are in every third product, some in one of hundreds. */
export const styles = [
  ...['All-Weather', 'Premium', 'Heavy-Duty', 'Sport', 'Touring', 'Classic', 'Deluxe', 'Compact', 'Quick-Fit', 'Slim'],
  ...['Rugged', 'Universal', 'Signature', 'Track', 'Trail', 'Urban', 'Alpine', 'Coastal', 'Prairie', 'Arctic'],
];

export const kinds = [
  ...['Floor Mats', 'Roof Rack', 'Cargo Liner', 'Mud Guards', 'Tow Hitch', 'Bike Carrier', 'Ski Carrier', 'Cargo Net'],
  ...['Seat Covers', 'Trunk Tray', 'Splash Guards', 'Side Steps', 'Running Boards', 'Bed Liner', 'Tonneau Cover'],
  ...[
    'Hood Deflector',
    'Window Visors',
    'Fog Lights',
    'Light Bar',
    'Door Sills',
    'Pedal Set',
    'Shift Knob',
    'Dash Camera',
  ],
  ...['Phone Mount', 'Remote Starter', 'Block Heater', 'Battery Charger', 'Wheel Locks', 'Lug Nuts', 'Valve Caps'],
  ...['Alloy Wheels', 'Winter Tires', 'Spoiler', 'Front Lip', 'Skid Plate', 'Brush Guard', 'Winch', 'Rear Bumper Film'],
  ...[
    'Paint Film',
    'Car Cover',
    'Sunshade',
    'Pet Barrier',
    'Child Seat Mat',
    'First Aid Kit',
    'Tool Kit',
    'Jump Starter',
  ],
  ...['Engine Cover', 'Air Filter', 'Exhaust Tip', 'Strut Bar', 'Lowering Springs', 'Brake Pads', 'Console Organizer'],
];

export const materials = [
  ...['Rubber', 'Carpet', 'Steel', 'Aluminum', 'Carbon', 'Polymer', 'Leather', 'Canvas', 'Neoprene', 'Chrome'],
  ...['Titanium', 'Vinyl', 'Acrylic', 'Composite', 'Felt', 'Mesh'],
];

export const colours = [
  ...['Black', 'Grey', 'Beige', 'Silver', 'Red', 'Blue', 'White', 'Brown', 'Graphite', 'Clear', 'Tan', 'Green'],
];

export const firstNames = [
  ...[
    'Liam',
    'Olivia',
    'Noah',
    'Emma',
    'Jack',
    'Charlotte',
    'Leo',
    'Amelia',
    'Lucas',
    'Mia',
    'Théo',
    'Zoé',
    'Owen',
    'Ava',
  ],
  ...['Ethan', 'Isla', 'Logan', 'Chloé', 'William', 'Sophie', 'Benjamin', 'Hannah', 'Arthur', 'Alice', 'Félix', 'Rose'],
  ...[
    'Thomas',
    'Léa',
    'Nathan',
    'Ella',
    'Samuel',
    'Nora',
    'Daniel',
    'Maya',
    'Priya',
    'Wei',
    'Arjun',
    'Mei',
    'Omar',
    'Fatima',
  ],
];

export const lastNames = [
  ...['Smith', 'Brown', 'Tremblay', 'Martin', 'Roy', 'Wilson', 'MacDonald', 'Gagnon', 'Johnson', 'Taylor', 'Campbell'],
  ...['Anderson', 'Leblanc', 'Lee', 'Jones', 'White', 'Williams', 'Miller', 'Thompson', 'Gauthier', 'Young', 'Morin'],
  ...[
    'Bouchard',
    'Scott',
    'Stewart',
    'Pelletier',
    'Lavoie',
    'Nguyen',
    'Patel',
    'Singh',
    'Wong',
    'Khan',
    'Chen',
    'Okafor',
  ],
  ...[
    'Fraser',
    'Murphy',
    'Kelly',
    'Bélanger',
    'Fortin',
    'Cameron',
    'Reid',
    'Ross',
    'Hughes',
    'Grant',
    'Sharma',
    'Kaur',
  ],
];
