import type * as en from '../en/found-products.ts';
import type { Same } from '../same.ts';
import { counted } from './formats.ts';

/** Accessories that a search finds for a vehicle. */
export const foundProducts = {
  found: (count, shown) =>
    count > shown ? `Les ${shown} premiers sur ${count}` : counted(count, 'accessoire'),
  none: 'Rien trouvé',
  failed: 'Les accessoires n’ont pas pu être chargés.',
} satisfies Same<typeof en.foundProducts>;
