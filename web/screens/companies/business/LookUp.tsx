import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { registrationNumber } from '#rules/checks/registration-number.ts'
import { vatNumber } from '#rules/checks/vat-number.ts'
import { failureOf, failureText } from '#web/data/failure.ts'
import { BusinessRegistrarInfoDocument } from '#web/data/generated/screens/companies/company.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { afterPress } from '#web/ui/after-press.ts'
import { passFocus, useAfterDrawing } from '#web/ui/focus.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { useNumberKeyboard } from '#web/widgets/digits.ts'
import { type Form, focusField } from '#web/widgets/form.ts'
import classes from './Business.module.css'
import { type BusinessValues, zipIn } from './fields.ts'
import { useTexts } from './texts.ts'

/** What a register would tell is not written yet. */
const isBlank = ({ name, street, city, zip, vatNo }: BusinessValues) =>
  [name, street, city, zip, vatNo].every((value) => value.trim() === '')

/** The registration number, under which a public register knows the rest; whatever it answers, the form stays usable. */
export function LookUp({ form }: { form: Form<BusinessValues> }) {
  const t = useTexts()
  const language = useLanguage()
  const { country, crNo, vatNo } = form.values
  const inputMode = useNumberKeyboard(country)
  const afterDrawing = useAfterDrawing()
  const button = useRef<HTMLButtonElement>(null)
  const numbers = { crNo: registrationNumber(crNo, country), vatNo: vatNumber(vatNo, country) }
  /** The question that the last answer belongs to. */
  const [answeredQuestion, setAnsweredQuestion] = useState<string>()
  const lastQuestion = useRef<string>(undefined)
  const question = JSON.stringify([country, numbers])

  const lookUp = useMutationOperation(BusinessRegistrarInfoDocument, {
    onSuccess({ businessRegistrarInfo: found }) {
      // what the register does not know stays as it was typed
      for (const field of ['name', 'street', 'city', 'country', 'crNo', 'vatNo'] as const)
        if (found[field]) form.set(field, found[field])
      if (found.zip) form.set('zip', zipIn(found.zip, found.country ?? country))
      if (found.vatPayer !== null) form.set('vatPayer', found.vatPayer)
    },
    onFailure: () => true, // it is told below
  })
  async function ask() {
    lastQuestion.current = question
    setAnsweredQuestion(question)
    const numberOf = numbers.crNo ? { crNo: numbers.crNo } : { vatNo: numbers.vatNo }
    await lookUp.mutateAsync({ input: { country, ...numberOf } }).catch(() => undefined) // it is told below
    // its button had the focus, and was disabled meanwhile
    afterDrawing(() => passFocus(button.current, button.current))
  }
  function press() {
    if (!numbers.crNo && !numbers.vatNo) {
      // what is wrong with it stands at its field
      const { id, onBlur } = form.field(crNo.trim() === '' ? 'vatNo' : 'crNo')
      onBlur()
      focusField(id)
      return
    }
    void ask()
  }
  // a whole number in an empty form is a question
  const number = form.field('crNo')
  function leave() {
    number.onBlur()
    // who leaves it for the button presses that
    afterPress(() => {
      if (country && numbers.crNo && lastQuestion.current !== question && isBlank(form.values)) void ask()
    })
  }

  return (
    <div>
      <Row gap="xs" isLine isTop>
        <TextInput
          {...number}
          onBlur={leave}
          className={classes.number}
          inputMode={inputMode}
          autoComplete="off"
          spellCheck={false}
        />
        <Button
          variant="light"
          className={classes.ask}
          leftSection={<Icon of={IconSearch} size={16} stroke={2} />}
          loading={lookUp.isPending}
          disabled={!country || (crNo.trim() === '' && vatNo.trim() === '')}
          ref={button}
          onClick={press}
        >
          {t('lookUp')}
        </Button>
      </Row>
      {lookUp.isSuccess && (
        <p role="status" className={classes.note} data-tone="green">
          {t(lookUp.data.businessRegistrarInfo.isSample ? 'foundSample' : 'found')}
        </p>
      )}
      {lookUp.isError && answeredQuestion === question && (
        <p role="alert" className={classes.note} data-tone="orange">
          {failureText(failureOf(lookUp.error), language)}
        </p>
      )}
    </div>
  )
}
