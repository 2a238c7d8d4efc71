# The pages are built with all dependencies; the final image has no development dependencies.
FROM node:24.21-bookworm-slim AS built
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci
COPY tsconfig.base.json vite.config.ts vite.admin.config.ts react-router.config.ts ./
COPY scripts scripts
COPY shared shared
COPY web web
RUN npm run build

FROM node:24.21-bookworm-slim AS modules
WORKDIR /shop
COPY package.json package-lock.json ./
# The image brings Node; the npm package `node` is for machines without Node 24.
RUN npm ci --omit=dev && rm -rf node_modules/node node_modules/.bin/node

FROM node:24.21-bookworm-slim
WORKDIR /shop
# Memory settings as in scripts/start.mjs. The root file system may be read-only: the shop writes to /data and /tmp only.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 NODE_COMPILE_CACHE=/tmp/compile-cache
RUN install -d -o node -g node /data
COPY package.json ./
COPY --from=modules /shop/node_modules node_modules
COPY shared shared
COPY demo demo
COPY docs/import docs/import
COPY server server
COPY --from=built /shop/build build
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --retries=6 CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--min-semi-space-size=8", "--max-semi-space-size=16", "server/start.ts"]
