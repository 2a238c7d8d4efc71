import type { ReactNode } from 'react';

interface IconProps {
  /** Width and height in pixels. */
  size?: number;
}

/** Line icons that long forms need besides those of web/ui/icons.tsx. */
function Icon({ size = 24, children }: IconProps & { children: ReactNode }) {
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
      {children}
    </svg>
  );
}

export const UpIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 14l6-6 6 6" />
  </Icon>
);
export const DownIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 10l6 6 6-6" />
  </Icon>
);
export const UploadIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 16V5M7 10l5-5 5 5M4 16v4h16v-4" />
  </Icon>
);
