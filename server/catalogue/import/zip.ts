import {
  type Entry,
  fromBufferPromise,
  getFileNameLowLevel,
  openPromise,
  type ZipFile,
} from 'yauzl';
import type { InputFile } from './file-bytes.ts';
import { Refusal } from './refusal.ts';

/** Largest content of a ZIP or workbook, unpacked, in bytes. */
const maxUnpackedBytes = 200_000_000;
/** Most files in a ZIP: pictures, folders, and what macOS adds to each. */
const maxEntries = 10_000;

/** A file in a ZIP. Its name is the writer's and stays a text: nothing is stored under it. */
export interface ZipEntry {
  name: string;
  bytes: number;
  /** Encrypted, or packed in a way that nothing here unpacks. */
  isLocked: boolean;
  /** Unpacks it; throws Refusal if it is damaged or longer than the directory says. */
  read(): Promise<Buffer>;
}

/**
 * Opens a ZIP for `work` and closes it afterwards. Its directory is checked before anything is
 * unpacked; throws Refusal if it is damaged, or would be more than 200 MB.
 */
export async function withZip<T>(
  file: InputFile,
  work: (entries: ZipEntry[]) => Promise<T>,
): Promise<T> {
  const zip = await orDamaged(() => opened(file));
  try {
    return await work(await orDamaged(() => entriesOf(zip)));
  } finally {
    zip.close();
  }
}

/** Whether a ZIP has a file of this name, in its outermost folder say. */
export const isInZip = (file: InputFile, name: string): Promise<boolean> =>
  withZip(file, async (entries) => entries.some((entry) => entry.name === name));

function opened(file: InputFile): Promise<ZipFile> {
  // Names are decoded below: the library would refuse the whole ZIP for one name such as '../a'.
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false };
  return typeof file === 'string' ? openPromise(file, options) : fromBufferPromise(file, options);
}

async function entriesOf(zip: ZipFile): Promise<ZipEntry[]> {
  if (zip.entryCount > maxEntries)
    throw new Refusal({ key: 'fileProblems.tooManyFiles', values: [maxEntries] });
  const entries: ZipEntry[] = [];
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize;
    if (unpacked > maxUnpackedBytes)
      throw new Refusal({ key: 'fileProblems.tooLarge', values: [maxUnpackedBytes / 1_000_000] });
    entries.push(entryOf(zip, entry));
  }
  return entries;
}

function entryOf(zip: ZipFile, entry: Entry): ZipEntry {
  const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
  return {
    name: getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false),
    bytes: entry.uncompressedSize,
    isLocked: !entry.canDecodeFileData(),
    read: () => orDamaged(() => unpacked(zip, entry)),
  };
}

/** An entry's content. Joining its pieces at the end would hold up others for half a second. */
async function unpacked(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const content = Buffer.allocUnsafe(entry.uncompressedSize);
  let length = 0;
  for await (const piece of await zip.openReadStreamPromise(entry))
    length += (piece as Buffer).copy(content, length);
  return content.subarray(0, length);
}

async function orDamaged<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // A path that cannot be read is told by whoever opened the file.
    if (error instanceof Refusal || (error as NodeJS.ErrnoException).syscall) throw error;
    throw new Refusal({ key: 'fileProblems.damaged' }, { cause: error });
  }
}
