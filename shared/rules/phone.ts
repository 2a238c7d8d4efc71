/** Formats ten digits as '(902) 555-0143'; other text stays. */
export function formatPhone(phone: string): string {
  const digits = /^(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return digits ? `(${digits[1]}) ${digits[2]}-${digits[3]}` : phone;
}

/** A tel: link for a phone number; ten digits are North American. */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:${digits.length === 10 ? `+1${digits}` : digits}`;
}
