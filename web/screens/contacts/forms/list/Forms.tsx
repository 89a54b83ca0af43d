import { Button } from '@mantine/core'
import { IconMailCheck, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formLimits } from '#rules/forms/form.ts'
import { paths } from '#rules/paths.ts'
import { LeadFormsDocument } from '#web/data/generated/screens/contacts/forms/forms.ts'
import { useOperation } from '#web/data/query.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { MailSpot } from '#web/ui/Illustrations.tsx'
import { CardsSkeleton } from '#web/ui/Skeletons.tsx'
import { EmptyState } from '#web/widgets/EmptyState.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { FormCard } from './FormCard.tsx'
import classes from './Forms.module.css'
import { useTexts } from './texts.ts'

/** By what forms people sign up, and how many do. */
export function Forms() {
  const t = useTexts()
  const { company = '', project: id = '' } = usePlace()
  const query = useOperation(LeadFormsDocument, { id })
  const count = query.data?.leadFormsByDomainName.length
  const isFull = count === formLimits.forms
  const add = (
    <Button
      component={Link}
      to={paths.project(company, id, 'forms/add')}
      leftSection={<Icon of={IconPlus} size={16} stroke={2} />}
    >
      {t('add')}
    </Button>
  )
  const ask = (
    <Button
      component={Link}
      to={paths.project(company, id, 'forms/confirm')}
      variant="default"
      leftSection={<Icon of={IconMailCheck} size={16} />}
    >
      {t('ask')}
    </Button>
  )
  return (
    <>
      <PageHead
        description={isFull ? t('full', { limit: formLimits.forms }) : t('description')}
        actions={
          count !== undefined &&
          count > 0 && (
            <>
              {ask}
              {!isFull && add}
            </>
          )
        }
      />
      <Loaded query={query} skeleton={<CardsSkeleton label={t('loading')} />} failed={t('failed')}>
        {({ leadFormsByDomainName: forms, getDomain }) =>
          forms.length === 0 ? (
            <EmptyState spot={<MailSpot />} title={t('empty')} action={add}>
              {t('emptyText')}
            </EmptyState>
          ) : (
            <ul className={classes.cards}>
              {forms.map((form) => (
                <li key={form.id}>
                  <FormCard
                    form={form}
                    contactFields={getDomain.contactFields}
                    to={paths.project(company, id, `forms/${form.id}`)}
                    mailing={paths.project(company, id, 'setup/mailing')}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}
