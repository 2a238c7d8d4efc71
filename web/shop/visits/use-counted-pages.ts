import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { tellBeacon } from './tell-beacon.ts';

/** Counts each shown page of the dealership's shop, except the admin area and links to orders and proposals. */
export function useCountedPages(): void {
  const { makeId, dealerCode } = useParams();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!makeId || !dealerCode || /^\/[^/]+\/[^/]+\/(admin|o|p)(\/|$)/i.test(pathname)) return;
    const page = { makeId: Number(makeId), dealerCode, path: pathname };
    const begun = performance.now();
    tellBeacon((beacon) => beacon.begin(page, begun));
    return () => {
      const ended = performance.now();
      tellBeacon((beacon) => beacon.end(ended));
    };
  }, [makeId, dealerCode, pathname]);
}
