import { catalogue } from '#web/i18n/catalogue.ts'

/** Names of the areas and what each will do; the screen's own texts begin with a dot. */
export const texts = {
  en: {
    '.back': 'Back to my companies',
    '.backToProject': 'Back to the setup overview',
    '.title': 'We are building this part',
    addCampaign: 'New campaign',
    'addCampaign.what':
      'Here you will make a campaign step by step: whom it is for, what it says and when it goes out.',
    addForm: 'New lead form',
    'addForm.what':
      'Here you will make a form by which visitors of the shop leave their e-mail, with a confirmation of their consent.',
    allCompanies: 'All companies',
    'allCompanies.what': 'Here the helpdesk will see every company with its plan and usage.',
    allProjects: 'All projects',
    'allProjects.what': 'Here the helpdesk will see every project with its state and usage.',
    automaticCampaigns: 'Automatic campaigns',
    'automaticCampaigns.what':
      'Campaigns that send e-mails by themselves, with products chosen for each contact.',
    backToCart: 'Back to cart',
    'backToCart.what': 'Campaigns that remind people of what they left in the cart.',
    campaign: 'Campaign',
    'campaign.what':
      'Here you will see how the campaign is doing: e-mails sent, opened, clicked, and the sales that came of them.',
    campaignDesign: 'Campaign design',
    'campaignDesign.what':
      'Here you will design the e-mail of the campaign, with places for recommended products.',
    campaignSegment: 'Campaign recipients',
    'campaignSegment.what': 'Here you will choose which contacts the campaign is sent to.',
    campaignSetup: 'Campaign setup',
    'campaignSetup.what': 'Here you will set the sender, the subject and the time of sending.',
    campaignSummary: 'Campaign summary',
    'campaignSummary.what': 'Here you will check the whole campaign once more before it starts.',
    contactImport: 'Contact import',
    'contactImport.what': 'Here you will bring in contacts from a file, with the consents they have given.',
    contacts: 'Contacts and segments',
    'contacts.what':
      'Here you will find everybody who has left an e-mail in your shop, and sort them into segments.',
    feeds: 'Feeds',
    'feeds.what':
      'Here the connection of a Shopify shop will be confirmed, so that its products load without an address.',
    form: 'Lead form',
    'form.what': 'Here you will edit the form and see how many people have signed up by it.',
    forms: 'Lead forms',
    'forms.what': 'Forms by which visitors of your shop sign up for your e-mails.',
    help: 'Help',
    'help.what': 'Here you will find guides and answers for every part of {brand}.',
    mailing: 'Mailing',
    'mailing.what':
      'Here you will connect your domain with DKIM, SPF and a domain for links, so that e-mails go out in the name of your shop.',
    newsletterTemplate: 'Newsletter template',
    'newsletterTemplate.what': 'Here the helpdesk will edit a template of a newsletter.',
    newsletterTemplates: 'Newsletter templates',
    'newsletterTemplates.what': 'Templates of newsletters which campaigns can start from.',
    orderImport: 'Order import',
    'orderImport.what':
      'Here you will bring in past orders from a file, so that recommendations are good from the first day.',
    products: 'Products',
    'products.what':
      'Here you will see which products people look at, buy and leave in the cart, and what is recommended beside them.',
    runningCampaigns: 'Running campaigns',
    'runningCampaigns.what': 'Here the helpdesk will see the campaigns that are being sent right now.',
    schedule: 'Schedule',
    'schedule.what': 'A calendar of what was sent and what will be, over all campaigns.',
    scheduledCampaigns: 'Scheduled campaigns',
    'scheduledCampaigns.what': 'Newsletters that go out once, at the time you choose.',
    segment: 'Segment',
    'segment.what': 'Here you will see the contacts of one segment and the rules by which they belong to it.',
    unsubscribe: 'Unsubscribe',
    'unsubscribe.what':
      'Here you will take people off your mailings by their e-mail addresses, one by one or many at once.',
    visitor: 'Visitor',
    'visitor.what':
      'Here you will see the story of one visitor: what they viewed, put into the cart and bought, and how warm their interest is.',
    visitors: 'Visitors',
    'visitors.what': 'Here you will see who visits your shop and how great their interest is.',
    warmUp: 'Warm-up',
    'warmUp.what':
      'Campaigns that raise the number of e-mails day by day, so that mail providers learn to trust a new domain.',
    webboxes: 'Web boxes',
    'webboxes.what':
      'Boxes that recommend products on the home page, beside a product and in the cart of your shop.',
    welcomeCampaigns: 'Welcome campaigns',
    'welcomeCampaigns.what': 'E-mails that welcome everybody who has just signed up.',
  },
  cs: {
    '.back': 'Zpět na moje firmy',
    '.backToProject': 'Zpět na přehled nastavení',
    '.title': 'Tuto část připravujeme',
    addCampaign: 'Nová kampaň',
    'addCampaign.what': 'Tady krok za krokem vytvoříte kampaň: komu je určená, co v ní bude a kdy odejde.',
    addForm: 'Nový formulář',
    'addForm.what':
      'Tady vytvoříte formulář, přes který vám návštěvníci e-shopu nechají svůj e-mail a potvrdí souhlas.',
    allCompanies: 'Všechny firmy',
    'allCompanies.what': 'Tady helpdesk uvidí všechny firmy s jejich tarifem a využitím.',
    allProjects: 'Všechny projekty',
    'allProjects.what': 'Tady helpdesk uvidí všechny projekty s jejich stavem a využitím.',
    automaticCampaigns: 'Automatické kampaně',
    'automaticCampaigns.what': 'Kampaně, které samy posílají e-maily s produkty vybranými pro každý kontakt.',
    backToCart: 'Zpět do košíku',
    'backToCart.what': 'Kampaně, které lidem připomenou, co nechali v košíku.',
    campaign: 'Kampaň',
    'campaign.what':
      'Tady uvidíte, jak si kampaň vede: odeslané a otevřené e-maily, prokliky a tržby, které přinesla.',
    campaignDesign: 'Vzhled kampaně',
    'campaignDesign.what': 'Tady navrhnete e-mail kampaně včetně míst pro doporučené produkty.',
    campaignSegment: 'Příjemci kampaně',
    'campaignSegment.what': 'Tady vyberete, kterým kontaktům se kampaň pošle.',
    campaignSetup: 'Nastavení kampaně',
    'campaignSetup.what': 'Tady nastavíte odesílatele, předmět a čas odeslání.',
    campaignSummary: 'Souhrn kampaně',
    'campaignSummary.what': 'Tady celou kampaň před spuštěním ještě jednou zkontrolujete.',
    contactImport: 'Import kontaktů',
    'contactImport.what': 'Tady nahrajete kontakty ze souboru i se souhlasy, které vám daly.',
    contacts: 'Kontakty a segmenty',
    'contacts.what':
      'Tady najdete všechny, kdo ve vašem e-shopu nechali e-mail, a roztřídíte je do segmentů.',
    feeds: 'Feedy',
    'feeds.what':
      'Tady se potvrdí propojení s e-shopem na Shopify, aby se produkty načítaly bez zadávání adresy.',
    form: 'Formulář',
    'form.what': 'Tady formulář upravíte a uvidíte, kolik lidí se přes něj přihlásilo.',
    forms: 'Formuláře',
    'forms.what': 'Formuláře, přes které se návštěvníci vašeho e-shopu přihlásí k odběru e-mailů.',
    help: 'Nápověda',
    'help.what': 'Tady najdete návody a odpovědi ke všem částem aplikace {brand}.',
    mailing: 'Rozesílání e-mailů',
    'mailing.what':
      'Tady propojíte svou doménu pomocí DKIM, SPF a domény odkazů, aby e-maily odcházely jménem vašeho e-shopu.',
    newsletterTemplate: 'Šablona newsletteru',
    'newsletterTemplate.what': 'Tady helpdesk upraví šablonu newsletteru.',
    newsletterTemplates: 'Šablony newsletterů',
    'newsletterTemplates.what': 'Šablony newsletterů, ze kterých mohou kampaně vycházet.',
    orderImport: 'Import objednávek',
    'orderImport.what':
      'Tady nahrajete starší objednávky ze souboru, aby doporučení byla dobrá od prvního dne.',
    products: 'Produkty',
    'products.what':
      'Tady uvidíte, které produkty si lidé prohlížejí, kupují a nechávají v košíku a co se k nim doporučuje.',
    runningCampaigns: 'Běžící kampaně',
    'runningCampaigns.what': 'Tady helpdesk uvidí kampaně, které se právě rozesílají.',
    schedule: 'Plán rozesílek',
    'schedule.what': 'Kalendář všech kampaní: co odešlo a co teprve odejde.',
    scheduledCampaigns: 'Plánované kampaně',
    'scheduledCampaigns.what': 'Newslettery, které odejdou jednou, v čas, který určíte.',
    segment: 'Segment',
    'segment.what': 'Tady uvidíte kontakty jednoho segmentu a pravidla, podle kterých do něj patří.',
    unsubscribe: 'Odhlášení z odběru',
    'unsubscribe.what': 'Tady podle e-mailových adres odhlásíte lidi z odběru, jednotlivě i hromadně.',
    visitor: 'Návštěvník',
    'visitor.what':
      'Tady uvidíte příběh jednoho návštěvníka: co si prohlížel, co vložil do košíku, co koupil a jak velký má zájem.',
    visitors: 'Návštěvníci',
    'visitors.what': 'Tady uvidíte, kdo navštěvuje váš e-shop a jak velký má zájem.',
    warmUp: 'Zahřívání',
    'warmUp.what':
      'Kampaně, které den po dni zvyšují počet e-mailů, aby si poskytovatelé schránek na novou doménu zvykli.',
    webboxes: 'Webové boxy',
    'webboxes.what':
      'Boxy, které ve vašem e-shopu doporučují produkty na úvodní stránce, u produktu a v košíku.',
    welcomeCampaigns: 'Uvítací kampaně',
    'welcomeCampaigns.what': 'E-maily, které přivítají každého, kdo se právě přihlásil k odběru.',
  },
}

export type Area = Exclude<keyof (typeof texts)['en'], `.${string}` | `${string}.what`>

export const useTexts = catalogue('not-yet', texts)
