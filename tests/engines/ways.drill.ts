import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { missingForEngines } from '../../scripts/engines.ts';
import { type Instance, startInstance } from '../faults/instance.ts';
import { createDatabase } from '../support/database.ts';
import { desktop, phone, type Size } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { coveredByPage, signIn } from './pages.ts';
import { type Person, personAt } from './person.ts';
import { openWebKit } from './webkit.ts';

const missing = missingForEngines();
if (missing.length > 0)
  console.warn(`SKIPPED: ways in other engines: there is no ${missing.join(', ')} here`);

const engines = { Firefox: openFirefox, 'Safari’s engine': openWebKit };
const cases = Object.keys(engines).flatMap((name) =>
  [phone, desktop].map((size) => ({ name: name as keyof typeof engines, size, width: size.width })),
);

describe.skipIf(missing.length > 0)('in other engines', () => {
  let shop: Instance;
  let origin: string;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trimline-engines-'));
    const url = await createDatabase(
      inject('postgresUrl'),
      `engines_${randomUUID().replaceAll('-', '')}`,
    );
    const SESSION_SECRET = randomBytes(32).toString('hex');
    const env = { DATABASE_URL: url, DEMO: 'on', DATA_DIR: folder, SESSION_SECRET };
    shop = await startInstance(env, process.cwd(), 180_000);
    origin = `http://127.0.0.1:${shop.port}`;
  }, 240_000);
  afterAll(async () => {
    shop?.child.kill();
    await shop?.exited;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  /** Works in a browser of its own, and says where it was if something failed. */
  async function as(
    { name, size }: { name: keyof typeof engines; size: Size },
    way: (person: Person) => Promise<void>,
  ) {
    const engine = await engines[name](size);
    try {
      await way(personAt(engine));
    } catch (error) {
      const seen = await engine.find<string>(
        'location.href + "\\n" + document.body.innerText.slice(0, 500)',
      );
      throw new Error(`${error instanceof Error ? error.message : error}\n${seen}`);
    } finally {
      await engine.close();
    }
  }

  test.each(cases)(
    'a shopper chooses, registers and orders: $name, $width',
    async (where) => {
      await as(where, async (person) => {
        const email = `${randomUUID()}@example.test`;
        await person.open(`${origin}/1/northgate`);
        await person.choose('Year', '2026');
        await person.choose('Model', 'Pika');
        await person.pressOn('2026 Pika');
        await person.sees('Accessories for your 2026 Pika');
        await person.pressOn('', 'h2 a');
        await person.sees('Fits your 2026 Pika');
        await person.pressOn('Add to Cart');
        await person.sees('Subtotal (1 item)');
        await person.pressOn('Checkout');
        await person.isAt(/\/login/);
        await person.pressOn('Register');
        await person.isAt(/\/register/);
        await person.fill('First Name', 'Zoé');
        await person.fill('Last Name', 'Tremblay');
        await person.fill('Email', email);
        await person.fill('Password', 'a-long-password');
        await person.fill('Confirm Password', 'a-long-password');
        await person.pressOn('Register');
        await person.sees('Welcome back'); // the address comes before its page
        await person.fill('Password', 'a-long-password');
        await person.pressOn('Sign In');
        await person.pressOn('Place order');
        await person.sees('Thank you, Zoé!');
      });
    },
    120_000,
  );

  test.each(cases)(
    'a dealer admin opens an order and changes the settings: $name, $width',
    async (where) => {
      await as(where, async (person) => {
        await signIn(person, origin, 'dealer@example.test');
        await person.open(`${origin}/1/northgate/admin/orders`);
        await person.pressOn('#');
        await person.sees('Order #');
        await person.open(`${origin}/1/northgate/admin/dealer-settings/contact`);
        await person.fill('City', ' ');
        await person.pressOn('Save');
        await person.sees('Dealer saved successfully.');
      });
    },
    120_000,
  );

  test.each(cases)(
    'a press in the middle of a control reaches it: $name, $width',
    async (where) => {
      await as(where, async (person) => expect(await coveredByPage(person, origin)).toEqual({}));
    },
    240_000,
  );
});
