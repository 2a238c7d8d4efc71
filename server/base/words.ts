import type { FastifyRequest } from 'fastify';
// biome-ignore lint/style/noRestrictedImports: here the server chooses its words
import { messages, type Words } from '#shared/messages/catalogue.ts';
import { say, type Text } from '#shared/messages/text.ts';

/** The words for who asks, or without a request for anybody; there is one language so far. */
export const wordsFor = (_request?: FastifyRequest): Words => messages.en;

/** A text as logs and commands have it. */
export const inEnglish = (text: Text): string => say(messages.en, text);
