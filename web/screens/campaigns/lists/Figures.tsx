import { CampaignRecipientsDocument } from '#web/data/generated/screens/campaigns/edit/summary/summary.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Text } from '#web/ui/Text.tsx'
import classes from './Campaigns.module.css'
import type { Campaign } from './kinds.ts'
import { useTexts } from './texts.ts'

/** Whom it is for, and how many they are: those who were fixed, or who would get it now. */
export const Recipients = ({ campaign, words }: { campaign: Campaign; words: string }) => (
  <>
    <span className={classes.segment}>{words}</span>
    <Text as="div" size="caption">
      <Which campaign={campaign} />
    </Text>
  </>
)

function Which({ campaign: { id, scheduleType, sending } }: { campaign: Campaign }) {
  const t = useTexts()
  // few of them at a time, whenever they do something: their number would say nothing
  if (scheduleType === 'BACK_TO_CART' || scheduleType === 'WELCOME') return t(`once.${scheduleType}`)
  return sending ? <People count={sending.recipients} /> : <Expected id={id} />
}

/** Counting takes a moment for each: the rows do not wait for it. */
function Expected({ id }: { id: string }) {
  const { data, error } = useOperation(CampaignRecipientsDocument, { id })
  // a segment that speaks of something deleted is told by the check list of the campaign
  return error ? '–' : <People count={data?.getCampaign.expectedRecipients ?? null} />
}

function People({ count }: { count: number | null }) {
  const t = useTexts()
  const format = useFormat()
  return count === null ? '…' : t('people', { count, people: format.number(count) })
}
