import { ActionIcon, TextInput } from '@mantine/core'
import {
  IconAlertCircle,
  IconBox,
  IconCategory,
  IconCheck,
  IconExternalLink,
  IconHandStop,
  IconReceipt,
  IconRefresh,
} from '@tabler/icons-react'
import { httpUrl } from '#rules/checks/url.ts'
import { runReasonText } from '#rules/feeds/words.ts'
import { guessFeeds } from '#rules/projects/guess-feeds.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { unbroken } from '#web/i18n/unbroken.ts'
import { Card } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import type { Form } from '#web/widgets/form.ts'
import { usePlatformNames } from '#web/widgets/platform/texts.ts'
import classes from './Feeds.module.css'
import { useFacts } from './facts.ts'
import {
  countedRun,
  countOf,
  type Feed,
  feeds,
  isTroubled,
  lastRun,
  openRun,
  type Project,
  type Runs,
} from './feeds.ts'
import type { Addresses } from './feeds-form.ts'
import { useTexts } from './texts.ts'

type Props = { form: Form<Addresses>; project: Project; runs: Runs }

/** The addresses of all feeds, each with what is known of it. */
export function FeedFields({ form, project, runs }: Props) {
  const t = useTexts()
  const platformName = usePlatformNames()
  const guess = guessFeeds(project).productFeedURL
  const isGuessed = guess !== undefined && form.values.productFeedURL === guess
  return (
    <Card
      title={t('addresses')}
      aside={
        isGuessed && (
          <Text as="span" size="caption">
            {t('guessed', { platform: platformName(project.platform) })}
          </Text>
        )
      }
    >
      {feeds.map((feed) => (
        <FeedBlock key={feed.field} {...{ feed, form, project, runs }} />
      ))}
    </Card>
  )
}

const icons = { products: IconBox, orders: IconReceipt, categories: IconCategory }

function FeedBlock({ feed, form, project, runs }: Props & { feed: Feed }) {
  const t = useTexts()
  const { label, ...field } = form.field(feed.field)
  const seen = httpUrl(field.value.trim())
  // an address with a name and password would be opened without them
  const canOpen = seen && !seen.username
  return (
    <div className={classes.block}>
      <Row isSpread className={classes.blockHead}>
        <label htmlFor={field.id} className={classes.blockName}>
          <Icon of={icons[feed.name]} />
          {label}
        </label>
        <FeedBadge {...{ feed, project, runs }} />
      </Row>
      <TextInput
        {...field}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        classNames={{ input: classes.address }}
        rightSection={
          canOpen && (
            <ActionIcon
              component="a"
              href={seen.href}
              target="_blank"
              rel="noreferrer"
              variant="subtle"
              color="gray"
              aria-label={t('openAddress', { feed: label })}
            >
              <Icon of={IconExternalLink} size={16} />
            </ActionIcon>
          )
        }
      />
      <FeedFacts {...{ feed, project, runs }} />
    </div>
  )
}

type KnownProps = { feed: Feed; project: Project; runs: Runs }

function FeedBadge({ feed: { kind, name }, project, runs }: KnownProps) {
  const t = useTexts()
  const last = lastRun(runs[kind])
  const count = countOf(kind, project, runs[kind])
  if (openRun(runs[kind]))
    return (
      <StatusBadge tone="blue" icon={IconRefresh}>
        {t('state.RUNNING')}
      </StatusBadge>
    )
  if (last?.state === 'HELD')
    return (
      <StatusBadge tone="orange" icon={IconHandStop}>
        {t('state.HELD')}
      </StatusBadge>
    )
  if (last?.state === 'FAILED' || (last && count === 0))
    return (
      <StatusBadge tone="red" icon={IconAlertCircle}>
        {t('state.FAILED')}
      </StatusBadge>
    )
  if (!last || count === undefined) return null
  return (
    <StatusBadge {...(last.state === 'PARTIAL' ? inPart : whole)}>
      {t(`${name}.count`, { count })}
    </StatusBadge>
  )
}

const whole = { tone: 'green', icon: IconCheck } as const
const inPart = { tone: 'orange', icon: IconAlertCircle } as const

/** The line below an address: what was found there, or what it is for. */
function FeedFacts({ feed, project, runs }: KnownProps) {
  const t = useTexts()
  const language = useLanguage()
  const { about, span } = useFacts()
  const last = lastRun(runs[feed.kind])
  const counted = countedRun(runs[feed.kind])
  if (isTroubled(last) && last.state === 'FAILED')
    return (
      <Text size="caption" className={classes.facts} data-tone="red">
        {unbroken(runReasonText(last, language))}
      </Text>
    )
  const inFeed = counted && counted.state !== 'FAILED' ? about(counted) : ''
  const ordersSpan = feed.kind === 'ORDERS' ? span(project) : undefined
  const found = ordersSpan
    ? [ordersSpan, counted?.read && t('ordersInFeed', { count: counted.read })].filter(Boolean).join('; ')
    : inFeed
  return (
    <Text size="caption" className={classes.facts}>
      {found || t(`${feed.name}.hint`)}
    </Text>
  )
}
