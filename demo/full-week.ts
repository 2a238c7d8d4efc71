import type { DemoDealer } from './catalogue/types.ts';

/** Dealerships whose schedule is full for a week; the others have one bay. */
const dealers: readonly string[] = ['northgate', 'rive-sud'];

export const hasWeek = ({ code }: Pick<DemoDealer, 'code'>): boolean => dealers.includes(code);
