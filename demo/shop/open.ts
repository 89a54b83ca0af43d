/** Opens the sample shop beside the app: on the next port, so that it is another origin. */
import { join } from 'node:path'
import { countMails } from '#modules/delivery/count-mails.ts'
import type { Ctx } from '#platform/context.ts'
import { outerId } from '#platform/ids.ts'
import { allowBoxes, setBoxes } from './boxes.ts'
import { tellBegunCampaigns, tellCampaigns } from './campaigns.ts'
import { connectShop } from './connect.ts'
import { tellContacts } from './contacts.ts'
import { tellForms } from './forms.ts'
import { tellImports } from './imports.ts'
import { tellSegments } from './segments.ts'
import { tellSendings } from './sendings.ts'
import { makeShop } from './server.ts'
import { scoreVisits, tellVisits } from './visited.ts'
import { whenReady } from './when-ready.ts'

/** Next to the port that browsers use, which is not the app's own behind the development server. */
export function shopAddress({ PUBLIC_URL, PORT }: Pick<Ctx['config'], 'PUBLIC_URL' | 'PORT'>) {
  const { hostname, port } = new URL(PUBLIC_URL)
  const next = Number(port || PORT) + 1
  return { port: next, origin: `http://${hostname}:${next}`, pair: `${hostname}:${next}` }
}

/** Where the shop is served, with its last days being told meanwhile; undefined without its project or when its port is taken, which is no reason not to start. */
export async function openShop(ctx: Ctx, databaseUrl: string): Promise<string | undefined> {
  const { config, clock, log } = ctx
  const { origin, port } = shopAddress(config)
  const projectId = await connectShop(ctx, origin)
  if (!projectId) return undefined
  await setBoxes(ctx, projectId)
  await tellContacts(ctx, projectId)
  // before others come from a fair: a few hundred are enough
  await tellSendings(ctx, projectId)
  await tellBegunCampaigns(ctx, projectId)
  // it would be done within the day: until then the company would have sent less than its project
  await countMails(ctx)
  await tellImports(ctx, projectId)
  const form = await tellForms(ctx, projectId, origin)
  const http = makeShop({
    origin,
    watcherOrigin: config.PUBLIC_URL,
    projectId: outerId('project', projectId),
    form,
    ordersFile: join(config.DATA_DIR, 'sample-shop', 'orders.jsonl'),
    now: () => clock.now(),
  })
  try {
    await http.listen({ port, host: config.HOST })
    const waitsFor = 'its products and the first model of what to recommend'
    whenReady(ctx, () => allowBoxes(ctx, projectId), {
      waitsFor,
      failed: 'the boxes of the sample shop are not shown',
    })
    whenReady(ctx, async () => (await tellSegments(ctx, projectId)) && tellCampaigns(ctx, projectId), {
      waitsFor,
      failed: 'the sample shop has no segments or campaigns',
    })
    tellVisits(ctx, databaseUrl, projectId, origin)
      .then((isNew) => {
        if (isNew)
          whenReady(ctx, () => scoreVisits(ctx, projectId), {
            waitsFor: 'the visits of the last days to be read',
            failed: 'the sample shop has no scores',
          })
      })
      .catch((err) => log.warn({ err }, 'nobody was in the sample shop'))
    return origin
  } catch (err) {
    log.warn({ err, port }, 'the sample shop cannot be served')
    return undefined
  }
}
