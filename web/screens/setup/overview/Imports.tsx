import { Card } from '#web/ui/Card.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { useTexts } from './texts.ts'

/** Files that are brought in: still to come. */
export function Imports() {
  const t = useTexts()
  return (
    <Card title={t('imports')} isPadded>
      <Facts look="lines">
        <Fact label={t('orders')}>{t('coming')}</Fact>
        <Fact label={t('contacts')}>{t('coming')}</Fact>
      </Facts>
    </Card>
  )
}
