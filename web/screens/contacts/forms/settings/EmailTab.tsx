import { Textarea, TextInput } from '@mantine/core'
import { Text } from '#web/ui/Text.tsx'
import { ColourLine } from '#web/widgets/builder/ColourLine.tsx'
import { SettingsSection } from '#web/widgets/builder/SettingsSection.tsx'
import { LogoField } from './LogoField.tsx'
import type { TabProps } from './tab.ts'
import { useTexts } from './texts.ts'

/** Neither a dictionary nor a phone knows better. */
const asTyped = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }

export function EmailTab({ form, project }: TabProps) {
  const t = useTexts()
  const fallback = t('tagsFallback')
  const isFaulty = (...names: Parameters<typeof form.field>[0][]) =>
    names.some((name) => form.field(name).error !== undefined)
  const { dnsName, from, friendlyFrom, replyTo, name } = project
  const usual = dnsName ? `${from ?? 'info'}@${dnsName}` : t('noDomain')
  return (
    <>
      <SettingsSection
        title={t('message')}
        isOpen
        isFaulty={isFaulty('emailTitle', 'emailHeading', 'emailText', 'emailButton')}
      >
        <TextInput {...form.field('emailTitle')} autoComplete="off" />
        <TextInput {...form.field('emailHeading')} autoComplete="off" />
        <Textarea {...form.field('emailText')} autosize minRows={3} maxRows={8} />
        <TextInput {...form.field('emailButton')} autoComplete="off" />
        <Text size="caption">{t('tagsText', { tag: `{{contact.firstName|${fallback}}}`, fallback })}</Text>
      </SettingsSection>
      <SettingsSection
        title={t('sender')}
        isOpen
        isFaulty={isFaulty('friendlyFrom', 'from', 'replyTo')}
        isWideOnly
      >
        <TextInput {...form.field('friendlyFrom')} autoComplete="off" placeholder={friendlyFrom ?? name} />
        <TextInput {...form.field('from')} {...asTyped} type="email" placeholder={usual} />
        <TextInput {...form.field('replyTo')} {...asTyped} type="email" placeholder={replyTo ?? usual} />
        <Text size="caption">{t('senderText')}</Text>
      </SettingsSection>
      <SettingsSection title={t('look')} isOpen isFaulty={isFaulty('emailColor', 'emailLogo')} isWideOnly>
        <ColourLine {...form.field('emailColor')} onChange={(value) => form.set('emailColor', value)} />
        <LogoField form={form} project={project} name="emailLogo" />
      </SettingsSection>
    </>
  )
}
