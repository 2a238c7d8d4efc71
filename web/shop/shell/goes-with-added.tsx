import { isInCart } from '#shared/rules/recommended.ts';
import { recommended } from '#texts/recommended.ts';
import { useCall } from '#web/kit/use-answer.ts';
import type { CartLine } from '#web/shop/state/shop.tsx';
import { SmallProducts } from './small-products.tsx';
import { useDealership } from './use-dealership.ts';

const shown = 3;

interface GoesWithAddedProps {
  /** The line of the product that was added just now. */
  line: CartLine;
  lines: readonly CartLine[];
}

/** What the same customers ordered with the added product and is not in the cart; nothing where that is not known. */
export default function GoesWithAdded({ line, lines }: GoesWithAddedProps) {
  const { dealer } = useDealership();
  const { productId, trimId } = line;
  const query = { dealerId: dealer.id, ...(trimId && { trim: trimId }) };
  const input = { params: { id: productId }, query };
  const { data } = useCall('GET /api/v1/products/:id/related', input);
  const products = data?.together ?? [];
  const others = products.filter(({ id }) => !isInCart(lines, id, trimId)).slice(0, shown);
  return <SmallProducts heading={recommended.goesWith} products={others} trimId={trimId} />;
}
