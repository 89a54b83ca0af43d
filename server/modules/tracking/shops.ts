/** What collecting asks of a project with every request, remembered until the project changes. */
import DataLoader from 'dataloader'
import type { Ctx } from '#platform/context.ts'
import { outerId, readId } from '#platform/ids.ts'
import type { Ingest } from '#platform/ingest.ts'
import { projectChanged } from '../projects/store.ts'
import { findShops, type Shop } from './store.ts'

export type Shops = (outerProjectId: string) => Promise<Shop | undefined>

/** Every change of a project is heard of; this is for one that was missed. */
const freshMs = 300_000
/** Far more than one collector serves at a time; whoever tries ids at random empties it, no more. */
const most = 20_000

export function openShops(ctx: Ctx, { listen }: Pick<Ingest, 'listen'>): Shops {
  const remembered = new Map<string, { shop: Shop | undefined; at: number }>()
  const reading = new Map<string, Promise<Shop | undefined>>()
  // requests of many shops come together, and so do the questions about them
  const loader = new DataLoader((ids: readonly string[]) => findShops(ctx, ids), { cache: false })

  // one that was being read meanwhile may be as it was before
  let changes = 0
  listen(projectChanged, (projectId) => {
    changes++
    if (projectId) remembered.delete(outerId('project', projectId))
    else remembered.clear()
  })

  async function read(outer: string, projectId: string): Promise<Shop | undefined> {
    const old = remembered.get(outer)
    const before = changes
    try {
      const shop = await loader.load(projectId)
      if (remembered.size >= most) remembered.clear()
      if (changes === before) remembered.set(outer, { shop, at: performance.now() })
      return shop
    } catch (error) {
      // without the database nothing is taken, but a tracker can still be told how to behave
      if (old) return old.shop
      throw error
    } finally {
      reading.delete(outer)
    }
  }

  return async (outer) => {
    const found = remembered.get(outer)
    if (found && performance.now() - found.at < freshMs) return found.shop
    const projectId = readId('project', outer)
    if (!projectId) return undefined
    const answer = reading.get(outer) ?? read(outer, projectId)
    reading.set(outer, answer)
    return answer
  }
}
