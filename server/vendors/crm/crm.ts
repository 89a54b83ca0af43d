/** The marketing contacts of our own customers. Two drivers: `activeCampaign`, and `local`, which keeps lines in a file. */
export type CrmContact = { email: string; phone: string }
export type CrmEvent = 'registration' | 'login'

export type Crm = {
  /** Makes the contact, or brings it up to date: the same address is the same contact. */
  saveContact: (contact: CrmContact) => Promise<void>
  track: (event: CrmEvent, email: string) => Promise<void>
}
