import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { Dealer } from '#shared/contract/dealers.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import { startS3 } from '#tests/support/s3.ts';
import { type Instance, until } from './instance.ts';
import { openLine } from './line.ts';
import { acknowledged, expectEachOnce, expectReadsBack, kill, orderWhile } from './order-while.ts';
import { newPerson, type Placed, type Shoppers } from './shoppers.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await Promise.all([world.start(), world.start()]);
}, 120_000);
afterAll(() => world?.close(), 60_000);
afterEach(async (context) => {
  for (const line of Object.values(world.lines)) line.set('open');
  if (context.task.result?.state !== 'fail') return;
  // The next test starts with clean instances; their error output explains a failure here.
  for (const instance of [...world.instances]) {
    console.error(
      `instance at ${instance.port}, exit ${instance.child.exitCode}: ${instance.said()}`,
    );
    await kill(world, instance, 'SIGKILL');
  }
  await Promise.all([world.start(), world.start()]);
}, 120_000);

/** Every order of this file; all of them and their mails are checked again at the very end. */
const everybody: Placed[] = [];

const whilePeopleOrder = async (fault: (shoppers: Shoppers) => Promise<void>) => {
  const shoppers = await orderWhile(world, fault);
  everybody.push(...shoppers.placed);
  return shoppers;
};

test('one of two instances is killed: the other goes on, and a new one joins', async () => {
  await whilePeopleOrder(async () => {
    await kill(world, world.instances[0]!, 'SIGKILL');
    await expectReadsBack(world);
    await world.start();
  });
}, 120_000);

test('an instance that is told to stop answers what it has begun, and goes', async () => {
  const { statuses } = await whilePeopleOrder(async () => {
    expect(await kill(world, world.instances[0]!, 'SIGTERM')).toBe(0);
    await world.start();
  });
  expect(statuses.get(500) ?? 0).toBe(0);
}, 120_000);

test('PostgreSQL crashes and comes up again', async () => {
  await whilePeopleOrder(async () => {
    const [first] = await world.postgresPids();
    process.kill(first!, 'SIGKILL');
    await until(() => world.db.row(sql`select 1`).then(Boolean, () => false), 30_000);
    await expectReadsBack(world);
  });
}, 120_000);

test('PostgreSQL stands still for 20 seconds: people are told to come back, and nothing is lost when it goes on', async () => {
  const { statuses } = await whilePeopleOrder(async () => {
    const pids = await world.postgresPids();
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    try {
      await sleep(7_000);
      const answer = await fetch(`http://127.0.0.1:${world.instances[0]!.port}/readyz`);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect((await fetch(`http://127.0.0.1:${world.instances[0]!.port}/healthz`)).status).toBe(
        200,
      );
      await sleep(13_000);
    } finally {
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    }
    await expectReadsBack(world);
  });
  expect(statuses.get(503) ?? 0).toBeGreaterThan(0);
}, 180_000);

test('connections to PostgreSQL are cut half-way, many times', async () => {
  await whilePeopleOrder(async () => {
    for (let times = 0; times < 8; times += 1) {
      world.lines.database.cut();
      await sleep(300);
    }
    await expectReadsBack(world);
  });
}, 120_000);

test('the line to PostgreSQL goes silent and comes back', async () => {
  await whilePeopleOrder(async () => {
    world.lines.database.set('silent');
    await sleep(3_000);
    world.lines.database.set('open');
    await expectReadsBack(world);
  });
}, 120_000);

test('the mail server refuses, then hangs, and is back later: nobody waits for it', async () => {
  await whilePeopleOrder(async (shoppers) => {
    for (const line of ['down', 'silent'] as const) {
      world.lines.mail.set(line);
      const before = acknowledged(shoppers);
      await until(() => acknowledged(shoppers) >= before + 6, 20_000);
    }
    world.lines.mail.set('open');
  });
}, 120_000);

test('an instance dies while it sends a mail: another one sends it', async () => {
  world.lines.mail.set('silent');
  await whilePeopleOrder(async () => {
    await until(async () => (await mailJobs('active')) > 0, 20_000);
    await kill(world, world.instances[0]!, 'SIGKILL');
    world.lines.mail.set('open');
    await world.start();
  });
}, 120_000);

const mailJobs = async (...states: string[]) =>
  Number(
    (await world.db.row<{ count: number }>(
      sql`select count(*) from pgboss.job where name = 'mail' and state::text = any(${states})`,
    ))!.count,
  );

function replaceByFile(folder: string): void {
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
}

/** The current settings, which a change of settings must send along. */
async function settings(port: number): Promise<object> {
  const { makeId, code } = world.dealer;
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/dealers/${makeId}/${code}`);
  const { dealer } = (await answer.json()) as { dealer: Dealer };
  const { name, address, city, province, postalCode, phone, gst, pst, hst, hourlyRate } = dealer;
  return { name, address, city, province, postalCode, phone, gst, pst, hst, hourlyRate };
}

/** Uploads a new logo as a dealer admin; gives the status and whether a Retry-After was sent. */
async function uploadLogo({ port }: Instance): Promise<{ status: number; saysWhen: boolean }> {
  const admin = await newPerson(world, roleIds.dealerAdmin);
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 400, height: 400, channels: 3, background: '#fff', noise } as const;
  const form = new FormData();
  form.set('data', JSON.stringify(await settings(port)));
  form.set(
    'logo',
    new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]),
    'logo.png',
  );
  const url = `http://127.0.0.1:${port}/api/v1/auth/dealers/${world.dealerId}`;
  const answer = await fetch(url, { method: 'PATCH', headers: admin.headers, body: form });
  return { status: answer.status, saysWhen: answer.headers.has('retry-after') };
}
test('the disk for pictures is full: an upload is refused clearly, orders go on, and it works when there is room', async () => {
  const media = join(world.folder, 'full', 'media');
  mkdirSync(media, { recursive: true });
  const isRoot = process.getuid?.() === 0;
  // Only root may mount; otherwise a file in place of the folder fails at the same point.
  if (isRoot) execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', media]);
  else replaceByFile(media);
  const makeRoom = () => (isRoot ? execFileSync('umount', ['-l', media]) : rmSync(media));
  const instance = await world.start({ DATA_DIR: join(world.folder, 'full') });
  try {
    await whilePeopleOrder(async () => {
      expect(await uploadLogo(instance)).toEqual({ status: 503, saysWhen: true });
    });
  } finally {
    makeRoom();
  }
  expect((await uploadLogo(instance)).status).toBe(200);
  await kill(world, instance, 'SIGTERM');
}, 120_000);

test('S3 goes away and comes back: an upload is refused clearly meanwhile, orders go on', async () => {
  const s3 = await startS3();
  const line = await openLine(Number(new URL(s3.config.endpoint!).port));
  const { bucket, accessKeyId, secretAccessKey } = s3.config;
  const instance = await world.start({
    S3_ENDPOINT: `http://127.0.0.1:${line.port}`,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  await whilePeopleOrder(async () => {
    line.set('down');
    expect(await uploadLogo(instance)).toEqual({ status: 503, saysWhen: true });
    line.set('open');
    expect((await uploadLogo(instance)).status).toBe(200);
  });
  await kill(world, instance, 'SIGTERM');
  await line.close();
  await s3.close();
}, 120_000);

test('in the end every order has had its mails, each once', async () => {
  const customers = new Map<string, number>();
  for (const { email } of everybody) customers.set(email, (customers.get(email) ?? 0) + 1);
  // Makes waiting mails due, as if an hour had passed.
  await until(
    async () => {
      await world.db.run(
        sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`,
      );
      return (await mailJobs('created', 'retry', 'active')) === 0;
    },
    120_000,
    1_000,
  );
  const sent = new Map<string, Set<string>>();
  for (const { recipients, messageId } of world.smtp.mails) {
    const [to] = recipients;
    sent.set(to!, (sent.get(to!) ?? new Set()).add(messageId!));
  }
  const wrong = [...customers].filter(([email, orders]) => sent.get(email)?.size !== orders);
  expect(wrong).toEqual([]);
  await expectEachOnce(world, everybody);
}, 180_000);
