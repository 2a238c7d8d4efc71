import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { refusals } from '#shared/messages/en/import.ts';
import { Refusal } from './refusal.ts';

const headBytes = 65_536;

/** A text file of any size, read in pieces; may be read several times. */
export interface TextFile {
  encoding: string;
  /** The first characters, to judge the file by. */
  head: string;
  /** The whole text with every line end as \n: rows count the same whichever system wrote them. */
  pieces(): AsyncGenerator<string>;
}

/** Opens a text file; its content tells UTF-8, UTF-16 (by its mark) and Windows-1252 apart. Throws Refusal. */
export async function openText(path: string): Promise<TextFile> {
  try {
    const head = await readHead(path);
    const encoding = encodingOfMark(head) ?? ((await isUtf8(path)) ? 'utf-8' : 'windows-1252');
    return { encoding, head: new TextDecoder(encoding).decode(head), pieces: () => pieces(path, encoding) };
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

function encodingOfMark([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of createReadStream(path)) decoder.decode(bytes as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
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
