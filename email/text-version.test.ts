import { expect, test } from 'vitest'
import { compile } from './merge-tags.ts'
import { textPartOf, textVersion } from './text-version.ts'

test('textVersion: paragraphs, lists and where links lead, with their tags and without what nobody reads', () => {
  const html = `<!doctype html><html><head><title>T</title><style>p { color: red }</style></head><body>
    <h1>Jdeme do hor</h1><!-- <p>unsaid</p> -->
    <p>Dobrý den {{contact.firstName|přátelé}},<br>máme  nové&nbsp;stany &amp; batohy.</p>
    <ul><li>Stan</li><li>Batoh</li></ul>
    <table><tr><td>{{product0.name}}</td><td>{{product0.price}}</td></tr></table>
    <p><a href="{{product0.url}}"><img src="x.png" alt="Koupit"></a> 3 < 4</p>
    <a href="https://shop.example">https://shop.example</a> <a name="here">sem</a>
    <p><a href='{{unsubscribe.url}}'>Odhlásit</a></p></body></html>`
  expect(textVersion(html)).toBe(
    [
      'Jdeme do hor',
      '',
      'Dobrý den {{contact.firstName|přátelé}},',
      'máme nové stany & batohy.',
      '',
      '- Stan',
      '- Batoh',
      '',
      '{{product0.name}} {{product0.price}}',
      '',
      'Koupit: {{product0.url}} 3 < 4',
      '',
      'https://shop.example sem',
      '',
      'Odhlásit: {{unsubscribe.url}}',
    ].join('\n'),
  )
})

test('textVersion gives each product a paragraph that names it and its address once', () => {
  const product = (number: number) => `<td><a href="{{product${number}.url}}"><img src="x.png"
    alt="{{product${number}.name}}"> <strong>{{product${number}.name}}</strong></a><br>
    {{product${number}.price}}<br> <a href="{{product${number}.url}}">Zobrazit</a></td>`
  expect(textVersion(`<table><tr>${product(0)} ${product(1)}</tr></table>`)).toBe(
    [
      '{{product0.name}}: {{product0.url}}',
      '{{product0.price}}',
      '',
      '{{product1.name}}: {{product1.url}}',
      '{{product1.price}}',
    ].join('\n'),
  )
  const words = '<a href="https://a.example">Akce</a> a <a href="https://a.example">slevy</a>'
  expect(textVersion(`<p>${words}</p>`)).toBe('Akce: https://a.example a slevy')
  const icon = '<a href="https://a.example"><img alt="Košík"> Koupit</a>'
  expect(textVersion(icon)).toBe('Košík Koupit: https://a.example')
})

test('textVersion: a message of a million signs takes no longer for being hostile', () => {
  for (const part of ['<', '<a href="x">', '<!--', '<style>', '<a ', ' \n', '<p', '&amp', '{{'])
    expect(textVersion(part.repeat(1_000_000 / part.length)).length).toBeLessThan(1_100_000)
})

test('textVersion: letters that are longer when they are small change nothing of what stands behind them', () => {
  const html =
    '<P>İİİ İstanbul</P><STYLE>p { color: red }</Style><p>Ahoj <A HREF=https://shop.example/x>sem</A></p>'
  expect(textVersion(html)).toBe('İİİ İstanbul\n\nAhoj sem: https://shop.example/x')
})

test('textVersion: signs by their names are read, and braces that are spelled out begin no tag', () => {
  expect(textVersion('<p>&copy;&nbsp;2026 &bdquo;&Aacute;l&ldquo; &scaron;&zwnj; &foo; &#x1F600;</p>')).toBe(
    '© 2026 „Ál“ š &foo; 😀',
  )
  for (const brace of ['{', '&#123;', '&#0123;', '&#x7B;', '&lcub;', '&lbrace;']) {
    const text = textVersion(`<p>&#123;${brace}foo}} ${brace}&#x7b;foo}}</p>`)
    expect(compile(text, 'text').faults).toBeUndefined()
    expect(text.replaceAll('\u2060', '')).toBe('{{foo}} {{foo}}')
  }
})

test.each([null, '', ' \r\n\t\u00a0'])('textPartOf makes the text of the HTML if it is %j', (text) => {
  expect(textPartOf('<p>Ahoj</p>', text)).toBe('Ahoj')
  expect(textPartOf(null, text)).toBe('')
  expect(textPartOf('<p>Ahoj</p>', ' Own text ')).toBe(' Own text ')
})
