import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { audienceRoutes } from './analytics/audience.routes.ts';
import { figureRoutes } from './analytics/figures.routes.ts';
import { auditRoutes } from './audit/trail.routes.ts';
import { serveKept } from './cache/send-kept.ts';
import { serveFirst } from './cache/serve-first.ts';
import { dealerRoutes } from './dealers/dealers.routes.ts';
import { settingsRoutes } from './dealers/settings.routes.ts';
import { shedEarly } from './http/admission.ts';
import { boundBodies, closeOnceAnswered, keepWhileAtWork, serverBounds } from './http/bounds.ts';
import { trustedProxies } from './http/client.ts';
import { limitConnections } from './http/connections.ts';
import type { Parts } from './http/ctx.ts';
import { errorHandler, notFoundHandler } from './http/error-handler.ts';
import { limitRequests } from './http/flood.ts';
import { boundJson } from './http/json.ts';
import { pathAsked, refuseMalformed } from './http/malformed.ts';
import { acceptMultipart } from './http/multipart.ts';
import { describeApi } from './http/openapi.ts';
import { pageForms } from './http/page-forms.ts';
import { rawAnswers, refuseUnreadable, refuseUnroutable } from './http/raw-answers.ts';
import { check, type Handlers, registerRoutes } from './http/route.ts';
import { sendSecurityHeaders } from './http/security-headers.ts';
import { mediaRoutes } from './images/media.routes.ts';
import { mailRoutes } from './mail/mail.routes.ts';
import { healthRoutes } from './operations/health.routes.ts';
import { RequestLog, requestIdOf, sendRequestIds } from './operations/request-log.ts';
import { traceRequests } from './operations/trace.ts';
import { orderAdminRoutes } from './orders/admin.routes.ts';
import { orderHistoryRoutes } from './orders/history.routes.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import { overrideRoutes } from './overrides/overrides.routes.ts';
import { personalDataRoutes } from './personal-data/personal-data.routes.ts';
import { platformRoutes } from './platform/platform.routes.ts';
import { productRoutes } from './products/products.routes.ts';
import { productsAdminRoutes } from './products/products-admin.routes.ts';
import { sessionRoutes } from './sessions/sessions.routes.ts';
import { sitemapRoutes } from './sitemap/sitemap.routes.ts';
import { termRoutes } from './terms/terms.routes.ts';
import { twoStepRoutes } from './two-step/two-step.routes.ts';
import { userRoutes } from './users/users.routes.ts';
import { vehicleRoutes } from './vehicles/vehicles.routes.ts';
import { viewRoutes } from './views/views.routes.ts';

/** Every call of the API and who answers it. */
export const handlers: Handlers = {
  ...dealerRoutes,
  ...vehicleRoutes,
  ...termRoutes,
  ...productRoutes,
  ...sessionRoutes,
  ...twoStepRoutes,
  ...auditRoutes,
  ...userRoutes,
  ...platformRoutes,
  ...personalDataRoutes,
  ...orderRoutes,
  ...orderHistoryRoutes,
  ...mailRoutes,
  ...productsAdminRoutes,
  ...overrideRoutes,
  ...settingsRoutes,
  ...orderAdminRoutes,
  ...figureRoutes,
  ...audienceRoutes,
  ...viewRoutes,
};

/** The whole server but the pages; opens no port, so that tests can inject requests. */
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
    rewriteUrl: pathAsked(config),
    clientErrorHandler: refuseUnreadable(answerRaw),
    frameworkErrors: refuseUnroutable(config),
    return503OnClosing: true,
  });
  app.setErrorHandler(errorHandler);
  app.setNotFoundHandler(notFoundHandler);
  app.setValidatorCompiler(({ schema }) => (value) => {
    try {
      return { value: check(schema as never, value) };
    } catch (error) {
      return { error: error as Error };
    }
  });
  app.setSerializerCompiler(
    ({ schema }) =>
      (value) =>
        JSON.stringify((schema as never as { parse(value: unknown): unknown }).parse(value)),
  );

  traceRequests(app, config);
  sendRequestIds(app);
  sendSecurityHeaders(app, config);
  refuseMalformed(app);
  limitConnections(app, config, answerRaw);
  serveFirst(app, parts, limitRequests(app, parts));
  serveKept(app, parts.cache);
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
  app.register(async (api) => registerRoutes(api, parts, handlers));
  await app.register(async (media) => mediaRoutes(media, parts));
  await app.register(async (pages) => pageForms(pages, parts));
  await sitemapRoutes(app, parts);
  app.addHook('onClose', () => parts.views.flush());
  return app;
}
