/**
 * The page in the frame of the builder, on no origin: it draws what it is handed over and says when a button of it is
 * pressed. What an owner has written is HTML there that runs nothing, whatever it is.
 */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

const script = `let part
let form
const mark = () => {
  for (const one of form?.querySelectorAll('[data-part]') ?? [])
    one.style.outline = one.dataset.part === part ? '2px solid #7a5af8' : ''
}
// within this page alone
const show = () => {
  const marked = document.querySelector('.marked')
  if (marked) scrollTo(0, marked.getBoundingClientRect().bottom + scrollY - innerHeight)
}
const draw = (html) => {
  const wasThere = document.querySelector('.marked')
  const page = new DOMParser().parseFromString(html, 'text/html')
  document.documentElement.lang = page.documentElement.lang
  document.title = page.title
  document.head.replaceChildren(...page.head.childNodes)
  document.body.replaceWith(page.body)
  // in a tree of its own, as in the shop
  const inside = document.querySelector('template[shadowrootmode]')
  form = inside?.parentNode.attachShadow({ mode: 'open' })
  form?.append(inside.content)
  inside?.remove()
  if (!wasThere) show()
}
// another device: the page before the form has another length
let width = innerWidth
addEventListener('resize', () => {
  if (innerWidth !== width) show()
  width = innerWidth
})
addEventListener('message', ({ source, data }) => {
  if (source !== parent) return
  if (data.type === 'draw') draw(data.html)
  // apart from the drawing: who presses a button of it leaves what they wrote, and the button has to stay
  if (data.type === 'mark') part = data.part
  mark()
})
addEventListener('click', (event) => {
  const pressed = event.composedPath()[0].closest('button, a')
  if (!pressed) return
  event.preventDefault()
  if (pressed.matches('.press, .main button, a[href="#walk"]')) parent.postMessage({ type: 'walked' }, '*')
})
addEventListener('submit', (event) => event.preventDefault())
parent.postMessage({ type: 'ready' }, '*')`

const hash = createHash('sha256').update(script).digest('base64')
const policy = `sandbox allow-scripts; default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; img-src * data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

export function previewRoute(http: FastifyInstance): void {
  http.get('/preview/form', { config: { ownHeaders: true } }, (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', policy)
      .send(
        `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head><body><script>${script}</script></body></html>`,
      ),
  )
}
