/** A JPEG with an IPTC headline after its start, as picture agencies write it and sharp cannot. */
export function describedJpeg(jpeg: Buffer): Buffer {
  const headline = Buffer.from('Mats');
  const record = Buffer.concat([Buffer.from([0x1c, 2, 105, 0, headline.length]), headline]);
  const resource = Buffer.concat([
    Buffer.from('8BIM\x04\x04\0\0\0\0\0', 'latin1'),
    Buffer.from([record.length]),
    record,
  ]);
  const padded = resource.length % 2 === 0 ? resource : Buffer.concat([resource, Buffer.alloc(1)]);
  const content = Buffer.concat([Buffer.from('Photoshop 3.0\0', 'latin1'), padded]);
  const segment = Buffer.concat([Buffer.from([0xff, 0xed, 0, content.length + 2]), content]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

/** A JPEG whose header states another size than its pixels have. */
export function resizedJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = frameOf(copy);
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}

/** A JPEG that ends before its frame header: it starts correctly but holds no picture. */
export const corruptJpeg = (jpeg: Buffer): Buffer => jpeg.subarray(0, frameOf(jpeg));

/** Offset of the frame header (SOF0 or SOF2). */
function frameOf(jpeg: Buffer): number {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    if (jpeg[at + 1] === 0xc0 || jpeg[at + 1] === 0xc2) return at;
  }
  throw new Error('This is no JPEG with a frame.');
}

/** A GIF of about 40 bytes whose single frame claims this size and ends at once. */
export function bombGif(width: number, height: number): Buffer {
  const sizes = Buffer.alloc(4);
  sizes.writeUInt16LE(width, 0);
  sizes.writeUInt16LE(height, 2);
  const screen = Buffer.from([32, 0, 32, 0, 0xf0, 0, 0, 0, 0, 0, 255, 255, 255]);
  const frame = Buffer.concat([
    Buffer.from([0x2c, 0, 0, 0, 0]),
    sizes,
    Buffer.from([0, 2, 1, 0x44]),
  ]);
  return Buffer.concat([Buffer.from('GIF89a'), screen, frame]);
}

/** A web page that starts like a GIF. */
export const gifPage: Buffer = Buffer.from('GIF89a/*<script>alert(1)</script>*/');
