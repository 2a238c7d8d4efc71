import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CatalogueChanges, Scope } from './catalogue-changes.ts';
import { type Encoding, encode } from './encodings.ts';

/** An answer that is the same for everyone: the whole body, and the headers that belong to it. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** An answer with what is needed to send it, and to send it again. */
export interface Kept {
  status: number;
  etag: string;
  headers: Record<string, string>;
  /** Headers that every answer of the shop has. */
  shared?: Record<string, string>;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  /** As they go out, once each is needed. */
  ready: Partial<Record<Encoding, Ready>>;
  madeAt: number;
  provenAt: number;
  scopes: readonly Scope[];
}

/** The headers of an answer, and its body in characters of a byte each where it is short. */
export interface Ready {
  head: string[];
  text: string | null;
}

/** Makes an answer, and names what it shows; one that shows nothing, or is no success, is not kept. */
type Make = (scopes: Set<Scope>) => Promise<Answer>;

export interface AnswerCache {
  /** What is kept for an address and known to be current; 'unconfirmed' where that has to be asked first. */
  find(address: string): Kept | 'unconfirmed' | undefined;
  /** Makes an answer, once for all who ask at the same time, and keeps it. */
  answer(address: string, make: Make): Promise<Kept>;
  /** Whether somebody waits for this very answer. */
  isMaking(address: string): boolean;
  /** Encodes the body, once. */
  encoded(address: string, kept: Kept, encoding: Encoding): Promise<Buffer>;
  /** Hears of every change until now; after a change this instance serves nothing older. */
  confirm(): Promise<boolean>;
  close(): Promise<void>;
}

/** Longer addresses are nobody's bookmark. */
const longestAddress = 600;
/** What an answer costs beside its bodies. */
const overheadBytes = 2_000;

/** Keeps answers until what they were made of changes, the least used going first. Without `changes` it keeps nothing. */
export function answerCache(changes: CatalogueChanges | null, maxBytes: number): AnswerCache {
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
    const now = changes!.clock();
    if (kept.provenAt !== now && changes!.changedAt(kept.scopes) > kept.madeAt) return false;
    kept.provenAt = now;
    return true;
  }

  async function make(address: string, since: number, how: Make): Promise<Kept> {
    const scopes = new Set<Scope>();
    const { status, headers, body } = await how(scopes);
    const kept: Kept = {
      status,
      etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
      headers,
      bodies: { identity: body },
      ready: {},
      madeAt: since,
      provenAt: since,
      scopes: [...scopes],
    };
    if (status === 200 && scopes.size > 0 && changes && address.length <= longestAddress)
      answers.set(address, kept);
    return kept;
  }

  return {
    find(address) {
      const kept = answers.get(address);
      if (!kept) return undefined;
      if (!changes!.isFresh()) return 'unconfirmed';
      if (isCurrent(kept)) return kept;
      answers.delete(address);
      return undefined;
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
      if (answers.peek(address) === kept) answers.set(address, kept); // it weighs more now
      return body;
    },
    confirm: () => changes?.confirm() ?? Promise.resolve(true),
    close: () => changes?.close() ?? Promise.resolve(),
  };
}
