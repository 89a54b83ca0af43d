import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Wizard } from './Wizard.tsx'

const steps = ['basic', 'feeds', 'tracking', 'review'] as const
type Step = (typeof steps)[number]
const labels: Record<Step, string> = {
  basic: 'Basic',
  feeds: 'Feeds',
  tracking: 'Tracking',
  review: 'Review',
}
const labelOf = (step: Step) => labels[step]
const nothing = () => undefined

const shown = (current: Step, finished: Step[], faulty: Step[] = [], untouched: Step[] = []) =>
  renderToStaticMarkup(
    <MantineProvider>
      <Wizard
        {...{ steps, labelOf, current, finished, faulty, untouched }}
        onOpen={nothing}
        onNext={nothing}
        onLeave={nothing}
      >
        content
      </Wizard>
    </MantineProvider>,
  )
/** The stepper's buttons, each with its label and whether it can be pressed. */
const stepper = (html: string) =>
  [...(html.split('</nav>')[0] ?? '').matchAll(/<button[^>]*>/g)].map(([tag], index) => [
    steps[index],
    !tag.includes('disabled'),
  ])

test('finished steps and the first unfinished one can be opened', () => {
  expect(stepper(shown('basic', ['basic', 'feeds']))).toEqual([
    ['basic', true],
    ['feeds', true],
    ['tracking', true],
    ['review', false],
  ])
})

test('it says which step it is, and what stands in the way', () => {
  const html = shown('feeds', ['basic'], ['basic'])
  expect(html).toContain('aria-current="step"')
  expect(html).toContain('Step 2 of 4: Feeds')
  expect(html).toContain('needs attention')
})

test('a step where nobody has been can be opened, and is neither finished nor faulty', () => {
  const html = shown('basic', ['basic', 'feeds'], [], ['feeds'])
  expect(stepper(html)[1]).toEqual(['feeds', true])
  expect(html).toContain('>Feeds</span></span>')
  expect(shown('basic', ['basic', 'feeds'])).not.toContain('>Feeds</span></span>')
})

test('a step that is a form is submitted by the way on', () => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <Wizard {...{ steps, labelOf }} current="basic" finished={[]} formId="basic" onOpen={nothing}>
        <form id="basic" />
      </Wizard>
    </MantineProvider>,
  )
  const [next] = html.match(/<button(?=[^>]*type="submit")[^>]*>/) ?? []
  expect(next).toContain('form="basic"')
})

test('back is missing on the first step; the last one finishes', () => {
  expect(shown('basic', [])).not.toContain('>Back<')
  expect(shown('feeds', ['basic'])).toContain('>Back<')
  expect(shown('feeds', ['basic'])).toContain('>Next<')
  expect(shown('review', ['basic', 'feeds', 'tracking'])).toContain('>Finish<')
})

test('where steps have states, these are told and not that they are finished', () => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <Wizard
        {...{ steps, labelOf }}
        current="tracking"
        finished={steps}
        states={{ basic: 'working', feeds: 'skipped' }}
        onOpen={nothing}
      >
        content
      </Wizard>
    </MantineProvider>,
  )
  expect(stepper(html)).toEqual(steps.map((step) => [step, true]))
  expect(html).toMatch(/Basic<\/span><span[^>]*>done/)
  expect(html).toMatch(/Feeds<\/span><span[^>]*>skipped/)
  expect(html).not.toContain('finished')
})
