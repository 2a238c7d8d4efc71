import { type ReactNode, useState } from 'react';
import { data } from 'react-router';
import { shop } from '#shared/messages/en/shop.ts';
import { paymentOf } from '#shared/rules/payment.ts';
import { Button, ButtonLink, IconButton } from '#web/kit/button.tsx';
import { Carousel } from '#web/kit/carousel.tsx';
import { Dialog, DialogActions } from '#web/kit/dialog.tsx';
import { Empty } from '#web/kit/empty.tsx';
import {
  CheckField,
  EmailField,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
} from '#web/kit/field.tsx';
import * as icons from '#web/kit/icons.tsx';
import { Picture } from '#web/kit/picture.tsx';
import { Snackbar } from '#web/kit/snackbar.tsx';
import { WorkButton } from '#web/kit/work-button.tsx';
import { apiOf } from '#web/server-api.ts';
import { PaymentEstimate } from '#web/shop/parts/order/payment-estimate.tsx';
import { PaymentLine } from '#web/shop/parts/price/payment-line.tsx';
import { NotFound } from '#web/shop/shell/problem.tsx';
import { say } from '#web/shop/state/snackbar.ts';
import type { Route } from './+types/dev-parts.ts';
import styles from './dev-parts.module.css';
import { Tokens } from './tokens.tsx';

/** 404 except on a developer's own machine. */
export function loader({ context }: Route.LoaderArgs) {
  if (!apiOf(context).showsParts) throw data(null, 404);
  return null;
}

export const meta: Route.MetaFunction = () => [
  { title: `Parts | ${shop.productName}` },
  { name: 'robots', content: 'noindex' },
];

const kinds = ['primary', 'secondary', 'plain', 'danger'] as const;
const { icon: _maker, ...lineIcons } = icons;
const terms = {
  type: 'Lease',
  frequency: 'Weekly',
  termMonths: 48,
  rateYearlyPercent: 5.49,
} as const;

/** Every part of the shop in every state (docs/design.md). */
export default function DevParts() {
  return (
    <main className={styles.page}>
      <h1>Parts</h1>
      <Tokens />
      <Buttons />
      <Fields />
      <Dialogs />
      <Group title="Messages">
        {(['info', 'success', 'error'] as const).map((kind) => (
          <Button
            key={kind}
            kind="secondary"
            onClick={() => say(`A message of kind ${kind}`, kind)}
          >
            Show {kind}
          </Button>
        ))}
      </Group>
      <Group title="Payment">
        <PaymentLine cents={32_000} terms={terms} />
        <PaymentEstimate payment={paymentOf(32_000, terms)} />
      </Group>
      <Group title="Carousel">
        <Carousel
          label="Numbers"
          slides={[1, 2, 3].map((key) => ({ key, content: <p className={styles.slide}>{key}</p> }))}
        />
      </Group>
      <Group title="Picture without a photo">
        <Picture photo={null} alt="" className={styles.picture} />
      </Group>
      <Group title="Empty list">
        <Empty title="Nothing here yet" hint="What will stand here, and how it comes here.">
          <ButtonLink to="/">A way on</ButtonLink>
        </Empty>
      </Group>
      <Group title="Problem">
        <NotFound home="/" />
      </Group>
      <Group title="Icons">
        {Object.entries(lineIcons).map(([name, Each]) => (
          <span key={name} className={styles.icon}>
            <Each />
            <code>{name}</code>
          </span>
        ))}
      </Group>
      <Snackbar />
    </main>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.group}>
    <h2>{title}</h2>
    <div className={styles.row}>{children}</div>
  </section>
);

const Buttons = () => (
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
      <icons.CloseIcon />
    </IconButton>
    <IconButton label="Close, disabled" disabled>
      <icons.CloseIcon />
    </IconButton>
  </Group>
);

const Fields = () => (
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

function Dialogs() {
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
