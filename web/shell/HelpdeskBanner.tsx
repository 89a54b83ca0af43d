import { IconHeadset } from '@tabler/icons-react'
import { Banner } from '#web/widgets/Banner.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { useTexts } from './texts.ts'

/** Staff inside a company that is not theirs are told so on each of its pages. */
export function HelpdeskBanner() {
  const t = useTexts()
  const { companyName, standing } = usePlace()
  if (!companyName || standing !== 'helpdesk') return null
  return (
    <Banner
      kind="helpdeskView"
      tone="blue"
      icon={<IconHeadset size={18} stroke={1.75} aria-hidden="true" />}
      title={t('helpdeskView')}
    >
      {t('helpdeskViewText', { company: companyName })}
    </Banner>
  )
}
