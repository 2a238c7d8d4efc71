import { Skeleton, TextInput } from '@mantine/core';
import type { User } from '#shared/contract/users.ts';
import { editUser as texts } from '#shared/messages/en/admin/people.ts';
import { ui } from '#shared/messages/en/shop.ts';
import { forms } from '#shared/rules/validation.ts';
import { useDraft, useFoundDraft, useKeptDraft } from '#web/admin/forms/use-draft.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { Failure } from '#web/admin/frame/failure.tsx';
import { FormDialog } from '#web/admin/frame/form-dialog.tsx';
import { useAnswer } from '#web/admin/frame/use-answer.ts';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { call } from '#web/api.ts';
import { useForm } from '#web/kit/use-form.ts';
import { sayAndRethrow } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';

interface EditUserDialogProps {
  dialog: DialogParam;
  onSaved(): void;
}

/** Edits the account in the address (spec 2: Edit User dialog). */
export function EditUserDialog({ dialog, onSaved }: EditUserDialogProps) {
  return (
    <FormDialog
      dialog={dialog}
      title={texts.title}
      draft={useDraft(`user ${dialog.value}`)}
      onSaved={onSaved}
    >
      {(id, saved) => <LoadedUser id={id} onSaved={saved} />}
    </FormDialog>
  );
}

function LoadedUser({ id, onSaved }: { id: string; onSaved(): void }) {
  const { data, error, reload } = useAnswer(id, (signal) =>
    call('GET /api/v1/auth/user/:id', { params: { id } }, { signal }),
  );
  if (error) return <Failure title={texts.loadFailed} error={error} onRetry={reload} />;
  if (!data) return <Skeleton height={320} />;
  return <EditUserForm user={data.user} onSaved={onSaved} />;
}

type Values = Record<keyof typeof forms.adminEditUser, string>;

const valuesOf = ({ firstName, lastName, email, phoneNumber }: User): Values => ({
  firstName,
  lastName,
  email,
  phoneNumber: phoneNumber ?? '',
});

/** An account's fields, all required (spec 5, admin edit user). */
function EditUserForm({ user, onSaved }: { user: User; onSaved(): void }) {
  const start = valuesOf(user);
  const draft = `user ${user.id}`;
  const kept = useFoundDraft<Partial<Values>>(draft);
  const form = useForm(forms.adminEditUser, { ...start, ...kept });
  // What was typed alone: nothing else about the person is kept in the tab (contract 3.17).
  const typed = Object.entries(form.values).filter(
    ([name, value]) => value !== start[name as keyof Values],
  );
  const forget = useKeptDraft(draft, Object.fromEntries(typed), typed.length > 0);

  async function save(values: Values): Promise<void> {
    await call('PATCH /api/v1/auth/user/updateUserAsAdmin', {
      body: { id: user.id, ...values },
    }).catch(sayAndRethrow(texts.failed));
    forget();
    say(texts.saved, 'success');
    onSaved();
  }

  return (
    <DialogForm
      form={form}
      onSubmit={form.submit(save)}
      isRestored={kept !== null}
      submitLabel={ui.save}
    >
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
    </DialogForm>
  );
}
