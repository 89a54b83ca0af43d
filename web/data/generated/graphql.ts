/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AccessRole =
  | 'EDITOR'
  | 'OWNER';

/** Where a right comes from: one to a company reaches all its projects. */
export type AccessSource =
  | 'COMPANY'
  | 'PROJECT';

export type AnalyzeImportInput = {
  /** How the file is to be read where that is not as proposed: `format`, `columns` (a target for each). */
  config?: string | null | undefined;
  domainID: string;
  key: string;
};

/** The form gives the sender, the logo, the button, the sentence that is confirmed, the pages and the tag; texts may name {{contact.firstName}}. */
export type AskToConfirmInput = {
  formID: string;
  heading: string;
  /** Those who have it are asked. */
  tagID: string;
  text: string;
  /** The subject. */
  title: string;
};

export type AuditActorKind =
  /** Our staff, whoever it was. */
  | 'HELPDESK'
  /** Nobody: a job, or the program itself. */
  | 'SYSTEM'
  /** Somebody who had a right to the company, or was invited. */
  | 'USER';

/** Why a project may send no more. */
export type BlockReason =
  /** Too many of its messages go to mailboxes that do not exist. */
  | 'BOUNCES'
  /** Too many people have reported its messages as spam. */
  | 'COMPLAINTS';

export type BoxButtonAction =
  /** Puts the product into the cart, where the platform has a call for that (Shopify, WooCommerce, Shoptet); opens its page elsewhere. */
  | 'ADD_TO_CART'
  /** Opens the product's page. */
  | 'OPEN';

export type BoxComponent =
  | 'BUTTON'
  | 'DESCRIPTION'
  | 'IMAGE'
  | 'NAME'
  | 'PRICE'
  | 'SALE';

export type BoxConfigInput = {
  arrows?: boolean | null | undefined;
  backgroundColor?: string | null | undefined;
  buttonAction?: BoxButtonAction | null | undefined;
  buttonColor?: string | null | undefined;
  buttonText?: string | null | undefined;
  cardColor?: string | null | undefined;
  cardWidth?: number | null | undefined;
  contain?: boolean | null | undefined;
  customArrowsStyle?: string | null | undefined;
  customStyle?: string | null | undefined;
  descriptionLength?: number | null | undefined;
  domId?: string | null | undefined;
  domMode?: DomMode | null | undefined;
  gap?: number | null | undefined;
  height?: number | null | undefined;
  imageHeight?: number | null | undefined;
  linkColor?: string | null | undefined;
  loadedProducts?: number | null | undefined;
  margin?: number | null | undefined;
  newTab?: boolean | null | undefined;
  padding?: number | null | undefined;
  placement?: BoxPlacement | null | undefined;
  saleColor?: string | null | undefined;
  saleTemplate?: string | null | undefined;
  textColor?: string | null | undefined;
  titleClass?: string | null | undefined;
  titleTag?: BoxTitleTag | null | undefined;
  titleText?: string | null | undefined;
  utm?: UtmInput | null | undefined;
  visibleProducts?: number | null | undefined;
};

export type BoxFaultKind =
  /** Something else broke; the shop's page did not. */
  | 'ERROR'
  /** The selector matched nothing. */
  | 'NOWHERE'
  /** It is no selector. */
  | 'SELECTOR'
  /** It matched several elements: the box stands at the first. */
  | 'SEVERAL';

export type BoxInput = {
  boxComponents?: Array<BoxComponent> | null | undefined;
  config?: BoxConfigInput | null | undefined;
  enabled?: boolean | null | undefined;
};

export type BoxKind =
  | 'CART'
  | 'HOME'
  | 'PRODUCT';

/** Where the cards stand when there are fewer than fit. */
export type BoxPlacement =
  | 'CENTER'
  | 'END'
  | 'START';

export type BoxPreviewInput = {
  /** Unsaved settings over those that stand. */
  box?: BoxInput | null | undefined;
  domainID: string;
  kind: BoxKind;
  /** Whose box it is; somebody new without it. */
  visitorID?: string | null | undefined;
};

export type BoxTitleTag =
  | 'DIV'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'H4'
  | 'H5'
  | 'H6'
  | 'P';

/** The country and at least one of the two numbers. */
export type BusinessRegistrarInfoInput = {
  country: string;
  crNo?: string | null | undefined;
  vatNo?: string | null | undefined;
};

export type CampaignCheckCode =
  | 'DELAY_MISSING'
  | 'DESIGN_MISSING'
  | 'DOMAIN_NOT_READY'
  | 'FREQUENCY_MISSING'
  | 'HTML_CUT'
  | 'HTML_LARGE'
  | 'MAILED_BEFORE'
  | 'NOBODY'
  | 'PERSONAL_TWICE'
  | 'PRODUCTS_NOT_LOADED'
  | 'PRODUCT_COUNT'
  | 'PROJECT_INACTIVE'
  | 'RECOMMENDATIONS_NOT_COMPUTED'
  | 'SEGMENT_INVALID'
  | 'SENDER_DOMAIN'
  | 'START_PAST'
  /** Most recipients have no value for a merge tag of the subject and see its fallback. */
  | 'SUBJECT_FALLBACK'
  | 'SUBJECT_FAULT'
  /** A subject begins or ends with a merge tag without a fallback, and some recipients have no value for it. */
  | 'SUBJECT_GAP'
  | 'SUBJECT_LONG'
  | 'SUBJECT_MISSING'
  | 'SUBJECT_REPEATED'
  | 'SUBJECT_SHOUTS'
  | 'SUBJECT_TAG_EMPTY'
  | 'TAG_EMPTY'
  /** Most recipients have no value for a merge tag of the message and see its fallback. */
  | 'TAG_FALLBACK'
  | 'TEMPLATE_FAULT'
  | 'TEMPLATE_LARGE'
  | 'TYPE_UNAVAILABLE'
  | 'UNSUBSCRIBE_MISSING'
  | 'VARIANTS_INACTIVE'
  | 'VARIANT_SUBJECT'
  | 'WARM_UP_MISSING'
  | 'YOUNG_DOMAIN';

/** What is looked at before a start. */
export type CampaignCheckRow =
  | 'CONTACTS'
  | 'DESIGN'
  | 'PRODUCTS'
  | 'PROJECT'
  | 'SCHEDULE'
  | 'SENDER'
  | 'SUBJECTS'
  | 'VARIANTS';

export type CampaignCondition = {
  /** When whoever changes it has read it. */
  updatedAt?: string | null | undefined;
};

/** Without texts and designs, which are long and belong to one campaign. */
export type CampaignFilter = {
  /** Archived ones are listed only where they are asked for, here or by their state. */
  archived?: boolean | null | undefined;
  /** Words that the name contains, in any order. Case and accents are ignored, and so is the last letter of words of 5 letters or more, which may be an ending. At most 10 words are compared. */
  name?: string | null | undefined;
  scheduleType?: ScheduleType | null | undefined;
  /** A saved segment that it is for, or that it leaves out. */
  segmentID?: string | null | undefined;
  /** Those whose start is known and before this moment. */
  startBefore?: string | null | undefined;
  /** Those whose start is known and not before this moment. */
  startFrom?: string | null | undefined;
  state?: CampaignState | null | undefined;
  /** Those in any of these states. */
  states?: Array<CampaignState> | null | undefined;
};

/** Only email can be chosen so far; the others are MEDIUM_UNAVAILABLE. */
export type CampaignMedium =
  | 'email'
  | 'letter'
  | 'push'
  | 'sms'
  | 'webboxes';

export type CampaignState =
  | 'ARCHIVED'
  | 'COMPLETED'
  /** Its recipients are being fixed. */
  | 'COMPUTING'
  /** Paused. What is not handed over yet is kept. */
  | 'DISABLED'
  /** A draft. */
  | 'INCOMPLETE'
  | 'SENDING'
  /** It was started, and its time has not come. */
  | 'WAITING';

/** What people choose from; holidays have a SCHEDULED, personal ones an AUTOMATIC schedule. */
export type CampaignType =
  | 'automatic'
  | 'backToCart'
  | 'holidays'
  | 'personal'
  | 'scheduled'
  | 'smartWarmUp'
  | 'welcome';

export type CampaignUtmInput = {
  campaign?: string | null | undefined;
  medium?: string | null | undefined;
  source?: string | null | undefined;
};

export type ChangePlanInput = {
  /** The charge that was shown; when it is another by now, CHARGE_CHANGED and nothing changes. */
  charge?: number | null | undefined;
  companyID: string;
  monthlyUserLimit: number;
  /** Ends the trial: the first month of the plan, which may be the one that was chosen already, is paid at once. */
  startNow?: boolean | null | undefined;
};

export type CheckDnsRecordsInput = {
  domainID: string;
};

/** A detail that is not set is compared as an empty text. */
export type CompanyCondition = {
  active?: CompanyStatusFilter | null | undefined;
  country?: TextFilter | null | undefined;
  crNo?: TextFilter | null | undefined;
  name?: TextFilter | null | undefined;
  vatNo?: TextFilter | null | undefined;
};

export type CompanyFilter = {
  active?: CompanyStatusFilter | null | undefined;
  name?: TextFilter | null | undefined;
  /** Names that begin with it; accents and the case of letters do not matter. */
  nameBegins?: string | null | undefined;
};

export type CompanyStatus =
  | 'ACTIVE'
  /** This month's visitors exceed the subscription. */
  | 'OVER_LIMIT'
  /** The subscription has ended unpaid. */
  | 'PAYMENT_DUE';

/** A condition on the status; all that is given must hold. */
export type CompanyStatusFilter = {
  eq?: CompanyStatus | null | undefined;
  ne?: CompanyStatus | null | undefined;
};

export type ConfirmTestAddressInput = {
  /** The six digits that were sent to the address. */
  code: string;
  domainID: string;
  email: string;
};

export type ConsentBasis =
  | 'CUSTOMER'
  | 'DOUBLE_OPT_IN'
  | 'IMPORTED'
  | 'NONE';

/** Where a consent, or its withdrawal, came from. */
export type ConsentSource =
  /** A message came back: the address does not work. */
  | 'BOUNCE'
  /** They have reported a message as spam. */
  | 'COMPLAINT'
  | 'FORM'
  | 'IMPORT'
  /** Somebody who works on the project. */
  | 'MEMBER'
  | 'ORDER_FEED'
  /** Somebody who works on the project has let a suppressed address be written to again. */
  | 'RELEASED'
  | 'SIGNED_PURCHASE'
  /** An unsubscription by mistake was taken back at once. */
  | 'UNDONE'
  | 'UNSUBSCRIBE_LINK'
  /** They have written that they want no more. */
  | 'UNSUBSCRIBE_MAIL';

/** How it stands with writing to a contact: the basis of their latest consent, or that it was withdrawn. */
export type ConsentState =
  /** They have bought: they may be written to about similar goods where the owner has declared so for the project. */
  | 'CUSTOMER'
  /** They have asked for it and confirmed that the address is theirs. */
  | 'DOUBLE_OPT_IN'
  /** The shop has it from elsewhere. */
  | 'IMPORTED'
  /** Nobody knows of any, such as when a browser says whose it is. */
  | 'NONE'
  | 'UNSUBSCRIBED';

export type ContactFieldValueInput = {
  fieldID: string;
  /** An empty one empties the field. */
  value: string;
};

export type ContactJobKind =
  | 'EXPORT'
  | 'TAG'
  | 'UNSUBSCRIBE'
  | 'UNTAG';

export type ContactJobState =
  | 'DONE'
  /** It was given up; what was done until then stays. */
  | 'FAILED'
  | 'RUNNING';

/** Whom something is done with: all whom a filter finds, or of these, at most 1000, those whom it finds. */
export type ContactSelection = {
  filter?: VisitorFilter | null | undefined;
  ids?: Array<string> | null | undefined;
};

export type CreateCampaignInput = {
  domainID: string;
  /** email where it is not given. */
  medium?: CampaignMedium | null | undefined;
  name: string;
  type: CampaignType;
};

/** An empty text leaves a detail unset. */
export type CreateCompanyInput = {
  city?: string | null | undefined;
  country?: string | null | undefined;
  crNo?: string | null | undefined;
  email?: string | null | undefined;
  invoicingEmail?: string | null | undefined;
  invoicingPhone?: string | null | undefined;
  name: string;
  phone?: string | null | undefined;
  street?: string | null | undefined;
  vatNo?: string | null | undefined;
  vatPayer?: boolean | null | undefined;
  zip?: string | null | undefined;
};

export type CreateContactFieldInput = {
  domainID: string;
  name: string;
};

export type CreateContactInput = {
  domainID: string;
  email: string;
  fields?: Array<ContactFieldValueInput> | null | undefined;
  name?: string | null | undefined;
  tagIDs?: Array<string> | null | undefined;
  /** They have agreed to be written to: how and when. Without it they may not. */
  wording?: string | null | undefined;
};

/** An empty text leaves a detail unset. */
export type CreateDomainInput = {
  categoriesFeedURL?: string | null | undefined;
  companyID: string;
  currency?: string | null | undefined;
  name: string;
  orderFeedURL?: string | null | undefined;
  /** OTHER unless given. */
  platform?: Platform | null | undefined;
  productFeedURL?: string | null | undefined;
  /** With or without `https://`. */
  shopURL?: string | null | undefined;
  shopifyStore?: string | null | undefined;
  timezone?: string | null | undefined;
};

export type CreateImportJobInput = {
  /** `basis`, `wording`; for a deletion `count`, the number of addresses that is to be erased, as somebody has typed it. */
  config?: string | null | undefined;
  domainID: string;
  file: string;
  key: string;
  /** Ids of tags that all of them get, besides those of the file. */
  tags?: Array<string> | null | undefined;
};

export type CreateLeadFormInput = {
  domainID: string;
  /** Of its first texts: en or cs; the caller's own without it. */
  language?: string | null | undefined;
  name: string;
  tagID: string;
};

export type CreatePersonalTokenInput = {
  /** For how many days it is valid, at most 365. */
  days: number;
  name: string;
  /** The caller's own password, once more. */
  password: string;
  scope: PersonalTokenScope;
};

export type CreateSegmentInput = {
  domainID: string;
  evaluationPeriod?: string | null | undefined;
  name: string;
  segment: string;
  segmentationType: SegmentType;
};

export type CreateSubscriptionInput = {
  companyID: string;
  /** CZK or EUR; otherwise that of the company's country. */
  currency?: string | null | undefined;
  monthlyUserLimit: number;
  /** Ends the trial: the first month is paid at once. Otherwise the trial is kept, and the first charge comes at its end. */
  startNow?: boolean | null | undefined;
};

export type CreateTagInput = {
  domainID: string;
  name: string;
};

export type CreateUploadInput = {
  bytes: number;
  domainID: string;
  /** The name of the file; nothing but its last part that can be shown is kept. */
  name: string;
  type: ImportType;
};

export type DecideOrderInput = {
  decision: OrderDecision;
  id: string;
  /** The report to count; the first one unless given. */
  reportID?: string | null | undefined;
};

export type DecideOrdersInput = {
  decision: OrderDecision;
  domainID: string;
  /** At most 100. */
  ids: Array<string>;
};

export type DeleteCampaignInput = {
  id: string;
};

export type DeleteCompanyInput = {
  id: string;
};

export type DeleteContactFieldInput = {
  id: string;
};

export type DeleteCustomerInput = {
  domainID: string;
  email: string;
  /** UNSUBSCRIBE unless given. */
  mode?: DeleteCustomerMode | null | undefined;
};

export type DeleteCustomerMode =
  /** All that says something about them goes; what was sold stays as a figure. Only a keyed hash of the address is kept, so that it is never written to again. */
  | 'ERASE'
  /** They are not written to any more, until they ask for it themselves. */
  | 'UNSUBSCRIBE';

export type DeleteDomainInput = {
  id: string;
};

export type DeleteLeadFormInput = {
  id: string;
};

export type DeleteSegmentInput = {
  id: string;
};

export type DeleteTagInput = {
  id: string;
};

export type DnsPurpose =
  /** Where undeliverable mails return to. */
  | 'BOUNCE'
  | 'DKIM'
  | 'DMARC'
  | 'LINK'
  | 'SPF';

/** Where a box stands, relative to the element that `domId` finds. */
export type DomMode =
  | 'AFTER'
  | 'BEFORE'
  | 'INTO';

/** A detail that is not set is compared as an empty text. */
export type DomainCondition = {
  active?: DomainStatusFilter | null | undefined;
  currency?: TextFilter | null | undefined;
  dnsName?: TextFilter | null | undefined;
  name?: TextFilter | null | undefined;
  shopURL?: TextFilter | null | undefined;
  timezone?: TextFilter | null | undefined;
};

export type DomainStatus =
  | 'ACTIVE'
  /** Stopped by the server, for complaints or bounces. */
  | 'BLOCKED_AUTOMATIC'
  /** Stopped by the helpdesk. */
  | 'BLOCKED_MANUAL'
  /** Switched off by its owner. */
  | 'CANCELLED'
  /** The shop is not connected yet. Where every project begins. */
  | 'INCOMPLETE'
  /** All of its data is to be erased; the owner can still take it back. */
  | 'MARKED_FOR_PURGE'
  /** Follows its company. */
  | 'OVER_LIMIT'
  /** Follows its company. */
  | 'PAYMENT_DUE'
  /** All of its data is erased; it can be deleted. */
  | 'PURGED';

export type DomainStatusFilter = {
  eq?: DomainStatus | null | undefined;
  ne?: DomainStatus | null | undefined;
};

export type DryRunFilter =
  | 'BOUNCED'
  | 'COMPLAINED'
  | 'CUSTOMER_NOT_MAILED'
  | 'DECLINED'
  | 'ERASED'
  | 'GETS'
  | 'LEFT_OUT'
  | 'NO_CONSENT'
  | 'PAUSED'
  | 'SKIPPED'
  | 'UNSUBSCRIBED';

/** Why somebody of the segment would not get a campaign. */
export type DryRunReason =
  | 'BOUNCED'
  | 'COMPLAINED'
  /** The contact has bought, and the project does not mail its customers. */
  | 'CUSTOMER_NOT_MAILED'
  /** An imported file says that the contact does not want a newsletter. */
  | 'DECLINED'
  | 'ERASED'
  /** They are in a segment that the campaign leaves out. */
  | 'LEFT_OUT'
  | 'NO_CONSENT'
  /** There are too few products to recommend to them. It is told of the people of a page, and not counted. */
  | 'NO_PRODUCT'
  /** They have asked to be left alone for some time. */
  | 'PAUSED'
  | 'UNSUBSCRIBED';

export type DuplicateCampaignInput = {
  id: string;
};

export type ErasedFate =
  /** Emptied of what says something about the person; a figure stays. */
  | 'BLANKED'
  | 'DELETED';

export type ExclusionInput = {
  categoryID?: string | null | undefined;
  places: Array<RecommendationPlace>;
  shopID?: string | null | undefined;
};

/** Why a contact would not get a message. */
export type ExclusionReason =
  | 'BOUNCED'
  | 'COMPLAINED'
  /** The contact has bought, and the project does not mail its customers. */
  | 'CUSTOMER_NOT_MAILED'
  /** An imported file says that the contact does not want a newsletter. */
  | 'DECLINED'
  | 'ERASED'
  /** The contact is in a segment that is left out. Never the obstacle of a contact as such. */
  | 'LEFT_OUT'
  | 'NO_CONSENT'
  /** The contact asked for a pause, which is not over. */
  | 'PAUSED'
  | 'UNSUBSCRIBED';

export type ExportContactInput = {
  id: string;
};

export type ExportContactsInput = {
  contacts: ContactSelection;
  domainID: string;
  sort?: VisitorSort | null | undefined;
};

export type FeedFormat =
  | 'CENEO_XML'
  | 'GOOGLE_ATOM'
  | 'GOOGLE_RSS'
  | 'GOOGLE_TSV'
  | 'HEUREKA'
  | 'IDEALO_CSV'
  | 'IDEALO_XML'
  /** Any other table. */
  | 'OTHER_CSV'
  /** Any other XML. */
  | 'OTHER_XML'
  | 'PRESTASHOP_CSV'
  | 'PRISJAKT_CSV'
  | 'PRISJAKT_XML'
  | 'SHOPIFY_CSV'
  | 'SHOPIFY_JSON'
  | 'SHOPTET_CSV'
  | 'SHOPTET_XML'
  | 'SKROUTZ_XML'
  | 'WOOCOMMERCE_CSV'
  | 'WOOCOMMERCE_JSON'
  /** An export of WordPress: products, without prices. */
  | 'WORDPRESS_XML'
  | 'ZBOZI';

export type FeedKind =
  | 'CATEGORIES'
  | 'ORDERS'
  | 'PRODUCTS';

/** Why a row of a feed was refused. */
export type FeedRowReason =
  /** No currency of ISO 4217, nor a sign of one. */
  | 'CURRENCY'
  /** No day that an order can have been placed on. */
  | 'DATE'
  | 'DUPLICATE_ID'
  | 'ID_TOO_LONG'
  | 'NO_ID'
  | 'NO_NAME'
  /** No price, or a negative one. */
  | 'PRICE'
  /** Not so many of anything. */
  | 'QUANTITY'
  /** No address of the web. */
  | 'URL';

/** Why a run was not a good one. */
export type FeedRunReason =
  /** Held: far fewer products, more than half of the catalogue would vanish. */
  | 'FEED_DROP'
  /** Not one product or category. */
  | 'FEED_EMPTY'
  /** The shop's server did not answer, or not with a feed; `detail` is the status of its answer, REDIRECT_LOOP, REDIRECT_COOKIE (the server redirects and sets a cookie), CUT_OFF (the connection closed before the end), or null where it did not answer. */
  | 'FEED_HTTP'
  /** Held: most products have no price. */
  | 'FEED_PRICES'
  /** There are some, but each is hidden by the shop or refused. */
  | 'FEED_REFUSED'
  /** Held: quite other products, more than half of the catalogue would vanish. */
  | 'FEED_REPLACED'
  /** There is no room on our disk just now; the run waits and begins again by itself. */
  | 'FEED_ROOM'
  /** More than is taken. */
  | 'FEED_SIZE'
  /** The shop's server was too slow. */
  | 'FEED_TIMEOUT'
  /** No feed; `detail` is HTML for a web page, JSON, XML or CSV for one without what is looked for, or ENCODING for a compression that cannot be unpacked. What was found may follow behind a colon: `ENCODING:zstd`. */
  | 'FEED_TYPE'
  /** Cut off, or not JSON from some place on. */
  | 'JSON_MALFORMED'
  | 'UNEXPECTED'
  /** An address inside somebody's own network, or a port that no shop serves on. */
  | 'URL_FORBIDDEN'
  /** No address of the web. */
  | 'URL_INVALID'
  /** Declarations of types are not read. */
  | 'XML_DTD'
  /** A text, a tag or a nesting larger than any feed has. */
  | 'XML_LIMIT'
  /** Cut off, or not XML from some place on; `detail` is BEFORE_XML, a colon and its first line where text comes before the XML. */
  | 'XML_MALFORMED';

export type FeedRunState =
  /** All is as the feed says. */
  | 'DONE'
  /** The feed could not be read: the catalogue stays as it was. */
  | 'FAILED'
  /** The feed was read and not believed: the catalogue stays as it was. */
  | 'HELD'
  /** What could be read was taken, nothing was removed. */
  | 'PARTIAL'
  | 'RUNNING'
  /** The feed is the one that was read before. */
  | 'UNCHANGED'
  /** Will begin in a moment. */
  | 'WAITING';

/** What is odd about a feed that was read all the same. */
export type FeedWarning =
  /** The address mixes alphabets, as addresses do that imitate another. */
  | 'ADDRESS_IMITATES'
  /** Words for availability that nobody here knows; the values say which. */
  | 'AVAILABILITY_UNKNOWN'
  /** Prices in another currency than the project's; the values say which. */
  | 'CURRENCY_DIFFERS'
  /** The encoding is not the one that the feed names. */
  | 'ENCODING_MISLABELLED'
  /** Letters were lost before the feed reached us; it has to be fixed in the shop's export. */
  | 'LETTERS_LOST'
  /** Prices that the feed gives without VAT, and without its rate: they stand as they are. */
  | 'PRICE_WITHOUT_VAT'
  /** Sale prices of nothing, or above the price: the price stands. */
  | 'SALE_PRICE_IGNORED'
  /** Products without an address: they cannot be recommended. */
  | 'WITHOUT_ADDRESS'
  /** Products without a picture. */
  | 'WITHOUT_PICTURE'
  /** Products without a price. */
  | 'WITHOUT_PRICE'
  /** Characters or names that XML does not know were left out. */
  | 'XML_REPAIRED';

export type GenerateDnsRecordsInput = {
  domainID: string;
};

export type HealthVerdict =
  /** Something has to be done about it. */
  | 'ACT'
  | 'FINE'
  /** Not bad yet, and no longer good. */
  | 'WATCH';

export type HolidayKind =
  /** Hardly anybody works. */
  | 'PUBLIC'
  /** People buy for it. */
  | 'SHOPPING';

/** Why those who are imported may be written to. */
export type ImportBasis =
  /** All of them have agreed; `wording` says how. */
  | 'AGREED'
  /** They have bought here. */
  | 'CUSTOMER'
  /** As the file says of each. */
  | 'FILE'
  /** Nothing is known: they are not written to until they agree. */
  | 'NONE';

/** Whose export a file is, by its columns. */
export type ImportFormat =
  | 'BREVO'
  | 'ECOMAIL'
  | 'KLAVIYO'
  | 'MAILCHIMP'
  /** Any other table. */
  | 'PLAIN'
  | 'SHOPIFY'
  | 'SHOPTET'
  | 'SMARTEMAILING'
  | 'WOOCOMMERCE';

export type ImportKeyInput = {
  domainID: string;
  key: string;
};

/** Why a row is skipped. */
export type ImportRowReason =
  | 'AMOUNT_INVALID'
  /** Of a deletion: nothing is known of the address. */
  | 'CONTACT_NOT_FOUND'
  | 'CURRENCY'
  | 'DATE_INVALID'
  /** The same order again. */
  | 'DUPLICATE_ID'
  | 'EMAIL_INVALID'
  /** Of an import of contacts: the person was erased, and is not brought back. */
  | 'ERASED'
  | 'FIELD_TOO_LONG'
  | 'ID_TOO_LONG'
  | 'NO_EMAIL'
  | 'NO_ID'
  | 'QUANTITY'
  /** More or fewer values than the file has columns. */
  | 'ROW_WIDTH';

export type ImportState =
  /** The file was read; nothing is written yet. */
  | 'ANALYSED'
  /** The file is being read. */
  | 'ANALYSING'
  | 'DONE'
  /** It was given up; what was written until then stays. */
  | 'FAILED'
  /** The file cannot be used as it is; `fault` says why. */
  | 'REFUSED'
  | 'RUNNING'
  /** Somebody has stopped it; what was written until then stays. */
  | 'STOPPED'
  /** Parts of the file are still missing. */
  | 'UPLOADING'
  /** Another import of the project goes first. */
  | 'WAITING';

export type ImportType =
  | 'CONTACTS'
  /** People who are to be erased. */
  | 'DELETE'
  | 'ORDERS';

export type InvoiceState =
  /** Waits for its payment. */
  | 'OPEN'
  | 'PAID'
  /** Cancelled: nothing is to be paid. */
  | 'VOID';

/** Languages of the interface and of the mails we write ourselves. */
export type Language =
  | 'cs'
  | 'en';

export type LeadFormClosed =
  /** The project has no sending domain, or its records do not work. */
  | 'DOMAIN'
  /** The project is not active. */
  | 'PROJECT'
  /** The tag was deleted. */
  | 'TAG';

export type LeadFormColorsInput = {
  background?: string | null | undefined;
  button?: string | null | undefined;
  text?: string | null | undefined;
};

export type LeadFormCondition = {
  /** It has not been changed since. */
  updatedAt?: string | null | undefined;
};

export type LeadFormConfigInput = {
  buttonText?: string | null | undefined;
  colors?: LeadFormColorsInput | null | undefined;
  consent?: string | null | undefined;
  fields?: Array<LeadFormFieldInput> | null | undefined;
  heading?: string | null | undefined;
  language?: string | null | undefined;
  mode?: LeadFormMode | null | undefined;
  popup?: LeadFormPopupInput | null | undefined;
  text?: string | null | undefined;
};

export type LeadFormFieldInput = {
  fieldID?: string | null | undefined;
  kind: LeadFormFieldKind;
  required: boolean;
};

export type LeadFormFieldKind =
  /** A field of the project's contacts. */
  | 'CUSTOM'
  | 'NAME';

/** How often a pop-up comes to somebody who has not signed up. */
export type LeadFormFrequency =
  | 'DAY'
  | 'MONTH'
  | 'ONCE'
  /** On every page. */
  | 'PAGE'
  | 'VISIT'
  | 'WEEK';

export type LeadFormMode =
  /** It stands where the shop has put it. */
  | 'INLINE'
  | 'POPUP';

export type LeadFormPopupInput = {
  afterScroll?: number | null | undefined;
  afterSeconds?: number | null | undefined;
  frequency?: LeadFormFrequency | null | undefined;
  onExit?: boolean | null | undefined;
  pages?: Array<string> | null | undefined;
};

/** Where it begins and how many are in it, the server counts. */
export type LeadscoringSegmentInput = {
  name: string;
  percentile: number;
};

export type LeadscoringSettingsInput = {
  cart?: number | null | undefined;
  image?: number | null | undefined;
  imageClass?: string | null | undefined;
  imageID?: string | null | undefined;
  mail?: number | null | undefined;
  notifyHot?: boolean | null | undefined;
  purchase?: number | null | undefined;
  retention?: number | null | undefined;
  scroll?: Array<LeadscoringStepInput> | null | undefined;
  /** In rising order, the first at 0. */
  segments?: Array<LeadscoringSegmentInput> | null | undefined;
  time?: Array<LeadscoringStepInput> | null | undefined;
  visit?: number | null | undefined;
};

export type LeadscoringStepInput = {
  score: number;
  value: number;
};

/** Every person among the recipients is in exactly one of these places. */
export type LedgerPlace =
  /** The mail server has refused the message, or has sent it back. */
  | 'FAILED'
  /** The message was handed over and no answer came. It is never sent twice. */
  | 'IN_DOUBT'
  /** The mail server has accepted the message. */
  | 'SENT'
  /** Left out after the recipients were fixed; the reason says why. */
  | 'SKIPPED'
  /** Not handed over yet. */
  | 'TO_BE_SENT';

export type LoadFeedInput = {
  /** Take the feed even when most of the catalogue vanishes with it, or its products have no prices: for the one who has looked at a run that was HELD. */
  acceptDrop?: boolean | null | undefined;
  domainID: string;
  feed: FeedKind;
};

/** A place of the ledger, or what people have done: one of the two. */
export type MessageFilter = {
  place?: LedgerPlace | null | undefined;
  /** Machines are none of them. The latest to do so comes first. */
  reaction?: MessageReaction | null | undefined;
  reason?: MessageReason | null | undefined;
};

export type MessageReaction =
  | 'CLICKED'
  | 'OPENED';

export type MessageReason =
  /** The address has bounced for good. */
  | 'BOUNCED'
  /** The person has reported a message as spam: of one that was sent, this one. */
  | 'COMPLAINED'
  /** A customer without another consent, and the project no longer mails its customers. */
  | 'CUSTOMER_NOT_MAILED'
  /** The server deferred this message; it is retried with backoff. */
  | 'DEFERRED'
  /** The person was erased. */
  | 'ERASED'
  /** The server deferred it for about a day. */
  | 'GAVE_UP'
  /** It came back, or was refused: there is no such mailbox. The address is not written to again. */
  | 'HARD_BOUNCE'
  | 'NO_ADDRESS'
  /** There is no consent any more. */
  | 'NO_CONSENT'
  /** There were too few products to recommend. */
  | 'NO_PRODUCT'
  /** The person has asked for a pause. */
  | 'PAUSED'
  /** It came back, or was refused: the receiver does not take messages of this sender. */
  | 'POLICY_BOUNCE'
  /** The receiving domain takes few messages of this project now, because of its recipients or its content. */
  | 'PROJECT_SLOW'
  /** The server refused it for good. */
  | 'REFUSED'
  /** The receiving domain takes few messages from this sending domain now. */
  | 'SENDER_SLOW'
  /** The receiving domain takes few messages now. It waits until the domain takes it. */
  | 'SERVER_SLOW'
  /** It came back, or was refused: the mailbox is full, or takes nothing for another while. */
  | 'SOFT_BOUNCE'
  | 'UNSUBSCRIBED'
  /** The message could not be rendered; it is retried with backoff. */
  | 'UNWRITTEN';

export type MoveCampaignInput = {
  /** The automatic campaign that is to stand before it; the first place without one. */
  afterID?: string | null | undefined;
  id: string;
};

export type MoveSendingInput = {
  id: string;
};

export type NoticeKind =
  /** Somebody has taken up the reader's invitation. */
  | 'ACCESS_ACCEPTED'
  /** The reader is no longer an editor. */
  | 'ACCESS_REVOKED'
  /** A campaign that the reader has started is sent. */
  | 'CAMPAIGN_SENT'
  /** A campaign that the reader has started could not be sent when it was due, and is paused. */
  | 'CAMPAIGN_STOPPED'
  /** Somebody has downloaded what is known of contacts of a project of the reader. */
  | 'CONTACTS_EXPORTED'
  /** Contacts of a project of the reader have come into its last band today. */
  | 'CONTACT_HOT'
  /** Records in the DNS that mails of a project of the reader need are gone. */
  | 'DNS_RECORDS_GONE'
  /** A feed waits for the reader's word: it has far fewer products than the catalogue. */
  | 'FEED_DROP'
  /** A feed of a project of the reader could not be read. */
  | 'FEED_FAILED'
  /** A feed waits for the reader's word: most of its products have no price. */
  | 'FEED_PRICES'
  /** A feed waits for the reader's word: it has quite other products. */
  | 'FEED_REPLACED'
  /** An import that the reader has begun is done. */
  | 'IMPORT_DONE'
  /** An import that the reader has begun was given up. */
  | 'IMPORT_FAILED'
  /** More visitors than the plan covers: a company of the reader will stop. */
  | 'LIMIT_EXCEEDED'
  /** Most of the visitors that the plan covers have come. */
  | 'LIMIT_NEAR'
  /** Receivers do not take messages of a project of the reader today, which is no fault of the addresses. */
  | 'MAIL_REFUSED'
  /** Orders of a project of the reader wait for a word on whether they count. */
  | 'ORDERS_DOUBTFUL'
  /** A payment is missing: a company of the reader has stopped. */
  | 'PAYMENT_MISSING'
  /** A project of the reader sends no more: its messages are reported as spam, or come back. */
  | 'PROJECT_BLOCKED'
  /** A sending of a project of the reader was paused: its messages are reported as spam, or come back. */
  | 'SENDING_HALTED'
  /** A project of the reader waits to be connected to its shop. */
  | 'SETUP_WAITING';

export type OptinEmailInput = {
  buttonColor?: string | null | undefined;
  buttonText?: string | null | undefined;
  heading?: string | null | undefined;
  logo?: string | null | undefined;
  text?: string | null | undefined;
  title?: string | null | undefined;
};

export type OptinPageInput = {
  buttonText?: string | null | undefined;
  heading?: string | null | undefined;
  logo?: string | null | undefined;
  text?: string | null | undefined;
  title?: string | null | undefined;
};

export type OrderDecision =
  | 'COUNT'
  | 'STRIKE';

export type OrderDoubt =
  /** Browsers have reported it differently; of the plausible reports the one that arrived first counts, or none where the order was struck out before. */
  | 'CONFLICT'
  /** Its total is far above what the shop usually sells for: it counts nowhere until somebody says so. */
  | 'HELD'
  /** Its network has reported very many orders on one day, none of them signed: it counts nowhere until somebody says so. */
  | 'MANY';

/** When a contact has bought last. */
export type OrderRecency =
  | 'BEFORE_12_MONTHS'
  | 'IN_12_MONTHS'
  | 'IN_30_DAYS'
  | 'IN_90_DAYS'
  | 'NEVER';

export type OrderStanding =
  | 'COUNTED'
  /** It counts nowhere until somebody says so. */
  | 'HELD'
  /** It counts nowhere, because somebody has said so. */
  | 'STRUCK';

/** What a program with a token may do. */
export type PersonalTokenScope =
  /** Look at what its maker may see. */
  | 'READ'
  /** Whatever its maker may do, but not make tokens. */
  | 'WRITE';

export type PinnedProductInput = {
  places: Array<RecommendationPlace>;
  position: number;
  shopID: string;
  until?: string | null | undefined;
};

export type PlanChangeKind =
  | 'DOWNGRADE'
  /** The plan that the company has. */
  | 'SAME'
  /** The first subscription, or one after the last has ended: createSubscription. */
  | 'START'
  | 'UPGRADE';

/** Why a plan cannot be chosen now; the error of changePlan has the same code and a text. */
export type PlanRefusal =
  /** The company pays by invoice. */
  | 'MANUAL_INVOICING'
  /** An unpaid invoice comes first. */
  | 'PAYMENT_FIRST'
  /** This month's visitors exceed the plan; for a downgrade, those of any month that the running period touches. */
  | 'PLAN_QUOTA_EXCEEDED'
  /** After a downgrade a larger plan can be chosen when the next period begins, or when this month's visitors exceed the plan. */
  | 'PLAN_UPGRADE_LATER';

export type Platform =
  | 'EXITSHOP'
  | 'OTHER'
  | 'SHOPIFY'
  | 'SHOPTET'
  | 'WOOCOMMERCE';

export type PreviewPart =
  | 'HTML'
  | 'PRODUCTS'
  | 'SUBJECT'
  | 'TEXT';

/** Somebody to look at a message as. */
export type PreviewPick =
  /** The contact with the highest score. */
  | 'HOTTEST'
  /** Somebody of whom nothing is known: what is popular stands for what is chosen. */
  | 'NO_HISTORY'
  /** Any contact. */
  | 'RANDOM'
  /** The most active of those who would get it. */
  | 'RECIPIENT';

export type ProductAvailability =
  | 'IN_STOCK'
  /** Not here, but it can be ordered: in some days, from a date, in advance. */
  | 'ORDERABLE'
  | 'OUT_OF_STOCK'
  /** The feed does not tell. */
  | 'UNKNOWN';

/** All that is given must hold. */
export type ProductFilter = {
  availability?: ProductAvailability | null | undefined;
  /** The shop's id of a category. */
  category?: string | null | undefined;
  /** Part of the name, or how the shop's id begins; neither case nor accents matter. */
  text?: string | null | undefined;
};

/** Which of the ids that a feed gives a product the shop's pages speak of. */
export type ProductIdSource =
  | 'CODE'
  | 'EAN'
  /** The id that the variants of one thing share: the first of them stands for all. */
  | 'GROUP'
  | 'ID'
  /** The shop system's own number of the product. */
  | 'NUMBER'
  | 'SKU'
  /** The id of one variant. */
  | 'VARIANT';

export type RecallCampaignInput = {
  id: string;
};

export type RecommendationKind =
  /** The visitor has looked at it, or bought it and may need it again. */
  | 'AGAIN'
  /** New in the shop, and shown so that it is found. */
  | 'NEW'
  /** The owner has put it there. */
  | 'PINNED'
  /** Like `product` by its name, category and make. */
  | 'SIMILAR'
  /** Bought with `product`. */
  | 'TOGETHER'
  /** Wanted by many now, in `category` where there is one. */
  | 'TRENDING'
  /** People who looked at `product` look at this one, too. */
  | 'VIEWED';

/** Where recommendations are shown. */
export type RecommendationPlace =
  | 'CART'
  | 'EMAIL'
  | 'HOME'
  | 'PRODUCT';

export type RecommendationRuleInput = {
  active: boolean;
  categoryID?: string | null | undefined;
  kind: RecommendationRuleKind;
  places: Array<RecommendationPlace>;
  value: number;
};

export type RecommendationRuleKind =
  /** What was bought of a category may come again after so many days. */
  | 'AGAIN_AFTER'
  /** At least so much, in minor units of the project's currency. */
  | 'PRICE_FROM'
  | 'PRICE_TO'
  /** At least so many pieces; products whose feed does not count them pass. */
  | 'STOCK_FROM';

export type RecommenderComputation =
  | 'COMPUTING'
  | 'UPTODATE';

export type RecommenderFault =
  /** Building failed, and is tried again. */
  | 'BUILD_FAILED'
  /** Where models are kept does not answer. */
  | 'STORAGE_AWAY'
  /** The project's room for files, or the disk, is full. */
  | 'STORAGE_FULL';

export type RecommenderPreviewInput = {
  domainID: string;
  place: RecommendationPlace;
  settings: RecommenderSettingsInput;
  /** Whose recommendations are looked at; somebody new without it. */
  visitorID?: string | null | undefined;
};

export type RecommenderSettingsInput = {
  excluded: Array<ExclusionInput>;
  pinned: Array<PinnedProductInput>;
  rules: Array<RecommendationRuleInput>;
};

export type RecommenderStatus =
  | 'LEARNING'
  | 'READY';

export type ReleaseSuppressionInput = {
  /** Of the contact. */
  id: string;
};

export type ResendCampaignInput = {
  id: string;
};

/** One job by its id, or all of a kind. */
export type RetryJobsInput =
  {   id: string; job?: never; }
  |  { id?: never;   job: string; };

export type RevokeAccessInput = {
  /** Of a company: take the rights to its single projects, too. */
  cascade?: boolean | null | undefined;
  /** The id of a company or project. */
  id: string;
  /** The id of the person, or of an open invitation: who is invited may have no account yet. */
  identityID: string;
};

export type ScheduleType =
  | 'AUTOMATIC'
  | 'BACK_TO_CART'
  | 'SCHEDULED'
  | 'SMART_WARM_UP'
  | 'WELCOME';

export type SegmentCondition = {
  /** When whoever changes it has read it. */
  updatedAt?: string | null | undefined;
};

export type SegmentHintCode =
  | 'ALWAYS_TRUE'
  /** What people do in the shop is kept for 90 days; the period lies before them. */
  | 'EVENTS_BEFORE'
  | 'NEVER_TRUE';

export type SegmentPreviewInput = {
  domainID: string;
  evaluationPeriod?: string | null | undefined;
  /** The saved one that is being edited: it may not name itself. */
  id?: string | null | undefined;
  /** Whoever is in one of these saved segments is no recipient. */
  leaveOut?: Array<string> | null | undefined;
  /** Whether `people` lists only contacts who would get a message to the segment. False by default. */
  onlyRecipients?: boolean | null | undefined;
  /** At most 50. */
  people?: number | null | undefined;
  segment: string;
  segmentationType: SegmentType;
  /** Of whom is said why. */
  visitorID?: string | null | undefined;
};

export type SegmentType =
  /** Every contact. */
  | 'all'
  /** What their orders in the period come to. */
  | 'amountSpent'
  /** How many orders they have in the period. */
  | 'ordersCount'
  /** How lately and how often they have bought. */
  | 'rfm'
  /** Conditions, joined by and/or in two levels. */
  | 'rules'
  | 'tag';

export type SendTestEmailInput = {
  campaignID: string;
  /** RECIPIENT if omitted. */
  pick?: PreviewPick | null | undefined;
  /** Idempotency key made by the client, at most 100 characters. A repeated request with the same key sends nothing and returns the first test. */
  requestKey?: string | null | undefined;
  /** At most five of the project's `testAddresses`. The caller's own address if omitted. */
  to?: Array<string> | null | undefined;
  /** The variant to send. If omitted, the campaign's own design with its first subject. */
  variantID?: string | null | undefined;
  /** The contact whose data and recommendations fill the message. If omitted, chosen by `pick`. */
  visitorID?: string | null | undefined;
};

/** Opt-ins and tests overtake the others. */
export type SendingPurpose =
  | 'CAMPAIGN'
  /** Asks contacts whose consent nobody can prove to confirm it; none of its links is watched. */
  | 'CONFIRM'
  | 'OPT_IN'
  | 'TEST';

export type SendingState =
  /** What is not handed over yet never will be. */
  | 'CANCELLED'
  | 'COMPLETED'
  /** The recipients are being fixed. */
  | 'FIXING'
  /** What is not handed over yet is kept. */
  | 'PAUSED'
  | 'SENDING';

/** Why messages of a sending wait. */
export type SendingTroubleKind =
  /** The segment speaks of something that was deleted before its recipients were fixed. It is paused until another one is chosen. */
  | 'AUDIENCE'
  /** The project was stopped while it was being sent, because of complaints or bounces. It stays paused until somebody resumes it. */
  | 'BLOCKED'
  /** Too many of its messages went to mailboxes that do not exist. It stays paused until a user resumes it, and is judged by what it sends from then on. */
  | 'BOUNCES'
  /** Too many of its recipients reported it as spam. It stays paused until a user resumes it, and is judged by what it sends from then on. */
  | 'COMPLAINTS'
  /** This installation is a copy of another one, which sends. */
  | 'COPY'
  /** The sending domain is not the project's any more, or not set up. */
  | 'DOMAIN'
  /** No worker that sends is running. */
  | 'NO_WORKER'
  /** The recommendations of the shop are being loaded. */
  | 'PRODUCTS'
  /** The project is not active. */
  | 'PROJECT'
  /** Receiving domains have deferred messages; `waits` names them. Other messages are sent in the meantime. */
  | 'RECEIVERS'
  /** The mail server cannot be reached, or takes nothing. */
  | 'SERVER'
  /** Its messages are due, and other sendings have the connections or the rate limit. */
  | 'TURN';

export type SetManualInvoicingInput = {
  companyID: string;
  hasManualInvoicing: boolean;
  /** Stays as it is unless given. */
  monthlyUserLimit?: number | null | undefined;
  /** Until when the company has paid; unless given, one month from now or from the end of the present period, whichever is later. */
  paidUntil?: string | null | undefined;
};

export type StrikeOutVisitorsInput = {
  day: string;
  domainID: string;
};

export type SuppressionFilter = {
  reason?: SuppressionReason | null | undefined;
  /** How the address begins. */
  search?: string | null | undefined;
};

export type SuppressionReason =
  /** A message to the address came back: there is no such mailbox. */
  | 'BOUNCED'
  /** They have reported a message as spam. */
  | 'COMPLAINED'
  | 'UNSUBSCRIBED';

export type TagContactsInput = {
  contacts: ContactSelection;
  domainID: string;
  /** Takes the tag away from them. */
  remove?: boolean | null | undefined;
  tagID: string;
};

export type TestAddressInput = {
  domainID: string;
  email: string;
};

/** Why an address may get tests. */
export type TestAddressKind =
  /** An address outside the team that was confirmed with a code. */
  | 'CONFIRMED'
  /** The caller's own address. */
  | 'OWN'
  /** The address of an owner or editor of the project. */
  | 'TEAM';

/** Conditions on one text; all that are given must hold. */
export type TextFilter = {
  beginsWith?: string | null | undefined;
  contains?: string | null | undefined;
  eq?: string | null | undefined;
  ne?: string | null | undefined;
};

export type ThxPageInput = {
  heading?: string | null | undefined;
  logo?: string | null | undefined;
  text?: string | null | undefined;
  title?: string | null | undefined;
};

export type TrackingIdsInput = {
  facebook?: string | null | undefined;
  googleAdWords?: string | null | undefined;
  googleAnalytics?: string | null | undefined;
  sklik?: string | null | undefined;
};

export type UndoUnsubscribeInput = {
  id: string;
};

export type UnsubscribeContactsInput = {
  contacts: ContactSelection;
  domainID: string;
};

export type UnsubscribeSetupInput = {
  heading?: string | null | undefined;
  language?: Language | null | undefined;
  text?: string | null | undefined;
  title?: string | null | undefined;
};

/** What is not given stays as it is. */
export type UpdateCampaignInput = {
  evaluationPeriod?: string | null | undefined;
  force?: boolean | null | undefined;
  friendlyFrom?: string | null | undefined;
  from?: string | null | undefined;
  id: string;
  leaveOut?: Array<string> | null | undefined;
  name?: string | null | undefined;
  replyTo?: string | null | undefined;
  schedule?: string | null | undefined;
  segment?: string | null | undefined;
  segmentationType?: SegmentType | null | undefined;
  /** WAITING starts it, or lets a paused run go on: at once where nothing was changed since. DISABLED pauses it, ARCHIVED archives it. A start is CAMPAIGN_NOT_READY as long as one of its checks blocks. */
  state?: CampaignState | null | undefined;
  subjects?: Array<string> | null | undefined;
  /** At most 200,000 characters. */
  templatePreview?: string | null | undefined;
  templateSES?: string | null | undefined;
  templateSpecs?: string | null | undefined;
  templateSpecsCategories?: string | null | undefined;
  templateSpecsNew?: string | null | undefined;
  templateUnlayer?: string | null | undefined;
  /** At most 200,000 characters. */
  textVersion?: string | null | undefined;
  utm?: CampaignUtmInput | null | undefined;
};

/** What is not given stays as it is; null or an empty text clears a detail. The name cannot be cleared. */
export type UpdateCompanyInput = {
  city?: string | null | undefined;
  country?: string | null | undefined;
  crNo?: string | null | undefined;
  email?: string | null | undefined;
  id: string;
  invoicingEmail?: string | null | undefined;
  invoicingPhone?: string | null | undefined;
  name?: string | null | undefined;
  phone?: string | null | undefined;
  street?: string | null | undefined;
  vatNo?: string | null | undefined;
  vatPayer?: boolean | null | undefined;
  zip?: string | null | undefined;
};

/** What is not given stays as it is. */
export type UpdateContactInput = {
  fields?: Array<ContactFieldValueInput> | null | undefined;
  id: string;
  name?: string | null | undefined;
  /** All tags that they have from now on. */
  tagIDs?: Array<string> | null | undefined;
};

/**
 * What is not given stays as it is; null or an empty text clears a detail, or lets a setting have its default again. The
 * name cannot be cleared. Lists are replaced as a whole.
 */
export type UpdateDomainInput = {
  /**
   * CANCELLED switches a project off or takes a purge back (then a block that it had returns), INCOMPLETE switches it on
   * or lifts a block, MARKED_FOR_PURGE erases everything an hour later, BLOCKED_MANUAL blocks it; STATUS_REFUSED where no
   * such move leads.
   */
  active?: DomainStatus | null | undefined;
  bounceDomain?: string | null | undefined;
  /** Another share begins the comparison anew. */
  boxHoldout?: number | null | undefined;
  /** Only with products and computed recommendations: BOXES_NOT_READY. */
  boxesAllowed?: boolean | null | undefined;
  cartBox?: BoxInput | null | undefined;
  categoriesFeedURL?: string | null | undefined;
  cookieCheck?: boolean | null | undefined;
  currency?: string | null | undefined;
  defaultSale?: number | null | undefined;
  /** Capitals are lowered. DNS_NAME_USED where it is another project's; a new name lets go of the old one's records. */
  dnsName?: string | null | undefined;
  firstDayOfWeek?: number | null | undefined;
  friendlyFrom?: string | null | undefined;
  from?: string | null | undefined;
  homeBox?: BoxInput | null | undefined;
  id: string;
  leadscoringSettings?: LeadscoringSettingsInput | null | undefined;
  mailsCustomers?: boolean | null | undefined;
  name?: string | null | undefined;
  orderFeedURL?: string | null | undefined;
  platform?: Platform | null | undefined;
  productBox?: BoxInput | null | undefined;
  /** `***` keeps the name and password that this host's address has. */
  productFeedURL?: string | null | undefined;
  replyTo?: string | null | undefined;
  shopURL?: string | null | undefined;
  shopifyStore?: string | null | undefined;
  timezone?: string | null | undefined;
  trackingIds?: TrackingIdsInput | null | undefined;
  unsubscribeSetup?: UnsubscribeSetupInput | null | undefined;
};

/** What is not given stays as it is, also inside of objects. */
export type UpdateLeadFormInput = {
  config?: LeadFormConfigInput | null | undefined;
  id: string;
  name?: string | null | undefined;
  optinEmail?: OptinEmailInput | null | undefined;
  optinFriendlyFrom?: string | null | undefined;
  optinFrom?: string | null | undefined;
  optinPage?: OptinPageInput | null | undefined;
  /** Fails with PAGE_FOREIGN if it is neither on the shop's address nor on its proved sending domain; null for the hosted page. */
  optinRedirect?: string | null | undefined;
  optinReplyTo?: string | null | undefined;
  tagID?: string | null | undefined;
  thxPage?: ThxPageInput | null | undefined;
  /** Fails with PAGE_FOREIGN if it is neither on the shop's address nor on its proved sending domain; null for the hosted page. */
  thxRedirect?: string | null | undefined;
};

export type UpdateMeInput = {
  language?: Language | null | undefined;
  name?: string | null | undefined;
  /** International, as +420 604 118 220; an empty text removes it. */
  phone?: string | null | undefined;
};

export type UpdateRecommenderInput = {
  domainID: string;
  settings: RecommenderSettingsInput;
  /** The version that is changed; another one by now is CONDITION_FAILED, and nothing changes. Without it whatever stands is replaced. */
  version?: number | null | undefined;
};

/** What is not given stays as it is; with another type, `segment` is needed too. */
export type UpdateSegmentInput = {
  evaluationPeriod?: string | null | undefined;
  id: string;
  name?: string | null | undefined;
  segment?: string | null | undefined;
  segmentationType?: SegmentType | null | undefined;
};

export type UpdateTagInput = {
  id: string;
  name: string;
};

export type UtmInput = {
  campaign?: string | null | undefined;
  medium?: string | null | undefined;
  source?: string | null | undefined;
};

/** What a visitor did last, as the tracker calls it. */
export type VisitorAction =
  | 'cart'
  | 'consent'
  | 'image'
  /** Followed a link in an e-mail. */
  | 'mail'
  | 'page'
  | 'product'
  | 'purchase'
  | 'scroll'
  | 'signIn'
  | 'time';

/** All that is given must hold. */
export type VisitorFilter = {
  active?: VisitorRecency | null | undefined;
  /** The name of a band; only who came in the days that count is in one. */
  band?: string | null | undefined;
  /** Any of these bands. */
  bands?: Array<string> | null | undefined;
  /** Any of these; only contacts have one. */
  consents?: Array<ConsentState> | null | undefined;
  /** How the address begins, at least one letter; the case of letters does not matter. */
  email?: string | null | undefined;
  /** Contacts, or those who have not said a name. */
  hasEmail?: boolean | null | undefined;
  lastAction?: VisitorAction | null | undefined;
  lastOrder?: OrderRecency | null | undefined;
  /** Whether they may be written to today; whoever has paused may not. */
  mailable?: boolean | null | undefined;
  /** Those who have asked to be left alone for a while, and would be written to otherwise. */
  paused?: boolean | null | undefined;
  /** How the address, the name or the last name begins, at least one letter; neither case nor accents of letters matter. */
  search?: string | null | undefined;
  /** Who is in this segment; only contacts are in one. */
  segmentID?: string | null | undefined;
  /** Has all of these tags, at most 10. */
  tagIDs?: Array<string> | null | undefined;
};

export type VisitorRecency =
  /** In the days that count. */
  | 'COUNTING'
  /** At any time. Excludes contacts that only a file or a feed has added. */
  | 'EVER'
  /** In the shop now: within the last five minutes. */
  | 'NOW'
  /** Since midnight in the project's time. */
  | 'TODAY';

/** Each of them the greatest first, but EMAIL, which goes by the alphabet. By EMAIL, ORDERS, SPENT and LAST_ORDER only contacts are listed. */
export type VisitorSort =
  | 'ACTIVITY'
  | 'EMAIL'
  /** Whoever was here last. */
  | 'LAST_ACTION'
  | 'LAST_ORDER'
  | 'ORDERS'
  | 'SCORE'
  | 'SPENT';

export type AuditByCompanyQueryVariables = Exact<{
  companyID: string;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type AuditByCompanyQuery = { auditByCompany: { nextToken: string | null, items: Array<{ id: string, at: string, action: string, actorKind: AuditActorKind, actorEmail: string | null, actorName: string | null, domainID: string | null, fields: Array<string>, people: Array<string>, domain: { id: string, name: string } | null }> } };

export type RequestAccessMutationVariables = Exact<{
  token: string;
}>;


export type RequestAccessMutation = { requestAccess: { company: { id: string, name: string }, domain: { id: string, name: string } | null } };

export type ListPersonalTokensQueryVariables = Exact<{
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type ListPersonalTokensQuery = { listPersonalTokens: { nextToken: string | null, items: Array<{ id: string, name: string, scope: PersonalTokenScope, createdAt: string, expires: string, lastUsed: string }> } };

export type CreatePersonalTokenMutationVariables = Exact<{
  input: CreatePersonalTokenInput;
}>;


export type CreatePersonalTokenMutation = { createPersonalToken: { secret: string, token: { id: string, name: string, scope: PersonalTokenScope, createdAt: string, expires: string, lastUsed: string } } };

export type DeletePersonalTokenMutationVariables = Exact<{
  id: string;
}>;


export type DeletePersonalTokenMutation = { deletePersonalToken: { id: string } };

export type CreateCampaignMutationVariables = Exact<{
  input: CreateCampaignInput;
}>;


export type CreateCampaignMutation = { createCampaign: { id: string, domainID: string, name: string } };

export type AimCampaignMutationVariables = Exact<{
  input: UpdateCampaignInput;
}>;


export type AimCampaignMutation = { updateCampaign: { id: string } };

export type AimedSegmentQueryVariables = Exact<{
  id: string;
}>;


export type AimedSegmentQuery = { getSegment: { id: string, name: string } };

export type CampaignDetailQueryVariables = Exact<{
  id: string;
}>;


export type CampaignDetailQuery = { getCampaign: { domainID: string, startedAt: string | null, id: string, name: string, type: CampaignType, state: CampaignState, scheduleType: ScheduleType, schedule: string, frequency: string | null, delay: string | null, start: string | null, segmentationType: SegmentType, segment: string, evaluationPeriod: string | null, subjects: Array<string>, priority: number, sending: { finishedAt: string | null, id: string, recipients: number | null, sent: number, createdAt: string } | null, variants: Array<{ id: string, active: boolean }> } };

export type ResendCampaignMutationVariables = Exact<{
  input: ResendCampaignInput;
}>;


export type ResendCampaignMutation = { resendCampaign: { id: string, name: string } };

export type DryRunTotalsQueryVariables = Exact<{
  id: string;
}>;


export type DryRunTotalsQuery = { campaignDryRun: { versions: number, campaign: { id: string, updatedAt: string }, totals: { members: number, gets: number, skipped: Array<{ reason: ExclusionReason, count: number }> } } };

export type DryRunPeopleQueryVariables = Exact<{
  id: string;
  only?: DryRunFilter | null | undefined;
  search?: string | null | undefined;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type DryRunPeopleQuery = { campaignDryRun: { nextToken: string | null, campaign: { id: string }, items: Array<{ reason: DryRunReason | null, at: string | null, subject: string | null, fallback: boolean, person: { id: string, email: string, name: string | null }, products: Array<{ score: number, product: { id: string, name: string, image: string | null }, reason: { kind: RecommendationKind, category: string | null, at: string | null, product: { id: string, name: string } | null } }> }> } };

export type CampaignDraftFragment = { id: string, domainID: string, name: string, type: CampaignType, state: CampaignState, from: string | null, friendlyFrom: string | null, replyTo: string | null, scheduleType: ScheduleType, schedule: string, segmentationType: SegmentType, segment: string, evaluationPeriod: string | null, leaveOut: Array<string>, force: boolean, subjects: Array<string>, templateSES: string | null, textVersion: string | null, templateSpecs: string | null, updatedAt: string, utm: { source: string, medium: string, campaign: string }, sending: { id: string } | null, variants: Array<{ id: string, name: string, subject: string, active: boolean }> };

export type EditCampaignQueryVariables = Exact<{
  id: string;
}>;


export type EditCampaignQuery = { getCampaign: { id: string, domainID: string, name: string, type: CampaignType, state: CampaignState, from: string | null, friendlyFrom: string | null, replyTo: string | null, scheduleType: ScheduleType, schedule: string, segmentationType: SegmentType, segment: string, evaluationPeriod: string | null, leaveOut: Array<string>, force: boolean, subjects: Array<string>, templateSES: string | null, textVersion: string | null, templateSpecs: string | null, updatedAt: string, utm: { source: string, medium: string, campaign: string }, sending: { id: string } | null, variants: Array<{ id: string, name: string, subject: string, active: boolean }> } };

export type CampaignChecksQueryVariables = Exact<{
  id: string;
}>;


export type CampaignChecksQuery = { getCampaign: { id: string, checks: Array<{ row: CampaignCheckRow, code: CampaignCheckCode, blocks: boolean, text: string }> } };

export type EditProjectQueryVariables = Exact<{
  id: string;
}>;


export type EditProjectQuery = { getDomain: { id: string, name: string, shopURL: string | null, timezone: string | null, firstDayOfWeek: number, dnsName: string | null, from: string | null, friendlyFrom: string | null, replyTo: string | null, unsubscribeSetup: { language: Language | null }, contactFields: Array<{ id: string, name: string }>, capabilities: { dkim: boolean, spf: boolean } } };

export type SaveCampaignMutationVariables = Exact<{
  input: UpdateCampaignInput;
  condition?: CampaignCondition | null | undefined;
}>;


export type SaveCampaignMutation = { updateCampaign: { id: string, domainID: string, name: string, type: CampaignType, state: CampaignState, from: string | null, friendlyFrom: string | null, replyTo: string | null, scheduleType: ScheduleType, schedule: string, segmentationType: SegmentType, segment: string, evaluationPeriod: string | null, leaveOut: Array<string>, force: boolean, subjects: Array<string>, templateSES: string | null, textVersion: string | null, templateSpecs: string | null, updatedAt: string, utm: { source: string, medium: string, campaign: string }, sending: { id: string } | null, variants: Array<{ id: string, name: string, subject: string, active: boolean }> } };

export type CampaignSegmentsQueryVariables = Exact<{
  id: string;
}>;


export type CampaignSegmentsQuery = { segmentsByDomainName: { items: Array<{ id: string, name: string, segmentationType: SegmentType, segment: string, evaluationPeriod: string | null, updatedAt: string }> } };

export type CampaignOrderQueryVariables = Exact<{
  domainID: string;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type CampaignOrderQuery = { campaignsByDomainPriority: { nextToken: string | null, items: Array<{ id: string, name: string }> } };

export type CampaignsBesideQueryVariables = Exact<{
  id: string;
}>;


export type CampaignsBesideQuery = { getCampaign: { id: string, overlap: Array<{ campaignID: string, count: number }> } };

export type CampaignRecipientsQueryVariables = Exact<{
  id: string;
}>;


export type CampaignRecipientsQuery = { getCampaign: { id: string, expectedRecipients: number } };

export type SummaryProjectQueryVariables = Exact<{
  id: string;
}>;


export type SummaryProjectQuery = { getDomain: { id: string, active: DomainStatus, recommendationsUpdated: string, stats: { products: number } } };

export type StartCampaignMutationVariables = Exact<{
  input: UpdateCampaignInput;
  condition?: CampaignCondition | null | undefined;
}>;


export type StartCampaignMutation = { updateCampaign: { id: string, domainID: string, name: string, state: CampaignState, start: string | null, recallUntil: string | null } };

export type OtherStartQueryVariables = Exact<{
  id: string;
}>;


export type OtherStartQuery = { getCampaign: { startedAt: string | null, id: string, domainID: string, name: string, state: CampaignState, start: string | null, recallUntil: string | null } };

export type CampaignRowFragment = { id: string, name: string, type: CampaignType, state: CampaignState, scheduleType: ScheduleType, schedule: string, frequency: string | null, delay: string | null, start: string | null, segmentationType: SegmentType, segment: string, evaluationPeriod: string | null, subjects: Array<string>, priority: number, sending: { id: string, recipients: number | null, sent: number, createdAt: string } | null };

export type CampaignsByStateQueryVariables = Exact<{
  domainID: string;
  filter?: CampaignFilter | null | undefined;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type CampaignsByStateQuery = { campaigns: { nextToken: string | null, items: Array<{ id: string, name: string, type: CampaignType, state: CampaignState, scheduleType: ScheduleType, schedule: string, frequency: string | null, delay: string | null, start: string | null, segmentationType: SegmentType, segment: string, evaluationPeriod: string | null, subjects: Array<string>, priority: number, sending: { id: string, recipients: number | null, sent: number, createdAt: string } | null }> } };

export type CampaignsByPriorityQueryVariables = Exact<{
  domainID: string;
  filter?: CampaignFilter | null | undefined;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type CampaignsByPriorityQuery = { campaigns: { nextToken: string | null, items: Array<{ id: string, name: string, type: CampaignType, state: CampaignState, scheduleType: ScheduleType, schedule: string, frequency: string | null, delay: string | null, start: string | null, segmentationType: SegmentType, segment: string, evaluationPeriod: string | null, subjects: Array<string>, priority: number, sending: { id: string, recipients: number | null, sent: number, createdAt: string } | null }> } };

export type MoveCampaignMutationVariables = Exact<{
  input: MoveCampaignInput;
}>;


export type MoveCampaignMutation = { moveCampaign: { id: string, priority: number } };

export type WarmUpRunQueryVariables = Exact<{
  id: string;
}>;


export type WarmUpRunQuery = { getSending: { id: string, progress: { ledger: Array<{ place: LedgerPlace, people: number }> } | null } | null };

export type CampaignStartsQueryVariables = Exact<{
  domainID: string;
  filter?: CampaignFilter | null | undefined;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type CampaignStartsQuery = { campaignsByDomainState: { nextToken: string | null, items: Array<{ id: string, name: string, state: CampaignState, scheduleType: ScheduleType, start: string | null }> } };

export type SendingsQueryVariables = Exact<{
  domainID: string;
  search?: string | null | undefined;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type SendingsQuery = { sendingsByDomain: { nextToken: string | null, items: Array<{ id: string, campaignID: string | null, name: string, state: SendingState, recipients: number | null, sent: number, createdAt: string, tag: { id: string, name: string } | null }> } };

export type SendingProjectQueryVariables = Exact<{
  id: string;
}>;


export type SendingProjectQuery = { getDomain: { id: string, timezone: string | null, stats: { emailsSent: number }, emailTotals: { delivered: number, returned: number, confirmations: number } } };

export type MessageFactsFragment = { contactID: string, email: string | null, variant: string, place: LedgerPlace, reason: MessageReason | null, at: string };

export type SendingQueryVariables = Exact<{
  id: string;
}>;


export type SendingQuery = { getSending: { id: string, domainID: string, campaignID: string | null, name: string, state: SendingState, recipients: number | null, confirmed: number | null, spreadHours: number | null, startedBy: string | null, createdAt: string, fixedAt: string | null, finishedAt: string | null, tag: { id: string, name: string } | null, variants: Array<{ letter: string, subject: string }>, progress: { pace: number, limit: number | null, secondsLeft: number | null, lookUpAt: string | null, nextAt: string | null, lastAt: string | null, ledger: Array<{ variant: string, place: LedgerPlace, reason: MessageReason | null, people: number }> } | null, trouble: { kind: SendingTroubleKind, text: string | null, since: string | null, waiting: number, waits: Array<{ reason: MessageReason, domain: string | null, people: number, nextAt: string, answer: string | null }> } | null, feedback: { recipients: number, unsubscribed: number, complaints: number, hardBounces: number, softBounces: number, policyBounces: number }, reactions: Array<{ variant: string, opened: number, clicked: number, openedByMachines: number, clickedByMachines: number }>, lastMessages: Array<{ contactID: string, email: string | null, variant: string, place: LedgerPlace, reason: MessageReason | null, at: string }> } | null };

export type SendingMessagesQueryVariables = Exact<{
  id: string;
  filter: MessageFilter;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type SendingMessagesQuery = { messagesBySending: { nextToken: string | null, items: Array<{ answer: string | null, openedAt: string | null, clickedAt: string | null, contactID: string, email: string | null, variant: string, place: LedgerPlace, reason: MessageReason | null, at: string }> } };

export type PauseSendingMutationVariables = Exact<{
  input: MoveSendingInput;
}>;


export type PauseSendingMutation = { pauseSending: { id: string, state: SendingState } };

export type ResumeSendingMutationVariables = Exact<{
  input: MoveSendingInput;
}>;


export type ResumeSendingMutation = { resumeSending: { id: string, state: SendingState } };

export type CancelSendingMutationVariables = Exact<{
  input: MoveSendingInput;
}>;


export type CancelSendingMutation = { cancelSending: { id: string, state: SendingState } };

export type BillingDetailsFragment = { id: string, name: string, active: CompanyStatus, hasCardSubscription: boolean, hasManualInvoicing: boolean, isEnding: boolean, visitorLimit: number | null, activeSubscription: { from: string, to: string, monthlyUserLimit: number } | null, stats: { monthlyUsers: number, emailsSent: number }, accessRights: Array<{ identityID: string, role: AccessRole }> | null };

export type BillingQueryVariables = Exact<{
  id: string;
}>;


export type BillingQuery = { getCompany: { id: string, name: string, active: CompanyStatus, hasCardSubscription: boolean, hasManualInvoicing: boolean, isEnding: boolean, visitorLimit: number | null, activeSubscription: { from: string, to: string, monthlyUserLimit: number } | null, stats: { monthlyUsers: number, emailsSent: number }, accessRights: Array<{ identityID: string, role: AccessRole }> | null } };

export type PaymentInformationQueryVariables = Exact<{
  id: string;
}>;


export type PaymentInformationQuery = { getCompany: { id: string, paymentInformation: { activePlan: number | null, price: number | null, currency: string, credit: number, nextInvoice: string | null, ends: boolean, pendingPlan: number | null, trialEnds: string | null, vatRate: number | null } | null } };

export type InvoicesQueryVariables = Exact<{
  id: string;
}>;


export type InvoicesQuery = { getCompany: { id: string, invoices: Array<{ id: string, number: string | null, at: string, vat: number, total: number, currency: string, state: InvoiceState, pdf: string }> | null } };

export type BillingHistoryQueryVariables = Exact<{
  id: string;
}>;


export type BillingHistoryQuery = { getCompany: { id: string, history: Array<{ subscription: { from: string, to: string, monthlyUserLimit: number }, stats: { monthlyUsers: number, emailsSent: number } }> | null } };

export type PortalLinkQueryVariables = Exact<{
  id: string;
}>;


export type PortalLinkQuery = { getCompany: { id: string, portalLink: string | null } };

export type SetManualInvoicingMutationVariables = Exact<{
  input: SetManualInvoicingInput;
}>;


export type SetManualInvoicingMutation = { setManualInvoicing: { id: string } };

export type PlanChangesQueryVariables = Exact<{
  id: string;
}>;


export type PlanChangesQuery = { getCompany: { id: string, name: string, active: CompanyStatus, hasCardSubscription: boolean, hasManualInvoicing: boolean, isEnding: boolean, visitorLimit: number | null, usage: Array<{ month: string, visitors: number }>, paymentInformation: { pendingPlan: number | null } | null, planChanges: Array<{ monthlyUserLimit: number, currency: string, price: number, vatRate: number | null, net: number, vat: number, kind: PlanChangeKind, charge: number, creditUsed: number, creditAdded: number, limitFrom: string, trialEnds: string | null, refusal: PlanRefusal | null, nextInvoice: { at: string, net: number, vat: number, amount: number } | null, startNow: { charge: number, creditUsed: number, nextInvoice: { at: string, amount: number } } | null, exceeded: { month: string, visitors: number } | null }> | null, activeSubscription: { from: string, to: string, monthlyUserLimit: number } | null, stats: { monthlyUsers: number, emailsSent: number }, accessRights: Array<{ identityID: string, role: AccessRole }> | null } };

export type CreateSubscriptionMutationVariables = Exact<{
  input: CreateSubscriptionInput;
}>;


export type CreateSubscriptionMutation = { createSubscription: { link: string } };

export type ChangePlanMutationVariables = Exact<{
  input: ChangePlanInput;
}>;


export type ChangePlanMutation = { changePlan: { id: string } };

export type ListCompanysQueryVariables = Exact<{
  filter?: CompanyFilter | null | undefined;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type ListCompanysQuery = { listCompanys: { nextToken: string | null, items: Array<{ id: string, name: string, active: CompanyStatus, hasCardSubscription: boolean, hasManualInvoicing: boolean, isEnding: boolean, visitorLimit: number | null, street: string | null, city: string | null, zip: string | null, country: string | null, activeSubscription: { to: string } | null, stats: { monthlyUsers: number }, accessRights: Array<{ identityID: string, role: AccessRole }> | null }> } };

export type CountProjectsQueryVariables = Exact<{
  nextToken?: string | null | undefined;
}>;


export type CountProjectsQuery = { listDomains: { nextToken: string | null, items: Array<{ id: string, companyID: string, active: DomainStatus }> } };

export type CompanyDetailsFragment = { id: string, name: string, email: string | null, phone: string | null, street: string | null, city: string | null, zip: string | null, country: string | null, crNo: string | null, vatNo: string | null, vatPayer: boolean | null, invoicingEmail: string | null, invoicingPhone: string | null, active: CompanyStatus, hasCardSubscription: boolean, hasManualInvoicing: boolean, isEnding: boolean, activeSubscription: { to: string } | null, accessRights: Array<{ identityID: string, role: AccessRole }> | null };

export type GetCompanyQueryVariables = Exact<{
  id: string;
}>;


export type GetCompanyQuery = { getCompany: { id: string, name: string, email: string | null, phone: string | null, street: string | null, city: string | null, zip: string | null, country: string | null, crNo: string | null, vatNo: string | null, vatPayer: boolean | null, invoicingEmail: string | null, invoicingPhone: string | null, active: CompanyStatus, hasCardSubscription: boolean, hasManualInvoicing: boolean, isEnding: boolean, activeSubscription: { to: string } | null, accessRights: Array<{ identityID: string, role: AccessRole }> | null } };

export type ListDomainsQueryVariables = Exact<{
  company: string;
  nextToken?: string | null | undefined;
}>;


export type ListDomainsQuery = { listDomains: { nextToken: string | null, items: Array<{ id: string, name: string, active: DomainStatus, purgeAt: string | null, platform: Platform, shopURL: string | null, currency: string | null, productsUpdated: string, stats: { products: number, droiSales: number, emailsSent: number } }> } };

export type BusinessRegistrarInfoQueryVariables = Exact<{
  input: BusinessRegistrarInfoInput;
}>;


export type BusinessRegistrarInfoQuery = { businessRegistrarInfo: { name: string | null, street: string | null, city: string | null, zip: string | null, country: string, crNo: string | null, vatNo: string | null, vatPayer: boolean | null, isSample: boolean } };

export type CreateCompanyMutationVariables = Exact<{
  input: CreateCompanyInput;
}>;


export type CreateCompanyMutation = { createCompany: { id: string, name: string, email: string | null, phone: string | null, street: string | null, city: string | null, zip: string | null, country: string | null, crNo: string | null, vatNo: string | null, vatPayer: boolean | null, invoicingEmail: string | null, invoicingPhone: string | null, active: CompanyStatus, hasCardSubscription: boolean, hasManualInvoicing: boolean, isEnding: boolean, activeSubscription: { to: string } | null, accessRights: Array<{ identityID: string, role: AccessRole }> | null } };

export type UpdateCompanyMutationVariables = Exact<{
  input: UpdateCompanyInput;
  condition?: CompanyCondition | null | undefined;
}>;


export type UpdateCompanyMutation = { updateCompany: { id: string, name: string, email: string | null, phone: string | null, street: string | null, city: string | null, zip: string | null, country: string | null, crNo: string | null, vatNo: string | null, vatPayer: boolean | null, invoicingEmail: string | null, invoicingPhone: string | null, active: CompanyStatus, hasCardSubscription: boolean, hasManualInvoicing: boolean, isEnding: boolean, activeSubscription: { to: string } | null, accessRights: Array<{ identityID: string, role: AccessRole }> | null } };

export type DeleteCompanyMutationVariables = Exact<{
  input: DeleteCompanyInput;
}>;


export type DeleteCompanyMutation = { deleteCompany: { id: string } };

export type CreateDomainMutationVariables = Exact<{
  input: CreateDomainInput;
}>;


export type CreateDomainMutation = { createDomain: { id: string } };

export type RegistrationQueryVariables = Exact<{ [key: string]: never; }>;


export type RegistrationQuery = { me: { id: string, registration: { domain: string | null, currency: string | null, timezone: string | null, company: string | null, country: string | null, street: string | null, city: string | null, zip: string | null, crno: string | null, platform: string | null, shopifyStore: string | null, feed: string | null } | null } | null };

export type ConfirmationAudienceQueryVariables = Exact<{
  tag: string;
}>;


export type ConfirmationAudienceQuery = { confirmationAudience: { contacts: number, confirmed: number, askedLately: number, askable: number } };

export type AskToConfirmMutationVariables = Exact<{
  input: AskToConfirmInput;
}>;


export type AskToConfirmMutation = { askToConfirm: { id: string } };

export type LeadFormSettingsFragment = { id: string, name: string, tagID: string, optinFrom: string | null, optinFriendlyFrom: string | null, optinReplyTo: string | null, optinRedirect: string | null, thxRedirect: string | null, link: string, closed: LeadFormClosed | null, updatedAt: string, tag: { id: string, name: string, visitorCount: number } | null, optinEmail: { title: string, heading: string, text: string, buttonText: string, buttonColor: string, logo: string | null }, optinPage: { title: string, heading: string, text: string, buttonText: string, logo: string | null }, thxPage: { title: string, heading: string, text: string, logo: string | null }, config: { language: string, heading: string, text: string, buttonText: string, consent: string, mode: LeadFormMode, fields: Array<{ kind: LeadFormFieldKind, fieldID: string | null, required: boolean }>, colors: { background: string, text: string, button: string }, popup: { afterSeconds: number | null, afterScroll: number | null, onExit: boolean, pages: Array<string>, frequency: LeadFormFrequency } }, figures: { views: number, submissions: number, confirmations: number } };

export type LeadFormsQueryVariables = Exact<{
  id: string;
}>;


export type LeadFormsQuery = { leadFormsByDomainName: Array<{ id: string, name: string, tagID: string, optinFrom: string | null, optinFriendlyFrom: string | null, optinReplyTo: string | null, optinRedirect: string | null, thxRedirect: string | null, link: string, closed: LeadFormClosed | null, updatedAt: string, tag: { id: string, name: string, visitorCount: number } | null, optinEmail: { title: string, heading: string, text: string, buttonText: string, buttonColor: string, logo: string | null }, optinPage: { title: string, heading: string, text: string, buttonText: string, logo: string | null }, thxPage: { title: string, heading: string, text: string, logo: string | null }, config: { language: string, heading: string, text: string, buttonText: string, consent: string, mode: LeadFormMode, fields: Array<{ kind: LeadFormFieldKind, fieldID: string | null, required: boolean }>, colors: { background: string, text: string, button: string }, popup: { afterSeconds: number | null, afterScroll: number | null, onExit: boolean, pages: Array<string>, frequency: LeadFormFrequency } }, figures: { views: number, submissions: number, confirmations: number } }>, getDomain: { id: string, contactFields: Array<{ id: string, name: string }> } };

export type LeadFormQueryVariables = Exact<{
  form: string;
}>;


export type LeadFormQuery = { getLeadForm: { id: string, name: string, tagID: string, optinFrom: string | null, optinFriendlyFrom: string | null, optinReplyTo: string | null, optinRedirect: string | null, thxRedirect: string | null, link: string, closed: LeadFormClosed | null, updatedAt: string, tag: { id: string, name: string, visitorCount: number } | null, optinEmail: { title: string, heading: string, text: string, buttonText: string, buttonColor: string, logo: string | null }, optinPage: { title: string, heading: string, text: string, buttonText: string, logo: string | null }, thxPage: { title: string, heading: string, text: string, logo: string | null }, config: { language: string, heading: string, text: string, buttonText: string, consent: string, mode: LeadFormMode, fields: Array<{ kind: LeadFormFieldKind, fieldID: string | null, required: boolean }>, colors: { background: string, text: string, button: string }, popup: { afterSeconds: number | null, afterScroll: number | null, onExit: boolean, pages: Array<string>, frequency: LeadFormFrequency } }, figures: { views: number, submissions: number, confirmations: number } } };

export type FormShopQueryVariables = Exact<{
  id: string;
}>;


export type FormShopQuery = { getDomain: { id: string, name: string, shopURL: string | null, currency: string | null, dnsName: string | null, from: string | null, friendlyFrom: string | null, replyTo: string | null, contactFields: Array<{ id: string, name: string }>, productCategories: { items: Array<{ id: string, path: string }> } }, productsByDomainPopularity: { items: Array<{ id: string, name: string, image: string | null, price: number | null, currency: string | null }> } };

export type CreateLeadFormMutationVariables = Exact<{
  input: CreateLeadFormInput;
}>;


export type CreateLeadFormMutation = { createLeadForm: { id: string } };

export type UpdateLeadFormMutationVariables = Exact<{
  input: UpdateLeadFormInput;
  condition?: LeadFormCondition | null | undefined;
}>;


export type UpdateLeadFormMutation = { updateLeadForm: { id: string, name: string, tagID: string, optinFrom: string | null, optinFriendlyFrom: string | null, optinReplyTo: string | null, optinRedirect: string | null, thxRedirect: string | null, link: string, closed: LeadFormClosed | null, updatedAt: string, tag: { id: string, name: string, visitorCount: number } | null, optinEmail: { title: string, heading: string, text: string, buttonText: string, buttonColor: string, logo: string | null }, optinPage: { title: string, heading: string, text: string, buttonText: string, logo: string | null }, thxPage: { title: string, heading: string, text: string, logo: string | null }, config: { language: string, heading: string, text: string, buttonText: string, consent: string, mode: LeadFormMode, fields: Array<{ kind: LeadFormFieldKind, fieldID: string | null, required: boolean }>, colors: { background: string, text: string, button: string }, popup: { afterSeconds: number | null, afterScroll: number | null, onExit: boolean, pages: Array<string>, frequency: LeadFormFrequency } }, figures: { views: number, submissions: number, confirmations: number } } };

export type DeleteLeadFormMutationVariables = Exact<{
  input: DeleteLeadFormInput;
}>;


export type DeleteLeadFormMutation = { deleteLeadForm: { id: string } };

export type ContactsProjectQueryVariables = Exact<{
  id: string;
}>;


export type ContactsProjectQuery = { getDomain: { id: string, timezone: string | null, currency: string | null, mailsCustomers: boolean, leadscoringSettings: { segments: Array<{ name: string }> }, contactStats: { contacts: number, mailable: number, customersNotMailed: number, withoutOrder: number, estimated: boolean } } };

export type ContactsQueryVariables = Exact<{
  id: string;
  filter?: VisitorFilter | null | undefined;
  sort?: VisitorSort | null | undefined;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type ContactsQuery = { visitorsByDomainActivity: { nextToken: string | null, items: Array<{ id: string, email: string | null, name: string | null, score: number, band: string | null, orderCount: number, spent: number, lastOrder: string | null, lastAction: string, registered: string, consent: ConsentState | null, obstacle: ExclusionReason | null, pausedUntil: string | null }> } };

export type CountContactsQueryVariables = Exact<{
  id: string;
  filter?: VisitorFilter | null | undefined;
  exact?: boolean | null | undefined;
}>;


export type CountContactsQuery = { countVisitors: { count: number, more: boolean, estimated: boolean } };

export type UpdateTagMutationVariables = Exact<{
  input: UpdateTagInput;
}>;


export type UpdateTagMutation = { updateTag: { id: string, name: string } };

export type DeleteTagMutationVariables = Exact<{
  input: DeleteTagInput;
}>;


export type DeleteTagMutation = { deleteTag: { id: string } };

export type CreateContactFieldMutationVariables = Exact<{
  input: CreateContactFieldInput;
}>;


export type CreateContactFieldMutation = { createContactField: { id: string, name: string } };

export type DeleteContactFieldMutationVariables = Exact<{
  input: DeleteContactFieldInput;
}>;


export type DeleteContactFieldMutation = { deleteContactField: { id: string } };

export type ErasuresQueryVariables = Exact<{
  id: string;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type ErasuresQuery = { erasuresByDomain: { nextToken: string | null, items: Array<{ id: string, at: string, erased: Array<{ table: string, rows: number, fate: ErasedFate }> }> } };

export type TagContactsMutationVariables = Exact<{
  input: TagContactsInput;
}>;


export type TagContactsMutation = { tagContacts: { id: string, kind: ContactJobKind, state: ContactJobState, done: number, total: number, createdAt: string, download: string | null, tag: { id: string, name: string } | null } };

export type UnsubscribeContactsMutationVariables = Exact<{
  input: UnsubscribeContactsInput;
}>;


export type UnsubscribeContactsMutation = { unsubscribeContacts: { id: string, kind: ContactJobKind, state: ContactJobState, done: number, total: number, createdAt: string, download: string | null, tag: { id: string, name: string } | null } };

export type SegmentFactsFragment = { id: string, name: string, segmentationType: SegmentType, segment: string, evaluationPeriod: string | null, updatedAt: string };

export type SegmentsQueryVariables = Exact<{
  id: string;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type SegmentsQuery = { segmentsByDomainName: { nextToken: string | null, items: Array<{ id: string, name: string, segmentationType: SegmentType, segment: string, evaluationPeriod: string | null, updatedAt: string }> } };

export type OneSegmentQueryVariables = Exact<{
  id: string;
}>;


export type OneSegmentQuery = { getSegment: { id: string, name: string, segmentationType: SegmentType, segment: string, evaluationPeriod: string | null, updatedAt: string } };

export type SegmentCountQueryVariables = Exact<{
  input: SegmentPreviewInput;
}>;


export type SegmentCountQuery = { segmentPreview: { count: number, base: number, mailable: number } };

export type CreateSegmentMutationVariables = Exact<{
  input: CreateSegmentInput;
}>;


export type CreateSegmentMutation = { createSegment: { id: string, name: string, segmentationType: SegmentType, segment: string, evaluationPeriod: string | null, updatedAt: string } };

export type UpdateSegmentMutationVariables = Exact<{
  input: UpdateSegmentInput;
  condition?: SegmentCondition | null | undefined;
}>;


export type UpdateSegmentMutation = { updateSegment: { id: string, name: string, segmentationType: SegmentType, segment: string, evaluationPeriod: string | null, updatedAt: string } };

export type DeleteSegmentMutationVariables = Exact<{
  input: DeleteSegmentInput;
}>;


export type DeleteSegmentMutation = { deleteSegment: { id: string } };

export type SegmentCampaignsQueryVariables = Exact<{
  domainID: string;
  segmentID: string;
}>;


export type SegmentCampaignsQuery = { campaignsByDomainState: { nextToken: string | null, items: Array<{ id: string, name: string, state: CampaignState, scheduleType: ScheduleType }> } };

export type SuppressionsQueryVariables = Exact<{
  id: string;
  filter?: SuppressionFilter | null | undefined;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type SuppressionsQuery = { suppressionsByDomain: { nextToken: string | null, items: Array<{ reason: SuppressionReason, source: ConsentSource | null, since: string, releasable: boolean, contact: { id: string, email: string | null }, sending: { id: string, name: string } | null }> } };

export type SuppressionStatsQueryVariables = Exact<{
  id: string;
}>;


export type SuppressionStatsQuery = { getDomain: { id: string, timezone: string | null, suppressionStats: { most: number, bounced: number, unsubscribed: number, complained: number } } };

export type ReleaseSuppressionMutationVariables = Exact<{
  input: ReleaseSuppressionInput;
}>;


export type ReleaseSuppressionMutation = { releaseSuppression: { id: string, consent: ConsentState | null, mailable: boolean } };

export type DeadJobsQueryVariables = Exact<{
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type DeadJobsQuery = { deadJobs: { nextToken: string | null, items: Array<{ id: string, job: string, failedAt: string, attempts: number, error: string | null, companyID: string | null, company: string | null, domainID: string | null, domain: string | null }>, counts: Array<{ job: string, count: number }> } };

export type RetryJobsMutationVariables = Exact<{
  input: RetryJobsInput;
}>;


export type RetryJobsMutation = { retryJobs: { count: number } };

export type RunningCampaignsQueryVariables = Exact<{
  scheduleType: ScheduleType;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type RunningCampaignsQuery = { campaignsByScheduleTypeState: { nextToken: string | null, items: Array<{ id: string, name: string, state: CampaignState, scheduleType: ScheduleType, schedule: string, domain: { id: string, companyID: string, name: string, timezone: string | null }, latestDay: { sent: number, date: string } | null, latestMessage: { sent: string, email: string | null } | null }> } };

export type ProductProjectQueryVariables = Exact<{
  id: string;
}>;


export type ProductProjectQuery = { getDomain: { id: string, productFeedURL: string | null, stats: { products: number }, productCategories: { items: Array<{ id: string, shopID: string, path: string }> } }, productsByDomainPopularity: { items: Array<{ id: string, popularity: number }> } };

export type ProductsQueryVariables = Exact<{
  id: string;
  filter?: ProductFilter | null | undefined;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type ProductsQuery = { productsByDomainPopularity: { nextToken: string | null, items: Array<{ id: string, shopID: string, name: string, image: string | null, price: number | null, currency: string | null, availability: ProductAvailability, stock: number | null, popularity: number, rank: number, stats: { views: number, carts: number, purchases: number } }> } };

export type ProductDetailQueryVariables = Exact<{
  id: string;
}>;


export type ProductDetailQuery = { getProduct: { id: string, domainID: string, shopID: string, name: string, url: string | null, image: string | null, price: number | null, originalPrice: number | null, currency: string | null, categories: Array<string>, availability: ProductAvailability, stock: number | null, rank: number }, productInsights: { orders: number, days: Array<{ day: string, views: number, carts: number, purchases: number }>, beside: Array<{ orders: number, product: { id: string, name: string, image: string | null } }> } };

export type DecidedSettingsFragment = { version: number, pinned: Array<{ shopID: string, position: number, places: Array<RecommendationPlace>, until: string | null, paused: boolean, product: { id: string, name: string, image: string | null } | null }>, excluded: Array<{ shopID: string | null, categoryID: string | null, places: Array<RecommendationPlace>, products: number, product: { id: string, name: string, image: string | null } | null, category: { id: string, name: string } | null }>, rules: Array<{ kind: RecommendationRuleKind, value: number, categoryID: string | null, places: Array<RecommendationPlace>, active: boolean, products: number, category: { id: string, name: string } | null }> };

export type RecommenderQueryVariables = Exact<{
  id: string;
}>;


export type RecommenderQuery = { getDomain: { id: string, timezone: string | null, currency: string | null, recommenderStatus: RecommenderStatus, recommenderComputation: RecommenderComputation, stats: { products: number }, orderStats: { count: number }, recommender: { visitors: number, orders: number, built: string | null, fault: RecommenderFault | null, measured: { visits: number, orders: number, from: string, to: string, hits: number, popularHits: number, servesPopular: boolean } | null, settings: { version: number, pinned: Array<{ shopID: string, position: number, places: Array<RecommendationPlace>, until: string | null, paused: boolean, product: { id: string, name: string, image: string | null } | null }>, excluded: Array<{ shopID: string | null, categoryID: string | null, places: Array<RecommendationPlace>, products: number, product: { id: string, name: string, image: string | null } | null, category: { id: string, name: string } | null }>, rules: Array<{ kind: RecommendationRuleKind, value: number, categoryID: string | null, places: Array<RecommendationPlace>, active: boolean, products: number, category: { id: string, name: string } | null }> } } } };

export type RecommenderPreviewQueryVariables = Exact<{
  input: RecommenderPreviewInput;
}>;


export type RecommenderPreviewQuery = { recommenderPreview: { hits: number | null, liveHits: number | null, products: number, live: Array<{ score: number, product: { id: string, name: string, image: string | null }, reason: { kind: RecommendationKind, category: string | null, at: string | null, product: { id: string, name: string } | null } }>, after: Array<{ score: number, product: { id: string, name: string, image: string | null }, reason: { kind: RecommendationKind, category: string | null, at: string | null, product: { id: string, name: string } | null } }>, settings: { version: number, pinned: Array<{ shopID: string, position: number, places: Array<RecommendationPlace>, until: string | null, paused: boolean, product: { id: string, name: string, image: string | null } | null }>, excluded: Array<{ shopID: string | null, categoryID: string | null, places: Array<RecommendationPlace>, products: number, product: { id: string, name: string, image: string | null } | null, category: { id: string, name: string } | null }>, rules: Array<{ kind: RecommendationRuleKind, value: number, categoryID: string | null, places: Array<RecommendationPlace>, active: boolean, products: number, category: { id: string, name: string } | null }> } } };

export type FindProductsQueryVariables = Exact<{
  id: string;
  filter?: ProductFilter | null | undefined;
}>;


export type FindProductsQuery = { productsByDomainPopularity: { items: Array<{ id: string, shopID: string, name: string, image: string | null }> } };

export type FindCategoriesQueryVariables = Exact<{
  id: string;
}>;


export type FindCategoriesQuery = { getDomain: { id: string, productCategories: { items: Array<{ id: string, shopID: string, path: string, name: string }> } } };

export type UpdateRecommenderMutationVariables = Exact<{
  input: UpdateRecommenderInput;
}>;


export type UpdateRecommenderMutation = { updateRecommender: { settings: { version: number, pinned: Array<{ shopID: string, position: number, places: Array<RecommendationPlace>, until: string | null, paused: boolean, product: { id: string, name: string, image: string | null } | null }>, excluded: Array<{ shopID: string | null, categoryID: string | null, places: Array<RecommendationPlace>, products: number, product: { id: string, name: string, image: string | null } | null, category: { id: string, name: string } | null }>, rules: Array<{ kind: RecommendationRuleKind, value: number, categoryID: string | null, places: Array<RecommendationPlace>, active: boolean, products: number, category: { id: string, name: string } | null }> } } };

export type ScheduleQueryVariables = Exact<{
  id: string;
}>;


export type ScheduleQuery = { getDomain: { id: string, timezone: string | null, firstDayOfWeek: number, leadscoresUpdated: string, leadscoringSettings: { retention: number, segments: Array<{ name: string, percentile: number, score: number, visitors: number }> }, leadscoring: { nextTurn: string, days: Array<{ day: string, bands: Array<{ name: string, visitors: number }> }> } } };

export type ActivityHoursQueryVariables = Exact<{
  id: string;
}>;


export type ActivityHoursQuery = { getDomain: { id: string, activityHours: Array<{ weekday: number, hour: number, events: number }> } };

export type ShopNowQueryVariables = Exact<{
  domainID: string;
}>;


export type ShopNowQuery = { shopNow: { visitors: number, hot: number, contacts: number, withCart: number, today: number } };

export type VisitorsNowQueryVariables = Exact<{
  id: string;
}>;


export type VisitorsNowQuery = { shopNow: { visitors: number, hot: number, withCart: number, today: number } };

export type VisitorsQueryVariables = Exact<{
  id: string;
  filter?: VisitorFilter | null | undefined;
  sort?: VisitorSort | null | undefined;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type VisitorsQuery = { visitorsByDomainActivity: { nextToken: string | null, items: Array<{ id: string, email: string | null, score: number, band: string | null, activity: number, lastAction: string, lastActionType: string, registered: string, events: Array<{ id: string, type: string, at: string, url: string | null, value: number | null, products: number | null, productID: string | null, product: { id: string, name: string, image: string | null } | null }>, recommendations: { product0: { product: { id: string, name: string, image: string | null } } | null } }> } };

export type CountVisitorsQueryVariables = Exact<{
  id: string;
  filter?: VisitorFilter | null | undefined;
}>;


export type CountVisitorsQuery = { countVisitors: { count: number, more: boolean } };

export type MonthVisitorsQueryVariables = Exact<{
  id: string;
}>;


export type MonthVisitorsQuery = { getDomain: { id: string, stats: { monthlyUsers: number } } };

export type RedirectCompanyQueryVariables = Exact<{
  id: string;
}>;


export type RedirectCompanyQuery = { getCompany: { id: string } };

export type RedirectProjectQueryVariables = Exact<{
  id: string;
}>;


export type RedirectProjectQuery = { getDomain: { id: string, companyID: string } };

export type RedirectSegmentQueryVariables = Exact<{
  id: string;
}>;


export type RedirectSegmentQuery = { getSegment: { id: string, domainID: string } };

export type RedirectFormQueryVariables = Exact<{
  id: string;
}>;


export type RedirectFormQuery = { getLeadForm: { id: string, domainID: string } };

export type RedirectCampaignQueryVariables = Exact<{
  id: string;
}>;


export type RedirectCampaignQuery = { getCampaign: { id: string, domainID: string } };

export type LeadscoringPreviewQueryVariables = Exact<{
  domainID: string;
  settings: LeadscoringSettingsInput;
}>;


export type LeadscoringPreviewQuery = { leadscoringPreview: { changed: number, visitors: number, computed: number, before: Array<{ name: string, score: number, visitors: number }>, after: Array<{ name: string, score: number, visitors: number }> } };

export type FeedRunFactsFragment = { id: string, feed: FeedKind, state: FeedRunState, reason: FeedRunReason | null, detail: string | null, progress: number, timestamp: string, startedAt: string, finishedAt: string | null, requestedByUser: boolean, format: FeedFormat | null, bytes: number, read: number, added: number, changed: number, unchanged: number, removed: number, hidden: number, rejected: number, remarks: Array<{ warning: FeedWarning, count: number | null, values: Array<{ value: string, count: number }> }> };

export type FeedAddressesFragment = { id: string, companyID: string, name: string, active: DomainStatus, platform: Platform, shopURL: string | null, shopifyStore: string | null, timezone: string | null, productFeedURL: string | null, orderFeedURL: string | null, categoriesFeedURL: string | null, productsUpdated: string, stats: { products: number }, orderStats: { count: number, first: string | null, last: string | null } };

export type ProjectFeedsQueryVariables = Exact<{
  id: string;
}>;


export type ProjectFeedsQuery = { getDomain: { id: string, companyID: string, name: string, active: DomainStatus, platform: Platform, shopURL: string | null, shopifyStore: string | null, timezone: string | null, productFeedURL: string | null, orderFeedURL: string | null, categoriesFeedURL: string | null, productsUpdated: string, stats: { products: number }, orderStats: { count: number, first: string | null, last: string | null } }, PRODUCTS: { items: Array<{ id: string, feed: FeedKind, state: FeedRunState, reason: FeedRunReason | null, detail: string | null, progress: number, timestamp: string, startedAt: string, finishedAt: string | null, requestedByUser: boolean, format: FeedFormat | null, bytes: number, read: number, added: number, changed: number, unchanged: number, removed: number, hidden: number, rejected: number, remarks: Array<{ warning: FeedWarning, count: number | null, values: Array<{ value: string, count: number }> }> }> }, CATEGORIES: { items: Array<{ id: string, feed: FeedKind, state: FeedRunState, reason: FeedRunReason | null, detail: string | null, progress: number, timestamp: string, startedAt: string, finishedAt: string | null, requestedByUser: boolean, format: FeedFormat | null, bytes: number, read: number, added: number, changed: number, unchanged: number, removed: number, hidden: number, rejected: number, remarks: Array<{ warning: FeedWarning, count: number | null, values: Array<{ value: string, count: number }> }> }> }, ORDERS: { items: Array<{ id: string, feed: FeedKind, state: FeedRunState, reason: FeedRunReason | null, detail: string | null, progress: number, timestamp: string, startedAt: string, finishedAt: string | null, requestedByUser: boolean, format: FeedFormat | null, bytes: number, read: number, added: number, changed: number, unchanged: number, removed: number, hidden: number, rejected: number, remarks: Array<{ warning: FeedWarning, count: number | null, values: Array<{ value: string, count: number }> }> }> } };

export type FeedRowsQueryVariables = Exact<{
  id: string;
}>;


export type FeedRowsQuery = { getFeedRun: { id: string, rows: Array<{ row: number, shopID: string | null, reason: FeedRowReason, value: string }> } };

export type FeedRowsTableQueryVariables = Exact<{
  id: string;
}>;


export type FeedRowsTableQuery = { getFeedRun: { id: string, rowsCSV: string } };

export type PopularProductsQueryVariables = Exact<{
  project: string;
}>;


export type PopularProductsQuery = { productsByDomainPopularity: { items: Array<{ id: string, name: string, url: string | null, image: string | null, price: number | null, currency: string | null, categories: Array<string>, popularity: number }> } };

export type LoadFeedMutationVariables = Exact<{
  input: LoadFeedInput;
}>;


export type LoadFeedMutation = { loadFeed: { id: string, feed: FeedKind, state: FeedRunState, reason: FeedRunReason | null, detail: string | null, progress: number, timestamp: string, startedAt: string, finishedAt: string | null, requestedByUser: boolean, format: FeedFormat | null, bytes: number, read: number, added: number, changed: number, unchanged: number, removed: number, hidden: number, rejected: number, remarks: Array<{ warning: FeedWarning, count: number | null, values: Array<{ value: string, count: number }> }> } };

export type NewestRunsQueryVariables = Exact<{
  id: string;
}>;


export type NewestRunsQuery = { PRODUCTS: { items: Array<{ id: string }> }, CATEGORIES: { items: Array<{ id: string }> }, ORDERS: { items: Array<{ id: string }> } };

export type MailHealthQueryVariables = Exact<{
  id: string;
}>;


export type MailHealthQuery = { getDomain: { id: string, mailHealth: { days: number, recipients: number, hardBounces: number, softBounces: number, policyBounces: number, complaints: number, bounceVerdict: HealthVerdict, complaintVerdict: HealthVerdict, blockedAt: string | null, blockReason: BlockReason | null, loopAddress: string | null } } };

export type StrikeOutVisitorsMutationVariables = Exact<{
  input: StrikeOutVisitorsInput;
}>;


export type StrikeOutVisitorsMutation = { strikeOutVisitors: { id: string } };

export type SetupOverviewQueryVariables = Exact<{
  id: string;
}>;


export type SetupOverviewQuery = { getDomain: { name: string, platform: Platform, shopURL: string | null, currency: string | null, timezone: string | null, purgeAt: string | null, recommenderStatus: RecommenderStatus, recommenderComputation: RecommenderComputation, contactsImported: number | null, ordersImported: number | null, id: string, active: DomainStatus, productFeedURL: string | null, orderFeedURL: string | null, dnsName: string | null, productsUpdated: string, recommendationsUpdated: string, heldVisitors: Array<{ day: string, visitors: number, countedAt: string }>, dnsCheck: { madeAt: string, failing: Array<DnsPurpose> } | null, stats: { products: number }, orderStats: { count: number }, productFeedRun: { id: string, feed: FeedKind, state: FeedRunState, reason: FeedRunReason | null, detail: string | null } | null, orderFeedRun: { id: string, feed: FeedKind, state: FeedRunState, reason: FeedRunReason | null, detail: string | null } | null, capabilities: { feed: boolean, orders: boolean, tracker: boolean, viewProduct: boolean, signIn: boolean, addToCart: boolean, purchase: boolean, allow: boolean, showBox: boolean, dkim: boolean, spf: boolean, linkDomain: boolean } } };

export type DeleteDomainMutationVariables = Exact<{
  input: DeleteDomainInput;
}>;


export type DeleteDomainMutation = { deleteDomain: { id: string } };

export type OrdersToReviewQueryVariables = Exact<{
  id: string;
}>;


export type OrdersToReviewQuery = { doubtfulOrdersByDomain: { nextToken: string | null, items: Array<{ id: string }> } };

export type DoubtfulOrdersQueryVariables = Exact<{
  id: string;
  nextToken?: string | null | undefined;
}>;


export type DoubtfulOrdersQuery = { doubtfulOrdersByDomain: { nextToken: string | null, items: Array<{ id: string, shopID: string, placedAt: string, doubt: OrderDoubt | null, counted: boolean, reports: Array<{ id: string, arrivedAt: string | null, total: number, currency: string | null, email: string | null, products: number, visitorID: string | null, counts: boolean }> }> } };

export type UnconfirmedOrdersQueryVariables = Exact<{
  id: string;
  limit: number;
  nextToken?: string | null | undefined;
}>;


export type UnconfirmedOrdersQuery = { unconfirmedOrdersByDomain: { nextToken: string | null, items: Array<{ id: string, shopID: string, placedAt: string, total: number, currency: string | null, email: string | null, visitorID: string | null, standing: OrderStanding, doubt: OrderDoubt | null }> } };

export type DecideOrdersMutationVariables = Exact<{
  input: DecideOrdersInput;
}>;


export type DecideOrdersMutation = { decideOrders: Array<{ id: string, standing: OrderStanding, doubt: OrderDoubt | null }> };

export type DecideOrderMutationVariables = Exact<{
  input: DecideOrderInput;
}>;


export type DecideOrderMutation = { decideOrder: { id: string, doubt: OrderDoubt | null, counted: boolean } };

export type PurchaseSigningFieldsFragment = { id: string, platform: Platform, purchaseSigning: { secret: string | null, previousUntil: string | null, requiredSince: string | null, signed: number, unsigned: number, wrong: number } | null };

export type PurchaseSigningQueryVariables = Exact<{
  id: string;
}>;


export type PurchaseSigningQuery = { getDomain: { id: string, platform: Platform, purchaseSigning: { secret: string | null, previousUntil: string | null, requiredSince: string | null, signed: number, unsigned: number, wrong: number } | null } };

export type MakePurchaseSecretMutationVariables = Exact<{
  id: string;
}>;


export type MakePurchaseSecretMutation = { makePurchaseSecret: { id: string, platform: Platform, purchaseSigning: { secret: string | null, previousUntil: string | null, requiredSince: string | null, signed: number, unsigned: number, wrong: number } | null } };

export type RequireSignedPurchasesMutationVariables = Exact<{
  id: string;
  required: boolean;
}>;


export type RequireSignedPurchasesMutation = { requireSignedPurchases: { id: string, platform: Platform, purchaseSigning: { secret: string | null, previousUntil: string | null, requiredSince: string | null, signed: number, unsigned: number, wrong: number } | null } };

export type ProjectWizardQueryVariables = Exact<{
  id: string;
}>;


export type ProjectWizardQuery = { getDomain: { companyID: string, id: string, active: DomainStatus, name: string, platform: Platform, shopURL: string | null, currency: string | null, timezone: string | null, defaultSale: number, firstDayOfWeek: number, cookieCheck: boolean, dnsName: string | null, bounceDomain: string | null, from: string | null, friendlyFrom: string | null, replyTo: string | null, productFeedURL: string | null, orderFeedURL: string | null, productsUpdated: string, recommendationsUpdated: string, trackingIds: { googleAnalytics: string | null, googleAdWords: string | null, sklik: string | null, facebook: string | null }, unsubscribeSetup: { title: string | null, heading: string | null, text: string | null, language: Language | null }, leadscoringSettings: { retention: number, visit: number, image: number, imageClass: string | null, imageID: string | null, cart: number, purchase: number, mail: number, notifyHot: boolean, scroll: Array<{ value: number, score: number }>, time: Array<{ value: number, score: number }>, segments: Array<{ name: string, percentile: number }> }, dnsCheck: { madeAt: string, failing: Array<DnsPurpose> } | null, stats: { products: number }, orderStats: { count: number }, productFeedRun: { id: string, feed: FeedKind, state: FeedRunState, reason: FeedRunReason | null, detail: string | null } | null, orderFeedRun: { id: string, feed: FeedKind, state: FeedRunState, reason: FeedRunReason | null, detail: string | null } | null, capabilities: { feed: boolean, orders: boolean, tracker: boolean, viewProduct: boolean, signIn: boolean, addToCart: boolean, purchase: boolean, allow: boolean, showBox: boolean, dkim: boolean, spf: boolean, linkDomain: boolean } } };

export type BoxSettingsFragment = { enabled: boolean, boxComponents: Array<BoxComponent>, config: { domMode: DomMode, domId: string | null, titleText: string | null, titleTag: BoxTitleTag, titleClass: string | null, visibleProducts: number, loadedProducts: number, descriptionLength: number, placement: BoxPlacement, cardWidth: number | null, gap: number, padding: number, margin: number, height: number | null, imageHeight: number | null, contain: boolean, arrows: boolean, textColor: string | null, linkColor: string, backgroundColor: string | null, cardColor: string | null, saleColor: string | null, buttonColor: string | null, buttonText: string, buttonAction: BoxButtonAction, saleTemplate: string, customStyle: string | null, customArrowsStyle: string | null, newTab: boolean, utm: { source: string, medium: string, campaign: string } } };

export type ProjectBoxesFragment = { id: string, boxesAllowed: boolean, homeBox: { enabled: boolean, boxComponents: Array<BoxComponent>, config: { domMode: DomMode, domId: string | null, titleText: string | null, titleTag: BoxTitleTag, titleClass: string | null, visibleProducts: number, loadedProducts: number, descriptionLength: number, placement: BoxPlacement, cardWidth: number | null, gap: number, padding: number, margin: number, height: number | null, imageHeight: number | null, contain: boolean, arrows: boolean, textColor: string | null, linkColor: string, backgroundColor: string | null, cardColor: string | null, saleColor: string | null, buttonColor: string | null, buttonText: string, buttonAction: BoxButtonAction, saleTemplate: string, customStyle: string | null, customArrowsStyle: string | null, newTab: boolean, utm: { source: string, medium: string, campaign: string } } }, productBox: { enabled: boolean, boxComponents: Array<BoxComponent>, config: { domMode: DomMode, domId: string | null, titleText: string | null, titleTag: BoxTitleTag, titleClass: string | null, visibleProducts: number, loadedProducts: number, descriptionLength: number, placement: BoxPlacement, cardWidth: number | null, gap: number, padding: number, margin: number, height: number | null, imageHeight: number | null, contain: boolean, arrows: boolean, textColor: string | null, linkColor: string, backgroundColor: string | null, cardColor: string | null, saleColor: string | null, buttonColor: string | null, buttonText: string, buttonAction: BoxButtonAction, saleTemplate: string, customStyle: string | null, customArrowsStyle: string | null, newTab: boolean, utm: { source: string, medium: string, campaign: string } } }, cartBox: { enabled: boolean, boxComponents: Array<BoxComponent>, config: { domMode: DomMode, domId: string | null, titleText: string | null, titleTag: BoxTitleTag, titleClass: string | null, visibleProducts: number, loadedProducts: number, descriptionLength: number, placement: BoxPlacement, cardWidth: number | null, gap: number, padding: number, margin: number, height: number | null, imageHeight: number | null, contain: boolean, arrows: boolean, textColor: string | null, linkColor: string, backgroundColor: string | null, cardColor: string | null, saleColor: string | null, buttonColor: string | null, buttonText: string, buttonAction: BoxButtonAction, saleTemplate: string, customStyle: string | null, customArrowsStyle: string | null, newTab: boolean, utm: { source: string, medium: string, campaign: string } } } };

export type WebBoxesQueryVariables = Exact<{
  id: string;
}>;


export type WebBoxesQuery = { getDomain: { name: string, active: DomainStatus, platform: Platform, shopURL: string | null, currency: string | null, timezone: string | null, recommendationsUpdated: string, id: string, boxesAllowed: boolean, stats: { products: number }, homeBox: { enabled: boolean, boxComponents: Array<BoxComponent>, config: { domMode: DomMode, domId: string | null, titleText: string | null, titleTag: BoxTitleTag, titleClass: string | null, visibleProducts: number, loadedProducts: number, descriptionLength: number, placement: BoxPlacement, cardWidth: number | null, gap: number, padding: number, margin: number, height: number | null, imageHeight: number | null, contain: boolean, arrows: boolean, textColor: string | null, linkColor: string, backgroundColor: string | null, cardColor: string | null, saleColor: string | null, buttonColor: string | null, buttonText: string, buttonAction: BoxButtonAction, saleTemplate: string, customStyle: string | null, customArrowsStyle: string | null, newTab: boolean, utm: { source: string, medium: string, campaign: string } } }, productBox: { enabled: boolean, boxComponents: Array<BoxComponent>, config: { domMode: DomMode, domId: string | null, titleText: string | null, titleTag: BoxTitleTag, titleClass: string | null, visibleProducts: number, loadedProducts: number, descriptionLength: number, placement: BoxPlacement, cardWidth: number | null, gap: number, padding: number, margin: number, height: number | null, imageHeight: number | null, contain: boolean, arrows: boolean, textColor: string | null, linkColor: string, backgroundColor: string | null, cardColor: string | null, saleColor: string | null, buttonColor: string | null, buttonText: string, buttonAction: BoxButtonAction, saleTemplate: string, customStyle: string | null, customArrowsStyle: string | null, newTab: boolean, utm: { source: string, medium: string, campaign: string } } }, cartBox: { enabled: boolean, boxComponents: Array<BoxComponent>, config: { domMode: DomMode, domId: string | null, titleText: string | null, titleTag: BoxTitleTag, titleClass: string | null, visibleProducts: number, loadedProducts: number, descriptionLength: number, placement: BoxPlacement, cardWidth: number | null, gap: number, padding: number, margin: number, height: number | null, imageHeight: number | null, contain: boolean, arrows: boolean, textColor: string | null, linkColor: string, backgroundColor: string | null, cardColor: string | null, saleColor: string | null, buttonColor: string | null, buttonText: string, buttonAction: BoxButtonAction, saleTemplate: string, customStyle: string | null, customArrowsStyle: string | null, newTab: boolean, utm: { source: string, medium: string, campaign: string } } } } };

export type BoxShopQueryVariables = Exact<{
  id: string;
}>;


export type BoxShopQuery = { getDomain: { id: string, productCategories: { items: Array<{ id: string, path: string, name: string }> } } };

export type PreviewedProductFragment = { id: string, name: string, url: string | null, image: string | null, price: number | null, originalPrice: number | null, currency: string | null, categories: Array<string>, description: string | null };

export type BoxPreviewQueryVariables = Exact<{
  input: BoxPreviewInput;
}>;


export type BoxPreviewQuery = { boxPreview: { personal: boolean, cards: Array<{ shopID: string, name: string, url: string, image: string | null, description: string | null, priceText: string | null, originalPriceText: string | null, saleText: string | null, score: number, reason: { kind: RecommendationKind, category: string | null, at: string | null, product: { id: string, name: string } | null } | null }>, product: { id: string, name: string, url: string | null, image: string | null, price: number | null, originalPrice: number | null, currency: string | null, categories: Array<string>, description: string | null } | null, cart: Array<{ id: string, name: string, url: string | null, image: string | null, price: number | null, originalPrice: number | null, currency: string | null, categories: Array<string>, description: string | null }> } };

export type BoxResultsQueryVariables = Exact<{
  id: string;
}>;


export type BoxResultsQuery = { getDomain: { id: string, currency: string | null, boxHoldout: number, boxFigures: Array<{ kind: BoxKind, days: Array<{ day: string, impressions: number, clicks: number }>, faults: Array<{ kind: BoxFaultKind, pages: number }> }>, boxEffect: { since: string | null, lift: number | null, liftFrom: number | null, liftTo: number | null, certain: boolean, shown: { visitors: number, buyers: number, orders: number, sales: number }, held: { visitors: number, buyers: number, orders: number, sales: number } } | null } };

export type BoxGroupFiguresFragment = { visitors: number, buyers: number, orders: number, sales: number };

export type UpdateBoxesMutationVariables = Exact<{
  input: UpdateDomainInput;
}>;


export type UpdateBoxesMutation = { updateDomain: { boxHoldout: number, id: string, boxesAllowed: boolean, homeBox: { enabled: boolean, boxComponents: Array<BoxComponent>, config: { domMode: DomMode, domId: string | null, titleText: string | null, titleTag: BoxTitleTag, titleClass: string | null, visibleProducts: number, loadedProducts: number, descriptionLength: number, placement: BoxPlacement, cardWidth: number | null, gap: number, padding: number, margin: number, height: number | null, imageHeight: number | null, contain: boolean, arrows: boolean, textColor: string | null, linkColor: string, backgroundColor: string | null, cardColor: string | null, saleColor: string | null, buttonColor: string | null, buttonText: string, buttonAction: BoxButtonAction, saleTemplate: string, customStyle: string | null, customArrowsStyle: string | null, newTab: boolean, utm: { source: string, medium: string, campaign: string } } }, productBox: { enabled: boolean, boxComponents: Array<BoxComponent>, config: { domMode: DomMode, domId: string | null, titleText: string | null, titleTag: BoxTitleTag, titleClass: string | null, visibleProducts: number, loadedProducts: number, descriptionLength: number, placement: BoxPlacement, cardWidth: number | null, gap: number, padding: number, margin: number, height: number | null, imageHeight: number | null, contain: boolean, arrows: boolean, textColor: string | null, linkColor: string, backgroundColor: string | null, cardColor: string | null, saleColor: string | null, buttonColor: string | null, buttonText: string, buttonAction: BoxButtonAction, saleTemplate: string, customStyle: string | null, customArrowsStyle: string | null, newTab: boolean, utm: { source: string, medium: string, campaign: string } } }, cartBox: { enabled: boolean, boxComponents: Array<BoxComponent>, config: { domMode: DomMode, domId: string | null, titleText: string | null, titleTag: BoxTitleTag, titleClass: string | null, visibleProducts: number, loadedProducts: number, descriptionLength: number, placement: BoxPlacement, cardWidth: number | null, gap: number, padding: number, margin: number, height: number | null, imageHeight: number | null, contain: boolean, arrows: boolean, textColor: string | null, linkColor: string, backgroundColor: string | null, cardColor: string | null, saleColor: string | null, buttonColor: string | null, buttonText: string, buttonAction: BoxButtonAction, saleTemplate: string, customStyle: string | null, customArrowsStyle: string | null, newTab: boolean, utm: { source: string, medium: string, campaign: string } } } } };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { id: string, email: string, name: string, phone: string | null, language: Language, helpdesk: boolean, contacted: boolean } | null };

export type UpdateMeMutationVariables = Exact<{
  input: UpdateMeInput;
}>;


export type UpdateMeMutation = { updateMe: { id: string, name: string, phone: string | null, language: Language } };

export type AcCreateContactMutationVariables = Exact<{
  email: string;
  phone: string;
}>;


export type AcCreateContactMutation = { ACCreateContact: { id: string, contacted: boolean } };

export type RecordLoginMutationVariables = Exact<{ [key: string]: never; }>;


export type RecordLoginMutation = { recordLogin: { id: string } };

export type UnreadNoticesQueryVariables = Exact<{ [key: string]: never; }>;


export type UnreadNoticesQuery = { unreadNotices: number };

export type ListNoticesQueryVariables = Exact<{
  nextToken?: string | null | undefined;
}>;


export type ListNoticesQuery = { listNotices: { nextToken: string | null, items: Array<{ id: string, kind: NoticeKind, needsAction: boolean, at: string, read: boolean, companyID: string, company: string, domainID: string | null, domain: string | null, campaignID: string | null, campaign: string | null, person: string | null, import: { id: string, type: ImportType, file: string } | null }> } };

export type MarkNoticeReadMutationVariables = Exact<{
  id: string;
}>;


export type MarkNoticeReadMutation = { markNoticeRead: { id: string, read: boolean } };

export type MarkNoticesReadMutationVariables = Exact<{
  upTo: string;
}>;


export type MarkNoticesReadMutation = { markNoticesRead: { id: string, read: boolean } };

export type FindCampaignsQueryVariables = Exact<{
  domainID: string;
  name: string;
}>;


export type FindCampaignsQuery = { campaignsByDomainState: { items: Array<{ id: string, name: string, state: CampaignState, scheduleType: ScheduleType }> } };

export type FindContactsQueryVariables = Exact<{
  domainID: string;
  search: string;
}>;


export type FindContactsQuery = { visitorsByDomainActivity: { items: Array<{ id: string, email: string | null, name: string | null }> } };

export type PaletteGroupsQueryVariables = Exact<{
  domainID: string;
}>;


export type PaletteGroupsQuery = { segmentsByDomainName: { items: Array<{ id: string, name: string }> }, leadFormsByDomainName: Array<{ id: string, name: string }> };

export type MyCompaniesQueryVariables = Exact<{ [key: string]: never; }>;


export type MyCompaniesQuery = { listCompanys: { nextToken: string | null, items: Array<{ id: string, name: string }> } };

export type MyProjectsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyProjectsQuery = { listDomains: { nextToken: string | null, items: Array<{ id: string, name: string, companyID: string }> } };

export type FindPlacesQueryVariables = Exact<{
  name: string;
}>;


export type FindPlacesQuery = { listCompanys: { items: Array<{ id: string, name: string }> }, listDomains: { items: Array<{ id: string, name: string, companyID: string }> } };

export type CompanyUsageQueryVariables = Exact<{
  id: string;
}>;


export type CompanyUsageQuery = { getCompany: { id: string, visitorLimit: number | null, stats: { monthlyUsers: number } } };

export type CompanyAccessQueryVariables = Exact<{
  id: string;
}>;


export type CompanyAccessQuery = { getCompany: { id: string, name: string, accessRights: Array<{ identityID: string, email: string, name: string, role: AccessRole, source: AccessSource, since: string }> | null, openInvitations: Array<{ id: string, email: string, createdAt: string, expires: string }> | null } };

export type ProjectAccessQueryVariables = Exact<{
  id: string;
}>;


export type ProjectAccessQuery = { getDomain: { id: string, name: string, accessRights: Array<{ identityID: string, email: string, name: string, role: AccessRole, source: AccessSource, since: string }> | null, openInvitations: Array<{ id: string, email: string, createdAt: string, expires: string }> | null } };

export type InviteEditorsQueryVariables = Exact<{
  id: string;
  editors: Array<string> | string;
}>;


export type InviteEditorsQuery = { accessToken: Array<{ email: string, link: string, expires: string }> };

export type RevokeAccessMutationVariables = Exact<{
  input: RevokeAccessInput;
}>;


export type RevokeAccessMutation = { revokeAccess: { company: { id: string }, domain: { id: string } | null } };

export type RescoreQueryVariables = Exact<{
  id: string;
}>;


export type RescoreQuery = { getDomain: { id: string, leadscoring: { rescore: { started: string, done: number, total: number } | null } } };

export type ShopColorsQueryVariables = Exact<{
  id: string;
}>;


export type ShopColorsQuery = { shopColors: { read: boolean, found: Array<string>, suggested: { background: string, text: string, button: string } | null } };

export type DuplicateCampaignMutationVariables = Exact<{
  input: DuplicateCampaignInput;
}>;


export type DuplicateCampaignMutation = { duplicateCampaign: { id: string, name: string } };

export type DeleteCampaignMutationVariables = Exact<{
  input: DeleteCampaignInput;
}>;


export type DeleteCampaignMutation = { deleteCampaign: { id: string } };

export type SetCampaignStateMutationVariables = Exact<{
  input: UpdateCampaignInput;
}>;


export type SetCampaignStateMutation = { updateCampaign: { id: string, domainID: string, name: string, state: CampaignState, start: string | null, recallUntil: string | null } };

export type RecallCampaignMutationVariables = Exact<{
  input: RecallCampaignInput;
}>;


export type RecallCampaignMutation = { recallCampaign: { id: string, name: string, state: CampaignState } };

export type StartedCampaignFragment = { id: string, domainID: string, name: string, state: CampaignState, start: string | null, recallUntil: string | null };

export type CampaignProjectQueryVariables = Exact<{
  id: string;
}>;


export type CampaignProjectQuery = { getDomain: { id: string, active: DomainStatus, timezone: string | null, firstDayOfWeek: number } };

export type SendingMomentsQueryVariables = Exact<{
  id: string;
  from: string;
  to: string;
}>;


export type SendingMomentsQuery = { sendingMoments: { activitySince: string, activity: Array<{ weekday: number, hour: number, events: number }>, sends: Array<{ campaignID: string | null, name: string, at: string, recipients: number | null }>, holidays: Array<{ day: string, code: string, kind: HolidayKind, name: string }> } };

export type MessagePreviewQueryVariables = Exact<{
  id: string;
  variantID?: string | null | undefined;
  visitorID?: string | null | undefined;
  pick?: PreviewPick | null | undefined;
}>;


export type MessagePreviewQuery = { campaignPreview: { subject: string, html: string, text: string, fallback: boolean, campaign: { id: string }, sender: { name: string, address: string | null }, to: { id: string, email: string, name: string | null } | null, products: Array<{ score: number, product: { id: string, name: string, image: string | null }, reason: { kind: RecommendationKind, category: string | null, at: string | null, product: { id: string, name: string } | null } }>, faults: Array<{ part: PreviewPart, line: number | null, text: string }> } };

export type TestAddressesQueryVariables = Exact<{
  id: string;
}>;


export type TestAddressesQuery = { getDomain: { id: string, testEmailsLeft: number, testAddresses: Array<{ email: string, kind: TestAddressKind }> } };

export type SentTestFragment = { id: string, recipients: Array<{ email: string, place: LedgerPlace, reason: MessageReason | null, answer: string | null }>, trouble: { kind: SendingTroubleKind, text: string | null } | null };

export type SentTestQueryVariables = Exact<{
  id: string;
}>;


export type SentTestQuery = { getTestEmail: { id: string, recipients: Array<{ email: string, place: LedgerPlace, reason: MessageReason | null, answer: string | null }>, trouble: { kind: SendingTroubleKind, text: string | null } | null } };

export type SendTestMutationVariables = Exact<{
  input: SendTestEmailInput;
}>;


export type SendTestMutation = { sendTestEmail: { id: string, recipients: Array<{ email: string, place: LedgerPlace, reason: MessageReason | null, answer: string | null }>, trouble: { kind: SendingTroubleKind, text: string | null } | null } };

export type RequestTestAddressMutationVariables = Exact<{
  input: TestAddressInput;
}>;


export type RequestTestAddressMutation = { requestTestAddress: { id: string, testAddresses: Array<{ email: string, kind: TestAddressKind }> } };

export type ConfirmTestAddressMutationVariables = Exact<{
  input: ConfirmTestAddressInput;
}>;


export type ConfirmTestAddressMutation = { confirmTestAddress: { id: string } };

export type RemoveTestAddressMutationVariables = Exact<{
  input: TestAddressInput;
}>;


export type RemoveTestAddressMutation = { removeTestAddress: { id: string } };

export type ProjectCapabilitiesFragment = { id: string, active: DomainStatus, productFeedURL: string | null, orderFeedURL: string | null, dnsName: string | null, productsUpdated: string, recommendationsUpdated: string, dnsCheck: { madeAt: string, failing: Array<DnsPurpose> } | null, stats: { products: number }, orderStats: { count: number }, productFeedRun: { id: string, feed: FeedKind, state: FeedRunState, reason: FeedRunReason | null, detail: string | null } | null, orderFeedRun: { id: string, feed: FeedKind, state: FeedRunState, reason: FeedRunReason | null, detail: string | null } | null, capabilities: { feed: boolean, orders: boolean, tracker: boolean, viewProduct: boolean, signIn: boolean, addToCart: boolean, purchase: boolean, allow: boolean, showBox: boolean, dkim: boolean, spf: boolean, linkDomain: boolean } };

export type ProjectTagsQueryVariables = Exact<{
  id: string;
}>;


export type ProjectTagsQuery = { getDomain: { id: string, tags: { nextToken: string | null, items: Array<{ id: string, name: string, visitorCount: number }> } } };

export type ProjectFieldsQueryVariables = Exact<{
  id: string;
}>;


export type ProjectFieldsQuery = { getDomain: { id: string, contactFields: Array<{ id: string, name: string }> } };

export type CreateTagMutationVariables = Exact<{
  input: CreateTagInput;
}>;


export type CreateTagMutation = { createTag: { id: string, name: string, visitorCount: number } };

export type CreateContactMutationVariables = Exact<{
  input: CreateContactInput;
}>;


export type CreateContactMutation = { createContact: { id: string } };

export type UpdateContactMutationVariables = Exact<{
  input: UpdateContactInput;
}>;


export type UpdateContactMutation = { updateContact: { id: string, name: string | null, fields: Array<{ value: string, field: { id: string, name: string } }> } };

export type ErasureFactsFragment = { id: string, at: string, erased: Array<{ table: string, rows: number, fate: ErasedFate }> };

export type DeleteCustomerMutationVariables = Exact<{
  input: DeleteCustomerInput;
}>;


export type DeleteCustomerMutation = { deleteCustomer: { result: string, mode: DeleteCustomerMode, erasure: { id: string, at: string, erased: Array<{ table: string, rows: number, fate: ErasedFate }> } | null } };

export type JobFactsFragment = { id: string, kind: ContactJobKind, state: ContactJobState, done: number, total: number, createdAt: string, download: string | null, tag: { id: string, name: string } | null };

export type ContactJobsQueryVariables = Exact<{
  id: string;
}>;


export type ContactJobsQuery = { contactJobs: Array<{ id: string, kind: ContactJobKind, state: ContactJobState, done: number, total: number, createdAt: string, download: string | null, tag: { id: string, name: string } | null }> };

export type ExportContactsMutationVariables = Exact<{
  input: ExportContactsInput;
}>;


export type ExportContactsMutation = { exportContacts: { id: string, kind: ContactJobKind, state: ContactJobState, done: number, total: number, createdAt: string, download: string | null, tag: { id: string, name: string } | null } };

export type MailCustomersMutationVariables = Exact<{
  input: UpdateDomainInput;
}>;


export type MailCustomersMutation = { updateDomain: { id: string, mailsCustomers: boolean } };

export type SkippedFactsFragment = { reason: ImportRowReason, rows: number, examples: Array<{ line: number, text: string }> };

export type ImportFactsFragment = { id: string, domainID: string, type: ImportType, state: ImportState, name: string, bytes: number, received: Array<number>, partBytes: number, format: ImportFormat | null, basis: ImportBasis | null, done: number, total: number, startedBy: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, skippedRows: string | null, fault: { code: string, message: string } | null, tags: Array<{ id: string, name: string }>, result: { added: number, changed: number, unchanged: number, erased: number, withoutMail: number, skipped: Array<{ reason: ImportRowReason, rows: number, examples: Array<{ line: number, text: string }> }> }, analysis: { rows: number, repeated: number } | null };

export type ImportReadingFragment = { encoding: string | null, delimiter: string | null, id: string, domainID: string, type: ImportType, state: ImportState, name: string, bytes: number, received: Array<number>, partBytes: number, format: ImportFormat | null, basis: ImportBasis | null, done: number, total: number, startedBy: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, skippedRows: string | null, columns: Array<{ name: string, samples: Array<string>, filled: number, target: string }> | null, analysis: { rows: number, emails: number, repeated: number, existing: number, unsubscribed: number, suppressed: number, erased: number, subscribed: number, firstLines: Array<string>, skipped: Array<{ reason: ImportRowReason, rows: number, examples: Array<{ line: number, text: string }> }>, orders: { orders: number, total: number, otherCurrency: number, from: string | null, to: string | null } | null } | null, fault: { code: string, message: string } | null, tags: Array<{ id: string, name: string }>, result: { added: number, changed: number, unchanged: number, erased: number, withoutMail: number, skipped: Array<{ reason: ImportRowReason, rows: number, examples: Array<{ line: number, text: string }> }> } };

export type ImportStatusQueryVariables = Exact<{
  id: string;
}>;


export type ImportStatusQuery = { getDomain: { id: string, jobStatus: { import: { id: string, domainID: string, type: ImportType, state: ImportState, name: string, bytes: number, received: Array<number>, partBytes: number, format: ImportFormat | null, basis: ImportBasis | null, done: number, total: number, startedBy: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, skippedRows: string | null, fault: { code: string, message: string } | null, tags: Array<{ id: string, name: string }>, result: { added: number, changed: number, unchanged: number, erased: number, withoutMail: number, skipped: Array<{ reason: ImportRowReason, rows: number, examples: Array<{ line: number, text: string }> }> }, analysis: { rows: number, repeated: number } | null } } | null } };

export type ImportProjectQueryVariables = Exact<{
  id: string;
}>;


export type ImportProjectQuery = { getDomain: { id: string, name: string, currency: string | null, timezone: string | null, mailsCustomers: boolean, contactFields: Array<{ id: string, name: string }> } };

export type GetImportQueryVariables = Exact<{
  id: string;
}>;


export type GetImportQuery = { getImport: { encoding: string | null, delimiter: string | null, id: string, domainID: string, type: ImportType, state: ImportState, name: string, bytes: number, received: Array<number>, partBytes: number, format: ImportFormat | null, basis: ImportBasis | null, done: number, total: number, startedBy: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, skippedRows: string | null, columns: Array<{ name: string, samples: Array<string>, filled: number, target: string }> | null, analysis: { rows: number, emails: number, repeated: number, existing: number, unsubscribed: number, suppressed: number, erased: number, subscribed: number, firstLines: Array<string>, skipped: Array<{ reason: ImportRowReason, rows: number, examples: Array<{ line: number, text: string }> }>, orders: { orders: number, total: number, otherCurrency: number, from: string | null, to: string | null } | null } | null, fault: { code: string, message: string } | null, tags: Array<{ id: string, name: string }>, result: { added: number, changed: number, unchanged: number, erased: number, withoutMail: number, skipped: Array<{ reason: ImportRowReason, rows: number, examples: Array<{ line: number, text: string }> }> } } | null };

export type EarlierImportsQueryVariables = Exact<{
  id: string;
}>;


export type EarlierImportsQuery = { importsByDomain: Array<{ id: string, domainID: string, type: ImportType, state: ImportState, name: string, bytes: number, received: Array<number>, partBytes: number, format: ImportFormat | null, basis: ImportBasis | null, done: number, total: number, startedBy: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, skippedRows: string | null, fault: { code: string, message: string } | null, tags: Array<{ id: string, name: string }>, result: { added: number, changed: number, unchanged: number, erased: number, withoutMail: number, skipped: Array<{ reason: ImportRowReason, rows: number, examples: Array<{ line: number, text: string }> }> }, analysis: { rows: number, repeated: number } | null }> };

export type AnalyzeContactsQueryVariables = Exact<{
  input: AnalyzeImportInput;
}>;


export type AnalyzeContactsQuery = { analysis: { file: string, import: { encoding: string | null, delimiter: string | null, id: string, domainID: string, type: ImportType, state: ImportState, name: string, bytes: number, received: Array<number>, partBytes: number, format: ImportFormat | null, basis: ImportBasis | null, done: number, total: number, startedBy: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, skippedRows: string | null, columns: Array<{ name: string, samples: Array<string>, filled: number, target: string }> | null, analysis: { rows: number, emails: number, repeated: number, existing: number, unsubscribed: number, suppressed: number, erased: number, subscribed: number, firstLines: Array<string>, skipped: Array<{ reason: ImportRowReason, rows: number, examples: Array<{ line: number, text: string }> }>, orders: { orders: number, total: number, otherCurrency: number, from: string | null, to: string | null } | null } | null, fault: { code: string, message: string } | null, tags: Array<{ id: string, name: string }>, result: { added: number, changed: number, unchanged: number, erased: number, withoutMail: number, skipped: Array<{ reason: ImportRowReason, rows: number, examples: Array<{ line: number, text: string }> }> } } } };

export type AnalyzeOrdersQueryVariables = Exact<{
  input: AnalyzeImportInput;
}>;


export type AnalyzeOrdersQuery = { analysis: { file: string, import: { encoding: string | null, delimiter: string | null, id: string, domainID: string, type: ImportType, state: ImportState, name: string, bytes: number, received: Array<number>, partBytes: number, format: ImportFormat | null, basis: ImportBasis | null, done: number, total: number, startedBy: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, skippedRows: string | null, columns: Array<{ name: string, samples: Array<string>, filled: number, target: string }> | null, analysis: { rows: number, emails: number, repeated: number, existing: number, unsubscribed: number, suppressed: number, erased: number, subscribed: number, firstLines: Array<string>, skipped: Array<{ reason: ImportRowReason, rows: number, examples: Array<{ line: number, text: string }> }>, orders: { orders: number, total: number, otherCurrency: number, from: string | null, to: string | null } | null } | null, fault: { code: string, message: string } | null, tags: Array<{ id: string, name: string }>, result: { added: number, changed: number, unchanged: number, erased: number, withoutMail: number, skipped: Array<{ reason: ImportRowReason, rows: number, examples: Array<{ line: number, text: string }> }> } } } };

export type CreateUploadMutationVariables = Exact<{
  input: CreateUploadInput;
}>;


export type CreateUploadMutation = { createUpload: { id: string, domainID: string, type: ImportType, state: ImportState, name: string, bytes: number, received: Array<number>, partBytes: number, format: ImportFormat | null, basis: ImportBasis | null, done: number, total: number, startedBy: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, skippedRows: string | null, fault: { code: string, message: string } | null, tags: Array<{ id: string, name: string }>, result: { added: number, changed: number, unchanged: number, erased: number, withoutMail: number, skipped: Array<{ reason: ImportRowReason, rows: number, examples: Array<{ line: number, text: string }> }> }, analysis: { rows: number, repeated: number } | null } };

export type ImportContactsMutationVariables = Exact<{
  input: CreateImportJobInput;
}>;


export type ImportContactsMutation = { job: { import: { id: string, domainID: string, type: ImportType, state: ImportState, name: string, bytes: number, received: Array<number>, partBytes: number, format: ImportFormat | null, basis: ImportBasis | null, done: number, total: number, startedBy: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, skippedRows: string | null, fault: { code: string, message: string } | null, tags: Array<{ id: string, name: string }>, result: { added: number, changed: number, unchanged: number, erased: number, withoutMail: number, skipped: Array<{ reason: ImportRowReason, rows: number, examples: Array<{ line: number, text: string }> }> }, analysis: { rows: number, repeated: number } | null } } };

export type ImportOrdersMutationVariables = Exact<{
  input: CreateImportJobInput;
}>;


export type ImportOrdersMutation = { job: { import: { id: string, domainID: string, type: ImportType, state: ImportState, name: string, bytes: number, received: Array<number>, partBytes: number, format: ImportFormat | null, basis: ImportBasis | null, done: number, total: number, startedBy: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, skippedRows: string | null, fault: { code: string, message: string } | null, tags: Array<{ id: string, name: string }>, result: { added: number, changed: number, unchanged: number, erased: number, withoutMail: number, skipped: Array<{ reason: ImportRowReason, rows: number, examples: Array<{ line: number, text: string }> }> }, analysis: { rows: number, repeated: number } | null } } };

export type DeleteByFileMutationVariables = Exact<{
  input: CreateImportJobInput;
}>;


export type DeleteByFileMutation = { job: { import: { id: string, domainID: string, type: ImportType, state: ImportState, name: string, bytes: number, received: Array<number>, partBytes: number, format: ImportFormat | null, basis: ImportBasis | null, done: number, total: number, startedBy: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, skippedRows: string | null, fault: { code: string, message: string } | null, tags: Array<{ id: string, name: string }>, result: { added: number, changed: number, unchanged: number, erased: number, withoutMail: number, skipped: Array<{ reason: ImportRowReason, rows: number, examples: Array<{ line: number, text: string }> }> }, analysis: { rows: number, repeated: number } | null } } };

export type StopImportMutationVariables = Exact<{
  input: ImportKeyInput;
}>;


export type StopImportMutation = { stopImport: { id: string, domainID: string, type: ImportType, state: ImportState, name: string, bytes: number, received: Array<number>, partBytes: number, format: ImportFormat | null, basis: ImportBasis | null, done: number, total: number, startedBy: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, skippedRows: string | null, fault: { code: string, message: string } | null, tags: Array<{ id: string, name: string }>, result: { added: number, changed: number, unchanged: number, erased: number, withoutMail: number, skipped: Array<{ reason: ImportRowReason, rows: number, examples: Array<{ line: number, text: string }> }> }, analysis: { rows: number, repeated: number } | null } };

export type ResetImportMutationVariables = Exact<{
  input: ImportKeyInput;
}>;


export type ResetImportMutation = { resetImport: string };

export type InvitationOfferQueryVariables = Exact<{
  token: string;
}>;


export type InvitationOfferQuery = { invitation: { inviter: string, company: string, project: string | null, email: string, isNew: boolean } };

export type DnsRecordsFragment = { id: string, dnsName: string | null, dnsRecords: string | null, dnsCheck: { madeAt: string, checkedAt: string | null, nextCheckAt: string | null, checking: boolean, nameServers: Array<string> } | null };

export type DnsRecordsQueryVariables = Exact<{
  id: string;
}>;


export type DnsRecordsQuery = { getDomain: { id: string, dnsName: string | null, dnsRecords: string | null, dnsCheck: { madeAt: string, checkedAt: string | null, nextCheckAt: string | null, checking: boolean, nameServers: Array<string> } | null } };

export type GenerateDnsRecordsMutationVariables = Exact<{
  input: GenerateDnsRecordsInput;
}>;


export type GenerateDnsRecordsMutation = { generateDnsRecords: { id: string, dnsName: string | null, dnsRecords: string | null, dnsCheck: { madeAt: string, checkedAt: string | null, nextCheckAt: string | null, checking: boolean, nameServers: Array<string> } | null } };

export type CheckDnsRecordsMutationVariables = Exact<{
  input: CheckDnsRecordsInput;
}>;


export type CheckDnsRecordsMutation = { checkDnsRecords: { id: string, dnsName: string | null, dnsRecords: string | null, dnsCheck: { madeAt: string, checkedAt: string | null, nextCheckAt: string | null, checking: boolean, nameServers: Array<string> } | null } };

export type ScoredProjectFragment = { id: string, timezone: string | null, leadscoresUpdated: string, leadscoringSettings: { retention: number, segments: Array<{ name: string, score: number, visitors: number }> }, leadscoring: { since: string } };

export type EventFactsFragment = { id: string, type: string, at: string, url: string | null, value: number | null, products: number | null, productID: string | null, product: { id: string, name: string, image: string | null } | null };

export type PersonProjectQueryVariables = Exact<{
  id: string;
}>;


export type PersonProjectQuery = { getDomain: { currency: string | null, id: string, timezone: string | null, leadscoresUpdated: string, leadscoringSettings: { retention: number, segments: Array<{ name: string, score: number, visitors: number }> }, leadscoring: { since: string } } };

export type ScoredProjectQueryVariables = Exact<{
  id: string;
}>;


export type ScoredProjectQuery = { getDomain: { id: string, timezone: string | null, leadscoresUpdated: string, leadscoringSettings: { retention: number, segments: Array<{ name: string, score: number, visitors: number }> }, leadscoring: { since: string } } };

export type VisitorQueryVariables = Exact<{
  id: string;
}>;


export type VisitorQuery = { getVisitor: { id: string, domainID: string, email: string | null, registered: string, lastAction: string, lastActionType: string, activity: number, score: number, band: string | null, name: string | null, consent: ConsentState | null, mailable: boolean, obstacle: ExclusionReason | null, pausedUntil: string | null, orderCount: number, spent: number, lastOrder: string | null, scoreDays: Array<{ day: string, points: number, score: number }>, fields: Array<{ value: string, field: { id: string, name: string } }>, tags: Array<{ id: string, name: string }>, suppression: { reason: SuppressionReason, since: string } | null, consents: Array<{ id: string, basis: ConsentBasis, withdrawn: boolean, source: ConsentSource, wording: string | null, at: string, byEmail: string | null, proof: Array<{ name: string, value: string }> }> } };

export type VisitorTimelineQueryVariables = Exact<{
  id: string;
  limit: number;
  nextToken?: string | null | undefined;
}>;


export type VisitorTimelineQuery = { getVisitor: { id: string, events: Array<{ scoreIncrement: number, robot: boolean, refused: boolean, id: string, type: string, at: string, url: string | null, value: number | null, products: number | null, productID: string | null, product: { id: string, name: string, image: string | null } | null }> } };

export type VisitorOrdersQueryVariables = Exact<{
  id: string;
}>;


export type VisitorOrdersQuery = { ordersByVisitor: Array<{ id: string, shopID: string, placedAt: string, total: number, currency: string | null, status: string | null, cancelled: boolean, counted: boolean, lines: Array<{ productID: string, quantity: number, product: { id: string, name: string } | null }> }> };

export type VisitorMessagesQueryVariables = Exact<{
  id: string;
}>;


export type VisitorMessagesQuery = { getVisitor: { id: string, messages: Array<{ sendingID: string, name: string, purpose: SendingPurpose, cancelled: boolean, place: LedgerPlace, reason: MessageReason | null, at: string, openedAt: string | null, clickedAt: string | null, openedByMachine: boolean }> } };

export type VisitorRecommendationsQueryVariables = Exact<{
  id: string;
}>;


export type VisitorRecommendationsQuery = { getVisitor: { id: string, recommendations: { personal: boolean, computed: string | null, product0: { score: number, product: { id: string, name: string, image: string | null }, reason: { kind: RecommendationKind, category: string | null, at: string | null, product: { id: string, name: string } | null } } | null, product1: { score: number, product: { id: string, name: string, image: string | null }, reason: { kind: RecommendationKind, category: string | null, at: string | null, product: { id: string, name: string } | null } } | null, product2: { score: number, product: { id: string, name: string, image: string | null }, reason: { kind: RecommendationKind, category: string | null, at: string | null, product: { id: string, name: string } | null } } | null, product3: { score: number, product: { id: string, name: string, image: string | null }, reason: { kind: RecommendationKind, category: string | null, at: string | null, product: { id: string, name: string } | null } } | null, product4: { score: number, product: { id: string, name: string, image: string | null }, reason: { kind: RecommendationKind, category: string | null, at: string | null, product: { id: string, name: string } | null } } | null, product5: { score: number, product: { id: string, name: string, image: string | null }, reason: { kind: RecommendationKind, category: string | null, at: string | null, product: { id: string, name: string } | null } } | null, product6: { score: number, product: { id: string, name: string, image: string | null }, reason: { kind: RecommendationKind, category: string | null, at: string | null, product: { id: string, name: string } | null } } | null, product7: { score: number, product: { id: string, name: string, image: string | null }, reason: { kind: RecommendationKind, category: string | null, at: string | null, product: { id: string, name: string } | null } } | null, product8: { score: number, product: { id: string, name: string, image: string | null }, reason: { kind: RecommendationKind, category: string | null, at: string | null, product: { id: string, name: string } | null } } | null, product9: { score: number, product: { id: string, name: string, image: string | null }, reason: { kind: RecommendationKind, category: string | null, at: string | null, product: { id: string, name: string } | null } } | null } } };

export type ConsentFactsFragment = { id: string, basis: ConsentBasis, withdrawn: boolean, source: ConsentSource, wording: string | null, at: string, byEmail: string | null, proof: Array<{ name: string, value: string }> };

export type ContactFactsFragment = { id: string, name: string | null, consent: ConsentState | null, mailable: boolean, obstacle: ExclusionReason | null, pausedUntil: string | null, orderCount: number, spent: number, lastOrder: string | null, fields: Array<{ value: string, field: { id: string, name: string } }>, tags: Array<{ id: string, name: string }>, suppression: { reason: SuppressionReason, since: string } | null, consents: Array<{ id: string, basis: ConsentBasis, withdrawn: boolean, source: ConsentSource, wording: string | null, at: string, byEmail: string | null, proof: Array<{ name: string, value: string }> }> };

export type TagContactMutationVariables = Exact<{
  input: UpdateContactInput;
}>;


export type TagContactMutation = { updateContact: { id: string, tags: Array<{ id: string, name: string }> } };

export type UndoUnsubscribeMutationVariables = Exact<{
  input: UndoUnsubscribeInput;
}>;


export type UndoUnsubscribeMutation = { undoUnsubscribe: { id: string, consent: ConsentState | null, mailable: boolean, obstacle: ExclusionReason | null } };

export type ExportContactMutationVariables = Exact<{
  input: ExportContactInput;
}>;


export type ExportContactMutation = { exportContact: { fileName: string, text: string } };

export type PlaceCompanyQueryVariables = Exact<{
  id: string;
}>;


export type PlaceCompanyQuery = { getCompany: { id: string, name: string, accessRights: Array<{ identityID: string, role: AccessRole }> | null } };

export type PlaceProjectQueryVariables = Exact<{
  id: string;
}>;


export type PlaceProjectQuery = { getDomain: { id: string, name: string, timezone: string | null, purgeAt: string | null } };

export type ProjectSettingsFragment = { id: string, active: DomainStatus, name: string, platform: Platform, shopURL: string | null, currency: string | null, timezone: string | null, defaultSale: number, firstDayOfWeek: number, cookieCheck: boolean, dnsName: string | null, bounceDomain: string | null, from: string | null, friendlyFrom: string | null, replyTo: string | null, trackingIds: { googleAnalytics: string | null, googleAdWords: string | null, sklik: string | null, facebook: string | null }, unsubscribeSetup: { title: string | null, heading: string | null, text: string | null, language: Language | null }, leadscoringSettings: { retention: number, visit: number, image: number, imageClass: string | null, imageID: string | null, cart: number, purchase: number, mail: number, notifyHot: boolean, scroll: Array<{ value: number, score: number }>, time: Array<{ value: number, score: number }>, segments: Array<{ name: string, percentile: number }> } };

export type GetDomainQueryVariables = Exact<{
  id: string;
}>;


export type GetDomainQuery = { getDomain: { id: string, active: DomainStatus, name: string, platform: Platform, shopURL: string | null, currency: string | null, timezone: string | null, defaultSale: number, firstDayOfWeek: number, cookieCheck: boolean, dnsName: string | null, bounceDomain: string | null, from: string | null, friendlyFrom: string | null, replyTo: string | null, trackingIds: { googleAnalytics: string | null, googleAdWords: string | null, sklik: string | null, facebook: string | null }, unsubscribeSetup: { title: string | null, heading: string | null, text: string | null, language: Language | null }, leadscoringSettings: { retention: number, visit: number, image: number, imageClass: string | null, imageID: string | null, cart: number, purchase: number, mail: number, notifyHot: boolean, scroll: Array<{ value: number, score: number }>, time: Array<{ value: number, score: number }>, segments: Array<{ name: string, percentile: number }> } } };

export type UpdateDomainMutationVariables = Exact<{
  input: UpdateDomainInput;
  condition?: DomainCondition | null | undefined;
}>;


export type UpdateDomainMutation = { updateDomain: { id: string, active: DomainStatus, name: string, platform: Platform, shopURL: string | null, currency: string | null, timezone: string | null, defaultSale: number, firstDayOfWeek: number, cookieCheck: boolean, dnsName: string | null, bounceDomain: string | null, from: string | null, friendlyFrom: string | null, replyTo: string | null, trackingIds: { googleAnalytics: string | null, googleAdWords: string | null, sklik: string | null, facebook: string | null }, unsubscribeSetup: { title: string | null, heading: string | null, text: string | null, language: Language | null }, leadscoringSettings: { retention: number, visit: number, image: number, imageClass: string | null, imageID: string | null, cart: number, purchase: number, mail: number, notifyHot: boolean, scroll: Array<{ value: number, score: number }>, time: Array<{ value: number, score: number }>, segments: Array<{ name: string, percentile: number }> } } };

export type RecommendedFragment = { score: number, product: { id: string, name: string, image: string | null }, reason: { kind: RecommendationKind, category: string | null, at: string | null, product: { id: string, name: string } | null } };

export type SegmentProjectQueryVariables = Exact<{
  id: string;
}>;


export type SegmentProjectQuery = { getDomain: { id: string, timezone: string | null, currency: string | null, contactFields: Array<{ id: string, name: string }>, leadscoringSettings: { segments: Array<{ name: string }> } } };

export type ProjectRfmQueryVariables = Exact<{
  id: string;
}>;


export type ProjectRfmQuery = { getDomain: { id: string, timezone: string | null, rfm: { recency: Array<number>, frequency: Array<number>, fixed: boolean, cells: Array<{ recency: number, frequency: number, count: number, spent: number }> }, contactStats: { withoutOrder: number, estimated: boolean } } };

export type RfmLimitsQueryVariables = Exact<{
  id: string;
}>;


export type RfmLimitsQuery = { getDomain: { id: string, timezone: string | null, rfm: { recency: Array<number>, frequency: Array<number> } } };

export type SegmentNamesQueryVariables = Exact<{
  id: string;
}>;


export type SegmentNamesQuery = { segmentsByDomainName: { items: Array<{ id: string, name: string }> } };

export type ConditionCampaignsQueryVariables = Exact<{
  id: string;
}>;


export type ConditionCampaignsQuery = { campaignsByDomainState: { nextToken: string | null, items: Array<{ id: string, name: string, state: CampaignState }> } };

export type SegmentPreviewQueryVariables = Exact<{
  input: SegmentPreviewInput;
}>;


export type SegmentPreviewQuery = { segmentPreview: { count: number, base: number, mailable: number, recipients: number, skipped: Array<{ reason: ExclusionReason, count: number }>, rules: Array<{ path: string, count: number, leaves: number }>, hints: Array<{ path: string, code: SegmentHintCode }>, person: { member: boolean, reason: ExclusionReason | null, rules: Array<{ path: string, holds: boolean, found: string | null }> } | null } };

export type SegmentProductQueryVariables = Exact<{
  id: string;
}>;


export type SegmentProductQuery = { getProduct: { id: string, name: string } };

export type FindSegmentProductsQueryVariables = Exact<{
  id: string;
  filter?: ProductFilter | null | undefined;
}>;


export type FindSegmentProductsQuery = { productsByDomainPopularity: { items: Array<{ id: string, name: string, image: string | null }> } };

export type SegmentCategoriesQueryVariables = Exact<{
  id: string;
}>;


export type SegmentCategoriesQuery = { getDomain: { id: string, productCategories: { nextToken: string | null, items: Array<{ id: string, name: string, path: string }> } } };

export type SegmentPeopleQueryVariables = Exact<{
  input: SegmentPreviewInput;
}>;


export type SegmentPeopleQuery = { segmentPreview: { people: Array<{ id: string, email: string, name: string | null, orderCount: number, spent: number, lastOrder: string | null }> } };

export type SegmentOverlapQueryVariables = Exact<{
  input: SegmentPreviewInput;
}>;


export type SegmentOverlapQuery = { segmentPreview: { overlap: Array<{ campaignID: string, name: string, start: string | null, count: number }> } };

export type TrackedProjectFieldsFragment = { id: string, companyID: string, name: string, platform: Platform, shopURL: string | null, leadscoringSettings: { imageClass: string | null } };

export type TrackedProjectQueryVariables = Exact<{
  id: string;
}>;


export type TrackedProjectQuery = { getDomain: { id: string, companyID: string, name: string, platform: Platform, shopURL: string | null, leadscoringSettings: { imageClass: string | null } } };

export type EventMonitorQueryVariables = Exact<{
  id: string;
}>;


export type EventMonitorQuery = { getDomain: { id: string, timezone: string | null, shopURL: string | null, capabilities: { tracker: boolean, viewProduct: boolean, signIn: boolean, addToCart: boolean, purchase: boolean }, stats: { products: number } }, eventsByDomain: Array<{ id: string, type: string, at: string, url: string | null, productID: string | null, products: number | null, value: number | null, email: string | null, robot: boolean, refused: boolean, scoreIncrement: number, boxStep: string | null, box: string | null, product: { id: string, name: string } | null, wrongCall: { call: string, argument: string } | null }> };

export type ProductMatchingQueryVariables = Exact<{
  id: string;
}>;


export type ProductMatchingQuery = { productMatching: { by: ProductIdSource | null, pending: boolean, seen: number, matched: number, example: string | null, better: ProductIdSource | null, betterMatched: number }, feedRunsByDomain: { items: Array<{ format: FeedFormat | null }> } };

export type MatchProductsByMutationVariables = Exact<{
  id: string;
  by?: ProductIdSource | null | undefined;
}>;


export type MatchProductsByMutation = { matchProductsBy: { id: string } };

export type SetImageClassMutationVariables = Exact<{
  id: string;
  imageClass?: string | null | undefined;
}>;


export type SetImageClassMutation = { updateDomain: { id: string, companyID: string, name: string, platform: Platform, shopURL: string | null, leadscoringSettings: { imageClass: string | null } } };

export type FindVisitorsQueryVariables = Exact<{
  id: string;
  filter?: VisitorFilter | null | undefined;
}>;


export type FindVisitorsQuery = { visitorsByDomainActivity: { items: Array<{ id: string, email: string | null }> } };
