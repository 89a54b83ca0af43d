import { Anchor } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { providerOf } from '#rules/mailing/providers.ts'
import { Card } from '#web/ui/Card.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import type { MailDomain } from '#web/widgets/mailing/records.ts'
import { useTexts as useMailingTexts } from '#web/widgets/mailing/texts.ts'
import type { Project } from '#web/widgets/project/settings-form.ts'
import { useProjectTime } from '#web/widgets/project/time.ts'
import classes from './Mailing.module.css'
import { useTexts } from './texts.ts'

type Props = {
  project: Project
  dnsName: string
  check: NonNullable<MailDomain['dnsCheck']> | undefined
  isTaken: boolean
  onChange: () => void
}

/** The name that the records are for, and who keeps it. */
export function DomainCard({ project, dnsName, check, isTaken, onChange }: Props) {
  const t = useTexts()
  const mailing = useMailingTexts()
  const time = useProjectTime(project.timezone)
  const servers = check && (providerOf(check.nameServers)?.name ?? check.nameServers[0])
  return (
    <div>
      <Card
        title={t('domain')}
        aside={
          <Anchor component="button" type="button" className={classes.link} onClick={onChange}>
            {t('change')}
          </Anchor>
        }
        isPadded
      >
        <Facts look="lines">
          <Fact label={mailing('dnsName')} tone={isTaken ? 'red' : undefined}>
            <code>{dnsName}</code>
            {isTaken && <small>{t('usedShort')}</small>}
          </Fact>
          <Fact label={t('bounces')}>
            <code>{project.bounceDomain ?? 'bounce'}</code>
          </Fact>
          {servers && (
            <Fact label={t('servers')}>
              <span title={check.nameServers.join(', ')}>{servers}</span>
            </Fact>
          )}
          {check && <Fact label={t('made')}>{time.exact(check.madeAt)}</Fact>}
        </Facts>
      </Card>
      <Row isLine isTop className={classes.note}>
        <Icon of={IconClock} size={16} />
        <Text size="caption">{t('changeNote')}</Text>
      </Row>
    </div>
  )
}
