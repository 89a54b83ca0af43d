/** The pages of contacts, forms and imports. */
import { IconAddressBook } from '@tabler/icons-react'
import type { Area } from '#web/widgets/pages.ts'

export const contacts: Area = {
  group: { icon: IconAddressBook, name: { en: 'Contacts', cs: 'Kontakty' } },
  pages: [
    {
      base: 'project',
      path: 'contacts',
      title: { en: 'Contacts and segments', cs: 'Kontakty a segmenty' },
      menu: true,
      screen: async () => (await import('./list/Contacts.tsx')).Contacts,
    },
    {
      base: 'project',
      path: 'contacts/people/:visitor',
      title: { en: 'Contact', cs: 'Kontakt' },
      screen: async () => (await import('#web/widgets/person/Person.tsx')).Person,
    },
    {
      base: 'project',
      path: 'contacts/segments',
      title: { en: 'Segments', cs: 'Segmenty' },
      screen: async () => (await import('./segments/Segments.tsx')).Segments,
    },
    {
      base: 'project',
      path: 'contacts/segments/new',
      title: { en: 'New segment', cs: 'Nový segment' },
      screen: async () => (await import('./segments/edit/EditSegment.tsx')).NewSegment,
    },
    {
      base: 'project',
      path: 'contacts/segments/:segment',
      title: { en: 'Segment', cs: 'Segment' },
      screen: async () => (await import('./segments/SegmentPeople.tsx')).SegmentPeople,
    },
    {
      base: 'project',
      path: 'contacts/segments/:segment/edit',
      title: { en: 'Edit segment', cs: 'Úprava segmentu' },
      screen: async () => (await import('./segments/edit/EditSegment.tsx')).EditSegment,
    },
    {
      base: 'project',
      path: 'contacts/contact-import',
      also: ['contacts/contact-import/:segment'],
      title: { en: 'Contact import', cs: 'Import kontaktů' },
      screen: async () => (await import('#web/widgets/imports/ImportPage.tsx')).ContactImport,
    },
    {
      base: 'project',
      path: 'contacts/order-import',
      also: ['contacts/order-import/:segment'],
      title: { en: 'Order import', cs: 'Import objednávek' },
      screen: async () => (await import('#web/widgets/imports/ImportPage.tsx')).OrderImport,
    },
    {
      base: 'project',
      path: 'forms',
      title: { en: 'Lead forms', cs: 'Formuláře' },
      menu: true,
      keywords: {
        en: 'newsletter sign up subscribe subscribers pop-up popup opt-in consent',
        cs: 'newsletter přihlášení odběr odběratelé novinky vyskakovací okno souhlas',
      },
      screen: async () => (await import('./forms/list/Forms.tsx')).Forms,
    },
    {
      base: 'project',
      path: 'forms/add',
      also: ['forms/add/:segment'],
      title: { en: 'New lead form', cs: 'Nový formulář' },
      screen: async () => (await import('./forms/list/AddForm.tsx')).AddForm,
    },
    {
      base: 'project',
      path: 'forms/confirm',
      also: ['forms/confirm/:segment'],
      title: { en: 'Ask to confirm', cs: 'Žádost o potvrzení' },
      screen: async () => (await import('./forms/ask/AskPage.tsx')).AskPage,
    },
    {
      base: 'project',
      path: 'forms/:form',
      title: { en: 'Lead form', cs: 'Formulář' },
      screen: async () => (await import('./forms/LeadFormPage.tsx')).LeadFormPage,
    },
    {
      base: 'project',
      path: 'contacts-unsubscribe',
      title: { en: 'Unsubscribe', cs: 'Odhlášení z odběru' },
      menu: true,
      screen: async () => (await import('./unsubscribe/Unsubscribe.tsx')).Unsubscribe,
    },
    {
      base: 'project',
      path: 'contacts-unsubscribe/suppressed',
      title: { en: 'Suppressed addresses', cs: 'Komu nepíšeme' },
      screen: async () => (await import('./suppressed/Suppressed.tsx')).Suppressed,
    },
    {
      base: 'project',
      path: 'contacts-unsubscribe/file',
      title: { en: 'Erase by file', cs: 'Vymazání podle souboru' },
      needs: 'contacts.erase',
      screen: async () => (await import('#web/widgets/imports/ImportPage.tsx')).DeletionByFile,
    },
  ],
}
