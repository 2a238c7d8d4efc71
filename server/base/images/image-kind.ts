export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

/** A file's format by its content alone, not its name or declared type; undefined if unknown. */
export function imageKind(bytes: Buffer): ImageKind | 'svg' | 'heic' | 'pdf' | undefined {
  const head = bytes.toString('latin1', 0, 1_000);
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (/^RIFF.{4}WEBP/s.test(head)) return 'webp';
  if (head.startsWith('ftyp', 4)) return kindOfBrands(brandsOf(bytes));
  if (head.startsWith('%PDF-')) return 'pdf';
  return /<(\w+:)?svg[\s>]/i.test(head) ? 'svg' : undefined;
}

/** The brands of a HEIF file (ISO 14496-12, 4.3): the major one, then the compatible ones. */
function brandsOf(bytes: Buffer): string[] {
  const box = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 200));
  return (box.match(/.{4}/gs) ?? []).filter((_brand, index) => index !== 1);
}

function kindOfBrands(brands: string[]): 'avif' | 'heic' | undefined {
  if (brands.some((brand) => ['avif', 'avis'].includes(brand))) return 'avif';
  return brands.some((brand) => /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand))
    ? 'heic'
    : undefined;
}
