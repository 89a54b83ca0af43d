/** What collecting asks of a project with every request, remembered for a few seconds. */
import DataLoader from 'dataloader'
import type { Ctx } from '#platform/context.ts'
import { readId } from '#platform/ids.ts'
import { findShops, type Shop } from './store.ts'

export type Shops = (outerProjectId: string) => Promise<Shop | undefined>

const freshMs = 5000
/** Far more than one collector serves at a time; whoever tries ids at random empties it, no more. */
const most = 20_000

export function openShops(ctx: Ctx): Shops {
  const known = new Map<string, { shop: Shop | undefined; at: number }>()
  const asking = new Map<string, Promise<Shop | undefined>>()
  // requests of many shops come together, and so do the questions about them
  const loader = new DataLoader((ids: readonly string[]) => findShops(ctx, ids), { cache: false })

  async function ask(outer: string, projectId: string): Promise<Shop | undefined> {
    const old = known.get(outer)
    try {
      const shop = await loader.load(projectId)
      if (known.size >= most) known.clear()
      known.set(outer, { shop, at: performance.now() })
      return shop
    } catch (error) {
      // without the database nothing is taken, but a tracker can still be told how to behave
      if (old) return old.shop
      throw error
    } finally {
      asking.delete(outer)
    }
  }

  return async (outer) => {
    const found = known.get(outer)
    if (found && performance.now() - found.at < freshMs) return found.shop
    const projectId = readId('project', outer)
    if (!projectId) return undefined
    const asked = asking.get(outer) ?? ask(outer, projectId)
    asking.set(outer, asked)
    return asked
  }
}
