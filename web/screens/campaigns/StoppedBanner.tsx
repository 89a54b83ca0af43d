import { Anchor } from '@mantine/core'
import { IconPlayerStop } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#rules/paths.ts'
import type { CampaignProjectQuery } from '#web/data/generated/graphql.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Banner } from '#web/widgets/Banner.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { useTexts } from './texts.ts'

/** Why a project sends nothing, above its campaigns; they can be prepared all the same. */
export function StoppedBanner({ project }: { project: CampaignProjectQuery['getDomain'] | undefined }) {
  const t = useTexts()
  const { company = '', project: id = '' } = usePlace()
  if (!project || project.active === 'ACTIVE') return null
  const { active } = project
  const to =
    active === 'OVER_LIMIT'
      ? paths.company(company, 'plan')
      : active === 'PAYMENT_DUE'
        ? paths.company(company, 'billing')
        : paths.project(company, id, 'setup/overview')
  return (
    <Banner
      kind="blockedProject"
      tone={active === 'INCOMPLETE' || active === 'MARKED_FOR_PURGE' ? 'orange' : 'red'}
      icon={<Icon of={IconPlayerStop} />}
      title={t('stopped')}
      actions={
        <Anchor component={Link} to={to} size="sm">
          {t(active === 'OVER_LIMIT' ? 'toPlan' : active === 'PAYMENT_DUE' ? 'toBilling' : 'toOverview')}
        </Anchor>
      }
    >
      {t(`stopped.${active}`)}
    </Banner>
  )
}
