import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// A press in a part that the server renders is lost before the part's code, unless it stands in
// `Late` (decision 050).

/** Parts in a bare `Suspense`, each with the reason why the server never renders it. */
const neverOfServer: Record<string, string> = {
  'checkout/empty-checkout.tsx: OftenAdded': 'the cart is known in the browser alone',
  'checkout/exemption-claim.tsx: CheckoutClaim': 'the cart is known in the browser alone',
  'checkout/summary-step.tsx: LineProblems': 'the cart is known in the browser alone',
  'checkout/when-fields.tsx: TimePicker': 'the cart is known in the browser alone',
  'dev-parts/cart-parts.tsx: LineProblems': 'it is, of a page that developers alone see',
  'dev-parts/order-parts.tsx: ClaimFields': 'it is, of a page that developers alone see',
  'product/nearby.tsx: ViewedShelf': 'what stands around it is fetched when somebody comes near',
  'shell/cart-drawer.tsx: GoesWithAdded': 'the drawer is fetched when the browser is idle',
  'shell/cart-lines.tsx: LineChoices': 'the drawer is fetched when the browser is idle',
  'shell/cart-lines.tsx: LineProblems': 'the drawer is fetched when the browser is idle',
  'shell/cart-lines.tsx: OftenAdded': 'the drawer is fetched when the browser is idle',
  'shell/often-added.tsx: SmallViewed': 'what stands around it is one of these parts',
};

/** The nearest open tag around a place that waits for code, and the source before that tag. */
function around(source: string, at: number) {
  const open: { name: string; before: string }[] = [];
  for (const { 0: tag, 1: name, index } of source.matchAll(/<\/?(Late|Suspense|Fetched)\b/g)) {
    if (index > at) break;
    if (tag.startsWith('</')) open.pop();
    else open.push({ name: name!, before: source.slice(0, index) });
  }
  return open.at(-1);
}

/** Whether a part appears with a state that begins as false or null, and so never on the server. */
function awaitsState(before: string): boolean {
  const state = /\{(\w+) && \(\s*$/.exec(before)?.[1];
  return new RegExp(`const \\[${state}, \\w+\\] = useState(<.*>)?\\((false|null)\\)`).test(before);
}

test('each part whose code comes later stands in Late, or is never rendered by the server', () => {
  const parts = globSync('web/{shop,kit}/**/*.tsx').flatMap((path) => {
    const source = readFileSync(path, 'utf8');
    const named = [...source.matchAll(/^const (\w+) = [^;]*?\blazy\(/gm)];
    expect(named.length, `parts of ${path}`).toBe(source.match(/\blazy[(<]/g)?.length ?? 0);
    return named.flatMap(([, name]) => {
      const places = [...source.matchAll(new RegExp(`<${name}\\b`, 'g'))];
      expect(places, `${name} in ${path}`).not.toEqual([]);
      const part = `${path.replace('web/shop/', '')}: ${name}`;
      return places.map(({ index }) => ({ part, tag: around(source, index) }));
    });
  });
  expect(parts.filter(({ tag }) => tag?.name === 'Late').length).toBeGreaterThan(8);
  const bare = parts.filter(({ tag }) => tag?.name !== 'Late' && !awaitsState(tag?.before ?? ''));
  expect([...new Set(bare.map(({ part }) => part))].sort()).toEqual(Object.keys(neverOfServer));
});
