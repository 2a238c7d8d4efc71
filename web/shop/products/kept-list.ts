import { keepValues } from '#web/kit/kept-answers.ts';
import type { ProductList } from './find-list.ts';

/** The list last seen, for five minutes, so that going back is instant. */
export const keptLists = keepValues<ProductList>(5 * 60_000, 1);
