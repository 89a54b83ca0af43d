import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { optInAttribute } from '#rules/forms/wire.ts'
import { Segmented } from '#web/ui/Segmented.tsx'
import { Text } from '#web/ui/Text.tsx'
import { SettingsSection } from '#web/widgets/builder/SettingsSection.tsx'
import type { Field } from '../form-values.ts'
import { LogoField } from './LogoField.tsx'
import type { TabProps } from './tab.ts'
import { useTexts } from './texts.ts'

export const OptInTab = (props: TabProps) => {
  const t = useTexts()
  return (
    <PageTab
      {...props}
      title={t('optinPage')}
      redirect="optinRedirect"
      texts={['optinTitle', 'optinHeading', 'optinText', 'optinButton']}
      logo="optinLogo"
      redirectText={t('optinRedirectText', { form: `<form ${optInAttribute}>` })}
    />
  )
}

export const ThanksTab = (props: TabProps) => {
  const t = useTexts()
  return (
    <PageTab
      {...props}
      title={t('thanksPage')}
      redirect="thxRedirect"
      texts={['thxTitle', 'thxHeading', 'thxText']}
      logo="thxLogo"
      redirectText={t('thxRedirectText')}
    />
  )
}

type TextName = Extract<Field, `${'optin' | 'thx'}${'Title' | 'Heading' | 'Text' | 'Button'}`>
type Props = TabProps & {
  title: string
  redirect: 'optinRedirect' | 'thxRedirect'
  texts: readonly TextName[]
  logo: 'optinLogo' | 'thxLogo'
  redirectText: ReactNode
}

/** A page of ours with texts of the shop, or an address of the shop's own. */
function PageTab({ form, project, title, redirect, texts, logo, redirectText }: Props) {
  const t = useTexts()
  const { value, ...address } = form.field(redirect)
  const isFaulty = [redirect, ...texts, logo].some((name) => form.field(name).error !== undefined)
  return (
    <SettingsSection title={title} isOpen isFaulty={isFaulty}>
      <Segmented
        name={`${address.id}-kind`}
        label={title}
        options={[
          { value: 'page', label: t('hosted') },
          { value: 'redirect', label: t('own') },
        ]}
        value={value === null ? 'page' : 'redirect'}
        onChange={(kind) => form.set(redirect, kind === 'page' ? null : '')}
      />
      {value === null ? (
        <>
          {texts.map((name) =>
            name.endsWith('Text') ? (
              <Textarea key={name} {...form.field(name)} autosize minRows={2} maxRows={8} />
            ) : (
              <TextInput key={name} {...form.field(name)} autoComplete="off" />
            ),
          )}
          <LogoField form={form} project={project} name={logo} />
        </>
      ) : (
        <>
          <TextInput
            {...address}
            value={value}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
          />
          <Text size="caption">{redirectText}</Text>
        </>
      )}
    </SettingsSection>
  )
}
