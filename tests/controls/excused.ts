import type { Control } from './never-used.ts';

/** Controls that no journey uses, and why. */
const excuses: readonly (Partial<Control> & { why: string })[] = [
  {
    role: 'link',
    name: '…',
    why: 'leads to what its data names; links are walked by redirects.test.ts',
  },
  ...['Call …', 'Open it in an app on this device'].map((name) => ({
    ...{ role: 'link', name },
    why: 'hands over to another program of the device, which a test has not',
  })),
  ...[
    ...['Open as PDF', 'Accepted proposal #… (PDF)', '…: PDF', 'Your copy (PDF)'],
    ...['This proposal (PDF)', 'What you accepted (PDF)'],
  ].map((name) => ({
    ...{ role: 'link', name },
    why: 'a browser without a window downloads it; the papers are read by the tests of documents',
  })),
  {
    ...{ place: '/:shop/admin/translations', role: 'button', name: 'CSV file' },
    why: 'opens the device’s own choice of a file; tests give the file to the field itself',
  },
  { role: 'textbox', name: 'Country', why: 'is only read' },
  { role: 'textbox', name: 'Your note', why: 'is only read, and kept by the button beside it' },
  { role: 'textbox', name: 'Link for the customer', why: 'is only read, and copied by hand' },
  {
    ...{ place: '/:shop/admin/audit', role: 'choice', name: 'Type' },
    why: 'the French word for Kind, which is used in English',
  },
];

/** Whether a control may go unused, by the reasons above. */
export const excused = (control: Control): boolean =>
  excuses.some(
    ({ place, role, name }) =>
      (place ?? control.place) === control.place &&
      (role ?? control.role) === control.role &&
      (name ?? control.name) === control.name,
  );
