import { lazy, useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import type { CarouselModel } from '#shared/contract/vehicles.ts';
import { shopPath } from '#shared/rules/address.ts';
import { splitPrefix } from '#shared/rules/languages.ts';
import { home, vehicleTexts } from '#texts/home.ts';
import { Button } from '#web/kit/button.tsx';
import { Carousel } from '#web/kit/carousel.tsx';
import { Late } from '#web/kit/late.tsx';
import { LoadOnIntent } from '#web/kit/load-on-intent.tsx';
import { Picture } from '#web/kit/picture.tsx';
import { QuietBoundary } from '#web/kit/quiet-boundary.tsx';
import { apiOf } from '#web/server-api.ts';
import heartStyles from '#web/shop/parts/heart/heart.module.css';
import { idInAddress } from '#web/shop/parts/links/id-in-address.ts';
import shelfStyles from '#web/shop/parts/shelf/shelf.module.css';
import { Viewed } from '#web/shop/parts/shelf/viewed.tsx';
import { idsOf } from '#web/shop/parts/vehicle/chosen-ids.ts';
import { type Choice, findChoice } from '#web/shop/parts/vehicle/find-choice.ts';
import { TrimCards } from '#web/shop/parts/vehicle/trim-cards.tsx';
import { VehicleSelects } from '#web/shop/parts/vehicle/vehicle-selects.tsx';
import { frameOf, pageMeta } from '#web/shop/shell/page-meta.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useShop } from '#web/shop/state/shop.tsx';
import type { Route } from './+types/home.ts';
import { autoplayMs, Banners } from './banners.tsx';
import { Continue } from './continue.tsx';
import { findOffers } from './find-offers.ts';
import styles from './home.module.css';
import { useChosen } from './use-chosen.ts';
import { usePopular } from './use-popular.ts';
import { Visit } from './visit.tsx';
import windowStyles from './window.module.css';

/** No page that is whole loads its code. */
const OffersFailed = lazy(() => import('./offers-failed.tsx'));

/** Sheets of the HTML that the server makes: a build leaves out any of which no class is named. */
const sheets = `${windowStyles.section} ${shelfStyles.row} ${heartStyles.heart}`;

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const { searchParams } = new URL(request.url);
  const chosen = {
    yearId: idInAddress(searchParams, 'year'),
    modelId: idInAddress(searchParams, 'model'),
  };
  const { prefix } = splitPrefix(url.pathname);
  const base = (prefix ? `/${prefix}` : '') + shopPath(params.makeId, params.dealerCode);
  const [choice, offers] = await Promise.all([
    findChoice(api.call, params.makeId, chosen),
    findOffers(api, params, base),
  ]);
  return { choice, offers };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = frameOf(matches);
  return pageMeta({
    matches,
    description: frame && home.description(frame.dealer.name, frame.make.name),
  });
};

/** The shop's first page: the dealership's banners and the choice of a vehicle (spec 2). */
export default function Home({ loaderData: { choice, offers } }: Route.ComponentProps) {
  const { make } = useDealership();
  const { chosen, choose } = useChosen(choice);
  useForgottenVehicle();
  return (
    <div className={styles.page} data-sheets={sheets}>
      <div className={styles.hero}>
        <Banners />
        <section className={styles.panel}>
          <h1>{home.heading(make.name)}</h1>
          <div className={styles.lead}>
            <p className={styles.intro}>{home.intro}</p>
            <Continue models={choice.carousel} hasTerms={offers.hasTerms} />
          </div>
          <Selects {...{ choice, chosen, choose }} />
        </section>
      </div>
      <Next choice={choice} isAwaited={idsOf(choice).modelId !== chosen.modelId} />
      {offers.isFailed && (
        <QuietBoundary>
          <Late>
            <OffersFailed />
          </Late>
        </QuietBoundary>
      )}
      <LoadOnIntent html={usePopular(offers.products)} />
      <LoadOnIntent html={offers.html} />
      <Viewed className={styles.viewed} />
      <Visit />
    </div>
  );
}

/** Going home clears the vehicle (spec 4). */
function useForgottenVehicle(): void {
  const ready = useShop((shop) => shop.ready);
  const setVehicle = useShop((shop) => shop.setVehicle);
  useEffect(() => {
    if (ready) setVehicle(null);
  }, [ready, setVehicle]);
}

/** A GET form, so that it also works without scripts. */
function Selects({ choice, chosen, choose }: { choice: Choice } & ReturnType<typeof useChosen>) {
  const { base } = useDealership();
  return (
    <Form action={base}>
      <VehicleSelects
        choice={choice}
        {...chosen}
        onYear={(yearId) => choose({ yearId, modelId: null })}
        onModel={(modelId) => choose({ ...chosen, modelId })}
      />
      <noscript>
        <Button type="submit">{vehicleTexts.show}</Button>
      </noscript>
    </Form>
  );
}

/** The chosen model's trims; before a choice, the models. Those of an older choice lead nowhere. */
function Next({ choice, isAwaited }: { choice: Choice; isAwaited: boolean }) {
  const { years, model, trims, carousel } = choice;
  const { base } = useDealership();
  const section = useTrimsInView(model?.id);
  if (years.length === 0) return <p>{vehicleTexts.noYears}</p>;
  return (
    <section className={styles.next} ref={section}>
      <h2 aria-live="polite">
        {model ? vehicleTexts.trims(`${model.year.year} ${model.name}`) : vehicleTexts.models}
      </h2>
      <div inert={isAwaited}>
        {model ? (
          <TrimCards
            trims={trims}
            model={model}
            hrefOf={(trim) => `${base}/products?trim=${trim.id}`}
          />
        ) : (
          <Models models={carousel} />
        )}
      </div>
    </section>
  );
}

/** Scrolls to the trims of a model that was chosen on this page: on a phone they are below it. */
function useTrimsInView(modelId: number | undefined) {
  const section = useRef<HTMLElement>(null);
  const shown = useRef(modelId);
  useEffect(() => {
    if (modelId && modelId !== shown.current) {
      const { matches } = matchMedia('(prefers-reduced-motion: reduce)');
      section.current?.scrollIntoView({ block: 'nearest', behavior: matches ? 'auto' : 'smooth' });
    }
    shown.current = modelId;
  }, [modelId]);
  return section;
}

function Models({ models }: { models: CarouselModel[] }) {
  const slides = models.map((model) => ({ key: model.id, content: <ModelCard model={model} /> }));
  return (
    <Carousel
      label={vehicleTexts.models}
      slides={slides}
      perPage="responsive"
      autoplayMs={autoplayMs}
    />
  );
}

function ModelCard({ model: { id, name, year, picture } }: { model: CarouselModel }) {
  const { base } = useDealership();
  return (
    <Link
      className={styles.model}
      to={`${base}?year=${year.id}&model=${id}`}
      prefetch="intent"
      preventScrollReset
    >
      <span className={styles.modelPicture}>
        <Picture
          photo={picture?.photo ?? null}
          {...(picture && { width: picture.width, height: picture.height })}
          alt=""
          sizes="(min-width: 1248px) 390px, (min-width: 768px) 32vw, (min-width: 480px) 48vw, 94vw"
          widths={[400, 800]}
        />
      </span>
      <span className={styles.modelName}>
        {name} <small>{year.year}</small>
      </span>
    </Link>
  );
}
