import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    activity: 'Activity',
    activityFailed: 'The activity could not be loaded',
    companyAccess: 'Access to the company',
    details: 'Details',
    formerProject: 'Former project',
    formerUser: 'Former user',
    helpdesk: '{brand} helpdesk',
    people: 'People',
    project: 'Project',
    throughCompany: 'Access through the company is managed on its own page:',
    what: 'What',
    when: 'When',
    who: 'Who',
  },
  cs: {
    activity: 'Aktivita',
    activityFailed: 'Aktivitu se nepodařilo načíst',
    companyAccess: 'Přístupy do firmy',
    details: 'Podrobnosti',
    formerProject: 'Bývalý projekt',
    formerUser: 'Bývalý uživatel',
    helpdesk: 'Helpdesk {brand}',
    people: 'Lidé',
    project: 'Projekt',
    throughCompany: 'Přístup přes firmu se spravuje na její vlastní stránce:',
    what: 'Co',
    when: 'Kdy',
    who: 'Kdo',
  },
}

export const useTexts = catalogue('access-screens', texts)
