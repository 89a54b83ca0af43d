import { expect, test } from 'vitest'
import { plainMessage } from './plain-message.ts'

test('paragraphs and lines stay, addresses are links, and nothing else is HTML', () => {
  const { html, text } = plainMessage(
    'Ahoj {{contact.firstName|<b>}},\n\nvíc na https://shop.example/?a=1&b=2.\n{{shop.url}}/stany <i>',
    'cs',
  )
  expect(html).toContain(
    '<p>víc na <a href="https://shop.example/?a=1&amp;b=2">https://shop.example/?a=1&amp;b=2</a>.<br>' +
      '<a href="{{shop.url}}/stany">{{shop.url}}/stany</a> &lt;i&gt;</p>',
  )
  expect(html).toContain('<p>Ahoj {{contact.firstName|<b>}},</p>')
  expect(html).toContain('<a href="{{view.url}}"')
  expect(html).toContain('<a href="{{unsubscribe.url}}"')
  expect(text).toMatch(
    /^Ahoj [\s\S]* https:\/\/shop\.example\/\?a=1&b=2\.\n[\s\S]*\{\{unsubscribe\.url\}\}\n$/,
  )
})
