/** Inserts a merge tag. For a tag that contacts may have no value for it asks for a fallback. */
import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { mayBeEmpty, type Tag } from '#email/merge-tags.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useAfterDrawing } from '#web/ui/focus.ts'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { useWidgetTexts } from '#web/widgets/texts.ts'
import { useTexts } from './tag-texts.ts'

type Named = { tag: string; label: string }

export function useInsertTag(onInsert: (text: string) => void): {
  insert: (tag: Named) => void
  dialog: ReactNode
} {
  const t = useTexts()
  const shared = useWidgetTexts()
  const afterDrawing = useAfterDrawing()
  const [chosen, setChosen] = useState<Named>()
  const [isOpen, setOpen] = useState(false)
  const [fallback, setFallback] = useState('')
  // it would end the tag
  const text = fallback.replace(/[{}]/g, '').trim()
  const put = (ending: string) => {
    setOpen(false)
    // the dialog gives the focus back first
    if (chosen) afterDrawing(() => onInsert(`{{${chosen.tag}${ending}}}`))
  }
  return {
    insert(named) {
      if (!mayBeEmpty(named.tag as Tag)) return onInsert(`{{${named.tag}}}`) // the menu lists tags
      setChosen(named)
      setFallback('')
      setOpen(true)
    },
    dialog: (
      <Dialog
        title={t('fallbackTitle', { name: chosen?.label ?? '' })}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={shared('close')}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault()
            // the step around it is a form of its own
            event.stopPropagation()
            if (text) put(`|${text}`)
          }}
        >
          <Stack gap="md">
            <TextInput
              label={t('fallback')}
              description={t('fallbackText')}
              placeholder={t('fallbackExample')}
              autoComplete="off"
              maxLength={100}
              value={fallback}
              onChange={(event) => setFallback(event.currentTarget.value)}
              data-autofocus
            />
            <Text size="caption">{t('fallbackNone')}</Text>
            <Row isEnd>
              <Button variant="default" onClick={() => put('')}>
                {t('insertBare')}
              </Button>
              <Button type="submit" disabled={!text}>
                {t('insert')}
              </Button>
            </Row>
          </Stack>
        </form>
      </Dialog>
    ),
  }
}
