import { Text } from '#web/ui/Text.tsx'
import { bandColour, useBandNames } from '../bands/bands.ts'
import { ScoreLine } from '../charts/ScoreLine.tsx'
import classes from './Person.module.css'
import type { Person, ScoredProject } from './person.ts'
import { useTexts } from './texts.ts'

/** How the score went in the last days. */
export function Score({ person, project }: { person: Person; project: ScoredProject }) {
  const t = useTexts()
  const names = useBandNames()
  const { segments, retention } = project.leadscoringSettings
  return (
    <section className={classes.score} aria-labelledby="score-title">
      <div className={classes.scoreHead}>
        <h2 id="score-title">{t('scoreLine')}</h2>
        <Text as="span" size="caption">
          {t('expire', { count: retention })}
        </Text>
      </div>
      <ScoreLine
        label={t('scoreLine')}
        name={t('score')}
        days={person.scoreDays}
        levels={segments.map(({ name, score }) => ({
          key: name,
          name: names.one(name),
          from: score,
          colour: bandColour(name, segments),
        }))}
        today={person.scoreDays.at(-1)?.day}
        empty={t('noScore')}
      />
    </section>
  )
}
