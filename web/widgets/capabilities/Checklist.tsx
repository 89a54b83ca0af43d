import { Button } from '@mantine/core'
import {
  IconAlertCircleFilled,
  IconBroadcast,
  IconCheck,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconLayoutGridAdd,
  IconMailCog,
  IconPackage,
  IconTool,
} from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { runReasonText } from '#rules/feeds/words.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { unbroken } from '#web/i18n/unbroken.ts'
import { Card } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import classes from './Checklist.module.css'
import type { FixPage, Group, GroupName, Line, State } from './checklist.ts'
import { useTexts } from './texts.ts'

const icons = {
  catalogue: IconPackage,
  tracking: IconBroadcast,
  webboxes: IconLayoutGridAdd,
  mailing: IconMailCog,
} as const satisfies Record<GroupName, unknown>

const marks = {
  working: IconCircleCheckFilled,
  failing: IconAlertCircleFilled,
  waiting: IconCircleDashed,
  unset: IconCircleDashed,
  paused: IconCircleDashed,
} as const satisfies Record<State, unknown>

type Props = {
  groups: readonly Group[]
  /** The address at which the work of that page is done. */
  linkTo: (page: FixPage) => string
  /** All groups in one card. */
  isCompact?: boolean
}

/** Which parts of a project work; each that does not says why and leads to where it is mended. */
export const Checklist = ({ groups, linkTo, isCompact }: Props) => (
  <div className={classes.list} data-compact={isCompact || undefined}>
    {groups.map((group) => (
      <GroupCard key={group.name} {...{ group, linkTo }} />
    ))}
  </div>
)

/** Only what fails asks for attention; what nobody has begun yet stays quiet. */
function lookOf({ lines, working }: Group) {
  if (working === lines.length) return { tone: 'green', icon: IconCheck } as const
  const tone = lines.some(({ state }) => state === 'failing') ? 'orange' : 'grey'
  return { tone, icon: IconTool } as const
}

function GroupCard({ group, linkTo }: { group: Group } & Pick<Props, 'linkTo'>) {
  const t = useTexts()
  const language = useLanguage()
  const id = useId()
  const { name, lines, working } = group
  const all = lines.length
  // one that would stand beside nothing takes the whole row
  const isWide = ({ state }: Line, at: number) => state !== 'working' || (at === all - 1 && working % 2 === 1)
  return (
    <Card as="section" className={classes.group} aria-labelledby={id}>
      <div className={classes.head}>
        <Icon of={icons[name]} />
        <h2 id={id}>{t(name)}</h2>
        <StatusBadge {...lookOf(group)}>{t('count', { working, all })}</StatusBadge>
      </div>
      <ul className={classes.lines}>
        {lines.map((line, at) => (
          <li
            key={line.capability}
            className={classes.line}
            data-state={line.state}
            data-wide={isWide(line, at) || undefined}
          >
            <Icon of={marks[line.state]} stroke={2} />
            <div className={classes.words}>
              <span className={classes.label}>{t(line.capability)}</span>
              <Text as="span">
                {t(line.reason, {
                  ...(line.count !== undefined && { count: line.count }),
                  ...(line.run && { why: unbroken(runReasonText(line.run, language)) }),
                })}
              </Text>
            </div>
            <Text as="span" size="caption" className={classes.state}>
              {t(line.state)}
            </Text>
            {line.fix && (
              <Button
                component={Link}
                to={linkTo(line.fix)}
                variant="default"
                className={classes.fix}
                aria-label={t(`fix.${line.state}.what`, { what: t(line.capability) })}
              >
                {t(`fix.${line.state}`)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
