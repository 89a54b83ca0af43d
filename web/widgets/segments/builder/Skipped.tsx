import { exclusionWords } from '#rules/segments/exclusions.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useWords } from '#web/i18n/words.ts'
import { MayMailLink } from '../../contacts/may-mail/MayMailLink.tsx'
import classes from './Editor.module.css'
import type { Previewed } from './preview.ts'
import { useTexts } from './texts.ts'

type Props = { projectId: string; skipped: Previewed['skipped']; onChanged: () => void }

/** How many of the segment do not get it, by their reasons, and where to decide about customers. */
export function Skipped({ projectId, skipped, onChanged }: Props) {
  const t = useTexts()
  const say = useWords()
  const format = useFormat()
  const all = skipped.reduce((sum, { count }) => sum + count, 0)
  if (!all) return null
  return (
    <section className={classes.skipped} aria-label={t('skipped')}>
      <p>
        <b>{t('skipped')}</b> <b>{format.number(all)}</b>
      </p>
      <ul>
        {skipped.map(({ reason, count }) => (
          <li key={reason}>
            <span>
              {say(exclusionWords[reason])}{' '}
              {reason === 'CUSTOMER_NOT_MAILED' && <MayMailLink projectId={projectId} onSaved={onChanged} />}
            </span>
            <span>{format.number(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
