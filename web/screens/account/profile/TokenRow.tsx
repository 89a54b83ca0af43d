import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { isNever } from '#rules/text/dates.ts'
import { request } from '#web/data/client.ts'
import { failureOf, failureText } from '#web/data/failure.ts'
import { DeletePersonalTokenDocument, type ListPersonalTokensQuery } from '#web/data/generated/graphql.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { InlineConfirm } from './InlineConfirm.tsx'
import classes from './Profile.module.css'
import { useTexts } from './texts.ts'

type Token = ListPersonalTokensQuery['listPersonalTokens']['items'][number]

export function TokenRow({ token, onDeleted }: { token: Token; onDeleted: () => Promise<void> }) {
  const t = useTexts()
  const language = useLanguage()
  const format = useFormat()
  const [step, setStep] = useState<'asking' | 'deleting'>()
  const [refused, setRefused] = useState<string>()

  async function remove() {
    setStep('deleting')
    setRefused(undefined)
    try {
      await request(DeletePersonalTokenDocument, { id: token.id })
      await onDeleted()
    } catch (error) {
      setRefused(failureText(failureOf(error), language))
    } finally {
      setStep(undefined)
    }
  }

  const used = isNever(token.lastUsed) ? t('neverUsed') : t('used', { when: format.date(token.lastUsed) })
  return (
    <li className={classes.row}>
      <IconKey size={20} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <div className={classes.words}>
        <div className={classes.name}>{token.name}</div>
        <div className={classes.note}>
          {[t('created', { when: format.date(token.createdAt) }), used].join(' · ')}
        </div>
      </div>
      {refused && <Alert>{refused}</Alert>}
      {step ? (
        <InlineConfirm
          text={t('deleteText', { name: token.name })}
          action={t('delete')}
          busy={step === 'deleting'}
          onConfirm={() => void remove()}
          onCancel={() => setStep(undefined)}
        />
      ) : (
        <Button
          variant="default"
          aria-label={t('deleteNamed', { name: token.name })}
          onClick={() => setStep('asking')}
        >
          {t('delete')}
        </Button>
      )}
    </li>
  )
}
