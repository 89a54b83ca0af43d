import { readFeed } from './read.ts'
import { runThread } from './run-thread.ts'

await runThread(readFeed)
