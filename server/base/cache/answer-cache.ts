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
export interface Kept {
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
  find(address: string): Kept | 'unconfirmed' | undefined;
  /** The current answer for an address, after learning of every change where that is needed. */
  findConfirmed(address: string): Promise<Kept | undefined>;
  /** Makes an answer, once for all simultaneous requests, and caches it. */
  answer(address: string, make: Make): Promise<Kept>;
  /** Whether a request is making this answer now. */
  isMaking(address: string): boolean;
  /** Encodes the body, once for each encoding. */
  encoded(address: string, kept: Kept, encoding: Encoding): Promise<Buffer>;
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
  const answers = new LRUCache<string, Kept>({
    maxSize: Math.max(1, maxBytes),
    maxEntrySize: Math.max(1, Math.floor(maxBytes / 8)),
    sizeCalculation: ({ bodies }, address) =>
      overheadBytes +
      address.length * 2 +
      Object.values(bodies).reduce((sum, body) => sum + body.length, 0),
  });
  const making = new Map<string, { since: number; kept: Promise<Kept> }>();

  function isCurrent(kept: Kept): boolean {
    if (kept.until !== Number.POSITIVE_INFINITY && now().getTime() >= kept.until) return false;
    const clock = changes!.clock();
    if (kept.provenAt !== clock && changes!.changedAt(kept.scopes) > kept.madeAt) return false;
    kept.provenAt = clock;
    return true;
  }

  async function make(address: string, since: number, how: Make): Promise<Kept> {
    const scopes = new Scopes();
    const { status, headers, body } = await how(scopes);
    const kept: Kept = {
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
      answers.set(address, kept);
    return kept;
  }

  function find(address: string): Kept | 'unconfirmed' | undefined {
    const kept = answers.get(address);
    if (!kept) return undefined;
    if (!changes!.isFresh()) return 'unconfirmed';
    if (isCurrent(kept)) return kept;
    answers.delete(address);
    return undefined;
  }

  return {
    find,
    async findConfirmed(address) {
      let kept = find(address);
      if (kept === 'unconfirmed') {
        await changes!.confirm();
        kept = find(address);
      }
      return kept === 'unconfirmed' ? undefined : kept;
    },
    async answer(address, how) {
      if (!changes) return make(address, 0, how);
      if (making.has(address) && !changes.isFresh()) await changes.confirm();
      const since = changes.clock();
      const under = making.get(address);
      if (under?.since === since && changes.isFresh()) return under.kept;
      const kept = make(address, since, how).finally(() => {
        if (making.get(address)?.kept === kept) making.delete(address);
      });
      making.set(address, { since, kept });
      return kept;
    },
    isMaking: (address) => making.has(address),
    async encoded(address, kept, encoding) {
      const there = kept.bodies[encoding];
      if (there) return there;
      const body = await encode(kept.bodies.identity, encoding);
      kept.bodies[encoding] = body;
      if (answers.peek(address) === kept) answers.set(address, kept); // updates its size
      return body;
    },
    confirm: () => changes?.confirm() ?? Promise.resolve(true),
    close: () => changes?.close() ?? Promise.resolve(),
  };
}
