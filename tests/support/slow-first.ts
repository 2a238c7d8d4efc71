import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, the slowest first. */
const slow = [
  'tests/contract/access.test.ts',
  'tests/demo-dates.test.ts',
  'tests/contract/dealerships.test.ts',
  'tests/real/strings.test.ts',
  'server/people/users/held-customers.test.ts',
  'server/base/images/images.test.ts',
  'server/catalogue/import/workbook.test.ts',
];

/**
 * Begins with the slow files, so that no worker ends a run alone with one of them. By itself Vitest
 * orders files by their size where it has not measured them before, as in a fresh checkout.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const gone = slow.filter((path) => !existsSync(path));
    if (gone.length > 0) throw new Error(`tests/support/slow-first.ts names ${gone}`);
    const place = ({ moduleId }: TestSpecification) => {
      const found = slow.indexOf(relative('.', moduleId));
      return found === -1 ? slow.length : found;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
