import { useState } from 'react'
import { useFormat } from '#web/i18n/format.ts'
import classes from './Ledger.module.css'
import { Figures, LedgerTable, Opener } from './LedgerTable.tsx'
import { type Chosen, type Reaction, reactionRows, type Sending } from './ledger.ts'
import { PeopleDialog } from './PeopleDialog.tsx'
import { useTexts } from './texts.ts'

type Props = { sending: NonNullable<Sending>; timezone: string | null }

const filters = { opened: { reaction: 'OPENED' }, clicked: { reaction: 'CLICKED' } } as const

/** What people have done with what they got, and who they are. Machines stand in lines of their own, and in no share. */
export function Reactions({ sending, timezone }: Props) {
  const t = useTexts()
  const [chosen, setChosen] = useState<Chosen>()
  const { reactions, progress } = sending
  return (
    <LedgerTable
      title={t('reactions')}
      aside={t('ofThoseSent')}
      rows={t('done')}
      letters={reactions.map(({ variant }) => variant)}
      dialog={<PeopleDialog {...{ sending, timezone, chosen }} onClose={() => setChosen(undefined)} />}
    >
      {reactionRows(progress?.ledger ?? [], reactions).map(({ kind, byPeople, byMachines }) => {
        const { people } = byPeople.all
        const title = t(`reaction.${kind}`)
        return (
          <tbody key={kind} data-empty={people === 0 || undefined}>
            <tr className={classes.row}>
              <th scope="row">
                <Opener
                  people={people}
                  name={title}
                  onOpen={() => setChosen({ title, filter: filters[kind], people })}
                >
                  {title}
                </Opener>
              </th>
              <td className={classes.meaning}>{t(`reactionMeaning.${kind}`)}</td>
              <Shares of={byPeople} isShared />
            </tr>
            <tr className={classes.reason}>
              <td className={classes.indent} />
              <th scope="row">{t('byMachines')}</th>
              <Shares of={byMachines} />
            </tr>
          </tbody>
        )
      })}
    </LedgerTable>
  )
}

function Shares({ of: { all, variants }, isShared = false }: { of: Reaction; isShared?: boolean }) {
  const format = useFormat()
  const shown = ({ people, sent }: Reaction['all']) => (
    <>
      {format.number(people)}
      {isShared && sent > 0 && (
        <small className={classes.share}>{format.share(Math.min(people, sent), sent)}</small>
      )}
    </>
  )
  return <Figures variants={variants.map(shown)} all={shown(all)} />
}
