import { Anchor } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { paths } from '#rules/paths.ts'
import { ProjectAccessDocument } from '#web/data/generated/widgets/access/access.ts'
import { useOperation } from '#web/data/query.ts'
import { AccessPage } from '#web/widgets/access/AccessPage.tsx'
import { useTexts } from './texts.ts'

export function ProjectAccess() {
  const t = useTexts()
  const { company = '', domain = '' } = useParams()
  const query = useOperation(ProjectAccessDocument, { id: domain })
  return (
    <AccessPage
      kind="project"
      query={{ ...query, data: query.data?.getDomain }}
      note={
        <>
          {t('throughCompany')}{' '}
          <Anchor component={Link} to={paths.company(company, 'access')} fz={13} underline="always">
            {t('companyAccess')}
          </Anchor>
        </>
      }
    />
  )
}
