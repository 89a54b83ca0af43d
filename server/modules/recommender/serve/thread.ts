/** The thread that makes ready what is served: reading a large model in the program itself would hold up every answer. */
import { workerData } from 'node:worker_threads'
import { alignModel } from '#engine/align.ts'
import { readModel } from '#engine/binary.ts'
import type { Catalogue } from '#engine/catalogue.ts'
import type { Model } from '#engine/model.ts'
import { limits } from '#engine/parameters.ts'
import { type Ranking, rankTrend } from '#engine/trend.ts'
import { answerQuestions } from '#platform/ask-thread.ts'
import { openDb } from '#platform/db.ts'
import { openLog } from '#platform/log.ts'
import type { RecommenderSettings } from '#rules/recommender/settings.ts'
import { readGoods } from '../read-shop.ts'
import { rulesOf, type ShopRules } from './place-rules.ts'

export type LoadTask = {
  projectId: string
  bytes: Uint8Array
  settings: RecommenderSettings
  /** Of the catalogue that the program has: its keys need not travel again. */
  numbering: number | undefined
  mostBytes: number
}
export type LoadResult =
  | { refused: string }
  | {
      /** Its keys are empty where the program has them. */
      model: Model
      /** Without its products, which only building needs. */
      catalogue: Catalogue
      ranking: Ranking
      rules: ShopRules
      bytes: number
    }
export type RuleTask = { projectId: string; settings: RecommenderSettings }
export type RuleResult = { rules: ShopRules; numbering: number }
export type LoadQuestions = {
  load: { task: LoadTask; result: LoadResult }
  rule: { task: RuleTask; result: RuleResult }
}

const { url, logLevel } = workerData as { url: string; logLevel: string } // models.ts gives it
const db = openDb({ url, max: 1, statementSeconds: 60 }, openLog(logLevel, 'recommender'))

/** Bytes of one neighbour in a row, of a product beside its rows, and of its key. */
const [neighbourBytes, productBytes, keyBytes] = [6, 120, 100]

/** The memory of all columns, which goes along with the answer instead of being copied. */
function columnsIn(value: unknown, found = new Set<ArrayBuffer>()): Set<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) found.add(value.buffer)
  } else if (value && typeof value === 'object' && !Array.isArray(value)) {
    for (const part of Object.values(value)) columnsIn(part, found)
  }
  return found
}

answerQuestions({
  load: async (task: LoadTask): Promise<{ result: LoadResult; moved?: ArrayBuffer[] }> => {
    const goods = await readGoods(db, task.projectId)
    const size = goods.ruled.length
    const fixed =
      size * (productBytes + keyBytes + (limits.basketNeighbours + limits.contentNeighbours) * neighbourBytes)
    const neighbours = Math.floor((task.mostBytes - fixed) / Math.max(1, size * neighbourBytes))
    const reading = readModel(task.bytes, Math.max(1, Math.min(limits.neighbours, neighbours)))
    if ('refused' in reading) return { result: reading }
    const model = alignModel(reading.model, goods.catalogue)
    const ranking = rankTrend(model.trend, goods.catalogue, model.parameters.trendPower)
    const result = {
      model: model.numbering === task.numbering ? { ...model, keys: [] } : model,
      catalogue: { ...goods.catalogue, products: [] },
      ranking,
      rules: rulesOf(goods, task.settings),
      bytes: fixed + size * model.views.width * neighbourBytes,
    }
    return { result, moved: [...columnsIn(result)] }
  },
  rule: async ({ projectId, settings }: RuleTask): Promise<{ result: RuleResult }> => {
    const goods = await readGoods(db, projectId)
    return { result: { rules: rulesOf(goods, settings), numbering: goods.catalogue.numbering } }
  },
})
