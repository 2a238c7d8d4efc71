import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import pg from 'pg';
import { readRoutes } from './catalogue.ts';
import { orderRoutes } from './checkout.ts';

/**
 * The floor: a bare Fastify server, in its own process like the shop, with prepared SQL and answers
 * held in memory. STATIC_DIR holds these answers in files named after their routes.
 */
const { DATABASE_URL, STATIC_DIR, HOST, PORT } = process.env;
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
const pool = new pg.Pool({ connectionString: DATABASE_URL!, max: 20 });
const app = Fastify();
app.get('/', async () => ({}));
readRoutes(app, pool);
orderRoutes(app, pool);
for (const name of readdirSync(STATIC_DIR!)) {
  const bytes = readFileSync(join(STATIC_DIR!, name));
  const type = name.startsWith('page-')
    ? 'text/html; charset=utf-8'
    : 'application/json; charset=utf-8';
  app.get(`/static/${name}`, (_request, reply) => reply.header('content-type', type).send(bytes));
}
await app.listen({ host: HOST!, port: Number(PORT) });
