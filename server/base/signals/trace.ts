import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/base/config.ts';

/** What a span says: names of our own, never something that a person typed or that names one. */
export interface Described {
  name: string;
  /** Whether it is a call of another server. */
  isCall?: boolean;
  attributes?: Record<string, string | number>;
}

/** What makes traces; opened by `openTracing` where OTEL_* asks for it, and else not even loaded (decision 023). */
export interface Tracer {
  part<T>(described: Described, work: () => Promise<T>): Promise<T>;
  job<T>(described: Described, traceparent: string | undefined, work: () => Promise<T>): Promise<T>;
  traceparent(): string | undefined;
  requests(app: FastifyInstance, config: Pick<Config, 'trustProxy'>): void;
}

let tracer: Tracer | undefined;

/** Sets what makes traces in this process; undefined: nothing does. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next;
}

/** Does the work as a part of the request or job under way. Without traces it is called, and nothing else. */
export const traced = <T>(describe: () => Described, work: () => Promise<T>): Promise<T> =>
  tracer ? tracer.part(describe(), work) : work();

/** Does a job in the trace of the request that enqueued it (`withTrace`), or in one of its own. */
export function tracedJob<T>(
  describe: () => Described,
  data: unknown,
  work: () => Promise<T>,
): Promise<T> {
  return tracer
    ? tracer.job(describe(), (data as { traceparent?: string } | null)?.traceparent, work)
    : work();
}

/** The data of a job, with the trace that it is enqueued in. */
export function withTrace<Data extends object>(data: Data): Data {
  const traceparent = tracer?.traceparent();
  return traceparent ? { ...data, traceparent } : data;
}

/** Makes a span of every request. To be called before all other hooks. */
export function traceRequests(app: FastifyInstance, config: Pick<Config, 'trustProxy'>): void {
  tracer?.requests(app, config);
}
