import { NativeSelect, TextInput } from '@mantine/core';
import { cancelReasons, costBearers, refundMethods } from '#shared/rules/desk-actions.ts';
import { actionForms, type FormAction } from '#shared/rules/desk-forms.ts';
import { exemptionKinds, exemptTaxes } from '#shared/rules/exemption.ts';
import { type Field, isRequired } from '#shared/rules/form.ts';
import { exemptionDialog } from '#texts/admin/exemptions.ts';
import { actionDialog as texts } from '#texts/admin/order-page.ts';
import { cancelReasonLabels, costBearerLabels, refundMethodLabels } from '#texts/desk.ts';
import { exemptionKindLabels, exemptTaxesLabels } from '#texts/exemption.ts';
import { type Choice, labelled, peopleChoices } from '#web/admin/forms/choices.ts';
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
      spellCheck={false}
    />
  );
}

const modes: Readonly<Record<string, 'numeric' | 'decimal'>> = {
  minutes: 'numeric',
  amount: 'decimal',
};

/** The values among which a field chooses; null: it is typed. */
function choicesFor(name: string, people: People): Choice[] | null {
  if (name === 'technicianId') return orNone(peopleChoices(people.technicians), texts.me);
  if (name === 'sellerId') return orNone(peopleChoices(people.sellers), texts.nobody);
  if (name === 'reason') return orNone(labelled(cancelReasons, cancelReasonLabels));
  if (name === 'borneBy') return bearers;
  return name === 'method'
    ? orNone(labelled(refundMethods, refundMethodLabels))
    : ofExemption(name);
}

/** The same of an exemption from tax. */
function ofExemption(name: string): Choice[] | null {
  if (name === 'exemption')
    return [
      ...orNone(labelled(exemptionKinds, exemptionKindLabels)),
      { value: 'none', label: exemptionDialog.none },
    ];
  if (name === 'taxes') return orNone(labelled(exemptTaxes, exemptTaxesLabels));
  if (name !== 'keep') return null;
  return [
    { value: '', label: exemptionDialog.thisOrder },
    { value: 'true', label: exemptionDialog.theCustomer },
  ];
}

const orNone = (choices: Choice[], none: string = texts.choose): Choice[] => [
  { value: '', label: none },
  ...choices,
];

/** Who may bear the cost of an item that is taken out of an order. */
export const bearers = orNone(labelled(costBearers, costBearerLabels), texts.notSaid);
