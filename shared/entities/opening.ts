import { type Form, required } from '#shared/rules/form.ts';
import { dealerCode, forms, longName } from '#shared/rules/validation.ts';
import { settingsForm } from './dealer.ts';

const { name, address, city, province, postalCode, phone, hourlyRate } = settingsForm;
const { email, firstName, lastName } = forms.account;

/** The fields of every new dealership: its place, its address in the shop, and who runs it. */
const placeForm = {
  code: { label: 'code', rules: [required, dealerCode] },
  name,
  address,
  city,
  province,
  postalCode,
  phone,
  adminEmail: { ...email, label: 'adminEmail' },
  adminFirstName: firstName,
  adminLastName: lastName,
} satisfies Form;

/** The form that opens a dealership; the make is named, and made if there is none of the name. */
export const openingForm = {
  make: longName('make'),
  ...placeForm,
  hourlyRate,
} satisfies Form;

/** The form of a dealership made like another one of the same make. */
export const cloneForm = placeForm;
