/** A page that asks for a box and draws it in its own way; what a shop's developer begins with. */
import { brandKey } from '#rules/brand.ts'
import { consentCookie } from '#rules/tracking/consent.ts'

export const callAddress = (origin: string): string => `${origin}/t/boxes`

export const exampleOf = (origin: string, project: string): string => `<!doctype html>
<meta charset="utf-8">
<title>Recommended</title>
<ul id="recommended"></ul>
<script>
  function cookie(name) {
    var found = document.cookie.match('(?:^|; )' + name + '=([^;]*)')
    return found ? decodeURIComponent(found[1]) : undefined
  }

  fetch('${callAddress(origin)}', {
    method: 'POST',
    body: JSON.stringify({
      project: '${project}',
      boxes: ['home'],
      visitor: cookie('${brandKey}_visitor'),
      consent: cookie('${consentCookie}')
    })
  })
    .then(function (answer) { return answer.json() })
    .then(function (answer) {
      var box = answer.boxes.home
      if (!box) return // switched off, or nothing to show
      box.products.forEach(function (product) {
        var link = document.createElement('a')
        link.href = product.url
        link.textContent = product.name + (product.priceText ? ', ' + product.priceText : '')
        var item = document.createElement('li')
        item.appendChild(link)
        document.getElementById('recommended').appendChild(item)
      })
    })
</script>
`
