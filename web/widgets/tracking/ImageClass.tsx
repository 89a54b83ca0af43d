import { Button, TextInput } from '@mantine/core'
import { SetImageClassDocument } from '#web/data/generated/widgets/tracking/tracking.ts'
import { useFormMutation } from '#web/data/mutation.ts'
import { useWidgetTexts } from '#web/widgets/texts.ts'
import { FormSummary } from '../FormSummary.tsx'
import { useForm } from '../form.ts'
import classes from './TrackingGuide.module.css'
import { useTexts } from './texts.ts'

type Props = { projectId: string; saved: string; suggested: string }

/** The class that tells a click on a product's picture from any other; cleared, it is the platform's own again. */
export function ImageClass({ projectId, saved, suggested }: Props) {
  const t = useTexts()
  const save = useFormMutation(SetImageClassDocument, {
    success: useWidgetTexts()('saved'),
  })
  const form = useForm({
    initial: { imageClass: suggested },
    labels: { imageClass: t('imageClass') },
    isQuiet: true,
    onSubmit: ({ imageClass }) => save.mutateAsync({ id: projectId, imageClass: imageClass.trim() || null }),
  })
  return (
    <form noValidate className={classes.imageClass} onSubmit={form.onSubmit}>
      <FormSummary summary={form.summary} isShort />
      <TextInput
        {...form.field('imageClass')}
        classNames={{ root: classes.field, input: classes.mono }}
        styles={{ label: { margin: 0, fontWeight: 400 } }}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
      />
      {form.values.imageClass.trim() !== saved && (
        <Button type="submit" variant="default" loading={form.isBusy}>
          {t('save')}
        </Button>
      )}
    </form>
  )
}
