/** What a form asks for, filled in with a person who does not exist. */
import type { Language } from '#rules/brand.ts'
import type { FormConfig } from '#rules/forms/form.ts'
import { formText } from '#rules/forms/form-words.ts'
import { inputName } from '#rules/forms/submission.ts'

export type FormInput = {
  name: string
  label: string
  type: 'text' | 'email'
  value: string
  isRequired: boolean
}

export const samplePerson: Record<Language, { name: string; firstName: string; email: string }> = {
  en: { name: 'Emily Carter', firstName: 'Emily', email: 'emily@mail.example' },
  cs: { name: 'Eliška Králová', firstName: 'Eliška', email: 'eliska@posta.example' },
}

export type FieldName = { id: string; name: string }

/** A field that was deleted is not inputs for any more. */
export function inputsOf(config: FormConfig, contactFields: readonly FieldName[]): FormInput[] {
  const { language } = config
  const person = samplePerson[language]
  const fields = config.fields.flatMap((field): FormInput[] => {
    const own = contactFields.find(({ id }) => id === field.fieldID)
    if (field.kind === 'CUSTOM' && !own) return []
    return [
      {
        name: inputName(field),
        label: own?.name ?? formText(language, 'name'),
        type: 'text',
        value: own ? '' : person.name,
        isRequired: field.required,
      },
    ]
  })
  const email = formText(language, 'email')
  return [...fields, { name: 'email', label: email, type: 'email', value: person.email, isRequired: true }]
}
