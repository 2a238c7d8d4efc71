import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';
import { type ReactNode, useEffect } from 'react';
import {
  Links,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from 'react-router';
import type { Theme } from '#shared/rules/theme.ts';
import { language } from '#texts/language.ts';
import { shop } from '#texts/shop.ts';
import { sayHydrated } from '#web/kit/hydrated.ts';
import { keepFocusOnceUsed } from '#web/kit/keep-focus-once-used.ts';
import {
  barColour,
  hasArchivo,
  lookStyle,
  nightBarColour,
  styleWithoutDownload,
} from '#web/look-style.ts';
import { isPlainPage } from '#web/plain-page.ts';
import { Problem } from './problem.tsx';
import '#web/kit/base.css';

export const meta: MetaFunction = () => [{ title: shop.productName }];

export function Layout({ children }: { children: ReactNode }) {
  const { style, bar, nightBar, isPreloaded } = useLook();
  useEffect(() => {
    sayHydrated();
    keepFocusOnceUsed();
  }, []);
  return (
    <html lang={language.html} style={style} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {isPreloaded && (
          <link rel="preload" href={archivo} as="font" type="font/woff2" crossOrigin="" />
        )}
        <meta
          name="theme-color"
          media="(prefers-color-scheme: dark)"
          content={nightBar}
          suppressHydrationWarning
        />
        <meta name="theme-color" content={bar} suppressHydrationWarning />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="manifest" href={`/manifest.${language.html}.webmanifest`} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {/* Browsers that run this at all run it for a page with scripts. */}
        {import.meta.env.SSR ? <ScriptsUnlessPlain /> : routerScripts}
      </body>
    </html>
  );
}

interface Themed {
  dealer?: { theme?: Theme | null };
  theme?: Theme | null;
}

/** The look of the dealership whose page it is; null: the standard one. */
function useTheme(): Theme | null {
  const matches = useMatches();
  for (const { loaderData } of matches) {
    const { dealer, theme } = (loaderData ?? {}) as Themed;
    const found = dealer?.theme ?? theme;
    if (found) return found;
  }
  return null;
}

interface PageLook {
  style: ReturnType<typeof lookStyle> | undefined;
  bar: string;
  nightBar: string;
  /** Whether the page's letters are downloaded. */
  isPreloaded: boolean;
}

function useDealershipLook(): PageLook {
  const theme = useTheme();
  const isPlain = useIsPlain();
  return {
    style: isPlain ? styleWithoutDownload(theme) : lookStyle(theme),
    bar: barColour(theme),
    nightBar: nightBarColour(theme),
    isPreloaded: !isPlain && hasArchivo(theme),
  };
}

/** A document has its dealership's look from the start and keeps it: browsers need no code for it. */
const useLook: () => PageLook = import.meta.env.SSR
  ? useDealershipLook
  : () => ({ style: undefined, bar: '', nightBar: '', isPreloaded: false });

const routerScripts = (
  <>
    <ScrollRestoration />
    <Scripts />
  </>
);

const ScriptsUnlessPlain = () => (useIsPlain() ? null : routerScripts);

const useIsPlain = () => useMatches().some(({ handle }) => isPlainPage(handle));

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <main>
      <Problem error={error} />
    </main>
  );
}
