/** A vehicle, written everywhere as '2027 Fjord Touring', as it is said in a sentence. */
export const vehicleInWords = (vehicle: string): string => vehicle;
