import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { exampleOf } from './example.ts'

test('exampleOf asks for this project with what the tracker keeps, and lists the products', async () => {
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(exampleOf('https://app.example', 'p_1')) ?? []
  const calls: { url: string; body: unknown }[] = []
  const items: { textContent?: string; href?: string }[] = []
  const drawn = new Promise<void>((resolve) => {
    const element = () => ({ appendChild: (child: object) => items.push(child) })
    runInNewContext(script, {
      document: {
        cookie: 'a=1; droi_visitor=v%201; droi_personalization=granted',
        createElement: element,
        getElementById: () => ({ appendChild: () => resolve() }),
      },
      fetch: async (url: string, { body }: { body: string }) => {
        calls.push({ url, body: JSON.parse(body) })
        const products = [{ name: 'Boots', url: 'https://shop.example/boots', priceText: '349 Kč' }]
        return { json: async () => ({ boxes: { home: { products } } }) }
      },
    })
  })
  await drawn
  expect(calls).toEqual([
    {
      url: 'https://app.example/t/boxes',
      body: { project: 'p_1', boxes: ['home'], visitor: 'v 1', consent: 'granted' },
    },
  ])
  expect(items).toMatchObject([{ href: 'https://shop.example/boots', textContent: 'Boots, 349 Kč' }])
})
