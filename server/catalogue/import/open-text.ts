import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { refusals } from '#shared/messages/commands/import.ts';
import { Refusal } from './refusal.ts';
import { samplesOf, tellEncoding } from './told-encoding.ts';

const headBytes = 65_536;

/** A text file of any size, read in pieces; it can be read several times. */
export interface TextFile {
  encoding: string;
  /** If the encoding was guessed: words with accents, for people to judge it. */
  samples: string[] | null;
  /** Whether some bytes are invalid in the encoding; they are read as U+FFFD. */
  hasBadBytes: boolean;
  /** The first characters, for detecting the format. */
  head: string;
  /** The whole text with \n as line end, so that line numbers do not depend on the system. */
  pieces(): AsyncGenerator<string>;
}

/** Opens a text file, detecting its encoding unless one is chosen. Throws Refusal. */
export async function openText(path: string, chosen?: string): Promise<TextFile> {
  try {
    const head = await readHead(path);
    const format = formatOf(head);
    if (format) throw new Refusal(refusals.otherFormat(format));
    const { encoding, isGuess, hasBadBytes } = await tellEncoding(path, head, chosen);
    const text = () => pieces(path, encoding);
    const samples = isGuess ? await samplesOf(text()) : null;
    return {
      encoding,
      samples,
      hasBadBytes,
      head: new TextDecoder(encoding).decode(head),
      pieces: text,
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    throw new Refusal(refusals.noFile(path), { cause: error });
  }
}

/** First bytes, in hexadecimal, of files that people take for CSV. */
const formats: Record<string, string> = {
  '504b0304': 'a ZIP archive',
  '1f8b': 'compressed (GZIP)',
  d0cf11e0: 'an old Excel workbook (XLS)',
  '25504446': 'a PDF',
  '3c3f786d6c': 'XML',
  efbbbf3c3f786d6c: 'XML',
};

function formatOf(head: Uint8Array): string | undefined {
  const bytes = Buffer.from(head);
  const start = bytes.toString('hex', 0, 16);
  const found = Object.keys(formats).find((beginning) => start.startsWith(beginning));
  if (found === undefined) return undefined;
  const isWorkbook = found === '504b0304' && bytes.includes('[Content_Types].xml');
  return isWorkbook ? 'an Excel workbook (XLSX)' : formats[found];
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function* pieces(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let held = '';
  for await (const bytes of createReadStream(path)) {
    const text = held + decoder.decode(bytes as Buffer, { stream: true });
    held = text.endsWith('\r') ? '\r' : '';
    yield withPlainLineEnds(held ? text.slice(0, -1) : text);
  }
  yield withPlainLineEnds(held + decoder.decode());
}

const withPlainLineEnds = (text: string) => text.replace(/\r\n?/g, '\n');
