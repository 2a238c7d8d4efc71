import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { refusals } from '#shared/messages/en/import.ts';
import { Refusal } from './refusal.ts';
import { samplesOf, tellEncoding } from './told-encoding.ts';

const headBytes = 65_536;

/** A text file of any size, read in pieces; may be read several times. */
export interface TextFile {
  encoding: string;
  /** Words that show what the encoding makes of accents, where it was guessed. */
  samples: string[] | null;
  /** Some bytes mean nothing in the encoding: each is read as U+FFFD. */
  hasBadBytes: boolean;
  /** The first characters, to judge the file by. */
  head: string;
  /** The whole text with every line end as \n: rows count the same whichever system wrote them. */
  pieces(): AsyncGenerator<string>;
}

/** Opens a text file, whose content tells its encoding where none is chosen. Throws Refusal. */
export async function openText(path: string, chosen?: string): Promise<TextFile> {
  try {
    const head = await readHead(path);
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
