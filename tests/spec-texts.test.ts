import { globSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The specification's texts, letter by letter; {field} and {length} are filled when shown. */
const quoted = [
  'Looks like there are no items in your cart.',
  'Are you sure you want to logout?',
  'You have successfully logged out.',
  'This field is required',
  'Please enter a valid e-mail',
  'This field does not match',
  'The contents of this field must be alphabetical.',
  'The contents of this field must be alpha-numeric.',
  'This field can only contain alphabetical characters and spaces.',
  'This field can only contain alphabetical characters, numbers, dashes, or underscores.',
  '{field} may not be greater than {length} characters',
  '{field} may not be less than {length} characters',
  'Please make sure your number is 10 digits (include area code)',
  'Please enter a valid number (numbers only, no special characters)',
  'The {field} field must contain only decimal values',
  'Please select a customer or register a new user as the customer.',
  'Please ensure either a customer is selected or the form is filled out correctly.',
  'Session Timeout: To protect your account the session has timed out due to inactivity.',
  'One or more of the fields were invalid. Please try again.',
  'You have successfully registered! You can now sign in.',
  'A user with these details already exists in our system.',
  'If a user with this e-mail exists in our system, a password reset verification code will be sent.',
  'Please enter a valid e-mail address.',
  'Your password has been reset. Please log in with the new password.',
  'There was an error processing your request. Please try again.',
  'Your account information has been successfully updated.',
  'There was an error while updating your account. Please ensure the information is correct and that you are not already using the given e-mail.',
  'Account information has been successfully updated.',
  'There was an error while updating the account.',
  'The selected account has been successfully deactivated.',
  'There was an error attempting to deactivate the account.',
  'You have successfully created a dealership user.',
  'There was an error creating a user with these details.',
  'E-mail successfully sent.',
  'There was an error sending the e-mail. Please wait a moment and try again.',
  'E-mail successfully sent to the address provided.',
  'There was an error sending the e-mail. Please wait before trying again.',
  'Email successfully sent!',
  'There was an error sending the email.',
  'Product created successfully.',
  'Product saved successfully.',
  'Dealer saved successfully.',
  'Accessory Only - No additional cost',
];

/** Every text of a catalogue; texts with values get the values' names. */
function textsIn(catalogue: unknown): string[] {
  if (typeof catalogue === 'string') return [catalogue];
  if (typeof catalogue === 'function') {
    const text: unknown = tryCall(() => catalogue('{field}', '{length}'));
    return typeof text === 'string' ? [text] : [];
  }
  return Object.values(catalogue ?? {}).flatMap(textsIn);
}

/** A text whose values are no words throws; none of the quoted texts does. */
function tryCall(make: () => unknown): unknown {
  try {
    return make();
  } catch {
    return undefined;
  }
}

const files = globSync('shared/messages/en/**/*.ts').filter((file) => !file.includes('.test.'));
const catalogues = await Promise.all(files.map((file) => import(/* @vite-ignore */ `../${file}`)));
const texts = catalogues.flatMap((catalogue) => textsIn({ ...catalogue }));

test.each(quoted)('%j stands in the catalogue', (text) => {
  expect(texts).toContain(text);
});
