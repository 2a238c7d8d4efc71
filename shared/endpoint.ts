import type { z } from 'zod';

/** Who may make a call at all; the service behind it still decides about rows. */
export type Access = 'public' | 'signedIn' | 'advisor' | 'dealerAdmin' | 'platformAdmin';

/** One API call as a value: who may make it, what goes in and what comes out. */
export interface Endpoint {
  summary: string;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Request headers that the call reads, in lower case. */
  headers?: z.ZodType;
  /** Status of success; 200 unless set. */
  status?: 201 | 204;
  answer: z.ZodType;
  /** A GET that does something: refused with 403 when another site caused it (contract 3.16). */
  hasEffect?: true;
  /**
   * Sent by navigator.sendBeacon, which can add no header: there is no CSRF token, another site is refused with 403
   * instead, and the JSON may come as text.
   */
  isBeacon?: true;
  /** Bytes that the body may have, where it may be longer than most. */
  maxBytes?: number;
  /** For the staff, too, who have to set up two-step sign-in before anything else. */
  beforeTwoStep?: true;
  /** Names of the parts in which files may come; the body is then the JSON of the part `data` (contract 4, Images). */
  files?: readonly string[];
}

/** A method and a path with its parameters in colons, as in 'GET /api/v1/products/:id'. */
export type EndpointName = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`;

type In<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Out<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a caller passes. */
export type CallInput<E extends Endpoint> = Defined<{
  params: In<E['params']>;
  query: In<E['query']>;
  body: In<E['body']>;
}> & { headers?: In<E['headers']> };

/** What a handler gets, after the schemas have checked it. */
export type HandlerInput<E extends Endpoint> = Defined<{
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: Out<E['body']>;
  headers: Out<E['headers']>;
}>;

export type Answer<E extends Endpoint> = z.output<E['answer']>;

type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] };

/** Names a group of endpoints without widening their types. */
export const endpoints = <const T extends Record<EndpointName, Endpoint>>(group: T): T => group;
