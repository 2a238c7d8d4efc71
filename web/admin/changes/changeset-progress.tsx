import { Text } from '@mantine/core';
import { changeProgress as texts } from '#texts/admin/changes.ts';
import { ProgressLine } from '#web/admin/frame/progress-line.tsx';
import styles from './changes.module.css';
import type { Changeset } from './changeset.ts';

const working: Partial<Record<Changeset['state'], string>> = {
  checking: texts.checking,
  applying: texts.applying,
  undoing: texts.undoing,
};

/** How far the server is, and that one may leave. */
export function ChangesetProgress({ changeset }: { changeset: Changeset }) {
  const { done, all } = changeset.counts;
  const isKnown = all > 0 && done > 0;
  return (
    <div className={styles.card}>
      <ProgressLine
        label={working[changeset.state] ?? ''}
        percent={isKnown ? Math.floor((100 * done) / all) : null}
        words={isKnown ? texts.of(done, all) : texts.begun}
      />
      <Text c="dimmed" mt="sm">
        {texts.mayLeave}
      </Text>
    </div>
  );
}
