import { runThread } from '../../feeds/reader/run-thread.ts'
import { readImport } from './read-file.ts'

await runThread(readImport)
