import { Select, type SelectProps, TextInput } from '@mantine/core'
import { IconLock, IconWand } from '@tabler/icons-react'
import { isShopifyStore, shopifyFeed } from '#rules/accounts/shopify-store.ts'
import type { Choice } from '#web/i18n/choices.ts'
import { choice, type Form } from '#web/widgets/form.ts'
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
  const { shopifyStore } = form.values
  const select = (field: 'country' | 'currency' | 'timezone'): SelectProps => ({
    ...choice(form.field(field)),
    data: choices[field].map(({ value, label }) => ({ value, label })),
    searchable: true,
    clearable: field !== 'timezone',
    nothingFoundMessage: t('nothingFound'),
    // without a portal the list is a part of its landmark; hundreds of time zones wait until they are asked for
    comboboxProps: { withinPortal: false, keepMounted: false, shadow: 'md' },
  })
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('shop')}</legend>
      {isFilledIn ? (
        <span className={classes.badge}>
          <IconWand size={14} stroke={2} aria-hidden="true" />
          {t('filledIn')}
        </span>
      ) : (
        <span className={classes.aside}>{t('optional')}</span>
      )}
      <div className={classes.fields}>
        {isShopify && (
          <>
            <TextInput {...form.field('shopifyStore')} spellCheck={false} />
            <TextInput
              label={t('platform')}
              value={t('platformName')}
              readOnly
              rightSection={<IconLock size={16} aria-hidden="true" />}
              className={classes.locked}
            />
            <TextInput
              label={t('feed')}
              value={isShopifyStore(shopifyStore) ? shopifyFeed(shopifyStore) : ''}
              readOnly
              rightSection={<IconLock size={16} aria-hidden="true" />}
              className={`${classes.locked} ${classes.wide}`}
            />
          </>
        )}
        <TextInput {...form.field('domain')} inputMode="url" autoComplete="url" />
        <TextInput {...form.field('company')} autoComplete="organization" />
        <TextInput {...form.field('street')} autoComplete="address-line1" />
        <div className={classes.place}>
          <TextInput {...form.field('city')} autoComplete="address-level2" />
          <TextInput {...form.field('zip')} autoComplete="postal-code" />
        </div>
        <Select {...select('country')} />
        <TextInput {...form.field('crno')} />
        <Select {...select('currency')} />
        <Select {...select('timezone')} />
      </div>
    </fieldset>
  )
}
