/** The form for pages that take no script: it posts to the hosted page, which goes on from there. */
import type { FormConfig } from '#rules/forms/form.ts'
import { escaped as e } from '#rules/text/escape.ts'
import type { FormInput } from '../../preview/inputs.ts'

export const plainHtml = (link: string, config: FormConfig, inputs: readonly FormInput[]): string =>
  [
    `<form method="post" action="${e(link)}">`,
    ...inputs.map(({ name, label, type, isRequired }) => {
      const complete = name === 'email' || name === 'name' ? ` autocomplete="${name}"` : ''
      return `  <label>${e(label)} <input name="${e(name)}" type="${type}"${complete}${isRequired ? ' required' : ''}></label>`
    }),
    `  <p>${e(config.consent)}</p>`,
    `  <button>${e(config.buttonText)}</button>`,
    '</form>',
  ].join('\n')
