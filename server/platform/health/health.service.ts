import { recordAudit } from '#server/audit/audit.service.ts';
import { mailWayOf } from '#server/base/config.ts';
import { notFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import { inIso } from '#server/base/http/in-iso.ts';
import { type QueueAtHand, selectQueues, tryAgain } from '#server/base/jobs/jobs-at-hand.ts';
import { type JobName, queues } from '#server/base/jobs/queues.ts';
import { withoutAddresses } from '#server/base/signals/log.ts';
import { shortReason } from '#server/outbox/failed-mails.service.ts';
import type { Health, HealthLevel } from '#shared/contract/platform-health.ts';
import { backupLevel, jobsLevel, replicaLevel } from '#shared/rules/health.ts';
import {
  selectDatabase,
  selectLargestTables,
  selectLastBackup,
  selectReplica,
  selectUnsentMails,
} from './health.sql.ts';
import { picturesBytes } from './pictures-bytes.ts';
import { version } from './version.ts';

const mostMails = 100;
const mostTables = 10;

/** How the installation is doing now. */
export async function findHealth(ctx: Ctx): Promise<Health> {
  const { db } = ctx;
  const [counted, mails, backup, { pictures, instances, ...database }, tables, replica, bytes] =
    await Promise.all([
      selectQueues(db),
      findMails(ctx),
      findBackup(ctx),
      selectDatabase(db),
      selectLargestTables(db, mostTables),
      findReplica(ctx),
      picturesBytes(ctx.config, ctx.now()),
    ]);
  return {
    ...{ version, mails, backup, replica, database: { ...database, tables } },
    uptimeSeconds: Math.round(process.uptime()),
    instances: instances || null,
    jobs: { level: worst(counted.map(jobsLevel)), queues: counted.map(known) },
    pictures: { count: pictures, bytes },
  };
}

const known = ({ name, waiting, active, failed }: QueueAtHand) => ({
  ...{ name, waiting, active, failed },
});

const worst = (levels: HealthLevel[]): HealthLevel =>
  levels.find((level) => level === 'bad') ?? levels.find((level) => level !== 'good') ?? 'good';

/** The mails that are not sent yet, and whether mails go anywhere. */
export async function findMails({ db, config }: Ctx): Promise<Health['mails']> {
  const rows = await selectUnsentMails(db, mostMails);
  const list = rows.map(({ total: _, ...mail }) => ({
    ...inIso(mail),
    reason: mail.reason && shortReason(withoutAddresses(mail.reason)),
  }));
  const way = mailWayOf(config);
  const level =
    way === 'none' || list.some(({ isGivenUp }) => isGivenUp)
      ? 'bad'
      : list.some(({ tries }) => tries > 0)
        ? 'warning'
        : 'good';
  return { level, way, count: rows[0]?.total ?? 0, list };
}

/** The last backup, and whether it is recent. */
export async function findBackup(ctx: Ctx): Promise<Health['backup']> {
  const found = await selectLastBackup(ctx.db);
  const level = backupLevel(found?.madeAt ?? null, ctx.now());
  return { level, last: found ? inIso(found) : null };
}

/** What reads of the replica tell; they go to the primary while it is away or too far behind. */
async function findReplica({ replica }: Ctx): Promise<Health['replica']> {
  if (!replica) return null;
  const { isUsed, behindSeconds } = await selectReplica(replica);
  return { level: replicaLevel(isUsed), isUsed, behindSeconds: isUsed ? behindSeconds : null };
}

/** Tries a queue's failed jobs again, or one job; throws 404 for an unknown queue. */
export function retryJobs(ctx: Ctx, name: string, id?: string): Promise<{ count: number }> {
  if (!isQueue(name)) throw notFound();
  return inTransaction(ctx, async (ctx) => {
    const count = await tryAgain(ctx.db, name, id);
    if (count > 0)
      await recordAudit(ctx, {
        ...{ dealerId: null, action: 'jobs.triedAgain', entity: 'queue', entityId: null },
        after: { queue: name, count },
      });
    return { count };
  });
}

const isQueue = (name: string): name is JobName => Object.hasOwn(queues, name);
