import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { api, pageForms } from './api.ts';
import { shedEarly } from './base/http/admission.ts';
import {
  boundBodies,
  closeOnceAnswered,
  keepWhileAtWork,
  serverBounds,
} from './base/http/bounds.ts';
import { trustedProxies } from './base/http/client.ts';
import { limitConnections } from './base/http/connections.ts';
import type { Parts } from './base/http/ctx.ts';
import { errorHandler, notFoundHandler } from './base/http/error-handler.ts';
import { limitRequests } from './base/http/flood.ts';
import { boundJson } from './base/http/json.ts';
import { refuseMalformed, requestPath } from './base/http/malformed.ts';
import { mediaRoutes } from './base/http/media.routes.ts';
import { acceptMultipart } from './base/http/multipart.ts';
import { describeApi } from './base/http/openapi.ts';
import { acceptPageForms } from './base/http/page-forms.ts';
import { rawAnswers, refuseUnreadable, refuseUnroutable } from './base/http/raw-answers.ts';
import { RequestLog, requestIdOf, sendRequestIds } from './base/http/request-log.ts';
import { check, registerRoutes } from './base/http/route.ts';
import { sendSecurityHeaders } from './base/http/security-headers.ts';
import { serveCached } from './base/http/send-cached.ts';
import { healthRoutes } from './base/operations/health.routes.ts';
import { traceRequests } from './base/signals/trace.ts';
import { sitemapRoutes } from './catalogue/sitemap/sitemap.routes.ts';

/** Builds the whole server except pages; opens no port, so that tests can inject requests. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { config } = parts;
  const answerRaw = rawAnswers(config);
  const app = Fastify({
    loggerInstance: parts.log,
    logController: new RequestLog(),
    genReqId: requestIdOf,
    trustProxy: trustedProxies(config.trustProxy),
    routerOptions: { maxParamLength: 300 },
    ...serverBounds,
    rewriteUrl: requestPath(config),
    clientErrorHandler: refuseUnreadable(answerRaw),
    frameworkErrors: refuseUnroutable(config),
    return503OnClosing: true,
  });
  app.setErrorHandler(errorHandler);
  app.setNotFoundHandler(notFoundHandler);
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (value) => {
    try {
      return { value: check(schema, value) };
    } catch (error) {
      return { error: error as Error };
    }
  });
  app.setSerializerCompiler<z.ZodType>(
    ({ schema }) =>
      (value) =>
        JSON.stringify(schema.parse(value)),
  );

  traceRequests(app, config);
  sendRequestIds(app);
  sendSecurityHeaders(app, config);
  refuseMalformed(app);
  limitConnections(app, config, answerRaw);
  limitRequests(app, parts);
  serveCached(app, parts.cache);
  shedEarly(app, parts.cache);
  boundBodies(app, answerRaw);
  keepWhileAtWork(app);
  closeOnceAnswered(app);
  await healthRoutes(app, parts);
  await app.register(cookie);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  boundJson(app);
  await acceptMultipart(app);
  await describeApi(app, config);
  app.register(async (scope) => registerRoutes(scope, parts, api));
  await app.register(async (media) => mediaRoutes(media, parts));
  await app.register(async (pages) => acceptPageForms(pages, parts, api, pageForms));
  await sitemapRoutes(app, parts);
  app.addHook('onClose', () => parts.views.flush());
  return app;
}
