/** What columns of contacts are called, in the exports that are recognised and in files of people's own. */
import type { ContactTarget, ImportFormat } from './import.ts'

/**
 * Names as `plainName` makes them; of several that a file has, the first listed is the one. `name` is none of them: what
 * stands for a whole name in one file is the first name in another, see formats.ts.
 */
const words: Partial<Record<ContactTarget, string>> = {
  email:
    'EMAIL E_MAIL EMAIL_ADDRESS E_MAIL_ADDRESS EMAILADDRESS MAIL EMAILOVA_ADRESA E_MAILOVA_ADRESA EMAIL_ADRESA ' +
    'E_MAIL_ADRESA MAILOVA_ADRESA ADRESA_E_MAILU E_MAIL_ADRESSE EMAIL_ADRESSE EMAILADRESSE MAILADRESSE ' +
    'BILLING_EMAIL EMAIL_BILLING USER_EMAIL CUSTOMER_EMAIL CONTACT_EMAIL SUBSCRIBER_EMAIL EMAIL_ZAKAZNIKA ' +
    'E_MAIL_ZAKAZNIKA EMAIL_1 E_MAIL_1',
  firstName:
    'FIRST_NAME FIRSTNAME FNAME GIVEN_NAME FORENAME KRESTNI_JMENO KRSTNE_MENO VORNAME BILLING_FIRST_NAME ' +
    'FIRST_NAME_BILLING PRENOM',
  lastName:
    'LAST_NAME LASTNAME LNAME SURNAME FAMILY_NAME PRIJMENI PRIEZVISKO NACHNAME FAMILIENNAME BILLING_LAST_NAME ' +
    'LAST_NAME_BILLING NOM',
  tags: 'TAGS TAG STITKY STITEK STITKY_KONTAKTU TAGY LABELS LABEL SCHLAGWORTE',
  consentAt:
    'CONFIRM_TIME OPTIN_TIME OPT_IN_TIME EMAIL_MARKETING_CONSENT_TIMESTAMP CONSENT_TIMESTAMP CONSENT_TIME ' +
    'CONSENT_DATE CONSENT_AT OPT_IN_DATE OPTIN_DATE DOUBLE_OPT_IN_DATE SUBSCRIBED_AT SUBSCRIPTION_DATE ' +
    'SUBSCRIBE_DATE DATUM_SOUHLASU SOUHLAS_OD DATUM_A_CAS_SOUHLASU CAS_SOUHLASU DATUM_PRIHLASENI PRIHLASEN_OD ' +
    'DATUM_SUHLASU DATUM_PRIHLASENIA ANMELDEDATUM EINWILLIGUNGSDATUM DATUM_DER_EINWILLIGUNG',
  consentWhere:
    'CONSENT_SOURCE OPT_IN_SOURCE OPTIN_SOURCE SIGNUP_SOURCE SUBSCRIPTION_SOURCE ZDROJ_SOUHLASU KDE_SOUHLASIL ' +
    'ZDROJ_PRIHLASENI ZDROJ_SUHLASU QUELLE_DER_EINWILLIGUNG',
}

/** Names of the same in one format alone. */
const ofFormat: Partial<Record<ImportFormat, Partial<Record<ContactTarget, string>>>> = {
  SHOPTET: { name: 'BILLINGFULLNAME ACCOUNTFULLNAME', consentAt: 'NEWSLETTERDATE' },
  WOOCOMMERCE: { name: 'NAME DISPLAY_NAME' },
  KLAVIYO: { consentWhere: 'SOURCE' },
  ECOMAIL: { consentAt: 'SUBSCRIBED_AT', consentWhere: 'SOURCE ZDROJ' },
  SMARTEMAILING: { name: 'REALNAME' },
  BREVO: { consentAt: 'DOUBLE_OPT_IN_TIME' },
}

const listed = (names: string | undefined): string[] => names?.split(' ') ?? []

export const namesOf = (target: ContactTarget, format: ImportFormat): string[] => [
  ...listed(ofFormat[format]?.[target]),
  ...listed(words[target]),
]

/** A whole name beyond doubt. */
export const wholeNames: ReadonlySet<string> = new Set(
  'FULL_NAME FULLNAME CELE_JMENO JMENO_A_PRIJMENI PRIJMENI_A_JMENO CELE_MENO MENO_A_PRIEZVISKO CONTACT_NAME CUSTOMER_NAME BILLING_NAME DISPLAY_NAME VOLLSTANDIGER_NAME VOR_UND_NACHNAME'.split(
    ' ',
  ),
)
/** A whole name, or the part of it that no other column has. */
export const doubtfulNames: ReadonlySet<string> = new Set('NAME JMENO MENO'.split(' '))

/** Details that are worth a field of the project, which is called so in English or Czech where the export has a code. */
type Detail = { en: string; cs: string; names: string }
const details: readonly Detail[] = [
  {
    en: 'Phone',
    cs: 'Telefon',
    names:
      'PHONE PHONE_NUMBER TELEPHONE MOBILE MOBILE_PHONE CELLPHONE SMS TELEFON TELEFONNI_CISLO MOBIL TEL TELEFONNE_CISLO ' +
      'TELEFONNUMMER HANDY BILLING_PHONE PHONE_BILLING BILLINGPHONE ACCOUNTPHONE DEFAULT_ADDRESS_PHONE',
  },
  {
    en: 'Greeting',
    cs: 'Oslovení',
    names:
      'VOKATIV VOCATIVE SALUTION SALUTATION GREETING OSLOVENI OSLOVENI_JMENEM KRESTNI_JMENO_OSLOVENI OSLOVENIE ANREDE',
  },
  { en: 'Greeting (surname)', cs: 'Oslovení příjmením', names: 'VOKATIV_S OSLOVENI_PRIJMENIM' },
  {
    en: 'Birthday',
    cs: 'Datum narození',
    names:
      'BIRTHDAY BIRTHDATE BIRTH_DATE DATE_OF_BIRTH DOB NAROZENINY DATUM_NAROZENI NARODENINY DATUM_NARODENIA GEBURTSTAG GEBURTSDATUM',
  },
  { en: 'Name day', cs: 'Svátek', names: 'NAMEDAY NAME_DAY SVATEK JMENINY MENINY DATUM_SVATKU' },
  {
    en: 'City',
    cs: 'Město',
    names:
      'CITY TOWN MESTO OBEC ORT STADT BILLING_CITY CITY_BILLING BILLINGCITY DEFAULT_ADDRESS_CITY LOCATION_CITY',
  },
  {
    en: 'Street',
    cs: 'Ulice',
    names:
      'STREET ULICE ULICA STRASSE STRAßE BILLINGSTREET BILLING_ADDRESS_1 DEFAULT_ADDRESS_ADDRESS1 ADDRESS1',
  },
  {
    en: 'Postcode',
    cs: 'PSČ',
    names:
      'ZIP ZIP_CODE POSTCODE POSTAL_CODE POSTALCODE PSC PLZ BILLING_POSTCODE BILLINGZIP DEFAULT_ADDRESS_ZIP',
  },
  {
    en: 'Country',
    cs: 'Země',
    names:
      'COUNTRY COUNTRY_CODE COUNTRY_REGION ZEME STAT KRAJINA LAND BILLING_COUNTRY BILLINGCOUNTRY DEFAULT_ADDRESS_COUNTRY_CODE',
  },
  {
    en: 'Company',
    cs: 'Firma',
    names:
      'COMPANY COMPANY_NAME ORGANIZATION ORGANISATION FIRMA SPOLECNOST SPOLOCNOST UNTERNEHMEN BILLING_COMPANY BILLINGCOMPANY DEFAULT_ADDRESS_COMPANY',
  },
  { en: 'Gender', cs: 'Pohlaví', names: 'GENDER SEX POHLAVI POHLAVIE GESCHLECHT' },
  { en: 'Language', cs: 'Jazyk', names: 'LANGUAGE LANGUAGE_CODE LOCALE JAZYK SPRACHE' },
  {
    en: 'Customer group',
    cs: 'Skupina zákazníků',
    names: 'CUSTOMERGROUP CUSTOMER_GROUP SKUPINA_ZAKAZNIKU ZAKAZNICKA_SKUPINA KUNDENGRUPPE',
  },
]

const detailOf: ReadonlyMap<string, Detail> = new Map(
  details.flatMap((detail) => detail.names.split(' ').map((name): [string, Detail] => [name, detail])),
)
export const detailCalled = (plain: string): Detail | undefined => detailOf.get(plain)

/** Whether a column may be called so, by which the header is found among remarks. */
export const isContactColumn = (plain: string): boolean =>
  targetNames.has(plain) || wholeNames.has(plain) || doubtfulNames.has(plain) || detailOf.has(plain)
const targetNames: ReadonlySet<string> = new Set(Object.values(words).flatMap(listed))
