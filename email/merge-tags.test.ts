import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bareEdgesOf,
  bareTagsOf,
  compile,
  fallbacksOf,
  fill,
  mostProducts,
  type Place,
  type Tag,
  type TemplateFault,
  tagsOf,
} from './merge-tags.ts'

const person: Partial<Record<Tag, string>> = {
  'contact.email': 'jan@lide.example',
  'contact.firstName': 'Jan & syn <b>',
  'contact.lastName': '',
  'product0.name': 'Stan "Dvojka"',
  'product0.url': 'https://shop.example/?a=1&b=2',
  'field.město': 'Brno',
  'field.web': 'https://firma.example/?a&b',
  'field.script': 'javascript:alert(1)',
  'field.hidden': ' java\nscript:alert(1)',
  'field.rest': 'script:alert(1)',
}
const fields = new Set(['město', 'web', 'script', 'hidden', 'rest'])
const compiled = (template: string, place: Place = 'html') =>
  compile(template, place, fields).compiled ?? expect.unreachable(template)
const shown = (template: string, place?: Place) => fill(compiled(template, place), (tag) => person[tag])
const faultsOf = (template: string, place: Place = 'html'): TemplateFault[] =>
  compile(template, place, fields).faults ?? []

describe('a tag', () => {
  test.each<[string, string, Place?]>([
    ['plain', 'plain'],
    ['<p>{{contact.email}}</p>', '<p>jan@lide.example</p>'],
    ['{{ contact.firstName }}', 'Jan &amp; syn &lt;b&gt;'],
    ['{{contact.firstName}}', 'Jan & syn <b>', 'text'],
    ['<a href="{{product0.url}}">', '<a href="https://shop.example/?a=1&amp;b=2">'],
    ['{{product0.name|a tent}}', 'Stan &quot;Dvojka&quot;'],
    ['{{field.město}}', 'Brno'],
    ['{{contact.lastName|friend}}', 'friend'],
    ['{{contact.name | dear | friend }}!', 'dear | friend!'],
    ['{{contact.name|<i>}}', '&lt;i&gt;'],
    ['{{contact.name}}.', '.'],
    ['{ {contact.name} } }}', '{ {contact.name} } }}'],
  ])('%s is %s', (template, text, place) => {
    expect(shown(template, place)).toBe(text)
  })

  test.each<[string, string, Place?]>([
    [
      '<a href="https://a.example/?n={{contact.firstName}}&amp;x=1">',
      '<a href="https://a.example/?n=Jan%20%26%20syn%20%3Cb%3E&amp;x=1">',
    ],
    [
      '<a href="https://a.example/{{contact.firstName}}">',
      '<a href="https://a.example/Jan%20&amp;%20syn%20%3Cb%3E">',
    ],
    [
      '<a href="&#104;ttps://a.example/{{contact.email}}">',
      '<a href="&#104;ttps://a.example/jan@lide.example">',
    ],
    ['<a href="mailto:{{contact.email}}">', '<a href="mailto:jan@lide.example">'],
    [
      '<a href="https://a.example/?p={{product0.url}}">',
      '<a href="https://a.example/?p=https%3A%2F%2Fshop.example%2F%3Fa%3D1%26b%3D2">',
    ],
    ['<a href="{{field.web}}">', '<a href="https://firma.example/?a&amp;b">'],
    ['<a href="{{field.script}}">', '<a href="">'],
    ['<a href=" {{field.hidden|https://a.example/}}">', '<a href=" https://a.example/">'],
    ['<a href="{{contact.lastName}}{{field.script}}">', '<a href="javascript%3Aalert(1)">'],
    ['<a href="java{{field.rest}}">', '<a href="javascript%3Aalert(1)">'],
    ['<p title="{{field.script}}">', '<p title="javascript:alert(1)">'],
    [
      'https://a.example/?n={{contact.firstName}}, {{contact.firstName}}',
      'https://a.example/?n=Jan%20%26%20syn%20%3Cb%3E, Jan & syn <b>',
      'text',
    ],
  ])('in an address: %s is %s', (template, text, place) => {
    expect(shown(template, place)).toBe(text)
  })

  test.each([
    ['a {{env}}', 'TAG_UNKNOWN', 'env'],
    ['{{constructor}}', 'TAG_UNKNOWN', 'constructor'],
    ['{{__proto__}}', 'TAG_UNKNOWN', '__proto__'],
    ['{{}}', 'TAG_UNKNOWN', ''],
    ['{{field.age}}', 'TAG_UNKNOWN', 'field.age'],
    ['{{field.constructor}}', 'TAG_UNKNOWN', 'field.constructor'],
    [`{{product${mostProducts}.name}}`, 'TAG_UNKNOWN', 'product10.name'],
    ['{{#each x}}', 'TAG_UNKNOWN', '#each x'],
    ['{{link.token}}', 'TAG_UNKNOWN', 'link.token'],
    ['{{product0.link}}', 'TAG_UNKNOWN', 'product0.link'],
    ['{{contact.name', 'TEMPLATE_SYNTAX', '{{contact.name'],
    ['{{contact.name {{contact.email}}', 'TEMPLATE_SYNTAX', '{{contact.name {{contact.email}}'],
    [`{{contact.name|${'x'.repeat(300)}}}`, 'TEMPLATE_SYNTAX', `{{contact.name|${'x'.repeat(25)}`],
  ])('%s is refused: %s', (template, code, tag) => {
    expect(faultsOf(template)).toEqual([{ code, at: 1, tag }])
  })

  test('is told with its line, all of them together, twenty at most', () => {
    expect(faultsOf('{{a}}\n\n{{b}}').map(({ at, tag }) => `${at} ${tag}`)).toEqual(['1 a', '3 b'])
    expect(faultsOf('{{a}}'.repeat(5000))).toHaveLength(20)
  })
})

test('what is too long or names too many tags is refused', () => {
  expect(faultsOf('x'.repeat(1_000_001))).toEqual([{ code: 'TEMPLATE_LIMIT', at: 1 }])
  expect(faultsOf('x'.repeat(1001), 'header')).toEqual([{ code: 'TEMPLATE_LIMIT', at: 1 }])
  expect(faultsOf('{{shop.name}}'.repeat(1001))).toEqual([{ code: 'TEMPLATE_LIMIT', at: 1 }])
})

test('tagsOf names each tag once', () => {
  expect([...tagsOf(compiled('{{shop.name}} {{shop.name|x}} {{product3.price}}'))]).toEqual([
    'shop.name',
    'product3.price',
  ])
})

describe('whatever a person is called', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 40 })
  test('no header gets a second line', () => {
    fc.assert(
      fc.property(anything, anything, (value, subject) => {
        const { compiled: header } = compile(`${subject.replaceAll('{', '')}{{contact.name|x}}`, 'header')
        expect(header ? fill(header, () => value) : '').not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      }),
    )
  })
  test('no markup comes in', () => {
    fc.assert(
      fc.property(anything, (value) => {
        expect(fill(compiled('<p title="{{contact.name}}">'), () => value).slice(10, -2)).not.toMatch(
          /[<>"']/,
        )
      }),
    )
  })
  test('nothing of it is read as a tag', () => {
    expect(fill(compiled('{{contact.name}}'), () => '{{contact.email}}')).toBe('{{contact.email}}')
  })
})

test('any text is compiled or refused, quickly', () => {
  const pieces = fc.constantFrom('{{', '}}', '|', 'contact.name', ' ', '\n', 'x', '{', 'product0.name', '🦊')
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 300 }), (parts) => {
      const template = parts.join('')
      const { compiled: made, faults } = compile(template, 'html')
      expect(made === undefined).toBe((faults?.length ?? 0) > 0)
    }),
  )
  // of the processor, so that nobody beside it makes it slow
  const began = process.cpuUsage()
  compile('{{contact.name}}{{'.repeat(50_000), 'html')
  compile('{{contact.name|'.repeat(50_000), 'html')
  compile(`<a href="https://a.example/${`${'&amp;'.repeat(180)}{{contact.name}}`.repeat(1000)}">`, 'html')
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(500)
})

test('bareEdgesOf names tags without a fallback that a subject begins or ends with', () => {
  const edges = (subject: string) => {
    const { compiled } = compile(subject, 'header', new Set(['velikost']))
    return [...bareEdgesOf(compiled ?? expect.unreachable(subject))]
  }
  expect(edges('Zima je tady, {{contact.firstName}}')).toEqual(['contact.firstName'])
  expect(edges('Zima je tady, {{ contact.firstName }}!')).toEqual(['contact.firstName'])
  expect(edges('{{field.velikost}}, {{contact.name}}')).toEqual(['field.velikost', 'contact.name'])
  expect(edges('{{contact.firstName}}')).toEqual(['contact.firstName'])
  expect(edges('Ahoj {{contact.firstName}}, zima je tady')).toEqual([])
  expect(edges('Zima je tady, {{contact.firstName|přátelé}}')).toEqual([])
  expect(edges('Zima v {{shop.name}}')).toEqual([])
  expect(edges('Pro {{contact.email}}')).toEqual([])
  expect(edges('Sleva pro {{contact.firstName}} 🎁')).toEqual([])
})

test('bareTagsOf names each tag of the contact that has no fallback somewhere', () => {
  const text = '{{contact.name|x}} {{contact.name}} {{contact.lastName|x}} {{field.velikost}} {{shop.name}}'
  const { compiled } = compile(text, 'html', new Set(['velikost']))
  expect([...bareTagsOf(compiled ?? expect.unreachable(text))]).toEqual(['contact.name', 'field.velikost'])
})

test('fallbacksOf names the fallbacks that recipients read, as they were written', () => {
  const text =
    '{{contact.name}} {{contact.firstName|Tom & Co}} {{shop.name|x}} <a href="https://a.example/?n={{contact.name|0}}">a</a>'
  const { compiled } = compile(text, 'html')
  expect(fallbacksOf(compiled ?? expect.unreachable(text))).toEqual([
    { tag: 'contact.firstName', fallback: 'Tom & Co' },
  ])
})
