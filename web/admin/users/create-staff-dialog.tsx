import { Alert, Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { mayGrantRole, type RoleId, roleIds, staffRoleIds } from '#shared/rules/permissions.ts';
import { personName } from '#shared/rules/person-name.ts';
import { forms } from '#shared/rules/validation.ts';
import { roleLabels, users as texts } from '#texts/admin/people.ts';
import { labelled } from '#web/admin/forms/choices.ts';
import { emptyOf } from '#web/admin/forms/input-of.ts';
import { useDraft } from '#web/admin/forms/use-draft.ts';
import { useEntityEditor } from '#web/admin/forms/use-entity-editor.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { FormDialog } from '#web/admin/frame/form-dialog.tsx';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { chosenGrants, GrantsFields } from '#web/admin/people/grants-fields.tsx';
import { ApiError, call } from '#web/api.ts';
import {
  type ClosedAccount,
  closedAccountIn,
  restoreAccount,
} from '#web/shop/state/closed-account.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { useSession } from '#web/shop/state/session.ts';
import { say } from '#web/shop/state/snackbar.ts';

const showPassword = { 'aria-label': texts.showPassword };

interface CreateStaffDialogProps {
  /** Null: a platform admin, who belongs to no dealership. */
  dealerId: number | null;
  title: string;
  dialog: DialogParam;
  onCreated(): void;
}

/** Creates a staff account (spec 2: Create A Dealership Account dialog). */
export const CreateStaffDialog = ({
  dealerId,
  title,
  dialog,
  onCreated,
}: CreateStaffDialogProps) => (
  <FormDialog
    dialog={dialog}
    title={title}
    draft={useDraft(staffDraft(dealerId))}
    onSaved={onCreated}
  >
    {(_, saved) => <CreateStaffForm dealerId={dealerId} onCreated={saved} />}
  </FormDialog>
);

const staffForm = { ...forms.createStaff, ...forms.grants };

const staffDraft = (dealerId: number | null) => `new staff ${dealerId ?? 'platform'}`;

const firstRoleOf = (dealerId: number | null): number =>
  dealerId === null ? roleIds.admin : roleIds.productAdvisor;

interface CreateStaffFormProps {
  dealerId: number | null;
  onCreated(): void;
}

/** A new staff account with its role and grants (spec 5, create staff). */
function CreateStaffForm({ dealerId, onCreated }: CreateStaffFormProps) {
  const [closed, setClosed] = useState<ClosedAccount | null>(null);
  const editor = useEntityEditor({
    draft: staffDraft(dealerId),
    saved: null,
    valuesOf: () => ({ ...emptyOf(staffForm), roleId: firstRoleOf(dealerId) }),
    rulesOf: () => staffForm,
    // Drafts omit passwords, which must be typed again.
    storedFrom: ({ values: { password, password_confirmation, ...values }, ...draft }) => ({
      ...draft,
      values,
    }),
    save: ({ roleId, grants, discountPercent, ...values }) =>
      call('POST /api/registerDealershipUser', {
        body: {
          ...{ dealer_id: dealerId, role_id: roleId, ...values },
          ...chosenGrants(roleId, grants, discountPercent),
        },
      }).catch((error) => {
        if (error instanceof ApiError) setClosed(closedAccountIn(error));
        throw error;
      }),
    done: () => finish(texts.created),
    failed: texts.createFailed,
  });
  const { form, values, change } = editor;

  async function restore({ id, ...name }: ClosedAccount): Promise<void> {
    try {
      await restoreAccount(id);
      finish(texts.restored(personName(name)));
    } catch (error) {
      sayFailure(error, texts.restoreFailed);
    }
  }

  function finish(message: string): void {
    editor.drop();
    say(message, 'success');
    onCreated();
  }

  return (
    <DialogForm {...editor.dialog} submitLabel={texts.createSubmit}>
      <TextInput {...form.field('first_name')} withAsterisk data-autofocus />
      <TextInput {...form.field('last_name')} withAsterisk />
      <TextInput {...form.field('email')} withAsterisk type="email" />
      {closed && (
        <Alert color="accent" role="status" title={texts.offered(personName(closed))}>
          <Button variant="default" onClick={() => void restore(closed)}>
            {texts.restore}
          </Button>
        </Alert>
      )}
      <TextInput {...form.field('phone_number')} type="tel" />
      <RoleChoice
        dealerId={dealerId}
        value={values.roleId}
        onChange={(roleId) => change({ roleId })}
      />
      <GrantsFields
        roleId={values.roleId}
        text={values.grants}
        error={form.field('grants').error}
        onChange={(grants) => change({ grants })}
        percent={form.field('discountPercent')}
      />
      <PasswordInput
        {...form.field('password')}
        visibilityToggleButtonProps={showPassword}
        withAsterisk
        autoComplete="new-password"
        description={texts.passwordHint}
      />
      <PasswordInput
        {...form.field('password_confirmation')}
        visibilityToggleButtonProps={showPassword}
        withAsterisk
        autoComplete="new-password"
      />
    </DialogForm>
  );
}

interface RoleChoiceProps {
  dealerId: number | null;
  value: number;
  onChange(roleId: number): void;
}

/** Roles that the signed-in person may give; an advisor's is the default, a single one is given. */
function RoleChoice({ dealerId, value, onChange }: RoleChoiceProps) {
  const person = useSession((session) => session.person);
  const grantable = staffRoleIds.filter((roleId) => mayGrantRole(person, dealerId, roleId));
  if (grantable.length < 2) return null;
  return (
    <NativeSelect
      label={texts.role}
      name="role_id"
      withAsterisk
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      data={labelled(grantable as RoleId[], roleLabels)}
    />
  );
}
