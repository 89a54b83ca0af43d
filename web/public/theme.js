// Sets the colour scheme before the first paint; an own file, since the content security policy forbids inline scripts.
;(() => {
  let choice = 'auto'
  try {
    choice = localStorage.getItem('mantine-color-scheme-value') || choice
  } catch {
    // storage may be forbidden; the system's scheme is the default
  }
  const dark = choice === 'dark' || (choice === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  const page = document.documentElement
  const attribute = 'data-mantine-color-scheme'
  page.setAttribute(attribute, dark ? 'dark' : 'light')
  // the bar of a phone's browser has the colour of the toolbar, whatever is chosen later
  const bar = document.createElement('meta')
  bar.name = 'theme-color'
  const colour = () => {
    bar.content = page.getAttribute(attribute) === 'dark' ? '#1a2127' : '#ffffff'
  }
  colour()
  document.head.append(bar)
  new MutationObserver(colour).observe(page, { attributeFilter: [attribute] })
})()
