import type { Text } from '#shared/messages/text.ts';
import { inEnglish } from './words.ts';

/** A failure with its reason for people, who read it in their language; logs have it in English. */
export class Reasoned extends Error {
  readonly text: Text;

  constructor(text: Text, options?: ErrorOptions) {
    super(inEnglish(text), options);
    this.text = text;
  }
}
