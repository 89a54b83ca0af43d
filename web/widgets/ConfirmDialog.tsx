import { Button, Checkbox, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useStore } from '#web/data/store.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import classes from './ConfirmDialog.module.css'
import { isTyped, type OpenQuestion, openQuestion } from './confirm.ts'
import { useWidgetTexts } from './texts.ts'

export function ConfirmDialog() {
  const t = useWidgetTexts()
  const question = useStore(openQuestion)
  // the words stay while the dialog fades away
  const [shown, setShown] = useState(question)
  if (question && question !== shown) setShown(question)
  return (
    <Dialog
      isQuestion
      isOpen={question !== undefined}
      title={shown?.title ?? t('dangerous')}
      closeLabel={t('close')}
      onClose={() => question?.answer(false)}
    >
      {shown && <Answers key={`${shown.title}${shown.text}`} question={shown} />}
    </Dialog>
  )
}

function Answers({ question }: { question: OpenQuestion }) {
  const t = useWidgetTexts()
  const [typed, setTyped] = useState('')
  const [isTicked, setTicked] = useState(false)
  const isReady = question.typed === undefined || isTyped(typed, question.typed)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isReady) question.answer(true, isTicked)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Text className={classes.text}>{question.text ?? t('dangerousText')}</Text>
      {question.typed !== undefined && (
        <TextInput
          className={classes.typed}
          label={t('typeToConfirm', { name: question.typed })}
          value={typed}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {question.box !== undefined && (
        <Checkbox
          className={classes.box}
          label={question.box}
          checked={isTicked}
          onChange={(event) => setTicked(event.currentTarget.checked)}
        />
      )}
      <Row isEnd className={classes.actions}>
        {/* what cannot be undone is never the first to be pressed by accident */}
        <Button
          variant="default"
          data-autofocus={question.typed === undefined || undefined}
          onClick={() => question.answer(false)}
        >
          {question.keep ?? t('cancel')}
        </Button>
        <Button
          type="submit"
          className={question.isHarmless ? undefined : classes.danger}
          disabled={!isReady}
        >
          {question.action ?? t('continue')}
        </Button>
      </Row>
    </form>
  )
}
