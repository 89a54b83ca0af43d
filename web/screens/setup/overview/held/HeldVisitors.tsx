import { Button } from '@mantine/core'
import { may } from '#rules/access/may.ts'
import type { SetupOverviewQuery } from '#web/data/generated/graphql.ts'
import { StrikeOutVisitorsDocument } from '#web/data/generated/screens/setup/overview/held/held.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card, CardFoot } from '#web/ui/Card.tsx'
import { Entries, Entry } from '#web/ui/Entries.tsx'
import { Text } from '#web/ui/Text.tsx'
import { confirm } from '#web/widgets/confirm.ts'
import { usePlace } from '#web/widgets/place.ts'
import { useTexts } from './texts.ts'

type Project = SetupOverviewQuery['getDomain']

/** Visitors who came far too many at once; there is nothing to see while there are none. */
export function HeldVisitors({ project }: { project: Project }) {
  const t = useTexts()
  const { standing } = usePlace()
  if (!project.heldVisitors.length) return null
  return (
    <Card title={t('title')}>
      <CardFoot>
        <Text>{t('text')}</Text>
      </CardFoot>
      <Entries>
        {project.heldVisitors.map((held) => (
          <HeldDay
            key={held.day}
            projectId={project.id}
            held={held}
            mayStrike={may(standing, 'tracking.strikeOut')}
          />
        ))}
      </Entries>
    </Card>
  )
}

type Props = { projectId: string; held: Project['heldVisitors'][number]; mayStrike: boolean }

function HeldDay({ projectId, held, mayStrike }: Props) {
  const t = useTexts()
  const format = useFormat()
  // the same day wherever it is looked at
  const day = format.date(`${held.day}T12:00:00Z`, 'UTC')
  const striking = useMutationOperation(StrikeOutVisitorsDocument, {
    success: t('struck'),
  })
  async function strike() {
    const question = { title: t('strikeTitle', { day }), text: t('strikeText'), action: t('strikeNow') }
    if (await confirm(question)) await striking.mutateAsync({ input: { domainID: projectId, day: held.day } })
  }
  return (
    <Entry
      name={day}
      note={t('visitors', { count: held.visitors, date: format.date(held.countedAt, 'UTC') })}
      action={
        mayStrike && (
          <Button
            variant="default"
            size="xs"
            aria-label={`${t('strike')} ${day}`}
            loading={striking.isPending}
            onClick={() => void strike()}
          >
            {t('strike')}
          </Button>
        )
      }
    />
  )
}
