import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { User } from '#shared/contract/users.ts';
import { editUser as texts } from '#shared/messages/en/admin/people.ts';
import { forms } from '#shared/rules/validation.ts';
import { DialogButtons } from '#web/admin/frame/dialog-buttons.tsx';
import { draftOf } from '#web/admin/frame/drafts.ts';
import { RestoredDraft } from '#web/admin/frame/restored-draft.tsx';
import { isChangedFrom, useDraft } from '#web/admin/frame/use-draft.ts';
import { call } from '#web/api.ts';
import { useForm } from '#web/kit/use-form.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';

type Values = Record<keyof typeof forms.adminEditUser, string>;

const valuesOf = ({ firstName, lastName, email, phoneNumber }: User): Values => ({
  firstName,
  lastName,
  email,
  phoneNumber: phoneNumber ?? '',
});

/** An account's fields, all required (spec 5, admin edit user). */
export function EditUserForm({ user, onSaved }: { user: User; onSaved(): void }) {
  const start = valuesOf(user);
  const draft = `user ${user.id}`;
  const [kept] = useState(() => draftOf<Values>(draft));
  const form = useForm(forms.adminEditUser, kept ?? start);
  const forget = useDraft(draft, form.values, isChangedFrom(start, form.values));

  async function save(values: Values): Promise<void> {
    try {
      await call('PATCH /api/v1/auth/user/updateUserAsAdmin', { body: { id: user.id, ...values } });
    } catch (error) {
      sayFailure(error, texts.failed);
      throw error;
    }
    forget();
    say(texts.saved, 'success');
    onSaved();
  }

  return (
    <form ref={form.element} onSubmit={form.submit(save)} noValidate>
      <Stack>
        {kept && <RestoredDraft />}
        <TextInput {...form.field('firstName')} withAsterisk autoComplete="off" data-autofocus />
        <TextInput {...form.field('lastName')} withAsterisk autoComplete="off" />
        <TextInput {...form.field('email')} withAsterisk type="email" autoComplete="off" />
        <TextInput
          {...form.field('phoneNumber')}
          withAsterisk
          type="tel"
          inputMode="numeric"
          autoComplete="off"
        />
        <DialogButtons>
          <Button type="submit" loading={form.busy}>
            {texts.save}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
