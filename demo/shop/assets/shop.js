/** What the shop's pages do in the browser: tell the tracker, ask for consent, fill the cart without leaving. */
const tracker = window.droi
const { email, cart, order } = document.body.dataset

const consentCookie = 'liscistezka_souhlas'
const banner = document.getElementById('souhlas')
const words = { granted: 'Teď platí: souhlasíte.', denied: 'Teď platí: odmítli jste.' }

const choice = () => document.cookie.match(`(?:^|; )${consentCookie}=(granted|denied)`)?.[1]

const showBanner = () => {
  banner.querySelector('[data-consent-now]').textContent = words[choice()] ?? ''
  banner.hidden = false
}

if (choice()) tracker.setConsent(choice())
else showBanner()
if (email) tracker.signIn(email)
if (cart) tracker.addToCart(JSON.parse(cart))
if (order) tracker.purchase(JSON.parse(order))

let opener
document.addEventListener('click', ({ target }) => {
  const button = target.closest('button')
  if (button?.hasAttribute('data-consent-open')) {
    opener = button
    showBanner()
    banner.querySelector('button').focus()
  }
  const made = button?.dataset.consent
  if (made) {
    // biome-ignore lint/suspicious/noDocumentCookie: the newer way is not known to every browser
    document.cookie = `${consentCookie}=${made}; path=/; max-age=15552000; samesite=lax`
    tracker.setConsent(made)
    banner.hidden = true
    opener?.focus()
  }
})

const toast = document.getElementById('hlaska')
let fading
const say = (text) => {
  clearTimeout(fading)
  toast.textContent = text
  fading = setTimeout(() => {
    toast.textContent = ''
  }, 4000)
}

const add = async (line) => {
  const answer = await fetch('/kosik', {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(line),
  })
  const { ids, total, added } = await answer.json()
  // the page of the cart lists what is in it
  if (location.pathname === '/kosik') return location.reload()
  document.querySelector('[data-cart-total]').textContent = total
  tracker.addToCart(ids)
  say(`V košíku: ${added}`)
}

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!form.matches('[data-add]')) return
  event.preventDefault()
  add(new FormData(form)).catch(() => form.submit())
})

// the call that shops on Shoptet have for others
window.shoptet = { cartShared: { addToCart: ({ productCode }) => add({ id: productCode }) } }
