import { type ReactNode, useEffect } from 'react';
import { Links, Meta, type MetaFunction, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { language } from '#shared/messages/en/language.ts';
import { shop } from '#shared/messages/en/shop.ts';
import { sayHydrated } from '#web/kit/hydrated.ts';
import { Problem } from './problem.tsx';
import '#web/kit/base.css';

export const meta: MetaFunction = () => [{ title: shop.productName }];

export function Layout({ children }: { children: ReactNode }) {
  useEffect(() => {
    sayHydrated();
  }, []);
  return (
    <html lang={language.html}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="manifest" href={`/manifest.${language.html}.webmanifest`} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

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
