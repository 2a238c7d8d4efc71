import { goesWith as texts } from '#texts/goes-with.ts';
import { call } from '#web/api.ts';
import type { ListedProduct, Product } from '#web/entities.ts';
import { WordedAround } from '#web/kit/worded-around.tsx';
import { WorkButton } from '#web/kit/work-button.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';

interface AddWithProps {
  product: Product;
  trimId: number;
  onAdd(others: Product[]): void;
}

/** Adds a product together with what it needs: a button for each choice of a single need. */
export default function AddWith({ product: { needs }, trimId, onAdd }: AddWithProps) {
  const [first = [], ...others] = needs;
  const offers = others.length === 0 ? first.map((one) => [one]) : [needs.map(([one]) => one!)];
  return offers.map((offer) => (
    <Offer key={offer[0]!.id} products={offer} trimId={trimId} onAdd={onAdd} />
  ));
}

interface OfferProps extends Pick<AddWithProps, 'trimId' | 'onAdd'> {
  products: ListedProduct[];
}

function Offer({ products, trimId, onAdd }: OfferProps) {
  const { dealer } = useDealership();

  async function add(): Promise<void> {
    const query = { dealer: dealer.id, trim: trimId };
    // With their options, of which lists do not tell.
    const answers = await Promise.all(
      products.map(({ id }) => call('GET /api/v1/products/:id', { params: { id }, query })),
    );
    onAdd(answers.map(({ data }) => data));
  }

  return (
    <WorkButton kind="secondary" wide failed={texts.notAdded} onWork={add}>
      <WordedAround text={texts.addWith} names={products} />
    </WorkButton>
  );
}
