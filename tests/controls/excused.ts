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
  ...['Link for the customer', 'Preview link'].map((name) => ({
    ...{ role: 'textbox', name },
    why: 'is only read, and copied by hand',
  })),
  {
    ...{ place: '/:shop/products', role: 'button', name: 'Remove the …' },
    why: 'the dialog of the header, which this page opens by itself where no vehicle is chosen',
  },
  {
    ...{ place: '/:shop/admin/import', role: 'choice', name: '… of … in English' },
    why: 'one of many fields in one list of choices; which one it fills is tested by mapping-form.test.ts',
  },
  ...['… for you', '… for your approval', '… new'].map((name) => ({
    ...{ place: 'nav', role: 'link', name },
    why: 'an entry of the menu that has what waits there beside its name, which is used without it',
  })),
  // 'Days for which a proposal is valid', of 'Conditions and proposals'.
  ...['Hide …', '… proposals'].map((name) => ({
    ...{ role: 'link', name },
    why: 'a setting that Find has found, which leads there as the settings do that find.spec.ts follows',
  })),
  {
    ...{ place: '/platform/catalogue/:id', role: 'checkbox', name: 'More' },
    why: 'a trim that is called Plus, one of many',
  },
  {
    ...{ place: 'nav', role: 'link', name: '… proposal to follow up today' },
    why: 'one of what is used where there are several',
  },
  ...['… orders are past their day', '… orders are wanted by …', '…: … products'].map((name) => ({
    ...{ place: '/:shop/admin/today', role: 'link', name },
    why: 'several of what is used where there is one',
  })),
];

/** Whether a control may go unused, by the reasons above. */
export const excused = (control: Control): boolean =>
  excuses.some(
    ({ place, role, name }) =>
      (place ?? control.place) === control.place &&
      (role ?? control.role) === control.role &&
      (name ?? control.name) === control.name,
  );
