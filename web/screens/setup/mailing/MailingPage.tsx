import { Button } from '@mantine/core'
import { IconCheck, IconCircleDashed, IconClock, IconRefresh, IconSend, IconTool } from '@tabler/icons-react'
import { useState } from 'react'
import type { ShownRecord } from '#rules/mailing/verdicts.ts'
import { failureOf } from '#web/data/failure.ts'
import { useAtMost } from '#web/ui/at-most.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Stack } from '#web/ui/Layout.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { DeveloperDialog } from '#web/widgets/DeveloperDialog.tsx'
import { useCheckNow, type useDnsRecords, watchedMs } from '#web/widgets/mailing/dns-data.ts'
import { Doctor } from '#web/widgets/mailing/doctor/Doctor.tsx'
import { RecordsCard } from '#web/widgets/mailing/RecordsCard.tsx'
import { countOf, isFine, readRecords, stateOf, suggestedName } from '#web/widgets/mailing/records.ts'
import { useRecordsText } from '#web/widgets/mailing/records-text.ts'
import { useTexts as useMailingTexts } from '#web/widgets/mailing/texts.ts'
import { PageHead } from '#web/widgets/PageHead.tsx'
import type { Project } from '#web/widgets/project/settings-form.ts'
import { SaveBar } from '#web/widgets/SaveBar.tsx'
import { SectionFailure } from '#web/widgets/SectionFailure.tsx'
import { useWidgetTexts } from '#web/widgets/texts.ts'
import { DomainCard } from './DomainCard.tsx'
import { DomainDialog } from './DomainDialog.tsx'
import { Blocked, Health } from './Health.tsx'
import classes from './Mailing.module.css'
import { NoRecords } from './NoRecords.tsx'
import { Sender, useSender } from './Sender.tsx'
import { useTexts } from './texts.ts'

type Props = { project: Project; records: ReturnType<typeof useDnsRecords> }

export function MailingPage({ project, records: query }: Props) {
  const t = useTexts()
  const shared = useWidgetTexts()
  const mailing = useMailingTexts()
  const recordsText = useRecordsText()
  const sender = useSender(project)
  const check = useCheckNow()
  const [isSending, setSending] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const domain = query.data?.getDomain
  const isTaken = query.error !== null && failureOf(query.error).code === 'DUPLICATE'
  const records = !isTaken && domain?.dnsRecords ? readRecords(domain.dnsRecords) : undefined
  const isChecking = useAtMost(domain?.dnsCheck?.checking === true, watchedMs)
  const dnsName = project.dnsName ?? suggestedName(project.shopURL)
  return (
    <>
      <PageHead
        badge={domain && !isTaken && <Badge records={records} />}
        // what was to be waited for has come
        description={!records?.every(isFine) && t('description')}
        actions={
          records && (
            <>
              <Button
                variant="default"
                leftSection={<Icon of={IconSend} size={16} />}
                onClick={() => setSending(true)}
              >
                {shared('sendToDeveloper')}
              </Button>
              <Button
                // one button stands out: what was typed is saved first
                variant={sender.isChanged ? 'default' : 'filled'}
                leftSection={<Icon of={IconRefresh} size={16} />}
                loading={check.isPending || isChecking}
                onClick={() => check.mutate({ input: { domainID: project.id } })}
              >
                {mailing('check')}
              </Button>
            </>
          )
        }
      />
      <div className={classes.page}>
        <Stack>
          <Sender sender={sender} dnsName={dnsName} />
          {project.dnsName && (records || isTaken) && (
            <DomainCard
              project={project}
              dnsName={project.dnsName}
              check={isTaken ? undefined : (domain?.dnsCheck ?? undefined)}
              isTaken={isTaken}
              onChange={() => setChanging(true)}
            />
          )}
        </Stack>
        <Stack className={classes.main}>
          <Blocked projectId={project.id} timezone={project.timezone} />
          {isTaken ? (
            <Callout
              tone="red"
              title={t('usedElsewhere', { name: dnsName })}
              actions={
                <Button variant="default" onClick={() => setChanging(true)}>
                  {t('changeDomain')}
                </Button>
              }
            >
              {t('usedText')}
            </Callout>
          ) : records && domain?.dnsCheck ? (
            <>
              <Doctor
                {...{ domain, records }}
                check={domain.dnsCheck}
                onChangeBounces={() => setChanging(true)}
              />
              <RecordsCard
                check={domain.dnsCheck}
                {...{ records, isChecking, timezone: project.timezone }}
                onCopyFailed={() => setSending(true)}
              />
              <Health projectId={project.id} />
            </>
          ) : domain && !domain.dnsRecords ? (
            <NoRecords project={project} />
          ) : (
            <SectionFailure
              title={t('recordsFailed')}
              error={query.error}
              retrying={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          )}
        </Stack>
      </div>
      {records && (
        <DeveloperDialog
          hint={mailing('developerText')}
          label={mailing('records')}
          text={recordsText(dnsName, records)}
          isOpen={isSending}
          onClose={() => setSending(false)}
        />
      )}
      <DomainDialog project={project} isOpen={isChanging} onClose={() => setChanging(false)} />
      {sender.isChanged && <SaveBar {...sender} onDiscard={sender.form.reset} />}
    </>
  )
}

/** How far it is; what nobody has begun, or was never found so far, is no fault. */
function Badge({ records }: { records: readonly ShownRecord[] | undefined }) {
  const t = useTexts()
  if (!records)
    return (
      <StatusBadge tone="grey" icon={IconCircleDashed}>
        {t('notSetUp')}
      </StatusBadge>
    )
  const { working, all, isReady } = countOf(records)
  const isFailing = records.some((record) => stateOf(record) === 'failing')
  const look =
    isReady && !isFailing
      ? ({ tone: 'green', icon: IconCheck } as const)
      : isFailing
        ? ({ tone: 'orange', icon: IconTool } as const)
        : ({ tone: 'grey', icon: IconClock } as const)
  return <StatusBadge {...look}>{t('working', { working, all })}</StatusBadge>
}
