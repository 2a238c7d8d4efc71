import { createReadStream } from 'node:fs';

/** How the bytes of a file are read, and how sure that is. */
export interface ToldEncoding {
  encoding: string;
  /** Neither chosen nor told by a mark or by its bytes. */
  isGuess: boolean;
  /** Some bytes mean nothing in it: each is read as U+FFFD. */
  hasBadBytes: boolean;
}

/** What stands for a byte that means nothing in the encoding. */
export const badByte = '\ufffd';

/**
 * Tells the encoding of a file by its first bytes, or else by all: it is UTF-8 if anything beyond ASCII in it is, so that one
 * bad byte does not turn all else into something else; Windows-1252 otherwise.
 */
export async function tellEncoding(
  path: string,
  head: Uint8Array,
  chosen?: string,
): Promise<ToldEncoding> {
  const known = chosen ?? encodingOfMark(head);
  const encoding = known ?? 'utf-8';
  if (await isWholly(encoding, path)) return { encoding, isGuess: false, hasBadBytes: false };
  if (known || (await hasMoreThanAscii(path)))
    return { encoding, isGuess: false, hasBadBytes: true };
  return { encoding: 'windows-1252', isGuess: true, hasBadBytes: false };
}

function encodingOfMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

async function isWholly(encoding: string, path: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const bytes of createReadStream(path))
      decoder.decode(bytes as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function hasMoreThanAscii(path: string): Promise<boolean> {
  const decoder = new TextDecoder();
  for await (const bytes of createReadStream(path)) {
    if (/[^\p{ASCII}\ufffd]/u.test(decoder.decode(bytes as Buffer, { stream: true }))) return true;
  }
  return false;
}

const mostSamples = 3;
const sampleReach = 20;

/** Words with more than ASCII, to judge by whether the encoding is the right one. */
export async function samplesOf(pieces: AsyncIterable<string>): Promise<string[]> {
  const samples = new Set<string>();
  for await (const piece of pieces) {
    for (const { index } of piece.matchAll(/\P{ASCII}/gu)) {
      samples.add(wordAround(piece, index));
      if (samples.size === mostSamples) return [...samples];
    }
  }
  return [...samples];
}

function wordAround(text: string, index: number): string {
  const before = text.slice(Math.max(0, index - sampleReach), index);
  const after = text.slice(index + 1, index + 1 + sampleReach);
  return /(?<![^\s,;"])[^\s,;"]*$/.exec(before)![0] + text[index] + /^[^\s,;"]*/.exec(after)![0];
}
