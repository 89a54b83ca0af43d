import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    bounces: 'Bounces come to',
    change: 'Change',
    changeDomain: 'Change the domain',
    changeNote: 'Changing the sending domain makes new records; the old ones stop counting at once.',
    changeTitle: 'Change the domain',
    description:
      'Campaigns start once DKIM and SPF work. New records take minutes up to 72 h; we look again by ourselves.',
    domain: 'Domain',
    emptyText:
      'DNS records prove that your e-mails are really yours, so that they reach inboxes and not spam. Enter the domain they come from, and we make the records for it.',
    emptyTitle: 'Send in the name of your shop',
    failed: 'The project could not be loaded',
    loading: 'Loading the mailing settings',
    made: 'Records made',
    notSetUp: 'Not set up',
    recordsFailed: 'The records could not be loaded',
    sender: 'Sender',
    servers: 'Name servers',
    usedElsewhere: 'The domain {name} is used by another project',
    usedShort: 'used by another project',
    usedText: 'The key of the other project was found there. Choose another domain, or a part of this one.',
    working: '{working} of {all} records working',
  },
  cs: {
    bounces: 'Nedoručené přijdou na',
    change: 'Změnit',
    changeDomain: 'Změnit doménu',
    changeNote: 'Změna odesílací domény vytvoří nové záznamy; staré přestanou hned platit.',
    changeTitle: 'Změna domény',
    description:
      'Kampaně začnou, až budou fungovat DKIM a SPF. U nových záznamů to trvá minuty až 72 h; kontrolujeme je sami.',
    domain: 'Doména',
    emptyText:
      'DNS záznamy dokazují, že jsou vaše e-maily opravdu vaše, aby dorazily do schránek, a ne do spamu. Zadejte doménu, ze které mají chodit, a záznamy pro ni vytvoříme.',
    emptyTitle: 'Posílejte jménem svého e-shopu',
    failed: 'Projekt se nepodařilo načíst',
    loading: 'Načítání nastavení rozesílání',
    made: 'Záznamy vytvořeny',
    notSetUp: 'Nenastaveno',
    recordsFailed: 'Záznamy se nepodařilo načíst',
    sender: 'Odesílatel',
    servers: 'DNS servery',
    usedElsewhere: 'Doménu {name} používá jiný projekt',
    usedShort: 'používá jiný projekt',
    usedText: 'Našli jsme na ní klíč toho druhého projektu. Zvolte jinou doménu, nebo subdoménu této.',
    working: 'Funguje {working} z {all} záznamů',
  },
}

export const useTexts = catalogue('mailingPage', texts)
