import { samplesOf, tellEncoding } from './detected-encoding.ts';
import { headOfFile, type InputFile, piecesOfFile } from './file-bytes.ts';

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

/** Opens a text file, detecting its encoding unless one is chosen. */
export async function openText(file: InputFile, chosen?: string): Promise<TextFile> {
  const head = await headOfFile(file);
  const { encoding, isGuess, hasBadBytes } = await tellEncoding(file, head, chosen);
  const text = () => pieces(file, encoding);
  return {
    encoding,
    samples: isGuess ? await samplesOf(text()) : null,
    hasBadBytes,
    head: new TextDecoder(encoding).decode(head),
    pieces: text,
  };
}

async function* pieces(file: InputFile, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let held = '';
  for await (const bytes of piecesOfFile(file)) {
    const text = held + decoder.decode(bytes, { stream: true });
    held = text.endsWith('\r') ? '\r' : '';
    yield withPlainLineEnds(held ? text.slice(0, -1) : text);
  }
  yield withPlainLineEnds(held + decoder.decode());
}

const withPlainLineEnds = (text: string) => text.replace(/\r\n?/g, '\n');
