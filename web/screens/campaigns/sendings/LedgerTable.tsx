import type { CSSProperties, ReactNode } from 'react'
import { Card } from '#web/ui/Card.tsx'
import { Text } from '#web/ui/Text.tsx'
import classes from './Ledger.module.css'
import { useTexts } from './texts.ts'

type Props = {
  title: string
  aside: string
  /** What the rows are called. */
  rows: string
  /** Of the variants; each has a column where there are several. */
  letters: readonly string[]
  /** Bodies of the table, and its foot. */
  children: ReactNode
  /** Below the table. */
  dialog: ReactNode
}

/** A table of people by variant, with what each row means. */
export function LedgerTable({ title, aside, rows, letters, children, dialog }: Props) {
  const t = useTexts()
  const shown = letters.length > 1 ? letters : []
  return (
    <Card
      title={title}
      aside={
        <Text as="span" size="caption">
          {aside}
        </Text>
      }
    >
      <div className={classes.wide}>
        <table
          className={classes.table}
          aria-label={title}
          style={{ '--variants': shown.length } as CSSProperties} // a variable of ours
        >
          <thead>
            <tr>
              <th scope="col">{rows}</th>
              <th scope="col" className={classes.meaning}>
                {t('meaning')}
              </th>
              {shown.map((letter) => (
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
          {children}
        </table>
      </div>
      {dialog}
    </Card>
  )
}

type OpenerProps = { people: number; name: string; onOpen: () => void; children: ReactNode }

/** The name of a row: the whole row is pressed by it, where there is anybody. */
export function Opener({ people, name, onOpen, children }: OpenerProps) {
  const t = useTexts()
  if (people === 0) return <span className={classes.name}>{children}</span>
  return (
    <button
      type="button"
      className={classes.name}
      title={t('showPeople', { row: name })}
      onClick={() => onOpen()}
    >
      {children}
    </button>
  )
}

/** The cells of a row: of each variant, where there are several, and of all. */
export function Figures({ variants, all }: { variants: readonly ReactNode[]; all: ReactNode }) {
  return (
    <>
      {variants.length > 1 &&
        variants.map((figure, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: variants stand in one order for ever
          <td key={at} className={classes.variant} data-number>
            {figure}
          </td>
        ))}
      <td data-number className={classes.people}>
        {all}
      </td>
    </>
  )
}
