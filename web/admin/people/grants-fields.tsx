import { Checkbox, Stack, TextInput, type TextInputProps } from '@mantine/core';
import { type Grant, grants } from '#shared/rules/grants.ts';
import { rolesWithGrants } from '#shared/rules/permissions.ts';
import { grantLabels } from '#texts/admin/people.ts';
import { labels } from '#texts/validation.ts';

/** A form's text of grants, such as 'desk,cost'. */
export const grantsText = (chosen: readonly string[]): string =>
  grants.filter((grant) => chosen.includes(grant)).join(',');

const grantsIn = (text: string): Grant[] =>
  grants.filter((grant) => text.split(',').includes(grant));

/** The posted grants and limit of an account with this role; none where the role has none. */
export const chosenGrants = (roleId: number, text: string, percent: string) =>
  rolesWithGrants.includes(roleId) ? { grants: grantsIn(text), discountPercent: percent } : {};

interface GrantsFieldsProps {
  roleId: number;
  text: string;
  error?: string | undefined;
  onChange(text: string): void;
  /** The limit's field, for the grant discount. */
  percent: TextInputProps;
}

/** What the account may do beside its role; nothing for roles that have no grants. */
export function GrantsFields({ roleId, text, error, onChange, percent }: GrantsFieldsProps) {
  if (!rolesWithGrants.includes(roleId)) return null;
  const chosen = grantsIn(text);
  return (
    <>
      <Checkbox.Group
        label={labels.grants}
        value={chosen}
        onChange={(given) => onChange(grantsText(given))}
        error={error}
      >
        <Stack gap="xs" mt="xs">
          {grants.map((grant) => (
            <Checkbox
              key={grant}
              value={grant}
              label={grantLabels[grant].name}
              description={grantLabels[grant].hint}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {chosen.includes('discount') && <TextInput {...percent} withAsterisk inputMode="decimal" />}
    </>
  );
}
