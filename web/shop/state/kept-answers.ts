/**
 * Keeps what loaders in the browser have asked for, by its address: what a pointer's coming has asked for is there, or on its
 * way, at the click. A kept answer that fails is asked for again. Browser only: the server has many visitors.
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
