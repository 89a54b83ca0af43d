import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    'action.appearance': 'Appearance: {name}',
    'action.addCompany': 'Add a company',
    'action.addProject': 'Add a project',
    'action.logOut': 'Log out',
    action: 'Actions',
    close: 'Close the search',
    company: 'Companies',
    found_one: '{count} result',
    found_other: '{count} results',
    nothing: 'Nothing found for “{query}”.',
    page: 'Pages',
    placeholder: 'Page, shop, company or action',
    project: 'Projects',
    recent: 'Recent',
    searching: 'Searching…',
    title: 'Search',
  },
  cs: {
    'action.appearance': 'Vzhled: {name}',
    'action.addCompany': 'Přidat firmu',
    'action.addProject': 'Přidat projekt',
    'action.logOut': 'Odhlásit se',
    action: 'Akce',
    close: 'Zavřít hledání',
    company: 'Firmy',
    found_few: '{count} výsledky',
    found_one: '{count} výsledek',
    found_other: '{count} výsledků',
    nothing: 'Pro „{query}“ jsme nic nenašli.',
    page: 'Stránky',
    placeholder: 'Stránka, e-shop, firma nebo akce',
    project: 'Projekty',
    recent: 'Naposledy otevřené',
    searching: 'Hledá se…',
    title: 'Hledání',
  },
}

export const useTexts = catalogue('palette', texts)
