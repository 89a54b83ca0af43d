import { type CSSProperties, type ReactNode, useState } from 'react'
import type { LedgerPlace } from '#web/data/generated/graphql.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Text } from '#web/ui/Text.tsx'
import { useMessageWords } from '#web/widgets/delivery/message-words.ts'
import classes from './Ledger.module.css'
import { type Chosen, type Count, type LedgerRow, rowsOf, type Sending, totalOf } from './ledger.ts'
import { PeopleDialog } from './PeopleDialog.tsx'
import { useTexts } from './texts.ts'

type Props = { sending: NonNullable<Sending>; timezone: string | null }

/** Everybody in exactly one row; whoever wants to know who they are clicks it. */
export function Ledger({ sending, timezone }: Props) {
  const t = useTexts()
  const [chosen, setChosen] = useState<Chosen>()
  const { progress, variants } = sending
  const letters = variants.map(({ letter }) => letter)
  const ledger = progress?.ledger ?? []
  const hasVariants = letters.length > 1
  return (
    <Card
      title={t('ledger')}
      aside={
        <Text as="span" size="caption">
          {t('everyone')}
        </Text>
      }
    >
      <div className={classes.wide}>
        <table
          className={classes.table}
          aria-label={t('ledger')}
          style={{ '--variants': hasVariants ? letters.length : 0 } as CSSProperties} // a variable of ours
        >
          <thead>
            <tr>
              <th scope="col">{t('state')}</th>
              <th scope="col" className={classes.meaning}>
                {t('meaning')}
              </th>
              {hasVariants &&
                letters.map((letter) => (
                  <th
                    key={letter}
                    scope="col"
                    className={classes.variant}
                    data-number
                    aria-label={t('variantName', { letter })}
                  >
                    {letter}
                  </th>
                ))}
              <th scope="col" data-number>
                {t('people')}
              </th>
            </tr>
          </thead>
          {rowsOf(ledger, letters).map((row) => (
            <Place key={row.place} {...{ sending, timezone, row, hasVariants }} onChoose={setChosen} />
          ))}
          <tfoot>
            <tr>
              <th scope="row">{t('together')}</th>
              <td className={classes.meaning} />
              <Figures count={totalOf(ledger, letters)} hasVariants={hasVariants} />
            </tr>
          </tfoot>
        </table>
      </div>
      <PeopleDialog {...{ sending, timezone, chosen }} onClose={() => setChosen(undefined)} />
    </Card>
  )
}

type PlaceProps = Props & { row: LedgerRow; hasVariants: boolean; onChoose: (chosen: Chosen) => void }

function Place({ sending, timezone, row, hasVariants, onChoose }: PlaceProps) {
  const words = useMessageWords()
  const meaning = useMeaning(sending, timezone)
  const { place, people, reasons } = row
  const name = words.place(place, sending.state === 'CANCELLED')
  const isTold = place === 'IN_DOUBT' && people > 0
  return (
    <tbody data-empty={people === 0 || undefined}>
      <tr className={classes.row}>
        <th scope="row">
          <Opener {...{ place, people, name, reason: null }} onChoose={onChoose}>
            <span className={classes.dot} data-place={place} />
            {name}
          </Opener>
          {isTold && <span className={classes.told}>{meaning(place)}</span>}
        </th>
        <td className={classes.meaning}>{meaning(place, people)}</td>
        <Figures count={row} hasVariants={hasVariants} />
      </tr>
      {reasons.map((one) => (
        <tr key={one.reason} className={classes.reason}>
          {/* it stands below what the place means, where there is room for that */}
          <td className={classes.indent} />
          <th scope="row">
            <Opener
              {...{ place, people: one.people, reason: one.reason }}
              name={words.both({ place, reason: one.reason })}
              onChoose={onChoose}
            >
              {words.reason(one.reason)}
            </Opener>
          </th>
          <Figures count={one} hasVariants={hasVariants} />
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

type OpenerProps = Chosen & { name: string; onChoose: (chosen: Chosen) => void; children: ReactNode }

/** The whole row is pressed by it. */
function Opener({ place, reason, people, name, onChoose, children }: OpenerProps) {
  const t = useTexts()
  if (people === 0) return <span className={classes.name}>{children}</span>
  return (
    <button
      type="button"
      className={classes.name}
      title={t('showPeople', { row: name })}
      onClick={() => onChoose({ place, reason, people })}
    >
      {children}
    </button>
  )
}

function Figures({ count, hasVariants }: { count: Count; hasVariants: boolean }) {
  const format = useFormat()
  return (
    <>
      {hasVariants &&
        count.of.map((people, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: variants stand in one order for ever
          <td key={at} className={classes.variant} data-number>
            {format.number(people)}
          </td>
        ))}
      <td data-number className={classes.people}>
        {format.number(count.people)}
      </td>
    </>
  )
}
