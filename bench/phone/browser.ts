import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { freePort } from '#server/base/database/embedded-process.ts';
import { ensureChromium, quietChromium } from '../../scripts/browser.ts';

/** A Chromium that Lighthouse reaches at `port` and Playwright drives. */
export interface Browser {
  context: BrowserContext;
  port: number;
  close(): Promise<void>;
}

/** Starts Chromium with an empty profile; Lighthouse's tabs share its cookies. */
export async function openBrowser(): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'trimline-chromium-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureChromium({ withWindows: true }),
    args: [...quietChromium, `--remote-debugging-port=${port}`],
    viewport: { width: 412, height: 823 },
    hasTouch: true,
  });
  return {
    context,
    port,
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
