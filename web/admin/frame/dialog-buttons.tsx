import { Group } from '@mantine/core';
import type { ReactNode } from 'react';

/** The buttons at the foot of an admin dialog; the one that goes on stands last. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <Group justify="flex-end" gap="sm" mt="sm">
    {children}
  </Group>
);
