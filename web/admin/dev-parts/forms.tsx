import { NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { LongForm } from '#web/admin/forms/long-form.tsx';
import { FieldRow, Section } from '#web/admin/forms/section.tsx';
import type { EditorFrame } from '#web/admin/forms/use-entity-editor.ts';
import { say } from '#web/shop/state/snackbar.ts';
import { Group, Part } from './part.tsx';

const states: Record<string, Partial<EditorFrame>> = {
  Unchanged: {},
  Changed: { isChanged: true },
  'Begun with a draft': { isChanged: true, draft: { picturesLost: true } },
  'Pictures on their way': { isChanged: true, progress: 40 },
  'Refused at a field': refused({ name: ['Please enter a name.'] }),
  'Refused as a whole': refused({}),
  'Saved by somebody else meanwhile': {
    isChanged: true,
    conflict: {
      alerts: 0,
      differing: ['Name', 'Price'],
      saveMine: () => say('My values would be saved', 'info'),
    },
  },
};

function refused(errors: Record<string, string[]>): Partial<EditorFrame> {
  return { isChanged: true, failure: { text: 'The form could not be saved.', errors } };
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

function Form({ shown }: { shown: Partial<EditorFrame> }) {
  const element = useRef<HTMLFormElement>(null);
  const editor: EditorFrame = {
    form: { element, busy: shown.progress !== undefined, values: { name: '' } },
    async submit(event) {
      event.preventDefault();
      say('The form would be saved', 'success');
    },
    ...{ isChanged: false, draft: null, failure: null, conflict: null, progress: null, round: 0 },
    drop: () => {},
    discard: () => say('The form would begin again', 'info'),
    mayPass: useRef(true), // nothing here is worth a question
    ...shown,
  };
  return (
    <LongForm
      editor={editor}
      labelOf={(name) => (name === 'name' ? 'Name' : name)}
      saveLabel="Save"
    >
      <Section title="A section" hint="What belongs together.">
        <FieldRow>
          <TextInput
            name="name"
            label="Name"
            defaultValue="All-weather mats"
            error={shown.failure?.errors.name?.[0]}
          />
          <TextInput name="price" label="Price" defaultValue="149.00" />
        </FieldRow>
      </Section>
    </LongForm>
  );
}
