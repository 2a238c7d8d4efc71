import type { InputFile } from './file-bytes.ts';
import { formatOf } from './file-format.ts';
import { Refusal } from './refusal.ts';
import { withZip, type ZipEntry } from './zip.ts';

/** Most pictures in a ZIP. */
const maxPictures = 2_000;
const isTable = /\.(csv|tsv|tab|txt|xlsx)$/i;
const isPicture = /\.(jpe?g|png|webp|gif|avif|heic|svg)$/i;
const isArchive = /\.(zip|7z|rar|gz|tgz)$/i;

/** The table in a ZIP. */
export interface TableInArchive {
  name: string;
  bytes: Buffer;
  /** The number of pictures beside it. */
  pictures: number;
  /** Names that several pictures share. */
  repeated: string[];
}

/** A ZIP's only table; throws Refusal if there is none, or several, or another archive. */
export const tableInArchive = (file: InputFile): Promise<TableInArchive> =>
  withZip(file, async (all) => {
    const entries = all.filter(isOfPeople);
    const nested = entries.find(({ name }) => isArchive.test(name));
    if (nested)
      throw new Refusal({ key: 'fileProblems.nestedArchive', values: [plainName(nested.name)] });
    const [table, another] = entries.filter(({ name }) => isTable.test(name));
    if (!table) throw new Refusal({ key: 'fileProblems.noTable' });
    if (another) {
      const names = [table, another].map(({ name }) => plainName(name)).join(', ');
      throw new Refusal({ key: 'fileProblems.severalTables', values: [names] });
    }
    if (table.isLocked) throw new Refusal({ key: 'fileProblems.passwordProtected' });
    const names = picturesAmong(entries).map(({ name }) => foldedName(name));
    return {
      name: plainName(table.name),
      bytes: await table.read(),
      pictures: names.length,
      repeated: [...new Set(names.filter((name, index) => names.indexOf(name) !== index))],
    };
  });

/** Finds pictures of a ZIP by name, in any folder and any case of letters, without a folder. */
export type FindPicture = (name: string) => Promise<Buffer | undefined>;

/** Opens the pictures of a file for `work`; a file that is no ZIP has none. */
export const withPicturesOf = async <T>(
  file: InputFile,
  work: (find: FindPicture) => Promise<T>,
): Promise<T> =>
  (await formatOf(file)) === 'archive' ? withPictures(file, work) : work(async () => undefined);

/** Opens a ZIP's pictures for `work`; a name that is not there gives undefined. */
const withPictures = <T>(file: InputFile, work: (find: FindPicture) => Promise<T>) =>
  withZip(file, (entries) => {
    const byName = new Map<string, ZipEntry>();
    for (const entry of picturesAmong(entries.filter(isOfPeople)))
      if (!byName.has(foldedName(entry.name))) byName.set(foldedName(entry.name), entry);
    return work(async (name) => byName.get(foldedName(name))?.read());
  });

function picturesAmong(entries: readonly ZipEntry[]): ZipEntry[] {
  const pictures = entries.filter(({ name, isLocked }) => isPicture.test(name) && !isLocked);
  if (pictures.length > maxPictures)
    throw new Refusal({ key: 'fileProblems.tooManyPictures', values: [maxPictures] });
  return pictures;
}

/** Leaves out folders, and the shadow that macOS adds to every file. */
const isOfPeople = ({ name }: ZipEntry) =>
  !name.endsWith('/') && !plainName(name).startsWith('.') && !/(^|[\\/])__MACOSX[\\/]/.test(name);

/** A name without its folders, whichever way the writer's system parts them. */
const plainName = (name: string) =>
  name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
const foldedName = (name: string) => plainName(name).normalize('NFC').trim().toLowerCase();
