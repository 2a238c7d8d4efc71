import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect } from 'vitest';
import { readConfig } from '#server/base/config.ts';
import { sql } from '#server/base/database/database.ts';
import { importFile } from '#server/catalogue/import/import-file.ts';
import { cleanHtml } from '#server/catalogue/products/clean-html.ts';
import { sendMessage } from '#server/mail/send-message.ts';
import type { Order } from '#shared/contract/orders.ts';
import { toCsv } from '#shared/rules/csv.ts';
import { email } from '#shared/rules/form.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { alpha, alphaDash, decimal, numeric, webAddress } from '#shared/rules/validation.ts';
import { expectCleanTags } from '#tests/support/clean-tags.ts';
import type { TestClient } from '#tests/support/client.ts';
import { straight } from '#tests/support/hostile.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { openSmtp } from '#tests/support/smtp.ts';
import { realHostileTexts, realLines, realMarkup, realTest } from './real-files.ts';

let shop: TestShop;
let admin: TestClient;
const folder = mkdtempSync(join(tmpdir(), 'trimline-strings-'));
beforeAll(async () => {
  shop = await openTestShop({ rateLimit: false });
  admin = await shop.as('dealer@example.test');
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

realTest('none passes for a name, an address or a number', () => {
  const hostile = realHostileTexts().filter((text) => /[^\p{L}\p{M}\d\s_.'’-]/u.test(text));
  expect(hostile.length).toBeGreaterThan(250);
  for (const rule of [alpha, alphaDash, numeric, email, webAddress]) {
    expect(hostile.filter((text) => rule(text, 'name', {}) === null)).toEqual([]);
  }
  expect(realMarkup().filter((text) => decimal(text, 'name', {}) === null)).toEqual([]);
});

realTest('no markup stays in a description but what is harmless', () => {
  for (const text of realMarkup()) expectCleanTags(cleanHtml(text));
});

realTest(
  'products keep them as they are, or refuse them, and searching for them is answered',
  async () => {
    type Answer = { product: { name: string; detail: string } };
    for (const text of realHostileTexts()) {
      const body = {
        ...{
          dealer_id: shop.dealers[0].id,
          name: text,
          number: 'R-1',
          price: 1,
          cost: 1,
          frt: 0,
          detail: text,
        },
        options: [{ name: text, number: text, price: 1, optionTypeId: 1 }],
      };
      const answer = await admin.send<Answer>('POST', '/api/v1/auth/products', body);
      expect([201, 422], text).toContain(answer.status);
      if (answer.status === 201) {
        expect(answer.body.product.name).toBe(text.trim());
        expectCleanTags(answer.body.product.detail);
      }
      const search = new URLSearchParams({ search: text });
      const found = await admin.send(
        'GET',
        `/api/v1/auth/products/Dealer/${shop.dealers[0].id}?${search}`,
      );
      expect([200, 422], text).toContain(found.status);
    }
  },
  300_000,
);

realTest(
  'settings and notes keep them as they are, or refuse them',
  async () => {
    const { id, name, address, city, province, postalCode, phone, gst, pst, hst, hourlyRate } =
      shop.dealers[0];
    const settings = {
      name,
      address,
      city,
      province,
      postalCode,
      phone,
      gst,
      pst,
      hst,
      hourlyRate,
    };
    const order = await shop.db.row<{ id: number }>(sql`
    select id from orders where dealer_id = ${id} and status_id = ${orderStatus.ORDER} and deleted_at is null limit 1`);
    for (const text of realHostileTexts()) {
      const saved = await admin.send<{ dealer: { city: string } }>(
        'PATCH',
        `/api/v1/auth/dealers/${id}`,
        {
          ...settings,
          city: text,
        },
      );
      expect([200, 422], text).toContain(saved.status);
      if (saved.status === 200) expect(saved.body.dealer.city).toBe(straight(text).trim());
      const noted = await admin.send<{ order: Order }>(
        'PATCH',
        `/api/v1/auth/orders/${order!.id}`,
        {
          dealerNotes: text,
        },
      );
      expect([200, 422], text).toContain(noted.status);
      if (noted.status === 200) expect(noted.body.order.dealerNotes).toBe(text);
    }
  },
  300_000,
);

realTest(
  'signing in with them is refused, and is no failure',
  async () => {
    const visitor = shop.visitor();
    for (const text of realHostileTexts()) {
      const body = { email: text, password: text, dealer_id: shop.dealers[0].id };
      const { status } = await visitor.send('POST', '/api/login', body);
      expect([401, 403, 422], text).toContain(status);
    }
  },
  300_000,
);

realTest(
  'no line break makes a header of a mail, or an answer to the address of a picture',
  async () => {
    const smtp = await openSmtp();
    const config = readConfig({ DATA_DIR: folder, SMTP_URL: smtp.url });
    const log = pino({ level: 'silent' });
    const names = new Set<string>();
    for (const line of realLines('hostile/path/fuzzdb_crlf-injection.txt')) {
      const text = line.replaceAll(/%0d/gi, '\r').replaceAll(/%0a/gi, '\n');
      const mail = {
        to: 'customer@example.test',
        fromName: text,
        subject: `About ${text}`,
        html: text,
        text,
      };
      await sendMessage({ config, log }, { kind: 'welcome', ...mail });
      const sent = smtp.mails.pop()!;
      expect(sent.recipients).toEqual(['customer@example.test']);
      names.add(sent.headers.map(({ key }) => key).join());
      const answer = await shop.app.inject(`/media/${encodeURIComponent(line)}`);
      expect([404, 414], line).toContain(answer.statusCode);
    }
    expect(names.size).toBe(1);
    await smtp.close();
  },
  300_000,
);

realTest(
  'a catalogue of them is loaded as it is written',
  async () => {
    const texts = realHostileTexts().filter((text) => text.trim() !== '');
    const rows = texts.map((text, index) => [`X-${index}`, text, 1, 'Realia', text]);
    const file = join(folder, 'hostile.csv');
    writeFileSync(file, toCsv([['number', 'name', 'price', 'make', 'detail'], ...rows])); // columns as in an export
    await shop.db.run(sql`insert into makes (name) values ('Realia')`);
    const report = await importFile(
      shop.db,
      { file, now: shop.clock.now },
      { opened: () => {}, mistake: () => {} },
    );
    expect(report.rows).toMatchObject({ read: texts.length, good: texts.length - report.rows.bad });
    expect(report.rows.bad).toBeLessThan(texts.length / 10);
    const stored = await shop.db.rows<{ number: string; name: string; detail: string }>(sql`
    select number, name, detail from products where number like 'X-%'`);
    expect(stored).toHaveLength(report.rows.good);
    for (const { number, name, detail } of stored) {
      expect(name).toBe(
        straight(texts[Number(number.slice(2))]!)
          .trim()
          .replace(/\s+/gu, ' '),
      );
      expectCleanTags(detail);
    }
  },
  300_000,
);
