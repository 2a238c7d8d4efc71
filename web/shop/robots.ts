import { apiOf } from '#web/server-api.ts';
import type { Route } from './+types/robots.ts';

/**
 * Allows all public pages; the API and personal pages have nothing for search engines. The checkout
 * redirects them to the login.
 */
export function loader({ context }: Route.LoaderArgs) {
  const closed = ['/api/', '/*/account', '/*/admin'];
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    sitemapLine(apiOf(context).publicUrl),
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}

const sitemapLine = (publicUrl: string) => `Sitemap: ${publicUrl}/sitemap.xml`;
