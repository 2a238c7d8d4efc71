import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallName, contract } from '#shared/contract/contract.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

interface Operation {
  operationId: string;
  parameters?: object[];
  summary: string;
  security?: object[];
  requestBody?: {
    content: Record<string, { schema: { properties?: object; required?: string[] } }>;
  };
  responses: Record<string, { description: string }>;
}

let shop: TestShop;
let description: { openapi: string; paths: Record<string, Record<string, Operation>> };
beforeAll(async () => {
  shop = await openTestShop();
  description = (await shop.visitor().send<typeof description>('GET', '/api/openapi.json')).body;
});
afterAll(() => shop.close());

const operation = (name: CallName): Operation | undefined => {
  const [method, path] = name.split(' ') as [string, string];
  return description.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
};

test('the description is OpenAPI 3.1 and there is a page to read it', async () => {
  expect(description.openapi).toMatch(/^3\.1/);
  const page = await shop.visitor().send<string>('GET', '/api/docs/');
  expect(page.status).toBe(200);
  expect(page.body).toContain('swagger-ui');
});

test.each(Object.keys(contract) as CallName[])('%s is described', (name) => {
  const found = operation(name)!;
  const endpoint = contract[name];
  expect(found.summary).toBe(endpoint.summary);
  expect(found.security !== undefined).toBe(endpoint.access !== 'public');
  for (const status of endpoint.access === 'public'
    ? ['422', '429']
    : ['401', '403', '422', '429']) {
    expect(found.responses).toHaveProperty([status]);
  }
  if ('body' in endpoint) {
    const [content] = Object.values(found.requestBody!.content);
    expect(Object.keys(content!.schema.properties ?? {})).not.toEqual([]);
  }
});

test('every call has a name of its own, and those that change something take the token', () => {
  const names = (Object.keys(contract) as CallName[]).map((name) => operation(name)!.operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(operation('PATCH /api/v1/auth/orders/:id')!.operationId).toBe('patchAuthOrdersById');
  const token = { $ref: '#/components/parameters/csrfToken' };
  expect(operation('POST /api/login')!.parameters).toContainEqual(token);
  expect(operation('GET /api/v1/makes')!.parameters ?? []).not.toContainEqual(token);
  expect(Object.keys(operation('POST /api/v1/auth/products')!.responses)).toEqual(
    expect.arrayContaining(['413', '415', '503']),
  );
  expect(operation('GET /api/v1/mail/accessory_link')!.responses).toHaveProperty(['502']);
});

test('every call may be asked for in a language', () => {
  const lang = { $ref: '#/components/parameters/lang' };
  for (const name of Object.keys(contract) as CallName[])
    expect([name, operation(name)!.parameters]).toEqual([name, expect.arrayContaining([lang])]);
});

test('required fields of a form are said to be', () => {
  const body = operation('POST /api/register')!.requestBody!.content['application/json']!.schema;
  expect([...body.required!].sort()).toEqual([
    'dealer_id',
    'email',
    'first_name',
    'last_name',
    'password',
    'password_confirmation',
  ]);
});
