import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData } from 'react-router';
import { shop } from '#shared/messages/en/shop.ts';
import type { Route } from './+types/root.ts';
import { nonceOf } from './nonce.ts';
import { Problem } from './shell/problem.tsx';
import './ui/base.css';

export function loader({ context }: Route.LoaderArgs) {
  return { nonce: nonceOf(context) };
}

export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = () => [{ title: shop.productName }];

export function Layout({ children }: { children: ReactNode }) {
  // Browsers hide the nonce from scripts, so the attribute differs after hydration without any harm.
  const nonce = (useLoaderData() as { nonce?: string } | undefined)?.nonce;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        {/* Style sheets of this server need none, and browsers hide nonces, which hydration would take for a difference. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <Problem error={error} />
    </main>
  );
}
