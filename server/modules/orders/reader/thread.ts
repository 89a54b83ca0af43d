import { runThread } from '../../feeds/reader/run-thread.ts'
import { readOrders } from './read.ts'

await runThread(readOrders)
