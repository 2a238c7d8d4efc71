/** A vehicle with its year at the end, as in French: 'Fjord Touring 2027'. */
export const vehicleInWords = (vehicle: string): string =>
  vehicle.replace(/^(\d{4}) (.+)$/, '$2 $1');
