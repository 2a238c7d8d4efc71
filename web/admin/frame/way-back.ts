import { useLocation } from 'react-router';
import type { AdminPageName } from '#shared/rules/admin-pages.ts';
import { adminPages } from '#texts/admin/frame.ts';

/** From where a page was opened, in the history's state: a list and its query. */
export interface WayBack {
  from?: AdminPageName;
  list?: string;
}

/** The state for links of this page; a page that is no list hands on from where it was opened. */
export function useWayHere(): WayBack {
  const { pathname, search, state } = useLocation();
  return wayFrom(pathname, search) ?? (state as WayBack | null) ?? {};
}

/** The way back to an address of the admin area; null: it is none of its lists. */
export function wayFrom(pathname: string, search: string): WayBack | null {
  const page = pathname.split('/admin/')[1]?.replace(/\/$/, '') ?? '';
  return isAdminPage(page) ? { from: page, list: search } : null;
}

/** The list from which the page was opened, else the given one. */
export function useWayBack(otherwise: AdminPageName): Required<WayBack> {
  const { from, list } = (useLocation().state ?? {}) as WayBack;
  // A list's query is none of another list's.
  return isAdminPage(from ?? '')
    ? { from: from!, list: list ?? '' }
    : { from: otherwise, list: '' };
}

const isAdminPage = (page: string): page is AdminPageName => Object.hasOwn(adminPages, page);
