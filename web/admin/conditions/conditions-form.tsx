import { Textarea } from '@mantine/core';
import { useEffect } from 'react';
import type { EditedConditions } from '#shared/contract/conditions.ts';
import { conditionsAdmin as texts } from '#shared/messages/en/admin/conditions.ts';
import { conditionKindNames } from '#shared/messages/en/conditions.ts';
import {
  type ConditionKind,
  conditionKinds,
  maxConditionsLength,
} from '#shared/rules/conditions.ts';
import { type Language, otherLanguage } from '#shared/rules/languages.ts';
import { useLeaveGuard } from '#web/admin/forms/leave-guard.tsx';
import { LongForm } from '#web/admin/forms/long-form.tsx';
import { FieldRow, Section } from '#web/admin/forms/section.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useConditionsForm } from './use-conditions-form.ts';

interface Props {
  edited: EditedConditions;
  isRestarted: boolean;
  onRestart(edited: EditedConditions): void;
  /** Tells whether something is not saved yet. */
  onChanged(isChanged: boolean): void;
}

/** The texts of the conditions in both languages, the dealership's own first. */
export function ConditionsForm({ edited, isRestarted, onRestart, onChanged }: Props) {
  const { dealer } = useDealership();
  const state = useConditionsForm(dealer.id, edited, onRestart);
  const guard = useLeaveGuard({ isChanged: state.isChanged, onDiscard: state.drop });
  const inOrder = [dealer.language, otherLanguage(dealer.language)];
  const { isChanged } = state;
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  return (
    <LongForm
      state={state}
      saved={edited}
      onRestart={onRestart}
      isRestarted={isRestarted}
      fields={{}}
      labelOf={(name) => conditionKindNames[name as ConditionKind] ?? name}
      saveLabel={texts.save}
    >
      {conditionKinds.map((kind) => (
        <Section key={kind} title={conditionKindNames[kind]} hint={texts.howTo}>
          <FieldRow>
            {inOrder.map((language) => (
              <TextOf key={language} state={state} kind={kind} language={language} />
            ))}
          </FieldRow>
        </Section>
      ))}
      {guard.dialog}
    </LongForm>
  );
}

interface TextProps {
  state: ReturnType<typeof useConditionsForm>;
  kind: ConditionKind;
  language: Language;
}

function TextOf({ state: { values, change }, kind, language }: TextProps) {
  const isMissing = !values[kind][language].trim() && values[kind][otherLanguage(language)].trim();
  return (
    <Textarea
      label={texts.inLanguage[language]}
      description={isMissing ? texts.missing[language] : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      name={`${kind}.${language}`}
      lang={language}
      value={values[kind][language]}
      onChange={(event) => change(kind, language, event.currentTarget.value)}
      maxLength={maxConditionsLength}
      autosize
      minRows={6}
      maxRows={24}
    />
  );
}
