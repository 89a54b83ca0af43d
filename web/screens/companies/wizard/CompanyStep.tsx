import { Anchor } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { countryCode } from '#rules/checks/country.ts'
import { registrationNumber } from '#rules/checks/registration-number.ts'
import { homeCountry } from '#rules/companies/home-country.ts'
import { paths } from '#rules/paths.ts'
import { formatPhone } from '#rules/text/phone.ts'
import {
  CreateCompanyDocument,
  GetCompanyDocument,
  UpdateCompanyDocument,
} from '#web/data/generated/screens/companies/company.ts'
import { useMe } from '#web/data/me.ts'
import { useFormMutation, useMutationOperation } from '#web/data/mutation.ts'
import { operation, outdate } from '#web/data/query.ts'
import { browserTimeZone } from '#web/i18n/choices.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { changesOf } from '#web/widgets/conflict/changes.ts'
import { useForm } from '#web/widgets/form.ts'
import { usePhoneCheck } from '#web/widgets/phone-check.ts'
import type { Registration } from '#web/widgets/project-basics/project-start.ts'
import { StepFrame } from '#web/widgets/wizard/StepFrame.tsx'
import type { FirstShopStep } from '#web/widgets/wizard/shop-steps.ts'
import { type Course, useStep } from '#web/widgets/wizard/step.ts'
import { BusinessFields } from '../business/BusinessFields.tsx'
import { type BusinessValues, businessChecks, type Company, valuesOf, zipIn } from '../business/fields.ts'
import { useBusinessLabels } from '../business/texts.ts'
import { InvitationHint } from '../InvitationHint.tsx'
import { useTexts } from './texts.ts'

type Props = {
  course: Course<FirstShopStep>
  /** None before the step is saved. */
  company: Company | undefined
  registration: Registration
  unfinished: { id: string; name: string } | undefined
}

/** Who the company is, for its invoices. Whom to write to about it is known: whoever founds it. */
export function CompanyStep({ course, company, registration, unfinished }: Props) {
  const t = useTexts()
  const me = useMe()
  const client = useQueryClient()
  const navigate = useNavigate()
  const phone = usePhoneCheck()
  const step = useStep(course, 'company')
  const create = useMutationOperation(CreateCompanyDocument, {
    onFailure() {
      // an answer that was lost may have left a company behind: better it is seen than made again
      void outdate(client, ['Company', 'Domain'])
      return true // the form tells it
    },
  })
  const update = useFormMutation(UpdateCompanyDocument)
  const form = useForm({
    initial: { ...(company ? valuesOf(company) : startOf(registration, me)), ...step.draft },
    labels: useBusinessLabels(),
    checks: businessChecks(phone),
    async onSubmit(values) {
      await step.done(company ? await change(company, values) : await found(values))
    },
  })

  async function change(saved: Company, values: BusinessValues) {
    await update.mutateAsync({ input: { id: saved.id, ...changesOf(values, valuesOf(saved)) } })
    return saved.id
  }

  async function found(input: BusinessValues) {
    const { createCompany } = await create.mutateAsync({ input })
    client.setQueryData(operation(GetCompanyDocument, { id: createCompany.id }).queryKey, {
      getCompany: createCompany,
    })
    // the way back leads to this company, never to another new one
    await navigate(paths.addCompany(createCompany.id), { replace: true })
    return createCompany.id
  }

  return (
    <StepFrame step={step} form={form} title={t(company ? 'titleAgain' : 'title')} text={t('text')}>
      {!company && unfinished && !form.isBusy && (
        <Callout tone="blue" isAbove>
          {t('unfinished', { company: unfinished.name })}{' '}
          <Anchor component={Link} to={paths.addProject(unfinished.id)}>
            {t('continue')}
          </Anchor>
        </Callout>
      )}
      <BusinessFields form={form} />
      {!company && <InvitationHint />}
    </StepFrame>
  )
}

/** What registration and browser tell of a company that does not exist yet. */
function startOf(registration: Registration, me: { email: string; phone: string | null }): BusinessValues {
  const country =
    countryCode(registration.country ?? '') ?? homeCountry(browserTimeZone(), navigator.languages)
  return {
    country,
    crNo: registrationNumber(registration.crno ?? '', country) ?? '',
    name: registration.company ?? '',
    vatNo: '',
    vatPayer: false,
    street: registration.street ?? '',
    city: registration.city ?? '',
    zip: zipIn(registration.zip, country),
    email: me.email,
    phone: formatPhone(me.phone ?? ''),
    invoicingEmail: me.email,
    invoicingPhone: formatPhone(me.phone ?? ''),
  }
}
