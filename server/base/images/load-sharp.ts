/** Loads sharp on first use, because a shop without new pictures saves its 20 MB. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
