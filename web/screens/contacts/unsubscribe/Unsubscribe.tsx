import { Anchor, Button, TextInput } from '@mantine/core'
import { IconEraser } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { may } from '#rules/access/may.ts'
import { comparableEmail } from '#rules/contacts/identity.ts'
import { paths } from '#rules/paths.ts'
import type { DeleteCustomerMode } from '#web/data/generated/graphql.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { Card, CardFoot } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Columns, Row, Stack } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { email as emailCheck } from '#web/widgets/checks.ts'
import { useDeletion } from '#web/widgets/contacts/deletion.ts'
import { ReceiptDialog } from '#web/widgets/contacts/ReceiptDialog.tsx'
import { FormSummary } from '#web/widgets/FormSummary.tsx'
import { useForm } from '#web/widgets/form.ts'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { useTexts } from './texts.ts'
import classes from './Unsubscribe.module.css'

const consequences = ['mails', 'final', 'history'] as const
const erased = ['all', 'orders', 'hash'] as const

/** Takes one person off the mailings by the address, or erases them. */
export function Unsubscribe() {
  const t = useTexts()
  const { company = '', project = '', standing } = usePlace()
  const deletion = useDeletion(project, { tellsFailure: true })
  const [result, setResult] = useState<string>()
  /** By the button that was pressed. */
  const mode = useRef<DeleteCustomerMode>('UNSUBSCRIBE')
  const form = useForm({
    initial: { email: '' },
    labels: { email: t('email') },
    checks: { email: emailCheck },
    isQuiet: true,
    async onSubmit({ email }) {
      setResult(undefined)
      const words = await deletion.remove(comparableEmail(email), mode.current)
      if (words === undefined) return
      setResult(words)
      form.reset()
    },
  })
  const button = (wanted: DeleteCustomerMode) => ({
    type: 'submit' as const,
    disabled: form.isBusy,
    onClick: () => {
      mode.current = wanted
    },
  })
  const mayErase = may(standing, 'contacts.erase')
  return (
    <>
      <PageHead description={t('description')} />
      <Columns>
        <form noValidate onSubmit={form.onSubmit}>
          <Stack>
            {result && (
              <Callout tone="green" role="status">
                {result}
              </Callout>
            )}
            <FormSummary summary={form.summary} isShort />
            <Card isPadded>
              <Stack gap="lg">
                <TextInput
                  {...form.field('email')}
                  type="email"
                  className={classes.email}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={320}
                />
                <Choice title={t('unsubscribeTitle')} points={consequences.map((one) => t(`point.${one}`))}>
                  <Button {...button('UNSUBSCRIBE')}>{t('unsubscribe')}</Button>
                </Choice>
                {mayErase && (
                  <Choice title={t('eraseTitle')} points={erased.map((one) => t(`erased.${one}`))}>
                    <Button
                      {...button('ERASE')}
                      variant="subtle"
                      className={classes.erase}
                      leftSection={<Icon of={IconEraser} size={16} />}
                    >
                      {t('erase')}
                    </Button>
                  </Choice>
                )}
              </Stack>
            </Card>
          </Stack>
        </form>
        <Stack>
          <Card title={t('suppressedTitle')}>
            <div className={classes.many}>
              <Text>{t('suppressedText')}</Text>
            </div>
            <CardFoot>
              <Anchor
                component={Link}
                to={paths.project(company, project, 'contacts-unsubscribe/suppressed')}
                size="sm"
              >
                {t('suppressedList')}
              </Anchor>
            </CardFoot>
          </Card>
          <Card title={t('manyTitle')}>
            <div className={classes.many}>
              <Text>{t(mayErase ? 'manyTextFile' : 'manyText')}</Text>
            </div>
            <CardFoot>
              <Anchor component={Link} to={paths.project(company, project, 'contacts')} size="sm">
                {t('select')}
              </Anchor>
              {mayErase && (
                <Anchor
                  component={Link}
                  to={paths.project(company, project, 'contacts-unsubscribe/file')}
                  size="sm"
                >
                  {t('byFile')}
                </Anchor>
              )}
            </CardFoot>
          </Card>
        </Stack>
      </Columns>
      <ReceiptDialog />
    </>
  )
}

type ChoiceProps = { title: string; points: readonly string[]; children: ReactNode }

function Choice({ title, points, children }: ChoiceProps) {
  return (
    <section className={classes.choice}>
      <h2>{title}</h2>
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Row>{children}</Row>
    </section>
  )
}
