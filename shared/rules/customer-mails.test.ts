import { expect, test } from 'vitest';
import {
  customerMails,
  type MailedOrder,
  mailOfStep,
  mailsOfAction,
  stillHolds,
} from './customer-mails.ts';
import { deskActions } from './desk-actions.ts';
import { type Progress, progress } from './line-progress.ts';
import { orderStatus } from './order-status.ts';

const { OPEN, IN_STOCK, ON_ORDER, RECEIVED, INSTALLED, HANDED_OVER, CANCELLED } = progress;
const line = (now: Progress, installed = false) => ({
  ...{ progress: now, installed, frt: installed ? 1 : 0, quantity: 1 },
});
const order = (lines: ReturnType<typeof line>[], more: Partial<MailedOrder> = {}): MailedOrder => ({
  ...{ statusId: orderStatus.ORDER, acknowledgedAt: new Date(0), appointmentAt: null },
  ...{ totalCents: 100, items: lines },
  ...more,
});
const visit = { startsAt: '2026-11-24T14:00:00.000Z', state: 'set' };
const cancelled = order([line(OPEN)], { statusId: orderStatus.CANCELLED });
const done = order([line(HANDED_OVER)], { statusId: orderStatus.FULFILLED });

test.each([
  ['receive', [line(ON_ORDER), line(ON_ORDER)], [line(RECEIVED), line(ON_ORDER)], null],
  ['receive', [line(RECEIVED), line(ON_ORDER)], [line(RECEIVED), line(OPEN)], null],
  ['receive', [line(ON_ORDER, true)], [line(RECEIVED, true)], 'partsArrived'],
  ['reserve', [line(OPEN, true)], [line(IN_STOCK, true)], 'partsArrived'],
  ['receive', [line(ON_ORDER)], [line(RECEIVED)], 'orderReady'],
  ['receive', [line(ON_ORDER), line(CANCELLED)], [line(RECEIVED), line(CANCELLED)], 'orderReady'],
  ['install', [line(RECEIVED, true)], [line(INSTALLED, true)], 'orderReady'],
  [
    'install',
    [line(RECEIVED, true), line(ON_ORDER)],
    [line(INSTALLED, true), line(ON_ORDER)],
    null,
  ],
  ['handOver', [line(RECEIVED)], [line(HANDED_OVER)], null],
  ['orderParts', [line(OPEN)], [line(ON_ORDER)], null],
  ['expect', [line(ON_ORDER)], [line(ON_ORDER)], 'partDelayed'],
  ['acknowledge', [line(OPEN)], [line(OPEN)], 'orderAcknowledged'],
] as const)('%s: a customer is told what counts for them', (action, before, after, mail) => {
  expect(mailOfStep(action, order([...before]), order([...after]))).toBe(mail);
});

test('a change is told if it changes the total, and the last piece that comes back as a cancelling', () => {
  const before = order([line(OPEN)]);
  for (const action of ['addLines', 'changeLine', 'cancelLines', 'returnLine'] as const) {
    expect(mailOfStep(action, before, before)).toBeNull();
    expect(mailOfStep(action, before, { ...before, totalCents: 99 })).toBe('orderChanged');
  }
  expect(mailOfStep('returnLine', done, cancelled)).toBe('orderCancelled');
  expect(mailOfStep('cancel', before, cancelled)).toBe('orderCancelled');
  expect(mailOfStep('fulfil', before, done)).toBe('orderDone');
});

test('an action causes no mail but those named for it, whatever the order is', () => {
  const orders = [
    ...Object.values(progress).flatMap((one) =>
      Object.values(progress).map((other) => order([line(one), line(other, true)])),
    ),
    ...[cancelled, done, { ...done, totalCents: 7 }],
    order([line(RECEIVED, true)], { appointments: [visit] }),
  ];
  const caused = new Set<string>();
  for (const action of deskActions) {
    for (const before of orders)
      for (const after of orders) {
        const mail = mailOfStep(action, before, after);
        if (mail) caused.add(mail);
        if (mail) expect(mailsOfAction(action)).toContain(mail);
      }
  }
  // A reminder is of a day, not of a step.
  const ofSteps = customerMails.filter((mail) => mail !== 'appointmentReminder');
  expect([...caused].toSorted()).toEqual(ofSteps.toSorted());
});

test('a mail that was overtaken does not hold any more', () => {
  const open = order([line(OPEN)]);
  const onOrder = order([line(ON_ORDER)]);
  const toFit = order([line(RECEIVED, true)]);
  const ready = order([line(RECEIVED)]);
  const holding = [open, onOrder, toFit, ready, done, cancelled].map((now) =>
    customerMails.filter((mail) => stillHolds(mail, now)),
  );
  expect(holding).toEqual([
    ['orderAcknowledged', 'orderChanged', 'appointmentCancelled'],
    ['orderAcknowledged', 'partDelayed', 'orderChanged', 'appointmentCancelled'],
    ['orderAcknowledged', 'partsArrived', 'orderChanged', 'appointmentCancelled'],
    ['orderAcknowledged', 'partsArrived', 'orderReady', 'orderChanged', 'appointmentCancelled'],
    ['orderDone', 'orderChanged'],
    ['orderCancelled'],
  ]);
  expect(stillHolds('orderCorrected', cancelled)).toBe(true);
});

test('an appointment is told as moved if its time changes, not for another bay', () => {
  const before = order([line(RECEIVED, true)], { appointments: [visit] });
  const later = { ...visit, startsAt: '2026-11-25T14:00:00.000Z' };
  expect(mailOfStep('moveAppointment', before, { ...before, appointments: [visit] })).toBeNull();
  const after = { ...before, appointments: [later] };
  expect(mailOfStep('moveAppointment', before, after)).toBe('appointmentMoved');
  expect(stillHolds('appointmentSet', after)).toBe(true);
  expect(stillHolds('appointmentReminder', order([]))).toBe(false);
});
