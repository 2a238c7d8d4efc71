type Values = Readonly<Record<string, string>>;

/**
 * What was typed, over values that others have changed meanwhile: a field in which nothing was typed
 * since `begin` has the value of `now`.
 */
export const rebased = (begin: Values, typed: Values, now: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(now).map(([name, value]) => {
      const own = typed[name];
      return [name, own === undefined || own === begin[name] ? value : own];
    }),
  );
