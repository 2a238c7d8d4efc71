import { users as texts } from '#shared/messages/en/admin/people.ts';
import { memoryDraft } from '#web/admin/frame/drafts.ts';
import { FormDialog } from '#web/admin/frame/form-dialog.tsx';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { CreateStaffForm, staffDraft } from './create-staff-form.tsx';

/** Creates a staff account (spec 2: Create A Dealership Account dialog). */
export function CreateStaffDialog({
  dialog,
  onCreated,
}: {
  dialog: DialogParam;
  onCreated(): void;
}) {
  const isOpen = dialog.value !== null;
  return (
    <FormDialog
      opened={isOpen}
      onClose={dialog.close}
      title={texts.create}
      draft={memoryDraft(staffDraft)}
    >
      {isOpen && (
        <CreateStaffForm
          onCreated={() => {
            dialog.close();
            onCreated();
          }}
        />
      )}
    </FormDialog>
  );
}
