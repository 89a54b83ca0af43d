import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    'after.days_one': 'after {count, number} day',
    'after.days_other': 'after {count, number} days',
    'after.hours_one': 'after {count, number} hour',
    'after.hours_other': 'after {count, number} hours',
    'after.minutes_one': 'after {count, number} minute',
    'after.minutes_other': 'after {count, number} minutes',
    everyDay: 'every day',
    everyDays_one: 'every {count, number} day',
    everyDays_other: 'every {count, number} days',
    oneFailed: 'The campaign could not be loaded',
    oneLoading: 'Loading the campaign',
    ramp_one: '{messages} messages in {count, number} day',
    ramp_other: '{messages} messages in {count, number} days',
    stopped: 'Nothing is sent now.',
    'stopped.BLOCKED_AUTOMATIC':
      'The project was stopped because too many messages were reported as spam or came back.',
    'stopped.BLOCKED_MANUAL': 'The project was blocked by our helpdesk. Write to us to find out why.',
    'stopped.CANCELLED':
      'The project is deactivated. Campaigns can be prepared, and start once it is active again.',
    'stopped.INCOMPLETE':
      'The shop is not connected yet. Campaigns can be prepared; they start once its first visitor is seen.',
    'stopped.MARKED_FOR_PURGE': 'The project’s erasure is scheduled. Everything in it will be erased.',
    'stopped.OVER_LIMIT': 'The shop has more visitors this month than the plan allows.',
    'stopped.PAYMENT_DUE': 'A payment is due. Campaigns go on once it arrives.',
    'stopped.PURGED': 'All data of the project has been erased.',
    toBilling: 'Open billing',
    toOverview: 'Open setup',
    toPlan: 'Change plan',
  },
  cs: {
    'after.days_few': 'po {count, number} dnech',
    'after.days_one': 'po {count, number} dni',
    'after.days_other': 'po {count, number} dnech',
    'after.hours_few': 'po {count, number} hodinách',
    'after.hours_one': 'po {count, number} hodině',
    'after.hours_other': 'po {count, number} hodinách',
    'after.minutes_few': 'po {count, number} minutách',
    'after.minutes_one': 'po {count, number} minutě',
    'after.minutes_other': 'po {count, number} minutách',
    everyDay: 'každý den',
    everyDays_few: 'každé {count, number} dny',
    everyDays_one: 'každý {count, number}. den',
    everyDays_other: 'každých {count, number} dní',
    oneFailed: 'Kampaň se nepodařilo načíst',
    oneLoading: 'Načítání kampaně',
    ramp_few: '{messages} zpráv za {count, number} dny',
    ramp_one: '{messages} zpráv za {count, number} den',
    ramp_other: '{messages} zpráv za {count, number} dní',
    stopped: 'Teď se nic neodesílá.',
    'stopped.BLOCKED_AUTOMATIC':
      'Projekt jsme zastavili: lidé označili příliš mnoho zpráv jako spam, nebo se jich příliš mnoho vrátilo.',
    'stopped.BLOCKED_MANUAL': 'Projekt zablokoval náš helpdesk. Napište nám, řekneme vám proč.',
    'stopped.CANCELLED':
      'Projekt je deaktivovaný. Kampaně lze připravit; spustit je půjde, až bude zase aktivní.',
    'stopped.INCOMPLETE':
      'E-shop ještě není připojený. Kampaně lze připravit; spustit je půjde, až uvidíme prvního návštěvníka.',
    'stopped.MARKED_FOR_PURGE': 'Vymazání projektu je naplánované. Vše v něm zmizí.',
    'stopped.OVER_LIMIT': 'E-shop má tento měsíc víc návštěvníků, než kolik povoluje tarif.',
    'stopped.PAYMENT_DUE': 'Čekáme na platbu. Jakmile dorazí, kampaně poběží dál.',
    'stopped.PURGED': 'Všechna data projektu jsou vymazaná.',
    toBilling: 'Otevřít fakturaci',
    toOverview: 'Otevřít nastavení',
    toPlan: 'Změnit tarif',
  },
}

export const useTexts = catalogue('campaigns', texts)
