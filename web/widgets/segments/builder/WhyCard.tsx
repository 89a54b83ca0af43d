import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { type Group, isGroup, type Rule } from '#rules/segments/definition.ts'
import { exclusionWords } from '#rules/segments/exclusions.ts'
import { useWords } from '#web/i18n/words.ts'
import { Card } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Stack } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import type { Found } from '../../FoundSelect.tsx'
import { VisitorSelect } from '../../visitor/VisitorSelect.tsx'
import type { ConditionWords } from '../conditions/words.ts'
import classes from './Editor.module.css'
import type { Previewed } from './preview.ts'
import { useTexts } from './texts.ts'

type Props = {
  projectId: string
  person: Found | undefined
  onPerson: (person: Found) => void
  verdict: Previewed['person']
  group: Group
  words: ConditionWords
  /** Whether it also says if the contact gets the message. */
  isMail: boolean
}

/** Which rules hold for somebody, and what was found of them. */
export function WhyCard({ projectId, person, onPerson, verdict, group, words, isMail }: Props) {
  const t = useTexts()
  const say = useWords()
  const answer = useRef<HTMLDivElement>(null)
  const shownId = useRef<string>(undefined)
  const readId = verdict ? person?.id : undefined
  // once for everybody who is asked about, and not whenever the rules change: it may be below the window
  useEffect(() => {
    if (readId === undefined || readId === shownId.current) return
    shownId.current = readId
    answer.current?.scrollIntoView({ block: 'nearest' })
  }, [readId])
  return (
    <Card title={t(isMail ? 'whyMail' : 'why')} isPadded>
      <Stack>
        <VisitorSelect
          key={person?.id}
          projectId={projectId}
          label={t('person')}
          placeholder={t('personHint')}
          value={person}
          onChange={onPerson}
        />
        {!person && <Text size="caption">{t('nobodyChosen')}</Text>}
        {person && verdict && (
          <Stack ref={answer} className={classes.answer}>
            <div role="status">
              {isMail && verdict.member && (
                <p className={classes.verdict} data-tone={verdict.reason ? 'red' : 'green'}>
                  <Mark holds={!verdict.reason} />
                  <b>
                    {verdict.reason
                      ? t('skippedNamed', { name: person.name, reason: say(exclusionWords[verdict.reason]) })
                      : t('getsNamed', { name: person.name })}
                  </b>
                </p>
              )}
              <p className={classes.verdict} data-tone={verdict.member ? 'green' : 'red'}>
                <Mark holds={verdict.member} />
                <b>{t(verdict.member ? 'inNamed' : 'notInNamed', { name: person.name })}</b>
              </p>
            </div>
            <ul className={classes.verdicts}>
              {verdict.rules.map(({ path, holds, found }) => {
                const rule = ruleAt(group, path)
                if (!rule) return null
                return (
                  <li key={path} data-inner={isInner(path) || undefined} data-tone={holds ? 'green' : 'red'}>
                    <Mark holds={holds} />
                    <div className={classes.who}>
                      {isGroup(rule) ? words.ofGroup(rule) : words.ofCondition(rule)}
                      {!isGroup(rule) && (
                        <Text as="div" size="caption">
                          {t('found', {
                            found: words.ofFound(rule, found === null ? null : JSON.parse(found)),
                          })}
                        </Text>
                      )}
                    </div>
                  </li>
                )
              })}
            </ul>
            {verdict.rules.length === 0 && <Text size="caption">{t('noRules')}</Text>}
          </Stack>
        )}
      </Stack>
    </Card>
  )
}

const Mark = ({ holds }: { holds: boolean }) => (
  <Icon of={holds ? IconCircleCheckFilled : IconCircleXFilled} className={classes.mark ?? ''} />
)

const isInner = (path: string): boolean => path.split('.').length > 2

function ruleAt(group: Group, path: string): Rule | undefined {
  const [first = 0, second] = [...path.matchAll(/\d+/g)].map(Number)
  const rule = group.rules[first]
  return second !== undefined && rule && isGroup(rule) ? rule.rules[second] : rule
}
