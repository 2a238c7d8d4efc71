import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from './connection.ts';
import { bytesOf } from './requests.ts';
import type { Answers, Offer, Offered, Stream } from './types.ts';

/**
 * The open-loop generator, a separate process: begins requests at fixed rates, whether or not
 * earlier ones are answered, and counts each from the moment when it is due. Reads an Offer from
 * standard input, prints an Offered.
 */
const offer = JSON.parse(readFileSync(0, 'utf8')) as Offer;
const free: Connection[] = [];
const patienceMs = 30_000;

const found = await Promise.all(offer.streams.map(send));
process.stdout.write(JSON.stringify(found satisfies Offered));
process.exit(0);

/** Sends one kind of request until the time is over; waits for the last answers. */
async function send({ perSecond, steps }: Stream): Promise<Offered[number]> {
  const served: number[] = [];
  const refused: number[] = [];
  let others = 0;
  const underWay: Promise<void>[] = [];
  const begun = performance.now();
  const end = begun + offer.seconds * 1_000;
  for (let now = begun; now < end; now = performance.now()) {
    const due = 1 + Math.floor((perSecond * (now - begun)) / 1_000); // the first is due at once
    while (underWay.length < due) {
      const dueAt = begun + (underWay.length * 1_000) / perSecond;
      const step = steps[underWay.length % steps.length]!;
      const answered = one(bytesOf(step, offer.port)).then((status) => {
        const ms = performance.now() - dueAt;
        if (status === step.status) served.push(ms);
        else if (status === 503) refused.push(ms);
        else others += 1;
      });
      underWay.push(answered);
    }
    await sleep(1);
  }
  await Promise.race([Promise.all(underWay), sleep(patienceMs)]);
  others += underWay.length - served.length - refused.length - others;
  return { sent: underWay.length, served: answersOf(served), refused: answersOf(refused), others };
}

/** Sends a request on an idle connection, or on another one; 0 if it breaks. */
async function one(request: Buffer): Promise<number> {
  const connection = free.pop() ?? new Connection(offer.port);
  const reply = await connection.send(request).catch(() => null);
  free.push(connection);
  return reply?.status ?? 0;
}

function answersOf(times: number[]): Answers {
  const sorted = times.sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  return { count: sorted.length, p50Ms: at(0.5), p99Ms: at(0.99) };
}
