import { apiOf } from '#web/server-api.ts';
import type { Route } from './+types/robots.ts';

/** Everything public may be read; pages about one person, and the API, hold nothing for search engines. */
export function loader({ context }: Route.LoaderArgs) {
  const closed = ['/api/', '/*/account', '/*/checkout', '/*/admin'];
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    sitemapLine(apiOf(context).publicUrl),
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}

const sitemapLine = (publicUrl: string) => `Sitemap: ${publicUrl}/sitemap.xml`;
