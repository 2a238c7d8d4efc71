import type { FastifyRequest } from 'fastify';
// biome-ignore lint/style/noRestrictedImports: here the server chooses its words
import { messages, type Words } from '#shared/messages/catalogue.ts';
import { say, type Text } from '#shared/messages/text.ts';

/** The texts in a request's language, or the default one; so far there is one language. */
export const wordsFor = (_request?: FastifyRequest): Words => messages.en;

/** A text in English, for logs and commands. */
export const inEnglish = (text: Text): string => say(messages.en, text);
