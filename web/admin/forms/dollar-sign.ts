import type { TextInputProps } from '@mantine/core';
import { dollarComesFirst } from '#texts/typed.ts';

/** The dollar sign of an amount's field, on the side where the language writes it. */
export const dollarSign: Pick<TextInputProps, 'leftSection' | 'rightSection'> = dollarComesFirst
  ? { leftSection: '$' }
  : { rightSection: '$' };
