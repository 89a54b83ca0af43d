/** The numbers of lead scoring as a form holds them. */
import {
  type LeadscoringSettings,
  leadscoringDefaults,
  leadscoringFaults,
} from '#rules/leadscoring/settings.ts'
import type { Fault } from '#web/widgets/form-state.ts'
import type { Project } from '#web/widgets/project/settings-form.ts'
import type { Written } from './numbers.ts'

export type WrittenStep = { value: Written; score: Written }
export type ScoringValues = {
  retention: Written
  visit: Written
  cart: Written
  purchase: Written
  mail: Written
  scroll: WrittenStep[]
  time: WrittenStep[]
  image: Written
  imageClass: string
  imageID: string
  segments: { name: string; percentile: number }[]
  notifyHot: boolean
}

export const scoringValuesOf = ({ leadscoringSettings: of }: Pick<Project, 'leadscoringSettings'>) =>
  ({
    retention: of.retention,
    visit: of.visit,
    cart: of.cart,
    purchase: of.purchase,
    mail: of.mail,
    scroll: of.scroll.map(({ value, score }) => ({ value, score })),
    time: of.time.map(({ value, score }) => ({ value, score })),
    image: of.image,
    imageClass: of.imageClass ?? '',
    imageID: of.imageID ?? '',
    segments: of.segments.map(({ name, percentile }) => ({ name, percentile })),
    notifyHot: of.notifyHot,
  }) satisfies ScoringValues

const isNumber = (value: Written): value is number => value !== ''
const wholeSteps = (steps: readonly WrittenStep[]) =>
  steps.flatMap(({ value, score }) => (isNumber(value) && isNumber(score) ? [{ value, score }] : []))

/** The settings that are meant; what is not written yet stays as it was. */
export function scoringOf(values: ScoringValues, before: LeadscoringSettings): LeadscoringSettings {
  const { scroll, time, imageClass, imageID, segments, notifyHot, ...numbers } = values
  const valid = Object.fromEntries(Object.entries(numbers).filter(([, value]) => isNumber(value)))
  return {
    ...before,
    ...valid,
    scroll: wholeSteps(scroll),
    time: wholeSteps(time),
    imageClass: imageClass.trim() || null,
    imageID: imageID.trim() || null,
    segments,
    notifyHot,
  }
}

/** What decides of scores and bands, as the API takes it; nothing while one of it is not allowed. */
export function previewOf(settings: LeadscoringSettings) {
  if (leadscoringFaults(settings).length > 0) return undefined
  const { retention, visit, scroll, time, image, cart, purchase, mail, segments } = settings
  return { retention, visit, scroll, time, image, cart, purchase, mail, segments }
}

type NumberField = 'retention' | 'visit' | 'cart' | 'purchase' | 'mail' | 'image'

/** What the rules say of one of the settings. */
export const faultIn = (settings: Partial<LeadscoringSettings>): Fault | undefined =>
  leadscoringFaults({ ...leadscoringDefaults, ...settings })[0]

const number = (field: NumberField) => (value: Written) =>
  isNumber(value) ? faultIn({ [field]: value }) : ({ code: 'REQUIRED' } as const)
const markup = (field: 'imageClass' | 'imageID') => (name: string) =>
  name.trim() !== '' && faultIn({ [field]: name.trim() })
const steps = (field: 'scroll' | 'time', sentence: string) => (list: readonly WrittenStep[]) => {
  const whole = wholeSteps(list)
  return (whole.length < list.length || faultIn({ [field]: whole }) !== undefined) && sentence
}

export const scoringChecks = (sentences: { scroll: string; time: string }) => ({
  retention: number('retention'),
  visit: number('visit'),
  cart: number('cart'),
  purchase: number('purchase'),
  mail: number('mail'),
  image: number('image'),
  imageClass: markup('imageClass'),
  imageID: markup('imageID'),
  scroll: steps('scroll', sentences.scroll),
  time: steps('time', sentences.time),
})
