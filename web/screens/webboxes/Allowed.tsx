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
import { shownKinds } from './box-form.ts'
import { inSentence } from './box-values.ts'
import classes from './Configurator.module.css'
import { useTexts } from './texts.ts'

type Project = WebBoxesQuery['getDomain']

/** Whether there is nothing that a box could show yet. */
export const isLocked = ({ boxesAllowed, stats, recommendationsUpdated }: Project): boolean =>
  !boxesAllowed && !mayAllowBoxes(stats.products, recommendationsUpdated)

/** Which boxes the shop shows, and the switch that hides all of them at once. Each is switched on by its own switch. */
export function Allowed({ project }: { project: Project }) {
  const t = useTexts()
  const reason = useId()
  const { params } = usePage()
  const { id, boxesAllowed, stats } = project
  const update = useMutationOperation(UpdateBoxesDocument, {
    onSuccess: ({ updateDomain }) =>
      notify.success(t(updateDomain.boxesAllowed ? 'allowedNow' : 'forbiddenNow')),
  })
  const shown = shownKinds(project)
  const kinds = shown.map((kind) => inSentence(t(`title.${kind}`))).join(', ')
  const page = (path: string) => paths.project(params.company ?? '', id, path)
  const linked = (key: 'locked.products' | 'locked.recommendations', path: string) => (
    <>
      {t(key)}{' '}
      <Anchor component={Link} to={page(path)} inherit underline="always">
        {t(`${key}Link`)}
      </Anchor>
    </>
  )
  return (
    <div className={classes.allowed}>
      {shown.length > 0 && !isLocked(project) && (
        <Row isSpread isLine>
          <label htmlFor={`${reason}-switch`}>{t('allowed')}</label>
          <Switch
            id={`${reason}-switch`}
            checked={update.isPending ? (update.variables.input.boxesAllowed ?? false) : boxesAllowed}
            aria-describedby={reason}
            onChange={({ currentTarget }) =>
              update.mutate({ input: { id, boxesAllowed: currentTarget.checked } })
            }
          />
        </Row>
      )}
      <Text id={reason} size="caption">
        {isLocked(project)
          ? stats.products === 0
            ? linked('locked.products', 'setup/feeds')
            : linked('locked.recommendations', 'insights/recommender')
          : shown.length === 0
            ? t('noneOn')
            : t(boxesAllowed ? 'nowOn' : 'allowedOff', { boxes: kinds })}
      </Text>
    </div>
  )
}
