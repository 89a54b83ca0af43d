import { lazy, Suspense, useRef, useState } from 'react'
import { startingDesign } from '#email/starting-design.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { Card } from '#web/ui/Card.tsx'
import { loadChunk } from '#web/ui/chunk.ts'
import { Stack } from '#web/ui/Layout.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { FormSkeleton } from '#web/ui/Skeletons.tsx'
import { MessagePreview } from '#web/widgets/campaign/preview/MessagePreview.tsx'
import { TestMail } from '#web/widgets/campaign/test-mail/TestMail.tsx'
import { Conflict } from '#web/widgets/conflict/Conflict.tsx'
import { CampaignStep, type Project } from '../CampaignStep.tsx'
import type { Campaign } from '../campaign-draft.ts'
import { EditFrame } from '../EditFrame.tsx'
import { useMergeTags } from '../merge-tags.ts'
import { useAutosavedDesign } from './autosave.ts'
import { Checks } from './Checks.tsx'
import classes from './Design.module.css'
import { designChecks } from './design.ts'
import type { EditorHandle } from './HtmlEditor.tsx'
import { SaveNote } from './SaveNote.tsx'
import { Tags } from './Tags.tsx'
import { TextVersion } from './TextVersion.tsx'
import { useTexts } from './texts.ts'

const HtmlEditor = lazy(async () => ({
  default: (await loadChunk(() => import('./HtmlEditor.tsx'))).HtmlEditor,
}))

export const DesignStep = () => (
  <CampaignStep>
    {(campaign, project) => <DesignForm key={campaign.id} campaign={campaign} project={project} />}
  </CampaignStep>
)

/** The message as HTML, with what is wrong with it and how it looks beside it. */
function DesignForm({ campaign, project }: { campaign: Campaign; project: Project }) {
  const t = useTexts()
  const language = useLanguage()
  const [part, setPart] = useState<'html' | 'text'>('html')
  const editor = useRef<EditorHandle>(null)
  const tags = useMergeTags()
  const autosave = useAutosavedDesign(campaign, () => ({
    html: startingDesign(project.unsubscribeSetup.language ?? language),
    text: null,
  }))
  const [isFresh] = useState(campaign.templateSES === null && !autosave.isRestored)
  const { design, change } = autosave
  const { facts, checks } = designChecks(design, tags.fields)
  const faultyLines = new Set(
    checks.flatMap((check) => (check.code === 'fault' && !check.isText ? check.fault.at : [])),
  )
  function showLine(line: number, isText: boolean) {
    setPart(isText ? 'text' : 'html')
    if (!isText) requestAnimationFrame(() => editor.current?.showLine(line))
  }
  return (
    <EditFrame
      campaign={campaign}
      step="design"
      width="whole"
      beforeGoing={() => autosave.flush()}
      note={<SaveNote autosave={autosave} />}
      actions={
        <>
          <TestMail campaign={campaign} beforeOpening={() => autosave.flush()} />
          <div className={classes.wide}>
            <Segmented
              name="part"
              label={t('part')}
              options={[
                { value: 'html', label: t('html') },
                { value: 'text', label: t('text') },
              ]}
              value={part}
              onChange={setPart}
            />
          </div>
        </>
      }
    >
      <Stack>
        {autosave.conflict && <Conflict isBusy={autosave.state === 'saving'} {...autosave.conflict} />}
        {isFresh && (
          <div className={classes.wide}>
            <Callout tone="blue">{t('fresh')}</Callout>
          </div>
        )}
        {autosave.isRestored && <Callout tone="blue">{t('restored')}</Callout>}
        {campaign.variants.length > 0 && <Callout tone="blue">{t('hasVariants')}</Callout>}
        <div className={classes.tooNarrow}>
          <Callout tone="blue">{t('tooNarrow')}</Callout>
        </div>
        <div className={classes.columns}>
          <div className={classes.writing}>
            {part === 'html' && (
              <>
                <Tags tags={tags} onInsert={(text) => editor.current?.insert(text)} />
                <Card className={classes.editor}>
                  <Suspense fallback={<FormSkeleton label={t('loadingEditor')} />}>
                    <HtmlEditor
                      ref={editor}
                      label={t('html')}
                      value={design.html}
                      onChange={(html) => change({ html })}
                      faultyLines={faultyLines}
                    />
                  </Suspense>
                </Card>
              </>
            )}
            {part === 'text' && (
              <TextVersion html={design.html} text={design.text} onChange={(text) => change({ text })} />
            )}
            <Checks facts={facts} checks={checks} onShow={showLine} />
          </div>
          <div className={classes.preview}>
            <MessagePreview
              projectID={campaign.domainID}
              campaignID={campaign.id}
              timezone={project.timezone}
            />
          </div>
        </div>
      </Stack>
    </EditFrame>
  )
}
