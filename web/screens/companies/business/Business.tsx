import { useParams } from 'react-router'
import { may } from '#rules/access/may.ts'
import { GetCompanyDocument } from '#web/data/generated/screens/companies/company.ts'
import { useMe } from '#web/data/me.ts'
import { useOperation } from '#web/data/query.ts'
import { standingOf } from '#web/data/standing.ts'
import { FormSkeleton } from '#web/ui/Skeletons.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import classes from './Business.module.css'
import { BusinessFacts } from './BusinessFacts.tsx'
import { BusinessForm } from './BusinessForm.tsx'
import { DeleteCompany } from './DeleteCompany.tsx'
import { useTexts } from './texts.ts'

export function Business() {
  const t = useTexts()
  const me = useMe()
  const { company: id = '' } = useParams()
  const query = useOperation(GetCompanyDocument, { id })

  const company = query.data?.getCompany
  const standing = company && standingOf(me, company.accessRights)
  return (
    <div className={classes.page}>
      <PageHead description={t('description')} />
      <Loaded query={query} skeleton={<FormSkeleton label={t('loading')} />} failed={t('failed')}>
        {({ getCompany }) =>
          may(standing, 'companies.edit') ? (
            <>
              <BusinessForm key={id} company={getCompany} />
              {may(standing, 'companies.delete') && <DeleteCompany company={getCompany} />}
            </>
          ) : (
            <BusinessFacts company={getCompany} />
          )
        }
      </Loaded>
    </div>
  )
}
