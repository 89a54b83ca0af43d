/** What the people of a shop set of a campaign, beside its name and its design. */
import { z } from 'zod/mini'
import { brandKey } from '../brand.ts'
import { isEmail } from '../checks/email.ts'
import { schemaFaults } from '../checks/schema-faults.ts'
import type { FieldFault } from '../faults.ts'
import { isSenderName } from '../mailing/sender-name.ts'
import type { SegmentType } from '../segments/definition.ts'
import { type Utm, utmName } from '../text/utm.ts'
import type { Schedule } from './schedule.ts'

export const campaignLimits = {
  campaigns: 10_000,
  subjects: 26,
  leaveOut: 10,
  html: 1_000_000,
  text: 200_000,
  preview: 200_000,
}

export type CampaignSettings = {
  from: string | null
  friendlyFrom: string | null
  replyTo: string | null
  schedule: Schedule
  segmentationType: SegmentType
  /** As the API gets it: rules/segments/read-definition.ts. */
  segment: unknown
  evaluationPeriod: unknown
  /** Outer ids of segments. */
  leaveOut: string[]
  force: boolean
  utm: Utm
  subjects: string[]
}

/** A header holds one line. */
const line = (limit: number) => z.string().check(z.minLength(1), z.maxLength(limit), z.regex(/^\P{Cc}*$/u))
const senderName = z.string().check(z.minLength(1), z.refine(isSenderName))
const mailbox = z.nullable(z.string().check(z.refine(isEmail)))
export const subjectLimit = 200
const subject = line(subjectLimit)
const word = z.string().check(z.maxLength(100), z.regex(/^\P{Cc}*$/u))

const schema = z.object({
  from: mailbox,
  friendlyFrom: z.nullable(senderName),
  replyTo: mailbox,
  leaveOut: z.array(z.string()).check(z.maxLength(campaignLimits.leaveOut)),
  utm: z.object({ source: word, medium: word, campaign: word }),
  subjects: z.array(subject).check(z.maxLength(campaignLimits.subjects)),
})
const codes = { from: 'EMAIL', friendlyFrom: 'SENDER_NAME', replyTo: 'EMAIL' } as const

/** What is wrong with them; `schedule`, `segment` and its period have rules of their own. */
export const settingsFaults = (settings: CampaignSettings): FieldFault[] =>
  schemaFaults('input', schema, settings, codes)

/** Of a variant, which may have none yet. */
export const subjectFaults = (text: string): FieldFault[] =>
  text === '' ? [] : schemaFaults('input', z.object({ subject }), { subject: text })

export const newSettings = (name: string): CampaignSettings => ({
  from: null,
  friendlyFrom: null,
  replyTo: null,
  schedule: {},
  segmentationType: 'all',
  segment: {},
  evaluationPeriod: null,
  leaveOut: [],
  force: false,
  utm: { source: brandKey, medium: 'email', campaign: utmName(name) },
  subjects: [],
})

const template = z.object({
  SubjectPart: z.optional(z.string()),
  HtmlPart: z.string().check(z.maxLength(campaignLimits.html)),
  TextPart: z.optional(z.nullable(z.string().check(z.maxLength(campaignLimits.text)))),
})
export type Template = z.infer<typeof template>
export const templateFaults = (value: unknown): FieldFault[] =>
  schemaFaults('input.templateSES', template, value)

const texts = z.object({
  textVersion: z.nullish(z.string().check(z.maxLength(campaignLimits.text))),
  templatePreview: z.nullish(z.string().check(z.maxLength(campaignLimits.preview))),
})
/** Of what is sent beside the template. */
export const textFaults = (input: z.infer<typeof texts>): FieldFault[] => schemaFaults('input', texts, input)

const shown = z.optional(z.boolean())
const pattern = z.optional(z.string().check(z.maxLength(40)))
const spec = z.strictObject({
  recommendationsCount: z.int().check(z.gte(0), z.lte(10)),
  name: shown,
  price: shown,
  image: shown,
  sale: shown,
  description: shown,
  originalPrice: shown,
  stripDescription: z.optional(z.int().check(z.gte(0), z.lte(1000))),
  defaultSale: z.optional(z.number().check(z.gte(0), z.lte(100))),
  saleTemplate: pattern,
  originalPriceTemplate: pattern,
})
/** Every list of campaigns reads them: a shop shows some of its categories, not all. */
const mostCategories = 50
const byCategory = z
  .record(z.string().check(z.maxLength(100)), spec)
  .check(z.refine((specs) => Object.keys(specs).length <= mostCategories))
export type Spec = z.infer<typeof spec>
/** Of recommended products, new ones, and those of a category. */
export type Specs = { personal?: Spec; fresh?: Spec; categories?: Record<string, Spec> }

export const specFaults = (field: string, value: unknown): FieldFault[] => schemaFaults(field, spec, value)
export const categorySpecFaults = (field: string, value: unknown): FieldFault[] =>
  schemaFaults(field, byCategory, value)
