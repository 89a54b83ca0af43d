import { ActionIcon, Button, Checkbox, Select } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { testLimits } from '#rules/delivery/test-mail.ts'
import { paths } from '#rules/paths.ts'
import { failureOf, failureText } from '#web/data/failure.ts'
import type { SendTestEmailInput, SentTestFragment, TestAddressesQuery } from '#web/data/generated/graphql.ts'
import {
  RemoveTestAddressDocument,
  SendTestDocument,
  TestAddressesDocument,
} from '#web/data/generated/widgets/campaign/test-mail/test-mail.ts'
import { useFormMutation, useMutationOperation } from '#web/data/mutation.ts'
import { useOperation } from '#web/data/query.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { FormSkeleton } from '#web/ui/Skeletons.tsx'
import { Text } from '#web/ui/Text.tsx'
import { Loaded } from '../../Loaded.tsx'
import { usePlace } from '../../place.ts'
import { ReaderSelect } from '../preview/ReaderSelect.tsx'
import type { Reader } from '../preview/reader.ts'
import { OtherAddress } from './OtherAddress.tsx'
import classes from './TestMail.module.css'
import { useTexts } from './texts.ts'

export type TestedCampaign = {
  id: string
  domainID: string
  variants: readonly { id: string; name: string; active: boolean }[]
}
type Props = { campaign: TestedCampaign; onSent: (sent: SentTestFragment) => void }

export function TestForm(props: Props) {
  const t = useTexts()
  const query = useOperation(TestAddressesDocument, { id: props.campaign.domainID })
  return (
    <Loaded query={query} skeleton={<FormSkeleton label={t('loading')} />} failed={t('failed')} isSection>
      {({ getDomain }) => <Form {...props} {...getDomain} />}
    </Loaded>
  )
}

function Form({ campaign, onSent, testAddresses, testEmailsLeft }: Props & TestAddressesQuery['getDomain']) {
  const t = useTexts()
  const ownAddress = testAddresses.find(({ kind }) => kind === 'OWN')
  const [chosen, setChosen] = useState<string[]>(ownAddress ? [ownAddress.email] : [])
  const [reader, setReader] = useState<Reader>({ pick: 'RECIPIENT' })
  const first = campaign.variants.find(({ active }) => active) ?? campaign.variants[0]
  const [variantID, setVariant] = useState(first?.id ?? null)
  const requestKeyOf = useRequestKey()
  const sending = useFormMutation(SendTestDocument, {
    changes: ['Domain'],
    onSuccess: ({ sendTestEmail }) => onSent(sendTestEmail),
  })
  // an address may have been removed in the meantime
  const to = chosen.filter((email) => testAddresses.some((one) => one.email === email))
  function submit(event: SubmitEvent) {
    event.preventDefault()
    const input = {
      campaignID: campaign.id,
      to,
      variantID,
      ...('visitorID' in reader ? { visitorID: reader.visitorID } : { pick: reader.pick }),
    }
    if (!sending.isPending) sending.mutate({ input: { ...input, requestKey: requestKeyOf(input) } })
  }
  return (
    <Stack gap="md">
      <Text>{t('text')}</Text>
      {sending.error && <Refused error={sending.error} />}
      <form id="test-mail" noValidate onSubmit={submit}>
        <Stack gap="md">
          <Checkbox.Group label={t('to')} value={to} onChange={setChosen}>
            <Stack gap="xs" className={classes.addresses}>
              {testAddresses.map(({ email, kind }) => (
                <Row key={email} gap="xs" isLine>
                  <Checkbox
                    value={email}
                    label={
                      <>
                        <span className={classes.email}>{email}</span>{' '}
                        <Text as="span" size="caption">
                          {t(`kind.${kind}`)}
                        </Text>
                      </>
                    }
                    disabled={to.length >= testLimits.addresses && !to.includes(email)}
                  />
                  {kind === 'CONFIRMED' && <Remove projectId={campaign.domainID} email={email} />}
                </Row>
              ))}
            </Stack>
          </Checkbox.Group>
          {to.length >= testLimits.addresses && (
            <Text size="caption">{t('atMost', { most: testLimits.addresses })}</Text>
          )}
        </Stack>
      </form>
      <OtherAddress
        projectId={campaign.domainID}
        onAllowed={(email) => setChosen([...to.slice(0, testLimits.addresses - 1), email])}
      />
      {campaign.variants.length > 1 && (
        <Select
          label={t('variant')}
          data={campaign.variants.map(({ id, name }) => ({ value: id, label: t('variantNamed', { name }) }))}
          value={variantID}
          allowDeselect={false}
          onChange={setVariant}
        />
      )}
      <div>
        <b className={classes.label}>{t('readAs')}</b>
        <ReaderSelect projectID={campaign.domainID} value={reader} onChange={setReader} />
        <Text size="caption">{t('personHint')}</Text>
      </div>
      <Row isSpread>
        <Text size="caption">{t('left', { count: testEmailsLeft, most: testLimits.perDay })}</Text>
        <Button type="submit" form="test-mail" loading={sending.isPending} disabled={to.length === 0}>
          {t('send')}
        </Button>
      </Row>
    </Stack>
  )
}

function Refused({ error }: { error: Error }) {
  const t = useTexts()
  const language = useLanguage()
  const { company = '', project = '' } = usePlace()
  const failure = failureOf(error)
  return (
    <Callout
      tone="red"
      role="alert"
      actions={
        failure.code === 'MAIL_DOMAIN_NOT_READY' && (
          <Link to={paths.project(company, project, 'setup/mailing')}>{t('setUp')}</Link>
        )
      }
    >
      {failureText(failure, language)}
    </Callout>
  )
}

/** A press that is repeated without a change, after the network failed for instance, sends nothing twice. */
function useRequestKey() {
  const last = useRef({ input: '', key: '' })
  return (input: SendTestEmailInput): string => {
    const text = JSON.stringify(input)
    if (last.current.input !== text) last.current = { input: text, key: `${Date.now()}-${Math.random()}` }
    return last.current.key
  }
}

function Remove({ projectId, email }: { projectId: string; email: string }) {
  const t = useTexts()
  const removal = useMutationOperation(RemoveTestAddressDocument)
  const label = t('remove', { email })
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      aria-label={label}
      title={label}
      loading={removal.isPending}
      onClick={() => removal.mutate({ input: { domainID: projectId, email } })}
    >
      <Icon of={IconX} size={14} />
    </ActionIcon>
  )
}
