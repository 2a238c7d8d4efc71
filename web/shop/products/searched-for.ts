/** A search's address: typing selects all categories (spec 4). */
export function searchedFor(params: URLSearchParams, text: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set('category', 'All');
  next.delete('sub');
  if (text === '') next.delete('search');
  else next.set('search', text);
  return next;
}
