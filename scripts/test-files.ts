import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRootOnDebian } from './debian.ts';
import { run } from './setup.mjs';

/** Debian's packages with the CSV, XLSX and ZIP files by which other libraries are tested or shown. */
const packages = [
  ...['node-csv-spectrum', 'librust-csv-dev', 'librust-zip-dev', 'golang-1.19-src'],
  ...['r-cran-readxl', 'r-cran-openxlsx'],
];
/** Those whose files are in their source alone. */
const sources = ['node-yauzl'];

/** Where each package is unpacked, in a folder of its name. */
export const testFilesFolder = join(tmpdir(), 'trimline-test-files');

/** The packages that are not unpacked here. */
export const missingTestFiles = (): string[] =>
  [...packages, ...sources].filter((name) => !existsSync(join(testFilesFolder, name)));

/** Unpacks the packages, without installing them, if this is root on Debian; otherwise their tests are skipped. */
export async function ensureTestFiles(): Promise<void> {
  if (missingTestFiles().length > 0 && isRootOnDebian()) {
    console.log("Unpacking other libraries' test files from Debian's packages ...");
    await mkdir(testFilesFolder, { recursive: true });
    await run('apt-get', ['update', '-qq']);
    for (const name of missingTestFiles())
      await unpacked(name).catch(({ message }) => console.warn(message));
  }
  const missing = missingTestFiles();
  if (missing.length > 0)
    console.warn(`The tests on these packages' files are SKIPPED: ${missing.join(', ')}.`);
}

/** Leaves the package's folder complete, or not there. */
async function unpacked(name: string): Promise<void> {
  const folder = join(testFilesFolder, `${name}.part`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  const inFolder = async (command: string) => {
    const code = await run('sh', ['-ec', command], { cwd: folder });
    if (code !== 0) throw new Error(`${name} was not unpacked: ${command} ended with ${code}`);
  };
  if (sources.includes(name)) {
    const options = await sourceLists(folder);
    await inFolder(`apt-get ${options} update -qq`);
    await inFolder(`apt-get ${options} source -qq --download-only --tar-only ${name}`);
    await inFolder(
      'for file in *.orig.tar.*; do tar xf "$file"; rm "$file"; done; rm -r lists from',
    );
  } else {
    await inFolder(`apt-get -o APT::Sandbox::User=root download -qq ${name}`);
    await inFolder('for file in *.deb; do dpkg -x "$file" .; rm "$file"; done');
  }
  await rename(folder, join(testFilesFolder, name));
}

/** Options of apt-get for the sources of Debian's own packages, with lists of their own. */
async function sourceLists(folder: string): Promise<string> {
  const [lists, from] = [join(folder, 'lists'), join(folder, 'from')];
  await mkdir(join(lists, 'partial'), { recursive: true });
  await mkdir(from);
  const used = await readFile('/etc/apt/sources.list.d/debian.sources', 'utf8');
  await writeFile(join(from, 'debian.sources'), used.replace(/^Types:.*$/gm, 'Types: deb-src'));
  const options = {
    ...{ 'APT::Sandbox::User': 'root', 'Dir::Etc::SourceList': '/dev/null' },
    ...{ 'Dir::Etc::SourceParts': from, 'Dir::State::Lists': lists },
  };
  return Object.entries(options)
    .map(([option, value]) => `-o ${option}=${value}`)
    .join(' ');
}
