import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDemoData } from '#demo/load.ts';
import { openPool, type Pool, sql } from '#server/base/database/database.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openSmtp, type TestSmtp } from '#tests/support/smtp.ts';
import { type Instance, startInstance } from './instance.ts';
import { type Line, openLine } from './line.ts';

/** Two shop instances, one PostgreSQL, one mail server, and breakable lines between them. */
export interface World {
  db: Pool;
  secret: string;
  folder: string;
  dealerId: number;
  dealer: { makeId: number; code: string };
  productId: number;
  smtp: TestSmtp;
  lines: { database: Line; mail: Line };
  /** The running instances; a test removes an instance that it kills. */
  instances: Instance[];
  start(env?: Record<string, string>): Promise<Instance>;
  /** PostgreSQL's process ids, the postmaster first. */
  postgresPids(): Promise<number[]>;
  close(): Promise<void>;
}

export async function openWorld(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'trimline-faults-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  await migrate(postgres.url);
  const db = openPool(postgres.url, 4);
  await loadDemoData({ db, now: testMoment, pictures: null });
  const smtp = await openSmtp();
  const lines = {
    database: await openLine(Number(new URL(postgres.url).port)),
    mail: await openLine(smtp.port),
  };
  const databaseUrl = new URL(postgres.url);
  databaseUrl.port = String(lines.database.port);
  const secret = randomBytes(32).toString('hex');
  const found = await db.row<{ dealerId: number; dealer: World['dealer']; productId: number }>(sql`
    select d.id as "dealerId", jsonb_build_object('makeId', d.make_id, 'code', d.code) as dealer, p.id as "productId" from dealers d join products p on p.make_id = d.make_id
    where p.dealer_id is null and p.active and p.deleted_at is null order by d.id, p.id limit 1`);
  const instances: Instance[] = [];
  let made = 0;
  const start = async (env: Record<string, string> = {}) => {
    made += 1;
    const instance = await startInstance({
      DATABASE_URL: databaseUrl.href,
      DATA_DIR: join(folder, `shop-${made}`),
      SMTP_URL: `smtp://127.0.0.1:${lines.mail.port}`,
      SESSION_SECRET: secret,
      ...env,
    });
    instances.push(instance);
    return instance;
  };
  return {
    ...{ db, secret, folder, smtp, lines, instances, start, ...found! },
    async postgresPids() {
      const { pid } = (await db.row<{ pid: number }>(sql`select pg_backend_pid() as pid`))!;
      const processes = pidsAndParents();
      const first = processes.find((one) => one.pid === pid)!.parent;
      return [first, ...processes.filter(({ parent }) => parent === first).map((one) => one.pid)];
    },
    async close() {
      for (const { child, exited } of instances) {
        child.kill('SIGKILL');
        await exited;
      }
      await lines.database.close();
      await lines.mail.close();
      await smtp.close();
      await db.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function pidsAndParents(): { pid: number; parent: number }[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
    return { pid, parent };
  });
}
