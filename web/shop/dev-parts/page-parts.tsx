import { ButtonLink } from '#web/kit/button.tsx';
import { Group } from './group.tsx';

const pages = (productId: number) => ({
  'Header, menu and footer': '/privacy',
  'Banner, packages, tiles': '',
  'Categories, chips, cards': '/products?trim=1',
  'Nothing found': '/products?trim=1&search=qqqxz',
  'Ways to buy, swatches, gallery and zoom': `/products/${productId}`,
  'Checkout: sign in, or order without an account': '/login?redirect=/1/northgate/checkout',
  'Favourites, none kept yet': '/favourites',
  'A page that is not there': '/nothing',
});

/** What belongs to one page alone stands on that page, in the demo. */
export const PageParts = ({ productId }: { productId: number }) => (
  <Group title="Parts of one page">
    {Object.entries(pages(productId)).map(([text, path]) => (
      <ButtonLink key={path} kind="secondary" to={`/1/northgate${path}`} target="_blank">
        {text}
      </ButtonLink>
    ))}
  </Group>
);
