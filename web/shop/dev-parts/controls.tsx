import { useState } from 'react';
import { Button, ButtonLink, IconButton } from '#web/kit/button.tsx';
import { Dialog, DialogActions } from '#web/kit/dialog.tsx';
import {
  CheckField,
  EmailField,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
} from '#web/kit/field.tsx';
import { CloseIcon } from '#web/kit/icons.tsx';
import { SubmitButton } from '#web/kit/submit-button.tsx';
import { WorkButton } from '#web/kit/work-button.tsx';
import { say } from '#web/shop/state/snackbar.ts';
import styles from './dev-parts.module.css';
import { Group } from './group.tsx';

const kinds = ['primary', 'secondary', 'plain', 'danger'] as const;

export const Buttons = () => (
  <Group title="Buttons">
    {kinds.map((kind) => (
      <div key={kind} className={styles.column}>
        <Button kind={kind}>{kind}</Button>
        <Button kind={kind} disabled>
          {kind}, disabled
        </Button>
        <Button kind={kind} busy>
          {kind}, busy
        </Button>
      </div>
    ))}
    <WorkButton onWork={() => new Promise((done) => setTimeout(done, 2_000))}>Works</WorkButton>
    <ButtonLink to="/">A link</ButtonLink>
    <IconButton label="Close">
      <CloseIcon />
    </IconButton>
    <IconButton label="Close, disabled" disabled>
      <CloseIcon />
    </IconButton>
    <form className={styles.column} onSubmit={(event) => event.preventDefault()}>
      <SubmitButton busy={false}>Submit</SubmitButton>
      <SubmitButton busy>Submit, busy</SubmitButton>
    </form>
  </Group>
);

export const Fields = () => (
  <Group title="Fields">
    <form className={styles.fields}>
      <TextField label="Text" defaultValue="Typed" />
      <TextField label="With a hint" hint="What helps to fill it in." />
      <TextField label="With a mistake" error="What is wrong, and what would be right." />
      <TextField label="Disabled" defaultValue="Fixed" disabled />
      <EmailField label="E-mail" autoComplete="off" />
      <PasswordField label="Password" autoComplete="off" />
      <SelectField label="Choice">
        <option>One</option>
        <option>Two</option>
      </SelectField>
      <TextAreaField label="Several lines" />
      <CheckField label="A box" />
      <CheckField label="A box, ticked" defaultChecked />
    </form>
  </Group>
);

const shapes = ['box', 'side', 'full'] as const;

export function Dialogs() {
  const [shape, setShape] = useState<(typeof shapes)[number] | null>(null);
  const close = () => setShape(null);
  return (
    <Group title="Dialogs">
      {shapes.map((each) => (
        <Button key={each} kind="secondary" onClick={() => setShape(each)}>
          Open {each}
        </Button>
      ))}
      <Dialog open={shape !== null} onClose={close} title="A dialog" shape={shape ?? 'box'}>
        <TextField label="Text" />
        <DialogActions onCancel={close}>
          <Button onClick={close}>Done</Button>
        </DialogActions>
      </Dialog>
    </Group>
  );
}

export const Messages = () => (
  <Group title="Messages">
    {(['info', 'success', 'error'] as const).map((kind) => (
      <Button key={kind} kind="secondary" onClick={() => say(`A message of kind ${kind}`, kind)}>
        Show {kind}
      </Button>
    ))}
    <Button
      kind="secondary"
      onClick={() =>
        say('A message with a way on', 'success', {
          label: 'Do it',
          run: () => say('It was done'),
        })
      }
    >
      Show one with a button
    </Button>
  </Group>
);
