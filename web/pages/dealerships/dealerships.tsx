import { Link } from 'react-router';
import { shop } from '#shared/messages/en/shop.ts';
import { apiOf } from '#web/server-api.ts';
import type { Route } from './+types/dealerships.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = apiOf(context);
  const [dealers, makes] = await Promise.all([call('GET /api/v1/dealers', {}), call('GET /api/v1/makes', {})]);
  return { dealers: dealers.data, makes: makes.data };
}

/** The root address: every dealership by its make. */
export default function Dealerships({ loaderData: { dealers, makes } }: Route.ComponentProps) {
  return (
    <main>
      <h1>{shop.chooseDealership}</h1>
      {makes.map((make) => (
        <section key={make.id}>
          <h2>{make.name}</h2>
          <ul>
            {dealers
              .filter((dealer) => dealer.manufacturerId === make.id)
              .map((dealer) => (
                <li key={dealer.id}>
                  <Link to={`/${make.id}/${dealer.code}`}>{dealer.name}</Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
