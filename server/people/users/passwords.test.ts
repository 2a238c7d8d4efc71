import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/base/config.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { isPassword } from './passwords.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Fills the hashing queue while the work runs. */
async function whileFull(work: () => Promise<void>): Promise<void> {
  let isFull = true;
  const keepOn = async (): Promise<void> => {
    while (isFull) await isPassword('any', null).catch(() => {});
  };
  const busy = Array.from({ length: 102 }, keepOn);
  try {
    await work();
  } finally {
    isFull = false;
    await Promise.all(busy);
  }
}

const person = () => ({
  ...{ first_name: 'Ann', last_name: 'Roy', email: 'ann@example.test', phone_number: '' },
  ...{
    password: 'eight-or-more',
    password_confirmation: 'eight-or-more',
    dealer_id: shop.dealers[0].id,
  },
});

test('where too many passwords wait to be hashed, signing in and registering are 503, and soon work again', async () => {
  const signIn = (password: string) =>
    shop.visitor().call('POST /api/login', {
      body: { email: 'customer@example.test', password, dealer_id: shop.dealers[0].id },
    });
  await whileFull(async () => {
    // More tries than failures allowed: none of them counts as a failure.
    shop.parts.config.limits.signInFailuresOfAccount = 2;
    for (let tries = 0; tries < 3; tries += 1) {
      const refused = await signIn(demoPassword);
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
    }
    expect((await shop.visitor().call('POST /api/register', { body: person() })).status).toBe(503);
  });
  expect((await signIn(demoPassword)).status).toBe(200);
  expect((await shop.visitor().call('POST /api/register', { body: person() })).status).toBe(201);
});

test('a reset with a wrong code hashes nothing, whether or not there is an account or a code', async () => {
  const reset = (email: string) =>
    shop.visitor().call('POST /api/reset-password', {
      body: { ...person(), email, verification_code: '000000' },
    });
  await whileFull(async () => {
    for (const email of ['advisor@example.test', 'nobody@example.test']) {
      expect((await reset(email)).status).toBe(422);
    }
  });
});
