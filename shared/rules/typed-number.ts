/** How a language reads a comma: as the mark of its thousands, or of its decimals. */
export type Comma = 'thousands' | 'decimals';

/**
 * The numbers that a typed text may mean, as '1234.50', the likeliest first; none if it is no such
 * number. Signs of money and percent, blanks between thousands and either language's marks are
 * taken: '1 234,50 $', '1234.50', '1,234.50', '-$0.05', '5.00 CAD'. Where a comma stands before three figures, 1,234 is
 * the only reading of English, and the second one of French.
 */
export function readingsOf(typed: string, comma: Comma): string[] {
  const text = typed
    .trim()
    .replace(/(?:[$%]|\sCAD)$/, '')
    .trimEnd();
  const [, sign, rest = ''] = /^\$?\s*([-\u2212]?)\s*\$?\s*(.*)$/s.exec(text) ?? [];
  const figures = withoutBlanks(rest);
  if (figures === null || !/^[\d.,]+$/.test(figures) || !/\d/.test(figures)) return [];
  return plainReadings(figures, comma).map((reading) => (sign ? `-${reading}` : reading));
}

/**
 * Which of a text's readings a field goes by: the likeliest, and with it the others that are good
 * too, among which people choose. A likeliest one that breaks a rule stays alone, so that the rule
 * speaks and no other number is saved unasked.
 */
export function heldReadings(
  readings: readonly string[],
  isGood: (number: string) => boolean,
): string[] {
  const [likeliest, ...others] = readings;
  if (likeliest === undefined) return [];
  return isGood(likeliest) ? [likeliest, ...others.filter(isGood)] : [likeliest];
}

/** Without the blanks between thousands; null where a blank stands elsewhere. */
function withoutBlanks(text: string): string | null {
  if (!/\s/.test(text)) return text;
  return /^\d{1,3}(\s\d{3})+([.,]\d*)?$/.test(text) ? text.replace(/\s/g, '') : null;
}

function plainReadings(text: string, comma: Comma): string[] {
  if (/^\d*(?:\.\d*)?$/.test(text)) return [text];
  const bare = text.replace(/[.,]/g, '');
  if (/^\d{1,3}(,\d{3}){2,}$|^\d{1,3}(\.\d{3}){2,}$/.test(text)) return [bare];
  if (/^\d{1,3}(,\d{3})+\.\d*$/.test(text)) return [text.replaceAll(',', '')];
  if (/^\d{1,3}(\.\d{3})+,\d*$/.test(text)) return [text.replaceAll('.', '').replace(',', '.')];
  if (!/^\d*,\d*$/.test(text)) return [];
  const decimals = text.replace(',', '.');
  if (!/^[1-9]\d{0,2},\d{3}$/.test(text)) return [decimals];
  return comma === 'thousands' ? [bare] : [decimals, bare];
}
