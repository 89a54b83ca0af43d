import { Anchor, Button } from '@mantine/core'
import { Link } from 'react-router'
import { may } from '#rules/access/may.ts'
import { paths } from '#rules/paths.ts'
import type { SuppressionReason, SuppressionsQuery } from '#web/data/generated/graphql.ts'
import { ReleaseSuppressionDocument } from '#web/data/generated/screens/contacts/suppressed/suppressed.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { EmailText } from '#web/ui/EmailText.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { confirm } from '#web/widgets/confirm.ts'
import { standingLooks } from '#web/widgets/contacts/ConsentWord.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { RecentTime } from '#web/widgets/RecentTime.tsx'
import type { Column } from '#web/widgets/table/DataTable.tsx'
import classes from './Suppressed.module.css'
import { useTexts } from './texts.ts'

type Suppression = SuppressionsQuery['suppressionsByDomain']['items'][number]

/** In the order of their filters. */
export const reasons = [
  'UNSUBSCRIBED',
  'BOUNCED',
  'COMPLAINED',
] as const satisfies readonly SuppressionReason[]

export function useSuppressedColumns(timezone: string | null): Column<Suppression>[] {
  const t = useTexts()
  const { standing } = usePlace()
  return [
    {
      key: 'email',
      head: t('email'),
      cell: ({ contact: { email } }) => <EmailText of={email ?? ''} />,
    },
    {
      key: 'reason',
      head: t('why'),
      isLine: true,
      card: 'plain',
      cell: ({ reason }) => (
        <Row as="span" gap="xs" isLine className={classes.reason} data-tone={standingLooks[reason].iconTone}>
          <Icon of={standingLooks[reason].icon} size={16} />
          {t(`one.${reason}`)}
        </Row>
      ),
    },
    { key: 'how', head: t('how'), cell: (suppression) => <How suppression={suppression} /> },
    {
      key: 'since',
      head: t('since'),
      isLine: true,
      cell: ({ since }) => <RecentTime at={since} timezone={timezone} isBrief isDay />,
    },
    ...(may(standing, 'contacts.edit')
      ? [
          {
            key: 'release',
            head: t('release'),
            isAction: true,
            cell: (suppression: Suppression) =>
              suppression.releasable && <Release contact={suppression.contact} />,
          },
        ]
      : []),
  ]
}

function How({ suppression: { source, sending } }: { suppression: Suppression }) {
  const t = useTexts()
  const { company = '', project = '' } = usePlace()
  return (
    <>
      {source && t(`source.${source}`)}
      {sending && (
        <Text as="div" size="caption">
          <Anchor component={Link} to={paths.project(company, project, `sendings/${sending.id}`)} size="xs">
            {sending.name}
          </Anchor>
        </Text>
      )}
    </>
  )
}

function Release({ contact }: { contact: Suppression['contact'] }) {
  const t = useTexts()
  const { id } = contact
  const email = contact.email ?? ''
  const release = useMutationOperation(ReleaseSuppressionDocument, {
    success: t('released', { email }),
    changes: ['Domain', 'Visitor', 'Consent'],
  })
  async function ask() {
    const question = {
      title: t('releaseNamed', { email }),
      text: t('releaseText'),
      action: t('release'),
      isHarmless: true,
    }
    if (await confirm(question)) release.mutate({ input: { id } })
  }
  return (
    <Button
      variant="default"
      size="xs"
      loading={release.isPending}
      aria-label={t('releaseOne', { email })}
      onClick={() => void ask()}
    >
      {t('release')}
    </Button>
  )
}
