/** Started before a program (`--import`): it derives from events as ever, but for lead scores. To compare with. */
import { registerHooks } from 'node:module'

/** How server/jobs.ts says it. */
export const registered = '  leadscoringDeriver,\n'

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.endsWith('/server/jobs.ts')) return loaded
    const source =
      typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source ?? undefined)
    if (!source.includes(registered)) throw new Error('lead scores are registered in another way by now')
    return { ...loaded, source: source.replace(registered, '') }
  },
})
