import { describe, expect, test } from 'vitest';
import { order, orderItem, taxLine } from '#shared/contract/orders.ts';
import { payment } from '#shared/contract/payments.ts';
import { settingsFields } from '#shared/entities/dealer.ts';
import { auditedFields, auditedItemFields } from '#shared/entities/order.ts';
import { productFields } from '#shared/entities/product.ts';
import { userFields } from '#shared/entities/user.ts';
import { languages } from '#shared/rules/languages.ts';
import { provinces } from '#shared/rules/provinces.ts';
import { timeZones } from '#shared/rules/time-zones.ts';
import { messages } from './catalogue.ts';

describe.each(languages)('in %s', (language) => {
  const { auditFields, provinceNames, timeZoneNames } = messages[language];

  test('every province and territory has a name', () => {
    expect(Object.keys(provinceNames)).toEqual(provinces.map(({ code }) => code));
  });

  test('every time zone has a name of its own', () => {
    expect(Object.keys(timeZoneNames)).toEqual(timeZones);
    expect(new Set(Object.values(timeZoneNames)).size).toBe(timeZones.length);
  });

  test('the audit trail words every field whose changes it keeps', () => {
    const fields = Object.keys({
      ...settingsFields,
      ...auditedFields,
      ...auditedItemFields,
      ...productFields,
      ...userFields,
    });
    expect(fields.filter((field) => !auditFields[field])).toEqual([]);
  });

  test('the audit trail words all of a placed order', () => {
    const fields = [order, orderItem, taxLine, payment].flatMap(({ shape }) => Object.keys(shape));
    const unnamed = fields.filter((field) => field !== 'id' && !auditFields[field]);
    expect(unnamed).toEqual([]);
  });
});

test('a vehicle has its year where the reader’s language has it', () => {
  const vehicle = '2026 Pika Sport';
  expect(messages.en.cartDrawer.otherVehicle(vehicle)).toBe('For another vehicle: 2026 Pika Sport');
  expect(messages.fr.cartDrawer.otherVehicle(vehicle)).toBe(
    'Pour un autre véhicule\u00A0: Pika Sport 2026',
  );
});

test('an order for several vehicles names them, and the one whose terms the payment uses', () => {
  const vehicles = ['2026 Pika Sport', '2027 Cairn Trail'];
  expect(messages.en.summary.vehicles(vehicles)).toBe(
    'These items are for 2 vehicles: 2026 Pika Sport, 2027 Cairn Trail.',
  );
  expect(messages.fr.summary.vehicles(vehicles)).toBe(
    'Ces articles sont pour 2 véhicules\u00A0: Pika Sport 2026, Cairn Trail 2027.',
  );
  expect(messages.en.wayToPay.termsOf('2026 Pika Sport')).toBe(
    'By the terms of one vehicle: 2026 Pika Sport',
  );
  expect(messages.fr.wayToPay.termsOf('2026 Pika Sport')).toBe(
    'Selon les modalités d’un seul véhicule\u00A0: Pika Sport 2026',
  );
});

test('a device is named in the reader’s language', () => {
  expect(messages.en.deviceInWords('Chrome on Android')).toBe('Chrome on Android');
  expect(messages.fr.deviceInWords('Chrome on Android')).toBe('Chrome sur Android');
  expect(messages.fr.deviceInWords('')).toBe('');
});
