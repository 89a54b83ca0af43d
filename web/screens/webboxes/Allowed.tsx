import { Anchor, Switch } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '#rules/paths.ts'
import { mayAllowBoxes } from '#rules/projects/boxes.ts'
import type { WebBoxesQuery } from '#web/data/generated/graphql.ts'
import { UpdateBoxesDocument } from '#web/data/generated/screens/webboxes/webboxes.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { notify } from '#web/data/notify.ts'
import { Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { usePage } from '#web/widgets/pages.ts'
import classes from './Configurator.module.css'
import { useTexts } from './texts.ts'

/** Whether the shop shows boxes at all: at once, not with a box's settings. Locked until there is something to show. */
export function Allowed({ project }: { project: WebBoxesQuery['getDomain'] }) {
  const t = useTexts()
  const reason = useId()
  const { params } = usePage()
  const { id, boxesAllowed, stats, recommendationsUpdated } = project
  const update = useMutationOperation(UpdateBoxesDocument, {
    onSuccess: ({ updateDomain }) =>
      notify.success(t(updateDomain.boxesAllowed ? 'allowedNow' : 'forbiddenNow')),
  })
  const isReady = mayAllowBoxes(stats.products, recommendationsUpdated)
  const isLocked = !boxesAllowed && !isReady
  const page = (path: string) => paths.project(params.company ?? '', id, path)
  return (
    <div className={classes.allowed}>
      <Row isSpread isLine>
        <label htmlFor={`${reason}-switch`}>{t('allowed')}</label>
        <Switch
          id={`${reason}-switch`}
          checked={update.isPending ? (update.variables.input.boxesAllowed ?? false) : boxesAllowed}
          disabled={isLocked}
          aria-describedby={reason}
          onChange={({ currentTarget }) =>
            update.mutate({ input: { id, boxesAllowed: currentTarget.checked } })
          }
        />
      </Row>
      <Text id={reason} size="caption">
        {isLocked ? (
          stats.products === 0 ? (
            <>
              {t('locked.products')}{' '}
              <Anchor component={Link} to={page('setup/feeds')} inherit underline="always">
                {t('locked.productsLink')}
              </Anchor>
            </>
          ) : (
            <>
              {t('locked.recommendations')}{' '}
              <Anchor component={Link} to={page('insights/recommender')} inherit underline="always">
                {t('locked.recommendationsLink')}
              </Anchor>
            </>
          )
        ) : (
          !boxesAllowed && t('allowedOff')
        )}
      </Text>
    </div>
  )
}
