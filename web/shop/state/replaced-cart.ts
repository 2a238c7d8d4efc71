import { linesMissing } from '#shared/rules/cart.ts';
import { draftOf } from '#web/kit/drafts.ts';
import type { CartLine } from './shop.tsx';

/** Lines of a person's saved cart that the device's cart replaced at sign-in (spec 4). */
export const replacedCart = (personId: number, dealerId: number) =>
  draftOf<CartLine[]>(personId, `replaced cart ${dealerId}`, Array.isArray);

/** Keeps them until they are added or dismissed, with those kept before. */
export function keepReplaced(personId: number, dealerId: number, lines: CartLine[]): void {
  const draft = replacedCart(personId, dealerId);
  draft.keep([...lines, ...linesMissing(lines, draft.find() ?? [])]);
}
