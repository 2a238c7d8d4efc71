import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isAway } from '#server/base/database/away.ts';
import { bodyOf, HttpError, invalid, notFound, unavailable } from '#server/base/errors.ts';
import { Full } from './admission.ts';
import { postedForm, problemPage, problemPagePolicy, wantsPage } from './problem-page.ts';
import { wordingFor } from './requested-language.ts';

/** Answers a failure with the JSON of contract 4, or with a page; never a stack trace. */
export function errorHandler(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const answer = toHttpError(error);
  const { words } = wordingFor(request, reply);
  logFailure(answer, error, request);
  reply.code(answer.status).headers(answer.headers);
  if (wantsPage(request) && (answer.status === 429 || answer.status >= 500)) {
    reply.headers({ 'Content-Security-Policy': problemPagePolicy, 'Cache-Control': 'no-store' });
    reply.type('text/html; charset=utf-8').send(problemPage(answer, words, postedForm(request)));
    return;
  }
  const body = bodyOf(answer, words);
  // Server errors contain the request's id, so that people can quote it in a report.
  if (answer.status >= 500) body.requestId = request.id;
  reply.type('application/json').send(JSON.stringify(body));
}

/** Logs a failure. An outage gets no stack traces: one for each request would hide the reason. */
export function logFailure(
  answer: HttpError,
  error: Error,
  { log, routeOptions }: FastifyRequest,
): void {
  if (answer instanceof Full) return; // counted instead
  const { status } = answer;
  const { cause = error } = error;
  if (status === 503)
    log.warn({ route: routeOptions.url, reason: (cause as Error).message }, 'request refused');
  else if (status >= 500) log.error({ err: error, route: routeOptions.url }, 'request failed');
}

export function notFoundHandler(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send(bodyOf(notFound(), wordingFor(request, reply).words));
}

/** The answer to a failure: its own, a mistake in the request, or 500. */
export function toHttpError(error: FastifyError | Error): HttpError {
  if (error instanceof HttpError) return error;
  const { code, statusCode } = error as FastifyError;
  if (statusCode === 413) return new HttpError(413, { key: 'answers.tooLarge' });
  if (statusCode === 415) return new HttpError(415, { key: 'answers.wrongType' });
  if (statusCode === 429) return new HttpError(429, { key: 'answers.tooMany' });
  if (isAway(error)) return unavailable(5, error);
  if (isRefusedText(code)) return invalid({ body: { key: 'answers.malformed' } });
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new HttpError(422, { key: 'answers.malformed' }, { errors: {} });
  return new HttpError(500, { key: 'answers.failed' });
}

/** PostgreSQL refuses NUL in text, numbers out of range and the like: the request's fault. */
const isRefusedText = (code: string | undefined) =>
  code === '22021' || code === '22P05' || code === '22003';
