import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CatalogueChanges, Scope } from './catalogue-changes.ts';
import { type Encoding, encode } from './encodings.ts';

/** An answer that is the same for everyone: status, headers and the whole body. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** A cached answer, with everything that sending it needs. */
export interface CachedAnswer {
  status: number;
  etag: string;
  headers: Record<string, string>;
  /** Headers common to every answer of the shop. */
  shared?: Record<string, string>;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  madeAt: number;
  provenAt: number;
  scopes: readonly Scope[];
  /** Milliseconds since 1970 at which the answer is no longer true. */
  until: number;
}

/** What an answer shows: its scopes, and the moment at which it ends, whatever is changed. */
export class Scopes extends Set<Scope> {
  until = Number.POSITIVE_INFINITY;

  /** The answer is true until this moment at most. */
  endAt(moment: Date): void {
    this.until = Math.min(this.until, moment.getTime());
  }
}

/** Makes an answer and adds the scopes that it shows. Only a success with scopes is cached. */
type Make = (scopes: Scopes) => Promise<Answer>;

export interface AnswerCache {
  /** The current answer for an address; 'unconfirmed': call `confirm` before serving it. */
  find(address: string): CachedAnswer | 'unconfirmed' | undefined;
  /** The current answer for an address, after learning of every change where that is needed. */
  findConfirmed(address: string): Promise<CachedAnswer | undefined>;
  /** Makes an answer, once for all simultaneous requests, and caches it. */
  answer(address: string, make: Make): Promise<CachedAnswer>;
  /** Whether a request is making this answer now. */
  isMaking(address: string): boolean;
  /** Encodes the body, once for each encoding. */
  encoded(address: string, cached: CachedAnswer, encoding: Encoding): Promise<Buffer>;
  /** Learns of every change until now; false where the database does not answer. */
  confirm(): Promise<boolean>;
  close(): Promise<void>;
}

/** Longer addresses are not cached: people do not ask for them twice. */
const longestAddress = 600;
/** Estimated memory of an answer besides its bodies. */
const overheadBytes = 2_000;

/**
 * Caches answers until one of their scopes changes or they end, dropping the least recently used
 * first. Without `changes` it caches nothing.
 */
export function answerCache(
  changes: CatalogueChanges | null,
  maxBytes: number,
  now: () => Date = () => new Date(),
): AnswerCache {
  const answers = new LRUCache<string, CachedAnswer>({
    maxSize: Math.max(1, maxBytes),
    maxEntrySize: Math.max(1, Math.floor(maxBytes / 8)),
    sizeCalculation: ({ bodies }, address) =>
      overheadBytes +
      address.length * 2 +
      Object.values(bodies).reduce((sum, body) => sum + body.length, 0),
  });
  const making = new Map<string, { since: number; cached: Promise<CachedAnswer> }>();

  function isCurrent(cached: CachedAnswer): boolean {
    if (cached.until !== Number.POSITIVE_INFINITY && now().getTime() >= cached.until) return false;
    const clock = changes!.clock();
    if (cached.provenAt !== clock && changes!.changedAt(cached.scopes) > cached.madeAt)
      return false;
    cached.provenAt = clock;
    return true;
  }

  async function make(address: string, since: number, how: Make): Promise<CachedAnswer> {
    const scopes = new Scopes();
    const { status, headers, body } = await how(scopes);
    const cached: CachedAnswer = {
      status,
      etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
      headers,
      bodies: { identity: body },
      madeAt: since,
      provenAt: since,
      scopes: [...scopes],
      until: scopes.until,
    };
    if (status === 200 && scopes.size > 0 && changes && address.length <= longestAddress)
      answers.set(address, cached);
    return cached;
  }

  function find(address: string): CachedAnswer | 'unconfirmed' | undefined {
    const cached = answers.get(address);
    if (!cached) return undefined;
    if (!changes!.isFresh()) return 'unconfirmed';
    if (isCurrent(cached)) return cached;
    answers.delete(address);
    return undefined;
  }

  return {
    find,
    async findConfirmed(address) {
      let cached = find(address);
      if (cached === 'unconfirmed') {
        await changes!.confirm();
        cached = find(address);
      }
      return cached === 'unconfirmed' ? undefined : cached;
    },
    async answer(address, how) {
      if (!changes) return make(address, 0, how);
      if (making.has(address) && !changes.isFresh()) await changes.confirm();
      const since = changes.clock();
      const under = making.get(address);
      if (under?.since === since && changes.isFresh()) return under.cached;
      const cached = make(address, since, how).finally(() => {
        if (making.get(address)?.cached === cached) making.delete(address);
      });
      making.set(address, { since, cached });
      return cached;
    },
    isMaking: (address) => making.has(address),
    async encoded(address, cached, encoding) {
      const there = cached.bodies[encoding];
      if (there) return there;
      const body = await encode(cached.bodies.identity, encoding);
      cached.bodies[encoding] = body;
      if (answers.peek(address) === cached) answers.set(address, cached); // updates its size
      return body;
    },
    confirm: () => changes?.confirm() ?? Promise.resolve(true),
    close: () => changes?.close() ?? Promise.resolve(),
  };
}
