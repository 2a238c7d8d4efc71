/** Whoever only reads a page loads no code for it; without a connection the browser's own way stays. */
function start(event: FocusEvent): void {
  const first = event.composedPath().filter((one) => one instanceof HTMLElement);
  import('./keep-focus.ts').then(
    ({ keepFocus }) => keepFocus(first),
    () => {},
  );
}

/** Keeps the focus in the shop's pages, whose first load stays small, from the first time that something has it. */
export const keepFocusOnceUsed = (): void =>
  document.addEventListener('focusin', start, { once: true });
