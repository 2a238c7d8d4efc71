import { Alert } from '@mantine/core';

/** Why something was not done, read out at once. */
export const Problem = ({ text }: { text: string | null }) =>
  text && (
    <Alert color="red" role="alert">
      {text}
    </Alert>
  );
