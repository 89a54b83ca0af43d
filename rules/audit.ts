/** The audit catalogue: everything that may stand in the log has a stable code and a text in both languages. */
import type { Language } from './brand.ts'

type Words = Record<Language, string>

const actions = {
  'accounts.createUser': { en: 'Account created', cs: 'Účet vytvořen' },
  'accounts.updateMe': { en: 'Own settings changed', cs: 'Vlastní nastavení změněno' },
  'accounts.contactCrm': { en: 'Marketing contact made', cs: 'Marketingový kontakt vytvořen' },
  'accounts.recordLogin': { en: 'Opened the app', cs: 'Příchod zaznamenán' },
  'accounts.createPersonalToken': { en: 'Personal token created', cs: 'Osobní token vytvořen' },
  'accounts.deletePersonalToken': { en: 'Personal token deleted', cs: 'Osobní token smazán' },
  'accounts.grantHelpdesk': { en: 'Made a member of the helpdesk', cs: 'Přidán do helpdesku' },
  'accounts.revokeHelpdesk': { en: 'Removed from the helpdesk', cs: 'Odebrán z helpdesku' },
  'accounts.sign-in/email': { en: 'Signed in', cs: 'Přihlášení' },
  'accounts.sign-up/email': { en: 'Registered', cs: 'Registrace' },
  'accounts.sign-out': { en: 'Signed out', cs: 'Odhlášení' },
  'accounts.email-otp/send-verification-otp': { en: 'Confirmation code sent', cs: 'Potvrzovací kód odeslán' },
  'accounts.email-otp/verify-email': { en: 'E-mail address confirmed', cs: 'E-mailová adresa potvrzena' },
  'accounts.email-otp/request-password-reset': { en: 'New password asked for', cs: 'Vyžádáno nové heslo' },
  'accounts.email-otp/reset-password': { en: 'New password set by code', cs: 'Nové heslo nastaveno kódem' },
  'accounts.change-password': { en: 'Password changed', cs: 'Heslo změněno' },
  'accounts.revoke-session': { en: 'Session ended elsewhere', cs: 'Relace jinde ukončena' },
  'accounts.revoke-other-sessions': { en: 'All other sessions ended', cs: 'Všechny ostatní relace ukončeny' },

  'access.share': { en: 'Editor invited', cs: 'Editor pozván' },
  'access.withdraw': { en: 'Invitation withdrawn', cs: 'Pozvánka stažena' },
  'access.request': { en: 'Invitation accepted', cs: 'Pozvánka přijata' },
  'access.grant': { en: 'Access given', cs: 'Přístup udělen' },
  'access.revoke': { en: 'Access revoked', cs: 'Přístup odebrán' },

  'notices.read': { en: 'Notification read', cs: 'Oznámení přečteno' },

  'companies.create': { en: 'Company created', cs: 'Firma založena' },
  'companies.update': { en: 'Company details changed', cs: 'Údaje firmy změněny' },
  'companies.delete': { en: 'Company deleted', cs: 'Firma smazána' },
  'companies.deleteSkipped': {
    en: 'Company not deleted, because it has projects',
    cs: 'Firma nesmazána, protože má projekty',
  },

  'billing.createSubscription': { en: 'Subscription begun', cs: 'Předplatné zahájeno' },
  'billing.changePlan': { en: 'Plan changed', cs: 'Tarif změněn' },
  'tracking.strikeOut': { en: 'Suspicious visitors struck out', cs: 'Podezřelí návštěvníci vyřazeni' },
  'billing.setManualInvoicing': { en: 'Payment by invoice changed', cs: 'Platba na fakturu změněna' },
  'billing.reconcile': { en: 'Payment status synchronised', cs: 'Stav plateb převzat' },
  'billing.setStatus': { en: 'Status of the company changed', cs: 'Stav firmy změněn' },
  'catalog.load': { en: 'Feed read on request', cs: 'Feed načten na vyžádání' },
  'catalog.match': { en: 'Products matched by another id', cs: 'Produkty se párují podle jiného ID' },

  'delivery.confirmOptIn': { en: 'Sign-up confirmed', cs: 'Přihlášení potvrzeno' },
  'delivery.unsubscribe': { en: 'Unsubscribed by the link of a message', cs: 'Odhlášení odkazem ve zprávě' },
  'delivery.undoUnsubscribe': {
    en: 'Unsubscription taken back by the person',
    cs: 'Odhlášení vzal zpět sám příjemce',
  },
  'delivery.pausePerson': { en: 'E-mails paused by the person', cs: 'E-maily pozastavil sám příjemce' },
  'delivery.resumePerson': {
    en: 'Pause of e-mails ended by the person',
    cs: 'Pauzu e-mailů ukončil sám příjemce',
  },
  'delivery.complaint': {
    en: 'Unsubscribed by reporting a message as spam',
    cs: 'Odhlášení nahlášením zprávy jako spamu',
  },
  'delivery.pause': { en: 'Sending paused', cs: 'Rozesílka pozastavena' },
  'delivery.resume': { en: 'Sending resumed', cs: 'Rozesílka obnovena' },
  'delivery.cancel': { en: 'Sending cancelled', cs: 'Rozesílka zrušena' },
  'contacts.createTag': { en: 'Tag created', cs: 'Štítek vytvořen' },
  'contacts.updateTag': { en: 'Tag renamed', cs: 'Štítek přejmenován' },
  'contacts.deleteTag': { en: 'Tag deleted', cs: 'Štítek smazán' },
  'contacts.createField': { en: 'Field of contacts created', cs: 'Pole kontaktů vytvořeno' },
  'contacts.deleteField': { en: 'Field of contacts deleted', cs: 'Pole kontaktů smazáno' },
  'contacts.create': { en: 'Contact added', cs: 'Kontakt přidán' },
  'contacts.update': { en: 'Contact changed', cs: 'Kontakt změněn' },
  'contacts.unsubscribe': { en: 'Contact unsubscribed', cs: 'Kontakt odhlášen' },
  'contacts.releaseSuppression': { en: 'Suppressed address released', cs: 'Blokovaná adresa uvolněna' },
  'contacts.undoUnsubscribe': { en: 'Unsubscription taken back', cs: 'Odhlášení vráceno' },
  'imports.contacts': { en: 'Import of contacts begun', cs: 'Import kontaktů zahájen' },
  'imports.orders': { en: 'Import of orders begun', cs: 'Import objednávek zahájen' },
  'imports.erase': { en: 'Deletion by file begun', cs: 'Hromadné vymazání ze souboru zahájeno' },
  'imports.upload': { en: 'Upload of a file begun', cs: 'Nahrávání souboru zahájeno' },
  'imports.reset': { en: 'Upload of a file deleted', cs: 'Nahraný soubor smazán' },
  'imports.stop': { en: 'Import stopped', cs: 'Import zastaven' },
  'contacts.erase': { en: 'Contact erased', cs: 'Kontakt vymazán' },
  'contacts.export': { en: 'Data of one contact downloaded', cs: 'Údaje jednoho kontaktu staženy' },
  'mailing.generateRecords': { en: 'DNS records generated', cs: 'DNS záznamy vytvořeny' },
  'mailing.checkRecords': { en: 'DNS records checked', cs: 'DNS záznamy zkontrolovány' },
  'forms.askToConfirm': {
    en: 'Contacts asked to confirm their consent',
    cs: 'Kontakty požádány o potvrzení souhlasu',
  },
  'forms.create': { en: 'Lead form created', cs: 'Formulář vytvořen' },
  'forms.update': { en: 'Lead form changed', cs: 'Formulář změněn' },
  'forms.delete': { en: 'Lead form deleted', cs: 'Formulář smazán' },
  'forms.uploadLogo': { en: 'Logo uploaded', cs: 'Logo nahráno' },
  'segments.create': { en: 'Segment created', cs: 'Segment vytvořen' },
  'segments.update': { en: 'Segment changed', cs: 'Segment změněn' },
  'segments.delete': { en: 'Segment deleted', cs: 'Segment smazán' },
  'segments.tag': { en: 'Contacts tagged', cs: 'Kontakty oštítkovány' },
  'segments.untag': { en: 'Tag taken away from contacts', cs: 'Štítek kontaktům odebrán' },
  'segments.unsubscribe': { en: 'Contacts unsubscribed', cs: 'Kontakty odhlášeny' },
  'segments.export': { en: 'Contacts downloaded', cs: 'Kontakty staženy' },

  'recommender.update': {
    en: 'Pinned, excluded or ruled products changed',
    cs: 'Připnuté, vyřazené nebo omezené produkty změněny',
  },
  'orders.makeSecret': {
    en: 'Secret for signing purchases made',
    cs: 'Tajný klíč k podepisování nákupů vytvořen',
  },
  'orders.requireSigned': {
    en: 'Only signed purchases are believed',
    cs: 'Uznávají se jen podepsané nákupy',
  },
  'orders.allowUnsigned': {
    en: 'Unsigned purchases are believed again',
    cs: 'Nepodepsané nákupy se opět uznávají',
  },
  'orders.count': { en: 'Doubtful order counted', cs: 'Sporná objednávka započítána' },
  'orders.strike': { en: 'Doubtful order struck out', cs: 'Sporná objednávka vyřazena' },

  'projects.create': { en: 'Project created', cs: 'Projekt vytvořen' },
  'projects.update': { en: 'Project settings changed', cs: 'Nastavení projektu změněno' },
  'projects.activate': { en: 'Project activated', cs: 'Projekt aktivován' },
  'projects.deactivate': { en: 'Project deactivated', cs: 'Projekt deaktivován' },
  'projects.markForPurge': { en: 'Project marked for purge', cs: 'Projekt označen k vymazání' },
  'projects.takeBack': { en: 'Purge of the project taken back', cs: 'Vymazání projektu odvoláno' },
  'projects.block': { en: 'Project blocked', cs: 'Projekt zablokován' },
  'projects.unblock': { en: 'Project unblocked', cs: 'Projekt odblokován' },
  'projects.track': {
    en: 'Project active: its shop has sent the first event',
    cs: 'Projekt aktivní: e-shop poslal první událost',
  },
  'projects.exceed': {
    en: 'Project stopped: the company is over its limit',
    cs: 'Projekt pozastaven: firma překročila limit',
  },
  'projects.owe': {
    en: 'Project stopped: the company has not paid',
    cs: 'Projekt pozastaven: firma nezaplatila',
  },
  'projects.clear': {
    en: 'Project active again: the company is in good standing',
    cs: 'Projekt opět aktivní: firma je v pořádku',
  },
  'projects.blockAutomatically': {
    en: 'Project blocked for complaints or bounces',
    cs: 'Projekt zablokován kvůli stížnostem nebo nedoručitelným zprávám',
  },
  'projects.purge': { en: 'All data of the project erased', cs: 'Všechna data projektu vymazána' },
  'projects.delete': { en: 'Project deleted', cs: 'Projekt smazán' },

  'jobs.retry': { en: 'Failed jobs run again', cs: 'Neúspěšné úlohy spuštěny znovu' },
  'helpdesk.see': { en: 'Data viewed', cs: 'Data zobrazena' },
} as const satisfies Record<string, Words>

/** Names of fields that people know by another name; any other reads as the contract spells it. */
const fields: Record<string, Words> = {
  name: { en: 'name', cs: 'název' },
  email: { en: 'e-mail', cs: 'e-mail' },
  phone: { en: 'phone', cs: 'telefon' },
  street: { en: 'street', cs: 'ulice' },
  city: { en: 'city', cs: 'město' },
  zip: { en: 'ZIP', cs: 'PSČ' },
  country: { en: 'country', cs: 'země' },
  crNo: { en: 'registration number', cs: 'IČO' },
  vatNo: { en: 'VAT number', cs: 'DIČ' },
  vatPayer: { en: 'VAT payer', cs: 'plátce DPH' },
  invoicingEmail: { en: 'invoicing e-mail', cs: 'fakturační e-mail' },
  invoicingPhone: { en: 'invoicing phone', cs: 'fakturační telefon' },
  active: { en: 'status', cs: 'stav' },
  platform: { en: 'platform', cs: 'platforma' },
  shopURL: { en: 'shop address', cs: 'adresa e-shopu' },
  currency: { en: 'currency', cs: 'měna' },
  timezone: { en: 'time zone', cs: 'časové pásmo' },
  defaultSale: { en: 'default sale', cs: 'výchozí sleva' },
  firstDayOfWeek: { en: 'first day of the week', cs: 'první den týdne' },
  cookieCheck: { en: 'consent', cs: 'souhlas' },
  boxesAllowed: { en: 'web boxes', cs: 'webové boxy' },
  mailsCustomers: { en: 'writing to own customers', cs: 'psaní vlastním zákazníkům' },
  boxHoldout: { en: 'visitors without boxes', cs: 'návštěvníci bez boxů' },
  PRODUCTS: { en: 'products', cs: 'produkty' },
  CATEGORIES: { en: 'categories', cs: 'kategorie' },
  ORDERS: { en: 'orders', cs: 'objednávky' },
  productFeedURL: { en: 'product feed', cs: 'produktový feed' },
  orderFeedURL: { en: 'order feed', cs: 'feed objednávek' },
  categoriesFeedURL: { en: 'category feed', cs: 'feed kategorií' },
  shopifyStore: { en: 'Shopify shop', cs: 'e-shop na Shopify' },
  dnsName: { en: 'DNS name', cs: 'DNS jméno' },
  bounceDomain: { en: 'bounce domain', cs: 'doména pro nedoručené zprávy' },
  from: { en: 'inbox of the sender', cs: 'schránka odesílatele' },
  friendlyFrom: { en: 'name of the sender', cs: 'jméno odesílatele' },
  replyTo: { en: 'address for answers', cs: 'adresa pro odpovědi' },
  trackingIds: { en: 'ids of other services', cs: 'ID dalších služeb' },
  unsubscribeSetup: { en: 'unsubscribe page', cs: 'odhlašovací stránka' },
  leadscoringSettings: { en: 'lead scoring', cs: 'lead scoring' },
  homeBox: { en: 'home box', cs: 'box na hlavní stránce' },
  cartBox: { en: 'cart box', cs: 'box v košíku' },
  productBox: { en: 'product box', cs: 'box u produktu' },
  OWNER: { en: 'owner', cs: 'vlastník' },
  EDITOR: { en: 'editor', cs: 'editor' },
  cascade: { en: 'with its projects', cs: 'i s projekty' },
  monthlyUserLimit: { en: 'monthly visitors', cs: 'návštěvníci za měsíc' },
  hasManualInvoicing: { en: 'payment by invoice', cs: 'platba na fakturu' },
  paidUntil: { en: 'paid until', cs: 'zaplaceno do' },
  subscription: { en: 'subscription', cs: 'předplatné' },
  card: { en: 'payment by card', cs: 'platba kartou' },
  period: { en: 'period', cs: 'období' },
  ACTIVE: { en: 'active', cs: 'aktivní' },
  PAYMENT_DUE: { en: 'payment due', cs: 'čeká na platbu' },
  OVER_LIMIT: { en: 'over the limit', cs: 'nad limitem' },
  getCompany: { en: 'company', cs: 'firma' },
  getDomain: { en: 'project', cs: 'projekt' },
  listDomains: { en: 'projects', cs: 'projekty' },
}

/** `module.verb`, or `helpdesk.see` for a look into a customer's company. */
export type AuditAction = keyof typeof actions

export const isAuditAction = (action: string): action is AuditAction => Object.hasOwn(actions, action)

/** A code that this version does not know yet stands for itself. */
export const auditText = (action: string, language: Language): string =>
  isAuditAction(action) ? actions[action][language] : action

export const auditFieldText = (field: string, language: Language): string =>
  Object.hasOwn(fields, field) ? (fields[field]?.[language] ?? field) : field
