import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Config } from '#server/base/config.ts';
import { wordingIn } from '#server/base/words.ts';
import { languages } from '#shared/rules/languages.ts';
import { sessionCookieOf } from './session.ts';

const csrfToken = {
  name: 'X-XSRF-TOKEN',
  in: 'header',
  required: true,
  description: 'The URL-decoded value of the cookie XSRF-TOKEN',
  schema: { type: 'string' },
} as const;

const lang = {
  name: 'lang',
  in: 'query' as const,
  required: false,
  description:
    'The language of the texts. Without it calls whose answers are cached are English; all others look at Accept-Language.',
  schema: { type: 'string' as const, enum: [...languages] },
};

interface Description {
  paths: Record<string, Record<string, { parameters?: object[] }>>;
}

/** The description with labels in words; in the schemas they are keys. */
function withLabels(description: Description): Description {
  const labels: Record<string, string> = wordingIn('en').words.labels;
  return JSON.parse(JSON.stringify(description), (name, value) =>
    name === 'title' && typeof value === 'string' ? (labels[value] ?? value) : value,
  );
}

/**
 * Adds the language to every call and the CSRF token to every changing one; they are in no schema,
 * being checked before them.
 */
function withShared(description: Description): Description {
  for (const calls of Object.values(description.paths)) {
    for (const [method, call] of Object.entries(calls)) {
      const names = method === 'get' ? ['lang'] : ['lang', 'csrfToken'];
      const shared = names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
      call.parameters = [...(call.parameters ?? []), ...shared];
    }
  }
  return description;
}

/** Serves OpenAPI 3.1, derived from the schemas, at /api/openapi.json, and a page at /api/docs. */
export async function describeApi(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Trimline',
        version: '1.0.0',
        description:
          'Accessory shops for car dealerships. GET /sanctum/csrf-cookie sets XSRF-TOKEN; every POST, PATCH and DELETE sends its URL-decoded value as X-XSRF-TOKEN.',
      },
      components: {
        parameters: { csrfToken, lang },
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookieOf(config) },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) =>
      withLabels(withShared((document as { openapiObject: Description }).openapiObject)) as never,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
