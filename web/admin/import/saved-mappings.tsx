import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { savedMappings as texts } from '#texts/admin/import-page.ts';
import { ui } from '#texts/shop.ts';
import type { Owner } from '#web/admin/changes/changeset.ts';
import { leaveByEscape } from '#web/admin/forms/leave-by-escape.ts';
import { useReturn } from '#web/admin/forms/use-return.ts';
import { useQuestion } from '#web/admin/frame/use-question.tsx';
import { ApiError, call } from '#web/api.ts';
import type { AnswerOf } from '#web/cents.ts';
import { useCall } from '#web/kit/use-answer.ts';
import { failureText } from '#web/shop/state/say-failure.ts';
import styles from './import.module.css';

type SavedMapping = AnswerOf<'GET /api/v1/auth/import-mappings'>['data'][number];

/** The owner's saved assignments of columns: renamed, deleted. Nothing where there are none. */
export function SavedMappings({ owner }: { owner: Owner }) {
  const { data, reload } = useCall('GET /api/v1/auth/import-mappings', { query: owner });
  const deletion = useQuestion<SavedMapping>({
    title: texts.deleteTitle,
    text: ({ name }) => texts.deleteText(name),
    confirm: texts.delete,
    failed: texts.failed,
    act: async ({ id }) => {
      await call('DELETE /api/v1/auth/import-mappings/:id', { params: { id } });
      reload();
    },
    done: ({ name }) => texts.deleted(name),
  });
  if (!data || data.data.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="saved-mappings">
      <h2 id="saved-mappings">{texts.title}</h2>
      <Stack>
        <Text>{texts.hint}</Text>
        <ul className={styles.fields}>
          {data.data.map((saved) => (
            <li key={saved.id}>
              <Mapping saved={saved} onRenamed={reload} onDelete={() => deletion.ask(saved)} />
            </li>
          ))}
        </ul>
      </Stack>
      {deletion.dialog}
    </section>
  );
}

interface MappingProps {
  saved: SavedMapping;
  onRenamed(): void;
  onDelete(): void;
}

/** One assignment, renamed where it stands. */
function Mapping({ saved: { id, name }, onRenamed, onDelete }: MappingProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const button = useReturn(typed !== null);

  async function rename(event: FormEvent): Promise<void> {
    event.preventDefault();
    const body = { name: typed?.trim() ?? '' };
    try {
      if (body.name && body.name !== name) {
        await call('PATCH /api/v1/auth/import-mappings/:id', { params: { id }, body });
        onRenamed();
      }
      setTyped(null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.errors.name?.[0] ?? failureText(error, texts.failed));
    }
  }

  const leave = () => setTyped(null);
  if (typed === null)
    return (
      <Group justify="space-between">
        <Text style={{ overflowWrap: 'anywhere' }}>{name}</Text>
        <Group>
          <Button
            ref={button}
            variant="subtle"
            aria-label={texts.renameOf(name)}
            onClick={() => {
              setTyped(name);
              setProblem(null);
            }}
          >
            {texts.rename}
          </Button>
          <Button variant="subtle" aria-label={texts.deleteOf(name)} onClick={onDelete}>
            {texts.delete}
          </Button>
        </Group>
      </Group>
    );
  return (
    <form onSubmit={(event) => void rename(event)} noValidate>
      <Group align="flex-end">
        <TextInput
          label={texts.newName(name)}
          maxLength={100}
          autoFocus
          {...leaveByEscape(leave)}
          value={typed}
          error={problem}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setProblem(null);
          }}
        />
        <Button variant="default" onClick={leave}>
          {ui.cancel}
        </Button>
        <Button type="submit">{texts.save}</Button>
      </Group>
    </form>
  );
}
