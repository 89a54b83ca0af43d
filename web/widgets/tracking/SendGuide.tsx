import { Button } from '@mantine/core'
import { useState } from 'react'
import type { TrackedProjectQuery } from '#web/data/generated/graphql.ts'
import { DeveloperDialog } from '../DeveloperDialog.tsx'
import { useWidgetTexts } from '../texts.ts'
import { useGuideText } from './guide-text.ts'
import { useTexts } from './texts.ts'

type Project = TrackedProjectQuery['getDomain']

/** The guide as a text for whoever looks after the shop and has no account here. */
export function SendGuide({ project, platform }: { project: Project; platform: Project['platform'] }) {
  const t = useTexts()
  const shared = useWidgetTexts()
  const guideText = useGuideText()
  const [isSending, setSending] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setSending(true)}>
        {shared('sendToDeveloper')}
      </Button>
      <DeveloperDialog
        hint={t('developerText')}
        label={t('wholeGuide')}
        text={guideText(project, platform)}
        isOpen={isSending}
        onClose={() => setSending(false)}
      />
    </>
  )
}
