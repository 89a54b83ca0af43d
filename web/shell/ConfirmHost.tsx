import { lazy, Suspense } from 'react'
import { useStore } from '#web/data/store.ts'
import { loadChunk } from '#web/ui/chunk.ts'
import { openQuestion } from '#web/widgets/confirm.ts'
import { useOnce } from './once.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await loadChunk(() => import('#web/widgets/ConfirmDialog.tsx'))).ConfirmDialog,
}))

/** The dialog's code comes with the first question. */
export function ConfirmHost() {
  const isNeeded = useOnce(useStore(openQuestion) !== undefined)
  if (!isNeeded) return null
  return (
    <Suspense>
      <ConfirmDialog />
    </Suspense>
  )
}
