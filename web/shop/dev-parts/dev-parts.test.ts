import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { serverApi } from '#web/server-api.ts';
import * as adminPartsDoor from './admin-parts-guard.ts';
import * as devParts from './dev-parts.tsx';

const contextOf = (showsParts: boolean) => {
  const context = new RouterContextProvider();
  context.set(serverApi, { showsParts } as never);
  return { context } as never;
};

test.each([
  ["the shop's", devParts.loader, { looks: expect.any(Array) }],
  ["the admin area's", adminPartsDoor.loader, { title: expect.any(String) }],
])("the page of %s parts is there on a developer's own machine alone", (_, loader, loaded) => {
  expect(loader(contextOf(true))).toEqual(loaded);
  expect(() => loader(contextOf(false))).toThrow(
    expect.objectContaining({ init: { status: 404 } }),
  );
});
