/** The form as it stands in a shop's page, for the preview: HTML without a script. */
import { unbroken } from '#rules/delivery/page-texts.ts'
import type { FormConfig } from '#rules/forms/form.ts'
import { lettersOn } from '#rules/text/contrast.ts'
import { escaped as e } from '#rules/text/escape.ts'
import type { FormInput } from './inputs.ts'

/** As the part that the tracker loads draws it, filled in with a sample person. */
export function formBlock(config: FormConfig, inputs: readonly FormInput[]): string {
  const labels = inputs.map(
    ({ name, label, type, value, isRequired }) =>
      `<label>${e(label)}<input name="${e(name)}" type="${type}" value="${e(value)}" autocomplete="off"${isRequired ? ' aria-required="true"' : ''}></label>`,
  )
  return `<div class="lead"><div class="parts"><div><h2 data-part="heading">${e(unbroken(config.heading))}</h2>
${config.text ? `<p data-part="text">${e(unbroken(config.text))}</p>` : ''}</div>
<form novalidate>${labels.join('')}<p class="sentence" data-part="consent">${e(unbroken(config.consent))}</p><button data-part="buttonText">${e(config.buttonText)}</button></form></div></div>`
}

/** Colours are those of the settings, which are no other text: see rules/forms/form.ts. */
export const formBlockStyle = ({ background, text, button }: FormConfig['colors']): string => `
.lead{container-type:inline-size;padding:clamp(20px,4vw,32px);border-radius:12px;background:${background};color:${text};font-size:16px;line-height:1.5}
.lead [data-part]{outline-offset:3px}
.lead h2{margin:0 0 8px;padding-right:32px;font-size:24px;line-height:1.25;text-wrap:balance}
.lead p{margin:0;white-space:pre-line}
.lead form{display:grid;gap:12px;margin-top:16px}
.lead .sentence{font-size:13px;opacity:.85}
.lead label{font-size:14px;font-weight:600}
.lead input{display:block;width:100%;min-height:48px;margin-top:4px;padding:8px 14px;border:1px solid #767f87;border-radius:6px;background:#fff;color:#1b2733;font:inherit;font-weight:400;font-size:16px}
.lead button{min-height:48px;padding:10px 20px;border:0;border-radius:6px;background:${button};color:${lettersOn(button)};font:inherit;font-weight:600;cursor:pointer}
@container(min-width:720px){.lead .parts{display:grid;grid-template-columns:1fr 1fr;gap:48px;align-items:center}.lead form{margin-top:0}}`

export const canvasStyle = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:#fff;color:#1b2733;font:15px/22px Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
h1,h2,h3{font-weight:650;letter-spacing:-.01em}
:focus-visible{outline:2px solid #5f3fe0;outline-offset:2px}`

/** It alone, for a small picture. */
export const formPicture = (config: FormConfig, inputs: readonly FormInput[]): string =>
  `<!doctype html><html lang="${config.language}"><head><meta charset="utf-8"><style>${canvasStyle}${formBlockStyle(config.colors)}
body{display:grid;align-items:center;min-height:100vh;background:${config.colors.background}}</style></head><body>${formBlock(config, inputs)}</body></html>`
