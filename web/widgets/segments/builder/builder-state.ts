/** What the rows of the builder need: how to change the rules, and what the server says of each of them. */
import type { Condition, Group } from '#rules/segments/definition.ts'
import { useAfterDrawing } from '#web/ui/focus.ts'
import type { Vocabulary } from '../conditions/vocabulary.ts'
import type { ConditionWords } from '../conditions/words.ts'
import {
  appended,
  changedAt,
  type DraftGroup,
  type DraftRule,
  isDraftGroup,
  type Path,
  pathText,
  ruleAt,
} from './draft.ts'
import { type Move, moved } from './moves.ts'
import type { Preview } from './preview.ts'

type Options = {
  group: DraftGroup
  onChange: (group: DraftGroup) => void
  preview: Preview
  vocabulary: Vocabulary
  words: ConditionWords
}

export type BuilderState = ReturnType<typeof useBuilder>

export function useBuilder({ group, onChange, preview, vocabulary, words }: Options) {
  const afterDrawing = useAfterDrawing()
  const focusIn = (selector: string) =>
    afterDrawing(() => document.querySelector(selector)?.querySelector<HTMLElement>('button, input')?.focus())
  const counts = new Map(preview.counted?.rules.map((one) => [one.path, one]))
  return {
    group,
    vocabulary,
    words,
    /** Only while it is about the rules as they stand. */
    countAt: (path: Path) => (preview.isCurrent ? counts.get(pathText(path)) : undefined),
    faultAt: (path: Path) => preview.faults.get(pathText(path)),
    hintAt: (path: Path) => preview.hints.get(pathText(path)),
    change: (path: Path, condition: Condition) =>
      onChange(changedAt(group, path, (rule) => (isDraftGroup(rule) ? rule : { ...rule, condition }))),
    join: (path: Path, join: Group['join']) =>
      onChange(
        path.length === 0
          ? { ...group, join }
          : changedAt(group, path, (rule) => (isDraftGroup(rule) ? { ...rule, join } : rule)),
      ),
    add(path: Path, rule: DraftRule) {
      onChange(appended(group, path, rule))
      focusIn(`[data-rule="${rule.key}"]`)
    },
    remove(path: Path) {
      onChange(changedAt(group, path, () => undefined))
      const outer = path.slice(0, -1)
      const around = outer.length > 0 ? ruleAt(group, outer) : undefined
      const isLast = around !== undefined && isDraftGroup(around) && around.rules.length === 1
      focusIn(`[data-add="${isLast ? '' : pathText(outer)}"]`)
    },
    move(path: Path, move: Move) {
      const rule = ruleAt(group, path)
      onChange(moved(group, path, move))
      if (rule) focusIn(`[data-rule="${rule.key}"] [data-move]`)
    },
  }
}
