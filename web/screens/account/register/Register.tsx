import { Button, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { shopFields } from '#rules/accounts/shop-fields.ts'
import { shopifyFeed } from '#rules/accounts/shopify-store.ts'
import { oneLine } from '#rules/checks/name.ts'
import { callingCode, internationalPhone } from '#rules/checks/phone.ts'
import { homeCountry } from '#rules/companies/home-country.ts'
import { paths } from '#rules/paths.ts'
import { signUp } from '#web/data/account.ts'
import { pendingConfirmation, sentNow, wayIn } from '#web/data/auth-handoff.ts'
import { browserTimeZone, countries, currencies, timeZones } from '#web/i18n/choices.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { FormCard, FormGroup, WideField } from '#web/ui/FormCard.tsx'
import { Stack } from '#web/ui/Layout.tsx'
import { FormSummary } from '#web/widgets/FormSummary.tsx'
import { useForm } from '#web/widgets/form.ts'
import { fieldsOf } from '#web/widgets/form-state.ts'
import { LegalLinks } from '#web/widgets/LegalLinks.tsx'
import { PageTitle } from '#web/widgets/PageTitle.tsx'
import { NewPassword } from '#web/widgets/password/NewPassword.tsx'
import { draftOf, isOfShop, registrationDraft } from './draft.ts'
import { type RegisterField, type RegisterValues, registrationChecks } from './fields.ts'
import { NextSteps } from './NextSteps.tsx'
import { prefillOf } from './prefill.ts'
import classes from './Register.module.css'
import { ShopFields } from './ShopFields.tsx'
import { useTexts } from './texts.ts'

const empty: RegisterValues = {
  name: '',
  email: '',
  password: '',
  phone: '',
  shopifyStore: '',
  domain: '',
  company: '',
  street: '',
  city: '',
  zip: '',
  country: '',
  crno: '',
  currency: '',
  timezone: '',
}

export function Register() {
  const t = useTexts()
  const language = useLanguage()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [query] = useSearchParams()
  const { shopifyStore } = useParams()
  const isShopify = shopifyStore !== undefined
  const { email = '', next } = wayIn(state)

  const choices = useMemo(
    () => ({ country: countries(language), currency: currencies(language), timezone: timeZones() }),
    [language],
  )
  const prefill = prefillOf(query, choices)
  const draft = registrationDraft.read()
  const zone = browserTimeZone()
  // the wizard asks for the shop; here it is seen only where a link has told something of it
  const hasShop = isShopify || Object.keys(prefill).length > 0 || (draft && isOfShop(draft))
  const form = useForm({
    initial: {
      ...empty,
      country: homeCountry(zone, navigator.languages),
      timezone: zone,
      email,
      ...draft,
      shopifyStore: shopifyStore ?? '',
      ...prefill,
    },
    labels: Object.fromEntries(fieldsOf(empty).map((field) => [field, t(field)])) as Record<
      RegisterField,
      string
    >, // one entry for each field
    checks: registrationChecks(isShopify),
    fieldOf: { PASSWORD: 'password' },
    onSubmit: register,
  })

  async function register(values: RegisterValues) {
    const shop = shopFields.map((field) => [field, values[field].trim()])
    const store = values.shopifyStore.toLowerCase()
    await signUp({
      name: oneLine(values.name),
      email: values.email.trim(),
      password: values.password,
      phone: internationalPhone(values.phone, values.country) ?? values.phone,
      language,
      registration: {
        ...Object.fromEntries(shop.filter(([, value]) => value !== '')),
        ...(isShopify && { platform: 'SHOPIFY' as const, shopifyStore: store, feed: shopifyFeed(store) }),
      },
    })
    registrationDraft.keep(draftOf(values))
    pendingConfirmation.keep(sentNow({ email: values.email.trim(), next }))
    await navigate(paths.confirmEmail())
  }

  const required = { required: true, withAsterisk: false }
  const code = callingCode(form.values.country)

  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageTitle>{t('title')}</PageTitle>
        <p className={classes.description}>{t('description')}</p>
      </div>
      <div>
        <FormSummary summary={form.summary} />
        <form noValidate className={classes.form} onSubmit={form.onSubmit}>
          <FormCard
            foot={
              <Stack gap="sm">
                <div>
                  <Button type="submit" loading={form.isBusy} h={44} fz={14}>
                    {t('create')}
                  </Button>
                </div>
                <LegalLinks before={t('accept')} />
              </Stack>
            }
          >
            <FormGroup title={t('account')}>
              <TextInput {...form.field('name')} {...required} autoComplete="name" />
              <TextInput {...form.field('email')} {...required} type="email" autoComplete="username" />
              <WideField>
                <NewPassword {...form.field('password')} hint="beside" />
              </WideField>
              <TextInput
                {...form.field('phone')}
                type="tel"
                autoComplete="tel"
                description={code && t('phoneHint', { code })}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
              />
            </FormGroup>
            {hasShop && (
              <ShopFields
                form={form}
                choices={choices}
                isFilledIn={Object.keys(prefill).length > 0}
                isShopify={isShopify}
              />
            )}
          </FormCard>
        </form>
      </div>
      <NextSteps />
    </div>
  )
}
