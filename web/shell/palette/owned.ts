/** The contacts, segments and lead forms of the open project, by their names. */
import { useDebouncedValue } from '@mantine/hooks'
import { type Icon, IconForms, IconUser, IconUsersGroup } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { paths } from '#rules/paths.ts'
import { FindContactsDocument, PaletteGroupsDocument } from '#web/data/generated/shell/palette/owned.ts'
import { useOperation } from '#web/data/query.ts'
import { usePlace } from '#web/widgets/place.ts'
import type { Found, Kind } from './search.ts'

/** Debounce, in ms. */
const pause = 250
/** A single letter would list any contacts. */
const leastLetters = 2

export function useOwnedEntries(query: string): { entries: Found[]; isSearching: boolean } {
  const navigate = useNavigate()
  const { company = '', project = '' } = usePlace()
  const typed = query.trim()
  const [search] = useDebouncedValue(typed, pause)
  const namesContacts = project !== '' && typed.length >= leastLetters
  const contacts = useOperation(
    FindContactsDocument,
    { domainID: project, search },
    { enabled: namesContacts && search.length >= leastLetters, keepsLastAt: project },
  )
  const groups = useOperation(
    PaletteGroupsDocument,
    { domainID: project },
    { enabled: project !== '' && typed !== '' },
  )
  if (!project || typed === '') return { entries: [], isSearching: false }

  const entry = (kind: Kind, icon: Icon, folder: string) => (one: { id: string; name: string }) => ({
    id: one.id,
    kind,
    label: one.name,
    icon,
    run: () => void navigate(paths.project(company, project, `${folder}/${one.id}`)),
  })
  const asContact = entry('contact', IconUser, 'contacts/people')
  const people = namesContacts ? (contacts.data?.visitorsByDomainActivity.items ?? []) : []
  return {
    isSearching: groups.isLoading || (namesContacts && (typed !== search || contacts.isFetching)),
    entries: [
      ...people.map(
        ({ id, name, email }): Found => ({
          ...asContact({ id, name: name ?? email ?? '' }),
          ...(name && email && { hint: email, words: email }),
        }),
      ),
      ...(groups.data?.segmentsByDomainName.items ?? []).map(
        entry('segment', IconUsersGroup, 'contacts/segments'),
      ),
      ...(groups.data?.leadFormsByDomainName ?? []).map(entry('form', IconForms, 'forms')),
    ],
  }
}
