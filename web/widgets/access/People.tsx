import { type ReactNode, useRef } from 'react'
import { useMe } from '#web/data/me.ts'
import { PeopleSpot } from '#web/ui/Illustrations.tsx'
import { Text } from '#web/ui/Text.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { type EntityAccess, type EntityKind, isAlone, isRevocable } from './entity.ts'
import { InvitationTable } from './InvitationTable.tsx'
import classes from './People.module.css'
import { PeopleTable } from './PeopleTable.tsx'
import { useRevoking } from './revoke.ts'
import { useTexts } from './texts.ts'

type Props = { kind: EntityKind; access: EntityAccess; invite: ReactNode; note?: ReactNode }

/** Those who have access, and those who are invited. */
export function People({ kind, access, invite, note }: Props) {
  const t = useTexts()
  const me = useMe()
  const heading = useRef<HTMLHeadingElement>(null)
  const taking = useRevoking(kind, access, heading)
  const { accessRights: rights, openInvitations: invitations } = access

  if (!rights)
    return (
      <EmptyState spot={<PeopleSpot />} title={t('hiddenTitle')}>
        {t('hiddenText')}
      </EmptyState>
    )
  if (isAlone(access, me.id))
    return (
      <EmptyState spot={<PeopleSpot />} title={t('aloneTitle')} action={invite}>
        {t(kind === 'company' ? 'aloneCompanyText' : 'aloneProjectText')}
      </EmptyState>
    )
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        {t('people')}
      </h2>
      <PeopleTable
        kind={kind}
        rights={rights}
        canRevoke={(right) => !!invitations && isRevocable(right, kind)}
        busy={taking.busy}
        onRevoke={taking.revoke}
      />
      {note && <Text className={classes.note}>{note}</Text>}
      {invitations && invitations.length > 0 && (
        <>
          <h2 className={classes.heading}>{t('invitations')}</h2>
          <InvitationTable invitations={invitations} busy={taking.busy} onWithdraw={taking.withdraw} />
        </>
      )}
    </>
  )
}
