import type { Control } from './never-used.ts';

/** Controls that no journey uses, and why. */
const excuses: readonly (Partial<Control> & { why: string })[] = [
  {
    role: 'link',
    name: '…',
    why: 'leads to what its data names; links are walked by redirects.test.ts',
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
