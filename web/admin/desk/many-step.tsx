import { Alert, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { DeskResult } from '#shared/contract/desk.ts';
import { todayIn } from '#shared/rules/date-range.ts';
import { manyStep as texts } from '#texts/admin/parts.ts';
import { cancelReasonLabels, deskActionLabels } from '#texts/desk.ts';
import { allLabelled } from '#web/admin/forms/choices.ts';
import { useDraft } from '#web/admin/forms/use-draft.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { FormDialog } from '#web/admin/frame/form-dialog.tsx';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { useDraftValues } from '#web/admin/frame/use-draft-values.ts';
import { useWork } from '#web/kit/use-work.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useSendsMail } from '#web/shop/shell/use-sends-mail.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { type ActedOrder, actOnMany } from './act-on-many.ts';
import {
  emptyStep,
  type FieldName,
  type ManyKind,
  mayMail,
  missingIn,
  moreFrom,
  stepFrom,
} from './many-values.ts';
import { RefusedOrders } from './refused-orders.tsx';
import { sayTaken } from './steps.ts';

interface ManyStepProps {
  dealerId: number;
  /** Its value is the step, in the address. */
  dialog: DialogParam;
  /** Empty: the dialog stays closed. */
  orders: readonly ActedOrder[];
  /** What is meant, in words, as in '3 items of 2 orders'. */
  about: string;
  /** Advisors, for changing whose sale it is. */
  sellers?: readonly { value: string; label: string }[];
  /** Called with the answer for each order. */
  onDone(results: DeskResult[]): void;
  /** Called when the orders are to be read again: the step was undone, or none took it, as somebody may have changed them. */
  onChanged(): void;
}

/** Asks what a step needs, once for all orders, and takes it with each of them. */
export function ManyStep({ dialog, orders, onDone, ...props }: ManyStepProps) {
  const kind = dialog.value as ManyKind | null;
  const known = kind !== null && Object.hasOwn(fieldsOf, kind) && orders.length > 0;
  const results = useRef<DeskResult[]>([]);
  return (
    <FormDialog
      dialog={known ? dialog : { ...dialog, value: null }}
      title={known ? deskActionLabels[kind] : ''}
      draft={useDraft(draftOf(props.dealerId, kind))}
      onSaved={() => onDone(results.current)}
    >
      {(_, saved) => (
        <StepForm
          {...props}
          kind={kind!}
          orders={orders}
          onDone={(answered) => {
            results.current = answered;
            saved();
          }}
        />
      )}
    </FormDialog>
  );
}

const draftOf = (dealerId: number, kind: string | null) => `step ${dealerId} ${kind}`;

/** Orders of one call. */
const mostOrders = 200;

/** What each step asks. */
const fieldsOf: Readonly<Record<ManyKind, readonly FieldName[]>> = {
  acknowledge: [],
  reserve: ['bin'],
  orderParts: ['supplierOrder', 'expectedOn'],
  expect: ['expectedOn'],
  receive: ['bin'],
  install: [],
  handOver: [],
  fulfil: [],
  assign: ['sellerId'],
  cancel: ['reason', 'note'],
};

type StepFormProps = Omit<ManyStepProps, 'dialog'> & { kind: ManyKind };

function StepForm({ dealerId, kind, orders, about, sellers = [], ...on }: StepFormProps) {
  const sendsMail = useSendsMail();
  const { values, change, draft, onDiscard } = useDraftValues(draftOf(dealerId, kind), emptyStep);
  const [isTried, setIsTried] = useState(false);
  const { isBusy: busy, run } = useWork((error) => sayFailure(error, texts.failed));
  /** What was done by calls before one that failed. */
  const done = useRef<DeskResult[]>([]);
  /** The answer to a try that no order took. */
  const [refused, setRefused] = useState<DeskResult[]>([]);
  const element = useRef<HTMLFormElement>(null);
  const missing = missingIn(kind, values);

  /** In calls of as many orders as one takes; after a failure with those that are not done yet. */
  async function takeWithAll(): Promise<DeskResult[]> {
    const refusals: DeskResult[] = [];
    const left = orders.filter(({ id }) => !done.current.some(({ orderId }) => orderId === id));
    for (let at = 0; at < left.length; at += mostOrders) {
      const some = left.slice(at, at + mostOrders);
      const answers = await actOnMany(dealerId, some, stepFrom(kind, values), moreFrom(values));
      for (const answer of answers) (answer.isDone ? done.current : refusals).push(answer);
    }
    return [...done.current, ...refusals];
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsTried(true);
    if (missing) {
      const control = element.current?.elements.namedItem(missing);
      if (control instanceof HTMLElement) control.focus();
      return;
    }
    void run(async () => {
      const results = await takeWithAll();
      setRefused(results);
      if (!results.some(({ isDone }) => isDone)) return on.onChanged();
      draft.drop();
      sayTaken(kind, results, on.onChanged);
      on.onDone(results);
    });
  }

  const field = (name: FieldName) => ({
    name,
    value: values[name],
    error: isTried && missing === name ? texts.missing : undefined,
    withAsterisk: isNeeded(kind, name),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      change({ [name]: value }),
  });
  const choices = { sellerId: [{ value: '', label: texts.nobody }, ...sellers], reason: reasons };

  return (
    <DialogForm
      form={{ element, busy }}
      onSubmit={submit}
      onDiscard={onDiscard}
      submitLabel={deskActionLabels[kind]}
    >
      <p>{about}</p>
      <RefusedOrders results={refused} onClose={() => setRefused([])} />
      {fieldsOf[kind].map((name) => (
        <StepField key={name} name={name} props={field(name)} choices={choices} />
      ))}
      {mayMail(kind) && sendsMail && (
        <Checkbox
          label={texts.tellCustomers}
          description={texts.tellCustomersHint}
          checked={values.tellsCustomers}
          onChange={({ currentTarget }) => change({ tellsCustomers: currentTarget.checked })}
        />
      )}
      {kind === 'cancel' && <Alert color="red">{texts.cancelHint}</Alert>}
      <p>{texts.undoHint}</p>
    </DialogForm>
  );
}

const isNeeded = (kind: ManyKind, name: FieldName) => missingIn(kind, emptyStep) === name;

const reasons = allLabelled(cancelReasonLabels);

interface StepFieldProps {
  name: FieldName;
  props: {
    name: string;
    value: string;
    error: string | undefined;
    withAsterisk: boolean;
    onChange(event: { currentTarget: { value: string } }): void;
  };
  choices: Readonly<Record<'sellerId' | 'reason', { value: string; label: string }[]>>;
}

function StepField({ name, props, choices }: StepFieldProps) {
  const label = texts.fields[name];
  const { dealer } = useDealership();
  const most = { supplierOrder: 50, bin: 20, note: 2_000, expectedOn: 10 };
  if (name === 'sellerId' || name === 'reason')
    return <NativeSelect {...props} label={label} data={choices[name]} />;
  if (name === 'note') return <Textarea {...props} label={label} maxLength={most.note} autosize />;
  return (
    <TextInput
      {...props}
      label={label}
      maxLength={most[name]}
      {...(name === 'expectedOn' && {
        type: 'date',
        min: todayIn(dealer.timeZone, new Date()),
        max: '9999-12-31',
      })}
    />
  );
}
