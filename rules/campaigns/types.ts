/** The types of campaigns that people choose from, and what each of them begins with. */

export const campaignTypes = [
  'automatic',
  'scheduled',
  'backToCart',
  'welcome',
  'smartWarmUp',
  'holidays',
  'personal',
] as const
export type CampaignType = (typeof campaignTypes)[number]

export const scheduleTypes = ['AUTOMATIC', 'BACK_TO_CART', 'SMART_WARM_UP', 'WELCOME', 'SCHEDULED'] as const
export type ScheduleType = (typeof scheduleTypes)[number]

export const media = ['webboxes', 'email', 'push', 'sms', 'letter'] as const
export type Medium = (typeof media)[number]

const scheduleTypesOf: Readonly<Record<CampaignType, ScheduleType>> = {
  automatic: 'AUTOMATIC',
  scheduled: 'SCHEDULED',
  backToCart: 'BACK_TO_CART',
  welcome: 'WELCOME',
  smartWarmUp: 'SMART_WARM_UP',
  holidays: 'SCHEDULED',
  personal: 'AUTOMATIC',
}
export const scheduleTypeOf = (type: CampaignType): ScheduleType => scheduleTypesOf[type]

const startable: readonly CampaignType[] = ['scheduled', 'holidays']
/** Whether campaigns of the type can be started. Others can only be prepared. */
export const isStartable = (type: CampaignType): boolean => startable.includes(type)
