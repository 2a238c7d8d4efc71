/** Between a label and its value: 'Total: $5'. */
export const colon = ': ';
