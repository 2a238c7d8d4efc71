import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Pool, sql } from '#server/base/database/database.ts';
import { type Cluster, connect, type Node } from './cluster.ts';

/** Writers that write to each node directly, primary or not. */
export interface Writers {
  /** Stops them; returns what a node acknowledged and the cluster does not contain. */
  lost(): Promise<string[]>;
}

/** Starts a writer per node, ten times a second; only the primary's writes may last. */
export async function openWriters(cluster: Cluster, db: Pool): Promise<Writers> {
  await db.run(sql`create table if not exists written (what text primary key)`);
  const written: string[] = [];
  const stopping = new AbortController();
  const run = (node: Node) => write(node, cluster, written, stopping.signal);
  const running = cluster.nodes.map(run);
  return {
    async lost() {
      stopping.abort();
      await Promise.all(running);
      const rows = await db.rows<{ what: string }>(sql`select what from written`);
      const kept = new Set(rows.map(({ what }) => what));
      return written.filter((what) => !kept.has(what));
    },
  };
}

async function write(node: Node, cluster: Cluster, written: string[], stop: AbortSignal) {
  const address = cluster.address(node);
  let client: pg.Client | undefined;
  for (; !stop.aborted; await sleep(100)) {
    const what = `${node.name} ${performance.now()}`;
    try {
      client ??= await connect(address);
      await client.query('insert into written values ($1)', [what]);
      written.push(what);
    } catch {
      client?.end().catch(() => {});
      client = undefined;
    }
  }
  client?.end().catch(() => {});
}
