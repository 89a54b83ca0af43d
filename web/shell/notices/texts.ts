import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    ACCESS_ACCEPTED: '{person} has accepted the invitation',
    ACCESS_REVOKED: 'You are no longer an editor',
    SETUP_WAITING: 'Waiting to be connected to its shop',
    FEED_FAILED: 'A feed could not be read; the catalogue stays as it was',
    close: 'Close notifications',
    done: 'Done',
    failed: 'Notifications could not be loaded',
    loading: 'Loading notifications',
    markAllRead: 'Mark all read',
    needsAction: 'Needs action',
    older: 'Show older',
    quiet: 'All quiet',
    quietText: 'What needs you and what has been done appears here.',
    title: 'Notifications',
    unread: 'Unread',
  },
  cs: {
    ACCESS_ACCEPTED: 'Pozvánka přijata: {person}',
    ACCESS_REVOKED: 'Už nejste editor',
    SETUP_WAITING: 'Čeká na propojení s obchodem',
    FEED_FAILED: 'Feed se nepodařilo načíst; katalog zůstává, jak byl',
    close: 'Zavřít oznámení',
    done: 'Hotovo',
    failed: 'Oznámení se nepodařilo načíst',
    loading: 'Načítání oznámení',
    markAllRead: 'Označit vše jako přečtené',
    needsAction: 'Vyžaduje vaši pozornost',
    older: 'Zobrazit starší',
    quiet: 'Všude klid',
    quietText: 'Objeví se tu, co na vás čeká a co je hotovo.',
    title: 'Oznámení',
    unread: 'Nepřečteno',
  },
}

export const useTexts = catalogue('notices', texts)
