import { relative } from 'node:path';

/**
 * What became of one test; of a whole file where `name` is empty, of a run where `file` is too, and
 * of a check before the tests where `file` alone is.
 */
export interface Outcome {
  /** Path from the project's root. */
  file: string;
  /** The test's title after those of its groups. */
  name: string;
  /** Playwright's project, such as `phone`; empty in Vitest. */
  project: string;
  state: 'passed' | 'failed' | 'skipped';
  /** Why it failed, in the runner's words. */
  error: string;
}

/** The used part of Vitest's JSON report. */
export interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

/** A suite in Playwright's JSON report: a file, or a group within a file. */
interface PlaywrightSuite {
  title: string;
  file: string;
  specs: {
    title: string;
    tests: {
      projectName: string;
      status: string;
      annotations: { type: string }[];
      results: { errors: { message?: string }[] }[];
    }[];
  }[];
  suites?: PlaywrightSuite[];
}

/** The used part of Playwright's JSON report. */
export interface PlaywrightReport {
  errors: { message?: string }[];
  suites?: PlaywrightSuite[];
}

/** The outcomes of a Vitest run; a file whose process ended, or that did not load, is one failure. */
export function outcomesOfVitest(report: VitestReport | undefined, root: string): Outcome[] {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const outcomes = assertionResults.map((test) => ({
      ...{ file, name: test.fullName, project: '', state: stateOf(test.status) },
      error: test.failureMessages?.[0] ?? `The test did not end (${test.status}).`,
    }));
    const isExplained = outcomes.some(({ state }) => state === 'failed');
    return isExplained || (status !== 'failed' && outcomes.length > 0)
      ? outcomes
      : [...outcomes, failure(message || 'The file ended before its first test.', file)];
  });
}

function stateOf(status: string): Outcome['state'] {
  if (status === 'passed') return 'passed';
  return status === 'skipped' || status === 'todo' ? 'skipped' : 'failed';
}

/** The outcomes of a Playwright run; a test that had to wait for a failed one counts as failed. */
export function outcomesOfPlaywright(report: PlaywrightReport | undefined): Outcome[] {
  const outside = (report?.errors ?? []).map(({ message }) =>
    failure(message ?? 'No reason given.'),
  );
  return [...outside, ...(report?.suites ?? []).flatMap((suite) => outcomesOfSuite(suite, []))];
}

function outcomesOfSuite(suite: PlaywrightSuite, groups: string[]): Outcome[] {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName: project, status, annotations, results }): Outcome => {
      const isSkipped = status === 'skipped' && annotations.some(({ type }) => type === 'skip');
      const errors = results.flatMap((result) => result.errors.map(({ message }) => message ?? ''));
      return {
        ...{ file: `tests/journeys/${suite.file}`, name: [...groups, title].join(' › '), project },
        state: status === 'expected' ? 'passed' : isSkipped ? 'skipped' : 'failed',
        error: errors.join('\n') || 'It did not run.',
      };
    }),
  );
  const inner = (suite.suites ?? []).flatMap((one) => outcomesOfSuite(one, [...groups, one.title]));
  return [...own, ...inner];
}

/** A failure that has no test to its name. */
export const failure = (error: string, file = ''): Outcome => ({
  ...{ file, name: '', project: '', state: 'failed', error },
});

/**
 * The outcomes of a run with a failure more if the run complained without naming a failed test, or
 * ran none at all.
 */
export function believable(runner: string, outcomes: Outcome[], exitCode: number): Outcome[] {
  const hasFailed = outcomes.some(({ state }) => state === 'failed');
  if (exitCode !== 0 && !hasFailed)
    return [...outcomes, failure(`${runner} ended with ${exitCode} and named no failed test.`)];
  return outcomes.length > 0 ? outcomes : [failure(`${runner} ran no test.`)];
}

/** Whether Vitest complains of something outside of tests, other than of processes that ended. */
export function complainsOutsideOfTests(complaints: string): boolean {
  const caught = Number(/Vitest caught (\d+) unhandled error/.exec(complaints)?.[1] ?? 0);
  return caught > complaints.split('Worker exited unexpectedly').length - 1;
}

export interface Settled {
  outcomes: Outcome[];
  /** Tests that failed once and passed once, each with the error. */
  unsteady: Outcome[];
}

/**
 * What a run and the second run of its failed files say together: what passed once has passed, and
 * what failed once is unsteady if it has passed.
 */
export function settle(first: readonly Outcome[], again: readonly Outcome[]): Settled {
  const second = new Map(again.map((outcome) => [keyOf(outcome), outcome]));
  const passedAgain = new Set(again.filter(hasPassed).map(({ file }) => file));
  const broken = first.filter((one) => isWholeFile(one) && passedAgain.has(one.file));
  const replaced = new Set(broken.map(({ file }) => file));
  const unsteady = [...broken];
  const kept = first
    .filter(({ file }) => !replaced.has(file))
    .map((outcome) => {
      const later = second.get(keyOf(outcome));
      if (hasPassed(outcome) && later?.state === 'failed') unsteady.push(later);
      if (outcome.state !== 'failed' || !later || !hasPassed(later)) return outcome;
      unsteady.push(outcome);
      return later;
    });
  return { outcomes: [...kept, ...again.filter(({ file }) => replaced.has(file))], unsteady };
}

const hasPassed = ({ state }: Outcome) => state === 'passed';
const isWholeFile = ({ file, name }: Outcome) => file !== '' && name === '';
/** Lint, types or dead code, which are checked before the tests. */
export const isCheck = ({ file, name }: Outcome) => file === '' && name !== '';
const keyOf = ({ file, name, project }: Outcome) => [file, project, name].join('\n');

/** The files of failed tests, by Playwright's project. */
export function filesToRunAgain(outcomes: readonly Outcome[]): Map<string, string[]> {
  const files = new Map<string, Set<string>>();
  for (const { file, project, state } of outcomes)
    if (state === 'failed' && file !== '')
      files.set(project, (files.get(project) ?? new Set()).add(file));
  return new Map([...files].map(([project, found]) => [project, [...found]]));
}

/** The skipped tests that should have run: tests on real files, if these files exist. */
export const hadToRun = (outcomes: readonly Outcome[], hasRealFiles: boolean): Outcome[] =>
  outcomes.filter(
    ({ file, state }) => hasRealFiles && state === 'skipped' && file.startsWith('tests/real/'),
  );
