import { Group } from '@mantine/core';
import type { ReactNode } from 'react';

/** A dialog's buttons; the confirming one is last. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <Group justify="flex-end" gap="sm" mt="sm">
    {children}
  </Group>
);
