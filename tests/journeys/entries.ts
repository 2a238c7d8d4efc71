import { expect, type Locator, type Page } from '@playwright/test';
import { pattern } from './words.ts';

/**
 * What is entered into the fields of a form by their names: a text, a choice by its words, on or off.
 * Where each value is another one, a field that is connected to its neighbour's value is noticed.
 */
export type Entries = Readonly<Record<string, string | boolean>>;

/** A field by its name, whatever its kind. */
function fieldOf(form: Page | Locator, name: string): Locator {
  const roles = ['textbox', 'searchbox', 'combobox', 'checkbox', 'radio'] as const;
  return roles
    .map((role) => form.getByRole(role, { name, exact: true }))
    .reduce((found, other) => found.or(other))
    .or(form.getByRole('switch', { name: new RegExp(`^${pattern(name).source}`) })) // its hint is part of its name
    .or(form.getByLabel(name, { exact: true })); // a date has no role
}

/** Enters everything in turn. */
export async function enterAll(form: Page | Locator, entries: Entries): Promise<void> {
  for (const [name, value] of Object.entries(entries)) {
    const field = fieldOf(form, name);
    if (typeof value === 'boolean') await field.setChecked(value);
    else if (await isChoice(field)) await field.selectOption({ label: value });
    else await field.fill(value);
  }
}

/** Fails unless each field shows its value. */
export async function expectEntered(form: Page | Locator, entries: Entries): Promise<void> {
  for (const [name, value] of Object.entries(entries)) {
    const field = fieldOf(form, name);
    if (typeof value === 'boolean') await expect(field).toBeChecked({ checked: value });
    else if (await isChoice(field))
      await expect(field.locator('option:checked'), name).toHaveText(value);
    else await expect(field, name).toHaveValue(value);
  }
}

const isChoice = (field: Locator) => field.evaluate(({ tagName }) => tagName === 'SELECT');

/** Enters everything into the open dialog and presses its button, which closes it. */
export async function fillDialog(
  page: Page,
  entries: Entries,
  submit: string | RegExp,
): Promise<void> {
  const dialog = page.getByRole('dialog');
  await enterAll(dialog, entries);
  await dialog.getByRole('button', { name: submit, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}
