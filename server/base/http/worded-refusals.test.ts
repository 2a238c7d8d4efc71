import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { readConfig } from '#server/base/config.ts';
import { sql } from '#server/base/database/database.ts';
import { bodyOf, HttpError } from '#server/base/errors.ts';
import { type CallName, contract } from '#shared/contract/contract.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { messages } from '#shared/messages/catalogue.ts';
import { languages } from '#shared/rules/languages.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { check } from './route.ts';

let shop: TestShop;
beforeAll(async () => {
  const { limits } = readConfig({ DATA_DIR: '/nowhere', LOG_LEVEL: 'silent' });
  shop = await openTestShop({ limits: { ...limits, requestsOfClient: 6 } });
});
afterAll(() => shop.close());

interface Refused {
  message: string;
  errors?: Record<string, string[]>;
}
type Answers = keyof typeof messages.en.answers;
/** A refusal in a language; `headers` ask for it where there is no query. */
type Refuse = (lang: string) => Promise<{ status: number; body: Refused }>;

const json = { 'content-type': 'application/json' };
const send =
  (method: string, url: string, body?: unknown, headers?: Record<string, string>): Refuse =>
  (lang) =>
    shop.visitor().send(method, `${url}?lang=${lang}`, body, { ...(headers && { headers }) });

const refusals: [number, Answers, Refuse][] = [
  [401, 'notSignedIn', send('GET', '/api/v1/auth/categories')],
  [404, 'notFound', send('GET', '/api/v1/nothing')],
  [404, 'notFound', send('GET', '/api/v1/vehicles/999999')],
  [404, 'notFound', send('GET', '/media/nothing.webp')],
  [422, 'malformed', send('POST', '/api/login', '{', json)],
  [413, 'tooLarge', send('POST', '/api/login', 'x'.repeat(2_000_000), json)],
  [415, 'wrongType', send('POST', '/api/login', 'text', { 'content-type': 'text/x' })],
  [
    419,
    'wrongToken',
    (lang) =>
      shop.visitor().send('POST', `/api/login?lang=${lang}`, {}, { withoutToken: true }) as never,
  ],
  [
    403,
    'forbidden',
    async (lang) => {
      const customer = await shop.as('customer@example.test');
      return customer.send('GET', `/api/v1/auth/categories?lang=${lang}`);
    },
  ],
  [
    429,
    'tooMany',
    async (lang) => {
      const visitor = shop.visitor();
      for (let request = 0; request < 6; request += 1) await visitor.send('GET', '/sitemap.xml');
      return visitor.send('GET', `/api/v1/makes?lang=${lang}`);
    },
  ],
];

test.each(refusals)(
  '%i %s is said in the language that was asked for',
  async (status, key, ask) => {
    for (const language of languages) {
      const answer = await ask(language);
      const { [key]: said } = messages[language].answers;
      expect([language, answer.status, answer.body.message]).toEqual([language, status, said]);
    }
    expect(messages.fr.answers[key]).not.toBe(messages.en.answers[key]);
  },
);

test('what failed on our side is said in the language that was asked for', async () => {
  await shop.db.run(sql`alter table years rename to other_years`);
  const url = '/api/v1/years?makeId=1&lang=fr';
  const { status, body } = await shop.visitor().send<Refused>('GET', url);
  await shop.db.run(sql`alter table other_years rename to years`);
  expect([status, body.message]).toEqual([500, messages.fr.answers.failed]);
});

test('mistakes in fields, and the labels inside them, are in the language that was asked for', async () => {
  const body = { dealer_id: 1, first_name: 'x'.repeat(500), email: 'nobody' };
  for (const language of languages) {
    const { fieldProblems, labels } = messages[language];
    const answer = await shop
      .visitor()
      .send<Refused>('POST', `/api/register?lang=${language}`, body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject({
      email: expect.arrayContaining([fieldProblems.email]),
      last_name: expect.arrayContaining([fieldProblems.required]),
    });
    expect(answer.body.errors!.first_name!.join()).toContain(labels.firstName);
    expect(Object.values(answer.body.errors!).flat()).toContain(answer.body.message);
  }
});

const wrong = [undefined, null, 'x', '', -1, 1e21, 0.5, true, [], [null], {}, 'a'.repeat(20_001)];

/** Values with which every known field is wrong in the same way. */
function wrongValues(schema: z.ZodType): unknown[] {
  const shape = Object.keys((schema as { shape?: object }).shape ?? {});
  const issues = schema.safeParse({}).error?.issues ?? [];
  const fields = [...shape, ...issues.map(({ path }) => String(path[0] ?? ''))];
  const filled = wrong.map((value) => Object.fromEntries(fields.map((field) => [field, value])));
  return [...filled, ...wrong];
}

test('of no call does anybody read the words of the schemas', () => {
  let problems = 0;
  for (const name of Object.keys(contract) as CallName[]) {
    const { params, query, body, headers }: Endpoint = contract[name];
    for (const schema of [params, query, body, headers]) {
      for (const value of schema ? wrongValues(schema) : []) {
        const ofSchema = schema!.safeParse(value ?? {}).error?.issues.map((issue) => issue.message);
        if (!ofSchema) continue;
        const inFrench = refusalOf(schema!, value, 'fr');
        const inEnglish = refusalOf(schema!, value, 'en');
        problems += inFrench.length;
        for (const text of [...inFrench, ...inEnglish])
          expect([name, ofSchema]).not.toContain(text);
        for (const text of inFrench) expect([name, inEnglish]).not.toContain(text);
        expect([name, inFrench.length > 0]).toEqual([name, true]);
      }
    }
  }
  expect(problems).toBeGreaterThan(1_000);
});

function refusalOf(schema: z.ZodType, value: unknown, language: 'en' | 'fr'): string[] {
  try {
    check(schema, value);
  } catch (error) {
    const { errors } = bodyOf(error as HttpError, messages[language]) as {
      errors: Refused['errors'];
    };
    expect(error).toBeInstanceOf(HttpError);
    return Object.values(errors!).flat();
  }
  return [];
}
