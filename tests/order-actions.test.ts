import { expect, test } from 'vitest';
import { deskAction } from '#shared/contract/desk.ts';
import { deskActions } from '#shared/rules/desk-actions.ts';
import { actionForms, isFormAction } from '#shared/rules/desk-forms.ts';
import { validate } from '#shared/rules/form.ts';
import { actionBody } from '#web/admin/orders/action-body.ts';

const typed: Record<string, string> = {
  ...{ bin: 'A3', supplierOrder: 'N-1042', expectedOn: '2026-12-03', technicianId: '7' },
  ...{ minutes: '45', sellerId: '8', vin: '1M8GDM9AXKP042788', stockNumber: 'N4711' },
  ...{ wantedOn: '2026-12-04', reason: 'notAvailable', number: '88', amount: '12.50' },
  ...{ method: 'card', reference: 'R1', exemption: 'diplomat', exemptionNumber: 'D 12' },
  ...{ taxes: 'all', keep: 'true', validUntil: '2026-12-31', borneBy: 'dealership' },
};

const forms = deskActions.filter(isFormAction);

test.each(forms)('what is typed for %s is what its call takes', (action) => {
  const names = Object.keys(actionForms[action]);
  const values = Object.fromEntries(names.map((name) => [name, typed[name] ?? '']));
  expect(validate(actionForms[action], values)).toEqual({});
  const body = deskAction.parse(actionBody(action, { values, begin: {}, lineIds: [3, 4] }));
  expect(body.kind).toBe(action);
  // Every typed value is sent, as itself or as the number that it is.
  const sent = Object.values(body).map(String);
  for (const name of names) expect(sent).toContain(String(Number(values[name]) || values[name]));
});

test.each(forms)('what may stay empty for %s may be left out of its call', (action) => {
  const empty = Object.fromEntries(Object.keys(actionForms[action]).map((name) => [name, '']));
  const needed = Object.keys(validate(actionForms[action], empty));
  const values = { ...empty, ...Object.fromEntries(needed.map((name) => [name, typed[name]!])) };
  expect(validate(actionForms[action], values)).toEqual({});
  const body = actionBody(action, { values, begin: empty, lineIds: [3] });
  expect(deskAction.safeParse(body).error).toBeUndefined();
});

test('actions on one line have no form of their own here', () => {
  expect(deskActions.filter((action) => !isFormAction(action))).toEqual([
    ...['schedule', 'moveAppointment', 'cancelAppointment'],
    ...['note', 'addLines', 'changeLine', 'split', 'returnLine'],
  ]);
});
