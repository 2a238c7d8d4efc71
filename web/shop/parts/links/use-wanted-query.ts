import { useLocation, useNavigation } from 'react-router';

/**
 * The query of a tab's list as it was chosen last; the list with the `shown` one stays until the
 * answer is there. What is chosen before then adds to it.
 */
export function useWantedQuery<Query>(shown: Query, read: (address: URLSearchParams) => Query) {
  const here = new URLSearchParams(useLocation().search);
  const { location } = useNavigation();
  const next = new URLSearchParams(location?.search);
  return location && next.get('tab') === here.get('tab') ? read(next) : shown;
}
