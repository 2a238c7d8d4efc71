import type * as en from '../en/heart.ts';
import type { Same } from '../same.ts';

export const heartName = ((product: string) => `Favori : ${product}`) satisfies Same<
  typeof en.heartName
>;
