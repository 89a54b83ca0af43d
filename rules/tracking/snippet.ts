/** What a shop puts into its pages: a stub that remembers calls, and the script that replays them. */
import { brandKey } from '../brand.ts'

export const calls = ['signIn', 'addToCart', 'purchase', 'setConsent', 'refresh'] as const
export type Call = (typeof calls)[number]
/** A page marks the product that it shows by this attribute, on any element. */
export const productAttribute = `data-${brandKey}-product`

export const trackerPath = `/${brandKey}.js`

/** A page of the shop opened with this fragment loads the settings again and not from the browser's cache of 5 minutes. */
export const freshHash = `#${brandKey}-fresh`

/** Names the class of the products' pictures where the project's own settings name none. */
export const imageClassAttribute = 'data-image-class'

/** `origin` is where Droi is served, `project` the outer id. */
export const snippet = (origin: string, project: string, imageClass?: string | null): string => `<script>
(function (w, n, c) {
  var d = (w[n] = w[n] || { q: [] });
  c.forEach(function (m) { d[m] = d[m] || function () { d.q.push([m, arguments]); }; });
})(window, '${brandKey}', ['${calls.join("', '")}']);
</script>
<script async src="${origin}${trackerPath}"
  data-project="${project}"${imageClass ? `\n  ${imageClassAttribute}="${imageClass}"` : ''}></script>`
