import { z } from 'zod';
import { idIn } from './contract/fields.ts';

/** Who may make a call at all; its service decides about rows. */
export type Access =
  | 'public'
  | 'signedIn'
  | 'advisor'
  /** The grant reports (contract 2). */
  | 'reports'
  /** The grant desk. */
  | 'desk'
  /** The grant desk, parts or install. */
  | 'orders'
  /** An advisor, for own sales, or the grant desk, parts or install. */
  | 'work'
  | 'dealerAdmin'
  | 'platformAdmin';

/** An API call as a value: access, input and output. */
export interface Endpoint {
  summary: string;
  access: Access;
  /** The path's parameters, if others than ids, a dealership's code or a link's token are among them. */
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Request headers that the call reads, in lower case. */
  headers?: z.ZodType;
  /** Status of success; 200 unless set. */
  status?: 201 | 204;
  /** Absent where a call is declared: it only reports success. */
  answer: z.ZodType;
  /** What comes with 409, if the call has it: what was asked about has become something else. */
  conflict?: z.ZodObject;
  /** A GET with an effect: refused with 403 if another site caused it (contract 3.16). */
  hasEffect?: true;
  /**
   * Sent by navigator.sendBeacon, which cannot add headers: the JSON may come as text, and instead
   * of a CSRF check requests from other sites get 403.
   */
  isBeacon?: true;
  /** Largest body in bytes, if more than usual. */
  maxBytes?: number;
  /** Allowed before staff have set up the demanded two-step sign-in. */
  beforeTwoStep?: true;
  /** Allowed at a shop in preparation to whoever has no preview link: signing in (decision 124). */
  beforeOpening?: true;
  /** Allowed while the session presents a proposal to a customer (decision 090). */
  whilePresenting?: true;
  /** Answers a file as it is; its handler gives a `FileAnswer`. */
  isFile?: true;
  /** Part names for files; the body is then the JSON of the part `data` (contract 4, Images). */
  files?: readonly string[];
  /** Largest file in bytes, if more than a picture may have; the call then takes one. */
  maxFileBytes?: number;
}

/** A file as a call's answer: what a browser shows or saves, and the name under which it is saved. */
export interface FileAnswer {
  /** As in 'application/pdf'. */
  type: string;
  /** In plain letters: 'work-order-1024.pdf'. */
  name: string;
  /** The whole file, or its pieces as they are made. */
  body: string | Uint8Array | AsyncIterable<string | Uint8Array>;
  /** Saved at once, not shown. */
  isSaved?: true;
  /** The Content-Security-Policy of a page. */
  policy?: string;
}

/** The answer of a call with `isFile`. */
export const file = z
  .custom<FileAnswer>()
  .meta({ type: 'string', format: 'binary', description: 'The file' });

/** A method and a path with its parameters in colons, as in 'GET /api/v1/products/:id'. */
export type EndpointName = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`;

type In<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Out<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** A caller's input. */
export type CallInput<E extends Endpoint> = Defined<{
  params: In<E['params']>;
  query: In<E['query']>;
  body: In<E['body']>;
}> & { headers?: In<E['headers']> };

/** A handler's input, checked by the schemas. */
export type HandlerInput<E extends Endpoint> = Defined<{
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: Out<E['body']>;
  headers: Out<E['headers']>;
}>;

export type Answer<E extends Endpoint> = z.output<E['answer']>;

type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] };

/** The answer of a call that only reports success. */
export const done = z.object({ status: z.number() });

/** What stands in a path beside ids, by name. */
const pathTexts = { dealerCode: z.string().max(60), token: z.string().max(100) };

/** The names of a path's parameters, 'id' in 'GET /api/v1/products/:id'. */
type NamesIn<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NamesIn<`/${More}`>
    : Rest
  : never;

type Params<Name extends string> = z.ZodObject<{
  [K in Name]: K extends keyof typeof pathTexts ? (typeof pathTexts)[K] : typeof idIn;
}>;

type WithParams<E, Name extends string> = [Name] extends [never]
  ? E
  : E extends { params: z.ZodType }
    ? E
    : E & { params: Params<Name> };

type WithAnswer<E> = E extends { answer: z.ZodType } ? E : E & { answer: typeof done };

type Declared = Omit<Endpoint, 'answer'> & Partial<Endpoint>;

/** A group of endpoints, each with its own type, the parameters that its path names, and an answer. */
export function endpoints<const T extends Record<EndpointName, Declared>>(group: T) {
  const all = Object.entries<Declared>(group).map(([name, endpoint]) => [
    name,
    { answer: done, ...paramsOf(name), ...endpoint },
  ]);
  return Object.fromEntries(all) as {
    [Name in keyof T & string]: WithParams<WithAnswer<T[Name]>, NamesIn<Name>>;
  };
}

function paramsOf(path: string): Pick<Endpoint, 'params'> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as keyof typeof pathTexts);
  if (names.length === 0) return {};
  return {
    params: z.object(Object.fromEntries(names.map((name) => [name, pathTexts[name] ?? idIn]))),
  };
}
