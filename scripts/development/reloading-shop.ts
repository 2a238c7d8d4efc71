import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ViteDevServer } from 'vite';

/** An editor may save a file in several steps, and a change of branch touches hundreds. */
const settleMs = 50;

/** The shop, reopened whenever a file in server/ or shared/ changes; requests wait meanwhile. */
export function reloadingShop(vite: ViteDevServer, embeddedUrl: string | undefined) {
  let current = open();
  let timer: NodeJS.Timeout | undefined;

  function open() {
    // Vite knows the dependants of a changed file and reloads only them.
    const opening = vite
      .ssrLoadModule('/scripts/development/open-current-shop.ts')
      .then((module) =>
        (module as typeof import('./open-current-shop.ts')).openCurrentShop(vite, embeddedUrl),
      );
    opening.catch((error: Error) => {
      vite.ssrFixStacktrace(error);
      console.error(error);
    });
    return opening;
  }

  async function reload(): Promise<void> {
    const startedAt = performance.now();
    const before = current;
    current = before.then(
      ({ close }) => close().then(open),
      () => open(),
    );
    await current.then(
      () =>
        console.log(`The server has changed (${Math.round(performance.now() - startedAt)} ms).`),
      () => {}, // printed above
    );
  }

  return {
    /** Called with a changed file's path in the project. */
    changed(file: string): void {
      if (!/^(server|shared|scripts\/development)\/(?!.*\.test\.ts$)/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(reload, settleMs);
    },
    opened: () => current.then(() => {}),
    announce: () => current.then((shop) => shop.announce()),
    close: () => current.then((shop) => shop.close()),
    async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
      try {
        const { app } = await current;
        if (!request.socket.destroyed) app.routing(request, response);
      } catch (error) {
        response
          .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
          .end((error as Error).stack);
      }
    },
  };
}
