import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filledTarget, type LinkPlace, linkTargets, mapLinks } from './links.ts'

const found = (template: string, place: LinkPlace = 'html') => {
  const links: (string | number)[] = []
  mapLinks(template, place, ({ target, product }) => {
    links.push(target ?? product ?? -1)
    return undefined
  })
  return links
}

describe('a link', () => {
  test.each<[string, (string | number)[]]>([
    ['<a href="https://shop.example/stany">', ['https://shop.example/stany']],
    ["<A HREF='https://shop.example/?a=1&amp;b=2#c'>", ['https://shop.example/?a=1&b=2#c']],
    ['<a class=x href=https://shop.example/a target=_blank>', ['https://shop.example/a']],
    ['<a\n href = " http://shop.example " >', ['http://shop.example']],
    ['<a data-x="a>b" href="https://a.example/">x</a>', ['https://a.example/']],
    ['<map><area href="https://a.example/"/></map>', ['https://a.example/']],
    ['<!--[if mso]><v:roundrect href="https://a.example/"><![endif]-->', ['https://a.example/']],
    ['<a href="https://a.example/?name={{contact.name|dear > "x"}}">', []],
    [
      "<a href='https://a.example/?name={{contact.name|dear friend}}'>",
      ['https://a.example/?name={{contact.name|dear friend}}'],
    ],
    ['<a href="{{shop.url}}/akce">', ['{{shop.url}}/akce']],
    ['<a href="{{shop.url}}">', ['{{shop.url}}']],
    ['<a href="{{product3.url}}"><a href="{{ product0.url|https://a.example }}">', [3, 0]],
    ['<a href="&#104;ttps://a.example/">', ['https://a.example/']],
  ])('%s leads to %j', (html, links) => {
    expect(found(html)).toEqual(links)
  })

  test.each([
    '<a href="mailto:a@shop.example">',
    '<a href="tel:+420123">',
    '<a href="#top">',
    '<a href="/relative">',
    '<a href="//host.example">',
    '<a href="javascript:alert(1)">',
    '<a href="{{unsubscribe.url}}">',
    '<a href="{{view.url}}">',
    '<a href="https://a.example/?u={{unsubscribe.url}}">',
    '<a href="https://a.example/?p={{product0.name}}">',
    '<a href="{{field.web}}">',
    '<a href="https://{{field.web}}/">',
    '<a href="https://shop.example{{field.web}}">',
    '<a href="{{shop.url}}{{field.web}}">',
    '<a href="https://user:pass@a.example/">',
    '<a href="https://a.example/\\evil">',
    `<a href="https://a.example/${'x'.repeat(3000)}">`,
    '<link href="https://a.example/x.css">',
    '<base href="https://a.example/">',
    '<abbr href="https://a.example/">',
    '<p>https://a.example/</p>',
    '<a href="https://a.example/',
  ])('%s is left alone', (html) => {
    expect(found(html)).toEqual([])
    expect(mapLinks(html, 'html', () => 'X')).toBe(html)
  })

  test.each<[string, (string | number)[]]>([
    ['Stany: https://shop.example/stany.', ['https://shop.example/stany']],
    [
      '(https://shop.example/a) <https://shop.example/b>',
      ['https://shop.example/a', 'https://shop.example/b'],
    ],
    ['https://shop.example/a_(b)', ['https://shop.example/a_(b)']],
    ['{{product0.name}}: {{product0.url}}\n{{shop.url}}', [0, '{{shop.url}}']],
    [
      'https://shop.example/?n={{contact.name|dear friend}}&x=1 more',
      ['https://shop.example/?n={{contact.name|dear friend}}&x=1'],
    ],
    ['{{unsubscribe.url}} mailto:a@b.example http://', []],
  ])('in a text: %s leads to %j', (text, links) => {
    expect(found(text, 'text')).toEqual(links)
  })
})

test('mapLinks replaces addresses and nothing else; linkTargets has each once', () => {
  const html =
    '<p title="https://a.example/">Ahoj <a href="https://a.example/?x&amp;y" style="color:red">zde</a></p>'
  expect(mapLinks(html, 'html', () => 'OURS')).toBe(
    '<p title="https://a.example/">Ahoj <a href="OURS" style="color:red">zde</a></p>',
  )
  expect(mapLinks('a https://a.example/, b', 'text', () => 'OURS')).toBe('a OURS, b')
  expect(
    linkTargets({
      html: '<a href="https://a.example/"><a href="https://b.example/"><a href="{{product0.url}}">',
      text: 'https://b.example/ https://c.example/',
    }),
  ).toEqual(['https://a.example/', 'https://b.example/', 'https://c.example/'])
})

test('whatever a text holds, it is read to its end and stays as it is', () => {
  const unit = fc.constantFrom(
    '<a ',
    'href=',
    '"',
    "'",
    '>',
    '{{',
    '}}',
    'https://',
    'a.example',
    '/',
    ' ',
    '=',
    '<',
    'x',
  )
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 30 }), (parts) => {
      const text = parts.join('')
      for (const place of ['html', 'text'] as const) expect(mapLinks(text, place, () => undefined)).toBe(text)
    }),
  )
})

describe('filledTarget', () => {
  const values = {
    'contact.name': 'Jana & syn',
    'shop.url': 'https://shop.example',
    'field.x': '@evil.example/',
    'field.hard': 'a&b=1#c?d %/e',
    'field.lone': '\ud800',
    'field.script': 'javascript:alert(1)',
  }
  const filled = (target: string) => filledTarget(target, (tag) => values[tag as keyof typeof values])

  test.each([
    ['https://a.example/?n={{contact.name}}#x', 'https://a.example/?n=Jana%20%26%20syn#x'],
    ['{{shop.url}}/akce', 'https://shop.example/akce'],
    ['{{shop.url}}', 'https://shop.example/'],
    ['https://a.example/{{field.x}}', 'https://a.example/@evil.example/'],
    ['HTTPS://A.example', 'https://a.example/'],
    ['https://a.example/{{field.hard}}?x=1', 'https://a.example/a&b=1%23c%3Fd%20%25/e?x=1'],
    ['https://a.example/?x={{field.hard}}&y=1#z', 'https://a.example/?x=a%26b%3D1%23c%3Fd%20%25%2Fe&y=1#z'],
    ['https://a.example/#{{field.hard}}', 'https://a.example/#a%26b%3D1%23c%3Fd%20%25%2Fe'],
    ['https://a.example/?x={{field.none|dear & friend}}', 'https://a.example/?x=dear%20%26%20friend'],
    ['https://a.example/?to={{shop.url}}', 'https://a.example/?to=https%3A%2F%2Fshop.example'],
    ['https://a.example/?x={{field.lone}}', 'https://a.example/?x=%EF%BF%BD'],
    ['https://a.example/{{field.script}}', 'https://a.example/javascript:alert(1)'],
  ])('%s is %s', (target, address) => {
    expect(filled(target)).toBe(address)
  })

  test('whatever stands in a field is one value of the address, and nothing else changes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (value) => {
        const url = new URL(filledTarget('https://a.example/b?x={{field.x}}&y=1#z', () => value) ?? '')
        expect([url.origin, url.pathname, url.hash]).toEqual(['https://a.example', '/b', '#z'])
        expect([...url.searchParams]).toEqual([
          ['x', value.toWellFormed()],
          ['y', '1'],
        ])
      }),
    )
  })

  test.each([
    'https://a.example{{field.x}}',
    '{{shop.url}}{{field.x}}',
    '{{field.x}}',
    'javascript:alert(1)',
    '',
  ])('%s leads nowhere', (target) => {
    expect(filled(target)).toBeUndefined()
  })
})
