import { useState } from 'react'
import { MessagePreviewDocument } from '#web/data/generated/widgets/campaign/preview/preview.ts'
import { useOperation } from '#web/data/query.ts'
import { Stack } from '#web/ui/Layout.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { PreviewFrame } from '#web/widgets/builder/PreviewFrame.tsx'
import { ReaderSelect } from '#web/widgets/campaign/preview/ReaderSelect.tsx'
import type { Reader } from '#web/widgets/campaign/preview/reader.ts'
import { Loaded } from '#web/widgets/Loaded.tsx'
import type { Campaign } from '../campaign-draft.ts'
import classes from './Summary.module.css'
import { useTexts } from './texts.ts'

/** The message as one of its recipients gets it, on a phone. */
export function Phone({ campaign }: { campaign: Campaign }) {
  const t = useTexts()
  const [reader, setReader] = useState<Reader>({ pick: 'RECIPIENT' })
  const variant = campaign.variants.find(({ active }) => active)
  const query = useOperation(
    MessagePreviewDocument,
    {
      id: campaign.id,
      variantID: variant?.id ?? null,
      visitorID: 'visitorID' in reader ? reader.visitorID : null,
      pick: 'pick' in reader ? reader.pick : null,
    },
    { keepsLastAt: campaign.id },
  )
  return (
    <section aria-label={t('phone')}>
      <Stack gap="md">
        <div className={classes.reader}>
          <b>{t('seenBy')}</b>
          <ReaderSelect projectID={campaign.domainID} value={reader} onChange={setReader} />
        </div>
        <div className={classes.phone}>
          <Loaded
            query={{ ...query, isFetching: false }}
            skeleton={<RowsSkeleton label={t('phoneLoading')} />}
            failed={t('phoneFailed')}
            isSection
          >
            {({ campaignPreview: { subject, sender, to, html } }) => (
              <>
                <div className={classes.mailHead}>
                  <b>{subject || t('noSubject')}</b>
                  <p>{sender.name}</p>
                  {to && <p>{t('to', { email: to.email })}</p>}
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
              </>
            )}
          </Loaded>
        </div>
      </Stack>
    </section>
  )
}
