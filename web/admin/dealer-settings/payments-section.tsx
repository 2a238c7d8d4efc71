import { terms as texts } from '#texts/admin/terms.ts';
import { Section } from '#web/admin/forms/section.tsx';
import { dealerCalls } from '#web/admin/terms/offer-calls.ts';
import { OffersPanel } from '#web/admin/terms/offers-panel.tsx';
import { useVehicleChoice } from '#web/admin/terms/vehicle-choice.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';

/** The dealership's own lease and finance offers, each saved by itself. */
export function PaymentsSection() {
  const { dealer, make, base } = useDealership();
  const { vehicle, selects, name } = useVehicleChoice(make.id);
  return (
    <Section id="offers" hint={texts.sectionHint}>
      {selects}
      <OffersPanel
        calls={dealerCalls(dealer.id, vehicle)}
        exported={{ kind: 'terms', dealerId: dealer.id }}
        importPath={`${base}/admin/import`}
        vehicle={name}
        empty={texts.ownEmpty}
      />
    </Section>
  );
}
