import { Alert, Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { EditedConditions } from '#shared/contract/conditions.ts';
import { personName } from '#shared/rules/person-name.ts';
import { conditionsAdmin as texts } from '#texts/admin/conditions.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { dayOfMoment } from '#web/admin/frame/dates.ts';
import { Failure } from '#web/admin/frame/failure.tsx';
import { PlainTable } from '#web/admin/frame/plain-table.tsx';
import { useQuestion } from '#web/admin/frame/use-question.tsx';
import { call } from '#web/api.ts';
import { useCall } from '#web/kit/use-answer.ts';
import { inThisLanguage } from '#web/shop/parts/links/in-this-language.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { ConditionsForm } from './conditions-form.tsx';

/** Conditions of sale, returns and warranty: a draft, publishing, and the versions (decision 075). */
export function ConditionsPage() {
  const { dealer } = useDealership();
  const [present, setPresent] = useState<EditedConditions | null>(null);
  const [isChanged, setChanged] = useState(false);
  const { data, error, reload } = useCall('GET /api/v1/auth/conditions', {
    query: { dealerId: dealer.id },
  });
  const shown = present ?? data;
  return (
    <AdminPage title={texts.title}>
      {error && <Failure title={texts.loadFailed} error={error} onRetry={reload} />}
      {!shown && !error && <Skeleton height={420} maw={1080} />}
      {shown && (
        <Stack maw={1080}>
          <Text>{texts.lead}</Text>
          <Publishing edited={shown} isChanged={isChanged} onPublished={setPresent} />
          <ConditionsForm edited={shown} onSaved={setPresent} onChanged={setChanged} />
          {shown.published.length > 0 && <Versions published={shown.published} />}
        </Stack>
      )}
    </AdminPage>
  );
}

interface PublishingProps {
  edited: EditedConditions;
  /** Something is not saved yet. */
  isChanged: boolean;
  onPublished(edited: EditedConditions): void;
}

/** What is in force, and the way to publish the draft. */
function Publishing({ edited, isChanged, onPublished }: PublishingProps) {
  const { dealer } = useDealership();
  const { revalidate } = useRevalidator();
  const latest = edited.published[0]?.version ?? 0;
  const question = useQuestion<{ version: number; next: number }>({
    title: texts.publishTitle(latest + 1),
    text: () => texts.publishText,
    confirm: texts.publish,
    failed: texts.publishFailed,
    async act({ version }) {
      const body = { dealerId: dealer.id, version };
      onPublished(await call('POST /api/v1/auth/conditions/versions', { body }));
      await revalidate();
    },
    done: ({ next }) => texts.published(next),
  });
  const hasDraft = !edited.isPublished && edited.draft.version > 0;
  const state = edited.isPublished ? texts.isPublished(latest) : texts.isDraft(latest);
  return (
    <Alert color={hasDraft ? 'accent' : 'gray'} role="note">
      <Group justify="space-between">
        <Text size="sm">{latest === 0 ? texts.none : state}</Text>
        {hasDraft && (
          <Button
            onClick={() => question.ask({ version: edited.draft.version, next: latest + 1 })}
            disabled={isChanged}
          >
            {texts.publish}
          </Button>
        )}
      </Group>
      {hasDraft && isChanged && <Text size="sm">{texts.saveFirst}</Text>}
      {question.dialog}
    </Alert>
  );
}

function Versions({ published }: Pick<EditedConditions, 'published'>) {
  const { dealer, base } = useDealership();
  const { timeZone } = dealer;
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">{texts.versions}</h2>
      <PlainTable
        head={[texts.version, texts.publishedAt, texts.publishedBy]}
        rows={published.map(({ version, publishedAt, publishedBy }) => [
          <Anchor key={version} href={inThisLanguage(`${base}/conditions?version=${version}`)}>
            {texts.read(version)}
          </Anchor>,
          dayOfMoment(publishedAt, timeZone),
          publishedBy ? personName(publishedBy) : texts.nobody,
        ])}
      />
    </section>
  );
}
