import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    count_one: '{count, number} company',
    count_other: '{count, number} companies',
    created: 'Created {date}',
    emptyText:
      'A company keeps your shops, their campaigns and the bill in one place. Its owner can invite you to an existing one by e-mail.',
    emptyTitle: 'No company yet',
    failed: 'Your companies could not be loaded',
    failedRest: 'The rest of your companies could not be loaded',
    loading: 'Loading companies',
    openProjects: 'Open projects',
    openProjectsOf: 'Open projects of {company}',
    roleEditor: 'You are an editor',
    roleHelpdesk: 'Helpdesk view',
    roleOwner: 'You are the owner',
    roleProjectEditor: 'You are an editor of single projects',
    title: 'My companies',
  },
  cs: {
    count_one: '{count, number} firma',
    count_few: '{count, number} firmy',
    count_other: '{count, number} firem',
    created: 'Založeno {date}',
    emptyText:
      'Firma drží vaše e-shopy, jejich kampaně i vyúčtování na jednom místě. Do existující firmy vás může pozvat e-mailem její vlastník.',
    emptyTitle: 'Zatím žádná firma',
    failed: 'Vaše firmy se nepodařilo načíst',
    failedRest: 'Zbytek vašich firem se nepodařilo načíst',
    loading: 'Načítání firem',
    openProjects: 'Otevřít projekty',
    openProjectsOf: 'Otevřít projekty firmy {company}',
    roleEditor: 'Jste editor',
    roleHelpdesk: 'Pohled helpdesku',
    roleOwner: 'Jste vlastník',
    roleProjectEditor: 'Jste editor jednotlivých projektů',
    title: 'Moje firmy',
  },
}

export const useTexts = catalogue('companies', texts)
