import type { ComponentType } from 'react';
import type { AdminPageName } from '#shared/rules/admin-pages.ts';
import { BuildingIcon, CarIcon, ChartIcon, icon, PersonIcon } from '#web/kit/icons.tsx';
import { CalendarIcon, UploadIcon } from './icons.tsx';

/** A page's sign in the menu, where there is no room for its name. */
export type PageIcon = ComponentType<{ size?: number }>;

const getReadyIcon = icon('M5 5h14v15H5zM9 3h6v4H9zM8.5 13.5l2.5 2.5 4.5-5');
const gridIcon = icon('M4 5h6v5H4zM14 5h6v5h-6zM4 14h6v5H4zM14 14h6v5h-6z');
const peopleIcon = icon(
  'M5 9a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M2 20c1-4 3.5-5 6.5-5s5.5 1 6.5 5M15 5.8a3.5 3.5 0 0 1 0 6.4M17 15c2.5.5 4 2 5 5',
);
const factoryIcon = icon('M3 20V9l6 4V9l6 4V4h6v16z');
const clockBackIcon = icon('M4 12a8 8 0 1 0 2.5-5.8M4 4v4h4M12 8v4l3 2');
const wordsIcon = icon('M4 10a6 6 0 1 0 12 0a6 6 0 1 0-12 0M14.5 14.5L20 20M7.5 8.5h5M7.5 11.5h3');
const coinIcon = icon(
  'M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0M14.5 9c-.5-1-4.5-1.2-4.5.8s4.5 1.2 4.5 3.4-4.2 2-5 .6M12 6.5v11',
);

/** The signs of the admin area's pages. */
export const pageIcons: Record<AdminPageName, PageIcon> = {
  today: icon(
    'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4',
  ),
  'get-ready': getReadyIcon,
  sales: ChartIcon,
  advisors: icon(
    'M8 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4 20c1.5-4 5-5 8-5s6.5 1 8 5M12 15l-1 2 1 3 1-3z',
  ),
  proposals: icon('M6 4h12v16H6zM9 9h6M9 13h6M9 17h3'),
  audience: icon(
    'M2.5 12c2.5-4.5 6-6.5 9.5-6.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5s-7-2-9.5-6.5M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  ),
  behaviour: icon('M6 4l5 15 2.5-6 6-2.5z'),
  customers: peopleIcon,
  interest: icon(
    'M12 20C5 15 3 11.5 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5c0 3-2 6.5-9 11.5z',
  ),
  desk: icon('M4 13l3-8h10l3 8v6H4zM4 13h5l1 3h4l1-3h5'),
  'desk/today': icon('M4 7l2 2 3-4M4 16l2 2 3-4M12 7h8M12 16h8'),
  schedule: CalendarIcon,
  'desk/parts': icon('M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8'),
  'dealer-products': icon('M4 4h8l8 8-8 8-8-8zM8 8h.01'),
  'manufacturer-products': factoryIcon,
  subcategories: gridIcon,
  'search-words': wordsIcon,
  translations: icon(
    'M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0M4 12h16M12 4c3 2.5 3 13.5 0 16c-3-2.5-3-13.5 0-16',
  ),
  import: UploadIcon,
  changes: clockBackIcon,
  orders: icon('M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6'),
  users: PersonIcon,
  'customer-accounts': icon(
    'M3 6h18v12H3zM6.5 11a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M6 15c.5-1.2 3.5-1.2 4 0M14 10h4M14 14h4',
  ),
  exemptions: icon(
    'M6 18L18 6M5.5 8a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M13.5 16a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  ),
  'dealer-settings': icon(
    'M4 7h8M16 7h4M12 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 17h4M12 17h8M8 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  ),
  fees: coinIcon,
  conditions: icon('M12 4v16M7 20h10M5 7h14M5 7l-2.5 6h5zM19 7l-2.5 6h5z'),
  audit: icon('M12 3l7 3v6c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM9 12l2 2 4-4'),
};

/** The signs of the platform's pages that the admin area lacks, or has under another name. */
export const platformIcons = {
  dealerships: BuildingIcon,
  vehicles: CarIcon,
  terms: coinIcon,
  catalogue: factoryIcon,
  import: UploadIcon,
  changes: clockBackIcon,
  subcategories: gridIcon,
  'search-words': wordsIcon,
  people: peopleIcon,
  'get-ready': getReadyIcon,
  health: icon('M3 12h4l2-5 4 11 3-8 1 2h4'),
} as const;
