import { type InputFile, piecesOfFile } from './file-bytes.ts';

/** A file's encoding and how certain it is. */
export interface DetectedEncoding {
  encoding: string;
  /** Neither chosen nor proven by a byte order mark or by the bytes. */
  isGuess: boolean;
  /** Whether some bytes are invalid in the encoding; they are read as U+FFFD. */
  hasBadBytes: boolean;
}

/** Replaces each byte that is invalid in the encoding. */
export const badByte = '\ufffd';

/**
 * Detects a file's encoding by its first bytes, or by all: UTF-8 if it has any valid multi-byte
 * character, so that one damaged byte does not change the decoding of all others; otherwise
 * Windows-1252.
 */
export async function tellEncoding(
  file: InputFile,
  head: Uint8Array,
  chosen?: string,
): Promise<DetectedEncoding> {
  const known = chosen ?? encodingOfMark(head);
  const encoding = known ?? 'utf-8';
  if (await isWholly(encoding, file)) return { encoding, isGuess: false, hasBadBytes: false };
  if (known || (await hasMoreThanAscii(file)))
    return { encoding, isGuess: false, hasBadBytes: true };
  return { encoding: 'windows-1252', isGuess: true, hasBadBytes: false };
}

function encodingOfMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

async function isWholly(encoding: string, file: InputFile): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const bytes of piecesOfFile(file)) decoder.decode(bytes, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function hasMoreThanAscii(file: InputFile): Promise<boolean> {
  const decoder = new TextDecoder();
  for await (const bytes of piecesOfFile(file)) {
    if (/[^\p{ASCII}\ufffd]/u.test(decoder.decode(bytes, { stream: true }))) return true;
  }
  return false;
}

const mostSamples = 3;
const sampleReach = 20;

/** Words with characters beyond ASCII, for people to judge the encoding by. */
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
