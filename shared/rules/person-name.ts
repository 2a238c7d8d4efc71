/** A person's name in tables, mails and questions. */
export const personName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;
