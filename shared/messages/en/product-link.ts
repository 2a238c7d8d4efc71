/** Mailing the product's link (spec 8). */
export const productLink = {
  title: 'Email this product',
  hint: 'We send this accessory with its price, payment and link, and nothing about you.',
  sent: 'Email successfully sent!',
  failed: 'There was an error sending the email.',
};
