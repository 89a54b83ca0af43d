/** Departments, their categories, the sale and the search. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from './html.ts'
import type { Page } from './layout.ts'
import { models, onSale, search } from './models.ts'
import { listingPage } from './pages/listing.ts'
import { queryOf } from './requests.ts'

type Show = (request: FastifyRequest, reply: FastifyReply, page: Page) => FastifyReply

export function listingRoutes(http: FastifyInstance, show: Show): void {
  const home = { href: '/', name: 'Domů' }
  const departments = Map.groupBy(models, ({ good }) => good.category.department)
  for (const [department, inside] of departments) {
    const path = `/${department.slug}`
    const categories = [...new Set(inside.map(({ good }) => good.category))]
    const chipsAt = (here: string) => [
      { href: path, name: 'Všechno', here: here === path },
      ...categories.map(({ slug, name }) => ({
        href: `${path}/${slug}`,
        name,
        here: here === `${path}/${slug}`,
      })),
    ]
    const serve = (
      at: string,
      title: string,
      chosen: typeof inside,
      crumbs: { href: string; name: string }[],
    ) =>
      http.get(at, (request, reply) =>
        show(
          request,
          reply,
          listingPage({
            title,
            models: chosen,
            chips: chipsAt(at),
            crumbs,
            path: at,
            query: queryOf(request),
          }),
        ),
      )
    serve(path, department.name, inside, [home])
    for (const category of categories)
      serve(
        `${path}/${category.slug}`,
        category.name,
        inside.filter(({ good }) => good.category === category),
        [home, { href: path, name: department.name }],
      )
  }
  http.get('/vyprodej', (request, reply) =>
    show(
      request,
      reply,
      listingPage({
        title: 'Výprodej',
        intro: 'Poslední kusy a loňské barvy. Hřejí stejně.',
        models: onSale,
        crumbs: [home],
        path: '/vyprodej',
        query: queryOf(request),
      }),
    ),
  )
  http.get('/hledat', (request, reply) => {
    const query = queryOf(request)
    const wanted = (query.get('q') ?? '').trim().slice(0, 100)
    const empty = html`<p>Nic takového nemáme. Zkuste jiné slovo, třeba „stan“ nebo „čelovka“.</p>`
    const title = wanted ? `Hledání: ${wanted}` : 'Hledání'
    return show(
      request,
      reply,
      listingPage({ title, models: search(wanted), path: '/hledat', query, empty, crumbs: [home] }),
    )
  })
}
