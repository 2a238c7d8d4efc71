import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { vehiclesPage as texts } from '#texts/platform/vehicles.ts';

/** On pages about a make, as long as there is none: the way to the page that adds one. */
export const NoMakes = () => (
  <div>
    <p>{texts.makesFirst}</p>
    <Button component={Link} to="/platform/vehicles" mt="md">
      {texts.goToVehicles}
    </Button>
  </div>
);
