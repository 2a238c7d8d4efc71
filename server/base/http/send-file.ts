import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '#shared/endpoint.ts';

/** Sends a file to be shown in the browser, or saved. */
export function sendFile(
  reply: FastifyReply,
  { type, name, body, policy, isSaved }: FileAnswer,
): FastifyReply {
  reply.headers({
    'Content-Disposition': `${isSaved ? 'attachment' : 'inline'}; filename="${name}"`,
    ...(policy && { 'Content-Security-Policy': policy }),
  });
  return reply.type(type).send(sent(body));
}

function sent(body: FileAnswer['body']): string | Buffer | Readable {
  if (typeof body === 'string') return body;
  if (body instanceof Uint8Array) return Buffer.from(body);
  return Readable.from(body, { objectMode: false });
}
