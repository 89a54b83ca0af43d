import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { codeRules } from '#rules/accounts/limits.ts'
import { emailFault } from '#rules/contacts/contact.ts'
import { comparableEmail } from '#rules/contacts/identity.ts'
import {
  ConfirmTestAddressDocument,
  RequestTestAddressDocument,
} from '#web/data/generated/widgets/campaign/test-mail/test-mail.ts'
import { useFormMutation } from '#web/data/mutation.ts'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { FormSummary } from '../../FormSummary.tsx'
import { useForm } from '../../form.ts'
import { useWidgetTexts } from '../../texts.ts'
import { useTexts } from './texts.ts'

type Props = { projectId: string; onAllowed: (email: string) => void }
type Step = 'closed' | 'address' | { codeFor: string }

/** Adds an address outside the team: first the address, then the code that was sent to it. */
export function OtherAddress({ projectId, onAllowed }: Props) {
  const t = useTexts()
  const [step, setStep] = useState<Step>('closed')
  if (step === 'closed')
    return (
      <div>
        <Button variant="default" size="compact-sm" onClick={() => setStep('address')}>
          {t('otherAddress')}
        </Button>
      </div>
    )
  const cancel = () => setStep('closed')
  const allowed = (email: string) => {
    onAllowed(email)
    cancel()
  }
  return step === 'address' ? (
    <AddressForm
      projectId={projectId}
      onCancel={cancel}
      onRequested={(email, isAllowed) => (isAllowed ? allowed(email) : setStep({ codeFor: email }))}
    />
  ) : (
    <CodeForm projectId={projectId} email={step.codeFor} onCancel={cancel} onConfirmed={allowed} />
  )
}

type AddressProps = {
  projectId: string
  onCancel: () => void
  onRequested: (email: string, isAllowed: boolean) => void
}

function AddressForm({ projectId, onCancel, onRequested }: AddressProps) {
  const t = useTexts()
  const shared = useWidgetTexts()
  const request = useFormMutation(RequestTestAddressDocument)
  const form = useForm({
    initial: { email: '' },
    labels: { email: t('email') },
    checks: {
      email: (email) => {
        const code = emailFault(email)
        return code && { code }
      },
    },
    isQuiet: true,
    async onSubmit({ email }) {
      const { requestTestAddress } = await request.mutateAsync({ input: { domainID: projectId, email } })
      const address = comparableEmail(email)
      onRequested(
        address,
        requestTestAddress.testAddresses.some((one) => one.email === address),
      )
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Stack gap="sm">
        <FormSummary summary={form.summary} isShort />
        <TextInput
          {...form.field('email')}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={320}
          description={t('otherHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoFocus
        />
        <Row isEnd>
          <Button variant="default" onClick={onCancel}>
            {shared('cancel')}
          </Button>
          <Button type="submit" variant="default" loading={form.isBusy}>
            {t('sendCode')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

type CodeProps = {
  projectId: string
  email: string
  onCancel: () => void
  onConfirmed: (email: string) => void
}

function CodeForm({ projectId, email, onCancel, onConfirmed }: CodeProps) {
  const t = useTexts()
  const shared = useWidgetTexts()
  const confirmation = useFormMutation(ConfirmTestAddressDocument)
  const form = useForm({
    initial: { code: '' },
    labels: { code: t('code') },
    fieldOf: { CODE_INVALID: 'code' },
    isQuiet: true,
    async onSubmit({ code }) {
      await confirmation.mutateAsync({ input: { domainID: projectId, email, code } })
      onConfirmed(email)
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Stack gap="sm">
        <Text>{t('codeHint', { email, minutes: codeRules.minutes })}</Text>
        <FormSummary summary={form.summary} isShort />
        <TextInput
          {...form.field('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          autoFocus
        />
        <Row isEnd>
          <Button variant="default" onClick={onCancel}>
            {shared('cancel')}
          </Button>
          <Button type="submit" variant="default" loading={form.isBusy}>
            {t('confirm')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
