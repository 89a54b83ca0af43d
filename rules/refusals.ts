/** The error catalogue: every expected refusal has a stable code, its parameters and a text in both languages. */
import { planRefusals } from './billing/plan-refusals.ts'
import type { Language } from './brand.ts'
import { browserRefusals, commonParameters } from './browser-refusals.ts'
import { campaignRefusals } from './campaigns/campaign-refusals.ts'
import { checkText, isCheckCode } from './campaigns/checks.ts'
import { contactRefusals } from './contacts/contact-refusals.ts'
import { type FieldFault, fill } from './faults.ts'
import { fileFaultText, shownDetail } from './imports/fault-texts.ts'
import { importRefusals } from './imports/import-refusals.ts'
import { plural } from './text/plurals.ts'

const catalogue = {
  ...browserRefusals,
  ...planRefusals,
  ...contactRefusals,
  ...importRefusals,
  ...campaignRefusals,
  DUPLICATE: {
    en: 'This domain is used by another project. Choose another one, or take it off the other project first.',
    cs: 'Tuto doménu používá jiný projekt. Zvolte jinou, nebo ji nejprve odeberte druhému projektu.',
  },
  DNS_RECORDS_MISSING: {
    en: 'Generate the DNS records first.',
    cs: 'Nejprve vytvořte DNS záznamy.',
  },
  MAIL_DOMAIN_NOT_READY: {
    en: 'No e-mails can be sent yet: set up the sending domain of the project first, until its DKIM record works.',
    cs: 'E-maily zatím nelze posílat: nejprve nastavte odesílací doménu projektu, aby fungoval její záznam DKIM.',
  },
  PROJECT_NOT_SENDING: {
    en: 'The project sends nothing now, since it is not active.',
    cs: 'Projekt teď nic neposílá, protože není aktivní.',
  },
  NOBODY_TO_ASK: {
    en: 'Nobody with this tag can be asked to confirm now.',
    cs: 'Nikoho s tímto štítkem teď nelze požádat o potvrzení.',
  },
  SENDING_MOVED: {
    en: 'This sending is in another state by now. Look at the page again.',
    cs: 'Tato rozesílka je už v jiném stavu. Podívejte se na stránku znovu.',
  },
  TEMPLATE_SYNTAX: {
    en: 'A tag is not closed on line {line}: {tag}. Write it as {{contact.name}}.',
    cs: 'Na řádku {line} není uzavřená značka: {tag}. Pište ji jako {{contact.name}}.',
  },
  TAG_UNKNOWN: {
    en: 'There is no tag {{{tag}}}, which stands on line {line}. Check how it is spelled.',
    cs: 'Značka {{{tag}}} na řádku {line} neexistuje. Zkontrolujte, jak je napsaná.',
  },
  TEMPLATE_LIMIT: {
    en: 'The message is too long, or has too many tags. Shorten it.',
    cs: 'Zpráva je příliš dlouhá, nebo obsahuje příliš mnoho značek. Zkraťte ji.',
  },
  UNSUBSCRIBE_MISSING: {
    en: 'There is no link to unsubscribe in the message. Add one that leads to {{unsubscribe.url}}.',
    cs: 'Ve zprávě chybí odkaz pro odhlášení. Přidejte odkaz, který vede na {{unsubscribe.url}}.',
  },
  HEADER_INVALID: {
    en: 'The subject has line ends or other characters that cannot stand there. Write it in one line.',
    cs: 'Předmět obsahuje konce řádků nebo jiné znaky, které v něm být nemohou. Napište ho na jeden řádek.',
  },
  SIGN_IN_REQUIRED: { en: 'Sign in first.', cs: 'Nejprve se přihlaste.' },
  AUTH_FAILED: { en: 'Wrong e-mail or password.', cs: 'Nesprávný e-mail nebo heslo.' },
  NOT_CONFIRMED: {
    en: 'Your e-mail address is not confirmed yet. Enter the code that we have sent you.',
    cs: 'Vaše e-mailová adresa ještě není potvrzená. Zadejte kód, který jsme vám poslali.',
  },
  PASSWORD: {
    en: 'Choose another password: {least} to {most} characters that are hard to guess. A few words that do not belong together work best.',
    cs: 'Zvolte jiné heslo: {least} až {most} znaků, které se těžko hádají. Nejlepší je několik slov, která k sobě nepatří.',
  },
  PASSWORD_WRONG: { en: 'The password is not right.', cs: 'Heslo není správné.' },
  CODE_INVALID: {
    en: 'This code is wrong or has expired. Check the digits, or ask for a new code.',
    cs: 'Kód není správný, nebo už vypršel. Zkontrolujte číslice, nebo si nechte poslat nový.',
  },
  // only to somebody who has proved the mailbox
  ACCOUNT_EXISTS: {
    en: 'You have an account with this e-mail address already. Sign in with its password.',
    cs: 'S touto e-mailovou adresou už účet máte. Přihlaste se jeho heslem.',
  },
  CODE_ELSEWHERE: {
    en: 'A code works only in the browser that asked for it. Enter it there, or ask for another one here.',
    cs: 'Kód platí jen v prohlížeči, ve kterém jste o něj požádali. Zadejte ho tam, nebo si zde vyžádejte nový.',
  },
  REGISTERED_ELSEWHERE: {
    en: 'The code works only in the browser in which you registered. Enter it there, or sign in here with your e-mail and password: we will then send a code for this browser.',
    cs: 'Kód platí jen v prohlížeči, ve kterém jste se registrovali. Zadejte ho tam, nebo se přihlaste zde svým e-mailem a heslem: pošleme vám pak kód pro tento prohlížeč.',
  },
  MAILS_LIMITED: {
    en: 'Enough messages have gone to this address today. Use the last code, come back with a browser in which you have signed in before, or try again tomorrow.',
    cs: 'Na tuto adresu dnes odešlo už dost zpráv. Použijte poslední kód, přijďte z prohlížeče, ve kterém jste se už někdy přihlásili, nebo to zkuste zítra.',
  },
  TOKEN_SCOPE: {
    en: 'The token does not allow this. Make one that may write, or sign in yourself.',
    cs: 'Tento token to nedovoluje. Vytvořte si token s právem zápisu, nebo se přihlaste sami.',
  },
  CONDITION_FAILED: {
    en: 'Somebody has changed this in the meantime. Load it again and repeat your change.',
    cs: 'Mezitím to někdo změnil. Načtěte to znovu a změnu zopakujte.',
  },
  LINK_EXPIRED: {
    en: 'This link is older than one week. Ask for a new invitation.',
    cs: 'Tento odkaz je starší než týden. Požádejte o novou pozvánku.',
  },
  ACCESS_NOT_REVOKED: {
    en: 'Unable to revoke the access rights.',
    cs: 'Přístupová práva se nepodařilo odebrat.',
  },
  STORAGE_QUOTA: {
    en: 'There is no room for this file: a project may keep {limit} MB. Delete files that are no longer needed.',
    cs: 'Soubor se už nevejde: projekt může mít uloženo nejvýše {limit} MB. Smažte soubory, které už nepotřebujete.',
  },
  CONTENT_QUOTA: {
    en: 'There is no room for this content: campaigns, forms and segments of a project may take {limit} MB. Nothing was saved. Delete campaigns that are no longer needed.',
    cs: 'Obsah se už nevejde: kampaně, formuláře a segmenty projektu mohou zabírat nejvýše {limit} MB. Nic se neuložilo. Smažte kampaně, které už nepotřebujete.',
  },
  HOURLY_LIMIT: {
    en: 'A project may save {limit} MB in an hour, and this one has reached that. Nothing was saved. Try again {when}.',
    cs: 'Projekt může za hodinu uložit nejvýše {limit} MB a tento už je uložil. Nic se neuložilo. Zkuste to znovu {when}.',
  },
  STATUS_REFUSED: {
    en: 'The project cannot change from {from} to {to}.',
    cs: 'Projekt nelze převést ze stavu {from} do stavu {to}.',
  },
  PROJECT_ERASED: {
    en: 'The data of this project is being erased, or is erased already. It can no longer be changed.',
    cs: 'Data tohoto projektu se právě mažou, nebo už jsou smazaná. Projekt už nelze měnit.',
  },
  PROJECT_NOT_PURGED: {
    en: 'Unable to remove the project. Its data must be erased first.',
    cs: 'Projekt se nepodařilo smazat. Smazat lze jen projekt, jehož data už jsou vymazaná.',
  },
  REGISTER_UNKNOWN: {
    en: 'We found this company in no register. Check the number, or fill in the details yourself.',
    cs: 'V dostupných rejstřících jsme tuto firmu nenašli. Zkontrolujte IČO, nebo údaje vyplňte sami.',
  },
  REGISTER_SAMPLE: {
    en: 'Public registers are not asked here, only a list of invented companies, and yours is not among them. Fill in the details yourself, or try 27082440.',
    cs: 'Veřejných rejstříků se tu neptáme, jen seznamu vymyšlených firem, a vaše v něm není. Vyplňte údaje sami, nebo zkuste 27082440.',
  },
  REGISTER_DISSOLVED: {
    en: 'According to the register this company no longer exists. Check the number.',
    cs: 'Podle rejstříku tato firma už neexistuje. Zkontrolujte IČO.',
  },
  REGISTER_UNAVAILABLE: {
    en: 'The register does not answer just now. Fill in the details yourself, or try again later.',
    cs: 'Rejstřík teď neodpovídá. Vyplňte údaje sami, nebo to zkuste později.',
  },
  SUBSCRIPTION_EXISTS: {
    en: 'This company has a subscription already. Change its plan instead.',
    cs: 'Tato firma už předplatné má. Místo toho změňte tarif.',
  },
  SUBSCRIPTION_MISSING: {
    en: 'This company has no card subscription. Choose a plan first.',
    cs: 'Tato firma nemá předplatné placené kartou. Nejprve si vyberte tarif.',
  },
  PAYMENT_FAILED: {
    en: 'The payment did not go through, so the plan stays as it is. Check your card in the payment portal.',
    cs: 'Platba neprošla, tarif proto zůstává beze změny. Zkontrolujte svou kartu v platebním portálu.',
  },
  CHARGE_CHANGED: {
    en: 'The charge has changed in the meantime, and nothing was paid. Look at the new amount and confirm again.',
    cs: 'Částka se mezitím změnila a nic nebylo zaplaceno. Podívejte se na novou částku a potvrďte ji znovu.',
  },
  BILLING_BUSY: {
    en: 'Another change of this subscription is being made. Try again in a moment.',
    cs: 'Právě probíhá jiná změna tohoto předplatného. Zkuste to za chvíli znovu.',
  },
  PAYMENTS_UNAVAILABLE: {
    en: 'The payment provider does not answer just now. Your company works as before; try again later. Nothing is charged twice.',
    cs: 'Poskytovatel plateb teď neodpovídá. Vaše firma funguje dál; zkuste to později. Nic se nestrhne dvakrát.',
  },
  RECOMMENDER_TOO_FEW: {
    en: 'These settings leave {products} products to show, and ten are needed. Allow more products, or switch a rule off.',
    cs: 'S tímto nastavením zbývá k zobrazení produktů: {products}. Potřeba je jich deset. Povolte další produkty, nebo některé pravidlo vypněte.',
  },
  BODY_TOO_LARGE: {
    en: 'Too many items in one request: at most {limit}.',
    cs: 'Příliš mnoho položek v jednom požadavku: nejvýše {limit}.',
  },
  JSON_INVALID: { en: 'This is not valid JSON.', cs: 'Tohle není platný JSON.' },
  FIELD_INVALID: { en: 'The field {field} is not valid.', cs: 'Pole {field} není platné.' },
  TIME_RANGE: {
    en: 'The event is too old, or has not happened yet.',
    cs: 'Událost je příliš stará, nebo se ještě nestala.',
  },
  CONTENT_TYPE: { en: 'Send {type}.', cs: 'Pošlete {type}.' },
  ORIGIN_FOREIGN: {
    en: 'This page does not belong to the shop.',
    cs: 'Tato stránka k e-shopu nepatří.',
  },
  CONSENT_REQUIRED: {
    en: 'Nobody may be identified without consent.',
    cs: 'Bez souhlasu nelze nikoho identifikovat.',
  },
  PROJECT_INACTIVE: {
    en: 'The project does not take events.',
    cs: 'Projekt nepřijímá události.',
  },
  FEED_MISSING: {
    en: 'No address is set for this feed yet. Enter it first.',
    cs: 'Projekt zatím nemá adresu tohoto feedu. Nejprve ji zadejte.',
  },
  SECRET_MISSING: {
    en: 'Make a secret first, so that the shop can sign.',
    cs: 'Nejdřív vytvořte tajný klíč, aby měl e-shop čím podepisovat.',
  },
  ORDER_CONFIRMED: {
    en: 'Order {order} is confirmed by your order feed or by a signature and cannot be struck out.',
    cs: 'Objednávku {order} potvrzuje feed objednávek nebo podpis, nelze ji vyřadit.',
  },
  ORDER_SETTLED: {
    en: 'This order no longer needs your decision.',
    cs: 'Tato objednávka už na vaše rozhodnutí nečeká.',
  },
  FEED_OFF: {
    en: 'Feeds are not loaded while the project is deactivated.',
    cs: 'Feedy tohoto projektu se nenačítají, dokud je deaktivovaný.',
  },
  FEED_SOON: {
    en: 'This feed was loaded just now. It can be loaded again in {minutes} min.',
    cs: 'Tento feed jsme právě načetli. Znovu ho lze načíst za {minutes} min.',
  },
  OPERATION_UNKNOWN: { en: 'There is no such operation.', cs: 'Taková operace neexistuje.' },
  QUERY_INVALID: { en: 'The query cannot be understood: {reason}', cs: 'Dotazu nelze rozumět: {reason}' },
  QUERY_LIMIT: {
    en: 'The query is too large. {what}: at most {limit}.',
    cs: 'Dotaz je příliš velký. {what}: nejvýše {limit}.',
  },
  CSRF: {
    en: 'Send a POST request with the content type application/json from {brand} itself.',
    cs: 'Pošlete požadavek POST s typem obsahu application/json přímo z aplikace {brand}.',
  },
} as const satisfies Record<string, Record<Language, string>>

export type RefusalCode = keyof typeof catalogue

/** What of a query is limited. */
const limited = {
  bytes: { en: 'Bytes', cs: 'Bajty' },
  words: { en: 'Words', cs: 'Slova' },
  depth: { en: 'Levels of nesting', cs: 'Úrovně vnoření' },
  aliases: { en: 'Aliases', cs: 'Aliasy' },
  directives: { en: 'Directives', cs: 'Direktivy' },
  definitions: { en: 'Operations and fragments', cs: 'Operace a fragmenty' },
  variables: { en: 'Variables', cs: 'Proměnné' },
  fields: { en: 'Fields in the query', cs: 'Pole v dotazu' },
  repeats: { en: 'Repetitions of one field', cs: 'Opakování jednoho pole' },
  cost: {
    en: 'Fields in the answer (ask for fewer items at once, or for less of each)',
    cs: 'Pole v odpovědi (vyžádejte si najednou méně položek, nebo z každé méně údajů)',
  },
  answer: {
    en: 'Characters of text in the answer (ask for fewer items at once, or leave long texts out)',
    cs: 'Znaky textu v odpovědi (vyžádejte si najednou méně položek, nebo vynechte dlouhé texty)',
  },
  cycles: { en: 'Recursive fragments', cs: 'Rekurzivní fragmenty' },
  operations: { en: 'Operations in one request', cs: 'Operace v jednom požadavku' },
  seconds: { en: 'Execution time in seconds', cs: 'Doba zpracování v sekundách' },
} as const satisfies Record<string, Record<Language, string>>
export type LimitedMeasure = keyof typeof limited

type Parameters = Record<string, string | number>
export type Refusal = { code: RefusalCode; parameters: Parameters; fields?: FieldFault[] }

export const refusalCodes = Object.keys(catalogue) as RefusalCode[] // keys of a literal are its codes
export const isRefusalCode = (code: unknown): code is RefusalCode =>
  typeof code === 'string' && Object.hasOwn(catalogue, code)

export function refusalText(refusal: Refusal, language: Language): string {
  const { what, detail, check } = refusal.parameters
  const measure =
    typeof what === 'string' && Object.hasOwn(limited, what) && limited[what as LimitedMeasure][language]
  const words = typeof detail === 'string' && fileFaultText(refusal.code, detail, language)
  if (words) return words
  return fill(catalogue[refusal.code][language], {
    ...commonParameters(refusal.fields, language),
    ...whenAgain(Number(refusal.parameters.seconds), language),
    ...refusal.parameters,
    ...(measure && { what: measure }),
    ...(isCheckCode(check) && { check: checkText(check, language) }),
    ...(typeof detail === 'string' && { detail: shownDetail(detail, language) }),
  })
}

const units = [
  [86_400, { en: ['day', 'days'], cs: ['den', 'dny', 'dní'] }],
  [3600, { en: ['hour', 'hours'], cs: ['hodinu', 'hodiny', 'hodin'] }],
  [60, { en: ['minute', 'minutes'], cs: ['minutu', 'minuty', 'minut'] }],
  [1, { en: ['second', 'seconds'], cs: ['sekundu', 'sekundy', 'sekund'] }],
] as const

/** `in 5 minutes`, rounded up. */
function whenAgain(seconds: number, language: Language): { when?: string } {
  if (!(seconds > 0)) return {}
  const [size, words] = units.find(([unit]) => seconds >= unit) ?? units[3]
  const count = Math.ceil(seconds / size)
  const [one, few, other = few] = words[language]
  return {
    when: `${language === 'cs' ? 'za' : 'in'} ${count} ${plural(count, { one, few, other }, language)}`,
  }
}

/** Ends the work with an expected refusal; the edge turns it into an error with `extensions.code`. */
export function refuse(code: RefusalCode, parameters: Parameters = {}): never {
  throw Object.assign(new Error(code), { refusal: { code, parameters } satisfies Refusal })
}

export function refuseFields(fields: FieldFault[]): never {
  throw Object.assign(new Error('INPUT_INVALID'), {
    refusal: { code: 'INPUT_INVALID', parameters: {}, fields } satisfies Refusal,
  })
}

export const refusalOf = (error: unknown): Refusal | undefined =>
  error instanceof Error && 'refusal' in error ? (error.refusal as Refusal) : undefined // set only by refuse()
