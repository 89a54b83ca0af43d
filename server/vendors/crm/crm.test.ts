/** Both drivers take the same calls; ActiveCampaign's talks to an imitation that checks what it is sent. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activeCampaign } from './active-campaign.ts'
import { crmCalls, localCrm } from './local.ts'

const contact = { email: 'eva@people.example', phone: '+420604118220' }

test('local keeps a line for each call', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'droi-crm-'))
  const file = join(folder, 'deep', 'crm.jsonl')
  const crm = localCrm(file)
  await crm.saveContact(contact)
  await crm.track('registration', contact.email)
  expect(await crmCalls(file)).toEqual([
    { call: 'saveContact', ...contact },
    { call: 'track', event: 'registration', email: contact.email },
  ])
  rmSync(folder, { recursive: true })
})

describe('ActiveCampaign', () => {
  const contacts = new Map<string, object>()
  const events: string[] = []
  let broken = false
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const answer = (status: number, value: object) => response.writeHead(status).end(JSON.stringify(value))
      if (broken) return answer(503, {})
      if (request.url === '/api/3/contact/sync') {
        if (request.headers['api-token'] !== 'the-key') return answer(403, {})
        const contact = JSON.parse(body).contact
        contacts.set(contact.email, contact)
        return answer(201, { contact: contact })
      }
      const form = new URLSearchParams(body)
      if (form.get('actid') !== '7' || form.get('key') !== 'event-key') return answer(200, { success: 0 })
      events.push(`${form.get('event')} ${JSON.parse(form.get('visit') ?? '{}').email}`)
      return answer(200, { success: 1 })
    })
  })
  const account = (changes: object = {}) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // listening on a port
    return {
      url,
      key: 'the-key',
      eventUrl: `${url}/event`,
      eventAccount: '7',
      eventKey: 'event-key',
      ...changes,
    }
  }
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => server.close())

  test('the same address is one contact; events name the person', async () => {
    const crm = activeCampaign(account())
    await crm.saveContact(contact)
    await crm.saveContact({ ...contact, phone: '+420604118221' })
    await crm.track('login', contact.email)
    expect([...contacts.values()]).toEqual([{ ...contact, phone: '+420604118221' }])
    expect(events).toEqual(['login eva@people.example'])
  })

  test('a wrong key, a refused event and a server in trouble are errors, so the job is tried again', async () => {
    await expect(activeCampaign(account({ key: 'x' })).saveContact(contact)).rejects.toThrow('answered 403')
    await expect(activeCampaign(account({ eventKey: 'x' })).track('login', 'a@b.example')).rejects.toThrow(
      'refused',
    )
    broken = true
    await expect(activeCampaign(account()).saveContact(contact)).rejects.toThrow('answered 503')
    broken = false
  })
})
