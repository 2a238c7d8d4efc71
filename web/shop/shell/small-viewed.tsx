import { recommended } from '#texts/recommended.ts';
import { SmallProducts } from './small-products.tsx';
import { useViewed } from './use-viewed.ts';

interface Props {
  trimId: number | null;
  most: number;
}

/** What was looked at before, beside an empty cart. */
export default function SmallViewed({ trimId, most }: Props) {
  const products = useViewed(trimId, null).slice(0, most);
  return <SmallProducts heading={recommended.viewed} {...{ products, trimId }} />;
}
