import { Checkbox, MultiSelect, Textarea } from '@mantine/core';
import type { ComponentProps } from 'react';
import { actionDialog as texts } from '#texts/admin/order-page.ts';
import { peopleChoices } from '#web/admin/forms/choices.ts';
import type { OnOrder, People } from './use-desk-order.ts';

/** Who is told of what is done with an order, as it was ticked. */
export interface NotifyChoice {
  tellsCustomer: boolean;
  /** Ids of colleagues. */
  colleagues: string[];
}

interface NotifyFieldsProps extends Pick<OnOrder, 'people'> {
  note: ComponentProps<typeof Textarea>;
  /** Whether the customer can be told by mail. */
  mails: boolean;
  told: NotifyChoice;
  change(told: Partial<NotifyChoice>): void;
}

/** What every dialog of an order ends with: a note, and who is told. */
export const NotifyFields = ({ note, mails, told, change, people }: NotifyFieldsProps) => (
  <>
    <Textarea {...note} description={texts.noteHint} autosize minRows={2} maxRows={8} />
    {mails && (
      <Checkbox
        label={texts.tellCustomer}
        description={texts.tellCustomerHint}
        checked={told.tellsCustomer}
        onChange={(event) => change({ tellsCustomer: event.currentTarget.checked })}
      />
    )}
    <Colleagues staff={people.staff} told={told} change={change} />
  </>
);

interface ColleaguesProps {
  /** Empty: nobody can be chosen. */
  staff: People['staff'];
  told: Pick<NotifyChoice, 'colleagues'>;
  change(told: Pick<NotifyChoice, 'colleagues'>): void;
}

/** Which colleagues are told. */
export const Colleagues = ({ staff, told, change }: ColleaguesProps) =>
  staff.length > 0 && (
    <MultiSelect
      label={texts.tellColleagues}
      data={peopleChoices(staff)}
      value={told.colleagues}
      onChange={(colleagues) => change({ colleagues })}
      searchable
    />
  );

/** The same as the call takes it. */
export const tellOf = ({ tellsCustomer, colleagues }: NotifyChoice) => ({
  customer: tellsCustomer,
  userIds: colleagues.map(Number),
});
