import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#rules/paths.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Stack } from '#web/ui/Layout.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { useWidgetTexts } from '#web/widgets/texts.ts'
import type { Used } from './delete-segment.ts'
import classes from './Segments.module.css'
import { useTexts } from './texts.ts'

/** Which segments keep one from being deleted, each a step away. */
export function UsedDialog({ used, onClose }: { used: Used | undefined; onClose: () => void }) {
  const t = useTexts()
  const shared = useWidgetTexts()
  const { company = '', project = '' } = usePlace()
  // the words stay while the dialog fades away
  const [shown, setShown] = useState(used)
  if (used && used !== shown) setShown(used)
  return (
    <Dialog
      title={t('usedTitle', { name: shown?.segment.name ?? '' })}
      isOpen={used !== undefined}
      onClose={onClose}
      closeLabel={shared('close')}
    >
      <Stack>
        <p>{t('usedText')}</p>
        <ul className={classes.users}>
          {shown?.by.map(({ id, name }) => (
            <li key={id}>
              <Anchor
                component={Link}
                to={paths.project(company, project, `contacts/segments/${id}/edit`)}
                onClick={onClose}
              >
                {name}
              </Anchor>
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  )
}
