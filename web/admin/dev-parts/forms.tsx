import { NativeSelect, TextInput } from '@mantine/core';
import { type ComponentProps, useRef, useState } from 'react';
import { LongForm } from '#web/admin/forms/long-form.tsx';
import { FieldRow, Section } from '#web/admin/forms/section.tsx';
import { say } from '#web/shop/state/snackbar.ts';
import { Group, Part } from './part.tsx';

type State = ComponentProps<typeof LongForm<string>>['state'];

const nothing = { failure: null, progress: null };
const states: Record<string, Partial<State>> = {
  Unchanged: {},
  Changed: { isChanged: true },
  'Begun with a draft': { isChanged: true, draft: { picturesLost: true } },
  'Pictures on their way': { isChanged: true, saving: { ...nothing, progress: 40 } },
  'Refused at a field': { isChanged: true, saving: refused({ name: ['Please enter a name.'] }) },
  'Refused as a whole': { isChanged: true, saving: refused({}) },
  'Saved by somebody else meanwhile': {
    isChanged: true,
    conflict: {
      theirs: 'Mats',
      differing: ['Name', 'Price'],
      saveMine: () => say('My values would be saved', 'info'),
    },
  },
};

function refused(errors: Record<string, string[]>): State['saving'] {
  return { ...nothing, failure: { text: 'The form could not be saved.', errors } };
}

/** A form page; its states come one by one, since some of them take the focus. */
export function Forms() {
  const [name, setName] = useState('Unchanged');
  return (
    <Group title="Form page" hint="Its foot with the buttons stays in sight while one scrolls.">
      <Part title="State of the form">
        <NativeSelect
          aria-label="State of the form"
          data={Object.keys(states)}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Part>
      <Part title="The form">
        <Form key={name} shown={states[name]!} />
      </Part>
    </Group>
  );
}

function Form({ shown }: { shown: Partial<State> }) {
  const element = useRef<HTMLFormElement>(null);
  const state: State = {
    form: { element, busy: typeof shown.saving?.progress === 'number' },
    saving: nothing,
    draft: null,
    conflict: undefined,
    submit(event) {
      event.preventDefault();
      say('The form would be saved', 'success');
    },
    isChanged: false,
    drop: () => {},
    ...shown,
  };
  const error = shown.saving?.failure?.errors.name?.[0];
  return (
    <LongForm<string>
      state={state}
      saved="Mats"
      onRestart={() => say('The form would begin again', 'info')}
      isRestarted={false}
      fields={{}}
      labelOf={(name) => (name === 'name' ? 'Name' : name)}
      saveLabel="Save"
    >
      <Section title="A section" hint="What belongs together.">
        <FieldRow>
          <TextInput name="name" label="Name" defaultValue="All-weather mats" error={error} />
          <TextInput name="price" label="Price" defaultValue="149.00" />
        </FieldRow>
      </Section>
    </LongForm>
  );
}
