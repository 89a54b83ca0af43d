/** The name that mails are sent from, as a form that makes its records. */
import { useForm } from '#web/widgets/form.ts'
import { useSaveDomain } from '#web/widgets/mailing/dns-data.ts'
import { domainChecks, domainValues, readDomain } from '#web/widgets/mailing/mail-form.ts'
import { useTexts } from '#web/widgets/mailing/texts.ts'
import type { Project } from '#web/widgets/project/settings-form.ts'

export function useDomainForm(project: Project, onDone?: (dnsName: string) => void) {
  const t = useTexts()
  const { save, generate } = useSaveDomain()
  return useForm({
    initial: domainValues(project),
    labels: { dnsName: t('dnsName'), bounceDomain: t('bounceDomain') },
    checks: domainChecks,
    // both that it is another project's, and that it became so meanwhile
    fieldOf: { DUPLICATE: 'dnsName' },
    async onSubmit(values) {
      const read = readDomain(values)
      await save(project, read)
      await generate(project.id)
      onDone?.(read.dnsName)
    },
  })
}
