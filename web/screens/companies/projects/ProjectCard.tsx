import { Anchor, Button } from '@mantine/core'
import { Link } from 'react-router'
import { brand } from '#rules/brand.ts'
import { paths } from '#rules/paths.ts'
import { isNever } from '#rules/text/dates.ts'
import type { ListDomainsQuery } from '#web/data/generated/graphql.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card, CardFoot } from '#web/ui/Card.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { usePlatformNames } from '#web/widgets/platform/texts.ts'
import { ProjectStatusBadge } from '#web/widgets/status/ProjectStatusBadge.tsx'
import { CardName } from '../CardName.tsx'
import classes from './Projects.module.css'
import { useTexts } from './texts.ts'

const unknown = '–'

type Project = ListDomainsQuery['listDomains']['items'][number]

type Props = {
  company: string
  project: Project
  /** Whether this person may connect its shop, or keep it from being purged. */
  mayConnect: boolean
  /** Whether setting it up is the next thing to do in this company. */
  isNext: boolean
}

function actionFor(status: Project['active'], mayConnect: boolean) {
  if (mayConnect && status === 'INCOMPLETE') return 'continue'
  return mayConnect && status === 'MARKED_FOR_PURGE' ? 'keep' : 'open'
}

export function ProjectCard({ company, project, mayConnect, isNext }: Props) {
  const t = useTexts()
  const platform = usePlatformNames()
  const format = useFormat()
  const { stats, currency } = project
  const figures = [
    [t('products'), isNever(project.productsUpdated) ? unknown : format.number(stats.products)],
    // an amount without its currency is no money; what nothing was sent for has not been counted
    [t('sales', { brand }), currency && stats.droiSales ? format.money(stats.droiSales, currency) : unknown],
    [t('emails'), stats.emailsSent ? format.number(stats.emailsSent) : unknown],
  ] as const
  const action = actionFor(project.active, mayConnect)
  const way = {
    // the page that a project opens at is where its purge is cancelled
    to: action === 'continue' ? paths.addProject(company, project.id) : paths.project(company, project.id),
    'aria-label': t(`${action}Named`, { project: project.name }),
  }
  const host = project.shopURL && new URL(project.shopURL).host
  return (
    <Card as="article" className={classes.card}>
      <div className={classes.head}>
        <CardName
          id={project.id}
          name={project.name}
          to={paths.project(company, project.id)}
          badge={<ProjectStatusBadge status={project.active} />}
        >
          {[platform(project.platform), ...(host ? [host] : [])].join(' · ')}
        </CardName>
      </div>
      <Facts look="cells">
        {figures.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </Facts>
      <CardFoot>
        {project.active === 'MARKED_FOR_PURGE' && project.purgeAt && (
          <span>{t('purgedAt', { at: format.recent(project.purgeAt) })}</span>
        )}
        {isNext ? (
          <Button component={Link} {...way}>
            {t(action)}
          </Button>
        ) : (
          <Anchor component={Link} size="sm" {...way}>
            {t(action)}
          </Anchor>
        )}
      </CardFoot>
    </Card>
  )
}
