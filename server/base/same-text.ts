import { timingSafeEqual } from 'node:crypto';

/** Whether two secrets are equal; how long it takes does not tell where they differ. */
export function isSameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
