import { Anchor } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#rules/paths.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { SenderFields } from '#web/widgets/mailing/MailFields.tsx'
import { usePlace } from '#web/widgets/place.ts'
import type { Project } from '../CampaignStep.tsx'
import classes from './Setup.module.css'
import type { SetupForm } from './setup-values.ts'
import { useTexts } from './texts.ts'

type Props = { form: SetupForm; project: Project }

/** By whom it is sent; what is left empty is as the project says it. */
export function SenderCard({ form, project }: Props) {
  const t = useTexts()
  const { company = '', project: projectId = '' } = usePlace()
  const { dnsName, capabilities, friendlyFrom, from, replyTo } = project
  const isReady = dnsName !== null && capabilities.dkim && capabilities.spf
  return (
    <Card
      title={t('sender')}
      aside={
        isReady && (
          <Row as="span" gap="xs" isLine className={classes.ready}>
            <Icon of={IconCircleCheckFilled} size={16} />
            {t('domainWorks')}
          </Row>
        )
      }
      isPadded
    >
      <Stack>
        {!isReady && (
          <Callout tone="orange">
            {t('domainMissing')}{' '}
            <Anchor
              component={Link}
              to={paths.project(company, projectId, 'setup/mailing')}
              inherit
              underline="always"
            >
              {t('toMailing')}
            </Anchor>
          </Callout>
        )}
        <SenderFields
          form={form}
          dnsName={dnsName ?? ''}
          usual={{ friendlyFrom: friendlyFrom ?? project.name, from: from ?? '', replyTo: replyTo ?? '' }}
        />
      </Stack>
    </Card>
  )
}
