/** The page behind the unsubscribe link: it asks, and changes nothing by itself. Without a script. */
import type { Language } from '#rules/brand.ts'
import { unsubscribeWords } from '#rules/projects/unsubscribe-setup.ts'
import { escaped } from '#rules/text/escape.ts'

const texts = {
  en: {
    button: 'Unsubscribe',
    done: 'You are unsubscribed',
    doneText: 'You will get no more e-mails from us.',
  },
  cs: {
    button: 'Odhlásit odběr',
    done: 'Odběr je zrušený',
    doneText: 'Žádné další e-maily od nás nedostanete.',
  },
}

export function unsubscribePage(language: Language, state: 'ask' | 'done'): string {
  const { title, heading, text } = unsubscribeWords[language]
  const { button, done, doneText } = texts[language]
  const body =
    state === 'ask'
      ? `<h1>${escaped(heading)}</h1><p>${escaped(text)}</p>
<form method="post"><button name="List-Unsubscribe" value="One-Click">${escaped(button)}</button></form>`
      : `<h1>${escaped(done)}</h1><p>${escaped(doneText)}</p>`
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escaped(title)}</title>
<style>
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:12vh auto;padding:0 1.25rem}
h1{font-size:1.5rem;line-height:1.25}
button{font:inherit;font-weight:600;padding:.75rem 1.25rem;min-height:44px;border:0;border-radius:8px;color:#fff;background:#0b6f9c;cursor:pointer}
</style></head><body><main>${body}</main></body></html>`
}
