/** Draws a form into a place of the shop's page, or above it, and takes what is entered. */

import css from '../../rules/forms/form.css?inline'
import { type AnsweredForm, type FormEntry, type FormReply, honeypot } from '../../rules/forms/wire.ts'
import { empty, make, style } from '../box/elements.ts'

type Around = {
  nonce: string
  place: Element
  send: (entry: Omit<FormEntry, 'page' | 'visitor'>) => Promise<FormReply>
  /** Of a pop-up: what takes it away. */
  popup?: () => void
  done?: () => void
}

export function draw(form: AnsweredForm, { nonce, place, send, popup, done }: Around): void {
  const host = make('div', '')
  host.lang = form.language
  const root = host.attachShadow({ mode: 'open' })
  const { background, text, button, buttonLetters } = form.colors
  const look = `:host{--back:${background};--text:${text};--button:${button};--letters:${buttonLetters}}`
  style(root, [css, look], nonce)
  const frame = popup ? make('dialog', 'frame above') : make('section', 'frame')
  frame.setAttribute('aria-labelledby', 'heading')
  root.appendChild(frame)

  const heading = make('h2', '', form.heading)
  heading.id = 'heading'
  heading.tabIndex = -1
  const words = make('p', 'words', form.text)
  const note = make('p', 'note')
  note.setAttribute('role', 'status')
  const inputs = make('form', '')
  inputs.noValidate = true
  let { stamp } = form

  const fields = form.fields.map(({ name, label, type, autocomplete, required }, n) => {
    const box = make('div', 'field')
    const title = make('label', '', label)
    const input = make('input', '')
    const fault = make('p', 'fault')
    input.id = title.htmlFor = `f${n}`
    fault.id = `e${n}`
    input.name = name
    input.type = type
    input.required = required
    input.maxLength = 320
    input.setAttribute('autocomplete', autocomplete)
    box.append(title, input, fault)
    return { name, box, input, fault }
  })
  // people do not see it, so that whoever fills it in is none
  const trap = make('input', 'trap')
  trap.name = honeypot
  trap.tabIndex = -1
  trap.setAttribute('autocomplete', 'off')
  trap.setAttribute('aria-hidden', 'true')
  const press = make('button', 'press', form.buttonText)
  inputs.append(...fields.map(({ box }) => box), trap, make('p', 'consent', form.consent), note, press)
  const parts = make('div', 'parts')
  const texts = make('div', '')
  texts.append(heading, words)
  parts.append(texts, inputs)
  frame.appendChild(parts)

  inputs.addEventListener('submit', (event) => {
    event.preventDefault()
    if (press.disabled) return
    press.disabled = true
    const entered: Record<string, string> = { [honeypot]: trap.value }
    for (const { name, input } of fields) entered[name] = input.value
    void send({ form: form.id, entered, stamp })
      .then(answer, () => {
        note.textContent = form.failed
      })
      .then(() => {
        press.disabled = false
      })
  })

  function answer(reply: FormReply): void {
    note.textContent = 'note' in reply ? reply.note : ''
    if ('stamp' in reply) stamp = reply.stamp
    if ('heading' in reply) {
      heading.textContent = reply.heading
      words.textContent = reply.text
      empty(inputs)
      heading.focus()
      done?.()
      return
    }
    const faults = 'faults' in reply ? reply.faults : {}
    for (const { name, input, fault } of fields) {
      const text = faults[name] ?? ''
      fault.textContent = text
      input.setAttribute('aria-invalid', String(!!text))
      if (text) input.setAttribute('aria-describedby', fault.id)
      else input.removeAttribute('aria-describedby')
    }
    fields.find(({ name }) => faults[name])?.input.focus()
  }

  empty(place)
  place.appendChild(host)
  if (popup && frame instanceof HTMLDialogElement) {
    const close = make('button', 'close', '×')
    close.type = 'button'
    close.setAttribute('aria-label', form.close)
    close.addEventListener('click', () => frame.close())
    frame.appendChild(close)
    frame.addEventListener('close', popup)
    frame.addEventListener('click', (event) => void (event.target === frame && frame.close()))
    frame.showModal()
  }
}
