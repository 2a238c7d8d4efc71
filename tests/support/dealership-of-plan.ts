import { type Plan, stepsOf } from './explained.ts';

/**
 * Tables of a plan whose rows are not limited to a dealership. They are where the plan asks them for an
 * equal `dealer_id`, or for a key of rows that are limited so: the lines of a dealership's order.
 */
export function unlimitedIn(plan: Plan, ofDealers: ReadonlySet<string>): string[] {
  const steps = stepsOf(plan);
  const limited = limitedAliases(plan);
  return steps.flatMap(({ 'Relation Name': table, Alias: alias }) =>
    table !== undefined && ofDealers.has(table) && !limited.has(alias!) ? [table] : [],
  );
}

/** A column, by explain with its alias, perhaps converted: `(o.dealer_id)::bigint`. */
const column = String.raw`\(?(\w+)\.(\w+)\)?(?:::[\w ]+)?`;
/** A condition that holds for every row; alternatives beside an OR do not. */
const equality = new RegExp(
  String.raw`(?<!OR )\(${column} = (?:ANY )?(?:${column}|[^()]|\([^()]*\))+?\)(?! OR)`,
  'g',
);

interface Equality {
  alias: string;
  column: string;
  /** Of an empty list: it has no rows, and PostgreSQL drops the other conditions. */
  isNone: boolean;
  /** What it equals, if that is a column. */
  other: { alias: string; column: string } | null;
}

/** Those of a plan's steps, without the alternatives of an OR. */
function equalitiesOf(plan: Plan): Equality[] {
  if (plan['Node Type'] === 'BitmapOr') return [];
  const conditions = [
    ...[plan['Index Cond'], plan['Recheck Cond'], plan.Filter],
    ...[plan['Hash Cond'], plan['Merge Cond'], plan['Join Filter']],
  ];
  const own = conditions.flatMap((condition = '') =>
    [...condition.matchAll(equality)].map(([text, alias, column, otherAlias, otherColumn]) => ({
      ...{ alias: alias!, column: column!, isNone: text.includes("ANY ('{}'") },
      other: otherAlias === undefined ? null : { alias: otherAlias, column: otherColumn! },
    })),
  );
  return [...own, ...(plan.Plans ?? []).flatMap(equalitiesOf)];
}

/** Aliases whose rows all belong to the dealership that is asked for. */
function limitedAliases(plan: Plan): Set<string> {
  const steps = stepsOf(plan);
  const equalities = equalitiesOf(plan);
  const limited = new Set(
    equalities.flatMap(({ alias, column, isNone, other }) => [
      ...(column === 'dealer_id' || isNone ? [alias] : []),
      ...(other?.column === 'dealer_id' ? [other.alias] : []),
    ]),
  );
  for (let before = -1; before < limited.size; ) {
    before = limited.size;
    for (const { alias, column, other } of equalities) {
      if (!other || !(isKey(column) && isKey(other.column))) continue;
      if (limited.has(alias)) limited.add(other.alias);
      if (limited.has(other.alias)) limited.add(alias);
    }
    for (const step of steps) if (isOfLimited(step, steps, limited)) limited.add(step.Alias!);
  }
  return limited;
}

const isKey = (column: string) => /(^|_)id$|^(id|.*Id)$/.test(column);

/** Whether a subquery's rows are made of limited ones. */
function isOfLimited(step: Plan, steps: readonly Plan[], limited: ReadonlySet<string>): boolean {
  if (step.Alias === undefined) return false;
  const name = step['CTE Name'];
  const made = name
    ? steps.find((other) => other['Subplan Name'] === `CTE ${name}`)
    : step['Node Type'] === 'Subquery Scan'
      ? step
      : undefined;
  return (
    made !== undefined &&
    stepsOf(made).some(({ Alias: one }) => one !== step.Alias && limited.has(one!))
  );
}
