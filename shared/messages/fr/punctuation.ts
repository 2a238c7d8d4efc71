/** Between a label and its value, after a no-break space: 'Total : 5 $'. */
export const colon = '\u00A0: ';
