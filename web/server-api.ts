import { createContext, type RouterContextProvider } from 'react-router';
import type * as wire from '#shared/contract/contract.ts';
import type { CallName } from '#shared/contract/contract.ts';
import type { Offset } from '#shared/rules/local-time.ts';
import { type AnswerOf, type InputOf, inCents } from './cents.ts';

/** Calls the API: in process during server rendering, over HTTP in the browser. */
export type Call = <Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
) => Promise<AnswerOf<Name>>;

/** The server's services for loaders: the API in process, the public address, a setting. */
export interface ServerApi {
  call: Call;
  publicUrl: string;
  /** A built style sheet by address, or null. */
  stylesOf(href: string): string | null;
  /** The admin area's document, to be filled. */
  adminTemplate: string;
  /** Logs why a page failed. */
  report(error: unknown): void;
  /** The shop's clock: a page is rendered by it, also where the browser's goes otherwise. */
  now(): Date;
  /** The offsets of the platform's time zone about now, by which its pages read clocks. */
  platformOffsets(): Offset[];
  /** Days that single page views are stored, for the privacy page. */
  viewsKeptDays: number;
  /** Whether mails go anywhere (contract 3.19). */
  sendsMail: boolean;
  /** Whether /dev/parts and /dev/admin-parts are there: on a developer's own machine. */
  showsParts: boolean;
}

/** The server's own API, with dollars. */
interface WireApi extends Omit<ServerApi, 'call'> {
  call<Name extends CallName>(name: Name, input: wire.InputOf<Name>): Promise<wire.AnswerOf<Name>>;
}

export const serverApi = createContext<WireApi>();

/** The API for a loader; the router shows a refused call's status, 404 as the Not Found page. */
export function apiOf(context: Readonly<RouterContextProvider>): ServerApi {
  const api = context.get(serverApi);
  // Loaders only read, and pass no amounts.
  return { ...api, call: async (name, input) => inCents(await api.call(name, input as never)) };
}
