import { TextInput } from '@mantine/core'
import { brand } from '#rules/brand.ts'
import { FormGroup } from '#web/ui/FormCard.tsx'
import { Text } from '#web/ui/Text.tsx'
import type { Form } from '../form.ts'
import { type IntegrationValues, type Service, services } from './form.ts'
import { useTexts } from './texts.ts'

/** Their ids are digits alone. */
const byDigits: readonly Service[] = ['sklik', 'facebook']

/** One service below the other: what it is for, and where its id is found. Stands inside of a FormCard. */
export function IntegrationFields({ form }: { form: Form<IntegrationValues> }) {
  const t = useTexts()
  return services.map((service) => (
    <FormGroup key={service} title={t(service)}>
      <Text>{t(`${service}.purpose`, { brand })}</Text>
      <TextInput
        {...form.field(service)}
        description={t(`${service}.where`)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        inputMode={byDigits.includes(service) ? 'numeric' : undefined}
        autoComplete="off"
        spellCheck={false}
      />
    </FormGroup>
  ))
}
