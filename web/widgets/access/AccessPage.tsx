import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useMe } from '#web/data/me.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { TableSkeleton } from '#web/ui/Skeletons.tsx'
import { Loaded, type Query } from '../Loaded.tsx'
import { PageHead } from '../PageHead.tsx'
import { type EntityAccess, type EntityKind, isAlone } from './entity.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { People } from './People.tsx'
import { useTexts } from './texts.ts'

type Props = {
  kind: EntityKind
  query: Query<EntityAccess>
  /** A sentence under the people. */
  note?: ReactNode
  /** What the owner sees around the people. */
  forOwner?: (people: ReactNode) => ReactNode
}

/** Who may enter a company or a project; its owner lets people in and out. */
export function AccessPage({ kind, query, note, forOwner }: Props) {
  const t = useTexts()
  const me = useMe()
  const [isInviting, setInviting] = useState(false)
  const access = query.data
  // the server tells invitations to those alone who may share
  const canShare = !!access?.openInvitations
  const invite = (
    <Button leftSection={<Icon of={IconUserPlus} size={16} stroke={2} />} onClick={() => setInviting(true)}>
      {t('invite')}
    </Button>
  )
  const people = (
    <Loaded query={query} skeleton={<TableSkeleton label={t('loading')} />} failed={t('failed')}>
      {(loaded) => <People kind={kind} access={loaded} invite={invite} note={note} />}
    </Loaded>
  )
  return (
    <>
      <PageHead
        description={access && t(kind === 'company' ? 'companyText' : 'projectText', { name: access.name })}
        actions={canShare && !isAlone(access, me.id) && invite}
      />
      {canShare && forOwner ? forOwner(people) : people}
      {access && canShare && (
        <InviteDialog access={access} isOpen={isInviting} onClose={() => setInviting(false)} />
      )}
    </>
  )
}
