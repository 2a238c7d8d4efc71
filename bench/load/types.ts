/** One request of a script. */
export interface Step {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** The status of a successful answer. */
  status: number;
  /** Sends a new Idempotency-Key each time. */
  freshKey?: boolean;
  /** Replaces each {uuid} in the body by a new UUID each time. */
  freshIds?: boolean;
}

/** A load: `clients` clients that each repeat the steps of one script. */
export interface Load {
  port: number;
  clients: number;
  seconds: number;
  /** Maximum turns of each client. */
  turns?: number;
  /** Client i repeats script i modulo their number. */
  scripts: Step[][];
}

/** Result of a load; times in milliseconds. A turn is one script answered completely. */
export interface LoadResult {
  turns: number;
  /** Turns with an unexpected status or no answer. */
  refused: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  firstByteP50Ms: number;
  firstByteP99Ms: number;
  bytesPerTurn: number;
  /** Number of answers by status. */
  statuses: Record<string, number>;
  /** Requests without an answer. */
  broken: number;
}

/** Requests of one kind at a fixed rate, the steps in turn. */
export interface Stream {
  perSecond: number;
  steps: Step[];
}

/** Kinds of requests to send beside each other. */
export interface Offer {
  port: number;
  seconds: number;
  streams: Stream[];
}

/** Answers of one sort; times in milliseconds from the moment when the request was due. */
export interface Answers {
  count: number;
  p50Ms: number;
  p99Ms: number;
}

/** Result of an offer, stream by stream; `others`: another status, or no answer. */
export type Offered = { sent: number; served: Answers; refused: Answers; others: number }[];
