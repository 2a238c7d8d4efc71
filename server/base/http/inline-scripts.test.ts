import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withoutNonces } from './inline-scripts.ts';

const hashOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`;

test('scripts of the rendering are named by their hash, and the page says nothing of its nonce', () => {
  const page =
    '<script nonce="N0">let a = "ü";\n</script><script type="module" nonce="N0" async="">go()</script>';
  const { html, hashes } = withoutNonces(page, 'N0');
  expect(html).toBe('<script>let a = "ü";\n</script><script type="module" async="">go()</script>');
  expect(hashes).toEqual([hashOf('let a = "ü";\n'), hashOf('go()')]);
});

test('a script that somebody else wrote into the page is not allowed', () => {
  const page =
    '<p><script>evil()</script><script nonce="guessed">evil()</script></p><script nonce="N0">good()</script>';
  const { html, hashes } = withoutNonces(page, 'N0');
  expect(hashes).toEqual([hashOf('good()')]);
  expect(html).toContain('<script nonce="guessed">evil()</script>');
});
