import { useState } from 'react'
import { Card } from '#web/ui/Card.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { ContactDialog } from '../../contacts/ContactDialog.tsx'
import { RecentTime } from '../../RecentTime.tsx'
import { CardLink } from '../CardLink.tsx'
import type { PartProps } from '../person.ts'
import { ActivityFact, ScoreFact } from '../ScoreFacts.tsx'
import { useTexts } from './texts.ts'

/** The name, what the project has added of its own, and how they use the shop. */
export function Details({ person, project }: PartProps) {
  const t = useTexts()
  const [isEditing, setEditing] = useState(false)
  const close = () => setEditing(false)
  return (
    <Card
      title={t('details')}
      aside={<CardLink onClick={() => setEditing(true)}>{t('edit')}</CardLink>}
      isPadded
    >
      <Facts look="lines">
        {person.name !== null && <Fact label={t('name')}>{person.name}</Fact>}
        {person.fields.map(({ field, value }) => (
          <Fact key={field.id} label={field.name}>
            {value}
          </Fact>
        ))}
        <ScoreFact person={person} project={project} />
        <Fact label={t('lastAction')}>
          <RecentTime at={person.lastAction} timezone={project.timezone} isBrief />
        </Fact>
        <ActivityFact person={person} project={project} />
      </Facts>
      <ContactDialog
        projectId={project.id}
        contact={person}
        isOpen={isEditing}
        onClose={close}
        onSaved={close}
      />
    </Card>
  )
}
