/** Resolves when the page has loaded and the browser is idle. */
export async function whenQuiet(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((done) => addEventListener('load', done, { once: true }));
  await new Promise<unknown>((done) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(done, { timeout: 3_000 })
      : setTimeout(done, 500),
  );
}
