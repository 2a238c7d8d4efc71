import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { auditRoutes } from './audit/trail.routes.ts';
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
import { pathAsked, refuseMalformed } from './base/http/malformed.ts';
import { mediaRoutes } from './base/http/media.routes.ts';
import { acceptMultipart } from './base/http/multipart.ts';
import { describeApi } from './base/http/openapi.ts';
import { pageForms } from './base/http/page-forms.ts';
import { rawAnswers, refuseUnreadable, refuseUnroutable } from './base/http/raw-answers.ts';
import { RequestLog, requestIdOf, sendRequestIds } from './base/http/request-log.ts';
import { check, type Handlers, registerRoutes } from './base/http/route.ts';
import { sendSecurityHeaders } from './base/http/security-headers.ts';
import { serveKept } from './base/http/send-kept.ts';
import { serveFirst } from './base/http/serve-first.ts';
import { healthRoutes } from './base/operations/health.routes.ts';
import { traceRequests } from './base/signals/trace.ts';
import { overrideRoutes } from './catalogue/overrides/overrides.routes.ts';
import { productRoutes } from './catalogue/products/products.routes.ts';
import { productsAdminRoutes } from './catalogue/products/products-admin.routes.ts';
import { sitemapRoutes } from './catalogue/sitemap/sitemap.routes.ts';
import { termRoutes } from './catalogue/terms/terms.routes.ts';
import { vehicleRoutes } from './catalogue/vehicles/vehicles.routes.ts';
import { dealerRoutes } from './dealers/dealers.routes.ts';
import { settingsRoutes } from './dealers/settings.routes.ts';
import { mailRoutes } from './mail/mail.routes.ts';
import { orderAdminRoutes } from './orders/admin.routes.ts';
import { orderHistoryRoutes } from './orders/history.routes.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import { personalDataRoutes } from './people/personal-data/personal-data.routes.ts';
import { sessionRoutes } from './people/sessions/sessions.routes.ts';
import { twoStepRoutes } from './people/two-step/two-step.routes.ts';
import { userRoutes } from './people/users/users.routes.ts';
import { platformRoutes } from './platform/platform.routes.ts';
import { audienceRoutes } from './reports/audience.routes.ts';
import { figureRoutes } from './reports/figures.routes.ts';
import { viewRoutes } from './reports/views.routes.ts';

/** The handlers of every API call. */
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
