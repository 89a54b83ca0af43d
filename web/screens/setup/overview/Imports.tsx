import { useFormat } from '#web/i18n/format.ts'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { Fact, Facts } from './Facts.tsx'
import { useTexts } from './texts.ts'

/** Files that were brought in; nothing can be imported yet, so nothing ever was. */
export function Imports() {
  const t = useTexts()
  const never = useFormat().dateTime(new Date(0))
  return (
    <SectionCard title={t('imports')}>
      <Facts>
        <Fact label={t('orders')}>{never}</Fact>
        <Fact label={t('contacts')}>{never}</Fact>
      </Facts>
    </SectionCard>
  )
}
