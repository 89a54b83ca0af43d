import { runThread } from '../../feeds/reader/run-thread.ts'
import { readFeed } from './read.ts'

await runThread(readFeed)
