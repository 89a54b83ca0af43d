import { IconHeadset } from '@tabler/icons-react'
import { Icon } from '#web/ui/Icon.tsx'
import { Banner } from '#web/widgets/Banner.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { useTexts } from './texts.ts'

/** Staff inside a company that is not theirs are told so on each of its pages. */
export function HelpdeskBanner() {
  const t = useTexts()
  const { companyName, standing } = usePlace()
  if (!companyName || standing !== 'helpdesk') return null
  return (
    <Banner kind="helpdeskView" tone="blue" icon={<Icon of={IconHeadset} />} title={t('helpdeskView')}>
      {t('helpdeskViewText', { company: companyName })}
    </Banner>
  )
}
