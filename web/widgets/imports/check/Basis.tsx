import { Anchor, Radio, Textarea } from '@mantine/core'
import { Link } from 'react-router'
import { contactLimits } from '#rules/contacts/limits.ts'
import { type ImportBasis, importBases } from '#rules/imports/import.ts'
import { paths } from '#rules/paths.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import type { Flow } from '../flow.ts'
import classes from './Check.module.css'
import { type Analysis, mailableOf } from './findings.ts'
import { useTexts } from './texts.ts'

/** As it was chosen; what the file says of each only where it says that somebody has agreed. */
export const basisOf = (wanted: ImportBasis | undefined, isSaid: boolean): ImportBasis =>
  wanted && (wanted !== 'FILE' || isSaid) ? wanted : isSaid ? 'FILE' : 'NONE'

type Props = {
  flow: Flow
  analysis: Analysis
  basis: ImportBasis
  wording: string
  onBasis: (basis: ImportBasis) => void
  onWording: (wording: string) => void
}

/** Why those who are imported may be written to. */
export function Basis({ flow, analysis, basis, wording, onBasis, onWording }: Props) {
  const t = useTexts()
  const format = useFormat()
  const { mailsCustomers, id } = flow.project
  const mailable: Record<ImportBasis, number> = {
    FILE: analysis.subscribed,
    AGREED: mailableOf(analysis),
    CUSTOMER: mailsCustomers ? mailableOf(analysis) : 0,
    NONE: 0,
  }
  const noteOf = (one: ImportBasis) =>
    t(one === 'CUSTOMER' && !mailsCustomers ? 'basis.CUSTOMER.undeclared' : `basis.${one}.note`, {
      count: mailable[one],
      number: format.number(mailable[one]),
    })
  return (
    <Card title={t('basis')} isPadded>
      <Stack>
        <Radio.Group
          aria-label={t('basis')}
          value={basis}
          onChange={(value) => {
            const chosen = importBases.find((one) => one === value)
            if (chosen) onBasis(chosen)
          }}
        >
          <Stack gap="xs">
            {importBases
              .filter((one) => one !== 'FILE' || analysis.subscribed > 0)
              .map((one) => (
                <Radio.Card key={one} value={one} className={classes.basis}>
                  <Row isTop isLine gap="sm">
                    <span className={classes.dot} />
                    <div>
                      <b>{t(`basis.${one}`)}</b>
                      <Text as="div" size="caption">
                        {noteOf(one)}
                      </Text>
                    </div>
                  </Row>
                </Radio.Card>
              ))}
          </Stack>
        </Radio.Group>
        {basis === 'AGREED' && (
          <Textarea
            label={t('wording')}
            description={t('wordingHint')}
            inputWrapperOrder={['label', 'input', 'description']}
            placeholder={t('wordingExample')}
            value={wording}
            onChange={({ currentTarget }) => onWording(currentTarget.value)}
            maxLength={contactLimits.wording}
            autosize
            minRows={2}
          />
        )}
        {basis === 'CUSTOMER' && !mailsCustomers && (
          <Text size="caption">
            {t('declare')}{' '}
            <Anchor component={Link} to={paths.project(flow.company, id, 'contacts')} fz={12}>
              {t('declareLink')}
            </Anchor>
          </Text>
        )}
      </Stack>
    </Card>
  )
}
