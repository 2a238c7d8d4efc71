import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** The id in an address, as in '?trim=12'; null if missing or invalid. */
export function idInAddress(
  search: URLSearchParams,
  name: 'year' | 'model' | 'trim',
): number | null {
  const text = search.get(name) ?? '';
  const id = Number(text);
  return /^\d+$/.test(text) && Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The chosen vehicle's trim in an address; null for none. */
export const trimInAddress = (address: string | URL): number | null =>
  idInAddress(new URL(address).searchParams, 'trim');

/** A page with products asks again for another path or vehicle: filters, order and search need no request. */
export function asksForVehicle({ currentUrl, nextUrl, ...asked }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href === nextUrl.href) return asked.defaultShouldRevalidate;
  const isSamePath = currentUrl.pathname === nextUrl.pathname;
  return !isSamePath || trimInAddress(currentUrl) !== trimInAddress(nextUrl);
}
