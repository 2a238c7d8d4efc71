import type { FastifyInstance } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';

/** Where pages come from: the built ones, or in development the sources. */
export interface PageSource {
  /** Whether an answer may be sent again to the next who asks, until what it shows has changed. */
  isKept: boolean;
  /** By directive, what a page may load besides what every page may. */
  moreAllowed: Readonly<Record<string, string>>;
  /** Serves the files that pages load; gives what renders the pages as they are at each moment. */
  open(app: FastifyInstance): Promise<() => Pages | Promise<Pages>>;
}

/** What renders pages. */
export interface Pages {
  /** What the web room's entry exports for the server. */
  web: {
    isPublicPage(path: string): boolean;
    nonceContext: ContextKey;
    serverApi: ContextKey;
  };
  render: Renderer;
  /** Knows the pages alone that are the same for everyone. */
  renderPublic: Renderer;
  /** The text of a style sheet by its address; null where the page is to ask for it. */
  stylesOf(href: string): string | null;
}

type ContextKey = Parameters<RouterContextProvider['set']>[0];
type Renderer = (request: Request, context: RouterContextProvider) => Promise<Response>;

export function renderersOf(
  build: ServerBuild,
  mode: 'production' | 'development',
): Omit<Pages, 'stylesOf'> {
  return {
    web: build.entry.module as unknown as Pages['web'],
    render: createRequestHandler(build, mode),
    renderPublic: createRequestHandler(withoutAdmin(build), mode),
  };
}

/** The router tries all routes one after the other, six times for a page; half of them are the admin area's, which has no public page. */
function withoutAdmin(build: ServerBuild): ServerBuild {
  const others = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => !id.startsWith('admin/')));
  return {
    ...build,
    routes: others(build.routes),
    assets: { ...build.assets, routes: others(build.assets.routes) },
  };
}
