import { Alert, Button, NativeSelect, PasswordInput, Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { invitationDays } from '#shared/rules/limits.ts';
import { mayGrantRole, type RoleId, roleIds, staffRoleIds } from '#shared/rules/permissions.ts';
import { personName } from '#shared/rules/person-name.ts';
import { forms } from '#shared/rules/validation.ts';
import { invitations, roleLabels, users as texts } from '#texts/admin/people.ts';
import { mailServer } from '#texts/mail-server.ts';
import { labelled } from '#web/admin/forms/choices.ts';
import { emptyOf } from '#web/admin/forms/input-of.ts';
import { useDraft } from '#web/admin/forms/use-draft.ts';
import { useEntityEditor } from '#web/admin/forms/use-entity-editor.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { FormDialog } from '#web/admin/frame/form-dialog.tsx';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { chosenGrants, GrantsFields } from '#web/admin/people/grants-fields.tsx';
import { sayInvited } from '#web/admin/people/say-invited.ts';
import { sayRestored } from '#web/admin/people/use-closing.tsx';
import { ApiError, call } from '#web/api.ts';
import { useSendsMail } from '#web/shop/shell/use-sends-mail.ts';
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

/** The same without a password, which its owner chooses. */
const invitedForm = {
  ...staffForm,
  password: { ...staffForm.password, rules: [] },
  password_confirmation: { ...staffForm.password_confirmation, rules: [] },
};

/** How the owner of a new account gets in. */
const ways = ['invite', 'password'] as const;
type Way = (typeof ways)[number];

const staffDraft = (dealerId: number | null) => `new staff ${dealerId ?? 'platform'}`;

const firstRoleOf = (dealerId: number | null): number =>
  dealerId === null ? roleIds.admin : roleIds.productAdvisor;

interface CreateStaffFormProps {
  dealerId: number | null;
  onCreated(): void;
}

/**
 * A new staff account with its role and grants (spec 5, create staff): its owner is invited by mail,
 * or gets the password that is typed here.
 */
function CreateStaffForm({ dealerId, onCreated }: CreateStaffFormProps) {
  const sendsMail = useSendsMail();
  const [closed, setClosed] = useState<ClosedAccount | null>(null);
  const editor = useEntityEditor({
    draft: staffDraft(dealerId),
    saved: null,
    valuesOf: () => ({
      ...emptyOf(staffForm),
      ...{ roleId: firstRoleOf(dealerId), way: (sendsMail ? 'invite' : 'password') as Way },
    }),
    rulesOf: (_, { way }) => (way === 'invite' ? invitedForm : staffForm),
    // Drafts omit passwords, which must be typed again.
    storedFrom: ({ values: { password, password_confirmation, ...values }, ...draft }) => ({
      ...draft,
      values,
    }),
    async save(values) {
      const { roleId, way, grants, discountPercent, password, password_confirmation, ...person } =
        values;
      const typed = way === 'password' && { password, password_confirmation };
      const given = chosenGrants(roleId, grants, discountPercent);
      const body = { dealer_id: dealerId, role_id: roleId, ...person, ...typed, ...given };
      try {
        await call('POST /api/registerDealershipUser', { body });
      } catch (error) {
        if (error instanceof ApiError) setClosed(closedAccountIn(error));
        throw error;
      }
      return values;
    },
    done({ way, email }) {
      onCreated();
      if (way === 'invite') sayInvited(email, sendsMail);
      else say(dealerId === null ? texts.createdAdmin : texts.created, 'success');
    },
    failed: texts.createFailed,
  });
  const { form, values, change } = editor;

  async function restore({ id }: ClosedAccount): Promise<void> {
    try {
      sayRestored(await restoreAccount(id), sendsMail);
      editor.drop();
      onCreated();
    } catch (error) {
      sayFailure(error, texts.restoreFailed);
    }
  }

  const isInviting = values.way === 'invite';
  return (
    <DialogForm
      {...editor.dialog}
      submitLabel={isInviting ? invitations.submit : texts.createSubmit}
    >
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
      <WayChoice value={values.way} sendsMail={sendsMail} onChange={(way) => change({ way })} />
      {!isInviting && (
        <>
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
        </>
      )}
    </DialogForm>
  );
}

interface WayChoiceProps {
  value: Way;
  sendsMail: boolean;
  onChange(way: Way): void;
}

/** An invitation by mail, or a password (contract 3.24). */
function WayChoice({ value, sendsMail, onChange }: WayChoiceProps) {
  const hints = {
    invite: sendsMail ? invitations.ways.invite.hint(invitationDays) : mailServer.none,
    password: invitations.ways.password.hint,
  };
  return (
    <Radio.Group label={invitations.way} value={value} onChange={(way) => onChange(way as Way)}>
      <Stack gap="xs" mt="xs">
        {ways.map((way) => (
          <Radio
            key={way}
            value={way}
            label={invitations.ways[way].name}
            description={hints[way]}
          />
        ))}
      </Stack>
    </Radio.Group>
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
