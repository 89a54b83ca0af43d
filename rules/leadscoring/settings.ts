/** What each thing that a visitor does adds to the score, unless the owner says otherwise. */
export type LeadscoringStep = { value: number; score: number }
export type LeadscoringSettings = {
  /** How many days count. */
  retention: number
  visit: number
  /** By per cent of the page. */
  scroll: LeadscoringStep[]
  /** By seconds on the page. */
  time: LeadscoringStep[]
  image: number
  /** Null for the platform's own. */
  imageClass: string | null
  imageID: string | null
  cart: number
  purchase: number
  mail: number
  /** In rising order; the first begins at 0 per cent. */
  segments: { name: string; percentile: number }[]
}

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
  segments: [
    { name: 'COLD', percentile: 0 },
    { name: 'WARM', percentile: 50 },
    { name: 'HOT', percentile: 75 },
  ],
}
