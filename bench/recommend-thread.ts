/** A thread that builds rows of a model together with whoever has started it: `recommend-build.ts`. */
import { parentPort, workerData } from 'node:worker_threads'
import { buildRows } from '#engine/build.ts'

buildRows(workerData.log, workerData.parts, workerData.counter)
parentPort?.postMessage('done')
