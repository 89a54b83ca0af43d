/** Elements without markup: a text stays a text, and nothing that the page forbids is needed. */

export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  text?: string,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  if (className) element.className = className
  if (text) element.textContent = text
  return element
}

export function empty(parent: Node): void {
  while (parent.firstChild) parent.removeChild(parent.firstChild)
}

/** An address that may be opened or shown, or nothing: `javascript:` and its like are none. */
export function webUrl(text: string | undefined): string {
  try {
    const { protocol, href } = new URL(text || '', document.baseURI)
    return text && /^https?:$/.test(protocol) ? href : ''
  } catch {
    return ''
  }
}

/** Styles of a shadow root, in turn; the newer way needs no permission of a content security policy. */
export function style(root: ShadowRoot, sheets: readonly (string | null)[], nonce: string): void {
  try {
    root.adoptedStyleSheets = sheets.map((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text ?? '')
      return sheet
    })
  } catch {
    for (const text of sheets) {
      const element = make('style', '', text ?? '')
      element.nonce = nonce
      root.appendChild(element)
    }
  }
}
