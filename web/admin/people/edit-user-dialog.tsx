import { Skeleton } from '@mantine/core';
import { editUser as texts } from '#shared/messages/en/admin/people.ts';
import { memoryDraft } from '#web/admin/frame/drafts.ts';
import { Failure } from '#web/admin/frame/failure.tsx';
import { FormDialog } from '#web/admin/frame/form-dialog.tsx';
import { useAnswer } from '#web/admin/frame/use-answer.ts';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { call } from '#web/api.ts';
import { EditUserForm } from './edit-user-form.tsx';

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
      draft={memoryDraft(`user ${dialog.value}`)}
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
