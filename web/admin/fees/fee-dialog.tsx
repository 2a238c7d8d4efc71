import { NativeSelect, Skeleton, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { feesPage as texts } from '#shared/messages/en/admin/fees.ts';
import { feeFormFor } from '#shared/rules/fee-form.ts';
import { FlagSwitch } from '#web/admin/forms/flag-switch.tsx';
import { FieldRow } from '#web/admin/forms/section.tsx';
import {
  isChangedFrom,
  useDraft,
  useFoundDraft,
  useKeptDraft,
} from '#web/admin/forms/use-draft.ts';
import { useNumberForm } from '#web/admin/forms/use-number-form.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { FormDialog } from '#web/admin/frame/form-dialog.tsx';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { call } from '#web/api.ts';
import type { Fee } from '#web/entities.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { sayAndRethrow } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';
import { FeeSources } from './fee-sources.tsx';
import { type FeeChoices, type FeeTexts, startOf } from './fee-values.ts';

interface FeeDialogProps {
  dialog: DialogParam;
  /** The table's rows, null before they are there. */
  fees: readonly Fee[] | null;
  onSaved(): void;
}

/** Adds a fee, or changes the one in the address. */
export function FeeDialog({ dialog, fees, onSaved }: FeeDialogProps) {
  const { dealer } = useDealership();
  const draft = `fee ${dialog.value} ${dealer.id}`;
  const isNew = dialog.value === 'new';
  return (
    <FormDialog
      dialog={dialog}
      title={isNew ? texts.add : texts.change}
      draft={useDraft(draft)}
      size="lg"
      onSaved={onSaved}
    >
      {(id, saved) => {
        const fee = fees?.find(({ feeId }) => feeId === Number(id)) ?? null;
        if (!isNew && fees === null) return <Skeleton height={480} />;
        if (!isNew && fee === null) return <p role="alert">{texts.gone}</p>;
        return <FeeForm draft={draft} fee={fee} onSaved={saved} />;
      }}
    </FormDialog>
  );
}

interface FeeFormProps {
  draft: string;
  fee: Fee | null;
  onSaved(): void;
}

function FeeForm({ draft, fee, onSaved }: FeeFormProps) {
  const { dealer } = useDealership();
  const start = startOf(fee);
  const kept = useFoundDraft<{ values: FeeTexts; choices: FeeChoices }>(draft);
  const [choices, setChoices] = useState(kept?.choices ?? start.choices);
  const form = useNumberForm(feeFormFor(choices.kind), kept?.values ?? start.values);
  const input = { values: form.values, choices };
  const isChanged =
    isChangedFrom(start.values, form.values) || isChangedFrom(start.choices, choices);
  const forget = useKeptDraft(draft, input, isChanged);
  const choose = (more: Partial<FeeChoices>) => setChoices((now) => ({ ...now, ...more }));

  async function save(values: FeeTexts): Promise<void> {
    const body = { ...choices, ...values };
    const work = fee
      ? call('PATCH /api/v1/auth/fees/:id', {
          params: { id: fee.feeId },
          body: { ...body, version: fee.version },
        })
      : call('POST /api/v1/auth/fees', { body: { dealerId: dealer.id, ...body } });
    await work.catch(sayAndRethrow(texts.failed));
    forget();
    say(texts.saved, 'success');
    onSaved();
  }

  return (
    <DialogForm
      form={form}
      onSubmit={form.submit(save)}
      isRestored={kept !== null}
      submitLabel={texts.save}
    >
      <FieldRow>
        <TextInput
          {...form.field('nameEn')}
          label={texts.fields.nameEn}
          withAsterisk
          autoComplete="off"
          lang="en"
        />
        <TextInput
          {...form.field('nameFr')}
          label={texts.fields.nameFr}
          withAsterisk
          autoComplete="off"
          lang="fr"
        />
        <NativeSelect
          label={texts.kind}
          value={choices.kind}
          data={optionsOf(texts.kinds)}
          onChange={(event) => choose({ kind: event.currentTarget.value as FeeChoices['kind'] })}
        />
        {choices.kind === 'perPiece' ? (
          <TextInput
            {...form.field('amount')}
            label={texts.fields.amount}
            withAsterisk
            {...decimal}
            leftSection="$"
          />
        ) : (
          <TextInput
            {...form.field('percent')}
            label={texts.fields.percent}
            withAsterisk
            {...decimal}
            rightSection="%"
          />
        )}
      </FieldRow>
      {choices.kind === 'percent' && (
        <FieldRow>
          <NativeSelect
            label={texts.base}
            value={choices.base}
            data={optionsOf(texts.bases)}
            onChange={(event) => choose({ base: event.currentTarget.value as FeeChoices['base'] })}
          />
          <TextInput
            {...form.field('maxAmount')}
            label={texts.fields.maxAmount}
            {...decimal}
            leftSection="$"
          />
        </FieldRow>
      )}
      <FeeSources choices={choices} onChange={choose} />
      <Textarea
        {...form.field('products')}
        label={texts.fields.products}
        description={texts.productsHint}
        autosize
        minRows={2}
        maxRows={8}
        spellCheck={false}
      />
      <FlagSwitch
        label={texts.taxed}
        isOn={choices.taxed}
        onChange={(taxed) => choose({ taxed })}
      />
      <FlagSwitch
        label={texts.active}
        isOn={choices.active}
        onChange={(active) => choose({ active })}
      />
    </DialogForm>
  );
}

const decimal = { inputMode: 'decimal', autoComplete: 'off' } as const;

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
