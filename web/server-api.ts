import { createContext, type RouterContextProvider } from 'react-router';
import type { AnswerOf, CallName, InputOf } from '#shared/contract/contract.ts';

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

export const serverApi = createContext<ServerApi>();

/** The API for a loader. A refused call becomes the answer that the router shows: 404 the Not Found page. */
export function apiOf(context: Readonly<RouterContextProvider>): ServerApi {
  return context.get(serverApi);
}
