/** The fields of a sender and its domain; the page and the wizard set them in their own order. */
import { TextInput } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { readInbox } from '#rules/mailing/domain-name.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PersonAvatar } from '#web/ui/InitialsAvatar.tsx'
import { Text } from '#web/ui/Text.tsx'
import type { Form } from '../form.ts'
import classes from './Mailing.module.css'
import type { DomainValues, SenderValues } from './mail-form.ts'
import { useTexts } from './texts.ts'

const belowInput = { inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input')[] }
/** Neither a dictionary nor a phone knows better. */
const asTyped = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }

type SenderForm = Pick<Form<SenderValues>, 'field' | 'values'>
type DomainForm = Pick<Form<DomainValues>, 'field' | 'values'>

/** What stands behind, or before, what is typed. */
const beside = (text: string) => ({
  rightSection: <span className={classes.suffix}>{text}</span>,
  rightSectionWidth: `min(60%, ${text.length + 3}ch)`,
  rightSectionPointerEvents: 'none' as const,
})

type SenderProps = {
  form: SenderForm
  dnsName: string
  /** What holds where a field is left empty. */
  usual?: Partial<SenderValues>
}

export function SenderFields({ form, dnsName, usual = {} }: SenderProps) {
  const t = useTexts()
  const domain = `@${dnsName || '…'}`
  // in words, or it would look as if somebody had filled it in
  const asUsual = (value: string | undefined) => value && t('asUsual', { value })
  return (
    <>
      <TextInput
        {...form.field('friendlyFrom')}
        autoComplete="off"
        maxLength={200}
        placeholder={asUsual(usual.friendlyFrom)}
      />
      <TextInput
        {...form.field('from')}
        {...asTyped}
        {...belowInput}
        {...beside(domain)}
        description={t('fromText')}
        placeholder={asUsual(usual.from)}
      />
      <TextInput
        {...form.field('replyTo')}
        {...asTyped}
        {...belowInput}
        type="email"
        description={usual.replyTo ? undefined : t('replyToText')}
        placeholder={asUsual(usual.replyTo)}
      />
    </>
  )
}

type DomainProps = {
  form: DomainForm
  example: string
  /** They are what a dialog was opened for. */
  isFocused?: boolean
}

export function DomainFields({ form, example, isFocused }: DomainProps) {
  const t = useTexts()
  return (
    <>
      <TextInput
        {...form.field('dnsName')}
        {...asTyped}
        {...belowInput}
        data-autofocus={isFocused}
        description={t('dnsNameText', { example: example || 'shop.example' })}
      />
      <TextInput
        {...form.field('bounceDomain')}
        {...asTyped}
        {...belowInput}
        {...beside(`.${form.values.dnsName.trim() || '…'}`)}
        description={t('bounceDomainText')}
      />
    </>
  )
}

type PreviewProps = { values: SenderValues; dnsName: string }

/** How a mail stands in somebody's inbox, while the sender is typed. */
export function InboxPreview({ values, dnsName }: PreviewProps) {
  const t = useTexts()
  const address = `${readInbox(values.from) ?? (values.from.trim() || '…')}@${dnsName || '…'}`
  const name = values.friendlyFrom.trim()
  return (
    <figure className={classes.inbox} aria-label={t('inbox')}>
      {name ? <PersonAvatar name={name} /> : <Icon of={IconMail} size={20} />}
      <div className={classes.inboxWords}>
        {/* without a name, inboxes show the address in its place */}
        <b>{name || address}</b>
        <Text size="caption">{name ? address : t('inboxNameless')}</Text>
      </div>
    </figure>
  )
}
