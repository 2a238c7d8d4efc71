import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from '#server/base/database/database.ts';
import { migrationsFolder } from '#server/base/database/migrate.ts';
import type { Parts } from '#server/base/http/ctx.ts';

const databaseMustAnswerWithinMs = 2_000;

type Readiness = 'ready' | 'stopping' | 'no database' | 'not migrated';

/**
 * GET /healthz: the process is alive. GET /readyz: a load balancer may send requests here; 503 if
 * the database does not answer within two seconds or is not migrated, or if the shop is stopping.
 */
export async function healthRoutes(
  app: FastifyInstance,
  parts: Pick<Parts, 'db' | 'stopping'>,
): Promise<void> {
  const options = { schema: { hide: true }, logLevel: 'warn' } as const;
  const check = shared(() => readinessOf(parts));
  app.get('/healthz', options, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', options, async (_request, reply) => {
    const status = await check();
    const headers = {
      'Cache-Control': 'no-store',
      ...(status !== 'ready' && { 'Retry-After': '5' }),
    };
    return reply
      .code(status === 'ready' ? 200 : 503)
      .headers(headers)
      .send({ status });
  });
}

async function readinessOf({ db, stopping }: Pick<Parts, 'db' | 'stopping'>): Promise<Readiness> {
  if (stopping?.aborted) return 'stopping';
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'));
  const ran = db
    .row<{ count: number }>(sql`select count(*) from migrations where name = any(${names})`)
    .then(
      (row) => (row?.count === names.length ? 'ready' : 'not migrated'),
      () => 'no database' as const,
    );
  return Promise.race([
    ran,
    sleep(databaseMustAnswerWithinMs, 'no database' as const, { ref: false }),
  ]);
}

/** Simultaneous callers share one run of the work. */
function shared<T>(work: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  return () => {
    underWay ??= work().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
