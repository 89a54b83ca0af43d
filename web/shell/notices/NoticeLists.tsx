import { Button } from '@mantine/core'
import { MarkNoticeReadDocument } from '#web/data/generated/shell/notices/notices.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { QuietSpot } from '#web/ui/Illustrations.tsx'
import { useLoadingPhase } from '#web/ui/loading-phase.ts'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { EmptyState } from '#web/widgets/EmptyState.tsx'
import { SectionFailure } from '#web/widgets/SectionFailure.tsx'
import { NoticeRow } from './NoticeRow.tsx'
import { useNotices } from './notices.ts'
import classes from './Panel.module.css'
import { useTexts } from './texts.ts'

/** What is to be done, then what is done, each newest first. */
export function NoticeLists({ onLeave }: { onLeave: () => void }) {
  const t = useTexts()
  const list = useNotices()
  const phase = useLoadingPhase(list.isPending)
  const { mutate } = useMutationOperation(MarkNoticeReadDocument)

  if (phase === 'blank') return null
  if (phase === 'skeleton') return <RowsSkeleton label={t('loading')} />
  const notices = list.items ?? []
  const groups = [
    { title: t('needsAction'), notices: notices.filter((notice) => notice.needsAction) },
    { title: t('done'), notices: notices.filter((notice) => !notice.needsAction) },
  ]
  return (
    <>
      {groups.map(
        (group) =>
          group.notices.length > 0 && (
            <section key={group.title} aria-label={group.title}>
              <h3 className={classes.group}>{group.title}</h3>
              <ul className={classes.list}>
                {group.notices.map((notice) => (
                  <NoticeRow
                    key={notice.id}
                    notice={notice}
                    onOpen={() => {
                      if (!notice.read) mutate({ id: notice.id })
                      onLeave()
                    }}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
      {list.isComplete && notices.length === 0 && (
        <div className={classes.quiet}>
          <EmptyState spot={<QuietSpot />} title={t('quiet')}>
            {t('quietText')}
          </EmptyState>
        </div>
      )}
      {list.error && (
        <div className={classes.failure}>
          <SectionFailure
            title={t('failed')}
            error={list.error}
            retrying={list.isFetching}
            onRetry={list.refetch}
          />
        </div>
      )}
      {list.hasMore && !list.error && (
        <div className={classes.more}>
          <Button variant="default" loading={list.isLoadingMore} onClick={() => void list.loadMore()}>
            {t('older')}
          </Button>
        </div>
      )}
    </>
  )
}
