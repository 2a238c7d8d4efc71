import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type feeForm, feeFormFor } from '#shared/rules/fee-form.ts';
import { feesPage as texts } from '#texts/admin/fees.ts';
import { allLabelled } from '#web/admin/forms/choices.ts';
import { dollarSign } from '#web/admin/forms/dollar-sign.ts';
import { FlagSwitch } from '#web/admin/forms/flag-switch.tsx';
import { FieldRow } from '#web/admin/forms/section.tsx';
import { useEntityEditor } from '#web/admin/forms/use-entity-editor.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { RowDialog, type RowForm, type TableDialog } from '#web/admin/frame/row-dialog.tsx';
import { call } from '#web/api.ts';
import type { Fee } from '#web/entities.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { FeeSources } from './fee-sources.tsx';
import { type FeeChoices, startOf } from './fee-values.ts';

/** Adds a fee, or changes the one in the address. */
export function FeeDialog(table: TableDialog<Fee>) {
  const { dealer } = useDealership();
  const { value } = table.dialog;
  return (
    <RowDialog
      {...table}
      title={value === 'new' ? texts.add : texts.change}
      draft={`fee ${value} ${dealer.id}`}
      size="lg"
      keyOf={({ feeId }) => feeId}
      gone={texts.gone}
      height={480}
    >
      {(form) => <FeeForm {...form} />}
    </RowDialog>
  );
}

function FeeForm({ draft, row: fee, onSaved }: RowForm<Fee>) {
  const { dealer } = useDealership();
  const editor = useEntityEditor({
    draft,
    saved: fee,
    valuesOf: startOf,
    rulesOf: (_, { kind }) => feeFormFor(kind),
    save: (body): Promise<unknown> =>
      fee
        ? call('PATCH /api/v1/auth/fees/:id', {
            params: { id: fee.feeId },
            body: { ...body, version: fee.version },
          })
        : call('POST /api/v1/auth/fees', { body: { dealerId: dealer.id, ...body } }),
    success: () => texts.saved,
    done: onSaved,
    failed: texts.failed,
  });
  const { form, values, change } = editor;
  const field = (name: keyof typeof feeForm) => ({
    ...form.field(name),
    label: texts.fields[name],
  });

  return (
    <DialogForm {...editor.dialog} submitLabel={texts.save}>
      <FieldRow>
        <TextInput {...field('nameEn')} withAsterisk lang="en" />
        <TextInput {...field('nameFr')} withAsterisk lang="fr" />
        <NativeSelect
          label={texts.kind}
          value={values.kind}
          data={allLabelled(texts.kinds)}
          onChange={(event) => change({ kind: event.currentTarget.value as FeeChoices['kind'] })}
        />
        {values.kind === 'perPiece' ? (
          <TextInput {...field('amount')} {...dollars} withAsterisk />
        ) : (
          <TextInput {...field('percent')} inputMode="decimal" rightSection="%" withAsterisk />
        )}
      </FieldRow>
      {values.kind === 'percent' && (
        <FieldRow>
          <NativeSelect
            label={texts.base}
            value={values.base}
            data={allLabelled(texts.bases)}
            onChange={(event) => change({ base: event.currentTarget.value as FeeChoices['base'] })}
          />
          <TextInput {...field('maxAmount')} {...dollars} />
        </FieldRow>
      )}
      <FeeSources choices={values} onChange={change} />
      <Textarea
        {...field('products')}
        description={texts.productsHint}
        autosize
        minRows={2}
        maxRows={8}
        spellCheck={false}
      />
      <FlagSwitch label={texts.taxed} isOn={values.taxed} onChange={(taxed) => change({ taxed })} />
      <FlagSwitch
        label={texts.active}
        isOn={values.active}
        onChange={(active) => change({ active })}
      />
    </DialogForm>
  );
}

const dollars = { inputMode: 'decimal', ...dollarSign } as const;
