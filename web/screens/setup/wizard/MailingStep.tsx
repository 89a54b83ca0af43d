import { TextInput } from '@mantine/core'
import { isDnsName } from '#rules/checks/dns-name.ts'
import { UpdateDomainDocument } from '#web/data/generated/widgets/project/project.ts'
import { useFormMutation } from '#web/data/mutation.ts'
import { FormCard, FormGroup, WideField } from '#web/ui/FormCard.tsx'
import { useForm } from '#web/widgets/form.ts'
import { StepFrame } from '#web/widgets/wizard/StepFrame.tsx'
import { useStep } from '#web/widgets/wizard/step.ts'
import type { StepProps } from './steps.ts'
import { useTexts } from './texts.ts'
import classes from './Wizard.module.css'

/** The name that mails will be sent from; its DNS records are generated and checked on the mailing page. */
export function MailingStep({ course, project }: StepProps) {
  const t = useTexts()
  const step = useStep(course, 'mailing')
  const update = useFormMutation(UpdateDomainDocument)
  const form = useForm({
    initial: { dnsName: project.dnsName ?? '', ...step.draft },
    labels: { dnsName: t('dnsName') },
    checks: { dnsName: (text) => text.trim() !== '' && !isDnsName(text.trim()) && { code: 'DNS_NAME' } },
    async onSubmit({ dnsName }) {
      if (dnsName.trim() !== (project.dnsName ?? ''))
        await update.mutateAsync({ input: { id: project.id, dnsName: dnsName.trim() } })
      await step.done()
    },
  })
  const host = project.shopURL ? new URL(project.shopURL).hostname.replace(/^www\./, '') : ''
  return (
    <StepFrame step={step} form={form} nextLabel={form.values.dnsName.trim() ? undefined : t('skip')}>
      <FormCard>
        <FormGroup title={t('sender')}>
          <WideField>
            <TextInput
              {...form.field('dnsName')}
              description={t('dnsNameText', {
                example: host.includes('.') && isDnsName(host) ? host : 'shop.example',
              })}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </WideField>
        </FormGroup>
        <FormGroup title={t('mailingNext')}>
          <WideField>
            <ol className={classes.list}>
              <li>{t('mailingRecords')}</li>
              <li>{t('mailingVerify')}</li>
              <li>{t('mailingUntil')}</li>
            </ol>
          </WideField>
        </FormGroup>
      </FormCard>
    </StepFrame>
  )
}
