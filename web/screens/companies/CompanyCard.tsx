import { Button, Title } from '@mantine/core'
import { Link } from 'react-router'
import { useMe } from '#web/data/me.ts'
import { useFormat } from '#web/i18n/format.ts'
import { paths } from '#web/paths.ts'
import { InitialsAvatar } from '#web/ui/InitialsAvatar.tsx'
import classes from './CompanyCard.module.css'
import { type Company, roleIn } from './role.ts'
import { useTexts } from './texts.ts'

export function CompanyCard({ company }: { company: Company }) {
  const t = useTexts()
  const format = useFormat()
  const me = useMe()
  const roles = {
    owner: t('roleOwner'),
    editor: t('roleEditor'),
    projectEditor: t('roleProjectEditor'),
    helpdesk: t('roleHelpdesk'),
  }
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <InitialsAvatar id={company.id} name={company.name} />
        <div className={classes.words}>
          <Title order={2} className={classes.name}>
            {company.name}
          </Title>
          <p className={classes.role}>{roles[roleIn(company, me)]}</p>
        </div>
      </div>
      <div className={classes.foot}>
        <span>{t('created', { date: format.date(company.createdAt) })}</span>
        <Button
          component={Link}
          to={paths.company(company.id)}
          variant="default"
          aria-label={t('openProjectsOf', { company: company.name })}
        >
          {t('openProjects')}
        </Button>
      </div>
    </article>
  )
}
