import { icon } from '#web/kit/icons.tsx';

/** Icons that only the admin area has; see web/kit/icons.tsx for the others. */
export const MoreIcon = ({ size = 24 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <circle cx="12" cy="5" r="2" />
    <circle cx="12" cy="12" r="2" />
    <circle cx="12" cy="19" r="2" />
  </svg>
);

/** An arrow for a sorted column: up for ascending. */
export const SortIcon = ({ direction }: { direction: 'asc' | 'desc' | null }) => (
  <svg width={16} height={16} viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
    <path d="M8 2l4 5H4z" opacity={direction === 'asc' ? 1 : 0.3} />
    <path d="M8 14L4 9h8z" opacity={direction === 'desc' ? 1 : 0.3} />
  </svg>
);

export const BellIcon = icon('M6 17v-6a6 6 0 0 1 12 0v6l2 2H4zM10 21.5h4');
export const CalendarIcon = icon('M4 6h16v14H4zM4 10h16M8 3v4M16 3v4');
export const ClockIcon = icon('M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0M12 8v4l3 2');
export const UpIcon = icon('M6 14l6-6 6 6');
export const DownIcon = icon('M6 10l6 6 6-6');
export const UploadIcon = icon('M12 16V5M7 10l5-5 5 5M4 16v4h16v-4');
