/** The thread in which models are built: a request never waits for one. */
import { workerData } from 'node:worker_threads'
import { answerQuestions } from '#platform/ask-thread.ts'
import { openDb } from '#platform/db.ts'
import { openLog } from '#platform/log.ts'
import { type BuildResult, type BuildTask, openWorkshop } from './workshop.ts'

export type BuildQuestions = { build: { task: BuildTask; result: BuildResult } }
export type BuildThreadData = { url: string; logLevel: string; mostBytes: number }

const { url, logLevel, mostBytes } = workerData as BuildThreadData // lanes.ts gives it
const db = openDb({ url, max: 1, statementSeconds: 300 }, openLog(logLevel, 'recommender'))
const workshop = openWorkshop(db, mostBytes)

answerQuestions({
  build: async (task: BuildTask) => {
    const result = await workshop.build(task)
    return { result, moved: [result.bytes.buffer] }
  },
})
