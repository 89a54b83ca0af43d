import { useParams } from 'react-router'
import { CompanyAccessDocument } from '#web/data/generated/widgets/access/access.ts'
import { useOperation } from '#web/data/query.ts'
import { AccessPage } from '#web/widgets/access/AccessPage.tsx'
import { AccessTabs } from './AccessTabs.tsx'

export function CompanyAccess() {
  const { company = '' } = useParams()
  const query = useOperation(CompanyAccessDocument, { id: company })
  return (
    <AccessPage
      kind="company"
      query={{ ...query, data: query.data?.getCompany }}
      forOwner={(people) => <AccessTabs company={company} people={people} />}
    />
  )
}
