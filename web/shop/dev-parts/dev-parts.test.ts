import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { serverApi } from '#web/server-api.ts';
import { loader } from './dev-parts.tsx';

const load = (showsParts: boolean) => {
  const context = new RouterContextProvider();
  context.set(serverApi, { showsParts } as never);
  return () => loader({ context } as unknown as Parameters<typeof loader>[0]);
};

test("the page of parts is there on a developer's own machine alone", () => {
  expect(load(true)()).toBeNull();
  expect(load(false)).toThrow(expect.objectContaining({ init: { status: 404 } }));
});
