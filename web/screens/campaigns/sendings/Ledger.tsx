import { useState } from 'react'
import type { LedgerPlace, MessageReason } from '#web/data/generated/graphql.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useMessageWords } from '#web/widgets/delivery/message-words.ts'
import classes from './Ledger.module.css'
import { Figures, LedgerTable, Opener } from './LedgerTable.tsx'
import { type Chosen, type Count, type LedgerRow, rowsOf, type Sending, totalOf } from './ledger.ts'
import { PeopleDialog } from './PeopleDialog.tsx'
import { useTexts } from './texts.ts'

type Props = { sending: NonNullable<Sending>; timezone: string | null }

/** Everybody in exactly one row; whoever wants to know who they are clicks it. */
export function Ledger({ sending, timezone }: Props) {
  const t = useTexts()
  const [chosen, setChosen] = useState<Chosen>()
  const letters = sending.variants.map(({ letter }) => letter)
  const ledger = sending.progress?.ledger ?? []
  return (
    <LedgerTable
      title={t('ledger')}
      aside={t('everyone')}
      rows={t('state')}
      letters={letters}
      dialog={<PeopleDialog {...{ sending, timezone, chosen }} onClose={() => setChosen(undefined)} />}
    >
      {rowsOf(ledger, letters).map((row) => (
        <Place key={row.place} {...{ sending, timezone, row }} onChoose={setChosen} />
      ))}
      <tfoot>
        <tr>
          <th scope="row">{t('together')}</th>
          <td className={classes.meaning} />
          <Numbers of={totalOf(ledger, letters)} />
        </tr>
      </tfoot>
    </LedgerTable>
  )
}

type PlaceProps = Props & { row: LedgerRow; onChoose: (chosen: Chosen) => void }

function Place({ sending, timezone, row, onChoose }: PlaceProps) {
  const words = useMessageWords()
  const meaning = useMeaning(sending, timezone)
  const { place, people, reasons } = row
  const isCancelled = sending.state === 'CANCELLED'
  const isTold = place === 'IN_DOUBT' && people > 0
  /** What opens the list of those in the place, or of those in it for one reason. */
  const opening = (count: number, reason: MessageReason | null) => {
    const name = reason ? words.both({ place, reason }) : words.place(place, isCancelled)
    return {
      people: count,
      name,
      onOpen: () => onChoose({ title: name, filter: { place, reason }, people: count }),
    }
  }
  return (
    <tbody data-empty={people === 0 || undefined}>
      <tr className={classes.row}>
        <th scope="row">
          <Opener {...opening(people, null)}>
            <span className={classes.dot} data-place={place} />
            {words.place(place, isCancelled)}
          </Opener>
          {isTold && <span className={classes.told}>{meaning(place)}</span>}
        </th>
        <td className={classes.meaning}>{meaning(place, people)}</td>
        <Numbers of={row} />
      </tr>
      {reasons.map((one) => (
        <tr key={one.reason} className={classes.reason}>
          {/* it stands below what the place means, where there is room for that */}
          <td className={classes.indent} />
          <th scope="row">
            <Opener {...opening(one.people, one.reason)}>{words.reason(one.reason)}</Opener>
          </th>
          <Numbers of={one} />
        </tr>
      ))}
    </tbody>
  )
}

function useMeaning(sending: NonNullable<Sending>, timezone: string | null) {
  const t = useTexts()
  const format = useFormat()
  return (place: LedgerPlace, people = 1): string => {
    if (place === 'TO_BE_SENT' && sending.state === 'CANCELLED') return t('meaning.NOT_SENT')
    if (place !== 'IN_DOUBT') return t(`meaning.${place}`)
    const { lookUpAt } = sending.progress ?? {}
    if (people > 0 && lookUpAt)
      return t('meaning.IN_DOUBT.asked', { time: format.time(lookUpAt, timezone ?? undefined) })
    return t(people > 0 ? 'meaning.IN_DOUBT.silent' : 'meaning.IN_DOUBT')
  }
}

function Numbers({ of: { of, people } }: { of: Count }) {
  const format = useFormat()
  return <Figures variants={of.map((one) => format.number(one))} all={format.number(people)} />
}
