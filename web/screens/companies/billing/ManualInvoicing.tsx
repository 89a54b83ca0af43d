import { Button } from '@mantine/core'
import type { BillingDetailsFragment } from '#web/data/generated/graphql.ts'
import { SetManualInvoicingDocument } from '#web/data/generated/screens/companies/billing/billing.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { Card } from '#web/ui/Card.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { confirm } from '#web/widgets/confirm.ts'
import { useWidgetTexts } from '#web/widgets/texts.ts'
import { useTexts } from './texts.ts'

/** The helpdesk lets a company pay by invoice; while a card subscription runs it cannot. */
export function ManualInvoicing({ company }: { company: BillingDetailsFragment }) {
  const t = useTexts()
  const { id, name, hasManualInvoicing, hasCardSubscription } = company
  const change = useMutationOperation(SetManualInvoicingDocument, {
    success: useWidgetTexts()('saved'),
    // the company's status is also its projects'
    changes: ['Domain'],
  })

  async function turn() {
    const question = {
      title: t('manual'),
      text: t(hasManualInvoicing ? 'manualEndAsk' : 'manualAsk', { name }),
      action: t(hasManualInvoicing ? 'manualEnd' : 'manualBegin'),
    }
    if (await confirm(question))
      change.mutate({ input: { companyID: id, hasManualInvoicing: !hasManualInvoicing } })
  }

  return (
    <Card title={t('manual')} isPadded>
      <Row gap="lg" isSpread>
        <Text id="manual-invoicing">
          {t(hasCardSubscription ? 'manualByCard' : hasManualInvoicing ? 'manualOn' : 'manualOff')}
        </Text>
        <Button
          variant="default"
          aria-describedby="manual-invoicing"
          disabled={hasCardSubscription}
          loading={change.isPending}
          onClick={() => void turn()}
        >
          {t(hasManualInvoicing ? 'manualEnd' : 'manualBegin')}
        </Button>
      </Row>
    </Card>
  )
}
