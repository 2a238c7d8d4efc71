/**
 * Whether a name looks like a piece of another text: brackets without their other half, a question,
 * a code, nothing but signs, or as long as a sentence.
 */
export function isOddName(name: string): boolean {
  const count = (sign: string) => name.split(sign).length;
  const isCut = count('(') !== count(')') || count('[') !== count(']') || count('"') % 2 === 0;
  return isCut || name.length > 40 || !/[\p{L}\p{N}]/u.test(name) || note.test(name);
}

const note = /[#?*:]|n\/a|don['’]t|\b(?:code|design|unknown|other|option)\b/i;
