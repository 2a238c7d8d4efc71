import { counted } from './formats.ts';

/** Accessories that a search finds for a vehicle. */
export const foundProducts = {
  found: (count: number, shown: number) =>
    count > shown ? `The first ${shown} of ${count}` : counted(count, 'accessory', 'accessories'),
  none: 'Nothing found',
  failed: 'The accessories could not be loaded.',
};
