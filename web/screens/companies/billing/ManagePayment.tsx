import { Button, type ButtonProps } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { request } from '#web/data/client.ts'
import { PortalLinkDocument } from '#web/data/generated/screens/companies/billing/billing.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { notify } from '#web/data/notify.ts'
import { useTexts } from './texts.ts'

/** The way to the payment portal. Its address is short-lived, so that each press asks for a new one. */
export function ManagePayment({ company, variant }: { company: string; variant?: ButtonProps['variant'] }) {
  const t = useTexts()
  const portal = useMutationOperation(
    async () => (await request(PortalLinkDocument, { id: company })).getCompany.portalLink,
    {
      changes: [],
      onSuccess(link) {
        if (link) window.location.assign(link)
        else notify.failure(t('noPortal'))
      },
    },
  )
  return (
    <Button
      variant={variant}
      leftSection={<IconCreditCard size={16} stroke={1.75} aria-hidden="true" />}
      loading={portal.isPending}
      onClick={() => portal.mutate(undefined)}
    >
      {t('managePayment')}
    </Button>
  )
}
