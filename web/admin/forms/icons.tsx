import { Icon, type IconProps } from '#web/kit/icons.tsx';

// Line icons that long forms need besides the shop's.

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
