import sharp from 'sharp';

/** Pixels on white, fully decoded before scaling: decoders scale differently by format. */
export const pixelsOf = async (bytes: Buffer, width: number, height: number): Promise<Buffer> =>
  sharp(await sharp(bytes).flatten({ background: '#fff' }).png().toBuffer())
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer();

/** Mean difference of two pictures, 0 to 255, at a small size. */
export async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([pixelsOf(one, 24, 18), pixelsOf(other, 24, 18)]);
  return a.reduce((sum, value, index) => sum + Math.abs(value - b[index]!), 0) / a.length;
}
