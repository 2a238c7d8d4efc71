import { Alert } from '@mantine/core';
import { guard as texts } from '#shared/messages/en/admin/frame.ts';

/** Says that a form begins with what was typed into it before. */
export const RestoredDraft = () => (
  <Alert color="accent" role="status">
    {texts.restored}
  </Alert>
);
