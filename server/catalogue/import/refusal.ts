import { inEnglish } from '#server/base/words.ts';
import type { Text } from '#shared/messages/text.ts';

/**
 * The file, its mapping or the command is unusable as a whole; nothing was written. The message is
 * the command's; `text` is for pages, which word it in their reader's language.
 */
export class Refusal extends Error {
  readonly text: Text | null;

  constructor(told: string | Text, { text, ...options }: ErrorOptions & { text?: Text } = {}) {
    super(typeof told === 'string' ? told : inEnglish(told), options);
    this.text = typeof told === 'string' ? (text ?? null) : told;
  }
}
