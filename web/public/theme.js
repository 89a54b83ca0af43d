// Sets the colour scheme before the first paint; an own file, since the content security policy forbids inline scripts.
;(() => {
  let choice = 'auto'
  try {
    choice = localStorage.getItem('mantine-color-scheme-value') || choice
  } catch {
    // storage may be forbidden; the system's scheme is the default
  }
  const dark = choice === 'dark' || (choice === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
