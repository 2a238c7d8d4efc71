import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { forms } from '#shared/rules/validation.ts';
import { ConfirmDialog } from '#web/admin/frame/confirm-dialog.tsx';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { FormDialog } from '#web/admin/frame/form-dialog.tsx';
import { type DialogParam, useDialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { useQuestion } from '#web/admin/frame/use-question.tsx';
import { ApiError } from '#web/api.ts';
import { draftOf } from '#web/kit/drafts.ts';
import { useForm } from '#web/kit/use-form.ts';
import { say } from '#web/shop/state/snackbar.ts';
import { Group, Part, Row } from './part.tsx';

const later = (ms: number) => new Promise((done) => setTimeout(done, ms));

export function Dialogs() {
  const [asks, setAsks] = useState(false);
  const dialog = useDialogParam('dialog');
  const question = useQuestion<string>({
    title: 'Delete the picture?',
    text: (name) => `${name} will be gone.`,
    confirm: 'Delete',
    failed: 'It could not be deleted.',
    act: () => later(500),
    done: (name) => `${name} would be deleted`,
  });
  return (
    <Group title="Dialogs" hint="Forms keep what was typed; what cannot be undone is asked for.">
      <Part title="With a form: what was typed is not lost by Escape; 'taken' is refused">
        <Row>
          <Button variant="default" onClick={() => dialog.open('empty')}>
            Open a form
          </Button>
          <Button variant="default" onClick={() => dialog.open('mistake')}>
            Open a form with a draft
          </Button>
        </Row>
      </Part>
      <Part title="A question: answered, failing">
        <Row>
          <Button variant="default" onClick={() => question.ask('Picture 3')}>
            Ask
          </Button>
          <Button variant="default" onClick={() => setAsks(true)}>
            Ask, and fail
          </Button>
        </Row>
      </Part>
      <NameDialog dialog={dialog} />
      {question.dialog}
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title="Close the account?"
        text="The person cannot sign in any more."
        confirm="Close account"
        failed="The account could not be closed."
        onConfirm={failing}
      />
    </Group>
  );
}

async function failing(): Promise<void> {
  await later(500);
  throw new ApiError(500, {});
}

const draft = draftOf<string>(0, 'parts');

const NameDialog = ({ dialog }: { dialog: DialogParam }) => (
  <FormDialog
    dialog={dialog}
    title="A dialog with a form"
    draft={draft}
    onSaved={() => say('The form would be saved', 'success')}
  >
    {(value, saved) => <NameForm begins={value} onSaved={saved} />}
  </FormDialog>
);

function NameForm({ begins, onSaved }: { begins: string; onSaved(): void }) {
  const [isRestored, setRestored] = useState(begins === 'mistake');
  const form = useForm({ first_name: forms.createStaff.first_name }, {});
  const field = form.field('first_name');
  const submit = form.submit(async ({ first_name }) => {
    await later(500);
    if (first_name === 'taken')
      throw new ApiError(422, { errors: { first_name: ['Somebody has this name already.'] } });
    draft.drop();
    onSaved();
  });
  return (
    <DialogForm
      form={form}
      onSubmit={submit}
      onDiscard={isRestored ? () => setRestored(false) : null}
      submitLabel="Save"
    >
      <TextInput
        {...field}
        withAsterisk
        data-autofocus
        autoComplete="off"
        onChange={(event) => {
          draft.keep(event.currentTarget.value);
          field.onChange(event);
        }}
      />
    </DialogForm>
  );
}
