import { Link } from 'react-router';
import type { GapOfShop } from '#shared/contract/product-gaps.ts';
import { languageOf } from '#shared/rules/languages.ts';
import { adminPages } from '#texts/admin/frame.ts';
import { productFilters } from '#texts/admin/product-filters.ts';
import { todayGaps as texts } from '#texts/admin/today.ts';
import { useCall } from '#web/kit/use-answer.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { Panel } from './panel.tsx';
import { Ranks } from './ranks.tsx';

/** What products that shoppers see lack, each with the page where it is added. */
export function CatalogueGaps() {
  const { base, dealer } = useDealership();
  const asked = { params: { dealerId: dealer.id } };
  return (
    <Panel
      title={texts.title}
      asked={useCall('GET /api/v1/auth/product_gaps/:dealerId', asked)}
      isEmpty={({ data }) => data.length === 0}
      empty={texts.empty}
    >
      {({ data }) => (
        <Ranks
          ranks={data.map((line) => ({
            name: productFilters.gap[line.gap],
            about: adminPages[`${line.type}-products`],
            end: <Place line={line} base={base} />,
          }))}
        />
      )}
    </Panel>
  );
}

function Place({ line, base }: { line: GapOfShop; base: string }) {
  const count = texts.products(line.products, line.more);
  return (
    <Link
      to={`${base}/admin/${placeOf(line)}`}
      aria-label={texts.productsOf(
        productFilters.gap[line.gap],
        adminPages[`${line.type}-products`],
        count,
      )}
    >
      {count}
    </Link>
  );
}

/** Names are entered in Catalogue Content, all else on the products' own pages. */
function placeOf({ type, gap }: GapOfShop): string {
  if (languageOf(gap)) return `translations?type=${type}&language=${gap}`;
  return `${type}-products?gap=${gap}&active=yes${type === 'manufacturer' ? '&hidden=no' : ''}`;
}
