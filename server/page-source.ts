import type { FastifyInstance } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';

/** Where pages come from: the build, or in development the sources. */
export interface PageSource {
  /** Whether answers may be cached until their scopes change. */
  isKept: boolean;
  /** Additional sources in the content security policy, by directive. */
  moreAllowed: Readonly<Record<string, string>>;
  /** Serves the pages' files; returns a function for the current pages. */
  open(app: FastifyInstance): Promise<() => Pages | Promise<Pages>>;
}

/** The renderers of pages. */
export interface Pages {
  /** The exports of the web room's server entry. */
  web: {
    isPublicPage(path: string): boolean;
    nonceContext: ContextKey;
    serverApi: ContextKey;
  };
  render: Renderer;
  /** Contains only the pages that are the same for everyone. */
  renderPublic: Renderer;
  /** The text of a style sheet by address; null: the page must link it. */
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

/**
 * The build without admin routes: the router tries all routes in turn, six times per page, and half
 * of them are admin pages, none of them public.
 */
function withoutAdmin(build: ServerBuild): ServerBuild {
  const others = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => !id.startsWith('admin/')));
  return {
    ...build,
    routes: others(build.routes),
    assets: { ...build.assets, routes: others(build.assets.routes) },
  };
}
