import { useParams } from 'react-router'
import { GetDomainDocument } from '#web/data/generated/widgets/project/project.ts'
import { useOperation } from '#web/data/query.ts'
import { FormSkeleton } from '#web/ui/Skeletons.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { useDnsRecords } from '#web/widgets/mailing/dns-data.ts'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { MailingPage } from './MailingPage.tsx'
import { useTexts } from './texts.ts'

/** Who sends the mails, and the DNS records without which nobody would believe it. */
export function Mailing() {
  const t = useTexts()
  const { domain: id = '' } = useParams()
  const project = useOperation(GetDomainDocument, { id })
  const records = useDnsRecords(id)
  if (project.data && !records.isPending)
    return <MailingPage key={id} project={project.data.getDomain} records={records} />
  return (
    <>
      <PageHead description={t('description')} />
      <Loaded
        query={{ ...project, isPending: project.isPending || (!project.error && records.isPending) }}
        skeleton={<FormSkeleton label={t('loading')} />}
        failed={t('failed')}
      >
        {() => null}
      </Loaded>
    </>
  )
}
