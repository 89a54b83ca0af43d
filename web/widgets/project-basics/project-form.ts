import { nameFault, oneLine } from '#rules/checks/name.ts'
import { shopUrl } from '#rules/checks/url.ts'
import type { CreateDomainInput } from '#web/data/generated/graphql.ts'
import { required } from '../checks.ts'
import type { Checks } from '../form-state.ts'
import type { ProjectValues, Registration } from './project-start.ts'
import { useTexts } from './texts.ts'

export const projectChecks: Checks<ProjectValues> = {
  name: (name) => nameFault('', oneLine(name)),
  shopURL: (address) => required(address) || (!shopUrl(address) && { code: 'URL_INVALID' }),
  platform: required,
  currency: required,
  timezone: required,
}

export function useProjectLabels(): Record<keyof ProjectValues, string> {
  const t = useTexts()
  return {
    name: t('projectName'),
    shopURL: t('shopURL'),
    platform: t('platform'),
    currency: t('currency'),
    timezone: t('timezone'),
  }
}

/** A shop that registered from Shopify brings its store and feed along. */
export function newProject(
  companyID: string,
  { platform, ...values }: ProjectValues,
  { feed, shopifyStore }: Registration,
): CreateDomainInput {
  const shopify = platform === 'SHOPIFY' ? { productFeedURL: feed, shopifyStore } : {}
  return { companyID, ...values, platform: platform || 'OTHER', ...shopify }
}
