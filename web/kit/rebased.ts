/**
 * What was typed, over values that others have changed meanwhile: a field in which nothing was typed
 * since `begin` has the value of `now`.
 */
export const rebased = <Values extends object>(
  begin: Partial<Values>,
  typed: Partial<Values>,
  now: Values,
): Values =>
  Object.fromEntries(
    (Object.entries(now) as [keyof Values, unknown][]).map(([name, value]) => {
      const own = typed[name];
      const isTyped = own !== undefined && JSON.stringify(own) !== JSON.stringify(begin[name]);
      return [name, isTyped ? own : value];
    }),
  ) as Values;
