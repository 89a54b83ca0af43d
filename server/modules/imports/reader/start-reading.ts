import type { FileReading } from '#rules/imports/import.ts'
import { type Reading, startReading, type ThreadOptions } from '../../feeds/reader/read-in-thread.ts'
import type { ImportBatch } from './batches.ts'
import type { ImportTask } from './read-file.ts'

const thread = new URL('./thread.ts', import.meta.url)

/** Of the thread's own memory: the longest row and the rows that wait for their last fit; tables of hashes stand beside. */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 }

/** A batch has some two megabytes. */
const mostWaiting = 3

/**
 * Starts to read an uploaded file in a thread, which can be stopped at any moment. The rows of a batch are gone when its
 * promise is kept: their memory is used again.
 */
export const startImportReading = (
  task: ImportTask,
  options?: Pick<ThreadOptions, 'processor'>,
): Reading<ImportBatch, FileReading> =>
  startReading<ImportTask, ImportBatch, FileReading>(thread, task, {
    resourceLimits,
    reuse: true,
    mostWaiting,
    ...options,
  })
