/** A message of a few paragraphs, as somebody would write it by hand: from its text alone. */
import type { Language } from '#rules/brand.ts'
import { escaped } from '#rules/text/escape.ts'

const words: Record<Language, { view: string; unsubscribe: string }> = {
  en: { view: 'View in browser', unsubscribe: 'If you want no more e-mails from us, unsubscribe here' },
  cs: { view: 'Zobrazit v prohlížeči', unsubscribe: 'Nechcete-li od nás další e-maily, odhlaste se zde' },
}

/** Tags stand in the text; the ways to see it in a browser and to unsubscribe are added at its end. */
export function plainMessage(text: string, language: Language): { html: string; text: string } {
  const { view, unsubscribe } = words[language]
  const paragraphs = text.trim().split(/\n{2,}/)
  const shown = paragraphs.map((paragraph) => `<p>${paragraph.split('\n').map(asHtml).join('<br>')}</p>`)
  return {
    text: `${text.trim()}\n\n${unsubscribe}: {{unsubscribe.url}}\n`,
    html: `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"></head><body style="font:16px/1.5 system-ui,sans-serif;color:#1b2733;margin:24px;max-width:36em">
${shown.join('\n')}
<p style="font-size:13px;color:#5b6b76"><a href="{{view.url}}" style="color:inherit">${view}</a><br><a href="{{unsubscribe.url}}" style="color:inherit">${unsubscribe}</a></p>
</body></html>`,
  }
}

/** An address of the web is a link. */
const asHtml = (line: string): string =>
  line
    .split(/((?:https?:\/\/|\{\{shop\.url\}\})[^\s<>"]{0,500})/)
    .map((part, at) => {
      if (at % 2 === 0) return withTags(part)
      // what ends the sentence is not the address's
      const [end = ''] = /[.,;:!?)]{0,3}$/.exec(part) ?? []
      const address = withTags(part.slice(0, part.length - end.length))
      return `<a href="${address}">${address}</a>${withTags(end)}`
    })
    .join('')

/** What stands between braces is a tag, and is filled in by itself. */
export const withTags = (text: string): string =>
  text
    .split(/(\{\{[^{}]{0,200}\}\})/)
    .map((part, at) => (at % 2 ? part : escaped(part)))
    .join('')
