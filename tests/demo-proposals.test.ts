import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('the advisor of each dealership to try has proposals in every state, and every reason to follow up', async () => {
  for (const [index, email] of ['advisor@example.test', 'advisor2@example.test'].entries()) {
    const advisor = await shop.as(email);
    const query = { dealerId: shop.dealers[index]!.id, rows: 100 };
    const { data } = (await advisor.call('GET /api/v1/auth/proposals', { query })).body;
    const states = new Set(data.map(({ state }) => state));
    expect([...states].sort()).toEqual([
      ...['accepted', 'declined', 'draft', 'expired', 'ordered', 'sent', 'withdrawn'],
    ]);
    const reasons = new Set(data.flatMap(({ followUp }) => followUp ?? []));
    expect([...reasons].sort()).toEqual(['approved', 'askedAgain', 'expiring', 'opened', 'parked']);
    expect(data.some(({ lookCount }) => lookCount === 3)).toBe(true);
    expect(data.some(({ firstName }) => firstName === null)).toBe(true);
    expect(data.some(({ approval }) => approval === 'asked')).toBe(true);
    const happened = await shop.db.values<string>(sql`
      select distinct e.kind from proposal_events e join proposals p on p.id = e.proposal_id
      join users u on u.id = p.seller_id where u.email = ${email}`);
    expect(happened).toEqual(expect.arrayContaining(['changed', 'replaced', 'ordered']));
    const replaced = data.find(({ currentVersion }) => currentVersion === 2)!;
    expect(replaced.state).toBe('sent');
    const changed = await shop.db.value<number>(sql`
      select proposal_id from proposal_events e join proposals p on p.id = e.proposal_id
      where e.kind = 'changed' and p.dealer_id = ${query.dealerId} limit 1`);
    const params = { id: changed! };
    const { proposal } = (await advisor.call('GET /api/v1/auth/proposals/:id', { params })).body;
    expect(proposal).toMatchObject({ state: 'sent', isChanged: true });
  }
});

test('an accepted proposal has the sums of its order, and each month has some', async () => {
  const accepted = await shop.db.rows<{ month: string; differs: boolean }>(sql`
    select to_char(p.accepted_at, 'YYYY-MM') as month, v.total_cents <> o.total_cents as differs
    from proposals p join proposal_versions v on v.proposal_id = p.id join orders o on o.id = p.order_id
    where p.state = 'accepted'`);
  expect(accepted.filter(({ differs }) => differs)).toEqual([]);
  expect(new Set(accepted.map(({ month }) => month)).size).toBeGreaterThan(4);
});

test('the newest acceptance of each dealership has its papers, whose hashes the event keeps', async () => {
  const admins = ['dealer@example.test', 'dealer2@example.test'];
  for (const [index, email] of admins.entries()) {
    const dealerId = shop.dealers[index]!.id;
    const newest = await shop.db.row<{ id: number; sha256: Record<string, string> }>(sql`
      select p.id, e.data->'sha256' as sha256 from proposals p
      join proposal_events e on e.proposal_id = p.id and e.kind = 'accepted'
      where p.dealer_id = ${dealerId} and e.data ? 'sha256' order by p.accepted_at desc limit 1`);
    const admin = await shop.as(email);
    const languages = Object.keys(newest!.sha256);
    expect(languages).toEqual(index === 0 ? ['en'] : expect.arrayContaining(['en', 'fr']));
    for (const language of languages) {
      const url = `/api/v1/auth/proposals/${newest!.id}/paper/accepted?language=${language}`;
      const { statusCode, headers, rawPayload } = await shop.app.inject({
        url,
        cookies: Object.fromEntries(admin.cookies),
      });
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
      const hash = createHash('sha256').update(rawPayload).digest('hex');
      expect(hash).toBe(newest!.sha256[language]);
    }
  }
});
