/**
 * Caches what browser loaders request, by address, so that a prefetch on hover serves the click.
 * Failed answers are requested again. Browser only: a server has many visitors.
 */
export function keepAnswers<Answer>(keptMs: number, most: number) {
  const kept = new Map<string, { answer: Promise<Answer>; until: number }>();
  return (key: string, load: () => Promise<Answer>, now = Date.now()): Promise<Answer> => {
    const known = kept.get(key);
    if (known && now < known.until) return known.answer.catch(load);
    const answer = load();
    kept.delete(key);
    kept.set(key, { answer, until: now + keptMs });
    answer.catch(() => kept.delete(key));
    if (kept.size > most) kept.delete(kept.keys().next().value!);
    return answer;
  };
}
