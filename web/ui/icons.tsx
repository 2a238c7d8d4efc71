import type { ReactNode } from 'react';

/** Line icons of 24 units; the text beside them, or the button's label, says what they mean. */
const icon = (shape: ReactNode) =>
  function Icon({ size = 24 }: { size?: number }) {
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
        {shape}
      </svg>
    );
  };

export const CloseIcon = icon(<path d="M6 6l12 12M18 6L6 18" />);
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const HomeIcon = icon(<path d="M4 11l8-7 8 7v9h-5v-6H9v6H4z" />);
export const CartIcon = icon(
  <>
    <path d="M3 4h2.5l2 11h10l2-8H6.5" />
    <circle cx="9" cy="19" r="1.5" />
    <circle cx="16.5" cy="19" r="1.5" />
  </>,
);
export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4 20c1.5-4 5-5 8-5s6.5 1 8 5" />
  </>,
);
export const LogoutIcon = icon(<path d="M14 4h5v16h-5M10 8l-4 4 4 4M6 12h9" />);
export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6" />
    <path d="M20 20l-4.5-4.5" />
  </>,
);
export const CarIcon = icon(
  <>
    <path d="M4 16v-4l2-5h12l2 5v4zM4 12h16" />
    <circle cx="7.5" cy="16.5" r="1.8" />
    <circle cx="16.5" cy="16.5" r="1.8" />
  </>,
);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const MinusIcon = icon(<path d="M5 12h14" />);
export const TrashIcon = icon(<path d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5" />);
export const PreviousIcon = icon(<path d="M14 6l-6 6 6 6" />);
export const NextIcon = icon(<path d="M10 6l6 6-6 6" />);
export const PrintIcon = icon(<path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z" />);
export const MailIcon = icon(<path d="M4 6h16v12H4zM4 7l8 6 8-6" />);
export const CheckIcon = icon(<path d="M5 12l5 5 9-10" />);
export const WarningIcon = icon(<path d="M12 4l9 16H3zM12 10v4M12 17v.5" />);
export const PauseIcon = icon(<path d="M9 6v12M15 6v12" />);
export const PlayIcon = icon(<path d="M8 6l10 6-10 6z" />);
