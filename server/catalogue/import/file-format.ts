import { headOfFile, type InputFile, wholeFile } from './file-bytes.ts';
import { Refusal } from './refusal.ts';
import { isInZip } from './zip.ts';

/** How a file is read: as text, as a workbook of Excel, or as a ZIP with a table in it. */
export type FileFormat = 'text' | 'workbook' | 'archive';

/** First bytes, in hexadecimal, of files that people take for tables. */
const refused = {
  '1f8b': 'fileProblems.gzip',
  '25504446': 'fileProblems.pdf',
  '3c3f786d6c': 'fileProblems.xml',
  efbbbf3c3f786d6c: 'fileProblems.xml',
} as const;
const archive = ['504b0304', '504b0506'];
/** The container of old workbooks, and of those with a password (MS-OFFCRYPTO). */
const compound = 'd0cf11e0';
const lockedPackage = Buffer.from('EncryptedPackage', 'utf16le');

/** A file's format by its content alone; throws Refusal for those that are no tables. */
export async function formatOf(file: InputFile): Promise<FileFormat> {
  const head = await headOfFile(file);
  const start = head.toString('hex', 0, 16);
  if (archive.some((beginning) => start.startsWith(beginning)))
    return (await isInZip(file, '[Content_Types].xml')) ? 'workbook' : 'archive';
  if (start.startsWith(compound)) {
    const isLocked = (await wholeFile(file)).includes(lockedPackage);
    throw new Refusal({
      key: isLocked ? 'fileProblems.passwordProtected' : 'fileProblems.oldWorkbook',
    });
  }
  const found = Object.entries(refused).find(([beginning]) => start.startsWith(beginning));
  if (found) throw new Refusal({ key: found[1] });
  // Something stands before it, as in archives that unpack themselves.
  if (head.includes(Buffer.from(archive[0]!, 'hex')))
    throw new Refusal({ key: 'fileProblems.damaged' });
  return 'text';
}
