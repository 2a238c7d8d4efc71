import { Alert } from '@mantine/core';
import { guard as texts } from '#shared/messages/en/admin/frame.ts';

/** Tells that a form starts with unsaved input. */
export const RestoredDraft = () => (
  <Alert color="accent" role="status">
    {texts.restored}
  </Alert>
);
