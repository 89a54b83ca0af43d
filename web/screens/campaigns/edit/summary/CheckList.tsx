import { Button } from '@mantine/core'
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Icon } from '#web/ui/Icon.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import { usePlace } from '#web/widgets/place.ts'
import type { Project } from '../CampaignStep.tsx'
import type { Campaign } from '../campaign-draft.ts'
import { fixAddress } from '../steps.ts'
import { useRowWords } from './row-words.ts'
import classes from './Summary.module.css'
import type { SummaryRow } from './summary-rows.ts'
import { useTexts } from './texts.ts'

const looks = {
  passed: { tone: 'green', icon: IconCircleCheckFilled },
  advice: { tone: 'orange', icon: IconAlertTriangleFilled },
  blocking: { tone: 'red', icon: IconCircleXFilled },
} as const

type Props = {
  campaign: Campaign
  project: Project
  rows: readonly SummaryRow[]
  recipients: number | undefined
}

export function CheckList({ campaign, project, rows, recipients }: Props) {
  const t = useTexts()
  const { company = '', project: projectId = '' } = usePlace()
  const words = useRowWords(campaign, project, recipients)
  return (
    <ul className={classes.rows}>
      {rows.map(({ row, verdict, checks }) => {
        const [first] = checks
        return (
          <li key={row} className={classes.row} data-tone={looks[verdict].tone}>
            <Icon of={looks[verdict].icon} size={20} />
            <div className={classes.words}>
              <b>{t(`row.${row}`)}</b>
              {first ? (
                checks.map(({ code, text }) => (
                  <Text as="div" key={code}>
                    {text}
                  </Text>
                ))
              ) : (
                <Text as="div">{words[row]}</Text>
              )}
            </div>
            {first ? (
              <>
                <StatusBadge {...looks[verdict]}>{t(verdict)}</StatusBadge>
                <Button
                  variant="default"
                  component={Link}
                  to={fixAddress({ company, project: projectId }, campaign.id, first)}
                  aria-label={t('fixNamed', { row: t(`row.${row}`) })}
                >
                  {t('fix')}
                </Button>
              </>
            ) : (
              <Text as="span" size="caption" className={classes.passed}>
                {t('passed')}
              </Text>
            )}
          </li>
        )
      })}
    </ul>
  )
}
