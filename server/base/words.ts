import { messages, type Words } from '#shared/messages/catalogue.ts';
import { say, type Text } from '#shared/messages/text.ts';
import type { Language } from '#shared/rules/languages.ts';

/** A language with all of its texts; part of every context, and of whatever words something. */
export interface Wording {
  language: Language;
  words: Words;
}

/** A language with its texts. */
export const wordingIn = (language: Language): Wording => ({ language, words: messages[language] });

/** A text in English, for logs and commands. */
export const inEnglish = (text: Text): string => say(messages.en, text);
