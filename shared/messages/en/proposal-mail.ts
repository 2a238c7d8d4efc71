/** Parts of the mails about proposals that several have. */
export const proposalMail = {
  look: (name: string) => `Look: ${name}`,
  line: (quantity: string, name: string) => `${quantity} × ${name}`,
  optional: (amount: string) => `not ticked, you may add it: ${amount}`,
  change: (amount: string, period: string, terms: string) =>
    `${amount} ${period} on your payment (${terms})`,
  vehicle: 'Vehicle',
  validUntil: 'Valid until',
  seller: 'Your advisor',
  message: 'Message',
  reason: 'Reason',
  proposalNumber: 'Proposal number',
  button: 'See your proposal',
  open: (id: number) => `Open proposal #${id}`,
};

export const proposalSent = {
  subject: (dealer: string) => `A proposal from ${dealer}`,
  heading: 'Your proposal',
  intro: (dealer: string) =>
    `${dealer} has put accessories together for you. Open the proposal, tick what you want, and accept it when it suits you.`,
};

export const proposalReminder = {
  subject: (dealer: string, day: string) => `Your proposal from ${dealer} is valid until ${day}`,
  heading: 'Your proposal ends soon',
  intro: (day: string) =>
    `You have looked at this proposal. Its prices hold until ${day}. This is the only reminder.`,
};

export const proposalAccepted = {
  subject: (id: number, dealer: string) => `You accepted proposal #${id} of ${dealer}`,
  heading: 'Thank you for accepting',
  intro: (dealer: string, orderId: number) =>
    `${dealer} has your order #${orderId}. The paper with what you accepted is attached.`,
};

/** The same, to the advisor. */
export const proposalAcceptedNews = {
  subject: (id: number, customer: string, total: string) =>
    `Proposal #${id} accepted: ${customer}, ${total}`,
  heading: 'A proposal was accepted',
  intro: (customer: string, orderId: number) =>
    `${customer} has accepted the proposal. It is order #${orderId} now. The paper is attached.`,
};

export const proposalDeclined = {
  subject: (id: number, customer: string) => `Proposal #${id} declined: ${customer}`,
  heading: 'A proposal was declined',
  intro: (customer: string) => `${customer} has declined the proposal.`,
  noReason: 'No reason was given.',
};

export const proposalAskedAgain = {
  subject: (id: number, customer: string) => `Proposal #${id} asked for again: ${customer}`,
  heading: 'A proposal is asked for again',
  intro: (customer: string) =>
    `${customer} opened the proposal after its last day and asks for it again. Send it as a new version.`,
};

export const approvalAsked = {
  subject: (id: number, percent: string, who: string) =>
    `${who} asks for ${percent} on proposal #${id}`,
  heading: 'A discount waits for you',
  intro: (who: string, percent: string) =>
    `${who} asks to offer a price ${percent} below the catalogue's.`,
};

export const approvalAnswered = {
  subject: (id: number, isGiven: boolean) =>
    isGiven
      ? `The discount on proposal #${id} is approved`
      : `The discount on proposal #${id} is refused`,
  heading: (isGiven: boolean) => (isGiven ? 'Discount approved' : 'Discount refused'),
  intro: (who: string, percent: string, isGiven: boolean) =>
    isGiven
      ? `${who} approves up to ${percent} below the catalogue's prices. You can send the proposal.`
      : `${who} does not approve ${percent} below the catalogue's prices.`,
};
