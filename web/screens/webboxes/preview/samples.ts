/** Products for a shop that has none to show yet; whoever sees them is told so. */
import { minorDigits } from '#rules/text/currency.ts'
import { priceText } from '#rules/text/price.ts'
import type { PreviewCard } from '#rules/webboxes/preview.ts'

/** A flat drawing on a tinted ground. */
const drawn = (ground: string, shapes: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 200"><rect width="240" height="200" fill="${ground}"/><ellipse cx="120" cy="168" rx="62" ry="7" opacity=".13"/>${shapes}</svg>`,
  )}`

const drawings = {
  mug: drawn(
    '#f1eadf',
    '<path d="M160 86h16a22 22 0 0 1 0 50h-18" fill="none" stroke="#b5522b" stroke-width="10"/><path d="M78 72h84v74a18 18 0 0 1-18 18H96a18 18 0 0 1-18-18z" fill="#c8613a"/><path d="M78 92h84v14H78z" fill="#f6e6de"/>',
  ),
  bag: drawn(
    '#e2ecee',
    '<path d="M94 84V66a26 26 0 0 1 52 0v18" fill="none" stroke="#21323c" stroke-width="8"/><path d="M72 78h96l8 88H64z" fill="#2f6f73"/><path d="M72 78h96l2 20H70z" fill="#24585b"/>',
  ),
  lamp: drawn(
    '#f6e6de',
    '<path d="M114 96h12v62h-12z" fill="#21323c"/><path d="M88 156h64v10H88z" fill="#21323c"/><path d="M92 40h56l22 60H70z" fill="#e0a63a"/><path d="M92 40h56l6 16H86z" fill="#c98c22"/>',
  ),
  book: drawn(
    '#e8efe4',
    '<path d="M74 44h92v122H74z" fill="#37594a"/><path d="M74 44h14v122H74z" fill="#284438"/><path d="M102 66h48v10h-48zM102 86h34v8h-34z" fill="#f1eadf"/>',
  ),
  plant: drawn(
    '#e9ecef',
    '<path d="M120 112c-6-40-30-54-52-56 4 30 22 52 52 56zM120 104c2-46 22-62 46-66 2 34-14 60-46 66z" fill="#3d7a55"/><path d="M84 112h72l-8 54H92z" fill="#b5522b"/><path d="M80 104h80v16H80z" fill="#c8613a"/>',
  ),
  clock: drawn(
    '#e2ecee',
    '<circle cx="120" cy="104" r="60" fill="#21323c"/><circle cx="120" cy="104" r="48" fill="#fbf7f1"/><path d="M120 68v38l26 16" fill="none" stroke="#b5522b" stroke-width="7" stroke-linecap="round"/>',
  ),
  shirt: drawn(
    '#f1eadf',
    '<path d="M92 46l-40 24 14 30 18-8v74h72V92l18 8 14-30-40-24a28 28 0 0 1-56 0z" fill="#4d6fa5"/>',
  ),
  ball: drawn(
    '#e8efe4',
    '<circle cx="120" cy="108" r="58" fill="#a6355a"/><path d="M64 96c36 14 76 14 112 0M120 50c-16 38-16 78 0 116" fill="none" stroke="#f6e6de" stroke-width="7"/>',
  ),
}
export type SampleName = keyof typeof drawings
export const sampleNames = Object.keys(drawings) as SampleName[] // keys of a literal

/** In the currency itself; the third is reduced. */
const prices = [349, 890, 1290, 429, 260, 1490, 690, 199]
const [reduced, before] = [2, 1590]

/** `nameOf` calls a sample in the language of whoever looks. */
export function sampleCards(
  count: number,
  currency: string,
  nameOf: (name: SampleName) => string,
  saleTemplate: string,
): PreviewCard[] {
  const text = (amount: number) => priceText(amount * 10 ** minorDigits(currency), currency)
  return sampleNames.slice(0, count).map((name, at) => {
    const price = prices[at] ?? 0
    const isReduced = at === reduced
    const percent = Math.round((1 - price / before) * 100)
    return {
      id: `sample-${name}`,
      name: nameOf(name),
      url: `https://shop.example/${name}`,
      drawing: drawings[name],
      description: nameOf(name),
      priceText: text(price),
      ...(isReduced && {
        originalPriceText: text(before),
        saleText: saleTemplate.replace('{}', () => String(percent)),
      }),
    }
  })
}
