import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalid } from '#server/base/errors.ts';
import { type Wording, wordingIn } from '#server/base/words.ts';
import { type Language, languageOf, languages, platformLanguage } from '#shared/rules/languages.ts';
import type { Ctx } from './ctx.ts';
import { knownLanguage } from './known-languages.ts';

/**
 * The language of an answer (contract 3.21): of a call the query's `lang`, else Accept-Language,
 * else English; of a cached call `lang` alone, because its answer is cached by its address; of a page
 * the address's prefix, else the own language of its dealership.
 */
function requestedLanguage(request: FastifyRequest): Language {
  if (!isCall(request)) return knownLanguage(request.url) ?? platformLanguage;
  const { lang } = (request.query ?? {}) as { lang?: unknown };
  const named = languageOf(lang);
  if (named) return named;
  return isCached(request)
    ? platformLanguage
    : preferredLanguage(request.headers['accept-language']);
}

/** The texts of an answer; tells its language in the headers. */
export function wordingFor(request: FastifyRequest, reply: FastifyReply): Wording {
  // Validation has removed `lang` from the query; ctx still has it.
  const language = (request.ctx as Ctx | undefined)?.language ?? requestedLanguage(request);
  reply.header('Content-Language', language);
  if (isCall(request) && !isCached(request)) reply.header('Vary', 'Accept-Language');
  return wordingIn(language);
}

/** Throws 422 for a `lang` that is no language of ours. */
export function refuseUnknownLanguage({ query }: FastifyRequest): void {
  const { lang } = (query ?? {}) as { lang?: unknown };
  if (lang !== undefined && !languageOf(lang))
    throw invalid({ lang: { key: 'fieldProblems.oneOf', values: [languages] } });
}

/** The language that Accept-Language prefers (RFC 9110, 12.5.4); English if it names neither. */
export function preferredLanguage(header = ''): Language {
  const ranges = header.split(',').map(rangeIn);
  const anyOther = ranges.find(({ primary }) => primary === '*')?.quality ?? 0;
  const choices = languages.map((language) => {
    const own = ranges.filter(({ primary }) => primary === language);
    const quality = own.length > 0 ? Math.max(...own.map((range) => range.quality)) : anyOther;
    const place = own.length > 0 ? ranges.indexOf(own[0]!) : ranges.length;
    return { language, quality, place };
  });
  const [best] = choices.sort((a, b) => b.quality - a.quality || a.place - b.place);
  return best!.quality > 0 ? best!.language : platformLanguage;
}

/** 'fr-CA;q=0.8' as its primary language and quality; an unreadable quality counts as none. */
function rangeIn(entry: string): { primary: string; quality: number } {
  const [range = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  const quality = weight === undefined ? 1 : Number(weight.slice(2));
  return { primary: range.split('-')[0]!, quality: quality >= 0 && quality <= 1 ? quality : 0 };
}

/** Everything but pages: calls, files and what is at no address of ours. */
const isCall = ({ url }: FastifyRequest) => /^\/(api|sanctum|media|assets)\//.test(url);

const isCached = ({ routeOptions }: FastifyRequest) => routeOptions?.config?.isCached === true;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers that are cached by their address, so that no header may change them. */
    isCached?: true;
  }
}
