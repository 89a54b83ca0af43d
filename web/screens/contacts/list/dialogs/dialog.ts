/** The dialogs of the list of contacts. */
import type { ContactSelection } from '#web/data/generated/graphql.ts'

type Tag = { id: string; name: string }
export type MenuDialog = 'fields' | 'mailing' | 'exports' | 'erasures'
export type OpenDialog =
  | { kind: 'contact' | 'addTag' | MenuDialog; tag?: undefined }
  | { kind: 'renameTag'; tag: Tag }

/** What each of them gets. */
export type DialogProps = {
  projectId: string
  mailsCustomers: boolean
  /** The one to be renamed. */
  tag?: Tag | undefined
  onClose: () => void
}

/** Whom something is done with, and how many they are. */
export type Chosen = { contacts: ContactSelection; count: number }
