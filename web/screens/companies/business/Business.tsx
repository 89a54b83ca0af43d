import { Title } from '@mantine/core'
import { useParams } from 'react-router'
import { may } from '#rules/access/may.ts'
import { failure } from '#web/data/failure.ts'
import { GetCompanyDocument } from '#web/data/generated/screens/companies/company.ts'
import { useMe } from '#web/data/me.ts'
import { useOperation } from '#web/data/query.ts'
import { standingOf } from '#web/data/standing.ts'
import { FormSkeleton } from '#web/ui/Skeletons.tsx'
import { FailureCard } from '#web/widgets/FailureCard.tsx'
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

  return (
    <div className={classes.page}>
      <PageHead description={t('description')} />
      <Loaded query={query} skeleton={<FormSkeleton label={t('loading')} />} failed={t('failed')}>
        {({ getCompany: company }) => {
          const standing = standingOf(me, company.accessRights)
          if (may(standing, 'companies.edit'))
            return (
              <>
                <BusinessForm key={id} company={company} />
                {may(standing, 'companies.delete') && <DeleteCompany company={company} />}
              </>
            )
          if (may(standing, 'companies.seeBusiness')) return <BusinessFacts company={company} />
          // for editors this page does not exist
          return (
            <FailureCard
              title={<Title order={2}>{t('failed')}</Title>}
              error={failure('NOT_FOUND')}
              retrying={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          )
        }}
      </Loaded>
    </div>
  )
}
