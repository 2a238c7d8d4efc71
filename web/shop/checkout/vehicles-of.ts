import type { CartLine } from '#web/shop/state/shop.tsx';

/** The vehicles of lines, each once; the first is that of the payment's terms (contract 3.6). */
export const vehiclesOf = (lines: readonly Pick<CartLine, 'trimId' | 'vehicle'>[]): string[] => {
  const named = lines.flatMap(({ trimId, vehicle }) =>
    trimId && vehicle ? [[trimId, vehicle] as const] : [],
  );
  return [...new Map(named).values()];
};
