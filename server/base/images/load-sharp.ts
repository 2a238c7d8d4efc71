/** The picture library, with the first picture that is worked on: 20 MB that a shop without new pictures does without. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
