import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { paths } from '#rules/paths.ts'
import { request } from '#web/data/client.ts'
import { failureOf } from '#web/data/failure.ts'
import {
  DeleteCompanyDocument,
  GetCompanyDocument,
  ListDomainsDocument,
} from '#web/data/generated/screens/companies/company.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { notify } from '#web/data/notify.ts'
import { useWholeList } from '#web/data/query.ts'
import { Card } from '#web/ui/Card.tsx'
import { Grow, Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { confirm } from '#web/widgets/confirm.ts'
import classes from './Business.module.css'
import type { Company } from './fields.ts'
import { useTexts } from './texts.ts'

/** The end of a company; one that has projects stays, and says why. */
export function DeleteCompany({ company: { id, name } }: { company: Company }) {
  const t = useTexts()
  const navigate = useNavigate()
  const projects = useWholeList(ListDomainsDocument, { company: id }, (result) => result.listDomains)
  const count = projects.items?.length
  const deletion = useMutationOperation(
    async () => {
      await request(DeleteCompanyDocument, { input: { id } })
      // the server says nothing where a project of the last moment has kept the company
      return request(GetCompanyDocument, { id }).then(
        () => false,
        (error) => failureOf(error).code === 'NOT_FOUND',
      )
    },
    {
      changes: ['Domain'],
      onSuccess(isGone) {
        if (!isGone) return notify.failure(t('notDeleted', { name }))
        notify.success(t('deleted', { name }))
        void navigate(paths.companies())
      },
    },
  )

  async function remove() {
    const question = {
      title: t('deleteNamed', { name }),
      text: t('deleteText', { name }),
      action: t('delete'),
      typed: name,
    }
    if (await confirm(question)) deletion.mutate(undefined)
  }

  return (
    <Card as="section" className={classes.removal} aria-labelledby="delete-company" isPadded>
      <Row gap="lg">
        <Grow>
          <h2 id="delete-company">{t('delete')}</h2>
          <Text id="delete-company-reason">{count ? t('hasProjects', { count }) : t('deleteHint')}</Text>
        </Grow>
        <Button
          variant="default"
          aria-describedby="delete-company-reason"
          loading={deletion.isPending}
          disabled={count !== 0}
          onClick={() => void remove()}
        >
          {t('delete')}
        </Button>
      </Row>
    </Card>
  )
}
