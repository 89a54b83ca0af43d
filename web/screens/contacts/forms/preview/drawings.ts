/** Every step of the way as it is drawn now. */
import type { FormSettings } from '#rules/forms/form.ts'
import { priceText } from '#rules/text/price.ts'
import type { FormShopQuery } from '#web/data/generated/graphql.ts'
import { usePlace } from '#web/widgets/place.ts'
import { formPicture } from './form-block.ts'
import { inputsOf } from './inputs.ts'
import { shopPage } from './shop-page.ts'
import { emailOf, optInHtml, type Sender, type Stage, thanksHtml } from './stages.ts'
import { useTexts } from './texts.ts'

type Drawing = {
  html: string
  /** What a small picture shows of it. */
  small?: string
  /** What the bar above it says. */
  address: string
  /** People go there instead of a page of ours. */
  redirect?: string
}

/** Departments of the shop: categories that stand below no other. */
const departmentsIn = (paths: readonly string[]): string[] =>
  [...new Set(paths.map((path) => path.split('|')[0]?.trim() ?? '').filter(Boolean))].slice(0, 4)

/** Who writes. */
export function useSender({ id, name, shopURL }: FormShopQuery['getDomain']): Sender {
  const { companyName = '' } = usePlace()
  return {
    shop: { name, url: shopURL, company: (companyName || name).replace(/\.?$/, '.') },
    // frames stand on no origin: a path alone would lead nowhere
    logoUrl: (logo) => `${location.origin}/p/logo/${id}/${logo}`,
  }
}

export const hostOf = (shopURL: string | null) => (shopURL && URL.parse(shopURL)?.host) || undefined

/** What stands above a message: who it is from, and its subject. */
export function mailAddress(
  { optinFrom, optinFriendlyFrom }: FormSettings,
  { dnsName, from, friendlyFrom, name, shopURL }: FormShopQuery['getDomain'],
  subject: string,
): string {
  const address = optinFrom ?? (dnsName ? `${from ?? 'info'}@${dnsName}` : hostOf(shopURL))
  return [`${optinFriendlyFrom ?? friendlyFrom ?? name}${address ? ` <${address}>` : ''}`, subject].join(
    ' · ',
  )
}

export function useDrawings(
  { getDomain, productsByDomainPopularity }: FormShopQuery,
  settings: FormSettings,
): Record<Stage, Drawing> {
  const t = useTexts()
  const { name, shopURL, currency, contactFields, productCategories } = getDomain
  const words = { popular: t('popular'), label: t('form'), close: t('close') }
  const host = hostOf(shopURL) ?? t('yourShop')
  const sender = useSender(getDomain)
  const { config, optinRedirect, thxRedirect } = settings
  const shop = {
    name,
    departments: departmentsIn(productCategories.items.map(({ path }) => path)),
    products: productsByDomainPopularity.items.map((product) => ({
      name: product.name,
      image: product.image,
      price: product.price === null ? null : priceText(product.price, product.currency ?? currency ?? 'CZK'),
    })),
  }
  const email = emailOf(settings, sender)
  const block = { config, inputs: inputsOf(config, contactFields) }
  const sent = { ...block, isSent: true }
  const page = (html: string, redirect: string | null): Drawing => ({
    html,
    address: redirect === null ? location.host : (URL.parse(redirect)?.host ?? redirect),
    ...(redirect !== null && { redirect }),
  })
  return {
    form: { html: shopPage(shop, block, words), small: formPicture(block), address: host },
    inbox: { html: shopPage(shop, sent, words), small: formPicture(sent), address: host },
    email: {
      html: email.html,
      address: mailAddress(settings, getDomain, email.subject),
    },
    optin: page(optInHtml(settings, sender), optinRedirect),
    thanks: page(thanksHtml(settings, sender), thxRedirect),
  }
}
