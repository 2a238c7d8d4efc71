/// <reference lib="dom" />

/** A field, and the value that React last saw in it. */
type Field = (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) & {
  _valueTracker?: { setValue(value: string): void };
};

/**
 * Keeps what people press and type before the page's code runs, and does it then, each control
 * once (decision 050). Links, details and popovers work without code. Sent as text in the page's
 * head, so it uses nothing from outside.
 */
export function keepEarlyTaps(hydrated: string): void {
  const waiting = new Map<Element, () => void>();
  const keep = (control: Element, act: () => void) => {
    waiting.delete(control);
    waiting.set(control, act);
  };
  const ticks = '[type="radio"], [type="checkbox"]';
  function keepPress(event: Event): void {
    const target = event.target as Element;
    if (target.matches?.(ticks)) event.stopImmediatePropagation(); // it waits until it changes
    const button = target.closest?.('button:not([popovertarget])');
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    button.setAttribute('aria-busy', 'true');
    keep(button, () => {
      button.removeAttribute('aria-busy');
      (button as HTMLButtonElement).click();
    });
  }
  function keepValue(event: Event): void {
    const field = event.target as Field;
    event.stopImmediatePropagation(); // or React, if it is there before the rest, would do it twice
    if (field.matches(ticks)) keepTick(field as HTMLInputElement);
    else keepTyped(field, event.type);
  }
  function keepTyped(field: Field, type: string): void {
    const { value } = field;
    keep(field, () => {
      field.value = value;
      field._valueTracker?.setValue(`not ${value}`); // or React would see no change
      field.dispatchEvent(new Event(type, { bubbles: true }));
    });
  }
  /** React hears of ticks by their clicks alone. */
  function keepTick(box: HTMLInputElement): void {
    const { checked } = box;
    keep(box, () => {
      box.checked = !checked;
      box.click();
    });
  }
  const listeners = { click: keepPress, input: keepValue, change: keepValue };
  const types = Object.keys(listeners) as (keyof typeof listeners)[];
  for (const type of types) addEventListener(type, listeners[type], true);
  async function doAll(): Promise<void> {
    for (const type of types) removeEventListener(type, listeners[type], true);
    for (const act of waiting.values()) {
      act();
      await null; // React renders what one has changed before the next
    }
  }
  new PerformanceObserver((marks) => {
    if (marks.getEntriesByName(hydrated).length > 0) setTimeout(doAll);
  }).observe({ type: 'mark', buffered: true });
}
