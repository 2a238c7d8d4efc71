import { expect, test } from '@playwright/test';
import { missingForEngines } from '../../scripts/engines.ts';
import { findCovered } from '../engines/covered.ts';
import { desktop } from '../engines/engine.ts';
import { openFirefox } from '../engines/firefox.ts';
import { coveredByPage } from '../engines/pages.ts';
import { personAt } from '../engines/person.ts';
import { openWebKit } from '../engines/webkit.ts';

test.skip(missingForEngines().length > 0, `there is no ${missingForEngines().join(', ')} here`);
test.setTimeout(240_000);

for (const [name, open] of [
  ['Firefox', openFirefox],
  ['Safari’s engine', openWebKit],
] as const) {
  test(`in ${name} a press in the middle of a control reaches it, on every page`, async ({
    baseURL,
  }) => {
    const engine = await open(desktop);
    try {
      expect(await coveredByPage(personAt(engine), baseURL!)).toEqual({});
      await engine.find(
        `document.body.insertAdjacentHTML('beforeend', '<div style="position: fixed; inset: 0; z-index: 9">')`,
      );
      expect(await findCovered(engine)).not.toEqual([]);
    } finally {
      await engine.close();
    }
  });
}
