import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '#rules/paths.ts'
import { type Failure, failure, failureOf, failureText } from '#web/data/failure.ts'
import { RequestAccessDocument } from '#web/data/generated/screens/access/access.ts'
import { InvitationOfferDocument } from '#web/data/generated/widgets/invitation/invitation.ts'
import { forgetInvitation, heldInvitation } from '#web/data/invitation.ts'
import { signOut, useMe } from '#web/data/me.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { notify } from '#web/data/notify.ts'
import { refetchAfterSignIn, useOperation } from '#web/data/query.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { ErrorSpot, PeopleSpot } from '#web/ui/Illustrations.tsx'
import { StateCard } from '#web/ui/StateCard.tsx'
import { useOfferSentence } from '#web/widgets/invitation/texts.ts'
import { PageTitle } from '#web/widgets/PageTitle.tsx'
import classes from './Invitation.module.css'
import { useTexts } from './texts.ts'

/** Why a link cannot be taken up; whatever else goes wrong may be tried again. */
const titles = {
  LINK_INVALID: 'invalidTitle',
  LINK_EXPIRED: 'expiredTitle',
  LINK_FOREIGN: 'foreignTitle',
} as const
const isFinal = (code: string): code is keyof typeof titles => Object.hasOwn(titles, code)

/** A share link, taken up by the account that is signed in. */
export function Invitation() {
  const t = useTexts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { email } = useMe()
  const [token] = useState(heldInvitation)
  const query = useOperation(
    InvitationOfferDocument,
    { token: token ?? '' },
    { enabled: token !== undefined },
  )
  const offer = query.data?.invitation
  const sentence = useOfferSentence()
  const [refusal, setRefusal] = useState(token ? undefined : failure('LINK_INVALID'))
  const acceptance = useMutationOperation(RequestAccessDocument, {
    onSuccess({ requestAccess: { company, domain } }) {
      forgetInvitation()
      notify.success(t('accepted', { name: (domain ?? company).name }))
      // what was refused before is there now
      void refetchAfterSignIn(client)
      void navigate(domain ? paths.project(company.id, domain.id) : paths.company(company.id), {
        replace: true,
      })
    },
    onFailure(error) {
      if (isFinal(error.code)) setRefusal(error)
      return isFinal(error.code)
    },
  })
  const isForeign = offer !== undefined && offer.email !== email.toLowerCase()
  const switchAccount = (
    <Button variant={refusal || isForeign ? 'filled' : 'default'} onClick={() => void signOut(client)}>
      {t('switch')}
    </Button>
  )

  // a link that does not work any more, or not for them, is told before anybody presses anything
  const unread = query.error ? failureOf(query.error) : undefined
  const foreign = isForeign ? failure('LINK_FOREIGN') : undefined
  const refused = refusal ?? foreign ?? (unread && isFinal(unread.code) ? unread : undefined)
  if (refused) return <Refused refusal={refused} switchAccount={switchAccount} />
  return (
    <StateCard
      spot={<PeopleSpot />}
      title={<PageTitle />}
      actions={
        <div className={classes.actions}>
          <Button loading={acceptance.isPending} onClick={() => acceptance.mutate({ token: token ?? '' })}>
            {t('accept')}
          </Button>
          {switchAccount}
        </div>
      }
    >
      {offer && <b className={classes.offer}>{sentence(offer)}</b>}{' '}
      <Named sentence={t('as', { email: gap })} email={email} />
    </StateCard>
  )
}

type RefusedProps = { refusal: Failure; switchAccount: ReactNode }

function Refused({ refusal, switchAccount }: RefusedProps) {
  const t = useTexts()
  const language = useLanguage()
  const { email } = useMe()
  const isForeign = refusal.code === 'LINK_FOREIGN'
  return (
    <div role="alert">
      <StateCard
        spot={<ErrorSpot />}
        title={<PageTitle>{t(isFinal(refusal.code) ? titles[refusal.code] : 'invalidTitle')}</PageTitle>}
        actions={
          <div className={classes.actions}>
            {isForeign && switchAccount}
            <Button component={Link} to={paths.companies()} variant={isForeign ? 'default' : 'filled'}>
              {t('home')}
            </Button>
          </div>
        }
      >
        {failureText(refusal, language)}{' '}
        {isForeign && <Named sentence={t('signedInAs', { email: gap })} email={email} />}
      </StateCard>
    </div>
  )
}

/** Stands where the address belongs in the sentence. */
const gap = '\u0000'

function Named({ sentence, email }: { sentence: string; email: string }) {
  const [before, after] = sentence.split(gap)
  return (
    <>
      {before}
      <b className={classes.email}>{email}</b>
      {after}
    </>
  )
}
