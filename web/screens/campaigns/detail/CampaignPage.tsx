import { Navigate, useLocation, useParams } from 'react-router'
import { paths } from '#rules/paths.ts'
import { failureOf } from '#web/data/failure.ts'
import { CampaignDetailDocument } from '#web/data/generated/screens/campaigns/detail/detail.ts'
import { useOperation } from '#web/data/query.ts'
import { TopLine } from '#web/ui/TopLine.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { NotFound } from '#web/widgets/not-found/NotFound.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { CampaignDetail } from './CampaignDetail.tsx'
import { useTexts } from './texts.ts'

/** A campaign at either of its addresses; the shorter one leads to where it is gone on with. */
export function CampaignPage() {
  const { campaign: id = '' } = useParams()
  const isDetail = useLocation().pathname.endsWith('/detail')
  return isDetail ? <CampaignDetail key={id} id={id} /> : <Onward id={id} />
}

/** A draft is gone on with; of any other campaign one wants to know how it is doing. */
function Onward({ id }: { id: string }) {
  const t = useTexts()
  const { company = '', project = '' } = usePlace()
  const query = useOperation(CampaignDetailDocument, { id })
  if (query.error && failureOf(query.error).code === 'NOT_FOUND') return <NotFound />
  return (
    <Loaded query={query} skeleton={<TopLine label={t('loading')} />} failed={t('failed')}>
      {({ getCampaign: { state } }) => (
        <Navigate
          to={paths.project(
            company,
            project,
            `campaigns/${id}/${state === 'INCOMPLETE' ? 'edit' : 'detail'}`,
          )}
          replace
        />
      )}
    </Loaded>
  )
}
