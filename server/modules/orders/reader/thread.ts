import { runThread } from '../../catalog/reader/run-thread.ts'
import { readOrders } from './read.ts'

await runThread(readOrders)
