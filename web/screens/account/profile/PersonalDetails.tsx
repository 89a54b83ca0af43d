import { Button, TextInput } from '@mantine/core'
import { nameFault, oneLine } from '#rules/checks/name.ts'
import { internationalPhone } from '#rules/checks/phone.ts'
import { homeCountry } from '#rules/companies/home-country.ts'
import { formatPhone } from '#rules/text/phone.ts'
import { UpdateMeDocument } from '#web/data/generated/shell/me.ts'
import { useMe } from '#web/data/me.ts'
import { useFormMutation } from '#web/data/mutation.ts'
import { notify } from '#web/data/notify.ts'
import { browserTimeZone } from '#web/i18n/choices.ts'
import { FormSummary } from '#web/widgets/FormSummary.tsx'
import { useForm } from '#web/widgets/form.ts'
import { useWidgetTexts } from '#web/widgets/texts.ts'
import classes from './Profile.module.css'
import { Section } from './Section.tsx'
import { useTexts } from './texts.ts'

/** How colleagues and invitations call the person; the address that one signs in with stays. */
export function PersonalDetails() {
  const t = useTexts()
  const shared = useWidgetTexts()
  const me = useMe()
  const update = useFormMutation(UpdateMeDocument)
  const home = homeCountry(browserTimeZone(), navigator.languages)
  const form = useForm({
    // an account without a name is called by its address
    initial: { name: me.name === me.email ? '' : me.name, phone: formatPhone(me.phone ?? '') },
    labels: { name: t('name'), phone: t('phone') },
    checks: {
      name: (name) => nameFault('', oneLine(name)),
      phone: (phone) => phone.trim() !== '' && !internationalPhone(phone, home) && { code: 'PHONE' },
    },
    async onSubmit(values) {
      const phone = internationalPhone(values.phone, home) ?? ''
      const { updateMe } = await update.mutateAsync({ input: { name: values.name, phone } })
      form.settle(values, { name: updateMe.name, phone: formatPhone(updateMe.phone ?? '') })
      notify.success(shared('saved'))
    },
  })
  return (
    <Section title={t('personal')} text={t('personalText', { email: me.email })}>
      <form noValidate className={classes.form} onSubmit={form.onSubmit}>
        <FormSummary summary={form.summary} isShort />
        <TextInput {...form.field('name')} required withAsterisk={false} autoComplete="name" />
        <TextInput {...form.field('phone')} type="tel" autoComplete="tel" />
        <Button type="submit" loading={form.isBusy}>
          {t('save')}
        </Button>
      </form>
    </Section>
  )
}
