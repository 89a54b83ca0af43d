/** What a shop tunes for itself, and what holds for all of them. */

export type Parameters = {
  /** Positions in a visitor's sequence after which a pair counts e times less; Infinity: order says nothing. */
  reach: number
  /** What a pair counts against the order of events, beside 1 in their order. */
  backward: number
  /** How much less a pair counts in a long sequence: by its length to the power of minus this. */
  length: number
  /** Pairs are divided by the visitors of the source and of the neighbour to these powers. */
  sourceDegree: number
  neighbourDegree: number
  /** Pairs are raised to this power: above 1, few strong neighbours outweigh many weak ones. */
  sharpness: number
  /** How many of a visitor's last products are looked at. */
  recent: number
  /** Products later in a visitor's past after which one counts e times less. */
  fading: number
  /** Days after which an event of a visitor counts half. */
  halfLife: number
  /** What the content model adds to the neighbours, whose best counts 1. */
  content: number
  /** What trending products have without any neighbour. */
  trendBase: number
  /** The power of trend that everything is multiplied by. */
  trendPower: number
  /** What a product counts that the visitor has had, beside the best new one. */
  reminder: number
}

/** Where tuning begins, and what holds where there is too little to tune by. */
export const startParameters: Parameters = {
  reach: 5,
  backward: 1,
  length: 0.4,
  sourceDegree: 0.5,
  neighbourDegree: 0.5,
  sharpness: 1,
  recent: 20,
  fading: 4,
  halfLife: 180,
  content: 0.5,
  trendBase: 0.1,
  trendPower: 0.3,
  reminder: 1,
}

/** Tried one after another, each while the others stand; those of the first part need rows of their own. */
export const grid = {
  rows: {
    reach: [2, 5, 20, Number.POSITIVE_INFINITY],
    backward: [0.6, 1],
    neighbourDegree: [0.3, 0.5, 0.7, 1],
    sharpness: [1, 1.5, 2],
    length: [0, 0.4, 0.8],
    sourceDegree: [0.3, 0.5, 0.8],
  },
  query: {
    fading: [1.5, 4, 12, Number.POSITIVE_INFINITY],
    recent: [20, 100],
    halfLife: [30, 180, Number.POSITIVE_INFINITY],
    trendPower: [0, 0.3, 0.6, 1],
    trendBase: [0, 0.03, 0.1],
    content: [0, 0.3, 0.6, 1],
    reminder: [0, 0.5, 1, 2, 4],
  },
} as const satisfies { rows: Partial<Grid>; query: Partial<Grid> }

type Grid = Record<keyof Parameters, readonly number[]>

export const limits = {
  /** Neighbours that are kept of each product: by sequences, by orders, by content. */
  neighbours: 100,
  basketNeighbours: 20,
  contentNeighbours: 20,
  /** The latest visitors of a product from whom its neighbours are read, which bounds what a row costs. */
  visitorsOfItem: 300,
  /** The latest events of a visitor that count. */
  eventsOfVisitor: 100,
  /** A pair counts from so many different visitors on: no model shows what one person did. */
  visitorsOfPair: 2,
  /** Days after which a first visit counts half for what is trending. */
  trendHalfLife: 10,
} as const

export const daySeconds = 86_400
