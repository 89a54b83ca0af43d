/** A shop's home page as it might look, with the form in it or above it: HTML without a script. */
import { escaped as e } from '#rules/text/escape.ts'
import { canvasStyle, type FormBlock, formBlock } from './form-block.ts'

export type ShopProduct = { name: string; image: string | null; price: string | null }
export type ShopLook = {
  name: string
  departments: readonly string[]
  /** Empty places where it has none yet. */
  products: readonly ShopProduct[]
}

type Words = { popular: string; label: string; close: string }

export function shopPage(shop: ShopLook, block: FormBlock, words: Words): string {
  const { mode, language } = block.config
  const isPopup = mode === 'POPUP'
  const tiles = Array.from({ length: 8 }, (_, at) => tile(shop.products[at]))
  const form = formBlock(block, isPopup ? words : undefined)
  const marked = `<div class="marked"><span class="mark">${e(words.label)}</span>${form}</div>`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><style>${canvasStyle}${shopStyle}</style></head>
<body class="${isPopup ? 'covered' : ''}"><div class="page"${isPopup ? ' inert' : ''}><div class="top"><b class="shop"><span class="sign" aria-hidden="true">${e(Array.from(shop.name.trim())[0]?.toUpperCase() ?? '')}</span>${e(shop.name)}</b>
<span class="departments">${shop.departments.map((name) => `<span>${e(name)}</span>`).join('')}</span></div>
<div class="goods"><p class="popular">${e(words.popular)}</p><div class="tiles">${tiles.join('')}</div></div>${isPopup ? '' : marked}</div>
${isPopup ? `<div class="over">${marked}</div>` : ''}</body></html>`
}

const tile = (product: ShopProduct | undefined): string =>
  product
    ? `<div class="tile"><span class="picture">${product.image ? `<img src="${e(product.image)}" alt="" loading="lazy">` : ''}</span><span class="name">${e(product.name)}</span><b>${e(product.price ?? '')}</b></div>`
    : '<div class="tile empty"><span class="picture"></span><span class="line"></span><span class="line short"></span></div>'

const shopStyle = `
.top{display:flex;align-items:center;justify-content:space-between;gap:16px;min-height:60px;padding:8px 24px;border-bottom:1px solid #e5e9ec}
.shop{display:flex;align-items:center;gap:10px;min-width:0;font-size:18px}
.sign{display:grid;flex:none;width:32px;height:32px;border-radius:8px;background:#1b2733;color:#fff;font-size:15px;place-items:center}
.departments{display:flex;gap:18px;overflow:hidden;font-size:14px;white-space:nowrap}
.page{display:flex;flex-direction:column;min-height:100vh}
.goods{flex:1;padding:22px 24px 32px}
.popular{margin:0 0 12px;font-size:19px;font-weight:650}
.tiles{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:14px}
.tile{overflow:hidden;padding:8px 8px 12px;border:1px solid #e5e9ec;border-radius:8px;font-size:13px;line-height:18px}
.picture{display:block;overflow:hidden;height:96px;margin-bottom:8px;border-radius:4px;background:#f3f5f6}
.picture img{display:block;width:100%;height:100%;object-fit:contain}
.name{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.line{display:block;width:80%;height:8px;margin-top:6px;border-radius:4px;background:#e9edf0}
.short{width:45%}
.marked{position:relative}
.page .marked{margin:0 16px 20px}
.mark{position:absolute;top:-16px;left:18px;z-index:2;padding:2px 8px;border-radius:3px;background:#5f3fe0;color:#fff;font-size:12px;font-weight:600;line-height:18px}
.marked:after{content:"";position:absolute;inset:-5px;border:1px dashed #7a5af8;border-radius:14px;pointer-events:none}
.covered{overflow:hidden}
.over{position:fixed;inset:0;display:grid;padding:16px;background:rgb(0 0 0/.5);place-items:center;overflow:auto}
@media(max-width:640px){.departments{display:none}.tiles{grid-template-columns:repeat(2,minmax(0,1fr))}.tile:nth-child(n+5){display:none}}`
