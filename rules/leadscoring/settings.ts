/** What each thing that a visitor does adds to the score, unless the owner says otherwise. */
import { z } from 'zod/mini'
import { schemaFaults } from '../checks/schema-faults.ts'

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
const score = whole(0, 1000)
const rises = (values: number[]) => values.every((value, at) => at === 0 || value > (values[at - 1] ?? value))
const steps = (most: number) =>
  z.array(z.object({ value: whole(1, most), score })).check(
    z.maxLength(20),
    z.refine((list) => rises(list.map(({ value }) => value))),
  )
/** A name in the shop's HTML; nothing that could leave a selector or an attribute. */
const markupName = z.nullable(z.string().check(z.maxLength(100), z.regex(/^[\p{L}_-][\p{L}\p{N}_-]*$/u)))

const schema = z.object({
  /** How many days count; events are not kept longer. */
  retention: whole(1, 90),
  visit: score,
  /** By per cent of the page. */
  scroll: steps(100),
  /** By seconds on the page. */
  time: steps(86_400),
  image: score,
  /** Null for the platform's own. */
  imageClass: markupName,
  imageID: markupName,
  cart: score,
  purchase: score,
  mail: score,
  /** Tells the owner that contacts have come into the last band. */
  notifyHot: z.boolean(),
  /** In rising order; the first begins at 0 per cent, so that everybody is in one. */
  segments: z
    .array(
      z.object({
        name: z.string().check(z.minLength(1), z.maxLength(40), z.regex(/^\S(.*\S)?$/u)),
        percentile: whole(0, 99),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(10),
      z.refine((list) => list[0]?.percentile === 0 && rises(list.map(({ percentile }) => percentile))),
      z.refine((list) => new Set(list.map(({ name }) => name)).size === list.length),
    ),
})
export type LeadscoringSettings = z.infer<typeof schema>

export const leadscoringDefaults: LeadscoringSettings = {
  retention: 14,
  visit: 1,
  scroll: [
    { value: 25, score: 0 },
    { value: 50, score: 2 },
    { value: 75, score: 2 },
    { value: 100, score: 2 },
  ],
  time: [
    { value: 30, score: 1 },
    { value: 60, score: 1 },
    { value: 300, score: 1 },
    { value: 900, score: 0 },
    { value: 1800, score: 0 },
  ],
  image: 3,
  imageClass: null,
  imageID: null,
  cart: 5,
  purchase: 5,
  mail: 1,
  notifyHot: false,
  segments: [
    { name: 'COLD', percentile: 0 },
    { name: 'WARM', percentile: 50 },
    { name: 'HOT', percentile: 75 },
  ],
}

/** The settings of a project, which has set some of them. */
export const leadscoringOf = (settings: Partial<LeadscoringSettings>): LeadscoringSettings => ({
  ...leadscoringDefaults,
  ...settings,
})

export const leadscoringFaults = (settings: LeadscoringSettings) =>
  schemaFaults('input.leadscoringSettings', schema, settings)
