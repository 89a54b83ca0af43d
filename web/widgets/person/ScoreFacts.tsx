import { isNever } from '#rules/text/dates.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Text } from '#web/ui/Text.tsx'
import { useBandNames } from '../bands/bands.ts'
import { useProjectTime } from '../project/time.ts'
import { useEventWords } from './event/event-words.ts'
import classes from './Person.module.css'
import type { Person, ScoredProject } from './person.ts'
import { useTexts } from './texts.ts'

type Props = { person: Person; project: ScoredProject }

export const ScoreFacts = (props: Props) => (
  <Facts className={classes.facts}>
    <ScoreFact {...props} />
    <LastActionFact {...props} />
    <ActivityFact {...props} />
  </Facts>
)

export function ScoreFact({ person, project }: Props) {
  const t = useTexts()
  const format = useFormat()
  const names = useBandNames()
  const band = project.leadscoringSettings.segments.find(({ name }) => name === person.band)
  return (
    <Fact label={t('score')}>
      {band && band.score > 0
        ? t('scoreFrom', {
            score: format.number(person.score),
            band: names.one(band.name),
            from: format.number(band.score),
          })
        : format.number(person.score)}
    </Fact>
  )
}

function LastActionFact({ person, project }: Props) {
  const t = useTexts()
  const time = useProjectTime(project.timezone)
  const words = useEventWords()
  return (
    <Fact label={t('lastAction')}>
      {time.recent(person.lastAction)}
      {!isNever(person.lastAction) && (
        <Text as="span" size="caption" className={classes.second}>
          {words.action(person.lastActionType)}
        </Text>
      )}
    </Fact>
  )
}

export function ActivityFact({ person }: Props) {
  const t = useTexts()
  const format = useFormat()
  return (
    <Fact label={t('activity')}>
      {t('events', { count: person.activity, number: format.number(person.activity) })}
    </Fact>
  )
}
