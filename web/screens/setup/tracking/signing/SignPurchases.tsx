import { Button, Switch } from '@mantine/core'
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import type { PurchaseSigningFieldsFragment } from '#web/data/generated/graphql.ts'
import {
  MakePurchaseSecretDocument,
  PurchaseSigningDocument,
  RequireSignedPurchasesDocument,
} from '#web/data/generated/screens/setup/tracking/signing/signing.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Stack } from '#web/ui/Layout.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import { CopyField } from '#web/widgets/CopyField.tsx'
import { confirm } from '#web/widgets/confirm.ts'
import { SigningCode, WooSecret } from '#web/widgets/tracking/SigningCode.tsx'
import classes from './SignPurchases.module.css'
import { useTexts } from './texts.ts'

type Signing = NonNullable<PurchaseSigningFieldsFragment['purchaseSigning']>

/** Lets the shop's server sign purchases; not for the helpdesk, whom the secret is not told. */
export function SignPurchases({ projectId }: { projectId: string }) {
  const t = useTexts()
  const signing = useOperation(PurchaseSigningDocument, { id: projectId }).data?.getDomain.purchaseSigning
  if (!signing) return null
  const isRequired = signing.requiredSince !== null
  return (
    <div className={classes.section}>
      <Card
        title={t('title')}
        aside={
          <StatusBadge
            tone={isRequired ? 'green' : 'grey'}
            icon={isRequired ? IconShieldCheck : IconShieldOff}
          >
            {t(isRequired ? 'on' : 'off')}
          </StatusBadge>
        }
      >
        <Stack gap="md" className={classes.body}>
          <Text>{t('why')}</Text>
          <Secret projectId={projectId} signing={signing} />
          {signing.secret !== null && (
            <>
              <details>
                <summary>{t('how')}</summary>
                <SigningCode projectId={projectId} />
                <Text className={classes.woo}>{t('woo')}</Text>
                <WooSecret />
              </details>
              <Required projectId={projectId} signing={signing} />
            </>
          )}
        </Stack>
      </Card>
    </div>
  )
}

type Props = { projectId: string; signing: Signing }

function Secret({ projectId: id, signing: { secret, previousUntil, requiredSince } }: Props) {
  const t = useTexts()
  const format = useFormat()
  const making = useMutationOperation(MakePurchaseSecretDocument, { success: t('made') })
  async function makeAnother() {
    const question = { title: t('renewTitle'), text: t('renewText'), action: t('renew') }
    if (await confirm(question)) making.mutate({ id })
  }
  if (secret === null)
    return (
      <>
        {requiredSince !== null && <Text data-tone="red">{t('lost')}</Text>}
        <Button variant="default" loading={making.isPending} onClick={() => making.mutate({ id })}>
          {t('make')}
        </Button>
      </>
    )
  return (
    <div>
      <CopyField label={t('secret')} value={secret} isLabelled>
        <Button h={40} variant="default" loading={making.isPending} onClick={() => void makeAnother()}>
          {t('renew')}
        </Button>
      </CopyField>
      <Text className={classes.hint}>
        {t('keep')} {previousUntil !== null && t('previous', { date: format.dateTime(previousUntil) })}
      </Text>
    </div>
  )
}

function Required({ projectId: id, signing: { requiredSince, signed, unsigned, wrong } }: Props) {
  const t = useTexts()
  const format = useFormat()
  const change = useMutationOperation(RequireSignedPurchasesDocument, { success: t('changed') })
  async function require(required: boolean) {
    const isSafe = signed > 0 && unsigned + wrong === 0
    const question = {
      title: t('requireTitle'),
      text: signed > 0 ? t('requireSome', { count: unsigned + wrong }) : t('requireNone'),
      action: t('requireAction'),
    }
    if (!required || isSafe || (await confirm(question))) change.mutate({ id, required })
  }
  const counts = { signed, unsigned, wrong }
  return (
    <>
      <div>
        <h3 className={classes.week}>{t('week')}</h3>
        <Facts className={classes.counts}>
          {(['signed', 'unsigned', 'wrong'] as const).map((kind) => (
            <Fact
              key={kind}
              label={t(`count.${kind}`)}
              tone={!counts[kind] ? 'grey' : kind === 'signed' ? 'green' : 'orange'}
              isLarge
            >
              {format.number(counts[kind])}
            </Fact>
          ))}
        </Facts>
      </div>
      <Switch
        label={t('require')}
        description={t('requireText')}
        checked={requiredSince !== null}
        disabled={change.isPending}
        onChange={(event) => void require(event.currentTarget.checked)}
      />
    </>
  )
}
