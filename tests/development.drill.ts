import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { freePort, until } from './faults/instance.ts';

const settings = ['package.json', 'tsconfig.base.json', 'vite.config.ts', 'react-router.config.ts'];
const copied = ['demo', 'docs/import', 'server', 'shared', 'web', 'scripts', ...settings];
const patienceMs = 90_000;

const { url, close } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'trimline-development-'));
let child: ChildProcess;
let address: string;
let said = '';

/** Copies the project for a developer to change. */
beforeAll(async () => {
  for (const name of copied) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  const port = await freePort();
  address = `127.0.0.1:${port}`;
  const { NODE_OPTIONS: _, NODE_ENV: __, VITEST: ___, ...inherited } = process.env;
  child = spawn(process.execPath, ['scripts/development/start.ts'], {
    cwd: folder,
    env: {
      ...inherited,
      PORT: String(port),
      DATABASE_URL: url,
      DATA_DIR: join(folder, 'data'),
      DEMO: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text) => (said += text));
  await until(() => {
    if (child.exitCode !== null) throw new Error(`it did not start: ${said}`);
    return said.includes('Trimline is open');
  }, patienceMs);
});
afterAll(async () => {
  if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
  rmSync(folder, { recursive: true });
  await close();
});

const text = async (path: string) => (await fetch(`http://${address}${path}`)).text();

function edit(file: string, from: string, to: string): void {
  const path = join(folder, file);
  const content = readFileSync(path, 'utf8');
  expect(content).toContain(from);
  writeFileSync(path, content.replace(from, to));
}

test('whoever develops sees a change of a page and of the server without starting anything', async () => {
  expect(await text('/')).toContain('<main class');
  const [, token] = /const wsToken = "([^"]+)"/.exec(await text('/@vite/client'))!;
  const socket = new WebSocket(`ws://${address}/?token=${token}`, 'vite-hmr');
  await once(socket, 'open');
  const messages: string[] = [];
  socket.addEventListener('message', ({ data }) => messages.push(String(data)));
  expect(await text('/web/shop/dealerships/dealerships.tsx')).toContain('import.meta.hot');
  expect(await text('/web/admin/sales/sales-page.tsx')).toContain('import.meta.hot');

  edit('web/shop/dealerships/dealerships.tsx', '<main ', '<main data-changed ');
  await until(() => messages.some((message) => message.includes('dealerships.tsx')), patienceMs);
  await until(async () => (await text('/')).includes('<main data-changed='), patienceMs);

  edit('web/admin/sales/sales-page.tsx', '<FigureCards>', '<FigureCards data-changed>');
  await until(() => messages.some((message) => message.includes('sales-page.tsx')), patienceMs);

  edit('server/base/operations/health.routes.ts', "status: 'ok'", "status: 'changed'");
  await until(async () => (await text('/healthz')).includes('changed'), patienceMs);
  expect(socket.readyState).toBe(WebSocket.OPEN);
  socket.close();
});

test('a mistake in the server is said in its place until it is mended', async () => {
  edit('server/app.ts', 'export async function buildApp', 'export async function buildApp!');
  await until(async () => (await text('/healthz')).includes('app.ts'), patienceMs);
  edit('server/app.ts', 'buildApp!', 'buildApp');
  await until(async () => (await text('/healthz')).includes('"status"'), patienceMs);
});

test('pages may load what Vite sends, and nothing of other sites', async () => {
  const { headers } = await fetch(`http://${address}/`);
  expect(headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
  expect(headers.get('content-security-policy')).toContain("connect-src 'self' ws:");
});

test('the data of the shop are no file of a page', async () => {
  const answers = await Promise.all(
    ['/data/session-secret', `/@fs${folder}/data/session-secret`, '/package.json?raw'].map((path) =>
      fetch(`http://${address}${path}`),
    ),
  );
  for (const answer of answers) {
    expect([403, 404]).toContain(answer.status);
    expect(await answer.text()).not.toContain(
      readFileSync(join(folder, 'data/session-secret'), 'utf8'),
    );
  }
});
