import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { setImmediate as otherRequests } from 'node:timers/promises';

/** A file by its path, or as bytes in memory. */
export type InputFile = string | Buffer;

const pieceBytes = 65_536;

/** A file's bytes in pieces; it can be read several times. Other requests get their turn after each. */
export async function* piecesOfFile(file: InputFile): AsyncGenerator<Buffer> {
  if (typeof file === 'string') {
    yield* createReadStream(file) as AsyncIterable<Buffer>;
    return;
  }
  for (let start = 0; start < file.length; start += pieceBytes) {
    yield file.subarray(start, start + pieceBytes);
    await otherRequests();
  }
}

/** A file's first bytes, at most 64 kB. */
export async function headOfFile(file: InputFile): Promise<Buffer> {
  if (typeof file !== 'string') return file.subarray(0, pieceBytes);
  const opened = await open(file);
  try {
    const { bytesRead, buffer } = await opened.read(Buffer.alloc(pieceBytes), 0, pieceBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await opened.close();
  }
}

/** A whole file in memory. */
export const wholeFile = (file: InputFile): Promise<Buffer> | Buffer =>
  typeof file === 'string' ? readFile(file) : file;
