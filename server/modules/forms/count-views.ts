/** How often forms were seen, as far as one can believe it: anybody can ask for their pages without end. */
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '#platform/context.ts'
import { RecentMap } from '#platform/recent-map.ts'
import { networkOf } from '#rules/checks/network.ts'
import { admit, type Bucket, fullBucket } from '#rules/tracking/admission.ts'
import { isRobot } from '#rules/tracking/genuine.ts'
import { dayIn } from '../tracking/days.ts'
import type { SeenForm } from './see-form.ts'
import { countStep } from './store.ts'

/** As many people behind one address see a form in an hour. */
const mostOfNetwork = 300
const networksKept = 20_000

export function openViews({ db, clock }: Pick<Ctx, 'db' | 'clock'>) {
  const networks = new RecentMap<string, Bucket>(networksKept)
  return async ({ key, timeZone }: SeenForm, { method, headers, ip }: FastifyRequest): Promise<void> => {
    const isUnseen = method === 'HEAD' || /prefetch/i.test(String(headers['sec-purpose']))
    if (isUnseen || isRobot(headers['user-agent'])) return
    const [now, place] = [clock.now(), `${key.id} ${networkOf(ip)}`]
    const bucket = networks.get(place) ?? fullBucket(mostOfNetwork, now)
    networks.set(place, bucket)
    if (admit(bucket, mostOfNetwork / 3600, mostOfNetwork, now, 1)) return
    await countStep(db, key, dayIn(timeZone, now), 'views')
  }
}
export type CountView = ReturnType<typeof openViews>
