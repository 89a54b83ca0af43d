import { Checkbox, TextInput } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { countries } from '#web/i18n/choices.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { FieldPair, FormCard, FormGroup, WideField } from '#web/ui/FormCard.tsx'
import { ChoiceSelect } from '#web/widgets/ChoiceSelect.tsx'
import { useNumberKeyboard } from '#web/widgets/digits.ts'
import type { Form } from '#web/widgets/form.ts'
import classes from './Business.module.css'
import type { BusinessValues } from './fields.ts'
import { LookUp } from './LookUp.tsx'
import { useTexts } from './texts.ts'

type Props = {
  form: Form<BusinessValues>
  /** The wizard does not ask whom to write to. */
  withContacts?: boolean
  foot?: ReactNode
}

export function BusinessFields({ form, withContacts = false, foot }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const choices = useMemo(() => countries(language), [language])
  const inputMode = useNumberKeyboard(form.values.country)
  return (
    <FormCard foot={foot}>
      <FormGroup title={t('company')}>
        <ChoiceSelect {...form.field('country')} choices={choices} required />
        <LookUp form={form} />
        <WideField>
          <TextInput {...form.field('name')} required withAsterisk={false} autoComplete="organization" />
        </WideField>
        <TextInput {...form.field('vatNo')} autoComplete="off" spellCheck={false} />
        <Checkbox
          className={classes.box}
          label={t('vatPayer')}
          checked={form.values.vatPayer}
          onChange={(event) => form.set('vatPayer', event.currentTarget.checked)}
        />
      </FormGroup>
      <FormGroup title={t('address')}>
        <TextInput {...form.field('street')} autoComplete="address-line1" />
        <FieldPair>
          <TextInput {...form.field('city')} autoComplete="address-level2" />
          <TextInput {...form.field('zip')} inputMode={inputMode} autoComplete="postal-code" />
        </FieldPair>
      </FormGroup>
      {withContacts && (
        <>
          <FormGroup title={t('contact')}>
            <TextInput {...form.field('email')} type="email" autoComplete="email" />
            <TextInput {...form.field('phone')} type="tel" autoComplete="tel" />
          </FormGroup>
          <FormGroup title={t('invoicing')}>
            <TextInput {...form.field('invoicingEmail')} type="email" autoComplete="off" />
            <TextInput {...form.field('invoicingPhone')} type="tel" autoComplete="off" />
          </FormGroup>
        </>
      )}
    </FormCard>
  )
}
