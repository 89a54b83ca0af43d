/** The forms of a page: those that stand in it, those that pop up, and the shop's own in which somebody confirms. */
import {
  type AnsweredForm,
  type FormEntry,
  type FormReply,
  type FormsAnswer,
  type FormsQuestion,
  formAttribute,
  optInAttribute,
  optInParameter,
} from '../../rules/forms/wire.ts'
import type { OpenForms } from '../forms.ts'
import { draw } from './draw.ts'
import { isDue, note } from './memory.ts'
import { whenDue } from './triggers.ts'

export const openForms: OpenForms = ({ base, project, nonce, now, encode, safely }) => {
  /** Places that were asked for, so that none is twice. */
  const places: Element[] = []
  const popups: string[] = []
  let path = ''

  const post = (to: string, body: object): Promise<Response> =>
    fetch(base + to, { method: 'POST', body: encode(body), credentials: 'omit' })

  const send = (entry: Omit<FormEntry, 'page' | 'visitor'>): Promise<FormReply> =>
    post('/t/form', {
      ...entry,
      page: location.origin + location.pathname,
      visitor: now().visitor || undefined,
    }).then((answer) => {
      if (!answer.ok) throw answer
      return answer.json()
    })

  /** Without a yes nothing is kept: it comes once on a page that is loaded. */
  const mayKeep = () => !!now().visitor
  const view = (form: AnsweredForm) => void post('/t/form/seen', { form: form.id }).catch(() => 0)

  function show(form: AnsweredForm, place: Element): void {
    draw(form, { nonce, place, send })
    view(form)
  }

  function popUp(form: AnsweredForm): void {
    if (!form.popup || popups.indexOf(form.id) >= 0) return
    popups.push(form.id)
    if (!isDue(form.id, form.popup.frequency, mayKeep())) return
    whenDue(
      form.popup,
      safely(() => {
        // one at a time
        if (document.querySelector(`[${formAttribute}=""]`)) return
        const place = document.createElement('div')
        place.setAttribute(formAttribute, '')
        document.body.appendChild(place)
        draw(form, {
          nonce,
          place,
          send,
          popup: () => place.remove(),
          done: () => note(form.id, mayKeep(), true),
        })
        note(form.id, mayKeep())
        view(form)
      }),
    )
  }

  function ask(fresh: Element[]): void {
    const question: FormsQuestion = {
      project,
      inline: fresh.map((place) => place.getAttribute(formAttribute) ?? ''),
      path: location.pathname,
    }
    post('/t/forms', question)
      .then((answer) => (answer.ok ? answer.json() : { forms: [] }))
      .then(
        safely(({ forms }: FormsAnswer) => {
          for (const form of forms)
            if (form.popup) popUp(form)
            else
              for (const place of fresh) if (place.getAttribute(formAttribute) === form.id) show(form, place)
        }),
      )
      .catch(() => 0)
  }

  /** The token of the address stands in no link of the page, and goes nowhere but to us. */
  function confirmBy(form: Element): void {
    const token = new URLSearchParams(location.search).get(optInParameter)
    if (!token || !(form instanceof HTMLFormElement)) return
    form.method = 'post'
    form.action = `${base}/p/optin/${encodeURIComponent(token)}`
  }

  return () => {
    if (document.readyState === 'loading') return
    document.querySelectorAll(`form[${optInAttribute}]`).forEach(safely(confirmBy))
    const fresh = Array.from(
      document.querySelectorAll(`[${formAttribute}]:not([${formAttribute}=""])`),
    ).filter((place) => places.indexOf(place) < 0)
    places.push(...fresh)
    if (!fresh.length && path === location.pathname) return
    path = location.pathname
    ask(fresh)
  }
}
