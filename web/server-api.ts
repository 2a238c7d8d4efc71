import { createContext, type RouterContextProvider } from 'react-router';
import type * as wire from '#shared/contract/contract.ts';
import type { CallName } from '#shared/contract/contract.ts';
import { type AnswerOf, type InputOf, inCents } from './cents.ts';

/** Calls the API: in process while a page is rendered on the server, over HTTP in the browser. */
export type Call = <Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
) => Promise<AnswerOf<Name>>;

/** What the server hands to loaders: the API in process, its own address for absolute links, and a setting that people are told. */
export interface ServerApi {
  call: Call;
  publicUrl: string;
  /** A built style sheet by its address; null where there is none. */
  stylesOf(href: string): string | null;
  /** The document of the admin area, to be filled. */
  adminTemplate: string;
  /** Writes to the server's log why a page could not be made. */
  report(error: unknown): void;
  /** How long single page views are kept, for the privacy page. */
  viewsKeptDays: number;
}

/** The same as the server has it, with dollars. */
interface WireApi extends Omit<ServerApi, 'call'> {
  call<Name extends CallName>(name: Name, input: wire.InputOf<Name>): Promise<wire.AnswerOf<Name>>;
}

export const serverApi = createContext<WireApi>();

/** The API for a loader. A refused call becomes the answer that the router shows: 404 the Not Found page. */
export function apiOf(context: Readonly<RouterContextProvider>): ServerApi {
  const api = context.get(serverApi);
  // Loaders read: nothing that they pass has an amount.
  return { ...api, call: async (name, input) => inCents(await api.call(name, input as never)) };
}
