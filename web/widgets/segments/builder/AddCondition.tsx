import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { ActionMenu } from '#web/ui/ActionMenu.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { type Kind, kindNames, kinds } from '../conditions/kinds.ts'
import { useTexts as useConditionTexts } from '../conditions/texts.ts'
import { useTexts } from './texts.ts'

type Props = { isDisabled: boolean; onAdd: (kind: Kind) => void }

/** All kinds of conditions, each by its name. */
export function AddCondition({ isDisabled, onAdd }: Props) {
  const t = useTexts()
  const named = useConditionTexts()
  return (
    <ActionMenu
      target={
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={isDisabled}
          leftSection={<Icon of={IconPlus} size={16} />}
        >
          {t('addCondition')}
        </Button>
      }
      actions={kindNames.map((kind) => ({
        label: named(`kind.${kind}`),
        icon: kinds[kind].icon,
        isApart: kinds[kind].isApart ?? false,
        onClick: () => onAdd(kind),
      }))}
    />
  )
}
