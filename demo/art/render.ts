import sharp from 'sharp';

/** The drawing as WebP, width in pixels; rejects when the SVG is not well formed. */
export async function renderArt(svg: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize({ width }).webp({ quality: 82, effort: 1 }).toBuffer();
}
