import type { OutgoingHttpHeaders } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/base/config.ts';
import { bodyOf, malformed, notFound } from '#server/base/errors.ts';
import { wordingIn } from '#server/base/words.ts';
import { noForm, problemPage, problemPagePolicy, wantsPage } from './problem-page.ts';
import { wordingFor } from './requested-language.ts';
import { securityHeaders } from './security-headers.ts';

/** Answers on a bare socket, with the usual body and headers, and closes the connection. */
export type AnswerRaw = (
  socket: Socket,
  status: keyof typeof names,
  more?: OutgoingHttpHeaders,
) => void;

const names = { 400: 'malformed', 408: 'tooSlow', 429: 'tooMany', 431: 'tooLarge' } as const;

export function rawAnswers(config: Pick<Config, 'publicUrl'>): AnswerRaw {
  const usual = {
    ...securityHeaders(config),
    'content-type': 'application/json; charset=utf-8',
    connection: 'close',
  };
  return (socket, status, more = {}) => {
    const body = JSON.stringify({ message: wordingIn('en').words.answers[names[status]] });
    const headers = { ...usual, 'content-length': Buffer.byteLength(body), ...more };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`,
      () => socket.destroy(),
    );
  };
}

/** Refuses a request that Node's parser rejects; not logged, because anybody could fill the log. */
export const refuseUnreadable =
  (answer: AnswerRaw) => (error: Error & { code?: string }, socket: Socket) => {
    const hasAnswered = (socket as { _httpMessage?: { headersSent: boolean } })._httpMessage
      ?.headersSent;
    if (error.code === 'ECONNRESET' || !socket.writable || hasAnswered)
      return void socket.destroy();
    if (error.code === 'HPE_HEADER_OVERFLOW') return answer(socket, 431);
    answer(socket, error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400);
  };

/** Refuses addresses that the router rejects, such as '/%zz', with a page where one is wanted; no hook runs for them. */
export function refuseUnroutable(config: Pick<Config, 'publicUrl'>) {
  const headers = securityHeaders(config);
  return ({ code }: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const isPage = wantsPage(request);
    const refusal = code === 'FST_ERR_BAD_URL' && !isPage ? malformed() : notFound();
    const { words } = wordingFor(request, reply);
    reply.headers({ ...headers, 'X-Request-Id': request.id }).code(refusal.status);
    if (!isPage) return void reply.send(bodyOf(refusal, words));
    reply.headers({ 'Content-Security-Policy': problemPagePolicy, 'Cache-Control': 'no-store' });
    reply.type('text/html; charset=utf-8').send(problemPage(refusal, words, noForm));
  };
}
