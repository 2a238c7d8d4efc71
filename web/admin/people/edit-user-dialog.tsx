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
  const id = dialog.value;
  return (
    <FormDialog
      opened={id !== null}
      onClose={dialog.close}
      title={texts.title}
      draft={memoryDraft(`user ${id}`)}
    >
      {id !== null && (
        <LoadedUser
          key={id}
          id={id}
          onSaved={() => {
            dialog.close();
            onSaved();
          }}
        />
      )}
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
