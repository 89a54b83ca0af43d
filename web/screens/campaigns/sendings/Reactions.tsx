import type { CSSProperties } from 'react'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Text } from '#web/ui/Text.tsx'
import classes from './Ledger.module.css'
import { type Reaction, reactionRows, type Sending } from './ledger.ts'
import { useTexts } from './texts.ts'

type Props = { sending: NonNullable<Sending> }

/** What people have done with what they got. Machines stand in lines of their own, and in no share. */
export function Reactions({ sending }: Props) {
  const t = useTexts()
  const { reactions, progress } = sending
  const rows = reactionRows(progress?.ledger ?? [], reactions)
  const hasVariants = reactions.length > 1
  return (
    <Card
      title={t('reactions')}
      aside={
        <Text as="span" size="caption">
          {t('ofThoseSent')}
        </Text>
      }
    >
      <div className={classes.wide}>
        <table
          className={classes.table}
          aria-label={t('reactions')}
          style={{ '--variants': hasVariants ? reactions.length : 0 } as CSSProperties} // a variable of ours
        >
          <thead>
            <tr>
              <th scope="col">{t('done')}</th>
              <th scope="col" className={classes.meaning}>
                {t('meaning')}
              </th>
              {hasVariants &&
                reactions.map(({ variant }) => (
                  <th
                    key={variant}
                    scope="col"
                    className={classes.variant}
                    data-number
                    aria-label={t('variantName', { letter: variant })}
                  >
                    {variant}
                  </th>
                ))}
              <th scope="col" data-number>
                {t('people')}
              </th>
            </tr>
          </thead>
          {rows.map(({ kind, byPeople, byMachines }) => (
            <tbody key={kind} data-empty={byPeople.all.people === 0 || undefined}>
              <tr className={classes.row}>
                <th scope="row">{t(`reaction.${kind}`)}</th>
                <td className={classes.meaning}>{t(`reactionMeaning.${kind}`)}</td>
                <Figures of={byPeople} hasVariants={hasVariants} isShared />
              </tr>
              <tr className={classes.reason}>
                <td className={classes.indent} />
                <th scope="row">{t('byMachines')}</th>
                <Figures of={byMachines} hasVariants={hasVariants} />
              </tr>
            </tbody>
          ))}
        </table>
      </div>
    </Card>
  )
}

type FiguresProps = { of: Reaction; hasVariants: boolean; isShared?: boolean }

function Figures({ of: { all, variants }, hasVariants, isShared = false }: FiguresProps) {
  const format = useFormat()
  const shown = ({ people, share }: Reaction['all']) => (
    <>
      {format.number(people)}
      {isShared && <small className={classes.share}>{format.percent(share)}</small>}
    </>
  )
  return (
    <>
      {hasVariants &&
        variants.map((one) => (
          <td key={one.variant} className={classes.variant} data-number>
            {shown(one)}
          </td>
        ))}
      <td data-number className={classes.people}>
        {shown(all)}
      </td>
    </>
  )
}
