/** What lies over the page and was opened from a place in it. */
const overlays = 'dialog, [role="dialog"], [role="alertdialog"], [role="menu"]';
let isKept = false;
/** How many places are remembered, for overlays that are opened from one another. */
const mostPlaces = 8;

/**
 * Moves the focus when the focused element is removed, or disabled for a moment: browsers drop it, and a screen
 * reader begins at the top again (WCAG 2.4.3). From a removed dialog or menu it returns to the element that had it
 * before; otherwise it goes to the nearest ancestor that is left. A component that moves the focus itself wins. Runs
 * until the document ends; `first` is the element that has the focus already, with its ancestors.
 */
export function keepFocus(first: readonly HTMLElement[] = []): void {
  if (isKept) return;
  isKept = true;
  /** Where the focus was, the newest last. */
  let places = first.slice(0, 1);
  /** The focused element and its ancestors, innermost first. */
  let around = [...first];
  let isDisabled = false;

  function note(focused: HTMLElement): void {
    places = [...places.filter((place) => place !== focused && place.isConnected), focused];
    places = places.slice(-mostPlaces);
    around = withAncestors(focused);
    isDisabled = false;
  }

  function look(): void {
    const [lost] = around;
    // A disabled element loses the focus only when the page is drawn again.
    if (lost?.matches(':disabled')) isDisabled = true;
    else if (lost && document.activeElement === document.body) {
      // A dialog that is about to close hands the focus back itself, and says when it is closed.
      if (around.some((one) => one.matches('dialog:modal:empty'))) return;
      if (!lost.isConnected) focusFirst(placesAfter(around, places));
      else if (isDisabled) focusFirst([lost]);
    }
  }

  /** Somebody presses beside every control: the focus is dropped on purpose. */
  function leave(): void {
    setTimeout(() => {
      if (document.activeElement === document.body && around[0]?.isConnected && !isDisabled)
        around = [];
    });
  }

  const observer = new MutationObserver(look);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled'],
  });
  document.addEventListener('focusin', ({ target }) => note(target as HTMLElement));
  document.addEventListener('pointerdown', leave);
  document.addEventListener('close', look, { capture: true });
  if (document.activeElement !== document.body) note(document.activeElement as HTMLElement);
  look(); // it may have gone already
}

function withAncestors(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let one: HTMLElement | null = element; one; one = one.parentElement) found.push(one);
  return found;
}

/** Elements that may take the focus, best first, when the first of `around` was removed. */
function placesAfter(around: readonly HTMLElement[], places: readonly HTMLElement[]) {
  const left = around.findIndex(({ isConnected }) => isConnected);
  const stoodIn = left < 0 ? [] : around.slice(left, around.indexOf(document.body));
  const isFromOverlay = around.slice(0, left).some((one) => one.matches(overlays));
  const before = places.filter(({ isConnected }) => isConnected).reverse();
  return isFromOverlay || stoodIn.length === 0 ? before : stoodIn;
}

/** Focuses the first of these that takes it; what usually takes none does so for once. */
function focusFirst(places: readonly HTMLElement[]): void {
  for (const place of places) {
    if (place.tabIndex < 0) place.tabIndex = -1;
    place.focus({ preventScroll: true });
    if (document.activeElement === place) return;
  }
}
