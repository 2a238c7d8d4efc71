import type { EntryContext } from 'react-router';

/**
 * The `handle` of a page that is sent without the router's scripts: its links are the browser's, its
 * forms plain ones (decision 089).
 */
export interface PlainPage {
  /** Runs in the browser in their place. Sent as text, so it uses nothing from outside. */
  runs(): void;
}

/** What a page's handle says, if it is a plain one. */
export const isPlainPage = (handle: unknown): handle is PlainPage =>
  typeof handle === 'object' && handle !== null && 'runs' in handle;

/** The plain page of a request; undefined for all others. */
export const plainPageOf = ({
  staticHandlerContext: { matches },
}: Pick<EntryContext, 'staticHandlerContext'>): PlainPage | undefined =>
  matches.map(({ route: { handle } }) => handle).find(isPlainPage);
