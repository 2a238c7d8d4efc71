import { Text } from '@mantine/core';
import { Link } from 'react-router';
import type { PlatformPreparation } from '#shared/contract/preparation.ts';
import { isSettled } from '#shared/rules/get-ready.ts';
import { platformReady as texts } from '#texts/platform/get-ready.ts';

/** Leads to the platform's own list as long as something of it is left. */
export function GetReadyNotice({ lines }: Pick<PlatformPreparation, 'lines'>) {
  const left = lines.filter((line) => !isSettled(line)).length;
  if (left === 0) return null;
  return (
    <Text mb="md">
      {texts.left(left)} <Link to="/platform/get-ready">{texts.toList}</Link>
    </Text>
  );
}
