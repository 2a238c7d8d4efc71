import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Service {
  image?: string;
  build?: string;
  user?: string;
  privileged?: boolean;
  read_only?: boolean;
  cap_add?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  network_mode?: string;
  ports?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
}

const instructions = readFileSync('Dockerfile', 'utf8')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => ({
    word: line.split(' ', 1)[0]!,
    rest: line.slice(line.indexOf(' ') + 1).trim(),
  }));
const stageStarts = instructions.flatMap(({ word }, index) => (word === 'FROM' ? [index] : []));
const stages = stageStarts.map((start, index) => instructions.slice(start, stageStarts[index + 1]));
const last = stages.at(-1)!;
const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
};
const services = Object.entries(compose.services);
const shops = services.filter(([, service]) => service.build);

/** Whether an image has a fixed version, unlike `latest` or no tag. */
const isPinned = (image: string) => /^[\w./-]+:v?\d+\.\d+[\w.-]*$/.test(image);

test('the linter finds nothing in the Dockerfile', () => {
  const output = execFileSync(
    'node_modules/.bin/dockerfilelint',
    ['--output', 'json', 'Dockerfile'],
    {
      encoding: 'utf8',
    },
  );
  expect(JSON.parse(output)).toMatchObject({ files: [{ file: 'Dockerfile', issues_count: 0 }] });
});

test('every image is pinned to a version and comes from no named registry', () => {
  const names = stages.map((stage) => stage[0]!.rest.split(' ')[0]!);
  const images = [...names, ...services.flatMap(([, { image }]) => image ?? [])];
  expect(images.length).toBeGreaterThan(5);
  expect(images.filter((image) => !isPinned(image) || /^[^/]*\..*\//.test(image))).toEqual([]);
  expect(['node', 'node:24', 'node:latest'].filter(isPinned)).toEqual([]);
});

test('the image is built in stages; what runs has no development dependencies', () => {
  expect(stages.length).toBeGreaterThan(1);
  expect(last.filter(({ word }) => word === 'RUN').map(({ rest }) => rest)).toEqual([
    'install -d -o node -g node /data',
  ]);
  const taken = last.flatMap(({ rest }) => /--from=(\w+) \S+\/node_modules /.exec(rest)?.[1] ?? []);
  expect(taken).toHaveLength(1);
  const from = stages.find((stage) => stage[0]!.rest.endsWith(` AS ${taken[0]}`))!;
  const runs = from.filter(({ word }) => word === 'RUN');
  expect(runs).toHaveLength(1);
  expect(runs[0]!.rest).toMatch(/^npm ci --omit=dev\b(?!.*npm )/);
});

test('what runs is not root, says whether it lives, and stops gracefully', () => {
  const words = last.map(({ word }) => word);
  const user = last.find(({ word }) => word === 'USER')!;
  expect(user.rest).toMatch(/^(?!root|0\b)\w+$/);
  expect(words.indexOf('USER')).toBeGreaterThan(words.lastIndexOf('RUN'));
  expect(last.find(({ word }) => word === 'HEALTHCHECK')!.rest).toContain('/healthz');
  expect(last.find(({ word }) => word === 'STOPSIGNAL')!.rest).toBe('SIGTERM');
  expect(JSON.parse(last.at(-1)!.rest)).toEqual(
    expect.arrayContaining(['node', 'server/start.ts']),
  );
});

test('nothing is fetched from an address, and every file that is copied is there and not kept out', () => {
  expect(instructions.filter(({ word }) => word === 'ADD')).toEqual([]);
  const sources = instructions
    .filter(({ word, rest }) => word === 'COPY' && !rest.startsWith('--from'))
    .flatMap(({ rest }) => rest.split(/\s+/).slice(0, -1));
  expect(sources).toContain('server');
  expect(sources.filter((path) => !existsSync(path))).toEqual([]);
  const allowed = readFileSync('.dockerignore', 'utf8').split('\n');
  expect(sources.filter((path) => !allowed.includes(`!${path}`))).toEqual([]);
});

test('every library that the server imports is installed where it runs', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: object;
  };
  const files = globSync('{server,shared}/**/*.ts').filter((path) => !path.endsWith('.test.ts'));
  const code = files.map((path) => readFileSync(path, 'utf8')).join('\n');
  const imports = [
    ...code.matchAll(/(?:^import (?!type )[^'"]*|^\} |\bimport\()(?:from )?'([^'.#][^']*)'/gm),
  ];
  const names = new Set(imports.map(([, name]) => /^(@[^/]+\/)?[^/]+/.exec(name!)![0]));
  expect(names.size).toBeGreaterThan(15);
  expect([...names].filter((name) => !name.startsWith('node:') && !(name in dependencies))).toEqual(
    [],
  );
});

test.each(services)('%s writes to nothing but its volumes and has no rights', (_name, service) => {
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  });
  expect(service.privileged ?? false).toBe(false);
  expect(service.cap_add ?? []).toEqual([]);
  expect(service.network_mode).toBeUndefined();
  const mounted = (service.volumes ?? []).map((volume) => volume.split(':')[0]!);
  expect(mounted.filter((path) => path.startsWith('./') && !existsSync(path))).toEqual([]);
  expect(mounted.filter((path) => path.includes('docker.sock'))).toEqual([]);
});

test('two instances share one set of settings; the balancer alone can be reached', () => {
  expect(shops.map(([name]) => name)).toEqual(['shop-1', 'shop-2']);
  expect(shops[0]![1].environment).toEqual(shops[1]![1].environment);
  expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['balancer']);
  const upstreams = readFileSync('deploy/nginx.conf', 'utf8').matchAll(/server (shop-\d):3000/g);
  expect([...upstreams].map(([, name]) => name)).toEqual(['shop-1', 'shop-2']);
});

test('the shop knows every setting that it is given, and no secret is written down', () => {
  const known = readFileSync('server/base/settings.ts', 'utf8').matchAll(
    /^ {2}([A-Z][A-Z0-9_]+): /gm,
  );
  const settings = new Set([...known].map(([, name]) => name!));
  expect(settings).toContain('DATABASE_URL');
  const given = shops[0]![1].environment!;
  expect(Object.keys(given).filter((name) => !settings.has(name))).toEqual([]);
  const secrets = services
    .flatMap(([, { environment }]) => Object.entries(environment ?? {}))
    .filter(([name]) => /SECRET|PASSWORD|KEY|_URL$/.test(name));
  expect(secrets.length).toBeGreaterThan(5);
  expect(secrets.filter(([, value]) => !/\$\{\w+:\?/.test(value))).toEqual([]);
});

test('package, image and the newest release of the CHANGELOG name the same version', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { version: string };
  const newest = /^## (\d\S+)/m.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1];
  const images = shops.map(([, { image }]) => image);
  expect([lock.version, newest]).toEqual([version, version]);
  expect([...new Set(images)]).toEqual([`trimline-shop:${version}`]);
});
