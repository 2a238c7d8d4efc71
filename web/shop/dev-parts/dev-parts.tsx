import { data } from 'react-router';
import { shop } from '#texts/shop.ts';
import * as icons from '#web/kit/icons.tsx';
import { Snackbar } from '#web/kit/snackbar.tsx';
import { wholeStyle } from '#web/look-style.ts';
import { apiOf } from '#web/server-api.ts';
import type { Route } from './+types/dev-parts.ts';
import { CartParts } from './cart-parts.tsx';
import { ChoicePart } from './choice-part.tsx';
import { Buttons, Dialogs, Fields, Messages } from './controls.tsx';
import styles from './dev-parts.module.css';
import { exampleLooks } from './example-looks.ts';
import { FrameParts } from './frame-parts.tsx';
import { Group } from './group.tsx';
import { InDealership } from './in-dealership.tsx';
import { LookParts } from './look-parts.tsx';
import { OrderParts } from './order-parts.tsx';
import { PageParts } from './page-parts.tsx';
import { PersonParts } from './person-parts.tsx';
import { ProductParts } from './product-parts.tsx';
import { StateParts } from './state-parts.tsx';
import { Tokens } from './tokens.tsx';
import { VehicleParts } from './vehicle-parts.tsx';

/** 404 except on a developer's own machine. */
export function loader({ context }: Route.LoaderArgs) {
  if (!apiOf(context).showsParts) throw data(null, 404);
  const looks = Object.entries(exampleLooks);
  // Here, or browsers would get the rules of looks on every page.
  return { looks: looks.map(([name, theme]) => ({ name, style: wholeStyle(theme) })) };
}

export const meta: Route.MetaFunction = () => [
  { title: `Parts | ${shop.productName}` },
  { name: 'robots', content: 'noindex' },
];

/** The parts of the shop in their states (docs/design.md). */
export default function DevParts({ loaderData: { looks } }: Route.ComponentProps) {
  return (
    <main className={styles.page}>
      <h1>Parts</h1>
      <Tokens />
      <LookParts looks={looks} />
      <Buttons />
      <Fields />
      <Dialogs />
      <Messages />
      <Group title="Choice">
        <ChoicePart />
      </Group>
      <InDealership>
        {(products) => (
          <>
            <FrameParts />
            <StateParts />
            <VehicleParts />
            <ProductParts />
            <CartParts products={products} />
            <OrderParts />
            <PersonParts />
            <PageParts productId={products[0]!.id} />
          </>
        )}
      </InDealership>
      <Icons />
      <Snackbar />
    </main>
  );
}

const { icon: _maker, ...lineIcons } = icons;

const Icons = () => (
  <Group title="Icons">
    {Object.entries(lineIcons).map(([name, Each]) => (
      <span key={name} className={styles.icon}>
        <Each />
        <code>{name}</code>
      </span>
    ))}
  </Group>
);
