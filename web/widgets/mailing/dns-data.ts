/** The records of a project, asked for again while somebody looks for them. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  CheckDnsRecordsDocument,
  DnsRecordsDocument,
  GenerateDnsRecordsDocument,
} from '#web/data/generated/widgets/mailing/mailing.ts'
import { UpdateDomainDocument } from '#web/data/generated/widgets/project/project.ts'
import { useFormMutation, useMutationOperation } from '#web/data/mutation.ts'
import { outdate, useOperation } from '#web/data/query.ts'
import { askAgainAfter } from './records.ts'

export function useDnsRecords(id: string) {
  const client = useQueryClient()
  const query = useOperation(
    DnsRecordsDocument,
    { id },
    { askAgainAfter: (answer) => askAgainAfter(answer?.getDomain, Date.now()) },
  )
  const isChecking = query.data?.getDomain.dnsCheck?.checking === true
  useEffect(() => {
    // what is told elsewhere of what works was true before
    if (isChecking) return () => void outdate(client, ['Domain'])
  }, [isChecking, client])
  return query
}

/** So long a check is shown as one that goes on, in ms. */
export const watchedMs = 10_000

export const useCheckNow = () => useMutationOperation(CheckDnsRecordsDocument)

type Domain = { id: string; dnsName: string | null; bounceDomain: string | null }

/** Saves what was changed of a sender and its domain; then the records can be made. */
export function useSaveDomain() {
  const update = useFormMutation(UpdateDomainDocument)
  const generate = useFormMutation(GenerateDnsRecordsDocument)
  return {
    save: async (project: Domain, values: Record<string, string | null>) => {
      const saved: Record<string, unknown> = { ...project }
      const changes = Object.entries(values).filter(([field, value]) => value !== saved[field])
      if (changes.length > 0)
        await update.mutateAsync({ input: { id: project.id, ...Object.fromEntries(changes) } })
    },
    generate: (id: string) => generate.mutateAsync({ input: { domainID: id } }),
  }
}
