import { Textarea } from '@mantine/core';
import { useEffect } from 'react';
import type { EditedConditions } from '#shared/contract/conditions.ts';
import {
  type ConditionKind,
  type ConditionTexts,
  conditionKinds,
  maxConditionsLength,
} from '#shared/rules/conditions.ts';
import { type Language, otherLanguage } from '#shared/rules/languages.ts';
import { conditionsAdmin as texts } from '#texts/admin/conditions.ts';
import { conditionKindNames } from '#texts/conditions.ts';
import { LongForm } from '#web/admin/forms/long-form.tsx';
import { FieldRow, Section } from '#web/admin/forms/section.tsx';
import { useEntityEditor } from '#web/admin/forms/use-entity-editor.ts';
import { call } from '#web/api.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';

interface Props {
  edited: EditedConditions;
  onSaved(edited: EditedConditions): void;
  /** Tells whether something is not saved yet. */
  onChanged(isChanged: boolean): void;
}

/** The texts of the conditions in both languages, the dealership's own first. */
export function ConditionsForm({ edited, onSaved, onChanged }: Props) {
  const { dealer } = useDealership();
  const editor = useConditionsForm(dealer.id, edited, onSaved);
  const inOrder = [dealer.language, otherLanguage(dealer.language)];
  const { isChanged } = editor;
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  return (
    <LongForm
      editor={editor}
      labelOf={(name) => conditionKindNames[name as ConditionKind] ?? name}
      saveLabel={texts.save}
      onTaken={() => onSaved(editor.base)}
    >
      {conditionKinds.map((kind) => (
        <Section key={kind} title={conditionKindNames[kind]} hint={texts.howTo}>
          <FieldRow>
            {inOrder.map((language) => (
              <TextOf key={language} editor={editor} kind={kind} language={language} />
            ))}
          </FieldRow>
        </Section>
      ))}
    </LongForm>
  );
}

interface TextProps {
  editor: ReturnType<typeof useConditionsForm>;
  kind: ConditionKind;
  language: Language;
}

function TextOf({ editor: { values, change }, kind, language }: TextProps) {
  const typed = values[kind];
  const isMissing = !typed[language].trim() && typed[otherLanguage(language)].trim();
  return (
    <Textarea
      label={texts.inLanguage[language]}
      description={isMissing ? texts.missing[language] : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      name={`${kind}.${language}`}
      lang={language}
      value={typed[language]}
      onChange={({ currentTarget: { value } }) =>
        change({ [kind]: { ...typed, [language]: value } })
      }
      maxLength={maxConditionsLength}
      autosize
      minRows={6}
      maxRows={24}
    />
  );
}

/** The editor of the conditions' texts. */
const useConditionsForm = (
  dealerId: number,
  edited: EditedConditions,
  onSaved: (edited: EditedConditions) => void,
) =>
  useEntityEditor<EditedConditions, ConditionTexts, EditedConditions>({
    draft: `conditions ${dealerId}`,
    saved: edited,
    entity: 'conditions',
    valuesOf: ({ draft }) => draft.texts,
    versionOf: ({ draft }) => draft.version,
    rulesOf: () => ({}),
    save: (texts, { base }) =>
      call('PATCH /api/v1/auth/conditions', {
        body: { dealerId, texts, version: base.draft.version },
      }),
    success: () => texts.saved,
    done(saved, restart) {
      restart(saved);
      onSaved(saved);
    },
    failed: texts.failed,
    showsFailure: true,
  });
