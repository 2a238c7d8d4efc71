import { users as texts } from '#shared/messages/en/admin/people.ts';
import { memoryDraft } from '#web/admin/frame/drafts.ts';
import { FormDialog } from '#web/admin/frame/form-dialog.tsx';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { CreateStaffForm, staffDraft } from './create-staff-form.tsx';

interface CreateStaffDialogProps {
  dialog: DialogParam;
  onCreated(): void;
}

/** Creates a staff account (spec 2: Create A Dealership Account dialog). */
export const CreateStaffDialog = ({ dialog, onCreated }: CreateStaffDialogProps) => (
  <FormDialog
    dialog={dialog}
    title={texts.create}
    draft={memoryDraft(staffDraft)}
    onSaved={onCreated}
  >
    {(_, saved) => <CreateStaffForm onCreated={saved} />}
  </FormDialog>
);
