import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/faults/instance.ts';
import { asJson, type Engine, keysOf, pressAt, type Size } from './engine.ts';

const window = join(import.meta.dirname, 'webkit-window.py');

/** Starts Safari's engine in a window on a display of its own, and drives it by WebDriver. */
export async function openWebKit({ width, height }: Size): Promise<Engine> {
  const display = `:${100 + (process.pid % 800)}`;
  const screen = spawn(
    '/usr/bin/Xvfb',
    [display, '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: 'ignore' },
  );
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: display,
    WINDOW_SIZE: `${width}x${height}`,
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  };
  const driver = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
  const call = callerOf(`http://127.0.0.1:${port}`);
  const options = { binary: window, args: [] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = await whenUp(() =>
    call<{ sessionId: string }>('POST', '/session', { capabilities }),
  );
  const session = `/session/${sessionId}`;
  const act = (actions: object) => call('POST', `${session}/actions`, { actions: [actions] });
  return {
    open: async (url) => void (await call('POST', `${session}/url`, { url })),
    async find(expression) {
      const script = `return ${asJson(expression)}`;
      return JSON.parse(await call('POST', `${session}/execute/sync`, { script, args: [] }));
    },
    press: async (x, y) => void (await act(pressAt(x, y))),
    type: async (text) => void (await act(keysOf(text))),
    async close() {
      await call('DELETE', session).catch(() => {});
      for (const process of [driver, screen]) await end(process);
    },
  };
}

async function end(process: ChildProcess): Promise<void> {
  process.kill();
  if (process.exitCode === null && process.signalCode === null) await once(process, 'exit');
}

const callerOf =
  (address: string) =>
  async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const answer = await fetch(address + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: Value & { message?: string } };
    if (!answer.ok) throw new Error(value.message ?? path);
    return value;
  };

/** The driver listens a moment after its start. */
async function whenUp<Value>(ask: () => Promise<Value>): Promise<Value> {
  for (let left = 50; ; left -= 1) {
    try {
      return await ask();
    } catch (error) {
      if (left === 0 || !(error instanceof TypeError)) throw error;
      await sleep(100);
    }
  }
}
