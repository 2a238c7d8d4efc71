import type { Bench } from './bench.ts';
import { get } from './compare.ts';
import { pagesOf } from './pages.ts';
import { runLoad } from './program.ts';
import type { Table } from './report.ts';

export const name = 'overload';
export const title = 'More clients than the machine can serve';

/** Time to the first byte of a rendered page as ever more clients ask without a pause. */
export async function run(bench: Bench): Promise<Table[]> {
  const { url, seeded } = await bench.database(
    { products: 10_000, dealers: 100 },
    'bench_overload',
  );
  const tables: Table[] = [];
  for (const [what, env] of [
    ['Rendered for each request', { CACHE_MEGABYTES: '0' }],
    ['Kept', {}],
  ] as [string, Record<string, string>][]) {
    const shop = await bench.shop(url, env);
    const script = [get(pagesOf(seeded)[0]!.path)];
    await runLoad({ port: shop.port, clients: 8, seconds: 2, scripts: [script] });
    const rows: (string | number)[][] = [];
    for (const clients of [1, 4, 16, 64, 256, 1_024]) {
      const found = await runLoad({
        port: shop.port,
        clients,
        seconds: bench.seconds,
        scripts: [script],
      });
      const count = (status: string) => found.statuses[status] ?? 0;
      const others = Object.keys(found.statuses).filter(
        (status) => status !== '200' && status !== '503',
      );
      const other = others.reduce((sum, status) => sum + count(status), found.broken);
      rows.push([
        clients,
        found.perSecond,
        found.p50Ms,
        found.p99Ms,
        found.firstByteP99Ms,
        count('503'),
        other,
      ]);
    }
    await shop.stop();
    tables.push({
      title: what,
      about:
        'The products page with 150 cards. Wanted: what is served is served promptly, and the rest is refused with 503.',
      head: [
        'clients',
        'served /s',
        'served p50 ms',
        'served p99 ms',
        'first byte of any answer, p99 ms',
        '503s',
        'other failures',
      ],
      rows,
    });
  }
  return tables;
}
