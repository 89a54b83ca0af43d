import { Button, Title } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#rules/paths.ts'
import { useWords } from '#web/i18n/words.ts'
import { PreparingSpot } from '#web/ui/Illustrations.tsx'
import { StateCard } from '#web/ui/StateCard.tsx'
import { PageTitle } from '#web/widgets/PageTitle.tsx'
import { usePage } from '#web/widgets/pages.ts'
import classes from './NotYet.module.css'
import { useTexts } from './texts.ts'

/** Holds the address of a screen that does not exist yet, and says what it will do. */
export function NotYet() {
  const t = useTexts()
  const say = useWords()
  const { page, params } = usePage()
  const { company, domain } = params
  const isInProject = company !== undefined && domain !== undefined
  return (
    <>
      <div className={classes.head}>
        <PageTitle />
      </div>
      <StateCard
        spot={<PreparingSpot />}
        title={<Title order={2}>{t('title')}</Title>}
        actions={
          <Button
            component={Link}
            to={isInProject ? paths.project(company, domain) : paths.companies()}
            variant="default"
          >
            {t(isInProject ? 'backToProject' : 'back')}
          </Button>
        }
      >
        {page?.coming && say(page.coming)}
      </StateCard>
    </>
  )
}
