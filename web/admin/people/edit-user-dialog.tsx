import { NativeSelect, type NativeSelectProps, Skeleton, TextInput } from '@mantine/core';
import type { User } from '#shared/contract/users.ts';
import { isRequired } from '#shared/rules/form.ts';
import { languageOf, languages } from '#shared/rules/languages.ts';
import { mayChangeRole, type RoleId, roleIds } from '#shared/rules/permissions.ts';
import { editUserForm, forms } from '#shared/rules/validation.ts';
import { account } from '#texts/account.ts';
import { roleLabels, editUser as texts } from '#texts/admin/people.ts';
import { ui } from '#texts/shop.ts';
import { labelled } from '#web/admin/forms/choices.ts';
import { differing } from '#web/admin/forms/editor-state.ts';
import { useDraft } from '#web/admin/forms/use-draft.ts';
import { useEntityEditor } from '#web/admin/forms/use-entity-editor.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { Failure } from '#web/admin/frame/failure.tsx';
import { FormDialog } from '#web/admin/frame/form-dialog.tsx';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { call } from '#web/api.ts';
import { useCall } from '#web/kit/use-answer.ts';
import { useSession } from '#web/shop/state/session.ts';
import { chosenGrants, GrantsFields, grantsText } from './grants-fields.tsx';

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
  const { data, error, reload } = useCall('GET /api/v1/auth/user/:id', { params: { id } });
  if (error) return <Failure title={texts.loadFailed} error={error} onRetry={reload} />;
  if (!data) return <Skeleton height={320} />;
  return <EditUserForm user={data.user} onSaved={onSaved} />;
}

type Values = Record<
  keyof typeof forms.adminEditUser | keyof typeof forms.grants | 'roleId' | 'language',
  string
>;

const userValues = ({ firstName, lastName, email, phoneNumber, roles, ...user }: User): Values => ({
  firstName,
  lastName,
  email,
  phoneNumber: phoneNumber ?? '',
  roleId: String(roles[0]?.id ?? ''),
  language: user.language ?? '',
  grants: grantsText(user.grants),
  discountPercent: String(user.discountPercent ?? ''),
});

/** The values that differ from the account's. */
function typedIn(values: Partial<Values>, user: User): Partial<Values> {
  const names = differing(userValues(user), values);
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

/** An account's fields (spec 5, admin edit user), its role and its grants. */
function EditUserForm({ user, onSaved }: { user: User; onSaved(): void }) {
  const fields = editUserForm(user);
  const editor = useEntityEditor({
    draft: `user ${user.id}`,
    saved: user,
    valuesOf: userValues,
    rulesOf: () => ({ ...fields, ...forms.mailLanguage, ...forms.adminRole, ...forms.grants }),
    // What was typed alone: nothing else about the person is kept in the tab (contract 3.17).
    storedFrom: ({ values, ...draft }) => ({ ...draft, base: null, values: typedIn(values, user) }),
    save({ roleId, grants, discountPercent, language, ...values }, { savedValues }) {
      const role = roleId === savedValues.roleId ? {} : { roleId };
      // Unchanged ones are not sent: somebody else may have changed them since.
      const isGiven =
        'roleId' in role ||
        grants !== savedValues.grants ||
        discountPercent !== savedValues.discountPercent;
      return call('PATCH /api/v1/auth/user/updateUserAsAdmin', {
        body: {
          id: user.id,
          ...values,
          language: languageOf(language),
          ...role,
          ...(isGiven && chosenGrants(Number(roleId), grants, discountPercent)),
        },
      });
    },
    success: () => texts.saved,
    done: onSaved,
    failed: texts.failed,
  });
  const { form, values, change } = editor;

  return (
    <DialogForm {...editor.dialog} submitLabel={ui.save}>
      <TextInput {...form.field('firstName')} withAsterisk data-autofocus />
      <TextInput {...form.field('lastName')} withAsterisk />
      <TextInput {...form.field('email')} withAsterisk type="email" />
      <TextInput
        {...form.field('phoneNumber')}
        withAsterisk={isRequired(fields.phoneNumber)}
        type="tel"
      />
      <NativeSelect {...form.field('language')} data={mailLanguages} />
      <RoleChoice user={user} field={form.field('roleId')} />
      <GrantsFields
        roleId={Number(values.roleId)}
        text={values.grants}
        error={form.field('grants').error}
        onChange={(grants) => change({ grants })}
        percent={form.field('discountPercent')}
      />
    </DialogForm>
  );
}

const mailLanguages = (['', ...languages] as const).map((value) => ({
  value,
  label: account.mailLanguages[value],
}));

interface RoleChoiceProps {
  user: User;
  field: NativeSelectProps;
}

/** The roles that the signed-in person may give the account; nothing where they may give none. */
function RoleChoice({ user, field }: RoleChoiceProps) {
  const person = useSession((session) => session.person);
  const roles = Object.values(roleIds).filter((id) =>
    mayChangeRole(person, user.dealerId, user, id),
  );
  if (roles.length === 0) return null;
  const present = user.roles.map(({ id }) => id as RoleId).filter((id) => !roles.includes(id));
  const data = labelled([...present, ...roles], roleLabels);
  return <NativeSelect {...field} data={data} />;
}
