import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type SamplePerson, samplePeopleQuery } from '#web/data/account.ts'
import { Fox } from './Fox.tsx'
import classes from './SampleShop.module.css'
import { useTexts } from './texts.ts'

type Props = { busy: string | undefined; onChoose: (email: string, password: string) => void }

/** Ways into the sample shop; where there is none, there is no card. */
export function SampleShop({ busy, onChoose }: Props) {
  const t = useTexts()
  const sample = useQuery(samplePeopleQuery).data
  if (!sample) return null
  const roles: Record<SamplePerson['role'], string> = {
    owner: t('role.owner'),
    editor: t('role.editor'),
    helpdesk: t('role.helpdesk'),
  }
  return (
    <section className={classes.card} aria-labelledby="sample-shop">
      <div className={classes.head}>
        <Fox className={classes.fox} />
        <div>
          <h2 id="sample-shop" className={classes.title}>
            {t('sampleTitle')}
          </h2>
          <p className={classes.text}>{t('sampleText')}</p>
        </div>
      </div>
      <div className={classes.people}>
        {sample.people.map((person) => {
          const name = person.name.split(' ')[0] ?? person.name
          return (
            <UnstyledButton
              key={person.email}
              className={classes.person}
              disabled={busy !== undefined}
              data-busy={busy === person.email || undefined}
              onClick={() => onChoose(person.email, sample.password)}
            >
              <span className={classes.letter} data-role={person.role} aria-hidden="true">
                {name.slice(0, 1)}
              </span>
              <span className={classes.words}>
                <span className={classes.name}>{name}</span>{' '}
                <span className={classes.role}>{roles[person.role]}</span>
              </span>
            </UnstyledButton>
          )
        })}
      </div>
    </section>
  )
}
