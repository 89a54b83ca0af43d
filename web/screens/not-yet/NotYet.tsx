import { Button, Title } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { brand } from '#rules/brand.ts'
import { paths } from '#rules/paths.ts'
import { PreparingSpot } from '#web/ui/Illustrations.tsx'
import { StateCard } from '#web/ui/StateCard.tsx'
import { PageTitle } from '#web/widgets/PageTitle.tsx'
import classes from './NotYet.module.css'
import { type Area, useTexts } from './texts.ts'

/** Holds the address of a screen that does not exist yet, and says what it will do. */
export function NotYet({ area }: { area: Area }) {
  const t = useTexts()
  const { company, domain } = useParams()
  const isInProject = company !== undefined && domain !== undefined
  return (
    <>
      <div className={classes.head}>
        <PageTitle>{t(area)}</PageTitle>
      </div>
      <StateCard
        spot={<PreparingSpot />}
        title={<Title order={2}>{t('.title')}</Title>}
        actions={
          <Button
            component={Link}
            to={isInProject ? paths.project(company, domain) : paths.companies()}
            variant="default"
          >
            {t(isInProject ? '.backToProject' : '.back')}
          </Button>
        }
      >
        {t(`${area}.what`, { brand })}
      </StateCard>
    </>
  )
}
