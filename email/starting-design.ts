/** What a newsletter begins with, so that nobody begins with an empty page: a greeting, ten products, and the way out. */
import type { Language } from '#rules/brand.ts'
import { mostProducts } from './merge-tags.ts'

const words = {
  en: {
    hello: 'Hello {{contact.firstName|there}},',
    // can be sent as it stands
    lead: 'we have chosen ten things that you might like.',
    shop: 'Go to the shop',
    show: 'Show',
    view: 'View in browser',
    why: 'You get this e-mail as a subscriber or customer of {{shop.name}}.',
    unsubscribe: 'Unsubscribe',
  },
  cs: {
    // a name would have to be in the vocative
    hello: 'Dobrý den,',
    lead: 'vybrali jsme pro vás deset věcí, které by se vám mohly líbit.',
    shop: 'Přejít do e-shopu',
    show: 'Zobrazit',
    view: 'Zobrazit v prohlížeči',
    why: 'Tento e-mail dostáváte jako odběratel nebo zákazník e-shopu {{shop.name}}.',
    unsubscribe: 'Odhlásit se z odběru',
  },
} as const satisfies Record<Language, Record<string, string>>

export const startingProducts = mostProducts

/** No line ends within an e-mail or e-shop. Mail programs do not all know the hyphen that says so. */
const unbroken = (text: string): string =>
  text.replace(/\be-(?:mail|shop)\p{L}*/gu, '<span style="white-space:nowrap">$&</span>')

/** Two columns also on a phone, 16 px between them, their edges below those of the greeting. */
const sides = { left: '12px 8px 12px 24px', right: '12px 24px 12px 8px' }

/** Tables and styles in place: some mail programs know nothing newer. */
export function startingDesign(language: Language): string {
  const { hello, lead, shop, show, view, why, unsubscribe } = words[language]
  const product = (
    number: number,
    side: 'left' | 'right',
  ) => `          <td width="50%" valign="top" style="padding:${sides[side]}">
            <a href="{{product${number}.url}}" style="color:#1b2733;text-decoration:none">
              <img src="{{product${number}.image}}" alt="{{product${number}.name}}" width="268" style="display:block;width:100%;height:auto;margin-bottom:12px;border:0;border-radius:8px">
              <strong>{{product${number}.name}}</strong>
            </a><br>
            {{product${number}.price}}<br>
            <a href="{{product${number}.url}}" style="display:inline-block;margin-top:8px;padding:8px 16px;border-radius:6px;background:#24493f;color:#ffffff;text-decoration:none">${show}</a>
          </td>`
  const rows = Array.from(
    { length: startingProducts / 2 },
    (_, row) => `        <tr>
${product(2 * row, 'left')}
${product(2 * row + 1, 'right')}
        </tr>`,
  )
  return `<!doctype html>
<html lang="${language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>{{shop.name}}</title>
</head>
<body style="margin:0;padding:0;background:#f5f8fa;font:16px/1.5 Arial,Helvetica,sans-serif;color:#1b2733">
  <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
    <tr><td align="center" style="padding:24px 12px">
      <table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:#ffffff;border-radius:12px">
        <tr><td colspan="2" align="center" style="padding:28px 24px 8px">
          <a href="{{shop.url}}" style="color:#24493f;font-size:24px;font-weight:bold;text-decoration:none">{{shop.name}}</a>
        </td></tr>
        <tr><td colspan="2" style="padding:16px 24px">
          <p style="margin:0 0 12px">${hello}</p>
          <p style="margin:0">${lead}</p>
        </td></tr>
${rows.join('\n')}
        <tr><td colspan="2" align="center" style="padding:16px 24px 28px">
          <a href="{{shop.url}}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:#b44d20;color:#ffffff;font-weight:bold;text-decoration:none">${shop}</a>
        </td></tr>
      </table>
      <p style="max-width:552px;margin:16px auto 0;font-size:13px;color:#5b6874">
        ${unbroken(why)}<br>
        {{shop.company}}<br>
        <a href="{{view.url}}" style="color:#5b6874">${view}</a> · <a href="{{unsubscribe.url}}" style="color:#5b6874">${unsubscribe}</a>
      </p>
    </td></tr>
  </table>
</body>
</html>
`
}
