import { phoneHref } from '#shared/rules/phone.ts';
import { formatLongDay } from '#texts/dates.ts';
import { formatPhone } from '#texts/formats.ts';
import { proposalPage as texts } from '#texts/proposals.ts';
import { vehicleInWords } from '#texts/vehicle-names.ts';
import { ButtonAnchor } from '#web/kit/button.tsx';
import { Picture } from '#web/kit/picture.tsx';
import styles from './customer-page.module.css';
import type { Place } from './load-proposal.ts';

/** For whom the proposal is, for which vehicle, and who made it. */
export function Greeting({ view, dealer }: Place) {
  const { firstName, vehicle, vehiclePhoto, seller, message, validUntil, state } = view;
  const name = seller && `${seller.firstName} ${seller.lastName}`;
  return (
    <section className={styles.greeting}>
      <h1>{texts.title(firstName)}</h1>
      {vehicle && (
        <Picture
          photo={vehiclePhoto}
          alt=""
          width={640}
          height={360}
          sizes="(min-width: 760px) 400px, 132px"
          widths={[200, 400, 800]}
          eager
          className={styles.model}
        />
      )}
      <div className={styles.from}>
        {vehicle && <p className={styles.vehicle}>{texts.forVehicle(vehicleInWords(vehicle))}</p>}
        <p>{name ? texts.from(name, dealer.name) : texts.fromDealer(dealer.name)}</p>
      </div>
      <div className={styles.more}>
        {message && <blockquote className={styles.message}>{message}</blockquote>}
        {state === 'open' && validUntil && <p>{texts.validUntil(formatLongDay(validUntil))}</p>}
        <Call view={view} dealer={dealer} />
      </div>
    </section>
  );
}

function Call({ view: { seller }, dealer }: Pick<Place, 'view' | 'dealer'>) {
  const phone = seller?.phoneNumber || dealer.phone;
  if (!phone) return null;
  return (
    <p className={styles.call}>
      <ButtonAnchor kind="secondary" href={phoneHref(phone)}>
        {texts.call(seller?.firstName ?? dealer.name)}
      </ButtonAnchor>
      <span>{formatPhone(phone)}</span>
    </p>
  );
}
