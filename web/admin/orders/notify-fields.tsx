import { Checkbox, MultiSelect, Textarea } from '@mantine/core';
import type { ComponentProps } from 'react';
import { personName } from '#shared/rules/person-name.ts';
import { actionDialog as texts } from '#texts/admin/order-page.ts';
import type { OnOrder } from './use-desk-order.ts';

/** Who is told of what is done with an order, as it was ticked. */
export interface Told {
  tellsCustomer: boolean;
  /** Ids of colleagues. */
  colleagues: string[];
}

interface NotifyFieldsProps extends Pick<OnOrder, 'people'> {
  note: ComponentProps<typeof Textarea>;
  /** Whether the customer can be told by mail. */
  mails: boolean;
  told: Told;
  change(told: Partial<Told>): void;
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
    {people.staff.length > 0 && (
      <MultiSelect
        label={texts.tellColleagues}
        data={people.staff.map((person) => ({
          value: String(person.id),
          label: personName(person),
        }))}
        value={told.colleagues}
        onChange={(colleagues) => change({ colleagues })}
        searchable
      />
    )}
  </>
);

/** The same as the call takes it. */
export const tellOf = ({ tellsCustomer, colleagues }: Told) => ({
  customer: tellsCustomer,
  userIds: colleagues.map(Number),
});
