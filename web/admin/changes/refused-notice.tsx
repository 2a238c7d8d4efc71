import { Alert, Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { changePreview as texts } from '#texts/admin/changes.ts';
import { language } from '#texts/language.ts';
import type { Changeset } from './changeset.ts';

interface RefusedNoticeProps {
  changeset: Pick<Changeset, 'id' | 'counts'>;
  /** Where the corrected file can be dropped. */
  children?: ReactNode;
}

/** How refused rows are mended: downloaded, corrected, dropped again. */
export const RefusedNotice = ({ changeset: { id, counts }, children }: RefusedNoticeProps) => (
  <Alert color="red" variant="light" title={texts.refusedTitle(counts.refused)}>
    <Stack>
      <Text>{texts.refusedText}</Text>
      <div>
        <Button
          component="a"
          variant="default"
          href={`/api/v1/auth/changesets/${id}/refused.csv?lang=${language.html}`}
          download
        >
          {texts.downloadRefused}
        </Button>
      </div>
      {children}
    </Stack>
  </Alert>
);
