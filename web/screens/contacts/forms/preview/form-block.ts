/** The form as it stands in a shop's page, for the preview: HTML without a script, in the style of the form itself. */
import { unbroken } from '#rules/delivery/page-texts.ts'
import css from '#rules/forms/form.css?inline'
import type { FormConfig } from '#rules/forms/form.ts'
import { formText } from '#rules/forms/form-words.ts'
import { lettersOn } from '#rules/text/contrast.ts'
import { escaped as e } from '#rules/text/escape.ts'
import type { FormInput } from './inputs.ts'

export type FormBlock = {
  config: FormConfig
  inputs: readonly FormInput[]
  /** It was sent by the sample person. */
  isSent?: boolean
}

/** As the part that the tracker loads draws it (tracker/form/draw.ts), filled in with a sample person. */
export function formBlock({ config, inputs, isSent = false }: FormBlock, popup?: { close: string }): string {
  const { language, consent, buttonText, colors } = config
  const email = inputs.at(-1)?.value ?? ''
  const [heading, text] = isSent
    ? [formText(language, 'checkHeading'), formText(language, 'checkText', { email })]
    : [config.heading, config.text]
  const fields = inputs.map(
    ({ name, label, type, value, isRequired }, at) =>
      `<div class="field"><label for="f${at}">${e(label)}</label><input id="f${at}" name="${e(name)}" type="${type}" value="${e(value)}" autocomplete="off"${isRequired ? ' required' : ''}></div>`,
  )
  const entries = isSent
    ? ''
    : `${fields.join('')}<p class="consent" data-part="consent">${e(unbroken(consent))}</p><button class="press" data-part="buttonText">${e(buttonText)}</button>`
  const parts = `<div class="parts"><div><h2 id="heading" data-part="heading">${e(unbroken(heading))}</h2>
${text ? `<p class="words" data-part="text">${e(unbroken(text))}</p>` : ''}</div><form novalidate>${entries}</form></div>`
  const frame = popup
    ? `<dialog class="frame above" aria-labelledby="heading" open>${parts}<button class="close" type="button" aria-label="${e(popup.close)}">×</button></dialog>`
    : `<section class="frame" aria-labelledby="heading">${parts}</section>`
  return `<div lang="${language}"><template shadowrootmode="open"><style>${css}${lookOf(colors)}</style>${frame}</template></div>`
}

/** Colours are those of the settings, which are no other text: see rules/forms/form.ts. */
const lookOf = ({ background, text, button }: FormConfig['colors']) =>
  `:host{--back:${background};--text:${text};--button:${button};--letters:${lettersOn(button)}}[data-part]{outline-offset:3px}`

export const canvasStyle = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:#fff;color:#1b2733;font:15px/22px Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
:focus-visible{outline:2px solid #5f3fe0;outline-offset:2px}`

/** It alone, for a small picture. */
export const formPicture = (block: FormBlock): string =>
  `<!doctype html><html lang="${block.config.language}"><head><meta charset="utf-8"><style>${canvasStyle}
body{display:grid;align-items:center;min-height:100vh;background:${block.config.colors.background}}</style></head><body>${formBlock(block)}</body></html>`
