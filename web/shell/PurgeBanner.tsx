import { Anchor } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { may } from '#rules/access/may.ts'
import { paths } from '#rules/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Banner } from '#web/widgets/Banner.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { useProjectTime } from '#web/widgets/project/time.ts'
import { useTexts } from './texts.ts'

/** Nobody works on a project that is about to be erased without being told; its owner can still keep it. */
export function PurgeBanner() {
  const t = useTexts()
  const { company = '', project = '', purgeAt, timezone, standing } = usePlace()
  const time = useProjectTime(timezone)
  if (!purgeAt) return null
  return (
    <Banner
      kind="purge"
      tone="orange"
      icon={<Icon of={IconTrash} />}
      title={t('purge')}
      actions={
        may(standing, 'projects.purge') && (
          <Anchor component={Link} to={paths.project(company, project, 'setup/overview')} size="sm">
            {t('purgeLink')}
          </Anchor>
        )
      }
    >
      {t('purgeText', { at: time.exact(purgeAt) })}
    </Banner>
  )
}
