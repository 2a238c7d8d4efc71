import { runShop } from './run-shop.ts';

runShop({
  env: process.env,
  now: () => new Date(),
  listen: (app, { host, port }) => app.listen({ host, port }),
});
