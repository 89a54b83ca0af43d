import { NativeSelect, NumberInput, Switch, Textarea, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { languages } from '#rules/brand.ts'
import { formFrequencies, formModes } from '#rules/forms/form.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { Text } from '#web/ui/Text.tsx'
import { described, SettingLine } from '#web/widgets/builder/SettingLine.tsx'
import lines from '#web/widgets/builder/Settings.module.css'
import { SettingsSection } from '#web/widgets/builder/SettingsSection.tsx'
import { TagSelect } from '#web/widgets/contacts/TagSelect.tsx'
import { useTexts as useCommonTexts } from '../texts.ts'
import { Colours } from './Colours.tsx'
import { FieldList } from './FieldList.tsx'
import classes from './Settings.module.css'
import type { TabProps } from './tab.ts'
import { useTexts } from './texts.ts'

export function FormTab({ form, project }: TabProps) {
  const t = useTexts()
  const isFaulty = (...names: Parameters<typeof form.field>[0][]) =>
    names.some((name) => form.field(name).error !== undefined)
  const { background, textColor, button, mode } = form.values
  const language = form.field('language')
  return (
    <>
      <SettingsSection title={t('texts')} isOpen isFaulty={isFaulty('heading', 'text', 'buttonText')}>
        <TextInput {...form.field('heading')} autoComplete="off" />
        <Textarea {...form.field('text')} autosize minRows={2} maxRows={6} />
        <TextInput {...form.field('buttonText')} autoComplete="off" />
        <SettingLine id={language.id} label={language.label}>
          <NativeSelect
            id={language.id}
            className={lines.short}
            value={language.value}
            data={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
            onChange={({ currentTarget }) =>
              form.set('language', languages.find((one) => one === currentTarget.value) ?? 'en')
            }
          />
        </SettingLine>
      </SettingsSection>
      <SettingsSection title={t('fields')} isOpen isFaulty={isFaulty('fields')} isWideOnly>
        <FieldList form={form} project={project} />
      </SettingsSection>
      <SettingsSection title={t('consent')} isOpen isFaulty={isFaulty('consent')}>
        <Textarea
          {...form.field('consent')}
          label={undefined}
          aria-label={form.field('consent').label}
          autosize
          minRows={2}
          maxRows={8}
        />
        <p className={classes.kept}>
          <Icon of={IconShieldCheck} size={16} />
          {t('kept')}
        </p>
      </SettingsSection>
      <SettingsSection
        title={t('look')}
        isOpen={false}
        isFaulty={isFaulty('background', 'textColor', 'button')}
        isWideOnly
        aside={
          <span className={classes.swatches} aria-hidden="true">
            {[button, textColor, background].map((colour, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: three places, whatever they hold
              <span key={at} className={classes.swatch} style={{ background: colour }} />
            ))}
          </span>
        }
      >
        <Colours form={form} project={project} />
      </SettingsSection>
      <SettingsSection
        title={t('display')}
        isOpen={mode === 'POPUP'}
        isFaulty={isFaulty('afterSeconds', 'afterScroll', 'pages')}
      >
        <Display form={form} project={project} />
      </SettingsSection>
      <SettingsSection
        title={t('nameAndTag')}
        isOpen={form.values.tag === null}
        isFaulty={isFaulty('name', 'tag')}
      >
        <NameAndTag form={form} project={project} />
      </SettingsSection>
    </>
  )
}

function Display({ form }: TabProps) {
  const t = useTexts()
  const mode = form.field('mode')
  const exit = form.field('onExit')
  const frequency = form.field('frequency')
  return (
    <>
      <Segmented
        name={mode.id}
        label={mode.label}
        options={formModes.map((value) => ({ value, label: t(`mode.${value}`) }))}
        value={mode.value}
        onChange={(value) => form.set('mode', value)}
      />
      {mode.value === 'INLINE' ? (
        <Text size="caption">{t('inlineText')}</Text>
      ) : (
        <>
          <Text size="caption">{t('popupText')}</Text>
          {(['afterSeconds', 'afterScroll'] as const).map((name) => {
            const { id, label, value, error, onBlur } = form.field(name)
            return (
              <SettingLine key={name} id={id} label={label} error={error}>
                <NumberInput
                  id={id}
                  name={name}
                  className={lines.number}
                  value={value}
                  onChange={(next) => form.set(name, typeof next === 'number' ? next : '')}
                  onBlur={onBlur}
                  placeholder={t('never')}
                  allowNegative={false}
                  allowDecimal={false}
                  hideControls
                  rightSection={<span className={lines.unit}>{t(`unit.${name}`)}</span>}
                  rightSectionWidth={32}
                  {...described(id, error)}
                />
              </SettingLine>
            )
          })}
          <Row isSpread isLine className={lines.line}>
            <label htmlFor={exit.id}>{exit.label}</label>
            <Switch
              id={exit.id}
              checked={exit.value}
              onChange={({ currentTarget }) => form.set('onExit', currentTarget.checked)}
            />
          </Row>
          {exit.value &&
            (form.values.afterSeconds === '' && form.values.afterScroll === '' ? (
              <p role="status" className={classes.warning}>
                <Icon of={IconAlertTriangle} size={16} />
                {t('exitAlone')}
              </p>
            ) : (
              <Text size="caption">{t('exitHint')}</Text>
            ))}
          <SettingLine id={frequency.id} label={frequency.label}>
            <NativeSelect
              id={frequency.id}
              className={lines.short}
              value={frequency.value}
              data={formFrequencies.map((value) => ({ value, label: t(`frequency.${value}`) }))}
              onChange={({ currentTarget }) =>
                form.set(
                  'frequency',
                  formFrequencies.find((one) => one === currentTarget.value) ?? frequency.value,
                )
              }
            />
          </SettingLine>
          <Textarea
            {...form.field('pages')}
            description={t('pagesText')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            classNames={{ input: lines.code }}
            placeholder="/blog"
            autosize
            minRows={2}
            maxRows={6}
            spellCheck={false}
          />
        </>
      )}
    </>
  )
}

function NameAndTag({ form, project }: TabProps) {
  const common = useCommonTexts()
  const { id, error, onBlur, value } = form.field('tag')
  return (
    <>
      <TextInput {...form.field('name')} autoComplete="off" />
      <TagSelect
        // what was discarded is not typed any more
        key={value?.id}
        id={id}
        label={common('tag')}
        error={error}
        onBlur={onBlur}
        projectId={project.id}
        chosen={value ?? undefined}
        canCreate
        onChoose={({ id: tagId, name }) => form.set('tag', { id: tagId, name })}
      />
    </>
  )
}
