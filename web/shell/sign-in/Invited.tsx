import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '#rules/paths.ts'
import { becomeSignedIn, joinByInvitation } from '#web/data/account.ts'
import { failureOf, failureText } from '#web/data/failure.ts'
import type { InvitationOfferQuery } from '#web/data/generated/graphql.ts'
import { InvitationOfferDocument } from '#web/data/generated/widgets/invitation/invitation.ts'
import { forgetInvitation } from '#web/data/invitation.ts'
import { notify } from '#web/data/notify.ts'
import { useOperation } from '#web/data/query.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { FormSummary } from '#web/widgets/FormSummary.tsx'
import { useForm } from '#web/widgets/form.ts'
import { useOfferSentence } from '#web/widgets/invitation/texts.ts'
import { PageTitle } from '#web/widgets/PageTitle.tsx'
import { newPassword } from '#web/widgets/password/check.ts'
import { NewPassword } from '#web/widgets/password/NewPassword.tsx'
import { Starting } from '../Starting.tsx'
import classes from './SignInForm.module.css'
import { SignInForm } from './SignInForm.tsx'
import { useTexts } from './texts.ts'

/** Somebody comes by a share link: first who invites them where, then the shortest way in. */
export function Invited({ token }: { token: string }) {
  const language = useLanguage()
  const sentence = useOfferSentence()
  const { data, error, refetch } = useOperation(InvitationOfferDocument, { token })
  if (error)
    return (
      <>
        <Callout tone="orange" role="alert" isAbove>
          {failureText(failureOf(error), language)}
        </Callout>
        <SignInForm />
      </>
    )
  if (!data) return <Starting />
  const offer = data.invitation
  if (offer.isNew) return <Join token={token} offer={offer} onAccount={refetch} />
  return <SignInForm invited={{ email: offer.email, text: sentence(offer) }} />
}

type JoinProps = {
  token: string
  offer: InvitationOfferQuery['invitation']
  /** They have registered meanwhile: what is left to do is to sign in. */
  onAccount: () => Promise<unknown>
}

/** The link has come by mail, so that the mailbox is proved; a password makes the account. */
function Join({ token, offer, onAccount }: JoinProps) {
  const t = useTexts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const sentence = useOfferSentence()
  const form = useForm({
    initial: { password: '' },
    labels: { password: t('password') },
    checks: { password: newPassword },
    fieldOf: { PASSWORD: 'password' },
    async onSubmit({ password }) {
      const joined = await joinByInvitation(token, password).catch(async (error: unknown) => {
        if (failureOf(error).code !== 'ACCOUNT_EXISTS') throw error
        notify.failure(error)
        await onAccount()
      })
      if (!joined) return
      const { company, project } = joined
      forgetInvitation()
      await navigate(project ? paths.project(company, project) : paths.company(company), { replace: true })
      await becomeSignedIn(client)
      notify.success(t('joined', { name: offer.project ?? offer.company }))
    },
  })
  return (
    <>
      <PageTitle>{t('invitedTitle')}</PageTitle>
      <p className={classes.description}>{sentence(offer)}</p>
      <FormSummary summary={form.summary} isShort />
      <form noValidate className={classes.form} onSubmit={form.onSubmit}>
        <p>{t('joinHint', { email: offer.email })}</p>
        {/* a password manager learns whose password this is */}
        <input type="hidden" name="username" autoComplete="username" value={offer.email} readOnly />
        <NewPassword {...form.field('password')} />
        <Button type="submit" loading={form.isBusy} h={44} fz={14}>
          {t('join')}
        </Button>
      </form>
    </>
  )
}
