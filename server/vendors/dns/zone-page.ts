/** /dev/dns: the local zone, to look at and to edit; journeys and seeds write it whole. For development only. */
import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config.ts'
import { devPage } from '#platform/dev-pages.ts'
import { refuseForeign } from '#platform/same-origin.ts'
import { refuseFields } from '#rules/refusals.ts'
import { escaped as e } from '#rules/text/escape.ts'
import { type LocalZone, type ZoneRecord, zoneRecord, zoneRecords, zoneTypes } from './local.ts'

export function zoneRoutes(http: FastifyInstance, config: Config, zone: LocalZone): void {
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  http.get('/dev/dns', async (_, reply) => reply.type('text/html').send(zonePage(await zone.list())))
  http.post('/dev/dns', async (request, reply) => {
    refuseForeign(config, request)
    const record =
      zoneRecord.safeParse(request.body).data ?? refuseFields([{ field: 'record', code: 'INVALID' }])
    const isRemoved = (request.body as { action?: unknown }).action === 'remove' // an object: it was parsed above
    await (isRemoved ? zone.remove(record) : zone.add(record))
    return reply.redirect('/dev/dns', 303)
  })
  http.put('/dev/dns', async (request) => {
    refuseForeign(config, request)
    const records = zoneRecords.safeParse(request.body).data
    await zone.replace(records ?? refuseFields([{ field: 'records', code: 'INVALID' }]))
    return zone.list()
  })
}

function zonePage(records: ZoneRecord[]): string {
  const rows = records.map(
    ({ type, name, value }) =>
      `<tr><td>${type}</td><td>${e(name)}</td><td>${e(value)}</td><td><form method="post">
<input type="hidden" name="type" value="${type}"><input type="hidden" name="name" value="${e(name)}">
<input type="hidden" name="value" value="${e(value)}"><button name="action" value="remove" aria-label="Remove ${type} of ${e(name)}">Remove</button></form></td></tr>`,
  )
  const table = `<table style="table-layout:fixed"><thead><tr><th style="width:4em">Type</th><th style="width:20em">Name</th><th>Value</th><th style="width:6em"></th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  const options = zoneTypes.map((type) => `<option>${type}</option>`)
  return devPage(
    'DNS zone',
    `<h1>DNS zone</h1><p>This program asks nobody else. FAIL makes a name fail.</p>${records.length ? table : '<p>No records yet.</p>'}
<h2>Add a record</h2><form method="post"><p><label>Type <select name="type">${options.join('')}</select></label>
<label>Name <input name="name" required size="40"></label></p><p><label>Value <input name="value" size="80"></label>
<button name="action" value="add">Add</button></p></form>`,
  )
}
