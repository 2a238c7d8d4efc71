import type { Wish } from '#shared/rules/order-wish.ts';
import type { Words } from './catalogue.ts';

/** 'Fitting: Saturday, November 28, in the morning; ...', or the handover alone where no day is wished. */
export function wishInWords(
  { handover, halfDays }: Wish,
  texts: Words['orderWish'],
  dayInWords: (day: string) => string,
): string {
  if (halfDays.length === 0) return texts[handover];
  const days = halfDays.map(({ day, half }) => texts[half](dayInWords(day)));
  return texts.on(texts[handover], days.join('; '));
}
