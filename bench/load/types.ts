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
