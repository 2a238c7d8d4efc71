import { fork } from 'node:child_process';
import { atMost } from '#server/base/at-most.ts';
import type { Text } from '#shared/messages/text.ts';
import { type InputFile, wholeFile } from './file-bytes.ts';
import { Refusal } from './refusal.ts';

/** One sheet of a workbook as rows of text, and what to know about it. */
export interface ReadWorkbook {
  sheets: { name: string; rows: number; isHidden: boolean }[];
  sheet: string;
  rows: string[][];
  /** How many cells of each column are numbers rather than text. */
  numbers: number[];
  texts: number[];
  /** Ranges whose first cell alone has a value. */
  merged: string[];
  formulas: number;
  /** The cells whose formula failed, which have what they show, such as #N/A; '' without any. */
  failed: string;
}

export type WorkbookAnswer = { workbook: ReadWorkbook } | { refusal: Text | null };

const maxSeconds = 60;
const maxMegabytes = 1_024;
/** Reading costs a processor and memory; more wait. */
const reading = atMost(1, 20);

/**
 * Reads a sheet of a workbook, by its name or the first one shown, in a process of its own whose
 * time and memory are bounded. Throws Refusal.
 */
export const readWorkbook = (file: InputFile, sheet: string | undefined): Promise<ReadWorkbook> =>
  reading(async () => {
    const answer = await answerOf(await wholeFile(file), sheet);
    if ('workbook' in answer) return answer.workbook;
    throw new Refusal(answer.refusal ?? { key: 'fileProblems.damaged' });
  });

/** What the process is asked. */
export interface WorkbookQuestion {
  bytes: Uint8Array;
  sheet: string | undefined;
}

/**
 * In a process, not a thread: a file that brings its reader down, or the engine below it, takes nobody
 * along. It has none of the server's settings.
 */
function answerOf(bytes: Buffer, sheet: string | undefined): Promise<WorkbookAnswer> {
  const reader = fork(new URL('./workbook-process.ts', import.meta.url), {
    ...{ serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'], env: {} },
    execArgv: [`--max-old-space-size=${maxMegabytes}`],
  });
  const tooLong = new Refusal({ key: 'fileProblems.tooLongToRead' });
  let timer: NodeJS.Timeout;
  return new Promise<WorkbookAnswer>((resolve, reject) => {
    timer = setTimeout(() => reject(tooLong), maxSeconds * 1_000);
    reader.once('message', (answer) => resolve(answer as WorkbookAnswer));
    reader.on('error', reject);
    reader.once('exit', () => reject(tooLong));
    reader.send({ bytes, sheet } satisfies WorkbookQuestion, (error) => error && reject(error));
  }).finally(() => {
    clearTimeout(timer);
    reader.kill('SIGKILL');
  });
}
