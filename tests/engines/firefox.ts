import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { asJson, type Engine, keysOf, pressAt, type Size } from './engine.ts';

/** Starts Debian's Firefox without a window, and drives it by WebDriver BiDi. */
export async function openFirefox(viewport: Size): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'trimline-firefox-'));
  const parameters = [
    '--headless',
    '--no-remote',
    '--remote-debugging-port',
    '0',
    '--profile',
    profile,
  ];
  const browser = spawn('/usr/bin/firefox-esr', parameters, {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const { send, close } = await connect(`${await addressOf(browser.stderr)}/session`);
  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>(
    'browsingContext.getTree',
    {},
  );
  const { context } = contexts[0]!;
  await send('browsingContext.setViewport', { context, viewport });
  const act = (actions: object) => send('input.performActions', { context, actions: [actions] });
  return {
    open: async (url) =>
      void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async find(expression) {
      const target = { context };
      const asked = { expression: asJson(expression), target, awaitPromise: true };
      const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', asked);
      if (!result) throw new Error(exceptionDetails?.text ?? expression);
      return JSON.parse(result.value);
    },
    press: async (x, y) => void (await act(pressAt(x, y))),
    type: async (text) => void (await act(keysOf(text))),
    async close() {
      close();
      browser.kill();
      if (browser.exitCode === null) await once(browser, 'exit');
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Evaluated {
  result?: { value: string };
  exceptionDetails?: { text: string };
}

/** The address that Firefox prints when it can be driven. */
async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const found = /WebDriver BiDi listening on (\S+)/.exec(line);
    if (found) return found[1]!;
  }
  throw new Error('Firefox ended before it could be driven.');
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, message } = JSON.parse(String(data));
    if (message) waiting.get(id)?.reject(new Error(message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  let lastId = 0;
  function send<Answer>(method: string, params: object): Promise<Answer> {
    lastId += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(lastId, answer);
    socket.send(JSON.stringify({ id: lastId, method, params }));
    return answer.promise as Promise<Answer>;
  }
  return { send, close: () => socket.close() };
}
