import type { FastifyInstance } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { Language } from '#shared/rules/languages.ts';

/** Where pages come from: the build, or in development the sources. */
export interface PageSource {
  /** Whether answers may be cached until their scopes change. */
  isCached: boolean;
  /** Additional sources in the content security policy, by directive. */
  moreAllowed: Readonly<Record<string, string>>;
  /** Serves the pages' files; returns a function for the current pages of a language. */
  open(app: FastifyInstance): Promise<(language: Language) => Pages | Promise<Pages>>;
}

/** The renderers of pages in one language. */
export interface Pages {
  /** The exports of the web room's server entry. */
  web: {
    isPublicPage(path: string): boolean;
    nonceContext: ContextKey;
    serverApi: ContextKey;
  };
  /** Renders the pages below a prefix: '/', '/fr' or '/en'. */
  renderBelow(basename: string): Renderer;
  /** Names this build in the router's own requests. */
  version: string;
  /** The text of a style sheet by address; null: the page must link it. */
  stylesOf(href: string): string | null;
  /** The admin area's document, to be filled by the web room's entry. */
  adminTemplate: string;
}

type ContextKey = Parameters<RouterContextProvider['set']>[0];
type Renderer = (request: Request, context: RouterContextProvider) => Promise<Response>;

export function renderersOf(
  build: ServerBuild,
  mode: 'production' | 'development',
): Pick<Pages, 'web' | 'renderBelow' | 'version'> {
  const renderers = new Map<string, Renderer>();
  return {
    web: build.entry.module as unknown as Pages['web'],
    renderBelow(basename) {
      const render = renderers.get(basename) ?? createRequestHandler({ ...build, basename }, mode);
      renderers.set(basename, render);
      return render;
    },
    version: build.assets.version,
  };
}
