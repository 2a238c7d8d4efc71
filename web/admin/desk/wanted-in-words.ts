import type { DeskCard } from '#shared/contract/desk-board.ts';
import { deskCard } from '#shared/messages/en/admin/desk.ts';
import { formatShortDayOfMonth, formatWeekdayAndDay } from '#shared/messages/en/dates.ts';
import { orderWish } from '#shared/messages/en/order-wish.ts';
import { wishInWords } from '#shared/messages/wish-in-words.ts';
import { wantedByWish } from '#shared/rules/order-wish.ts';

/** A card's wish, else the day on which its order is wanted; both where the desk chose another day. */
export function wantedInWords({ wish, wantedOn }: Pick<DeskCard, 'wish' | 'wantedOn'>): string {
  const isSaid = wantedByWish(wish) === wantedOn;
  return [
    ...(wish ? [wishInWords(wish, orderWish, formatWeekdayAndDay)] : []),
    ...(wantedOn && !isSaid ? [deskCard.wantedOn(formatShortDayOfMonth(wantedOn))] : []),
  ].join('; ');
}
