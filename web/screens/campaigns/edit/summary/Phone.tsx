import { Text } from '#web/ui/Text.tsx'
import { PreviewFrame } from '#web/widgets/builder/PreviewFrame.tsx'
import type { Project } from '../CampaignStep.tsx'
import type { Campaign } from '../campaign-draft.ts'
import { designOf } from '../design/design.ts'
import classes from './Summary.module.css'
import { useTexts } from './texts.ts'

type Props = { campaign: Campaign; project: Project; recipients: number | undefined }

/** The message on a phone. */
export function Phone({ campaign, project }: Props) {
  const t = useTexts()
  const { html } = designOf(campaign)
  const [subject] = campaign.subjects
  return (
    <section aria-label={t('phone')}>
      <div className={classes.phone}>
        <div className={classes.mailHead}>
          <b>{subject ?? t('noSubject')}</b>
          <Text size="caption">{campaign.friendlyFrom ?? project.friendlyFrom ?? project.name}</Text>
        </div>
        <div className={classes.screen}>
          <PreviewFrame<{ type: 'ready' | 'walked' }>
            title={t('phone')}
            src="/preview/form"
            device="phone"
            leastWidth={390}
            messages={[{ type: 'draw', html }]}
            onMessage={() => undefined}
          />
        </div>
      </div>
    </section>
  )
}
