import type { Crm } from './crm.ts'

export type ActiveCampaignAccount = {
  /** The account's own address, `https://name.api-us1.com`. */
  url: string
  key: string
  eventUrl: string
  /** Number and key of event tracking. */
  eventAccount: string
  eventKey: string
}

/** ActiveCampaign: contacts by its API of version 3, events by its tracking address. */
export function activeCampaign(account: ActiveCampaignAccount): Crm {
  async function call(
    url: string,
    init: { headers: Record<string, string>; body: string | URLSearchParams },
  ) {
    const answer = await fetch(url, {
      method: 'POST',
      signal: AbortSignal.timeout(15_000),
      redirect: 'error',
      ...init,
    })
    if (!answer.ok) throw new Error(`ActiveCampaign answered ${answer.status}`)
    return answer
  }
  return {
    async saveContact(contact) {
      await call(new URL('/api/3/contact/sync', account.url).href, {
        headers: { 'Api-Token': account.key, 'Content-Type': 'application/json' },
        body: JSON.stringify({ contact }),
      })
    },
    async track(event, email) {
      const body = new URLSearchParams({
        actid: account.eventAccount,
        key: account.eventKey,
        event,
        visit: JSON.stringify({ email }),
      })
      const answer = await call(account.eventUrl, { headers: {}, body })
      const result = (await answer.json()) as { success?: number } // anything but success 1 is a failure
      if (result.success !== 1) throw new Error('ActiveCampaign refused the event')
    },
  }
}
