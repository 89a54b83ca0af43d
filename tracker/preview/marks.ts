/** What is drawn over the imitated page and does not belong to it: frames with a name, and why a product is shown. */
import css from './marks.css?inline'

type Tip = { title: string; text: string }

/** Layers in a shadow root: neither the page's styles nor its selectors reach them. */
export function openMarks() {
  const layer = document.createElement('div')
  const root = layer.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  const add = (className: string, parent: ParentNode & Node = root) => {
    const element = document.createElement('div')
    element.className = className
    element.hidden = true
    return parent.appendChild(element)
  }
  const box = add('frame box')
  const boxName = add('name', box)
  const aim = add('frame aim')
  const aimName = add('name', aim)
  const card = add('frame card')
  const tip = add('tip')
  tip.setAttribute('role', 'status')
  // read out when it changes, so it stays in the page also while it is not seen
  tip.hidden = false
  document.documentElement.append(layer)

  function stand(frame: HTMLElement, around: Element, inflated: number): void {
    const { left, top, width, height } = around.getBoundingClientRect()
    const { style } = frame
    const room = Math.min(inflated, left)
    style.left = `${left + scrollX - room}px`
    style.top = `${top + scrollY - inflated}px`
    style.width = `${width + 2 * room}px`
    style.height = `${height + 2 * inflated}px`
    frame.hidden = false
  }

  return {
    layer,
    showBox(around: Element | undefined, name: string) {
      box.hidden = true
      boxName.hidden = !name
      boxName.textContent = name
      if (around) stand(box, around, 14)
    },
    showAim(around: Element | undefined, name = '') {
      aim.hidden = true
      aimName.hidden = !name
      aimName.textContent = name
      if (around) stand(aim, around, 0)
    },
    showWhy(around: Element | undefined, why?: Tip) {
      card.hidden = true
      tip.textContent = ''
      tip.classList.toggle('seen', !!around && !!why)
      if (!around || !why) return
      stand(card, around, 0)
      const title = document.createElement('span')
      title.textContent = why.title
      tip.append(title, why.text)
      const { left, top, bottom, width } = around.getBoundingClientRect()
      const half = tip.offsetWidth / 2
      const middle = left + width / 2
      const most = document.documentElement.clientWidth - half - 8
      const at = Math.max(half + 8, Math.min(middle, most))
      tip.style.left = `${at - half + scrollX}px`
      // above it where the window ends below
      const isAbove = bottom + 10 + tip.offsetHeight > innerHeight && top > tip.offsetHeight + 10
      tip.classList.toggle('above', isAbove)
      tip.style.top = `${scrollY + (isAbove ? top - tip.offsetHeight - 10 : bottom + 10)}px`
      tip.style.setProperty('--arrow', `${middle - at + half}px`)
    },
  }
}
