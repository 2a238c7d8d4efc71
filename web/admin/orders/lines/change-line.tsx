import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { mayChangePrice } from '#shared/rules/desk-actions.ts';
import { amountText } from '#shared/rules/money.ts';
import { orderLines, lineDialog as texts } from '#texts/admin/order-lines.ts';
import { orderEdit } from '#texts/admin/orders.ts';
import { formatMoney } from '#texts/formats.ts';
import { orders } from '#texts/orders.ts';
import { detail } from '#texts/product.ts';
import { ui } from '#texts/shop.ts';
import { FieldRow } from '#web/admin/forms/section.tsx';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { isPriced } from '#web/admin/orders/order-columns.tsx';
import { useStepForm } from '#web/admin/orders/use-step-form.ts';
import { priceWarning } from '#web/admin/products/price-warning.ts';
import { ApiError } from '#web/api.ts';
import type { Order, OrderItem } from '#web/entities.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import {
  type ChangedValues,
  changeForm,
  changeOfLine,
  isWorkOpen,
  originalOf,
  presentUnit,
  previewOf,
  valuesOfLine,
} from './changed-line.ts';
import type { LineTaskProps } from './line-task.ts';
import { isPricedItem } from './work-lines.ts';

/** Another price, quantity or fitting of one line, with what it and the order would come to. */
export function ChangeLine(props: LineTaskProps) {
  const { order } = props.desk;
  const { item } = props.line;
  if (!isPriced(order) || !isPricedItem(item)) return null;
  return <PricedLine {...props} order={order} item={item} />;
}

function PricedLine({ order, item, ...props }: LineTaskProps & { order: Order; item: OrderItem }) {
  const { desk, line, task, send, draft, onDone } = props;
  const isOpen = isWorkOpen(item, line.work.progress);
  const mayPrice = mayChangePrice(useAdmin(), order.dealerId);
  const { onlyInstallPrice } = useDealership().dealer;
  const { form, values, change, ticked, dialog } = useStepForm<
    ChangedValues & { tellsCustomer: boolean }
  >({
    ...{ draft, onDone },
    rules: changeForm,
    savedValues: { ...valuesOfLine(item), tellsCustomer: true },
    send: async (values) => {
      const action = changeOfLine(item, values);
      const tell = { customer: values.tellsCustomer, userIds: [] };
      if (action) await send(action, { tell });
      else if (values.reason.trim())
        throw new ApiError(422, { errors: { reason: [texts.nothingChanged] } });
    },
    failed: texts.failed,
  });
  const installed = values.installed === 'yes';
  const isFittingOpen = isOpen && !(onlyInstallPrice && item.installed);

  return (
    <DialogForm {...dialog} submitLabel={ui.save}>
      <FieldRow columns={3}>
        <NativeSelect
          name="installed"
          data-autofocus={isFittingOpen || undefined}
          label={detail.installation}
          disabled={!isFittingOpen}
          value={values.installed}
          error={form.field('installed').error}
          onChange={({ currentTarget: { value } }) =>
            change({
              installed: value,
              unitPrice: amountText(presentUnit(item, value === 'yes')),
            })
          }
          data={[
            { value: '', label: orders.accessoryOnly },
            { value: 'yes', label: orders.installed },
          ]}
        />
        <TextInput
          {...form.field('quantity')}
          data-autofocus={!isFittingOpen && isOpen ? true : undefined}
          inputMode="numeric"
          withAsterisk
          disabled={!isOpen}
        />
        <TextInput
          {...form.field('unitPrice')}
          data-autofocus={!isOpen && mayPrice ? true : undefined}
          label={orders.unitPrice}
          description={orderEdit.originalPrice(formatMoney(originalOf(item, installed)))}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="decimal"
          withAsterisk
          disabled={!mayPrice}
        />
      </FieldRow>
      {!isOpen && <p>{texts.workDone}</p>}
      <Preview order={order} item={item} values={values} />
      <Textarea
        {...form.field('reason')}
        data-autofocus={!isOpen && !mayPrice ? true : undefined}
        label={texts.why}
        description={texts.whyHint}
        maxLength={200}
        autosize
        minRows={2}
        maxRows={4}
      />
      {desk.mails.includes(task) && <Checkbox label={texts.tell} {...ticked('tellsCustomer')} />}
    </DialogForm>
  );
}

function Preview(typed: { order: Order; item: OrderItem; values: ChangedValues }) {
  const preview = previewOf(typed.order, typed.item, typed.values);
  const perPiece = preview && preview.lineCents / Number(typed.values.quantity);
  const warning = perPiece === null ? null : priceWarning(perPiece, typed.item.cost);
  return (
    <div role="status">
      {preview && (
        <>
          <p>{texts.lineTotal(formatMoney(preview.lineCents))}</p>
          <p>{texts.newTotal(formatMoney(preview.totalCents), formatMoney(typed.order.total))}</p>
          {preview.margin && (
            <p>
              {orderLines.margin(
                formatMoney(preview.margin.costCents),
                formatMoney(preview.margin.cents),
                preview.margin.percent,
              )}
            </p>
          )}
          {warning && <p>{warning}</p>}
        </>
      )}
    </div>
  );
}
