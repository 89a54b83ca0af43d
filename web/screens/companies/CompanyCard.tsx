import { Button, type ButtonProps, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type CompanyState, companyState } from '#rules/companies/status.ts'
import { paths } from '#rules/paths.ts'
import type { ProjectStatus } from '#rules/projects/status.ts'
import type { ListCompanysQuery } from '#web/data/generated/graphql.ts'
import { useMe } from '#web/data/me.ts'
import { standingOf } from '#web/data/standing.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { useNow } from '#web/ui/now.ts'
import { Text } from '#web/ui/Text.tsx'
import { CompanyStatusBadge } from '#web/widgets/status/CompanyStatusBadge.tsx'
import { UsageBar } from '#web/widgets/UsageBar.tsx'
import { Address } from './Address.tsx'
import { CardName } from './CardName.tsx'
import classes from './CompanyCard.module.css'
import { useTexts } from './texts.ts'
import { type Verdict, verdictOf } from './verdict.ts'

export type Company = ListCompanysQuery['listCompanys']['items'][number]

const icons = { green: IconCircleCheck, blue: IconInfoCircle, red: IconAlertTriangle }

type Props = {
  company: Company
  /** The statuses of those that it has; undefined while they are being read, null when they could not be. */
  projects: readonly ProjectStatus[] | null | undefined
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
        <CardName
          id={company.id}
          name={company.name}
          to={paths.company(company.id)}
          badge={<CompanyStatusBadge state={state} ends={subscription?.to} />}
        >
          {projects === undefined && <Skeleton component="span" className={classes.counting} />}
          {projects != null && t('projects', { count: projects.length })}
          {projects !== null && ' · '}
          {t(`role.${standing}`)}
        </CardName>
        <Facts className={classes.facts}>
          <Fact label={t('address')}>
            <Address company={company} />
          </Fact>
          <Fact label={t('country')}>
            {company.country ? format.country(company.country) : <NotSet>{t('notSet')}</NotSet>}
          </Fact>
          <Fact label={t(endOf(company, state))}>
            {subscription ? format.date(subscription.to) : <NotSet>{t('noSubscription')}</NotSet>}
          </Fact>
        </Facts>
        <UsageBar label={t('visitors')} used={stats.monthlyUsers} limit={company.visitorLimit ?? undefined} />
      </div>
      <Foot company={company} verdict={verdict} />
    </Card>
  )
}

/** What comes with the end of the period: only what is not paid further ends. */
function endOf(company: Company, state: CompanyState): 'trialEnds' | 'nextPayment' | 'subscriptionEnds' {
  if (state === 'trial') return 'trialEnds'
  const goesOn = company.hasCardSubscription && !company.isEnding && state !== 'paymentDue'
  return goesOn && company.activeSubscription ? 'nextPayment' : 'subscriptionEnds'
}

const NotSet = ({ children }: { children: string }) => (
  <Text as="span" size="inherit">
    {children}
  </Text>
)

function Foot({ company, verdict }: { company: Company; verdict: Verdict }) {
  const t = useTexts()
  const format = useFormat()
  const { tone, message, date, count = 0, action } = verdict
  const ways = {
    projects: paths.company(company.id),
    setup: paths.addProject(company.id),
    billing: paths.company(company.id, 'billing'),
    changePlan: paths.company(company.id, 'plan'),
    choosePlan: paths.company(company.id, 'plan'),
  }
  const variant: ButtonProps['variant'] = tone === 'red' ? 'light' : 'default'
  return (
    <Row gap="lg" isSpread className={classes.foot}>
      <Row as="p" gap="xs" isLine isTop className={classes.verdict} data-tone={tone}>
        <Icon of={icons[tone]} size={16} />
        {t(`says.${message}`, { date: date ? format.day(date) : '', count })}
      </Row>
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
    </Row>
  )
}
