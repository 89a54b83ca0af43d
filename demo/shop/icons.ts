/** Drawn lines and the shop's own sign. */
import { type Html, trusted } from './html.ts'

const line = (paths: string): Html =>
  trusted(
    `<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`,
  )

export const icons = {
  search: line('<circle cx="10.5" cy="10.5" r="6.5"/><path d="M15.5 15.5L21 21"/>'),
  person: line('<circle cx="12" cy="7.5" r="3.5"/><path d="M6 21v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2"/>'),
  cart: line(
    '<circle cx="7" cy="19" r="2"/><circle cx="17" cy="19" r="2"/><path d="M3 3h3v14h13M6 6h15l-1.5 8H6"/>',
  ),
  cartPlus: line('<circle cx="7" cy="19" r="2"/><path d="M13 17H6V3H4M6 6h14l-.9 6M18 15v6M15 18h6"/>'),
  sizes: line('<path d="M4 8h16M4 8l3-3M4 8l3 3M20 16H4M20 16l-3-3M20 16l-3 3"/>'),
  next: line('<path d="M9 6l6 6-6 6"/>'),
  truck: line(
    '<circle cx="7" cy="17" r="2"/><circle cx="17" cy="17" r="2"/><path d="M5 17H3V6h10v11H9M13 9h5l3 4v4h-2"/>',
  ),
  back: line('<path d="M9 14l-4-4 4-4M5 10h9a5 5 0 0 1 0 10h-3"/>'),
  house: line('<path d="M5 12H3l9-8 9 8h-2M5 12v8h14v-8M10 20v-6h4v6"/>'),
} as const

/** The fox's head, white and orange on a dark ground. */
export const sign = `<rect width="44" height="44" rx="11" fill="#21323c"/><path d="M9 11l9 6h8l9-6-1 13c-1 6-6 9-12 11-6-2-11-5-12-11z" fill="#e0703a"/><path d="M10 24c4-1 9 2 12 11-6-2-11-5-12-11zM34 24c-4-1-9 2-12 11 6-2 11-5 12-11z" fill="#fdf8ee"/><circle cx="17" cy="23" r="1.6" fill="#21323c"/><circle cx="27" cy="23" r="1.6" fill="#21323c"/><path d="M20 32h4l-2 3z" fill="#21323c"/>`
export const signFile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44">${sign}</svg>`

const tree = (x: number, y: number, size: number, colour = '#244a3f') =>
  `<path transform="translate(${x} ${y}) scale(${size})" fill="${colour}" d="M0-100l26 44H16l30 46H10V8h-20v-18h-36l30-46h-10z"/>`

/** The picture behind the first words of the shop: wide, its right part is always seen. */
export const hero: Html =
  trusted(`<svg class="hero-picture" viewBox="0 0 1440 316" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f8dcbc"/><stop offset="1" stop-color="#fdf3e6"/></linearGradient>
<linearGradient id="veil" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#fbf3e7"/><stop offset=".3" stop-color="#fbf3e7" stop-opacity=".82"/><stop offset=".58" stop-color="#fbf3e7" stop-opacity="0"/></linearGradient></defs>
<rect width="1440" height="316" fill="url(#sky)"/><circle cx="1046" cy="92" r="108" fill="#f5bd7f" opacity=".38"/><circle cx="1046" cy="92" r="70" fill="#f4b674"/>
<path d="M0 226L130 158l120 62L390 84l136 100 114-62 142 94L968 101l134 84 158-70 180 96v105H0z" fill="#c8d5cf"/>
<path d="M0 262l150-70 130 50 180-82 160 84 168-50 178 78 158-66 152 52 164-46v104H0z" fill="#93afa4"/>
<path d="M0 300c160-22 320-34 480-16s300-10 440-22c200 4 300 26 380 26 60-4 100-14 140-28v56H0z" fill="#4e7b6b"/>
<path d="M906 266c-40 12-76 12-74 28 2 10 30 8 24 22" stroke="#d9cfb0" stroke-width="10" fill="none" stroke-linecap="round"/>
${tree(1136, 281, 0.82)}${tree(1192, 289, 1.02)}${tree(1260, 284, 0.72)}${tree(1327, 281, 1)}${tree(1384, 293, 0.84)}${tree(528, 300, 0.5, '#5b8374')}${tree(562, 302, 0.42, '#5b8374')}
<path fill="#e0703a" d="M900 243c14-10 40-12 60-4l12-14 6-10 6 8 10-9 3 14 8 6c1 2-1 4-4 5l-10 5c-5 2-6 8-7 14l-2 22h-9l-2-20c-12 4-26 4-36 0l-9 20h-8l3-20c-8-4-14-10-17-15-2 6-6 11-11 14-10 0-22-6-24-18-1-8 4-15 11-20 1 12 8 18 20 22z"/>
<path fill="#fdf8ee" d="M880 223c-8 5-12 12-11 19 0 2 1 4 2 5 6-6 9-14 9-24zM1003 240c-6 3-14 3-16 8 8-1 16-3 16-8z"/><circle cx="990" cy="234" r="2" fill="#21323c"/>
<rect width="1440" height="316" fill="url(#veil)"/></svg>`)
