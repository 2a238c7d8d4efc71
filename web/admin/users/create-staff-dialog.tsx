import { Alert, Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { roleLabels, users as texts } from '#shared/messages/en/admin/people.ts';
import { mayGrantRole, type RoleId, roleIds, staffRoleIds } from '#shared/rules/permissions.ts';
import { personName } from '#shared/rules/person-name.ts';
import { forms } from '#shared/rules/validation.ts';
import {
  isChangedFrom,
  useDraft,
  useFoundDraft,
  useKeptDraft,
} from '#web/admin/forms/use-draft.ts';
import { useNumberForm } from '#web/admin/forms/use-number-form.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { FormDialog } from '#web/admin/frame/form-dialog.tsx';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { GrantsFields, givenGrants } from '#web/admin/people/grants-fields.tsx';
import { ApiError, call } from '#web/api.ts';
import {
  type ClosedAccount,
  closedAccountIn,
  restoreAccount,
} from '#web/shop/state/closed-account.ts';
import { sayAndRethrow, sayFailure } from '#web/shop/state/say-failure.ts';
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

type Values = Record<keyof typeof forms.createStaff | keyof typeof forms.grants, string>;

interface Draft {
  values: Values;
  roleId: number;
}

const staffDraft = (dealerId: number | null) => `new staff ${dealerId ?? 'platform'}`;

const empty: Values = {
  first_name: '',
  last_name: '',
  email: '',
  phone_number: '',
  password: '',
  password_confirmation: '',
  grants: '',
  discountPercent: '',
};
const firstRoleOf = (dealerId: number | null): number =>
  dealerId === null ? roleIds.admin : roleIds.productAdvisor;

interface CreateStaffFormProps {
  dealerId: number | null;
  onCreated(): void;
}

/** A new staff account with its role and grants (spec 5, create staff). */
function CreateStaffForm({ dealerId, onCreated }: CreateStaffFormProps) {
  const firstRole = firstRoleOf(dealerId);
  const draft = staffDraft(dealerId);
  const kept = useFoundDraft<Draft>(draft);
  const form = useNumberForm({ ...forms.createStaff, ...forms.grants }, kept?.values ?? empty);
  const [closed, setClosed] = useState<ClosedAccount | null>(null);
  const [roleId, setRoleId] = useState(kept?.roleId ?? firstRole);
  // Drafts omit passwords, which must be typed again.
  const withoutPasswords: Values = { ...form.values, password: '', password_confirmation: '' };
  const isChanged = roleId !== firstRole || isChangedFrom(empty, form.values);
  const forget = useKeptDraft(draft, { values: withoutPasswords, roleId }, isChanged);

  async function create({ grants, discountPercent, ...values }: Values): Promise<void> {
    const given = givenGrants(roleId, grants, discountPercent);
    await call('POST /api/registerDealershipUser', {
      body: { dealer_id: dealerId, role_id: roleId, ...values, ...given },
    }).catch((error) => {
      if (error instanceof ApiError) setClosed(closedAccountIn(error));
      return sayAndRethrow(texts.createFailed)(error);
    });
    finish(texts.created);
  }

  async function restore({ id, ...name }: ClosedAccount): Promise<void> {
    try {
      await restoreAccount(id);
      finish(texts.restored(personName(name)));
    } catch (error) {
      sayFailure(error, texts.restoreFailed);
    }
  }

  function finish(message: string): void {
    forget();
    say(message, 'success');
    onCreated();
  }

  return (
    <DialogForm
      form={form}
      onSubmit={form.submit(create)}
      isRestored={kept !== null}
      submitLabel={texts.createSubmit}
    >
      <TextInput {...form.field('first_name')} withAsterisk autoComplete="off" data-autofocus />
      <TextInput {...form.field('last_name')} withAsterisk autoComplete="off" />
      <TextInput {...form.field('email')} withAsterisk type="email" autoComplete="off" />
      {closed && (
        <Alert color="accent" role="status" title={texts.offered(personName(closed))}>
          <Button variant="default" onClick={() => void restore(closed)}>
            {texts.restore}
          </Button>
        </Alert>
      )}
      <TextInput {...form.field('phone_number')} type="tel" autoComplete="off" />
      <RoleChoice dealerId={dealerId} value={roleId} onChange={setRoleId} />
      <GrantsFields
        roleId={roleId}
        text={form.values.grants}
        error={form.field('grants').error}
        onChange={(grants) => form.setValues((now) => ({ ...now, grants }))}
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
      data={grantable.map((roleId) => ({
        value: String(roleId),
        label: roleLabels[roleId as RoleId],
      }))}
    />
  );
}
