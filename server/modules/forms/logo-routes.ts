/** Pictures that owners upload for their forms, and where everybody gets them. */
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#platform/context.ts'
import { refusedBody } from '#platform/http.ts'
import { innerId, readId } from '#platform/ids.ts'
import { refuseForeign } from '#platform/same-origin.ts'
import { logoLimits } from '#rules/forms/logo.ts'
import { refuse } from '#rules/refusals.ts'
import { admit } from '../access/admit.ts'
import type { Auth } from '../accounts/auth.ts'
import { isOfAnother } from '../delivery/links/link-hosts.ts'
import { countUpload, keepLogo, logoPath, readLogo } from './logos.ts'

export async function logoRoutes(http: FastifyInstance, ctx: Ctx, auth: Auth): Promise<void> {
  http.get<{ Params: { project: string; logo: string } }>(
    logoPath(':project', ':logo'),
    async (request, reply) => {
      const { project, logo } = request.params
      const projectId = readId('project', project)
      const bytes =
        projectId && /^[0-9a-f]{32}\.(png|jpg)$/.test(logo) ? await readLogo(ctx, projectId, logo) : undefined
      if (!bytes || (await isOfAnother(ctx, projectId, request.hostname))) refuse('NOT_FOUND')
      return reply
        .header('content-type', logo.endsWith('.png') ? 'image/png' : 'image/jpeg')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'")
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(Buffer.from(bytes))
    },
  )

  await http.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    )
    uploads.setErrorHandler((error) => {
      const why = refusedBody(error)
      if (why === 'too large') refuse('FILE_SIZE', { size: `${logoLimits.bytes / 1e6} MB` })
      if (why === 'type') refuse('CONTENT_TYPE', { type: 'application/octet-stream' })
      throw error
    })
    uploads.put<{ Params: { project: string }; Body: Buffer }>('/uploads/logo/:project', {
      bodyLimit: logoLimits.bytes,
      // before anything of the body is read
      async onRequest(request) {
        refuseForeign(ctx.config, request)
        const projectId = innerId('project', request.params.project)
        await admit(ctx, auth, request, projectId, 'contacts.edit')
        await countUpload(ctx, projectId)
      },
      async handler(request) {
        const projectId = innerId('project', request.params.project)
        const asking = await admit(ctx, auth, request, projectId, 'contacts.edit')
        return { logo: await keepLogo(asking, projectId, request.body ?? Buffer.alloc(0)) }
      },
    })
  })
}
