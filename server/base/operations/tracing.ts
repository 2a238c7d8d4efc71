import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Context,
  DiagLogLevel,
  defaultTextMapGetter,
  defaultTextMapSetter,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type Tracer as SpanMaker,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyRequest } from 'fastify';
import { trustOf } from '#server/base/http/client.ts';
import type { TracesConfig } from '#server/base/settings.ts';
import type { Log } from '#server/base/signals/log.ts';
import { type Described, setTracer, type Tracer } from '#server/base/signals/trace.ts';

/** Longest wait for the last spans to be sent when stopping. */
const flushWithinMs = 3_000;

/**
 * Starts tracing to the collector of OTEL_EXPORTER_OTLP_*; `close` sends the last spans. An absent
 * collector costs a line in the log and the oldest spans, never a request.
 */
export function openTracing(
  traces: TracesConfig,
  log: Pick<Log, 'warn'>,
): { close(): Promise<void> } {
  const warn = (reason: unknown) =>
    log.warn({ reason: reason instanceof Error ? reason.message : String(reason) }, 'traces');
  const tell = (message: string) => warn(message);
  diag.setLogger(
    { error: tell, warn: tell, info() {}, debug() {}, verbose() {} },
    DiagLogLevel.WARN,
  );
  setGlobalErrorHandler(warn);
  const named = resourceFromAttributes({ 'service.name': 'trimline' });
  const provider = new TracerProvider({
    resource: named.merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(traces),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  setTracer(tracerOf(provider.getTracer('trimline')));
  return {
    async close() {
      setTracer(undefined);
      await Promise.race([
        provider.shutdown().catch(warn),
        sleep(flushWithinMs, undefined, { ref: false }),
      ]);
    },
  };
}

function samplerOf({ sampler, share }: TracesConfig): Sampler {
  const root = sampler.endsWith('always_off')
    ? new AlwaysOffSampler()
    : sampler.endsWith('traceidratio')
      ? new TraceIdRatioBasedSampler(share)
      : new AlwaysOnSampler();
  return sampler.startsWith('parentbased') ? new ParentBasedSampler({ root }) : root;
}

function tracerOf(spans: SpanMaker): Tracer {
  const contexts = new AsyncLocalStorageContextManager().enable();
  const w3c = new W3CTraceContextPropagator();

  const within = async <T>(span: Span, parent: Context, work: () => Promise<T>): Promise<T> => {
    try {
      return await contexts.with(trace.setSpan(parent, span), work);
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  };

  return {
    part(described, work) {
      const parent = contexts.active();
      if (!trace.getSpan(parent)) return work(); // outside of requests and jobs
      const kind = described.isCall ? SpanKind.CLIENT : SpanKind.INTERNAL;
      return within(startSpan(spans, described, kind, parent), parent, work);
    },
    job(described, traceparent, work) {
      const parent = w3c.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);
      return within(startSpan(spans, described, SpanKind.CONSUMER, parent), parent, work);
    },
    traceparent() {
      const carrier: { traceparent?: string } = {};
      w3c.inject(contexts.active(), carrier, defaultTextMapSetter);
      return carrier.traceparent;
    },
    requests(app, config) {
      const trusts = trustOf(config.trustProxy);
      const ofRequest = new WeakMap<FastifyRequest, Context>();
      // Only a trusted balancer's header is used: anybody else could decide which traces are kept.
      const parentOf = ({ raw, headers }: FastifyRequest) =>
        trusts?.(raw.socket.remoteAddress ?? '', 0)
          ? w3c.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
          : ROOT_CONTEXT;

      app.addHook('onRequest', (request, reply, done) => {
        const { url } = request.routeOptions;
        if (url === '/healthz' || url === '/readyz') return done();
        const parent = parentOf(request);
        const span = startSpan(spans, describeRequest(request), SpanKind.SERVER, parent);
        const context = trace.setSpan(parent, span);
        ofRequest.set(request, context);
        request.log = request.log.child({ traceId: span.spanContext().traceId });
        reply.log = request.log;
        reply.raw.once('close', () => {
          const { statusCode } = reply.raw;
          span.setAttribute('http.response.status_code', statusCode);
          if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        });
        contexts.with(context, done);
      });
      // The body is read outside of the request's context, so the context is entered again.
      app.addHook('preValidation', (request, _reply, done) => {
        const context = ofRequest.get(request);
        return context ? contexts.with(context, done) : done();
      });
    },
  };
}

const startSpan = (
  spans: SpanMaker,
  { name, attributes = {} }: Described,
  kind: SpanKind,
  parent: Context,
): Span => spans.startSpan(name, { kind, attributes }, parent);

/** Named by route, because addresses hold people's searches and ids. */
function describeRequest({ method, routeOptions, id }: FastifyRequest): Described {
  const route = routeOptions.url;
  return {
    name: route ? `${method} ${route}` : method,
    attributes: {
      'http.request.method': method,
      ...(route && { 'http.route': route }),
      'trimline.request_id': id,
    },
  };
}

/** Records the error's kind alone, as messages quote input. A refusal below 500 is no failure. */
function fail(span: Span, error: unknown): void {
  const { status, code, name } = error as { status?: number; code?: unknown; name?: string };
  if (status !== undefined && status < 500) return;
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', String(code ?? name));
}
