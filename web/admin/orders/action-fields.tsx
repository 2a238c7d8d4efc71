import { NativeSelect, TextInput } from '@mantine/core';
import { cancelReasons, costBearers, refundMethods } from '#shared/rules/desk-actions.ts';
import { actionForms, type FormAction } from '#shared/rules/desk-forms.ts';
import { exemptionKinds, exemptTaxes } from '#shared/rules/exemption.ts';
import { type Field, isRequired } from '#shared/rules/form.ts';
import { personName } from '#shared/rules/person-name.ts';
import { exemptionDialog } from '#texts/admin/exemptions.ts';
import { actionDialog as texts } from '#texts/admin/order-page.ts';
import { cancelReasonLabels, costBearerLabels, refundMethodLabels } from '#texts/desk.ts';
import { exemptionKindLabels, exemptTaxesLabels } from '#texts/exemption.ts';
import type { useNumberForm } from '#web/admin/forms/use-number-form.ts';
import type { People } from './use-desk-order.ts';

interface ActionFieldsProps {
  action: FormAction;
  field: ReturnType<typeof useNumberForm>['field'];
  people: People;
  /** The dialog opens on the first of them. */
  opensOnFirst: boolean;
}

/** The controls of an action's values. */
export const ActionFields = ({ action, field, people, opensOnFirst }: ActionFieldsProps) =>
  Object.entries<Field>(actionForms[action]).map(([name, rule], index) => (
    <Control
      key={name}
      name={name}
      props={{
        ...field(name),
        withAsterisk: isRequired(rule),
        ...(opensOnFirst && index === 0 && { 'data-autofocus': true }),
      }}
      choices={choicesFor(name, people)}
    />
  ));

interface ControlProps {
  name: string;
  props: ReturnType<ActionFieldsProps['field']> & {
    withAsterisk: boolean;
    'data-autofocus'?: true;
  };
  choices: Choice[] | null;
}

function Control({ name, props, choices }: ControlProps) {
  if (choices) return <NativeSelect {...props} data={choices} />;
  const isDay = name === 'expectedOn' || name === 'wantedOn' || name === 'validUntil';
  return (
    <TextInput
      {...props}
      {...(isDay && { type: 'date', max: '9999-12-31' })}
      {...(modes[name] && { inputMode: modes[name] })}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

const modes: Readonly<Record<string, 'numeric' | 'decimal'>> = {
  minutes: 'numeric',
  amount: 'decimal',
};

interface Choice {
  value: string;
  label: string;
}

/** The values among which a field chooses; null: it is typed. */
function choicesFor(name: string, people: People): Choice[] | null {
  const named = (persons: People['staff'], none: string): Choice[] => [
    { value: '', label: none },
    ...persons.map((person) => ({ value: String(person.id), label: personName(person) })),
  ];
  if (name === 'technicianId') return named(people.technicians, texts.me);
  if (name === 'sellerId') return named(people.sellers, texts.nobody);
  if (name === 'reason') return labelled(cancelReasons, cancelReasonLabels);
  if (name === 'borneBy') return bearers;
  return name === 'method' ? labelled(refundMethods, refundMethodLabels) : ofExemption(name);
}

/** The same of an exemption from tax. */
function ofExemption(name: string): Choice[] | null {
  if (name === 'exemption')
    return [
      ...labelled(exemptionKinds, exemptionKindLabels),
      { value: 'none', label: exemptionDialog.none },
    ];
  if (name === 'taxes') return labelled(exemptTaxes, exemptTaxesLabels);
  if (name !== 'keep') return null;
  return [
    { value: '', label: exemptionDialog.thisOrder },
    { value: 'true', label: exemptionDialog.theCustomer },
  ];
}

const labelled = <Code extends string>(
  codes: readonly Code[],
  labels: Readonly<Record<Code, string>>,
  none: string = texts.choose,
): Choice[] => [
  { value: '', label: none },
  ...codes.map((code) => ({ value: code, label: labels[code] })),
];

/** Who may bear the cost of an item that is taken out of an order. */
export const bearers = labelled(costBearers, costBearerLabels, texts.notSaid);
