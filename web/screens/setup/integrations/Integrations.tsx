import { useParams } from 'react-router'
import { GetDomainDocument } from '#web/data/generated/widgets/project/project.ts'
import { useOperation } from '#web/data/query.ts'
import { FormSkeleton } from '#web/ui/Skeletons.tsx'
import { useIntegrationsForm } from '#web/widgets/integrations/form.ts'
import { IntegrationFields } from '#web/widgets/integrations/IntegrationFields.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { SettingsCard } from '#web/widgets/project/SettingsCard.tsx'
import type { Project } from '#web/widgets/project/settings-form.ts'
import classes from './Integrations.module.css'
import { useTexts } from './texts.ts'

export function Integrations() {
  const t = useTexts()
  const { domain: id = '' } = useParams()
  const query = useOperation(GetDomainDocument, { id })
  return (
    <div className={classes.page}>
      <PageHead description={t('description')} />
      <Loaded query={query} skeleton={<FormSkeleton label={t('loading')} />} failed={t('failed')}>
        {({ getDomain }) => <IntegrationsForm key={id} project={getDomain} />}
      </Loaded>
    </div>
  )
}

function IntegrationsForm({ project }: { project: Project }) {
  const settings = useIntegrationsForm(project)
  return (
    <SettingsCard settings={settings}>
      <IntegrationFields form={settings.form} />
    </SettingsCard>
  )
}
