import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { invitationLimits, readInvited, splitAddresses } from '#rules/access/invitation.ts'
import type { InviteEditorsQuery } from '#web/data/generated/graphql.ts'
import { InviteEditorsDocument } from '#web/data/generated/widgets/access/access.ts'
import { useMe } from '#web/data/me.ts'
import { useFormMutation } from '#web/data/mutation.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { CopyField } from '../CopyField.tsx'
import { FormSummary } from '../FormSummary.tsx'
import { useForm } from '../form.ts'
import type { Fault } from '../form-state.ts'
import { useWidgetTexts } from '../texts.ts'
import type { EntityAccess } from './entity.ts'
import { useTexts } from './texts.ts'

type Links = InviteEditorsQuery['accessToken']
type Props = { access: EntityAccess; isOpen: boolean; onClose: () => void }

/** Asks for addresses, and then shows the links that went there. */
export function InviteDialog({ access, isOpen, onClose }: Props) {
  const t = useTexts()
  const shared = useWidgetTexts()
  const [links, setLinks] = useState<Links>()
  const title = links ? t('invitedTitle', { count: links.length }) : t('inviteNamed', { name: access.name })
  const close = () => {
    onClose()
    setLinks(undefined)
  }
  return (
    <Dialog title={title} isOpen={isOpen} onClose={close} closeLabel={shared('close')}>
      {links ? (
        <InvitedLinks links={links} onDone={close} />
      ) : (
        <InviteForm access={access} onInvited={setLinks} />
      )}
    </Dialog>
  )
}

function InviteForm({ access, onInvited }: { access: EntityAccess; onInvited: (links: Links) => void }) {
  const t = useTexts()
  const { email: own } = useMe()
  const invitation = useFormMutation(InviteEditorsDocument, {
    changes: ['OpenInvitation', 'AuditEntry'],
    onSuccess: ({ accessToken }) => onInvited(accessToken),
  })

  /** Names the address that is wrong, since there may be many. */
  function check(text: string): Fault | undefined {
    const addresses = splitAddresses(text)
    const read = readInvited(addresses, own)
    if ('emails' in read) {
      const email = read.emails.find((one) => access.accessRights?.some((right) => right.email === one))
      return email && t('fullAccess', { email })
    }
    const [fault] = read.faults
    const email = addresses[Number(/\d+/.exec(fault?.field ?? ''))] ?? ''
    if (fault?.code === 'EMAIL') return t('addressInvalid', { email })
    if (fault?.code === 'INVALID') return t('ownInvalid')
    if (fault?.code === 'TOO_LARGE') return t('tooMany', { most: invitationLimits.people })
    return fault
  }

  const form = useForm({
    initial: { editors: '' },
    labels: { editors: t('addresses') },
    checks: { editors: check },
    isQuiet: true,
    onSubmit: ({ editors }) => invitation.mutateAsync({ id: access.id, editors: splitAddresses(editors) }),
  })
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Stack gap="md">
        <Text>{t('inviteText')}</Text>
        <FormSummary summary={form.summary} isShort />
        <Textarea
          {...form.field('editors')}
          description={t('addressesHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autosize
          minRows={1}
          maxRows={6}
          data-autofocus
          // the next address begins after a comma; one alone is sent
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey) return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
        />
        <Row isEnd>
          <Button type="submit" loading={form.isBusy}>
            {t('send')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

function InvitedLinks({ links, onDone }: { links: Links; onDone: () => void }) {
  const t = useTexts()
  const format = useFormat()
  return (
    <Stack gap="md">
      <Text>{t('invitedText', { count: links.length })}</Text>
      {links.map(({ email, link, expires }, index) => (
        <div key={email}>
          <CopyField label={email} value={link} isLabelled takesFocus={index === 0} />
          <Text size="caption">{t('linkExpires', { when: format.dateTime(expires) })}</Text>
        </div>
      ))}
      <Row isEnd>
        <Button onClick={onDone}>{t('done')}</Button>
      </Row>
    </Stack>
  )
}
