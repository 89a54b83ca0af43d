import { Anchor, Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { may } from '#rules/access/may.ts'
import { brand } from '#rules/brand.ts'
import { paths } from '#rules/paths.ts'
import { moves } from '#rules/projects/status.ts'
import type { SetupOverviewQuery } from '#web/data/generated/graphql.ts'
import { DeleteDomainDocument } from '#web/data/generated/screens/setup/overview/overview.ts'
import { UpdateDomainDocument } from '#web/data/generated/widgets/project/project.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { notify } from '#web/data/notify.ts'
import { Card } from '#web/ui/Card.tsx'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { confirm, type Question } from '#web/widgets/confirm.ts'
import { usePlace } from '#web/widgets/place.ts'
import { useProjectTime } from '#web/widgets/project/time.ts'
import classes from './Overview.module.css'
import { movesOf, type OfferedMove } from './state.ts'
import { useTexts } from './texts.ts'

type Props = {
  company: string
  project: SetupOverviewQuery['getDomain']
  /** Something has changed, or is not as this page believes. */
  onChange: () => void
}

const isDangerous = (move: OfferedMove) => move === 'markForPurge' || move === 'block'

/** How the project stands, and what the person may do about it. */
export function ProjectState({ company, project, onChange }: Props) {
  const t = useTexts()
  const { standing } = usePlace()
  const navigate = useNavigate()
  const time = useProjectTime(project.timezone)
  const { id, name, active, purgeAt } = project
  const offered = movesOf(active, standing)
  const onFailure = () => {
    onChange()
    return false
  }
  const update = useMutationOperation(UpdateDomainDocument, {
    onSuccess: onChange,
    onFailure,
  })
  const deletion = useMutationOperation(DeleteDomainDocument, {
    onSuccess() {
      notify.success(t('deleted', { name }))
      void navigate(paths.company(company))
    },
    onFailure,
  })
  const isBusy = update.isPending || deletion.isPending

  const questions: Partial<Record<OfferedMove, Question>> = {
    deactivate: { title: t('deactivateNamed', { name }), text: t('liveText'), action: t('deactivate') },
    block: { title: t('blockNamed', { name }), text: t('blockText'), action: t('block') },
    markForPurge: {
      title: t('purgeNamed', { name }),
      text: t('purgeText', { name }),
      action: t('markForPurge'),
      typed: name,
    },
  }
  async function make(move: OfferedMove) {
    const question = questions[move]
    if (question && !(await confirm(question))) return
    // what was confirmed was said of the status that is shown
    const input = { input: { id, active: moves[move].to }, condition: { active: { eq: active } } }
    update.mutate(input, { onSuccess: () => notify.success(t(`${move}Done`)) })
  }
  async function remove() {
    const question = {
      title: t('deleteNamed', { name }),
      text: t('deleteText', { name }),
      action: t('delete'),
      typed: name,
    }
    if (await confirm(question)) deletion.mutate({ input: { id } })
  }

  const words = () => {
    switch (active) {
      case 'INCOMPLETE':
      case 'ACTIVE':
        return t('liveText')
      case 'MARKED_FOR_PURGE':
        return t(offered.length > 0 ? 'markedText' : 'markedTextOthers', {
          at: time.exact(purgeAt ?? new Date(0)),
        })
      case 'OVER_LIMIT':
      case 'PAYMENT_DUE':
      case 'CANCELLED':
      case 'PURGED':
      case 'BLOCKED_AUTOMATIC':
      case 'BLOCKED_MANUAL':
        return t(`state.${active}`, { brand })
      default:
        return t('state.unknown', { brand })
    }
  }
  const cure = { OVER_LIMIT: 'plan', PAYMENT_DUE: 'billing' } as const
  const page = active === 'OVER_LIMIT' || active === 'PAYMENT_DUE' ? cure[active] : undefined

  return (
    <Card title={t('state')} isPadded>
      <Stack gap="md">
        <Text>
          {words()}
          {page && may(standing, 'billing.pay') && (
            <>
              {' '}
              <Anchor component={Link} to={paths.company(company, page)} fz={13} underline="always">
                {t(page)}
              </Anchor>
            </>
          )}
        </Text>
        <Row className={classes.moves}>
          {offered.map((move) => (
            <Button
              key={move}
              variant={isDangerous(move) ? 'subtle' : 'default'}
              className={isDangerous(move) ? classes.danger : undefined}
              loading={update.isPending && update.variables.input.active === moves[move].to}
              disabled={isBusy}
              onClick={() => void make(move)}
            >
              {t(isDangerous(move) ? `${move}…` : move)}
            </Button>
          ))}
          {active === 'PURGED' && may(standing, 'projects.delete') && (
            <Button
              variant="subtle"
              className={classes.danger}
              loading={deletion.isPending}
              onClick={() => void remove()}
            >
              {t('delete…')}
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  )
}
