import { TopLine } from '#web/ui/TopLine.tsx'
import { useTexts } from './texts.ts'

/** Shown while it is not yet known what to show. */
export function Starting() {
  const t = useTexts()
  return <TopLine label={t('loading')} />
}
