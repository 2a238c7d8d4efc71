import type { DeskCard } from '#shared/contract/desk-board.ts';
import { wishInWords } from '#shared/messages/wish-in-words.ts';
import { wantedByWish } from '#shared/rules/order-wish.ts';
import { deskCard, shortWish } from '#texts/admin/desk.ts';
import { formatShortDayOfMonth } from '#texts/dates.ts';
import { orderWish } from '#texts/order-wish.ts';

/** A card's wish, else the day on which its order is wanted; both where the desk chose another day. */
export function wantedInWords({ wish, wantedOn }: Pick<DeskCard, 'wish' | 'wantedOn'>): string {
  const isSaid = wantedByWish(wish) === wantedOn;
  return [
    ...(wish ? [wishInWords(wish, { ...orderWish, ...shortWish }, formatShortDayOfMonth)] : []),
    ...(wantedOn && !isSaid ? [deskCard.wantedOn(formatShortDayOfMonth(wantedOn))] : []),
  ].join('; ');
}
