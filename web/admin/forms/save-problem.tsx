import { Alert, List } from '@mantine/core';
import { productEditor as texts } from '#texts/admin/products.ts';
import { WarningIcon } from '#web/kit/icons.tsx';
import { useArrival } from './use-arrival.ts';

interface SaveProblemProps {
  text: string;
  /** Messages by API field. */
  errors: Record<string, string[]>;
  labelOf(name: string): string;
  /** Whether a form field shows the message too and takes the focus. */
  isAtField: boolean;
}

/** Why a save failed, with the server's messages by field name. */
export function SaveProblem({ text, errors, labelOf, isAtField }: SaveProblemProps) {
  const arrival = useArrival(!isAtField);
  const messages = Object.entries(errors).flatMap(([name, found]) =>
    found.map((message) => texts.fieldProblem(labelOf(name), message)),
  );
  return (
    <Alert {...arrival} color="red" role="alert" icon={<WarningIcon />} title={text}>
      {messages.length > 0 && (
        <>
          {texts.problems}
          <List mt={4}>
            {[...new Set(messages)].map((message) => (
              <List.Item key={message}>{message}</List.Item>
            ))}
          </List>
        </>
      )}
    </Alert>
  );
}
