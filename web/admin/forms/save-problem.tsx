import { Alert, Anchor, List } from '@mantine/core';
import { Link } from 'react-router';
import { productEditor as texts } from '#texts/admin/products.ts';
import { WarningIcon } from '#web/kit/icons.tsx';
import { useArrival } from './use-arrival.ts';

interface SaveProblemProps {
  text: string;
  /** Messages by API field. */
  errors: Record<string, string[]>;
  labelOf(name: string): string;
  addressOf?: ((name: string) => string) | undefined;
  /** Whether a form field shows the message too and takes the focus. */
  isAtField: boolean;
}

/** Why a save failed, with the server's messages by field name. */
export function SaveProblem({ text, errors, labelOf, addressOf, isAtField }: SaveProblemProps) {
  const arrival = useArrival(!isAtField);
  const messages = new Map(
    Object.entries(errors).flatMap(([name, found]) =>
      found.map((message) => [texts.fieldProblem(labelOf(name), message), addressOf?.(name)]),
    ),
  );
  return (
    <Alert {...arrival} color="red" role="alert" icon={<WarningIcon />} title={text}>
      {messages.size > 0 && (
        <>
          {texts.problems}
          <List mt={4}>
            {[...messages].map(([message, address]) => (
              <List.Item key={message}>
                {address ? (
                  <Anchor component={Link} to={address} inherit>
                    {message}
                  </Anchor>
                ) : (
                  message
                )}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Alert>
  );
}
