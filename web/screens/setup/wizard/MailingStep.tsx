import { Button } from '@mantine/core'
import { IconRefresh, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import type { ShownRecord } from '#rules/mailing/verdicts.ts'
import { notify } from '#web/data/notify.ts'
import { useAtMost } from '#web/ui/at-most.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { FormCard, FormGroup } from '#web/ui/FormCard.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { DeveloperDialog } from '#web/widgets/DeveloperDialog.tsx'
import { focusField, useForm } from '#web/widgets/form.ts'
import { useCheckNow, useDnsRecords, useSaveDomain, watchedMs } from '#web/widgets/mailing/dns-data.ts'
import { Doctor } from '#web/widgets/mailing/doctor/Doctor.tsx'
import { DomainFields, InboxPreview, SenderFields } from '#web/widgets/mailing/MailFields.tsx'
import {
  domainChecks,
  domainValues,
  readDomain,
  senderChecks,
  senderValues,
} from '#web/widgets/mailing/mail-form.ts'
import { RecordsCard } from '#web/widgets/mailing/RecordsCard.tsx'
import { type MailDomain, readRecords, suggestedName } from '#web/widgets/mailing/records.ts'
import { useRecordsText } from '#web/widgets/mailing/records-text.ts'
import { useTexts as useMailingTexts } from '#web/widgets/mailing/texts.ts'
import { useWidgetTexts } from '#web/widgets/texts.ts'
import { StepFrame } from '#web/widgets/wizard/StepFrame.tsx'
import { useStep } from '#web/widgets/wizard/step.ts'
import type { Project, StepProps } from './steps.ts'
import { useTexts } from './texts.ts'
import classes from './Wizard.module.css'

/** Of a sender that nobody has described yet, what is most likely meant. */
const startOf = (project: Project) => {
  const { friendlyFrom, from, replyTo } = senderValues(project)
  return {
    friendlyFrom: friendlyFrom || project.name,
    from: from || 'info',
    replyTo,
    ...domainValues(project),
  }
}

/** Who sends, and from which name; its records are made before one goes on, and may be found later. */
export function MailingStep({ course, project }: StepProps) {
  const t = useTexts()
  const mailing = useMailingTexts()
  const step = useStep(course, 'mailing')
  const query = useDnsRecords(project.id)
  const { save, generate } = useSaveDomain()
  const form = useForm({
    initial: { ...startOf(project), ...step.draft },
    labels: {
      friendlyFrom: mailing('friendlyFrom'),
      from: mailing('from'),
      replyTo: mailing('replyTo'),
      dnsName: mailing('dnsName'),
      bounceDomain: mailing('bounceDomain'),
    },
    checks: { ...senderChecks, ...domainChecks },
    fieldOf: { DUPLICATE: 'dnsName' },
    async onSubmit(values) {
      const { friendlyFrom, from, replyTo } = values
      const isLeaving = step.goesTo() === 'leave'
      await save(project, { friendlyFrom, from, replyTo: replyTo || null, ...readDomain(values) })
      // who leaves comes back to it; who goes on sees first what was made
      if (isLeaving || isMade) return step.done()
      await generate(project.id)
      notify.success(mailing('changed', { name: typed.dnsName }))
    },
  })
  const domain = query.data?.getDomain
  const typed = readDomain(form.values)
  const saved = domainValues(project)
  const isSame = typed.dnsName === project.dnsName && typed.bounceDomain === saved.bounceDomain
  const records = isSame && !query.error && domain?.dnsRecords ? readRecords(domain.dnsRecords) : undefined
  const isMade = records !== undefined
  return (
    <StepFrame
      step={step}
      title={t('mailing.title')}
      text={t('mailing.text')}
      form={form}
      nextLabel={isMade ? undefined : mailing('generate')}
    >
      <Stack gap="md">
        <FormCard>
          <FormGroup title={t('sender')}>
            <SenderFields form={form} dnsName={form.values.dnsName} />
            <div className={classes.preview}>
              <InboxPreview values={form.values} dnsName={form.values.dnsName} />
            </div>
          </FormGroup>
          <FormGroup title={t('mailingDomain')}>
            <DomainFields form={form} example={suggestedName(project.shopURL)} />
          </FormGroup>
        </FormCard>
        {domain?.dnsCheck && records ? (
          <MadeRecords
            {...{ project, domain, records, check: domain.dnsCheck }}
            onChangeBounces={() => focusField(form.field('bounceDomain').id)}
          />
        ) : domain?.dnsRecords && !isSame ? (
          <Callout tone="orange">{mailing('changeText')}</Callout>
        ) : (
          <Callout tone="blue">{t('mailingRecords')}</Callout>
        )}
      </Stack>
    </StepFrame>
  )
}

type MadeProps = {
  project: Project
  domain: MailDomain
  check: NonNullable<MailDomain['dnsCheck']>
  records: readonly ShownRecord[]
  onChangeBounces: () => void
}

/** To be typed elsewhere, now or by somebody else; what is wrong with them is said as on their page. */
function MadeRecords({ project, domain, check, records, onChangeBounces }: MadeProps) {
  const shared = useWidgetTexts()
  const mailing = useMailingTexts()
  const recordsText = useRecordsText()
  const checkNow = useCheckNow()
  const [isSending, setSending] = useState(false)
  const isChecking = useAtMost(check.checking, watchedMs)
  return (
    <>
      <Doctor {...{ domain, check, records, onChangeBounces }} />
      <Row isEnd>
        <Button
          variant="default"
          leftSection={<Icon of={IconSend} size={16} />}
          onClick={() => setSending(true)}
        >
          {shared('sendToDeveloper')}
        </Button>
        <Button
          variant="default"
          leftSection={<Icon of={IconRefresh} size={16} />}
          loading={checkNow.isPending || isChecking}
          onClick={() => checkNow.mutate({ input: { domainID: project.id } })}
        >
          {mailing('check')}
        </Button>
      </Row>
      <RecordsCard
        {...{ check, records, isChecking, timezone: project.timezone }}
        onCopyFailed={() => setSending(true)}
      />
      <DeveloperDialog
        hint={mailing('developerText')}
        label={mailing('records')}
        text={recordsText(domain.dnsName ?? '', records)}
        isOpen={isSending}
        onClose={() => setSending(false)}
      />
    </>
  )
}
