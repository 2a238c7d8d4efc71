import lighthouse from 'lighthouse';

/**
 * Lighthouse's results for a page on a phone with slow 4G: scores of 100, times in milliseconds.
 */
export interface Audit {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  scriptBytes: number;
  totalBytes: number;
  /** Names of the failed audits outside of performance. */
  failed: string[];
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Audits an address with Lighthouse's own mobile settings, `runs` times; medians of each figure. */
export async function audit(url: string, port: number, runs: number): Promise<Audit> {
  const audits: Audit[] = [];
  for (let run = 0; run < runs; run += 1) audits.push(await auditOnce(url, port));
  const median = (of: (audit: Audit) => number) =>
    audits.map(of).sort((a, b) => a - b)[Math.floor(runs / 2)]!;
  return {
    performance: median((audit) => audit.performance),
    accessibility: median((audit) => audit.accessibility),
    bestPractices: median((audit) => audit.bestPractices),
    seo: median((audit) => audit.seo),
    fcpMs: median((audit) => audit.fcpMs),
    lcpMs: median((audit) => audit.lcpMs),
    tbtMs: median((audit) => audit.tbtMs),
    cls: median((audit) => audit.cls),
    scriptBytes: median((audit) => audit.scriptBytes),
    totalBytes: median((audit) => audit.totalBytes),
    failed: [...new Set(audits.flatMap(({ failed }) => failed))],
  };
}

/**
 * On a busy machine the browser sometimes loses the start of its trace; the audit is then repeated.
 */
const mostTries = 3;

async function auditOnce(url: string, port: number, tries = 1): Promise<Audit> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  const problem = result ? result.lhr.runtimeError : { message: 'no result' };
  if (problem && tries < mostTries) return auditOnce(url, port, tries + 1);
  if (!result || problem) throw new Error(`${url}: ${problem?.message}`);
  const { lhr } = result;
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const value = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcpMs: value('first-contentful-paint'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    ...bytesOf(lhr.audits['network-requests']?.details),
    failed: failedIn(lhr),
  };
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function failedIn(lhr: Result): string[] {
  const names = categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1);
  return names.map(({ id }) => id);
}

/** Bytes sent over the wire, from the list of requests. */
function bytesOf(details: unknown): { scriptBytes: number; totalBytes: number } {
  const { items = [] } = (details ?? {}) as {
    items?: { resourceType?: string; transferSize?: number }[];
  };
  const sum = (of: typeof items) =>
    of.reduce((total, { transferSize = 0 }) => total + transferSize, 0);
  return {
    scriptBytes: sum(items.filter(({ resourceType }) => resourceType === 'Script')),
    totalBytes: sum(items),
  };
}
