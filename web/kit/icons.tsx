interface IconProps {
  /** Width and height in pixels. */
  size?: number;
}

/** A line icon of 24 units by its path; the text beside it or the button's label explains it. */
export const icon = (path: string) =>
  function LineIcon({ size = 24 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    );
  };

export const CloseIcon = icon('M6 6l12 12M18 6L6 18');
export const MenuIcon = icon('M4 7h16M4 12h16M4 17h16');
export const HomeIcon = icon('M4 11l8-7 8 7v9h-5v-6H9v6H4z');
export const CartIcon = icon(
  'M3 4h2.5l2 11h10l2-8H6.5M7.5 19a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M15 19a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
);
export const HeartIcon = icon(
  'M12 20C5 15 3 11.5 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5c0 3-2 6.5-9 11.5z',
);
export const PersonIcon = icon('M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4 20c1.5-4 5-5 8-5s6.5 1 8 5');
export const LogoutIcon = icon('M14 4h5v16h-5M10 8l-4 4 4 4M6 12h9');
export const LoginIcon = icon('M14 4h5v16h-5M8 8l4 4-4 4M12 12H4');
export const ChartIcon = icon('M4 20h16M7 16v-5M12 16V5M17 16v-8');
export const BuildingIcon = icon('M3 20h18M6 20V4h8v16M14 10h4v10M9 8h2M9 12h2M9 16h2');
export const SearchIcon = icon('M5 11a6 6 0 1 0 12 0a6 6 0 1 0-12 0M20 20l-4.5-4.5');
export const EnlargeIcon = icon(
  'M5 11a6 6 0 1 0 12 0a6 6 0 1 0-12 0M20 20l-4.5-4.5M11 8.5v5M8.5 11h5',
);
export const CarIcon = icon(
  'M4 16v-4l2-5h12l2 5v4zM4 12h16M5.7 16.5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0M14.7 16.5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0',
);
export const PlusIcon = icon('M12 5v14M5 12h14');
export const MinusIcon = icon('M5 12h14');
export const TrashIcon = icon('M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5');
export const PreviousIcon = icon('M14 6l-6 6 6 6');
export const NextIcon = icon('M10 6l6 6-6 6');
export const PrintIcon = icon('M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z');
export const MailIcon = icon('M4 6h16v12H4zM4 7l8 6 8-6');
export const CheckIcon = icon('M5 12l5 5 9-10');
export const WarningIcon = icon('M12 4l9 16H3zM12 10v4M12 17v.5');
export const PauseIcon = icon('M9 6v12M15 6v12');
export const PlayIcon = icon('M8 6l10 6-10 6z');
export const PersonPlusIcon = icon(
  'M6 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M2.5 20c.8-4 3.7-6 7.5-6s6.7 2 7.5 6M19 5v6M16 8h6',
);
