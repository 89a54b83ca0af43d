import { Button, type ButtonProps, Skeleton, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { companyState } from '#rules/companies/status.ts'
import { paths } from '#rules/paths.ts'
import type { ListCompanysQuery } from '#web/data/generated/graphql.ts'
import { useMe } from '#web/data/me.ts'
import { standingOf } from '#web/data/standing.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { InitialsAvatar } from '#web/ui/InitialsAvatar.tsx'
import { useNow } from '#web/ui/now.ts'
import { Text } from '#web/ui/Text.tsx'
import { CompanyStatusBadge } from '#web/widgets/status/CompanyStatusBadge.tsx'
import { UsageBar } from '#web/widgets/UsageBar.tsx'
import { Address } from './Address.tsx'
import classes from './CompanyCard.module.css'
import { useTexts } from './texts.ts'
import { type Verdict, verdictOf } from './verdict.ts'

export type Company = ListCompanysQuery['listCompanys']['items'][number]

const icons = { green: IconCircleCheck, blue: IconInfoCircle, red: IconAlertTriangle }

type Props = {
  company: Company
  /** How many it has; undefined while they are being counted, null when they could not be. */
  projects: number | null | undefined
}

export function CompanyCard({ company, projects }: Props) {
  const t = useTexts()
  const format = useFormat()
  const standing = standingOf(useMe(), company.accessRights)
  const { activeSubscription: subscription, stats } = company
  const state = companyState(company)
  const verdict = verdictOf({
    state,
    standing,
    paysByCard: company.hasCardSubscription,
    used: stats.monthlyUsers,
    limit: company.visitorLimit ?? undefined,
    projects: projects ?? undefined,
    now: useNow(),
  })

  return (
    <Card as="article" className={classes.card}>
      <div className={classes.body}>
        <div className={classes.head}>
          <InitialsAvatar id={company.id} name={company.name} />
          <div className={classes.words}>
            <Title order={2} className={classes.name}>
              <Link to={paths.company(company.id)} data-tap>
                {company.name}
              </Link>
            </Title>
            <Text size="caption">
              {projects === undefined && <Skeleton component="span" className={classes.counting} />}
              {projects != null && t('projects', { count: projects })}
              {projects !== null && ' · '}
              {t(`role.${standing}`)}
            </Text>
          </div>
          <CompanyStatusBadge state={state} ends={subscription?.to} />
        </div>
        <dl className={classes.facts}>
          <div>
            <dt>{t('address')}</dt>
            <dd>
              <Address company={company} />
            </dd>
          </div>
          <div>
            <dt>{t('country')}</dt>
            <dd>{company.country ? format.country(company.country) : <NotSet>{t('notSet')}</NotSet>}</dd>
          </div>
          <div>
            <dt>{t('subscriptionEnds')}</dt>
            <dd>{subscription ? format.date(subscription.to) : <NotSet>{t('noSubscription')}</NotSet>}</dd>
          </div>
        </dl>
        <UsageBar label={t('visitors')} used={stats.monthlyUsers} limit={company.visitorLimit ?? undefined} />
      </div>
      <Foot company={company} verdict={verdict} />
    </Card>
  )
}

const NotSet = ({ children }: { children: string }) => (
  <Text as="span" size="inherit">
    {children}
  </Text>
)

function Foot({ company, verdict }: { company: Company; verdict: Verdict }) {
  const t = useTexts()
  const format = useFormat()
  const { tone, message, date, action } = verdict
  const Icon = icons[tone]
  const ways = {
    projects: paths.company(company.id),
    setup: paths.addCompany(company.id),
    billing: paths.company(company.id, 'billing'),
    changePlan: paths.company(company.id, 'plan'),
    choosePlan: paths.company(company.id, 'plan'),
  }
  const variant: ButtonProps['variant'] = tone === 'red' ? 'light' : 'default'
  return (
    <div className={classes.foot}>
      <p className={classes.verdict} data-tone={tone}>
        <Icon size={16} stroke={1.75} aria-hidden="true" />
        {t(`says.${message}`, { date: date ? format.day(date) : '' })}
      </p>
      {action && (
        <Button
          component={Link}
          to={ways[action]}
          variant={variant}
          aria-label={t(`way.${action}Of`, { company: company.name })}
        >
          {t(`way.${action}`)}
        </Button>
      )}
    </div>
  )
}
