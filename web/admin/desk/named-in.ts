/** The cards that an address names, as in '12-15'; one that has left the board is none. */
export function namedIn<Card extends { id: number }>(
  value: string | null,
  cards: readonly Card[],
): Card[] {
  const ids = new Set(value?.split('-'));
  return cards.filter(({ id }) => ids.has(String(id)));
}
