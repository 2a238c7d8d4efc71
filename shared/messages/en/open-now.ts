/** Whether a dealership is open, as its visitors read it. */
export const openNow = {
  openUntil: (time: string) => `Open until ${time}`,
  opensToday: (time: string) => `Closed, opens today at ${time}`,
  opensTomorrow: (time: string) => `Closed, opens tomorrow at ${time}`,
  opensOn: (day: string, time: string) => `Closed, opens ${day} at ${time}`,
};
