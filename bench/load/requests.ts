import { randomUUID } from 'node:crypto';
import type { Step } from './types.ts';

/** Whether each of a step's requests has another key or other ids. */
export const isFresh = ({ freshKey, freshIds }: Step): boolean => Boolean(freshKey || freshIds);

/** The bytes of one request of a step. */
export function bytesOf({ freshKey, freshIds, ...step }: Step, port: number): Buffer {
  const { method, path } = step;
  const body = freshIds ? step.body?.replace(/\{uuid\}/g, () => randomUUID()) : step.body;
  const headers = { ...step.headers, ...(freshKey && { 'Idempotency-Key': randomUUID() }) };
  const lines = [`${method} ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body !== undefined)
    lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}
