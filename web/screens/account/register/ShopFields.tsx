import { TextInput } from '@mantine/core'
import { IconLock, IconWand } from '@tabler/icons-react'
import { isShopifyStore, shopifyFeed } from '#rules/accounts/shopify-store.ts'
import type { Choice } from '#web/i18n/choices.ts'
import { FieldPair, FormGroup, WideField } from '#web/ui/FormCard.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import { ChoiceSelect } from '#web/widgets/ChoiceSelect.tsx'
import { useNumberKeyboard } from '#web/widgets/digits.ts'
import type { Form } from '#web/widgets/form.ts'
import type { RegisterValues } from './fields.ts'
import classes from './Register.module.css'
import { useTexts } from './texts.ts'

type Props = {
  form: Form<RegisterValues>
  choices: Record<'country' | 'currency' | 'timezone', Choice[]>
  isFilledIn: boolean
  isShopify: boolean
}

/** The shop, as far as it is known; nothing of it has to be. */
export function ShopFields({ form, choices, isFilledIn, isShopify }: Props) {
  const t = useTexts()
  const { shopifyStore, country } = form.values
  const inputMode = useNumberKeyboard(country)
  return (
    <FormGroup
      title={t('shop')}
      aside={
        isFilledIn ? (
          <StatusBadge tone="blue" icon={IconWand}>
            {t('filledIn')}
          </StatusBadge>
        ) : (
          <Text as="span" size="caption">
            {t('optional')}
          </Text>
        )
      }
    >
      {isShopify && (
        <>
          <TextInput {...form.field('shopifyStore')} spellCheck={false} />
          <TextInput
            label={t('platform')}
            value={t('platformName')}
            readOnly
            rightSection={<Icon of={IconLock} size={16} />}
            className={classes.locked}
          />
          <WideField>
            <TextInput
              label={t('feed')}
              value={isShopifyStore(shopifyStore) ? shopifyFeed(shopifyStore) : ''}
              readOnly
              rightSection={<Icon of={IconLock} size={16} />}
              className={classes.locked}
            />
          </WideField>
        </>
      )}
      <TextInput {...form.field('domain')} inputMode="url" autoComplete="url" />
      <TextInput {...form.field('company')} autoComplete="organization" />
      <TextInput {...form.field('street')} autoComplete="address-line1" />
      <FieldPair>
        <TextInput {...form.field('city')} autoComplete="address-level2" />
        <TextInput {...form.field('zip')} inputMode={inputMode} autoComplete="postal-code" />
      </FieldPair>
      <ChoiceSelect {...form.field('country')} choices={choices.country} clearable />
      <TextInput {...form.field('crno')} inputMode={inputMode} autoComplete="off" />
      <ChoiceSelect {...form.field('currency')} choices={choices.currency} clearable />
      <ChoiceSelect {...form.field('timezone')} choices={choices.timezone} />
    </FormGroup>
  )
}
