import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { paths } from '#rules/paths.ts'
import { FormShopDocument, LeadFormsDocument } from '#web/data/generated/screens/contacts/forms/forms.ts'
import { together, useOperation } from '#web/data/query.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { MailSpot } from '#web/ui/Illustrations.tsx'
import { FormSkeleton } from '#web/ui/Skeletons.tsx'
import { EmptyState } from '#web/widgets/EmptyState.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { AskForm } from './AskForm.tsx'
import { useTexts } from './texts.ts'

/** Contacts whose consent nobody can prove are asked to confirm it, in the name of one of the forms. */
export function AskPage() {
  const t = useTexts()
  const { segment = '' } = useParams()
  const { company = '', project: id = '' } = usePlace()
  const forms = useOperation(LeadFormsDocument, { id })
  const shop = useOperation(FormShopDocument, { id })
  const query = together(
    [forms, shop],
    forms.data && shop.data && { forms: forms.data.leadFormsByDomainName, shop: shop.data.getDomain },
  )
  return (
    <>
      <PageHead description={t('description')} />
      <Loaded
        // what is written is not disturbed by newer figures
        query={{ ...query, isFetching: false }}
        skeleton={<FormSkeleton label={t('loading')} />}
        failed={t('failed')}
      >
        {(found) => {
          const [first, ...others] = found.forms
          if (first) return <AskForm forms={[first, ...others]} shop={found.shop} tagId={segment} />
          return (
            <EmptyState
              spot={<MailSpot />}
              title={t('needsForm')}
              action={
                <Button
                  component={Link}
                  to={paths.project(company, id, segment ? `forms/add/${segment}` : 'forms/add')}
                  leftSection={<Icon of={IconPlus} size={16} stroke={2} />}
                >
                  {t('newForm')}
                </Button>
              }
            >
              {t('needsFormText')}
            </EmptyState>
          )
        }}
      </Loaded>
    </>
  )
}
