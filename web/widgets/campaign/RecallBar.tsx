import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import { recallMs } from '#rules/campaigns/states.ts'
import { paths } from '#rules/paths.ts'
import {
  CampaignProjectDocument,
  RecallCampaignDocument,
} from '#web/data/generated/widgets/campaign/campaign.ts'
import { useHolder } from '#web/data/me.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { notify } from '#web/data/notify.ts'
import { useOperation } from '#web/data/query.ts'
import { useStore } from '#web/data/store.ts'
import { useFormat } from '#web/i18n/format.ts'
import { measuredAs } from '#web/ui/bars.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useSecond } from '#web/ui/second.ts'
import { useProjectTime } from '../project/time.ts'
import classes from './RecallBar.module.css'
import { forgetStart, openStarts, recallable, type Start } from './recall.ts'
import { useTexts } from './texts.ts'

/** On every page for a minute after a start: nothing is sent before, and one press recalls it. */
export function RecallBar() {
  const t = useTexts()
  const me = useHolder()
  const starts = useStore(recallable)
  const now = useSecond(starts.length > 0)
  const [newest, ...others] = openStarts(starts, me?.id, now)
  if (!newest) return null
  return (
    <Bar
      key={newest.id}
      start={newest}
      left={Math.ceil((Date.parse(newest.recallUntil) - now) / 1000)}
      more={others.length}
      onRecalled={() => {
        notify.success(t('recalled', { name: newest.name }), newest.id)
        // the button is gone: the page goes on where it was
        document.getElementById('main')?.focus({ preventScroll: true })
      }}
    />
  )
}

const measured = measuredAs('--recalling')

type Props = { start: Start; left: number; more: number; onRecalled: () => void }

function Bar({ start, left, more, onRecalled }: Props) {
  const t = useTexts()
  const format = useFormat()
  const project = useOperation(CampaignProjectDocument, { id: start.domainID }).data?.getDomain
  const time = useProjectTime(project?.timezone)
  const recalling = useMutationOperation(RecallCampaignDocument, {
    changes: ['Sending', 'Domain'],
    onSuccess() {
      forgetStart(start.id)
      onRecalled()
    },
  })
  const begins = start.start && Date.parse(start.start) > Date.parse(start.recallUntil) ? start.start : null
  const what = [
    start.people !== undefined &&
      t('recallPeople', { count: start.people, people: format.number(start.people) }),
    begins ? t('recallAt', { when: time.exact(begins) }) : t('recallSoon'),
  ]
  return (
    <section ref={measured} className={classes.bar} data-recall-bar aria-label={t('recallBar')}>
      <Ring left={left} />
      <p className={classes.words}>
        <b>{t('recallStarted', { name: start.name })}</b>{' '}
        <span className={classes.when}>{what.filter(Boolean).join(' ')}</span>{' '}
        <span className={classes.rest}>
          {t('recallLeft', { count: left })} {more > 0 && t('recallMore', { count: more })}
        </span>
      </p>
      <Link
        className={classes.open}
        to={paths.project(start.company, start.domainID, `campaigns/${start.id}/detail`)}
      >
        {t('recallOpen')}
      </Link>
      <Button
        className={classes.recall}
        leftSection={<Icon of={IconArrowBackUp} size={16} />}
        loading={recalling.isPending}
        onClick={() => recalling.mutate({ input: { id: start.id } })}
      >
        {t('recall')}
      </Button>
    </section>
  )
}

const radius = 15
const round = 2 * Math.PI * radius

/** The seconds that are left, also to the eye. */
const Ring = ({ left }: { left: number }) => (
  <span className={classes.ring} aria-hidden="true">
    <svg viewBox="0 0 34 34" width={34} height={34} aria-hidden="true">
      <circle cx="17" cy="17" r={radius} className={classes.track} />
      <circle
        cx="17"
        cy="17"
        r={radius}
        className={classes.left}
        strokeDasharray={round}
        strokeDashoffset={round * (1 - (left * 1000) / recallMs)}
      />
    </svg>
    <b>{left}</b>
  </span>
)
