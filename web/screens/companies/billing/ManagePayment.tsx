import { Button, type ButtonProps } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { request } from '#web/data/client.ts'
import { PortalLinkDocument } from '#web/data/generated/screens/companies/billing/billing.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { notify } from '#web/data/notify.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useTexts } from './texts.ts'

type Props = { company: string; variant?: ButtonProps['variant']; label?: string }

/** The way to the payment portal. Its address is short-lived, so that each press asks for a new one. */
export function ManagePayment({ company, variant, label }: Props) {
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
      leftSection={<Icon of={IconCreditCard} size={16} />}
      loading={portal.isPending}
      onClick={() => portal.mutate(undefined)}
    >
      {label ?? t('managePayment')}
    </Button>
  )
}
