import { Alert, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { changePreview as texts } from '#texts/admin/changes.ts';
import { ApplyBar, type ApplyBarProps } from './apply-bar.tsx';
import { changeCount } from './changeset.ts';
import { ChangesetFigures } from './changeset-figures.tsx';
import { ChangesetTabs } from './changeset-tabs.tsx';
import { RefusedNotice } from './refused-notice.tsx';

interface ChangesetPreviewProps extends ApplyBarProps {
  /** Where the corrected file of refused rows can be dropped. */
  mending?: ReactNode;
}

/** What a changeset would do: figures, rows, what was refused; applied or discarded from here. */
export function ChangesetPreview(props: ChangesetPreviewProps) {
  const { changeset, mending } = props;
  const { counts } = changeset;
  return (
    <Stack>
      <ChangesetFigures changeset={changeset} />
      {counts.fitmentsTaken > 0 && (
        <Alert color="#9a3412" variant="light" title={texts.fitmentsTaken(counts.fitmentsTaken)} />
      )}
      {counts.refused > 0 && <RefusedNotice changeset={changeset}>{mending}</RefusedNotice>}
      {changeCount(changeset) === 0 && <Alert color="gray">{texts.nothing}</Alert>}
      <ChangesetTabs changeset={changeset} />
      <ApplyBar {...props} />
    </Stack>
  );
}
