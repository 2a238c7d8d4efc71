import { expect, test } from 'vitest';
import type { PartToOrder } from '#shared/contract/desk-board.ts';
import type { PartsOnOrder } from '#shared/contract/desk-waiting.ts';
import { toCsv } from '#shared/rules/csv.ts';
import { toOrderFile, waitingFile } from './parts-files.ts';

/** Lines of orders, each with the day on which it is wanted. */
const lines = (...wanted: [number, string | null][]) =>
  wanted.map(([orderId, wantedOn]) => ({ orderId, wantedOn })) as PartToOrder['lines'];

const rowsOf = (file: Parameters<typeof toCsv>[0]) =>
  toCsv(file).replace('\uFEFF', '').trimEnd().split('\r\n');

test('parts to order are saved by part number, with their pieces, orders and earliest day', () => {
  const rack = {
    ...{ number: 'RR-1', name: 'Roof Rack, "XL"', quantity: 1_200, count: 3 },
    lines: lines([7, '2026-12-09'], [8, '2026-12-03'], [8, null]),
  };
  const mug = { number: '', name: '=Mug', quantity: 1, count: 1, lines: lines([9, null]) };
  const clip = { number: 'C-1', name: 'Clip', quantity: 450, count: 450, lines: lines([1, null]) };
  expect(rowsOf(toOrderFile([rack, mug, clip]))).toEqual([
    '"Part number","Name","Pieces","Orders","Wanted by"',
    '"RR-1","Roof Rack, ""XL""",1200,2,"2026-12-03"',
    `"","'=Mug",1,1,""`,
    '"C-1","Clip",450,450,""',
  ]);
});

test('parts on order are saved line by line, with their number at the supplier and their day', () => {
  const line = { number: 'RR-1', name: 'Roof Rack', quantity: 2 };
  const groups = [
    {
      ...{ supplierOrder: 'SO-1', expectedOn: '2026-12-03' },
      lines: [
        { ...line, orderId: 7, customer: 'Ann Lee' },
        { ...line, orderId: 8, customer: 'Zoé Roy' },
      ],
    },
    { supplierOrder: null, expectedOn: null, lines: [{ ...line, orderId: 9, customer: 'Bo' }] },
  ] as PartsOnOrder[];
  expect(rowsOf(waitingFile(groups))).toEqual([
    '"Supplier’s order number","Expected on","Part number","Name","Pieces","Order","Customer"',
    '"SO-1","2026-12-03","RR-1","Roof Rack",2,7,"Ann Lee"',
    '"SO-1","2026-12-03","RR-1","Roof Rack",2,8,"Zoé Roy"',
    '"","","RR-1","Roof Rack",2,9,"Bo"',
  ]);
});
