import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#rules/paths.ts'
import { SearchSpot } from '#web/ui/Illustrations.tsx'
import { StateCard } from '#web/ui/StateCard.tsx'
import { PageTitle } from '../PageTitle.tsx'
import { useTexts } from './texts.ts'

/** One page for what does not exist and for what one may not enter, so that it tells neither. */
export function NotFound() {
  const t = useTexts()
  return (
    <StateCard
      spot={<SearchSpot />}
      title={<PageTitle>{t('title')}</PageTitle>}
      actions={
        <Button component={Link} to={paths.companies()}>
          {t('back')}
        </Button>
      }
    >
      {t('text')}
    </StateCard>
  )
}
