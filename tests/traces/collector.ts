import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A received span. */
export interface Sent {
  traceId: string;
  spanId: string;
  /** '' for the root of a trace. */
  parentId: string;
  name: string;
  kind: 'internal' | 'server' | 'client' | 'consumer';
  attributes: Record<string, string | number>;
  isError: boolean;
}

export interface Collector {
  url: string;
  spans: Sent[];
  /** The sender's resource attributes. */
  resource: Record<string, string | number>;
  /** From now on accepts connections but never answers. */
  hang(): void;
  close(): Promise<void>;
}

/** A real OTLP receiver over HTTP with protobuf. */
export async function openCollector(): Promise<Collector> {
  let hangs = false;
  const collector = { spans: [] as Sent[], resource: {} as Collector['resource'] };
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    if (hangs) return;
    if (
      request.url !== '/v1/traces' ||
      request.headers['content-type'] !== 'application/x-protobuf'
    ) {
      return response.writeHead(415).end();
    }
    for (const ofResource of all(fieldsOf(body), 1)) {
      const fields = fieldsOf(ofResource);
      for (const resource of all(fields, 1))
        Object.assign(collector.resource, attributesOf(fieldsOf(resource), 1));
      const scopes = all(fields, 2).map(fieldsOf);
      collector.spans.push(...scopes.flatMap((scope) => all(scope, 2)).map(toSpan));
    }
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...collector,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hang: () => {
      hangs = true;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const kinds = { 1: 'internal', 2: 'server', 3: 'client', 5: 'consumer' } as const;

function toSpan(bytes: Buffer): Sent {
  const fields = fieldsOf(bytes);
  const status = all(fields, 15)[0];
  return {
    traceId: all(fields, 1)[0]!.toString('hex'),
    spanId: all(fields, 2)[0]!.toString('hex'),
    parentId: all(fields, 4)[0]?.toString('hex') ?? '',
    name: all(fields, 5)[0]!.toString(),
    kind: kinds[numberIn(fields, 6) as keyof typeof kinds],
    attributes: attributesOf(fields, 9),
    isError: status !== undefined && numberIn(fieldsOf(status), 3) === 2,
  };
}

function attributesOf(fields: Field[], number: number): Record<string, string | number> {
  const pairs = all(fields, number).map((bytes) => {
    const [key, value] = [1, 2].map((part) => all(fieldsOf(bytes), part)[0]!);
    const inside = fieldsOf(value!);
    return [key!.toString(), all(inside, 1)[0]?.toString() ?? numberIn(inside, 3)];
  });
  return Object.fromEntries(pairs);
}

/** A protobuf field: its number, and its bytes or integer. */
type Field = [number: number, value: Buffer | number];

const all = (fields: Field[], number: number) =>
  fields
    .filter(([found, value]) => found === number && typeof value !== 'number')
    .map(([, value]) => value as Buffer);
const numberIn = (fields: Field[], number: number) =>
  Number(fields.find(([found]) => found === number)?.[1] ?? 0);

/** Parses protobuf: varints, fixed 4 and 8 bytes, and length-delimited fields. */
function fieldsOf(bytes: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let times = 1; ; times *= 128) {
      const byte = bytes[at++]!;
      value += (byte & 127) * times;
      if (byte < 128) return value;
    }
  };
  const take = (length: number) => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  while (at < bytes.length) {
    const tag = varint();
    const type = tag & 7;
    fields.push([
      tag >>> 3,
      type === 0 ? varint() : take(type === 2 ? varint() : type === 1 ? 8 : 4),
    ]);
  }
  return fields;
}
