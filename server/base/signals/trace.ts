import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/base/config.ts';

/** A span's name and attributes: never input, nor anything that identifies a person. */
export interface Described {
  name: string;
  /** Whether the span is a call to another server. */
  isCall?: boolean;
  attributes?: Record<string, string | number>;
}

/** A tracer, opened by `openTracing` if OTEL_* asks for it, else not loaded (decision 023). */
export interface Tracer {
  part<T>(described: Described, work: () => Promise<T>): Promise<T>;
  job<T>(described: Described, traceparent: string | undefined, work: () => Promise<T>): Promise<T>;
  traceparent(): string | undefined;
  requests(app: FastifyInstance, config: Pick<Config, 'trustProxy'>): void;
}

let tracer: Tracer | undefined;

/** Sets the process's tracer; undefined turns tracing off. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next;
}

/** Does the work as a span of the current request or job; without a tracer just does it. */
export const traced = <T>(describe: () => Described, work: () => Promise<T>): Promise<T> =>
  tracer ? tracer.part(describe(), work) : work();

/** Runs a job in the trace of the request that enqueued it (`withTrace`), else in a new trace. */
export function tracedJob<T>(
  describe: () => Described,
  data: unknown,
  work: () => Promise<T>,
): Promise<T> {
  return tracer
    ? tracer.job(describe(), (data as { traceparent?: string } | null)?.traceparent, work)
    : work();
}

/** Adds the current trace to a job's data. */
export function withTrace<Data extends object>(data: Data): Data {
  const traceparent = tracer?.traceparent();
  return traceparent ? { ...data, traceparent } : data;
}

/** Makes a span of every request; call it before adding other hooks. */
export function traceRequests(app: FastifyInstance, config: Pick<Config, 'trustProxy'>): void {
  tracer?.requests(app, config);
}
