import { stripVTControlCharacters } from 'node:util';
import { hadToRun, isCheck, type Outcome, type Settled } from './outcomes.ts';

/** Lines that a log's reader may rely on: logs are often cut at the start. */
const mostLines = 80;
const linesOfFailure = 6;
const linesOfCheck = 15;
const linesOfChecks = 30;

/**
 * The end of a run, in at most 80 lines: failures with their reasons, what was skipped, what failed
 * once and passed once, checks that failed before, and 'N passed, N failed'.
 */
export function describeRun({ outcomes, unsteady }: Settled, hasRealFiles: boolean): string {
  const wrongly = hadToRun(outcomes, hasRealFiles);
  const failed = [
    ...outcomes.filter(({ state }) => state === 'failed'),
    ...wrongly.map((one) => ({ ...one, error: 'It was skipped, though its files are there.' })),
  ];
  const skipped = outcomes.filter((one) => one.state === 'skipped' && !wrongly.includes(one));
  const passed = outcomes.filter(({ state }) => state === 'passed').length;
  const ends = [
    ...listed('Skipped', skipped.map(titleOf), 12),
    ...(hasRealFiles || !skipped.some(({ file }) => file.startsWith('tests/real/'))
      ? []
      : ['Tests of tests/real need the folder ../shared/data beside the project.']),
    ...listed('Unsteady', unsteady.map(titleAndReason), 12),
    ...listedChecks(failed.filter(isCheck)),
    `${passed} passed, ${failed.length} failed`,
  ];
  const room = mostLines - ends.length - 1;
  const tests = failed.filter((one) => !isCheck(one));
  const perFailure = Math.max(1, Math.min(linesOfFailure, Math.floor(room / tests.length)));
  const failures = tests.flatMap((one) => [titleOf(one), ...reasonOf(one)].slice(0, perFailure));
  return [...listed('Failed', failures, room - 1, tests.length), ...ends].join('\n');
}

function listedChecks(checks: Outcome[]): string[] {
  const most = Math.min(linesOfCheck, Math.floor(linesOfChecks / checks.length));
  const lines = checks.flatMap((one) => [titleOf(one), ...reasonOf(one).slice(0, most)]);
  return listed('Failed before the tests', lines, lines.length, checks.length);
}

/** Whether a run may be followed by a merge. */
export const isGreen = ({ outcomes }: Settled, hasRealFiles: boolean): boolean =>
  !outcomes.some(({ state }) => state === 'failed') &&
  hadToRun(outcomes, hasRealFiles).length === 0;

function listed(title: string, lines: string[], most: number, count = lines.length): string[] {
  if (count === 0) return [];
  const rest = lines.length > most ? [`  and ${lines.length - most} lines more`] : [];
  return [`${title} (${count}):`, ...lines.slice(0, most).map((line) => `  ${line}`), ...rest];
}

const titleOf = ({ file, name, project }: Outcome): string =>
  [[file, project && `(${project})`].filter(Boolean).join(' '), name].filter(Boolean).join(': ');

const titleAndReason = (outcome: Outcome): string =>
  `${titleOf(outcome)}: ${reasonOf(outcome)[0]?.trim() ?? ''}`;

/** The first lines of an error without colours and without the places where it passed by. */
const reasonOf = ({ error }: Outcome): string[] =>
  stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .map((line) => `  ${line.slice(0, 160)}`);
