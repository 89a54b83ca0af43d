import type { Resolvers } from '#generated/resolvers.ts'
import type { ProjectRef, RequestCtx } from '#platform/context.ts'
import { innerId } from '#platform/ids.ts'
import type { RecordPurpose } from '#rules/mailing/records.ts'
import { isFailing, isFine, type ShownRecord } from '#rules/mailing/verdicts.ts'
import { refuse } from '#rules/refusals.ts'
import { holderOfName } from '../projects/prove-dns-name.ts'
import { projectById, projectOf } from '../projects/store.ts'
import { generateRecords } from './generate-records.ts'
import { expectedRecords, isAwaited, isCurrent } from './sending-domain.ts'
import { mailDomainOf } from './store.ts'
import { wantCheck } from './want-check.ts'

/** The records that count; those of a name that the project has left do not. */
async function currentDomain(ctx: RequestCtx, ref: ProjectRef) {
  const domain = await mailDomainOf.load(ctx, ref.projectId)
  return domain && isCurrent(domain, await projectOf(ctx, ref)) ? domain : undefined
}

const works = (purpose: RecordPurpose) => async (ref: ProjectRef, _: unknown, ctx: RequestCtx) => {
  const domain = await currentDomain(ctx, ref)
  return domain?.verdicts.some((verdict) => verdict.purpose === purpose && isFine(verdict)) ?? false
}

const reference = async (ctx: RequestCtx, id: string): Promise<ProjectRef> => {
  const { id: projectId, company_id } =
    (await projectById.load(ctx, innerId('project', id))) ?? refuse('NOT_FOUND')
  return { projectId, companyId: company_id }
}

export const mailingResolvers = {
  Mutation: {
    async generateDnsRecords(_, { input: { domainID } }, ctx) {
      await generateRecords(ctx, innerId('project', domainID))
      return reference(ctx, domainID)
    },
    async checkDnsRecords(_, { input: { domainID } }, ctx) {
      await wantCheck(ctx, innerId('project', domainID))
      return reference(ctx, domainID)
    },
  },
  Domain: {
    async dnsRecords(ref, _, ctx) {
      const domain = await currentDomain(ctx, ref)
      if (!domain) return null
      const holder = await holderOfName.load(ctx, domain.dns_name)
      if (holder && holder !== ref.projectId) refuse('DUPLICATE')
      const verdicts = new Map(domain.verdicts.map((verdict) => [verdict.purpose, verdict]))
      const records = expectedRecords(ctx.config, domain)
      return JSON.stringify(
        records.map((record): ShownRecord => ({ ...record, ...verdicts.get(record.purpose) })),
      )
    },
    async dnsCheck(ref, _, ctx) {
      const domain = await currentDomain(ctx, ref)
      if (!domain) return null
      const checking = isAwaited(domain, ctx.clock.now())
      return {
        madeAt: domain.made_at,
        checkedAt: domain.checked_at,
        nextCheckAt: checking ? null : domain.next_check_at,
        checking,
        failing: domain.verdicts.filter(isFailing).map(({ purpose }) => purpose),
        nameServers: domain.name_servers,
      }
    },
  },
  DomainCapabilities: {
    async dkim(ref, _, ctx) {
      const { dns_name, proved_dns_name } = await projectOf(ctx, ref)
      return dns_name !== null && dns_name === proved_dns_name && works('DKIM')(ref, _, ctx)
    },
    spf: works('SPF'),
    linkDomain: works('LINK'),
  },
} satisfies Resolvers
