/** What a shop's server signs, so that nobody else can report its orders; for the collector and for the guides. */
import { brandKey } from '../brand.ts'

export type Purchase = { project: string; order: string; total: number; currency?: string; email?: string }

/**
 * What is signed: one field a line, none of which can hold a line break, so that no two purchases have one text. The
 * project stands in it, too: two shops may share a secret by mistake.
 */
export const signedText = ({ project, order, total, currency = '' }: Omit<Purchase, 'email'>): string =>
  [project, order, total.toFixed(2), currency].join('\n')

/** The address has a signature of its own, because it travels with the visitor's consent only. */
export const signedEmail = (text: string, email: string): string => `${text}\n${email}`

/** Two of them, in hexadecimal digits, with a point between. */
export const longestSignature = 129

/** The name by which a shop's server knows the secret. */
export const secretName = `${brandKey.toUpperCase()}_PURCHASE_SECRET`

/** PHP that makes the signature of what stands in these expressions. */
const phpSigned = (project: string, order: string, total: string, currency: string) =>
  `implode( "\\n", array( '${project}', ${order}, number_format( (float) ${total}, 2, '.', '' ), ${currency} ) )`

/** For WooCommerce, where the order is at hand; nothing is signed until the secret is defined. */
export const signInWooCommerce = (
  project: string,
  order: string,
): string => `if ( defined( '${secretName}' ) ) {
    $${brandKey}_text = ${phpSigned(project, `${order}->get_order_number()`, `${order}->get_total()`, `${order}->get_currency()`)};
    $${brandKey}_signature = hash_hmac( 'sha256', $${brandKey}_text, ${secretName} )
      . '.' . hash_hmac( 'sha256', $${brandKey}_text . "\\n" . ${order}->get_billing_email(), ${secretName} );
  }`

export type SigningLanguage = 'PHP' | 'Node.js'

/** How any shop's server makes `signature` of what it gives to `purchase`. */
export const signingExamples = (project: string): Record<SigningLanguage, string> => ({
  PHP: `function ${brandKey}_signature( $id, $total, $currency, $email ) {
  $secret = getenv( '${secretName}' );
  $text = ${phpSigned(project, '$id', '$total', '$currency')};
  $signature = hash_hmac( 'sha256', $text, $secret );
  return $email === '' ? $signature : $signature . '.' . hash_hmac( 'sha256', $text . "\\n" . $email, $secret );
}`,
  'Node.js': `const { createHmac } = require('node:crypto')

function ${brandKey}Signature({ id, total, currency = '', email = '' }) {
  const sign = (text) => createHmac('sha256', process.env.${secretName}).update(text).digest('hex')
  const text = ['${project}', id, Number(total).toFixed(2), currency].join('\\n')
  return email ? sign(text) + '.' + sign(text + '\\n' + email) : sign(text)
}`,
})

/** What stands in wp-config.php; the snippet for WooCommerce signs by itself then. */
export const wooSecret = `define( '${secretName}', '…' );`
