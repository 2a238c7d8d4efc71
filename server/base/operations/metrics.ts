import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from '#server/base/database/database.ts';
import type { Replica } from '#server/base/database/replica.ts';
import type { Jobs } from '#server/base/jobs/job-queue.ts';
import { type CountName, counted, counts } from '#server/base/signals/counts.ts';

const databaseMustAnswerWithinMs = 2_000;

export interface Metrics {
  /** Measures every request by its route; labels name neither dealerships nor people. */
  measure(app: FastifyInstance): void;
  /** Serves the metrics on their own port; returns the address. */
  listen(host: string, port: number): Promise<string>;
  close(): Promise<void>;
}

/** Sources of metrics besides requests and the process. */
interface Measured {
  pool: Pick<Pool, 'usage'>;
  jobs: Pick<Jobs, 'lengths'>;
  replica?: Replica | null;
}

/** Metrics for Prometheus: requests, pool, jobs, counts, process (memory, CPU, event loop). */
export function openMetrics({ pool, jobs, replica }: Measured): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const [name, help] of Object.entries(counted)) countOf(name as CountName, help, registers);
  gaugesOfPool(pool, registers);
  if (replica) gaugesOfReplica(replica, registers);
  gaugesOfJobs(jobs, registers);
  const requests = new Histogram({
    name: 'trimline_request_seconds',
    help: 'Requests by route and status, and how long they took',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const server = createServer(
    { headersTimeout: 5_000, requestTimeout: 5_000 },
    async (request, response) => {
      if (request.url !== '/metrics') return response.writeHead(404).end();
      const text = await registry.metrics().catch(() => undefined);
      return response
        .writeHead(text ? 200 : 503, { 'Content-Type': registry.contentType })
        .end(text);
    },
  );
  return {
    measure: (app) => {
      app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
        const route = request.routeOptions.url ?? 'none';
        requests.observe({ method: request.method, route, status: statusCode }, elapsedTime / 1000);
        done();
      });
    },
    listen: (host, port) => listen(server, host, port),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

type Registers = { registers: Registry[] }['registers'];

function countOf(name: CountName, help: string, registers: Registers): void {
  new Counter({
    name: `trimline_${name}_total`,
    help,
    registers,
    collect() {
      this.reset();
      this.inc(counts[name]);
    },
  });
}

function gaugesOfPool(pool: Pick<Pool, 'usage'>, registers: Registers): void {
  new Gauge({
    name: 'trimline_database_connections',
    help: 'Connections of the pool that are in use, and those free',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { inUse, free } = pool.usage();
      this.set({ state: 'in use' }, inUse);
      this.set({ state: 'free' }, free);
    },
  });
  new Gauge({
    name: 'trimline_database_waiting',
    help: 'Pieces of work that wait for a connection of the pool',
    registers,
    collect() {
      this.set(pool.usage().waiting);
    },
  });
}

function gaugesOfReplica(replica: Replica, registers: Registers): void {
  const gauges: [name: string, help: string, read: () => number][] = [
    [
      'lag_seconds',
      'How old what the replica shows may be; +Inf where that is not known',
      replica.lagSeconds,
    ],
    [
      'used',
      'Whether reads go to the replica: 1, or 0 while it is away or too far behind',
      () => Number(replica.isUsed()),
    ],
    ['connections', 'Connections to the replica that are in use', () => replica.usage().inUse],
    ['waiting', 'Reads that wait for a connection to the replica', () => replica.usage().waiting],
  ];
  for (const [name, help, read] of gauges) {
    new Gauge({
      name: `trimline_replica_${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  }
}

function gaugesOfJobs(jobs: Pick<Jobs, 'lengths'>, registers: Registers): void {
  const up = new Gauge({
    name: 'trimline_database_up',
    help: 'Whether the database answered when the jobs were counted',
    registers,
  });
  new Gauge({
    name: 'trimline_jobs',
    help: 'Jobs of all instances together, by queue and state; none where the database does not answer',
    labelNames: ['queue', 'state'] as const,
    registers,
    async collect() {
      const lengths = await Promise.race([
        jobs.lengths(),
        sleep(databaseMustAnswerWithinMs, undefined, { ref: false }),
      ]).catch(() => undefined);
      up.set(lengths ? 1 : 0);
      this.reset();
      for (const { queue, waiting, active, failed } of lengths ?? []) {
        this.set({ queue, state: 'waiting' }, waiting);
        this.set({ queue, state: 'active' }, active);
        this.set({ queue, state: 'failed' }, failed);
      }
    },
  });
}

function listen(server: Server, host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const {
        address,
        family,
        port: used,
      } = server.address() as { address: string; family: string; port: number };
      resolve(`http://${family === 'IPv6' ? `[${address}]` : address}:${used}/metrics`);
    });
  });
}
