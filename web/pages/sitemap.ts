import { apiOf } from '#web/server-api.ts';
import type { Route } from './+types/sitemap.ts';

/** The addresses that search engines should know: the root and every dealership's shop. */
export async function loader({ context }: Route.LoaderArgs) {
  const { call, publicUrl } = apiOf(context);
  const { data: dealers } = await call('GET /api/v1/dealers', {});
  const addresses = ['/', ...dealers.map(({ manufacturerId, code }) => `/${manufacturerId}/${code}`)];
  const urls = addresses.map((address) => `<url><loc>${escapeXml(publicUrl + encodeURI(address))}</loc></url>`);
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } },
  );
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
