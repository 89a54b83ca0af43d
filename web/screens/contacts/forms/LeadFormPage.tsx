import { useParams } from 'react-router'
import { FormShopDocument, LeadFormDocument } from '#web/data/generated/screens/contacts/forms/forms.ts'
import { useOperation } from '#web/data/query.ts'
import { FormSkeleton } from '#web/ui/Skeletons.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { LeadFormBuilder } from './LeadFormBuilder.tsx'
import { useTexts } from './texts.ts'

export function LeadFormPage() {
  const t = useTexts()
  const { form: id = '' } = useParams()
  const { project = '' } = usePlace()
  const query = useOperation(LeadFormDocument, { form: id })
  const shop = useOperation(FormShopDocument, { id: project })
  const both = query.data && shop.data && { leadForm: query.data.getLeadForm, shop: shop.data }
  return (
    <>
      {!both && <PageHead />}
      <Loaded
        query={{
          data: both,
          error: query.error ?? shop.error,
          isPending: query.isPending || shop.isPending,
          // what is written is not disturbed by newer figures
          isFetching: false,
          refetch: () => Promise.all([query.refetch(), shop.refetch()]),
        }}
        skeleton={<FormSkeleton label={t('loading')} />}
        failed={t('failed')}
      >
        {({ leadForm, shop: project }) => (
          <LeadFormBuilder key={leadForm.id} leadForm={leadForm} project={project} />
        )}
      </Loaded>
    </>
  )
}
