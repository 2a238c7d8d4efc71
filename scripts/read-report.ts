import { readFile } from 'node:fs/promises';

/** A test runner's report in JSON; undefined when the runner ended before writing it. */
export async function readReport<Report>(path: string): Promise<Report | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text === '' ? undefined : (JSON.parse(text) as Report);
}
