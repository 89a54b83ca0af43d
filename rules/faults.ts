/** What can be wrong with one field of an input; the web app shows it beside that field. */
import type { Language } from './brand.ts'

const faults = {
  REQUIRED: { en: 'Value is required', cs: 'Hodnota je povinná' },
  EMAIL: { en: 'This is not an e-mail address', cs: 'Toto není e-mailová adresa' },
  PHONE: {
    en: 'Enter the phone number in international form, such as +420 604 118 220',
    cs: 'Zadejte telefon v mezinárodním tvaru, například +420 604 118 220',
  },
  COUNTRY: {
    en: 'Enter a country code of two letters, such as CZ',
    cs: 'Zadejte dvoupísmenný kód země, například CZ',
  },
  REGISTRATION_NUMBER: {
    en: 'This is not a registration number of that country',
    cs: 'Toto není platné IČO pro danou zemi',
  },
  VAT_NUMBER: {
    en: 'Enter a valid VAT number, such as CZ27082440',
    cs: 'Zadejte platné DIČ, například CZ27082440',
  },
  PASSWORD_LENGTH: { en: 'At least {limit} characters', cs: 'Nejméně {limit} znaků' },
  PASSWORD_COMMON: {
    en: 'Too easy to guess. Choose a few words that do not belong together',
    cs: 'Příliš snadné uhodnout. Zvolte několik slov, která k sobě nepatří',
  },
  URL_INVALID: { en: 'This is not a valid HTTP(S) URL', cs: 'Toto není platná webová adresa' },
  PAGE_FOREIGN: {
    en: 'This page is not on your shop’s address or its verified sending domain. Enter a page there, or check the shop’s address in the project’s settings',
    cs: 'Tato stránka není na adrese vašeho e-shopu ani na jeho ověřené odesílací doméně. Zadejte stránku tam, nebo zkontrolujte adresu e-shopu v nastavení projektu',
  },
  URL_FORBIDDEN: {
    en: 'This address is not on the public internet, or its port is not allowed (80, 443, 8000, 8080 or 8443)',
    cs: 'Tato adresa nevede do veřejného internetu, nebo má port, který není povolený (80, 443, 8000, 8080 nebo 8443)',
  },
  // where nobody but the person themself runs the program
  URL_NOT_ALLOWED: {
    en: 'This address is not on the public internet, or its port is not allowed (80, 443, 8000, 8080 or 8443). To try it here all the same, start with FETCH_ALLOWED=host:port',
    cs: 'Tato adresa nevede do veřejného internetu, nebo má port, který není povolený (80, 443, 8000, 8080 nebo 8443). Chcete-li ji tu přesto zkusit, spusťte aplikaci s FETCH_ALLOWED=host:port',
  },
  URL_SECRET: {
    en: 'Enter the user name and password again: the saved ones belong to another address',
    cs: 'Zadejte jméno a heslo této adresy znovu: uložené patří k jiné adrese',
  },
  CURRENCY: { en: 'This currency is not supported', cs: 'Tato měna není podporovaná' },
  TIMEZONE: {
    en: 'Enter a time zone, such as Europe/Prague',
    cs: 'Zadejte časové pásmo, například Europe/Prague',
  },
  DNS_NAME: {
    en: 'Only lower-case letters, numbers, dash and dot, such as shop.example',
    cs: 'Jen malá písmena, číslice, spojovník a tečka, například obchod.example',
  },
  TIME_SKIPPED: {
    en: 'Clocks change on that day and leave this time out. Choose another one',
    cs: 'Toho dne se mění čas a tato hodina neexistuje. Zvolte jinou',
  },
  SENDER_DOMAIN: {
    en: 'The sender must be an address of your sending domain, such as news@shop.example',
    cs: 'Odesílatel musí být adresa na vaší odesílací doméně, například novinky@obchod.example',
  },
  SENDER_NAME: {
    en: 'One line of at most 120 characters, without < > @ and characters that cannot be seen',
    cs: 'Jeden řádek nejvýše o 120 znacích, bez < > @ a bez neviditelných znaků',
  },
  BOUNCE_DOMAIN: {
    en: 'Only lower-case letters and a dash, such as bounce',
    cs: 'Jen malá písmena a spojovník, například bounce',
  },
  BOUNCE_DOMAIN_LINK: {
    en: 'This name is for the links in your e-mails. Choose another one, such as bounce',
    cs: 'Toto jméno patří odkazům ve vašich e-mailech. Zvolte jiné, například bounce',
  },
  BOUNCE_DOMAIN_RESERVED: {
    en: 'Shops mostly have something else at this name. Choose another one, such as bounce',
    cs: 'Na tomto jméně mívá e-shop něco jiného. Zvolte jiné, například bounce',
  },
  DNS_NAME_MAILBOX: {
    en: 'There you have only a mailbox. Enter the domain of your shop, such as shop.example',
    cs: 'Tam máte jen schránku. Zadejte doménu svého e-shopu, například obchod.example',
  },
  DNS_NAME_SUFFIX: {
    en: 'Everybody can have a domain below this one. Enter your own, such as shop.example',
    cs: 'Pod touto doménou může mít svou kdokoli. Zadejte vlastní, například obchod.example',
  },
  DNS_NAME_OURS: {
    en: 'This is our own domain. Enter the one of your shop',
    cs: 'Toto je naše vlastní doména. Zadejte doménu svého e-shopu',
  },
  DNS_NAME_USED: {
    en: 'This domain is used by another project',
    cs: 'Tuto doménu používá jiný projekt',
  },
  INBOX: {
    en: 'This is not a valid inbox name.',
    cs: 'Toto není platný název schránky.',
  },
  GOOGLE_ANALYTICS: {
    en: 'Enter a Google Analytics measurement ID, such as G-4F8K2M1QXZ',
    cs: 'Zadejte ID měření Google Analytics, například G-4F8K2M1QXZ',
  },
  GOOGLE_ADS: {
    en: 'Enter a Google Ads tag ID, such as AW-123456789',
    cs: 'Zadejte ID značky Google Ads, například AW-123456789',
  },
  SKLIK: { en: 'The Sklik id is a number', cs: 'ID služby Sklik je číslo' },
  FACEBOOK: {
    en: 'The Facebook pixel id has 15 or 16 digits',
    cs: 'ID pixelu Facebooku má 15 nebo 16 číslic',
  },
  BOXES_NOT_READY: {
    en: 'Web boxes can be allowed once products are loaded and recommendations are computed',
    cs: 'Boxy lze povolit, až budou načtené produkty a spočítaná doporučení',
  },
  SHOPIFY_STORE: { en: 'This is not a Shopify shop name', cs: 'Toto není název e-shopu na Shopify' },
  EMAIL_ALPHABETS: {
    en: 'This address mixes letters of several alphabets that look alike. Type it again by hand',
    cs: 'Tato adresa míchá podobná písmena z různých abeced. Přepište ji ručně',
  },
  CONTACT_EXISTS: {
    en: 'There is a contact with this address already',
    cs: 'Kontakt s touto adresou už existuje',
  },
  CONTACT_ERASED: {
    en: 'The person with this address had their data erased. Only they themselves can come back, by a form of yours',
    cs: 'Osoba s touto adresou si nechala vymazat údaje. Vrátit se může jen sama, přes váš formulář',
  },
  CONTACT_UNSUBSCRIBED: {
    en: 'The person with this address has unsubscribed. Add them without a consent',
    cs: 'Osoba s touto adresou se odhlásila. Přidejte ji bez souhlasu',
  },
  CONTACT_NOT_FOUND: {
    en: 'There is no contact with this address',
    cs: 'Kontakt s touto adresou neexistuje',
  },
  NAME_EXISTS: { en: 'There is one of this name already', cs: 'Tento název už existuje' },
  NAME_RESERVED: {
    en: 'This name is reserved, or every contact has it already. Choose another one',
    cs: 'Tento název je vyhrazený, nebo ho má každý kontakt. Zvolte jiný',
  },
  PERIOD: {
    en: 'Choose one of the periods, or two days as 2026-11-15',
    cs: 'Zvolte jedno z období, nebo dva dny ve tvaru 2026-11-15',
  },
  PERIOD_ORDER: { en: 'The period ends before it begins', cs: 'Období končí dřív, než začíná' },
  RULES_DEPTH: {
    en: 'Groups can be nested {limit} levels deep. Move this one out',
    cs: 'Skupiny lze vnořit nejvýše do {limit} úrovní. Přesuňte tuto ven',
  },
  ALWAYS_TRUE: { en: 'This holds for everybody. Remove it', cs: 'Toto platí pro všechny. Odeberte to' },
  NEVER_TRUE: { en: 'This can hold for nobody. Change it', cs: 'Toto nemůže platit pro nikoho. Upravte to' },
  EVENTS_BEFORE: {
    en: 'What people do in the shop is kept for 90 days. This period lies before them, so nobody has done anything in it',
    cs: 'Co lidé v e-shopu dělají, se uchovává 90 dní. Toto období leží před nimi, takže v něm nikdo nic neudělal',
  },
  CURRENCY_OTHER: {
    en: 'This amount is not in the currency of the project. Enter it in that currency',
    cs: 'Tato částka není v měně projektu. Zadejte ji v této měně',
  },
  TAG_GONE: { en: 'This tag was deleted. Choose another one', cs: 'Tento štítek byl smazán. Zvolte jiný' },
  PRODUCT_GONE: {
    en: 'The shop has this product no more. Choose another one',
    cs: 'Tento produkt už e-shop nemá. Zvolte jiný',
  },
  CATEGORY_GONE: {
    en: 'The shop has this category no more. Choose another one',
    cs: 'Tuto kategorii už e-shop nemá. Zvolte jinou',
  },
  FIELD_GONE: { en: 'This field was deleted. Choose another one', cs: 'Toto pole bylo smazáno. Zvolte jiné' },
  BAND_GONE: { en: 'There is no such band any more', cs: 'Taková skupina zájmu už neexistuje' },
  CAMPAIGN_GONE: {
    en: 'This campaign was deleted. Choose another one',
    cs: 'Tato kampaň byla smazána. Zvolte jinou',
  },
  SEGMENT_GONE: {
    en: 'This segment was deleted. Choose another one',
    cs: 'Tento segment byl smazán. Zvolte jiný',
  },
  SEGMENT_SELF: {
    en: 'The segment would name itself, also by others that it names',
    cs: 'Segment by odkazoval sám na sebe, třeba přes jiné segmenty',
  },
  SEGMENT_DEPTH: {
    en: 'Segments can name each other {limit} times in a row',
    cs: 'Segmenty na sebe mohou odkazovat nejvýše {limit}krát za sebou',
  },
  TOO_LONG: { en: 'At most {limit} characters', cs: 'Nejvýše {limit} znaků' },
  TOO_LARGE: { en: 'At most {limit}', cs: 'Nejvýše {limit}' },
  TOO_SMALL: { en: 'At least {limit}', cs: 'Nejméně {limit}' },
  INVALID: { en: 'This value is not valid', cs: 'Tato hodnota není platná' },
} as const satisfies Record<string, Record<Language, string>>

export type FaultCode = keyof typeof faults
export type FieldFault = { field: string; code: FaultCode; limit?: number }

/** Replaces each `{name}` for which there is a parameter. */
export const fill = (text: string, parameters: Record<string, string | number> = {}) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole))

export const faultText = (fault: FieldFault, language: Language) =>
  fill(faults[fault.code][language], fault.limit === undefined ? {} : { limit: fault.limit })
