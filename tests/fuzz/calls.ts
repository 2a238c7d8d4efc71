import type { CallName } from '#shared/contract/contract.ts';
import { generate, type Mood, type Schema, type Sources } from './generate.ts';
import { hostileStrings } from './hostile.ts';

interface Operation {
  operationId: string;
  parameters?: { $ref?: string; name: string; in: string; schema: Schema; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface Description {
  paths: Record<string, Record<string, Operation>>;
}

/** A call of the API description, named as in the contract. */
export interface FuzzedCall {
  name: CallName;
  method: string;
  path: string;
  operation: Operation;
}

/** A request as sent, and everything it contains as one text. */
export interface FuzzedRequest {
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  sent: string;
}

export function callsOf(description: Description): FuzzedCall[] {
  return Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}` as CallName,
      ...{ method: method.toUpperCase(), path, operation },
    })),
  );
}

/** A request of a call: valid, nearly valid, or hostile. */
export function requestOf(
  { path, operation }: FuzzedCall,
  mood: Mood,
  sources: Sources,
): FuzzedRequest {
  const { chance } = sources;
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  let url = path;
  const values: unknown[] = [];
  for (const parameter of operation.parameters ?? []) {
    if (parameter.$ref) continue;
    const { name, in: place, schema, required } = parameter;
    if (place !== 'path' && chance.happens(required ? (mood === 'valid' ? 0 : 0.1) : 0.5)) continue;
    const value = generate(schema, name, mood, sources);
    values.push(value);
    if (place === 'path') url = url.replace(`{${name}}`, inPath(value));
    if (place === 'query') query.append(name, textOf(value));
    if (place === 'header') headers[name] = headerText(textOf(value));
  }
  if (mood === 'hostile' && chance.happens(0.2))
    query.append(chance.oneOf(hostileStrings).slice(0, 200), '1');
  if (mood === 'hostile' && chance.happens(0.1))
    query.append('dealerId', chance.oneOf(hostileStrings).slice(0, 200));
  if (mood === 'hostile' && chance.happens(0.1))
    headers['x-forwarded-for'] = '203.0.113.9, 10.0.0.1';
  const body = bodyOf(operation, mood, sources, headers);
  const search = query.size > 0 ? `?${query}` : '';
  return {
    path: (url + search).slice(0, 8_000),
    headers,
    body,
    sent: JSON.stringify([values, body]),
  };
}

function bodyOf(
  { requestBody }: Operation,
  mood: Mood,
  sources: Sources,
  headers: Record<string, string>,
): string | undefined {
  const { chance } = sources;
  const [content] = Object.entries(requestBody?.content ?? {});
  if (!content) return undefined;
  const [type, { schema }] = content;
  const text = JSON.stringify(generate(schema, '', mood, sources)) ?? '';
  headers['content-type'] = type;
  if (mood === 'hostile' && chance.happens(0.15)) {
    headers['content-type'] = chance.oneOf([
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'a',
      '',
    ]);
  }
  if (mood === 'hostile' && chance.happens(0.15))
    return chance.oneOf(['{', '[', 'null', '"', text.slice(1), deep]);
  if (mood !== 'valid' && type === 'application/json' && chance.happens(0.05))
    return asForm(text, headers);
  return text;
}

const deep = '['.repeat(5_000) + ']'.repeat(5_000);

/** Sends JSON in the part `data`, together with a broken picture. */
function asForm(text: string, headers: Record<string, string>): string {
  headers['content-type'] = 'multipart/form-data; boundary=fuzz';
  const part = (name: string, more: string, value: string) =>
    `--fuzz\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  return `${part('data', '', text)}${part('images', '; filename="../x.svg"', '<svg onload="alert(1)"/>')}--fuzz--\r\n`;
}

const textOf = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** One segment of a path; lone surrogates cannot be encoded there. */
const inPath = (value: unknown) => encodeURIComponent(textOf(value).toWellFormed().slice(0, 500));

const headerText = (text: string) => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 500);
