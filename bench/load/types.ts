/** One request of a script. */
export interface Step {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** What a good answer has. */
  status: number;
  /** Sends an Idempotency-Key of its own each time. */
  freshKey?: boolean;
  /** Puts a new UUID in place of each {uuid} of the body each time. */
  freshIds?: boolean;
}

/** What the load generator does: so many clients, each sending the steps of its script in turn, again and again. */
export interface Load {
  port: number;
  clients: number;
  seconds: number;
  /** Most turns of each client. */
  turns?: number;
  /** Client i takes script i, and the first ones again where there are fewer. */
  scripts: Step[][];
}

/** What came of it; times in milliseconds, a turn is a whole script that was served. */
export interface LoadResult {
  turns: number;
  /** Turns with an answer of another status, or none. */
  refused: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  firstByteP50Ms: number;
  firstByteP99Ms: number;
  bytesPerTurn: number;
  /** How many answers had which status. */
  statuses: Record<string, number>;
  /** Requests that got no answer. */
  broken: number;
}
