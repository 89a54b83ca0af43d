/** What somebody has chosen and not begun yet; a reload of this tab loses nothing of it. */
import { useState } from 'react'
import type { ImportBasis } from '#web/data/generated/graphql.ts'
import type { TagName } from '#web/widgets/contacts/TagSelect.tsx'
import { createTabDrafts } from '#web/widgets/wizard/drafts.ts'
import type { Config } from './analysis.ts'

export type Draft = { config?: Config; basis?: ImportBasis; wording?: string; tags?: TagName[] }

export function useDraft(key: string) {
  const [drafts] = useState(() => createTabDrafts<'check'>(`import-${key}`))
  const [draft, setDraft] = useState<Draft>(() => drafts.of('check')) // nobody but this tab has written it
  return {
    draft,
    change: (change: Draft) => {
      const next = { ...draft, ...change }
      setDraft(next)
      drafts.keep('check', next)
    },
    forget: () => drafts.forget('check'),
  }
}
