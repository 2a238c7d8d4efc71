import { useColorScheme } from '@mantine/hooks';

/** Whether the device asks for light pages or dark ones, from the first paint on. */
export const useScheme = () => useColorScheme('light', { getInitialValueInEffect: false });
