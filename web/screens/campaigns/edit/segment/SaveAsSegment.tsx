import { Button, Popover, TextInput } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'
import { segmentLimits } from '#rules/segments/definition.ts'
import { CreateSegmentDocument } from '#web/data/generated/screens/contacts/segments/segments.ts'
import { useFormMutation } from '#web/data/mutation.ts'
import { notify } from '#web/data/notify.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { useLayer } from '#web/ui/layers.ts'
import menu from '#web/ui/Menu.module.css'
import { FormSummary } from '#web/widgets/FormSummary.tsx'
import { useForm } from '#web/widgets/form.ts'
import editor from '#web/widgets/segments/builder/Editor.module.css'
import type { Written } from '#web/widgets/segments/definition.ts'
import { useTexts } from './texts.ts'

type Props = { projectId: string; segment: Written }

/** What is chosen here, kept under a name for other campaigns; this one goes on with its own copy. */
export function SaveAsSegment({ projectId, segment }: Props) {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  useLayer(isOpen, { close: () => setOpen(false) })
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={300}
      trapFocus
      returnFocus
      classNames={{ dropdown: menu.dropdown }}
    >
      <Popover.Target>
        <button type="button" className={editor.link} onClick={() => setOpen(!isOpen)} data-tap>
          <Icon of={IconBookmark} size={16} />
          {t('saveAs')}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <Named projectId={projectId} segment={segment} onDone={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Named({ projectId, segment, onDone }: Props & { onDone: () => void }) {
  const t = useTexts()
  const creation = useFormMutation(CreateSegmentDocument)
  const form = useForm({
    initial: { name: '' },
    labels: { name: t('saveAsName') },
    checks: { name: (name) => name.trim() === '' && { code: 'REQUIRED' } },
    isQuiet: true,
    async onSubmit({ name }) {
      await creation.mutateAsync({ input: { domainID: projectId, name: name.trim(), ...segment } })
      notify.success(t('saveAsDone', { name: name.trim() }))
      onDone()
    },
  })
  function submit(event: SubmitEvent) {
    // to React it stands within the form of the step, which is not to be sent
    event.stopPropagation()
    form.onSubmit(event)
  }
  return (
    <form noValidate onSubmit={submit}>
      <FormSummary summary={form.summary} isShort />
      <Stack>
        <TextInput
          {...form.field('name')}
          description={t('saveAsText')}
          maxLength={segmentLimits.name}
          autoComplete="off"
          data-autofocus
        />
        <Row gap="xs" isEnd>
          <Button variant="default" onClick={onDone}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={form.isBusy}>
            {t('save')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
