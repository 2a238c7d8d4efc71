import { Progress, Stack, Text } from '@mantine/core';

interface ProgressLineProps {
  /** What is being done. */
  label: string;
  /** From 0 to 100; null: nobody knows how long it takes. */
  percent: number | null;
  /** How far it is, in words. */
  words: string;
}

/** How far a longer work is, drawn and in words. */
export const ProgressLine = ({ label, percent, words }: ProgressLineProps) => (
  <Stack gap="xs">
    <Text fw={600}>{label}</Text>
    <Progress.Root size="lg">
      <Progress.Section
        value={percent ?? 100}
        animated={percent === null}
        withAria={false}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={words}
        {...(percent !== null && { 'aria-valuenow': percent })}
      />
    </Progress.Root>
    <Text>{words}</Text>
  </Stack>
);
