/**
 * Values by key, each for a time, the oldest dropped when there are too many. Browser only: a server
 * has many visitors.
 */
export function cacheValues<Value>(keptMs: number, most: number) {
  const values = new Map<string, { value: Value; until: number }>();
  return {
    find(key: string, now = Date.now()): Value | undefined {
      const known = values.get(key);
      return known && now < known.until ? known.value : undefined;
    },
    keep(key: string, value: Value, now = Date.now()): void {
      values.delete(key);
      values.set(key, { value, until: now + keptMs });
      if (values.size > most) values.delete(values.keys().next().value!);
    },
    drop: (key: string) => values.delete(key),
  };
}

/**
 * Keeps what browser loaders request, by address, so that a prefetch on hover serves the click.
 * Failed answers are requested again.
 */
export function cacheAnswers<Answer>(keptMs: number, most: number) {
  const answers = cacheValues<Promise<Answer>>(keptMs, most);
  return (key: string, load: () => Promise<Answer>, now = Date.now()): Promise<Answer> => {
    const known = answers.find(key, now);
    if (known) return known.catch(load);
    const answer = load();
    answers.keep(key, answer, now);
    answer.catch(() => answers.drop(key));
    return answer;
  };
}
