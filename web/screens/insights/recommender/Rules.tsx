import { Switch } from '@mantine/core'
import { DecidedCard, DecidedRow, type Deciding } from './DecidedCard.tsx'
import { type Rule, withOne } from './decisions.ts'
import { useEditor } from './dialogs/EditDialog.tsx'
import { RuleDialog } from './dialogs/RuleDialog.tsx'
import { useTexts } from './texts.ts'

/** What holds for products as such, each rule with its switch. */
export function Rules(props: Deciding<Rule> & { currency: string }) {
  const { projectId, currency, list, isUnsaved, facts, words, onDecide, onPicked, onPlaces } = props
  const t = useTexts()
  const editor = useEditor<Rule>()
  function categoryOf(rule: Rule) {
    const id = rule.categoryID
    return id === null ? undefined : { id, name: facts.rule(rule).category?.name ?? id }
  }
  return (
    <>
      <DecidedCard
        title={t('rules')}
        count={list.length}
        add={t('addRule')}
        empty={t('rulesNone')}
        onAdd={() => editor.open()}
      >
        {list.map((rule) => {
          const { name, note } = words.rule(rule)
          return (
            <DecidedRow
              key={[rule.kind, rule.categoryID, rule.value, ...rule.places].join(' ')}
              {...{ name, note }}
              isUnsaved={isUnsaved(rule)}
              isOff={!rule.active}
              control={
                <Switch
                  aria-label={name}
                  checked={rule.active}
                  onChange={({ currentTarget: { checked: active } }) =>
                    onDecide(list.map((other) => (other === rule ? { ...rule, active } : other)))
                  }
                />
              }
              onChange={() => editor.open(rule)}
              onRemove={() => onDecide(list.filter((other) => other !== rule))}
            />
          )
        })}
      </DecidedCard>
      <RuleDialog
        editor={editor}
        projectId={projectId}
        currency={currency}
        categoryOf={categoryOf}
        onRule={(rule, category, former) => {
          if (category) onPicked('categories', category)
          onPlaces(rule.places)
          const keyOf = ({ kind, categoryID, places }: Rule) => [kind, categoryID, ...places].join(' ')
          onDecide(withOne(list, rule, (other) => keyOf(other) === keyOf(rule), former))
        }}
      />
    </>
  )
}
