import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { ProjectRef, UserRef, CompanyRef, RequestCtx } from '../platform/context.ts';
import type { CampaignRow } from '../modules/campaigns/store/campaigns.ts';
import type { DryRunPersonRow, CampaignDryRunRef } from '../modules/campaigns/store/dry-runs.ts';
import type { CampaignVariantRow } from '../modules/campaigns/store/variants.ts';
import type { ProductRow } from '../modules/catalog/store.ts';
import type { ProductCategoryRow } from '../modules/catalog/store/categories.ts';
import type { VisitorRef } from '../modules/contacts/store.ts';
import type { ConsentRow } from '../modules/contacts/store/consents.ts';
import type { ErasureRow } from '../modules/contacts/store/erasures.ts';
import type { ContactFieldRow } from '../modules/contacts/store/fields.ts';
import type { SuppressionRow } from '../modules/contacts/store/suppressions.ts';
import type { TagRow } from '../modules/contacts/store/tags.ts';
import type { MessageRow } from '../modules/delivery/store/messages.ts';
import type { SendingRow } from '../modules/delivery/store/sendings.ts';
import type { TestEmailRow, TestEmailRecipientRow } from '../modules/delivery/store/tests.ts';
import type { FeedRunRow } from '../modules/feeds/store.ts';
import type { LeadFormRow } from '../modules/forms/store.ts';
import type { ImportRow, JobRow, ImportResultRow, ImportAnalysisRow } from '../modules/imports/store.ts';
import type { LeadscoringStateRef } from '../modules/leadscoring/store.ts';
import type { NoticeRow } from '../modules/notices/store.ts';
import type { UnconfirmedOrderRow } from '../modules/orders/store.ts';
import type { VisitorOrderRow, OrderLineRow } from '../modules/orders/store/looked-at.ts';
import type { RecommenderRef } from '../modules/recommender/store.ts';
import type { ContactJobRow } from '../modules/segments/store.ts';
import type { SegmentPreviewRef } from '../modules/segments/store/previews.ts';
import type { RfmGridRow } from '../modules/segments/store/rfm.ts';
import type { SegmentRow } from '../modules/segments/store/segments.ts';
import type { HeldVisitorsRow } from '../modules/tracking/store/counts.ts';
import type { VisitorEventRow } from '../modules/tracking/store/seen.ts';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null | undefined;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A point in time, ISO 8601 in UTC. The year 1970 means never. */
  DateTime: { input: string; output: Date; }
  /** JSON as text; what is not JSON is refused. The field says what is in it. */
  JSONText: { input: string; output: string; }
};

/** One person's right to a company or to one of its projects. */
export type AccessRight = {
  __typename?: 'AccessRight';
  email: Scalars['String']['output'];
  /** The person's id. */
  identityID: Scalars['ID']['output'];
  /** The e-mail address where the person has given no name. */
  name: Scalars['String']['output'];
  role: AccessRole;
  since: Scalars['DateTime']['output'];
  source: AccessSource;
};

export type AccessRole =
  | 'EDITOR'
  | 'OWNER';

/** Where a right comes from: one to a company reaches all its projects. */
export type AccessSource =
  | 'COMPANY'
  | 'PROJECT';

/** What a right opens: a company, or one project of it. */
export type AccessSubject = {
  __typename?: 'AccessSubject';
  company: Company;
  /** Null for a company as a whole. */
  domain?: Maybe<Domain>;
};

/** A link that makes the invited person an editor: for one week, once, and only with the invited e-mail address. */
export type AccessToken = {
  __typename?: 'AccessToken';
  /** Who is invited. */
  email: Scalars['String']['output'];
  expires: Scalars['DateTime']['output'];
  /** The address to visit, with the token in it. */
  link: Scalars['String']['output'];
  token: Scalars['String']['output'];
};

/** How much happens in a shop at an hour of a weekday, in the project's time. */
export type ActivityHour = {
  __typename?: 'ActivityHour';
  events: Scalars['Int']['output'];
  /** 0 to 23. */
  hour: Scalars['Int']['output'];
  purchases: Scalars['Int']['output'];
  /** 0 is Sunday, 1 Monday. */
  weekday: Scalars['Int']['output'];
};

export type AnalyzeImportInput = {
  /** How the file is to be read where that is not as proposed: `format`, `columns` (a target for each). */
  config?: InputMaybe<Scalars['JSONText']['input']>;
  domainID: Scalars['ID']['input'];
  key: Scalars['ID']['input'];
};

/** The form gives the sender, the logo, the button, the sentence that is confirmed, the pages and the tag; texts may name {{contact.firstName}}. */
export type AskToConfirmInput = {
  formID: Scalars['ID']['input'];
  heading: Scalars['String']['input'];
  /** Those who have it are asked. */
  tagID: Scalars['ID']['input'];
  text: Scalars['String']['input'];
  /** The subject. */
  title: Scalars['String']['input'];
};

export type AuditActorKind =
  /** Our staff, whoever it was. */
  | 'HELPDESK'
  /** Nobody: a job, or the program itself. */
  | 'SYSTEM'
  /** Somebody who had a right to the company, or was invited. */
  | 'USER';

/** One thing that was done, or looked at by the helpdesk: ids, codes and names of fields, never values. */
export type AuditEntry = {
  __typename?: 'AuditEntry';
  /** A stable code, as `companies.update`. */
  action: Scalars['String']['output'];
  /** The user's address; null for other actors and for one who has been erased. */
  actorEmail?: Maybe<Scalars['String']['output']>;
  actorKind: AuditActorKind;
  /** The same as the address where the user has given no name. */
  actorName?: Maybe<Scalars['String']['output']>;
  at: Scalars['DateTime']['output'];
  /** Null also when the project no longer exists. */
  domain?: Maybe<Domain>;
  /** Null for what concerned the company as a whole. */
  domainID?: Maybe<Scalars['ID']['output']>;
  fields: Array<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** Whom it was about, by address: who was invited, given access, or lost it. Who is forgotten by now is left out. */
  people: Array<Scalars['String']['output']>;
};

export type AuditEntryList = {
  __typename?: 'AuditEntryList';
  items: Array<AuditEntry>;
  /** Hand it back to get the next page; null at the end. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

export type BandCount = {
  __typename?: 'BandCount';
  name: Scalars['String']['output'];
  visitors: Scalars['Int']['output'];
};

export type BandDay = {
  __typename?: 'BandDay';
  /** By the names that the bands had then. */
  bands: Array<BandCount>;
  /** In the project's time, as 2026-11-15. */
  day: Scalars['String']['output'];
};

/** Why a project may send no more. */
export type BlockReason =
  /** Too many of its messages go to mailboxes that do not exist. */
  | 'BOUNCES'
  /** Too many people have reported its messages as spam. */
  | 'COMPLAINTS';

export type BoughtBeside = {
  __typename?: 'BoughtBeside';
  /** In how many of the orders. */
  orders: Scalars['Int']['output'];
  product: Product;
};

/** A web box: recommended products in a page of the shop. */
export type Box = {
  __typename?: 'Box';
  boxComponents: Array<BoxComponent>;
  config: BoxConfig;
  /** Whether the shop shows it, if boxes are allowed at all. False in a new project. */
  enabled: Scalars['Boolean']['output'];
};

export type BoxButtonAction =
  /** Puts the product into the cart, where the platform has a call for that (Shopify, WooCommerce, Shoptet); opens its page elsewhere. */
  | 'ADD_TO_CART'
  /** Opens the product's page. */
  | 'OPEN';

/** A product as the box shows it. */
export type BoxCard = {
  __typename?: 'BoxCard';
  description?: Maybe<Scalars['String']['output']>;
  image?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  originalPriceText?: Maybe<Scalars['String']['output']>;
  /** As the project's currency is written. */
  priceText?: Maybe<Scalars['String']['output']>;
  reason?: Maybe<RecommendationReason>;
  saleText?: Maybe<Scalars['String']['output']>;
  /** From 0 to 1, which is the visitor's best. */
  score: Scalars['Float']['output'];
  /** The shop's own id. */
  shopID: Scalars['String']['output'];
  /** With utm parameters. */
  url: Scalars['String']['output'];
};

export type BoxComponent =
  | 'BUTTON'
  | 'DESCRIPTION'
  | 'IMAGE'
  | 'NAME'
  | 'PRICE'
  | 'SALE';

/** Sizes are in pixels, colours those of CSS; null leaves it to the shop's page. */
export type BoxConfig = {
  __typename?: 'BoxConfig';
  /** Whether there are buttons to see more, where more products are loaded than visible. */
  arrows: Scalars['Boolean']['output'];
  backgroundColor?: Maybe<Scalars['String']['output']>;
  buttonAction: BoxButtonAction;
  buttonColor?: Maybe<Scalars['String']['output']>;
  buttonText: Scalars['String']['output'];
  cardColor?: Maybe<Scalars['String']['output']>;
  /** Null for as wide as `visibleProducts` leave room. */
  cardWidth?: Maybe<Scalars['Int']['output']>;
  /** Whether pictures are shown whole, not cut. */
  contain: Scalars['Boolean']['output'];
  /** CSS declarations of the buttons to see more. */
  customArrowsStyle?: Maybe<Scalars['String']['output']>;
  /** CSS that holds inside the box alone. */
  customStyle?: Maybe<Scalars['String']['output']>;
  /** In characters. */
  descriptionLength: Scalars['Int']['output'];
  /** A CSS selector; null for what is usual: `usualBoxPlaces`. */
  domId?: Maybe<Scalars['String']['output']>;
  domMode: DomMode;
  gap: Scalars['Int']['output'];
  /** Null for as high as its content. */
  height?: Maybe<Scalars['Int']['output']>;
  imageHeight?: Maybe<Scalars['Int']['output']>;
  /** Of names. */
  linkColor: Scalars['String']['output'];
  loadedProducts: Scalars['Int']['output'];
  /** Above and below the box. */
  margin: Scalars['Int']['output'];
  newTab: Scalars['Boolean']['output'];
  /** Inside the box, around its title and cards. */
  padding: Scalars['Int']['output'];
  placement: BoxPlacement;
  saleColor?: Maybe<Scalars['String']['output']>;
  /** A discount's text: `{}` stands for the per cent. */
  saleTemplate: Scalars['String']['output'];
  textColor?: Maybe<Scalars['String']['output']>;
  /** Classes of the shop's own styles, with spaces between them. */
  titleClass?: Maybe<Scalars['String']['output']>;
  titleTag: BoxTitleTag;
  /** Null for a box without a title. */
  titleText?: Maybe<Scalars['String']['output']>;
  utm: Utm;
  visibleProducts: Scalars['Int']['output'];
};

export type BoxConfigInput = {
  arrows?: InputMaybe<Scalars['Boolean']['input']>;
  backgroundColor?: InputMaybe<Scalars['String']['input']>;
  buttonAction?: InputMaybe<BoxButtonAction>;
  buttonColor?: InputMaybe<Scalars['String']['input']>;
  buttonText?: InputMaybe<Scalars['String']['input']>;
  cardColor?: InputMaybe<Scalars['String']['input']>;
  cardWidth?: InputMaybe<Scalars['Int']['input']>;
  contain?: InputMaybe<Scalars['Boolean']['input']>;
  customArrowsStyle?: InputMaybe<Scalars['String']['input']>;
  customStyle?: InputMaybe<Scalars['String']['input']>;
  descriptionLength?: InputMaybe<Scalars['Int']['input']>;
  domId?: InputMaybe<Scalars['String']['input']>;
  domMode?: InputMaybe<DomMode>;
  gap?: InputMaybe<Scalars['Int']['input']>;
  height?: InputMaybe<Scalars['Int']['input']>;
  imageHeight?: InputMaybe<Scalars['Int']['input']>;
  linkColor?: InputMaybe<Scalars['String']['input']>;
  loadedProducts?: InputMaybe<Scalars['Int']['input']>;
  margin?: InputMaybe<Scalars['Int']['input']>;
  newTab?: InputMaybe<Scalars['Boolean']['input']>;
  padding?: InputMaybe<Scalars['Int']['input']>;
  placement?: InputMaybe<BoxPlacement>;
  saleColor?: InputMaybe<Scalars['String']['input']>;
  saleTemplate?: InputMaybe<Scalars['String']['input']>;
  textColor?: InputMaybe<Scalars['String']['input']>;
  titleClass?: InputMaybe<Scalars['String']['input']>;
  titleTag?: InputMaybe<BoxTitleTag>;
  titleText?: InputMaybe<Scalars['String']['input']>;
  utm?: InputMaybe<UtmInput>;
  visibleProducts?: InputMaybe<Scalars['Int']['input']>;
};

export type BoxDay = {
  __typename?: 'BoxDay';
  clicks: Scalars['Int']['output'];
  /** As 2026-11-15. */
  day: Scalars['String']['output'];
  /** Half of the box was in view for a second; once a page. */
  impressions: Scalars['Int']['output'];
};

/** Visitors who see boxes beside those who see none. Of a hundred, how many buy. */
export type BoxEffect = {
  __typename?: 'BoxEffect';
  /** Whether chance alone would hardly explain it. */
  certain: Scalars['Boolean']['output'];
  held: BoxGroup;
  /** How many more of a hundred buyers there are with boxes than without, in per cent of those without: 12 means twelve per cent more. Null while nobody can tell. */
  lift?: Maybe<Scalars['Float']['output']>;
  /** Where it lies in 95 of 100 such comparisons. */
  liftFrom?: Maybe<Scalars['Float']['output']>;
  liftTo?: Maybe<Scalars['Float']['output']>;
  shown: BoxGroup;
  /** When the comparison began. */
  since?: Maybe<Scalars['DateTime']['output']>;
};

export type BoxFault = {
  __typename?: 'BoxFault';
  kind: BoxFaultKind;
  /** Pages on which it happened. */
  pages: Scalars['Int']['output'];
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

/** What boxes have done in the shop; robots do not count. */
export type BoxFigures = {
  __typename?: 'BoxFigures';
  /** The last 30 days of the project's time, oldest first; today is the last. */
  days: Array<BoxDay>;
  /** What kept a box from being shown as it should in the last seven days, most often first. Over once the box was seen an hour after it happened last. */
  faults: Array<BoxFault>;
  kind: BoxKind;
};

/** Visitors for whom a box was due since the comparison began; those who may not be recognised are in neither group. */
export type BoxGroup = {
  __typename?: 'BoxGroup';
  /** Those of them who have bought since. */
  buyers: Scalars['Int']['output'];
  orders: Scalars['Int']['output'];
  /** In whole minor units of the project's currency; a Float because it may pass what Int holds. */
  sales: Scalars['Float']['output'];
  visitors: Scalars['Int']['output'];
};

export type BoxInput = {
  boxComponents?: InputMaybe<Array<BoxComponent>>;
  config?: InputMaybe<BoxConfigInput>;
  enabled?: InputMaybe<Scalars['Boolean']['input']>;
};

export type BoxKind =
  | 'CART'
  | 'HOME'
  | 'PRODUCT';

/** Where a box stands as long as its owner names no other place. */
export type BoxPlace = {
  __typename?: 'BoxPlace';
  domId: Scalars['String']['output'];
  kind: BoxKind;
};

/** Where the cards stand when there are fewer than fit. */
export type BoxPlacement =
  | 'CENTER'
  | 'END'
  | 'START';

/** What a box would show. */
export type BoxPreview = {
  __typename?: 'BoxPreview';
  /** Empty where the shop has no products. */
  cards: Array<BoxCard>;
  /** What lies in the cart, of a cart box. */
  cart: Array<Product>;
  /** Whether it follows from something that the visitor has done. */
  personal: Scalars['Boolean']['output'];
  /** The product that the page is about, of a product box. */
  product?: Maybe<Product>;
};

export type BoxPreviewInput = {
  /** Unsaved settings over those that stand. */
  box?: InputMaybe<BoxInput>;
  domainID: Scalars['ID']['input'];
  kind: BoxKind;
  /** Whose box it is; somebody new without it. */
  visitorID?: InputMaybe<Scalars['ID']['input']>;
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

/** What a public register says of a company; null where it says nothing. */
export type BusinessRegistrarInfo = {
  __typename?: 'BusinessRegistrarInfo';
  city?: Maybe<Scalars['String']['output']>;
  country: Scalars['String']['output'];
  crNo?: Maybe<Scalars['String']['output']>;
  /** Whether the company is invented: development asks no public register. */
  isSample: Scalars['Boolean']['output'];
  name?: Maybe<Scalars['String']['output']>;
  street?: Maybe<Scalars['String']['output']>;
  vatNo?: Maybe<Scalars['String']['output']>;
  vatPayer?: Maybe<Scalars['Boolean']['output']>;
  zip?: Maybe<Scalars['String']['output']>;
};

/** The country and at least one of the two numbers. */
export type BusinessRegistrarInfoInput = {
  country: Scalars['String']['input'];
  crNo?: InputMaybe<Scalars['String']['input']>;
  vatNo?: InputMaybe<Scalars['String']['input']>;
};

/** A message to contacts, with its own occasion. */
export type Campaign = {
  __typename?: 'Campaign';
  /** What stands in the way of its start, and what could be better, in the order of the rows. */
  checks: Array<CampaignCheck>;
  createdAt: Scalars['DateTime']['output'];
  /** Of a BACK_TO_CART schedule, as 30m or 1d. */
  delay?: Maybe<Scalars['String']['output']>;
  domain: Domain;
  domainID: Scalars['ID']['output'];
  editors: Array<Scalars['ID']['output']>;
  evaluationPeriod?: Maybe<Scalars['JSONText']['output']>;
  /** Who would get it now. */
  expectedRecipients: Scalars['Int']['output'];
  /** Whether it may be a contact's second automatic message of a day. */
  force: Scalars['Boolean']['output'];
  /** Of an AUTOMATIC schedule: 7d, 14d, 21d or 30d. */
  frequency?: Maybe<Scalars['String']['output']>;
  friendlyFrom?: Maybe<Scalars['String']['output']>;
  /** At the project's sending domain; the project's usual sender where this is null. */
  from?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** Null before anything was sent. */
  latestDay?: Maybe<CampaignDay>;
  latestMessage?: Maybe<CampaignMessage>;
  /** Whoever is in one of these segments does not get it. */
  leaveOut: Array<Scalars['ID']['output']>;
  medium: CampaignMedium;
  name: Scalars['String']['output'];
  /** The same of those who would get it. */
  overlap: Array<CampaignOverlap>;
  /** Automatic campaigns with a higher one come first. */
  priority: Scalars['Float']['output'];
  /** Until then its start can be recalled; null where it cannot. */
  recallUntil?: Maybe<Scalars['DateTime']['output']>;
  replyTo?: Maybe<Scalars['String']['output']>;
  /** By the type: SCHEDULED {start, spreadHours}, start as 2026-12-01T20:00 in the project's time, as soon as possible without one; AUTOMATIC {frequency}; BACK_TO_CART {delay}; SMART_WARM_UP {messages, days}; WELCOME {}. */
  schedule: Scalars['JSONText']['output'];
  scheduleType: ScheduleType;
  /** As that of a Segment. */
  segment: Scalars['JSONText']['output'];
  segmentationType: SegmentType;
  /** Its run; null before it has begun. */
  sending?: Maybe<Sending>;
  /** When a SCHEDULED one begins or has begun; null as long as nobody has said. */
  start?: Maybe<Scalars['DateTime']['output']>;
  /** When somebody has started it last; null where that was recalled. */
  startedAt?: Maybe<Scalars['DateTime']['output']>;
  state: CampaignState;
  /** Without variants, each of them gets an equal part of the recipients. */
  subjects: Array<Scalars['String']['output']>;
  /** The address of a picture of it. */
  templatePreview?: Maybe<Scalars['String']['output']>;
  /** {SubjectPart, HtmlPart, TextPart}; null as long as there is no design. TextPart is what textVersion says, or is made of HtmlPart. */
  templateSES?: Maybe<Scalars['JSONText']['output']>;
  /** What its recommended products show, as {recommendationsCount, name, price, image, sale, description, originalPrice, stripDescription, defaultSale, saleTemplate, originalPriceTemplate}. */
  templateSpecs?: Maybe<Scalars['JSONText']['output']>;
  /** The same by category. */
  templateSpecsCategories?: Maybe<Scalars['JSONText']['output']>;
  /** The same of new products. */
  templateSpecsNew?: Maybe<Scalars['JSONText']['output']>;
  /** What the editor has made it of. */
  templateUnlayer?: Maybe<Scalars['JSONText']['output']>;
  /** Null for one that is made of the design. */
  textVersion?: Maybe<Scalars['String']['output']>;
  type: CampaignType;
  updatedAt: Scalars['DateTime']['output'];
  utm: CampaignUtm;
  variants: Array<CampaignVariant>;
};

export type CampaignCheck = {
  __typename?: 'CampaignCheck';
  /** Whether it has to be mended before a start; otherwise it is advice. */
  blocks: Scalars['Boolean']['output'];
  code: CampaignCheckCode;
  row: CampaignCheckRow;
  /** In the caller's language, with what to do. */
  text: Scalars['String']['output'];
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
  updatedAt?: InputMaybe<Scalars['DateTime']['input']>;
};

/** What was sent on the last day on which anything was. */
export type CampaignDay = {
  __typename?: 'CampaignDay';
  /** As 2026-12-01, in the project's time. */
  date: Scalars['String']['output'];
  sent: Scalars['Int']['output'];
};

/** Who would get a campaign now, person by person; nothing is sent. */
export type CampaignDryRun = {
  __typename?: 'CampaignDryRun';
  campaign: Campaign;
  /** Recipients in the order of sending, then the other contacts of the segment. */
  items: Array<DryRunPerson>;
  nextToken?: Maybe<Scalars['String']['output']>;
  totals: DryRunTotals;
  /** How many versions of the message share the recipients. */
  versions: Scalars['Int']['output'];
};

/** Without texts and designs, which are long and belong to one campaign. */
export type CampaignFilter = {
  /** Archived ones are listed only where they are asked for, here or by their state. */
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  /** Words that the name contains, in any order. Case and accents are ignored, and so is the last letter of words of 5 letters or more, which may be an ending. At most 10 words are compared. */
  name?: InputMaybe<Scalars['String']['input']>;
  scheduleType?: InputMaybe<ScheduleType>;
  /** A saved segment that it is for, or that it leaves out. */
  segmentID?: InputMaybe<Scalars['ID']['input']>;
  /** Those whose start is known and before this moment. */
  startBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** Those whose start is known and not before this moment. */
  startFrom?: InputMaybe<Scalars['DateTime']['input']>;
  state?: InputMaybe<CampaignState>;
  /** Those in any of these states. */
  states?: InputMaybe<Array<CampaignState>>;
};

export type CampaignList = {
  __typename?: 'CampaignList';
  items: Array<Campaign>;
  /** Hand it back to get the next page; null at the end. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** Only email can be chosen so far; the others are MEDIUM_UNAVAILABLE. */
export type CampaignMedium =
  | 'email'
  | 'letter'
  | 'push'
  | 'sms'
  | 'webboxes';

/** The last one that was sent. */
export type CampaignMessage = {
  __typename?: 'CampaignMessage';
  /** Null where the person was erased since. */
  email?: Maybe<Scalars['String']['output']>;
  sent: Scalars['DateTime']['output'];
};

/** A campaign that is running or waits for its time, and how many of some people get it as well. */
export type CampaignOverlap = {
  __typename?: 'CampaignOverlap';
  campaignID: Scalars['ID']['output'];
  count: Scalars['Int']['output'];
  name: Scalars['String']['output'];
  scheduleType: ScheduleType;
  /** Null as long as nobody has said. */
  start?: Maybe<Scalars['DateTime']['output']>;
};

/** A message as somebody would get it now; nothing is sent and nobody is counted. */
export type CampaignPreview = {
  __typename?: 'CampaignPreview';
  campaign: Campaign;
  /** Whether they follow from nothing that the person has done. */
  fallback: Scalars['Boolean']['output'];
  /** Without any, this person would get it as it is. */
  faults: Array<PreviewFault>;
  /** To be shown in a frame without rights: owners write what they like. Its links are not ours, and it unsubscribes nobody. */
  html: Scalars['String']['output'];
  /** Those that stand in it, in their order, and why. */
  products: Array<RecommendedProduct>;
  sender: PreviewSender;
  subject: Scalars['String']['output'];
  text: Scalars['String']['output'];
  /** Null for somebody of whom nothing is known. */
  to?: Maybe<SegmentPerson>;
};

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

export type CampaignUtm = {
  __typename?: 'CampaignUtm';
  campaign: Scalars['String']['output'];
  medium: Scalars['String']['output'];
  source: Scalars['String']['output'];
};

export type CampaignUtmInput = {
  campaign?: InputMaybe<Scalars['String']['input']>;
  medium?: InputMaybe<Scalars['String']['input']>;
  source?: InputMaybe<Scalars['String']['input']>;
};

export type CampaignVariant = {
  __typename?: 'CampaignVariant';
  /** Whether anybody gets it. */
  active: Scalars['Boolean']['output'];
  campaignID: Scalars['ID']['output'];
  createdAt: Scalars['DateTime']['output'];
  editors: Array<Scalars['ID']['output']>;
  id: Scalars['ID']['output'];
  /** A letter: A, B, C. */
  name: Scalars['String']['output'];
  specs?: Maybe<Scalars['JSONText']['output']>;
  subject: Scalars['String']['output'];
  templatePreview?: Maybe<Scalars['String']['output']>;
  templateSES?: Maybe<Scalars['JSONText']['output']>;
  templateUnlayer?: Maybe<Scalars['JSONText']['output']>;
  textVersion?: Maybe<Scalars['String']['output']>;
  updatedAt: Scalars['DateTime']['output'];
};

export type CampaignVariantList = {
  __typename?: 'CampaignVariantList';
  items: Array<CampaignVariant>;
  nextToken?: Maybe<Scalars['String']['output']>;
};

export type ChangePlanInput = {
  /** The charge that was shown; when it is another by now, CHARGE_CHANGED and nothing changes. */
  charge?: InputMaybe<Scalars['Int']['input']>;
  companyID: Scalars['ID']['input'];
  monthlyUserLimit: Scalars['Int']['input'];
  /** Ends the trial: the first month of the plan, which may be the one that was chosen already, is paid at once. */
  startNow?: InputMaybe<Scalars['Boolean']['input']>;
};

export type CheckDnsRecordsInput = {
  domainID: Scalars['ID']['input'];
};

/** The payment page that a first subscription leads to. */
export type Checkout = {
  __typename?: 'Checkout';
  company: Company;
  expires: Scalars['DateTime']['output'];
  link: Scalars['String']['output'];
};

/** The customer: a company holds projects, one per shop. */
export type Company = {
  __typename?: 'Company';
  /** Who may enter this company as a whole; null for editors of single projects. */
  accessRights?: Maybe<Array<AccessRight>>;
  /** Always null: a link that shares access is kept only as a hash. */
  accessRightsSecret?: Maybe<Scalars['String']['output']>;
  active: CompanyStatus;
  /** The period that is paid for or tried out now; null without one. */
  activeSubscription?: Maybe<CompanySubscription>;
  city?: Maybe<Scalars['String']['output']>;
  /** ISO 3166, two letters. */
  country?: Maybe<Scalars['String']['output']>;
  /** The number in the country's register of companies. */
  crNo?: Maybe<Scalars['String']['output']>;
  createdAt: Scalars['DateTime']['output'];
  /** The ids of those who may edit this company as a whole; null for editors of single projects. */
  editors?: Maybe<Array<Scalars['ID']['output']>>;
  /** Null for those who may not see business details, and where it is not set; the same holds of the other numbers and addresses of the business. */
  email?: Maybe<Scalars['String']['output']>;
  /** Whether a card subscription runs, paid or not. A company that is ACTIVE with neither this nor manual invoicing is on trial. */
  hasCardSubscription: Scalars['Boolean']['output'];
  /** Whether the company pays by invoice, which the helpdesk arranges. */
  hasManualInvoicing: Scalars['Boolean']['output'];
  /** Past periods, the latest first. */
  history?: Maybe<Array<CompanyPeriod>>;
  id: Scalars['ID']['output'];
  /** Invoices of the card provider, the latest first, a hundred at most; for the owner alone. PAYMENTS_UNAVAILABLE when the provider does not answer. */
  invoices?: Maybe<Array<Invoice>>;
  invoicingEmail?: Maybe<Scalars['String']['output']>;
  invoicingPhone?: Maybe<Scalars['String']['output']>;
  /** Whether the card subscription was cancelled: it runs until its period ends, and is not renewed. */
  isEnding: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  /** Who is invited to this company as a whole, the newest first; null for those who cannot share it. */
  openInvitations?: Maybe<Array<OpenInvitation>>;
  /** The owner's id. */
  owner?: Maybe<Scalars['ID']['output']>;
  /** What is paid and how; for the owner alone. */
  paymentInformation?: Maybe<PaymentInformation>;
  /** International, as +420604118220. */
  phone?: Maybe<Scalars['String']['output']>;
  /** What choosing each plan would mean now, smallest plan first; for the owner alone. */
  planChanges?: Maybe<Array<PlanChange>>;
  /** The plans on offer, smallest first: `[{"monthlyUserLimit":10000,"prices":{"CZK":99000,"EUR":3900}}]`, a month's price in minor units, without VAT. */
  plans?: Maybe<Scalars['JSONText']['output']>;
  /** The address of the payment portal: card, invoices, end of the subscription. Made at each asking and short-lived; null while nothing was ever paid by card. PAYMENTS_UNAVAILABLE when the provider does not answer. */
  portalLink?: Maybe<Scalars['String']['output']>;
  stats: CompanyStats;
  street?: Maybe<Scalars['String']['output']>;
  /** The twelve months before this one and, last, this one; months before the company was founded are left out. */
  usage: Array<MonthlyUsage>;
  vatNo?: Maybe<Scalars['String']['output']>;
  vatPayer?: Maybe<Scalars['Boolean']['output']>;
  /** The monthly visitors that count now: those of the present subscription, after a downgrade those of the smaller plan. */
  visitorLimit?: Maybe<Scalars['Int']['output']>;
  zip?: Maybe<Scalars['String']['output']>;
};

/** A detail that is not set is compared as an empty text. */
export type CompanyCondition = {
  active?: InputMaybe<CompanyStatusFilter>;
  country?: InputMaybe<TextFilter>;
  crNo?: InputMaybe<TextFilter>;
  name?: InputMaybe<TextFilter>;
  vatNo?: InputMaybe<TextFilter>;
};

export type CompanyFilter = {
  active?: InputMaybe<CompanyStatusFilter>;
  name?: InputMaybe<TextFilter>;
  /** Names that begin with it; accents and the case of letters do not matter. */
  nameBegins?: InputMaybe<Scalars['String']['input']>;
};

export type CompanyList = {
  __typename?: 'CompanyList';
  items: Array<Company>;
  /** Hand it back to get the next page; null at the end. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

export type CompanyPeriod = {
  __typename?: 'CompanyPeriod';
  /** Figures of the calendar month in which the middle of the period lies. */
  stats: CompanyStats;
  subscription: CompanySubscription;
};

export type CompanyStats = {
  __typename?: 'CompanyStats';
  /** Sales that Droi has brought, in whole minor units; a Float because they may pass what Int holds. */
  droiSales: Scalars['Float']['output'];
  /** Messages of this calendar month that servers were asked to take; counted each hour. */
  emailsSent: Scalars['Int']['output'];
  /** Visitors of this calendar month, each once per project. */
  monthlyUsers: Scalars['Int']['output'];
};

export type CompanyStatus =
  | 'ACTIVE'
  /** This month's visitors exceed the subscription. */
  | 'OVER_LIMIT'
  /** The subscription has ended unpaid. */
  | 'PAYMENT_DUE';

/** A condition on the status; all that is given must hold. */
export type CompanyStatusFilter = {
  eq?: InputMaybe<CompanyStatus>;
  ne?: InputMaybe<CompanyStatus>;
};

export type CompanySubscription = {
  __typename?: 'CompanySubscription';
  from: Scalars['DateTime']['output'];
  monthlyUserLimit: Scalars['Int']['output'];
  to: Scalars['DateTime']['output'];
};

export type ConfirmTestAddressInput = {
  /** The six digits that were sent to the address. */
  code: Scalars['String']['input'];
  domainID: Scalars['ID']['input'];
  email: Scalars['String']['input'];
};

/** Contacts with a tag: who of them can be asked to confirm that they may be written to. */
export type ConfirmationAudience = {
  __typename?: 'ConfirmationAudience';
  /**
   * Who would be asked: they may be written to today and nothing but the shop's word proves it. Whoever has unsubscribed, has paused or
   * was never allowed to be written to is not asked.
   */
  askable: Scalars['Int']['output'];
  /** They were asked in the last 30 days, and are left alone. */
  askedLately: Scalars['Int']['output'];
  /** They have confirmed already. */
  confirmed: Scalars['Int']['output'];
  contacts: Scalars['Int']['output'];
};

/** One entry of the record of consents, which is never changed. */
export type Consent = {
  __typename?: 'Consent';
  at: Scalars['DateTime']['output'];
  basis: ConsentBasis;
  /** Who entered it, where that was somebody who works on the project. */
  byEmail?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** What else proves it. */
  proof: Array<ConsentProof>;
  source: ConsentSource;
  /** It was taken back with this entry. */
  withdrawn: Scalars['Boolean']['output'];
  /** The sentence as it was shown, or how the consent was given in the words of whoever entered it. */
  wording?: Maybe<Scalars['String']['output']>;
};

export type ConsentBasis =
  | 'CUSTOMER'
  | 'DOUBLE_OPT_IN'
  | 'IMPORTED'
  | 'NONE';

export type ConsentProof = {
  __typename?: 'ConsentProof';
  /** As requested, confirmed, form, formID, version, page, ip, browser, confirmedIp, confirmedBrowser, message, sendingID, order, file. */
  name: Scalars['String']['output'];
  value: Scalars['String']['output'];
};

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

export type ContactExport = {
  __typename?: 'ContactExport';
  fileName: Scalars['String']['output'];
  /** All that is kept about the person, table by table. */
  text: Scalars['JSONText']['output'];
};

/** A field of contacts that the project has added. */
export type ContactField = {
  __typename?: 'ContactField';
  domainID: Scalars['ID']['output'];
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

export type ContactFieldValue = {
  __typename?: 'ContactFieldValue';
  field: ContactField;
  value: Scalars['String']['output'];
};

export type ContactFieldValueInput = {
  fieldID: Scalars['ID']['input'];
  /** An empty one empties the field. */
  value: Scalars['String']['input'];
};

/** Something that is done with many contacts. */
export type ContactJob = {
  __typename?: 'ContactJob';
  createdAt: Scalars['DateTime']['output'];
  domainID: Scalars['ID']['output'];
  /** How many it was done with so far, of so many. */
  done: Scalars['Int']['output'];
  /** The path of the file that an EXPORT has made, for a day; whoever may export contacts can fetch it. */
  download?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  kind: ContactJobKind;
  state: ContactJobState;
  /** Of a TAG or UNTAG. */
  tag?: Maybe<Tag>;
  total: Scalars['Int']['output'];
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
  filter?: InputMaybe<VisitorFilter>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** Who can be written to in a project. */
export type ContactStats = {
  __typename?: 'ContactStats';
  contacts: Scalars['Int']['output'];
  /** Customers without another consent who are not mailed, because the project does not mail its customers. 0 if it does. */
  customersNotMailed: Scalars['Int']['output'];
  /** Of very many contacts these are estimates. */
  estimated: Scalars['Boolean']['output'];
  /** How many of them may be written to today. */
  mailable: Scalars['Int']['output'];
  withoutOrder: Scalars['Int']['output'];
};

export type ContactSuppression = {
  __typename?: 'ContactSuppression';
  reason: SuppressionReason;
  since: Scalars['DateTime']['output'];
};

export type CreateCampaignInput = {
  domainID: Scalars['ID']['input'];
  /** email where it is not given. */
  medium?: InputMaybe<CampaignMedium>;
  name: Scalars['String']['input'];
  type: CampaignType;
};

export type CreateCampaignVariantInput = {
  campaignID: Scalars['ID']['input'];
  /** A variant of the project whose subject and design it begins with; the campaign's own design without one. */
  copyOf?: InputMaybe<Scalars['ID']['input']>;
  subject?: InputMaybe<Scalars['String']['input']>;
};

/** An empty text leaves a detail unset. */
export type CreateCompanyInput = {
  city?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  crNo?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  invoicingEmail?: InputMaybe<Scalars['String']['input']>;
  invoicingPhone?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  phone?: InputMaybe<Scalars['String']['input']>;
  street?: InputMaybe<Scalars['String']['input']>;
  vatNo?: InputMaybe<Scalars['String']['input']>;
  vatPayer?: InputMaybe<Scalars['Boolean']['input']>;
  zip?: InputMaybe<Scalars['String']['input']>;
};

export type CreateContactFieldInput = {
  domainID: Scalars['ID']['input'];
  name: Scalars['String']['input'];
};

export type CreateContactInput = {
  domainID: Scalars['ID']['input'];
  email: Scalars['String']['input'];
  fields?: InputMaybe<Array<ContactFieldValueInput>>;
  name?: InputMaybe<Scalars['String']['input']>;
  tagIDs?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** They have agreed to be written to: how and when. Without it they may not. */
  wording?: InputMaybe<Scalars['String']['input']>;
};

/** An empty text leaves a detail unset. */
export type CreateDomainInput = {
  categoriesFeedURL?: InputMaybe<Scalars['String']['input']>;
  companyID: Scalars['ID']['input'];
  currency?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  orderFeedURL?: InputMaybe<Scalars['String']['input']>;
  /** OTHER unless given. */
  platform?: InputMaybe<Platform>;
  productFeedURL?: InputMaybe<Scalars['String']['input']>;
  /** With or without `https://`. */
  shopURL?: InputMaybe<Scalars['String']['input']>;
  shopifyStore?: InputMaybe<Scalars['String']['input']>;
  timezone?: InputMaybe<Scalars['String']['input']>;
};

export type CreateImportJobInput = {
  /** `basis`, `wording`; for a deletion `count`, the number of addresses that is to be erased, as somebody has typed it. */
  config?: InputMaybe<Scalars['JSONText']['input']>;
  domainID: Scalars['ID']['input'];
  file: Scalars['String']['input'];
  key: Scalars['ID']['input'];
  /** Ids of tags that all of them get, besides those of the file. */
  tags?: InputMaybe<Array<Scalars['ID']['input']>>;
};

export type CreateLeadFormInput = {
  domainID: Scalars['ID']['input'];
  /** Of its first texts: en or cs; the caller's own without it. */
  language?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  tagID: Scalars['ID']['input'];
};

export type CreatePersonalTokenInput = {
  /** For how many days it is valid, at most 365. */
  days: Scalars['Int']['input'];
  name: Scalars['String']['input'];
  /** The caller's own password, once more. */
  password: Scalars['String']['input'];
  scope: PersonalTokenScope;
};

export type CreateSegmentInput = {
  domainID: Scalars['ID']['input'];
  evaluationPeriod?: InputMaybe<Scalars['JSONText']['input']>;
  name: Scalars['String']['input'];
  segment: Scalars['JSONText']['input'];
  segmentationType: SegmentType;
};

export type CreateSubscriptionInput = {
  companyID: Scalars['ID']['input'];
  /** CZK or EUR; otherwise that of the company's country. */
  currency?: InputMaybe<Scalars['String']['input']>;
  monthlyUserLimit: Scalars['Int']['input'];
  /** Ends the trial: the first month is paid at once. Otherwise the trial is kept, and the first charge comes at its end. */
  startNow?: InputMaybe<Scalars['Boolean']['input']>;
};

export type CreateTagInput = {
  domainID: Scalars['ID']['input'];
  name: Scalars['String']['input'];
};

export type CreateUploadInput = {
  bytes: Scalars['Int']['input'];
  domainID: Scalars['ID']['input'];
  /** The name of the file; nothing but its last part that can be shown is kept. */
  name: Scalars['String']['input'];
  type: ImportType;
};

export type CreatedPersonalToken = {
  __typename?: 'CreatedPersonalToken';
  /** Goes into the header `Authorization: Bearer …`. */
  secret: Scalars['String']['output'];
  token: PersonalToken;
};

export type CustomerImportAnalysis = {
  __typename?: 'CustomerImportAnalysis';
  emails: Scalars['Int']['output'];
  /** Names what was analysed, for the job. */
  file: Scalars['String']['output'];
  import: Import;
  rows: Scalars['Int']['output'];
};

/** A job that has failed on every attempt and waits for a person. */
export type DeadJob = {
  __typename?: 'DeadJob';
  attempts: Scalars['Int']['output'];
  company?: Maybe<Scalars['String']['output']>;
  /** Whose it is, where it names a company or project that still exists. */
  companyID?: Maybe<Scalars['ID']['output']>;
  domain?: Maybe<Scalars['String']['output']>;
  domainID?: Maybe<Scalars['ID']['output']>;
  /** What went wrong at last, without personal data; null when nobody has told. */
  error?: Maybe<Scalars['String']['output']>;
  /** When its last attempt failed. */
  failedAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  /** Its kind, as `billing.reconcile`. */
  job: Scalars['String']['output'];
};

/** How many jobs of a kind wait. */
export type DeadJobCount = {
  __typename?: 'DeadJobCount';
  count: Scalars['Int']['output'];
  job: Scalars['String']['output'];
};

export type DeadJobList = {
  __typename?: 'DeadJobList';
  /** Of all that wait, not of this page alone. */
  counts: Array<DeadJobCount>;
  items: Array<DeadJob>;
  /** Hand it back to get the next page; null at the end. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

export type DecideOrderInput = {
  decision: OrderDecision;
  id: Scalars['ID']['input'];
  /** The report to count; the first one unless given. */
  reportID?: InputMaybe<Scalars['ID']['input']>;
};

export type DecideOrdersInput = {
  decision: OrderDecision;
  domainID: Scalars['ID']['input'];
  /** At most 100. */
  ids: Array<Scalars['ID']['input']>;
};

export type DeleteCampaignInput = {
  id: Scalars['ID']['input'];
};

export type DeleteCampaignVariantInput = {
  id: Scalars['ID']['input'];
};

export type DeleteCompanyInput = {
  id: Scalars['ID']['input'];
};

export type DeleteContactFieldInput = {
  id: Scalars['ID']['input'];
};

export type DeleteCustomerInput = {
  domainID: Scalars['ID']['input'];
  email: Scalars['String']['input'];
  /** UNSUBSCRIBE unless given. */
  mode?: InputMaybe<DeleteCustomerMode>;
};

export type DeleteCustomerMode =
  /** All that says something about them goes; what was sold stays as a figure. Only a keyed hash of the address is kept, so that it is never written to again. */
  | 'ERASE'
  /** They are not written to any more, until they ask for it themselves. */
  | 'UNSUBSCRIBE';

export type DeleteDomainInput = {
  id: Scalars['ID']['input'];
};

export type DeleteLeadFormInput = {
  id: Scalars['ID']['input'];
};

export type DeleteSegmentInput = {
  id: Scalars['ID']['input'];
};

export type DeleteTagInput = {
  id: Scalars['ID']['input'];
};

export type DeletedCustomer = {
  __typename?: 'DeletedCustomer';
  /** Proves that it was done; null for UNSUBSCRIBE. */
  erasure?: Maybe<Erasure>;
  mode: DeleteCustomerMode;
  /** What was done, in the caller's language. */
  result: Scalars['String']['output'];
};

export type DnsCheck = {
  __typename?: 'DnsCheck';
  /** Null before the first time. */
  checkedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether we are looking now, or are about to. */
  checking: Scalars['Boolean']['output'];
  /** What is there and wrong, or worked and is gone. What was never found is not among it. */
  failing: Array<DnsPurpose>;
  /** When the records were made. */
  madeAt: Scalars['DateTime']['output'];
  /** Those of the name; empty while nobody knows. */
  nameServers: Array<Scalars['String']['output']>;
  /** When we look by ourselves; null while we look. */
  nextCheckAt?: Maybe<Scalars['DateTime']['output']>;
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

/** A project: one shop of a company. */
export type Domain = {
  __typename?: 'Domain';
  /** Who may enter this project, by a right to it or to its company. */
  accessRights?: Maybe<Array<AccessRight>>;
  /** The project's status. */
  active: DomainStatus;
  /** Of this month and the two before it; hours in which nothing happened are left out. */
  activityHours: Array<ActivityHour>;
  /** The part before `dnsName` to which undeliverable mails return. */
  bounceDomain?: Maybe<Scalars['String']['output']>;
  /** How many of them came back, or were refused with a reason. */
  bounces: Scalars['Int']['output'];
  /** Null while no share of visitors sees no box. */
  boxEffect?: Maybe<BoxEffect>;
  boxFigures: Array<BoxFigures>;
  /** How many of a hundred visitors see no box, so that what the boxes bring can be told; 0 to 50. */
  boxHoldout: Scalars['Int']['output'];
  /** Whether web boxes are shown in the shop. */
  boxesAllowed: Scalars['Boolean']['output'];
  campaignsUpdated: Scalars['DateTime']['output'];
  capabilities: DomainCapabilities;
  cartBox: Box;
  categoriesFeedURL?: Maybe<Scalars['String']['output']>;
  companyID: Scalars['ID']['output'];
  /** How many of them somebody has reported as spam. */
  complaints: Scalars['Int']['output'];
  contactFields: Array<ContactField>;
  contactStats: ContactStats;
  /** Contacts and orders that imports have brought. */
  contactsImported?: Maybe<Scalars['Int']['output']>;
  /** Whether visitors are asked for consent before they are recognised. */
  cookieCheck: Scalars['Boolean']['output'];
  createdAt: Scalars['DateTime']['output'];
  /** ISO 4217; one of the supported ones. */
  currency?: Maybe<Scalars['String']['output']>;
  /** The discount in per cent that is shown where a product says nothing of one. */
  defaultSale: Scalars['Int']['output'];
  /** When the records were looked for; null without records. */
  dnsCheck?: Maybe<DnsCheck>;
  /** The name in the DNS that mails are sent from. It belongs to the project whose key was found there. */
  dnsName?: Maybe<Scalars['String']['output']>;
  /**
   * The records of the DNS that mails need: JSON text, a list of `{ purpose, type, host, name, value, status, finding }`
   * as in `rules/mailing`; null until `generateDnsRecords` has made them for this `dnsName` and `bounceDomain`. DUPLICATE
   * where another project has proved the name meanwhile.
   */
  dnsRecords?: Maybe<Scalars['JSONText']['output']>;
  /** The ids of those who may edit this project, by a right to it or to its company. */
  editors?: Maybe<Array<Scalars['ID']['output']>>;
  emailTotals: EmailTotals;
  eventsPurged: Scalars['DateTime']['output'];
  /** 0 is Sunday, 1 Monday. */
  firstDayOfWeek: Scalars['Int']['output'];
  /** The name that stands beside that address. */
  friendlyFrom?: Maybe<Scalars['String']['output']>;
  /** The inbox that mails are sent from: the part of the address before `@{dnsName}`. */
  from?: Maybe<Scalars['String']['output']>;
  /** The latest day first; empty where nothing is unusual. */
  heldVisitors: Array<HeldVisitors>;
  homeBox: Box;
  id: Scalars['ID']['output'];
  /** The import that is under way, or was last. Null where there was none. */
  jobStatus?: Maybe<Job>;
  /** When scores were last computed, to a minute. */
  leadscoresUpdated: Scalars['DateTime']['output'];
  leadscoring: LeadscoringState;
  leadscoringSettings: LeadscoringSettings;
  /** The whole of it, which envelopes carry: `{bounceDomain}.{dnsName}`; null until both are set. */
  mailFrom?: Maybe<Scalars['String']['output']>;
  mailHealth: MailHealth;
  /** The owner has declared that own customers are written to about similar goods, and could object to it when they bought. */
  mailsCustomers: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  /** Who is invited to this project alone, the newest first; null for those who cannot share it. */
  openInvitations?: Maybe<Array<OpenInvitation>>;
  /** The same of the order feed. */
  orderFeedRun?: Maybe<FeedRun>;
  orderFeedURL?: Maybe<Scalars['String']['output']>;
  orderStats: OrderStats;
  ordersImported?: Maybe<Scalars['Int']['output']>;
  /** The id of the owner, who owns the company. */
  owner?: Maybe<Scalars['ID']['output']>;
  platform: Platform;
  productBox: Box;
  /** The categories of the shop, by path, at most 1000 at once; a `nextToken` says that there are more. The one of new products is left out. */
  productCategories: ProductCategoryList;
  /** How the last reading of the product feed has ended; null before the first. */
  productFeedRun?: Maybe<FeedRun>;
  /** A name and password in the address of a feed are kept and never shown again: `https://***@shop.example/feed.xml`. */
  productFeedURL?: Maybe<Scalars['String']['output']>;
  productsUpdated: Scalars['DateTime']['output'];
  /** Only for the owner and editors. */
  purchaseSigning?: Maybe<PurchaseSigning>;
  /** When everything is to be erased; null unless it is marked for purge. Until then the owner can take it back. */
  purgeAt?: Maybe<Scalars['DateTime']['output']>;
  recommendationsUpdated: Scalars['DateTime']['output'];
  recommender: Recommender;
  recommenderComputation: RecommenderComputation;
  recommenderStatus: RecommenderStatus;
  /** The address that answers go to; without it to the sender's own. */
  replyTo?: Maybe<Scalars['String']['output']>;
  /** Its limits are made anew on each of the project's days. */
  rfm: RfmGrid;
  /** When the owner was reminded to finish connecting the shop. */
  setupReminded: Scalars['DateTime']['output'];
  /** The address of the shop, as https://www.liscistezka.example; its host is the one whose visitors are tracked. Not `dnsName`, which mails are sent from. */
  shopURL?: Maybe<Scalars['String']['output']>;
  /** The shop's name on Shopify: the first part of `{store}.myshopify.com`. */
  shopifyStore?: Maybe<Scalars['String']['output']>;
  stats: DomainStats;
  suppressionStats: SuppressionStats;
  /** By name; at most 1000 a page. */
  tags: TagList;
  /** Addresses to which the caller may send tests, the caller's own first. */
  testAddresses: Array<TestAddress>;
  /** Number of test messages that the project may still send now, of 50 in 24 hours. */
  testEmailsLeft: Scalars['Int']['output'];
  /** IANA, as Europe/Prague. */
  timezone?: Maybe<Scalars['String']['output']>;
  /** How many messages servers were asked to take so far, also those that came back. */
  totalEmailRecipients: Scalars['Int']['output'];
  trackingIds: TrackingIds;
  unsubscribeSetup: UnsubscribeSetup;
  /** For each kind, by the project's platform. */
  usualBoxPlaces: Array<BoxPlace>;
};


/** A project: one shop of a company. */
export type DomainProductCategoriesArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


/** A project: one shop of a company. */
export type DomainTagsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};

/** What works, as the server has measured it. */
export type DomainCapabilities = {
  __typename?: 'DomainCapabilities';
  addToCart: Scalars['Boolean']['output'];
  /** Web boxes are allowed. */
  allow: Scalars['Boolean']['output'];
  /** The key was found, and the name is the project's own. */
  dkim: Scalars['Boolean']['output'];
  feed: Scalars['Boolean']['output'];
  /** The record was found; links stand on it where `dkim` works, too. */
  linkDomain: Scalars['Boolean']['output'];
  /** The shop itself has told of at least one order: by its order feed, not by its tracker. */
  orders: Scalars['Boolean']['output'];
  purchase: Scalars['Boolean']['output'];
  showBox: Scalars['Boolean']['output'];
  signIn: Scalars['Boolean']['output'];
  spf: Scalars['Boolean']['output'];
  /** A genuine event has come from the shop's own pages in the last seven days; so it is with the next four. */
  tracker: Scalars['Boolean']['output'];
  /** With an id that the catalogue knows, if there is one; so it is with carts and purchases. */
  viewProduct: Scalars['Boolean']['output'];
};

/** A detail that is not set is compared as an empty text. */
export type DomainCondition = {
  active?: InputMaybe<DomainStatusFilter>;
  currency?: InputMaybe<TextFilter>;
  dnsName?: InputMaybe<TextFilter>;
  name?: InputMaybe<TextFilter>;
  shopURL?: InputMaybe<TextFilter>;
  timezone?: InputMaybe<TextFilter>;
};

export type DomainFilter = {
  companyID?: InputMaybe<IdFilter>;
  /** Names that begin with it; accents and the case of letters do not matter. */
  nameBegins?: InputMaybe<Scalars['String']['input']>;
};

export type DomainList = {
  __typename?: 'DomainList';
  items: Array<Domain>;
  /** Hand it back to get the next page; null at the end. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

export type DomainStats = {
  __typename?: 'DomainStats';
  /** Sales that Droi has brought, in whole minor units; a Float because they may pass what Int holds. */
  droiSales: Scalars['Float']['output'];
  /** Messages that servers were asked to take so far, also those that came back. */
  emailsSent: Scalars['Int']['output'];
  /** Visitors of this calendar month, each once. */
  monthlyUsers: Scalars['Int']['output'];
  /** How many products the catalogue has. */
  products: Scalars['Int']['output'];
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
  eq?: InputMaybe<DomainStatus>;
  ne?: InputMaybe<DomainStatus>;
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

export type DryRunPerson = {
  __typename?: 'DryRunPerson';
  /** Since when it is so, where somebody knows; of a pause, until when. */
  at?: Maybe<Scalars['DateTime']['output']>;
  /** Whether they follow from nothing that the person has done. */
  fallback: Scalars['Boolean']['output'];
  person: SegmentPerson;
  products: Array<RecommendedProduct>;
  /** Null for whoever gets it. */
  reason?: Maybe<DryRunReason>;
  /** Of the campaign's first version: who gets which one is decided by chance when it starts. */
  subject?: Maybe<Scalars['String']['output']>;
};

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

export type DryRunTotals = {
  __typename?: 'DryRunTotals';
  gets: Scalars['Int']['output'];
  /** Everybody in the segment. */
  members: Scalars['Int']['output'];
  /** Reasons of contacts in the segment who would not get it, the most frequent first. */
  skipped: Array<ExclusionCount>;
};

export type DuplicateCampaignInput = {
  id: Scalars['ID']['input'];
};

/** Messages of a project by where they are listed. They add up to `totalEmailRecipients` and `DomainStats.emailsSent`. */
export type EmailTotals = {
  __typename?: 'EmailTotals';
  /** Requests to confirm a sign-up, including those that came back. They are not in `sendingsByDomain`. */
  confirmations: Scalars['Int']['output'];
  /** Accepted messages of all sends: the sum of `Sending.sent`. */
  delivered: Scalars['Int']['output'];
  /** Messages of sends that came back. */
  returned: Scalars['Int']['output'];
};

export type ErasedFate =
  /** Emptied of what says something about the person; a figure stays. */
  | 'BLANKED'
  | 'DELETED';

export type ErasedRows = {
  __typename?: 'ErasedRows';
  fate: ErasedFate;
  rows: Scalars['Int']['output'];
  /** The table. */
  table: Scalars['String']['output'];
};

/** What was erased of a person, without saying of whom. */
export type Erasure = {
  __typename?: 'Erasure';
  at: Scalars['DateTime']['output'];
  domainID: Scalars['ID']['output'];
  erased: Array<ErasedRows>;
  id: Scalars['ID']['output'];
};

export type ErasureList = {
  __typename?: 'ErasureList';
  items: Array<Erasure>;
  /** Hand it back to get the next page; null at the end. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** A product or a whole category; one of both ids. */
export type Exclusion = {
  __typename?: 'Exclusion';
  category?: Maybe<ProductCategory>;
  categoryID?: Maybe<Scalars['String']['output']>;
  places: Array<RecommendationPlace>;
  product?: Maybe<Product>;
  /** How many products it hides. */
  products: Scalars['Int']['output'];
  shopID?: Maybe<Scalars['String']['output']>;
};

export type ExclusionCount = {
  __typename?: 'ExclusionCount';
  /** Contacts with this reason; never 0. */
  count: Scalars['Int']['output'];
  reason: ExclusionReason;
};

export type ExclusionInput = {
  categoryID?: InputMaybe<Scalars['String']['input']>;
  places: Array<RecommendationPlace>;
  shopID?: InputMaybe<Scalars['String']['input']>;
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
  id: Scalars['ID']['input'];
};

export type ExportContactsInput = {
  contacts: ContactSelection;
  domainID: Scalars['ID']['input'];
  sort?: InputMaybe<VisitorSort>;
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

/** A warning, and what it is about. */
export type FeedRemark = {
  __typename?: 'FeedRemark';
  /** How many products or orders; null where it is about the feed as a whole. */
  count?: Maybe<Scalars['Int']['output']>;
  /** What stood there, the most frequent first, at most ten. */
  values: Array<FeedRemarkValue>;
  warning: FeedWarning;
};

export type FeedRemarkValue = {
  __typename?: 'FeedRemarkValue';
  count: Scalars['Int']['output'];
  value: Scalars['String']['output'];
};

export type FeedRow = {
  __typename?: 'FeedRow';
  reason: FeedRowReason;
  /** Which product, or order, of the feed, counted from 1. */
  row: Scalars['Int']['output'];
  /** The shop's id of it, where it has one. */
  shopID?: Maybe<Scalars['String']['output']>;
  /** What stood there. */
  value: Scalars['String']['output'];
};

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

/** One reading of a feed, and its report. */
export type FeedRun = {
  __typename?: 'FeedRun';
  added: Scalars['Int']['output'];
  /** Of the feed, unpacked; a Float because it may pass what Int holds. */
  bytes: Scalars['Float']['output'];
  changed: Scalars['Int']['output'];
  /** What the reason leaves open: see there. */
  detail?: Maybe<Scalars['String']['output']>;
  domainID: Scalars['ID']['output'];
  /** As `utf-8` or `windows-1250`. */
  encoding?: Maybe<Scalars['String']['output']>;
  feed: FeedKind;
  /** Null while it runs. */
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  format?: Maybe<FeedFormat>;
  /** Left out because the shop hides them. */
  hidden: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  /** From 0 to 1; -1 while the shop does not say how much there is. */
  progress: Scalars['Float']['output'];
  /** Products, categories or orders that the feed has. */
  read: Scalars['Int']['output'];
  /** Null for a good run. */
  reason?: Maybe<FeedRunReason>;
  rejected: Scalars['Int']['output'];
  /** The same warnings, with what they are about. */
  remarks: Array<FeedRemark>;
  removed: Scalars['Int']['output'];
  /** Whether a user started it, or has changed what it depends on; otherwise it was due. */
  requestedByUser: Scalars['Boolean']['output'];
  /** The first thousand rows that were refused. */
  rows: Array<FeedRow>;
  /** The same as a table for download: CSV, UTF-8. */
  rowsCSV: Scalars['String']['output'];
  startedAt: Scalars['DateTime']['output'];
  state: FeedRunState;
  /** When `progress` was last known. */
  timestamp: Scalars['DateTime']['output'];
  unchanged: Scalars['Int']['output'];
  warnings: Array<FeedWarning>;
};

export type FeedRunList = {
  __typename?: 'FeedRunList';
  items: Array<FeedRun>;
  /** Hand it back to get the next page; null at the end. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

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
  domainID: Scalars['ID']['input'];
};

export type HealthVerdict =
  /** Something has to be done about it. */
  | 'ACT'
  | 'FINE'
  /** Not bad yet, and no longer good. */
  | 'WATCH';

/** Visitors who were new on a day when more than five times as many came as usual and have not come back, or who are of very many from one network. They do not count yet. */
export type HeldVisitors = {
  __typename?: 'HeldVisitors';
  /** When they count, unless they are struck out before. */
  countedAt: Scalars['DateTime']['output'];
  /** The day of the project's timezone, as 2026-11-15. */
  day: Scalars['String']['output'];
  visitors: Scalars['Int']['output'];
};

export type Holiday = {
  __typename?: 'Holiday';
  /** As rules/text/holidays.ts has them. */
  code: Scalars['String']['output'];
  /** As 2026-12-24. */
  day: Scalars['String']['output'];
  kind: HolidayKind;
  /** In the caller's language. */
  name: Scalars['String']['output'];
};

export type HolidayKind =
  /** Hardly anybody works. */
  | 'PUBLIC'
  /** People buy for it. */
  | 'SHOPPING';

/** A condition on one id. */
export type IdFilter = {
  eq: Scalars['ID']['input'];
};

/** A file that is uploaded, read and imported; its `id` is the key of the upload. */
export type Import = {
  __typename?: 'Import';
  analysis?: Maybe<ImportAnalysis>;
  /** As it was chosen when the import began, or as it is proposed. */
  basis?: Maybe<ImportBasis>;
  bytes: Scalars['Int']['output'];
  /** How the columns are used; also of a file whose columns are the fault. */
  columns?: Maybe<Array<ImportColumn>>;
  createdAt: Scalars['DateTime']['output'];
  delimiter?: Maybe<Scalars['String']['output']>;
  domainID: Scalars['ID']['output'];
  /** How many rows were worked on, of so many. */
  done: Scalars['Int']['output'];
  encoding?: Maybe<Scalars['String']['output']>;
  /** Of a REFUSED or FAILED one: a code of the error catalogue, and its text. */
  fault?: Maybe<ImportFault>;
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  format?: Maybe<ImportFormat>;
  id: Scalars['ID']['output'];
  /** The name of the file, as far as it can be shown. */
  name: Scalars['String']['output'];
  partBytes: Scalars['Int']['output'];
  /** The numbers of the parts that are there, from 0; each has `partBytes`, the last one the rest. */
  received: Array<Scalars['Int']['output']>;
  result: ImportResult;
  /** The path of a table with the skipped rows and their reasons, while it is kept. */
  skippedRows?: Maybe<Scalars['String']['output']>;
  startedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who began it; null where that is nobody who can be named any more. */
  startedBy?: Maybe<Scalars['String']['output']>;
  state: ImportState;
  tags: Array<Tag>;
  total: Scalars['Int']['output'];
  type: ImportType;
};

/** What the import would do. */
export type ImportAnalysis = {
  __typename?: 'ImportAnalysis';
  /** Different addresses that can be right. */
  emails: Scalars['Int']['output'];
  /** Of the other addresses: people who were erased, who are not brought back. */
  erased: Scalars['Int']['output'];
  /** Of the addresses: contacts of the project already. */
  existing: Scalars['Int']['output'];
  /** The first lines, at most five, as the file has them. */
  firstLines: Array<Scalars['String']['output']>;
  /** Of an import of orders. */
  orders?: Maybe<ImportOrders>;
  /** Rows that repeat an address of the file: they are merged, and the last value wins. */
  repeated: Scalars['Int']['output'];
  rows: Scalars['Int']['output'];
  skipped: Array<ImportSkipped>;
  /** Of the other addresses: the file says that they have agreed. */
  subscribed: Scalars['Int']['output'];
  /** Of the other addresses: the project's own list says so. */
  suppressed: Scalars['Int']['output'];
  /** Of the addresses: the file says that they are not written to. */
  unsubscribed: Scalars['Int']['output'];
};

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

export type ImportColumn = {
  __typename?: 'ImportColumn';
  /** How many rows have a value. */
  filled: Scalars['Int']['output'];
  name: Scalars['String']['output'];
  /** The first values that are not empty, at most three. */
  samples: Array<Scalars['String']['output']>;
  /** What it becomes: the name of a detail such as email, `field:` and the id of a custom field, `new:` and the name of one that is made; empty for nothing. */
  target: Scalars['String']['output'];
};

export type ImportFault = {
  __typename?: 'ImportFault';
  code: Scalars['String']['output'];
  message: Scalars['String']['output'];
};

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
  domainID: Scalars['ID']['input'];
  key: Scalars['ID']['input'];
};

export type ImportOrders = {
  __typename?: 'ImportOrders';
  from?: Maybe<Scalars['DateTime']['output']>;
  orders: Scalars['Int']['output'];
  /** In another currency: counted, not summed. */
  otherCurrency: Scalars['Int']['output'];
  to?: Maybe<Scalars['DateTime']['output']>;
  /** Of those in the project's currency, in minor units. */
  total: Scalars['Float']['output'];
};

export type ImportResult = {
  __typename?: 'ImportResult';
  /** New contacts or orders. */
  added: Scalars['Int']['output'];
  changed: Scalars['Int']['output'];
  /** Of a deletion: people who were erased. */
  erased: Scalars['Int']['output'];
  skipped: Array<ImportSkipped>;
  unchanged: Scalars['Int']['output'];
  /** Of those who were imported: not written to. */
  withoutMail: Scalars['Int']['output'];
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

export type ImportSkipped = {
  __typename?: 'ImportSkipped';
  /** The first of them, at most five. */
  examples: Array<ImportSkippedRow>;
  reason: ImportRowReason;
  rows: Scalars['Int']['output'];
};

export type ImportSkippedRow = {
  __typename?: 'ImportSkippedRow';
  line: Scalars['Int']['output'];
  text: Scalars['String']['output'];
};

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

/** What an invitation says before anybody takes it up. */
export type InvitationOffer = {
  __typename?: 'InvitationOffer';
  company: Scalars['String']['output'];
  /** Who is invited. */
  email: Scalars['String']['output'];
  /** Who invites: their name, or their address. */
  inviter: Scalars['String']['output'];
  /** Whether the token came by mail and nobody has an account with that address: then a password is all that is missing. */
  isNew: Scalars['Boolean']['output'];
  /** Null for a company as a whole. */
  project?: Maybe<Scalars['String']['output']>;
};

/** Amounts in minor units; below zero for what was added to the credit. */
export type Invoice = {
  __typename?: 'Invoice';
  at: Scalars['DateTime']['output'];
  /** ISO 4217. */
  currency: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** Without VAT. */
  net: Scalars['Int']['output'];
  /** The number on the document; null while it has none. */
  number?: Maybe<Scalars['String']['output']>;
  /** Where its PDF can be fetched by whoever may see the invoice. */
  pdf: Scalars['String']['output'];
  state: InvoiceState;
  total: Scalars['Int']['output'];
  vat: Scalars['Int']['output'];
};

export type InvoiceState =
  /** Waits for its payment. */
  | 'OPEN'
  | 'PAID'
  /** Cancelled: nothing is to be paid. */
  | 'VOID';

/** What an import has come to, as the import flow polls it. */
export type Job = {
  __typename?: 'Job';
  /** The import and how far it is, as JSON. */
  data: Scalars['JSONText']['output'];
  import: Import;
  /** From 0 to 1. */
  progress: Scalars['Float']['output'];
  /** What it has come to, as JSON; null before it is over. */
  result?: Maybe<Scalars['JSONText']['output']>;
  timestamp: Scalars['DateTime']['output'];
};

/** Languages of the interface and of the mails we write ourselves. */
export type Language =
  | 'cs'
  | 'en';

/** Asks people for their e-mail address, and whether they may be written to. Whoever confirms it by e-mail gets the tag. */
export type LeadForm = {
  __typename?: 'LeadForm';
  /** Why it takes no sign-ups now; null where it does. */
  closed?: Maybe<LeadFormClosed>;
  config: LeadFormConfig;
  createdAt: Scalars['DateTime']['output'];
  domainID: Scalars['ID']['output'];
  figures: LeadFormFigures;
  id: Scalars['ID']['output'];
  /** The hosted page with the form. */
  link: Scalars['String']['output'];
  name: Scalars['String']['output'];
  optinEmail: OptinEmail;
  optinFriendlyFrom?: Maybe<Scalars['String']['output']>;
  /** At the project's sending domain; its usual sender where this is null. */
  optinFrom?: Maybe<Scalars['String']['output']>;
  optinPage: OptinPage;
  /** A page on which people confirm, instead of the hosted one. It is used while it is on the shop's address or its proved sending domain. */
  optinRedirect?: Maybe<Scalars['String']['output']>;
  optinReplyTo?: Maybe<Scalars['String']['output']>;
  /** Null where the tag was deleted: the form takes no sign-ups then. */
  tag?: Maybe<Tag>;
  tagID: Scalars['ID']['output'];
  thxPage: ThxPage;
  /** A page that they see then, instead of the hosted one. It is used while it is on the shop's address or its proved sending domain. */
  thxRedirect?: Maybe<Scalars['String']['output']>;
  updatedAt: Scalars['DateTime']['output'];
  /** Rises with each change of what is proved by a sign-up. */
  version: Scalars['Int']['output'];
};

export type LeadFormClosed =
  /** The project has no sending domain, or its records do not work. */
  | 'DOMAIN'
  /** The project is not active. */
  | 'PROJECT'
  /** The tag was deleted. */
  | 'TAG';

export type LeadFormColors = {
  __typename?: 'LeadFormColors';
  /** As #0f5c4a, like the others. */
  background: Scalars['String']['output'];
  button: Scalars['String']['output'];
  text: Scalars['String']['output'];
};

export type LeadFormColorsInput = {
  background?: InputMaybe<Scalars['String']['input']>;
  button?: InputMaybe<Scalars['String']['input']>;
  text?: InputMaybe<Scalars['String']['input']>;
};

export type LeadFormCondition = {
  /** It has not been changed since. */
  updatedAt?: InputMaybe<Scalars['DateTime']['input']>;
};

export type LeadFormConfig = {
  __typename?: 'LeadFormConfig';
  buttonText: Scalars['String']['output'];
  colors: LeadFormColors;
  /** The sentence to which people agree; it is kept word for word with each sign-up. */
  consent: Scalars['String']['output'];
  fields: Array<LeadFormField>;
  heading: Scalars['String']['output'];
  /** Of the form and its pages: en or cs. */
  language: Scalars['String']['output'];
  mode: LeadFormMode;
  popup: LeadFormPopup;
  text: Scalars['String']['output'];
};

export type LeadFormConfigInput = {
  buttonText?: InputMaybe<Scalars['String']['input']>;
  colors?: InputMaybe<LeadFormColorsInput>;
  consent?: InputMaybe<Scalars['String']['input']>;
  fields?: InputMaybe<Array<LeadFormFieldInput>>;
  heading?: InputMaybe<Scalars['String']['input']>;
  language?: InputMaybe<Scalars['String']['input']>;
  mode?: InputMaybe<LeadFormMode>;
  popup?: InputMaybe<LeadFormPopupInput>;
  text?: InputMaybe<Scalars['String']['input']>;
};

/** What a form asks for beside the e-mail address. */
export type LeadFormField = {
  __typename?: 'LeadFormField';
  /** Of CUSTOM. */
  fieldID?: Maybe<Scalars['ID']['output']>;
  kind: LeadFormFieldKind;
  required: Scalars['Boolean']['output'];
};

export type LeadFormFieldInput = {
  fieldID?: InputMaybe<Scalars['ID']['input']>;
  kind: LeadFormFieldKind;
  required: Scalars['Boolean']['input'];
};

export type LeadFormFieldKind =
  /** A field of the project's contacts. */
  | 'CUSTOM'
  | 'NAME';

/** How many there were since the form was made; robots do not count. */
export type LeadFormFigures = {
  __typename?: 'LeadFormFigures';
  confirmations: Scalars['Int']['output'];
  /** Sign-ups that were asked to confirm. */
  submissions: Scalars['Int']['output'];
  views: Scalars['Int']['output'];
};

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

/** When a pop-up comes: by whichever is first of these; at once without any of them. */
export type LeadFormPopup = {
  __typename?: 'LeadFormPopup';
  /** Of the page, in per cent. */
  afterScroll?: Maybe<Scalars['Int']['output']>;
  afterSeconds?: Maybe<Scalars['Int']['output']>;
  frequency: LeadFormFrequency;
  /** When the pointer leaves the page. */
  onExit: Scalars['Boolean']['output'];
  /** Beginnings of paths, as /blog; on all pages without one. */
  pages: Array<Scalars['String']['output']>;
};

export type LeadFormPopupInput = {
  afterScroll?: InputMaybe<Scalars['Int']['input']>;
  afterSeconds?: InputMaybe<Scalars['Int']['input']>;
  frequency?: InputMaybe<LeadFormFrequency>;
  onExit?: InputMaybe<Scalars['Boolean']['input']>;
  pages?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** How many visitors would be in which band. */
export type LeadscoringPreview = {
  __typename?: 'LeadscoringPreview';
  /** As it would be. */
  after: Array<LeadscoringSegment>;
  /** As it is. */
  before: Array<LeadscoringSegment>;
  /** How many would be in another band than now. */
  changed: Scalars['Int']['output'];
  /** It was computed for so many of them, and is an estimate where that is fewer. */
  computed: Scalars['Int']['output'];
  /** Visitors of the days that count. */
  visitors: Scalars['Int']['output'];
};

export type LeadscoringRescore = {
  __typename?: 'LeadscoringRescore';
  /** Visitors that are computed, of so many. */
  done: Scalars['Int']['output'];
  started: Scalars['DateTime']['output'];
  total: Scalars['Int']['output'];
};

export type LeadscoringSegment = {
  __typename?: 'LeadscoringSegment';
  name: Scalars['String']['output'];
  /** Which share of visitors, in per cent, scores below it. */
  percentile: Scalars['Int']['output'];
  /** The score that it begins with, by the visitors of the days that count. */
  score: Scalars['Int']['output'];
  /** How many of them are in it. */
  visitors: Scalars['Int']['output'];
};

/** Where it begins and how many are in it, the server counts. */
export type LeadscoringSegmentInput = {
  name: Scalars['String']['input'];
  percentile: Scalars['Int']['input'];
};

/** What each thing that a visitor does adds to the score. */
export type LeadscoringSettings = {
  __typename?: 'LeadscoringSettings';
  cart: Scalars['Int']['output'];
  /** A click on the product's picture, known by its class or id. */
  image: Scalars['Int']['output'];
  /** The platform's own unless set; null where it has none. */
  imageClass?: Maybe<Scalars['String']['output']>;
  imageID?: Maybe<Scalars['String']['output']>;
  mail: Scalars['Int']['output'];
  /** Whether the owner is told, once a day, that contacts have come into the last band. */
  notifyHot: Scalars['Boolean']['output'];
  purchase: Scalars['Int']['output'];
  /** How many days count. */
  retention: Scalars['Int']['output'];
  /** By per cent of the page. */
  scroll: Array<LeadscoringStep>;
  /** The bands. */
  segments: Array<LeadscoringSegment>;
  /** By seconds on the page. */
  time: Array<LeadscoringStep>;
  visit: Scalars['Int']['output'];
};

export type LeadscoringSettingsInput = {
  cart?: InputMaybe<Scalars['Int']['input']>;
  image?: InputMaybe<Scalars['Int']['input']>;
  imageClass?: InputMaybe<Scalars['String']['input']>;
  imageID?: InputMaybe<Scalars['String']['input']>;
  mail?: InputMaybe<Scalars['Int']['input']>;
  notifyHot?: InputMaybe<Scalars['Boolean']['input']>;
  purchase?: InputMaybe<Scalars['Int']['input']>;
  retention?: InputMaybe<Scalars['Int']['input']>;
  scroll?: InputMaybe<Array<LeadscoringStepInput>>;
  /** In rising order, the first at 0. */
  segments?: InputMaybe<Array<LeadscoringSegmentInput>>;
  time?: InputMaybe<Array<LeadscoringStepInput>>;
  visit?: InputMaybe<Scalars['Int']['input']>;
};

/** How the scores of a project stand. */
export type LeadscoringState = {
  __typename?: 'LeadscoringState';
  /** The last 14 days, oldest first; today is the last, as it is now. Visitors count once on each day that they came, in the band that they had when it ended. */
  days: Array<BandDay>;
  /** When the project's day ends and the oldest of the days counts no more. */
  nextTurn: Scalars['DateTime']['output'];
  /** All scores are being computed anew, with other settings; those before stay until it is complete. Null mostly. */
  rescore?: Maybe<LeadscoringRescore>;
  /** From when on events count: the first of the days, in the project's time. */
  since: Scalars['DateTime']['output'];
};

export type LeadscoringStep = {
  __typename?: 'LeadscoringStep';
  score: Scalars['Int']['output'];
  value: Scalars['Int']['output'];
};

export type LeadscoringStepInput = {
  score: Scalars['Int']['input'];
  value: Scalars['Int']['input'];
};

export type LedgerLine = {
  __typename?: 'LedgerLine';
  people: Scalars['Int']['output'];
  place: LedgerPlace;
  reason?: Maybe<MessageReason>;
  /** The letter of the variant. */
  variant: Scalars['String']['output'];
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
  acceptDrop?: InputMaybe<Scalars['Boolean']['input']>;
  domainID: Scalars['ID']['input'];
  feed: FeedKind;
};

/** How the messages of a project were received in the last days. */
export type MailHealth = {
  __typename?: 'MailHealth';
  blockReason?: Maybe<BlockReason>;
  /** Since when the project is blocked because of them; null where it is not. */
  blockedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Of hard and soft bounces together. */
  bounceVerdict: HealthVerdict;
  complaintVerdict: HealthVerdict;
  /** Those that somebody has reported as spam. */
  complaints: Scalars['Int']['output'];
  /** How many days these are. */
  days: Scalars['Int']['output'];
  /** Of them: those to mailboxes that do not exist. */
  hardBounces: Scalars['Int']['output'];
  /** Where providers of mailboxes send complaints to (feedback loops); null without a sending domain. */
  loopAddress?: Maybe<Scalars['String']['output']>;
  /** Those that a receiver does not take from this sender. They count for no verdict: the addresses are right. */
  policyBounces: Scalars['Int']['output'];
  /** Messages that servers were asked to take, also those that came back. */
  recipients: Scalars['Int']['output'];
  /** Those to mailboxes that are full, or out of order for a while. */
  softBounces: Scalars['Int']['output'];
};

export type MakePurchaseSecretInput = {
  domainID: Scalars['ID']['input'];
};

export type MatchProductsByInput = {
  /** Null for the id that the feed itself puts first. */
  by?: InputMaybe<ProductIdSource>;
  domainID: Scalars['ID']['input'];
};

export type Message = {
  __typename?: 'Message';
  /** What the mail server said last, or why it said nothing. */
  answer?: Maybe<Scalars['String']['output']>;
  /** Since when it is so; of one that is to be sent, or to be asked for, when. */
  at: Scalars['DateTime']['output'];
  /** Whether the sending was cancelled: what was to be sent then never will be. */
  cancelled: Scalars['Boolean']['output'];
  /** When the person first followed one of its links. */
  clickedAt?: Maybe<Scalars['DateTime']['output']>;
  contactID: Scalars['ID']['output'];
  /** Null where the person is gone, or has no address any more. */
  email?: Maybe<Scalars['String']['output']>;
  /** The name of the sending. */
  name: Scalars['String']['output'];
  /** When the person first opened it; null where only machines have, or nobody. */
  openedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether a machine has opened it, and the person has not. */
  openedByMachine: Scalars['Boolean']['output'];
  place: LedgerPlace;
  /** Purpose of the sending. */
  purpose: SendingPurpose;
  reason?: Maybe<MessageReason>;
  sendingID: Scalars['ID']['output'];
  /** The letter of the variant. */
  variant: Scalars['String']['output'];
};

/** A place of the ledger, or what people have done: one of the two. */
export type MessageFilter = {
  place?: InputMaybe<LedgerPlace>;
  /** Machines are none of them. The latest to do so comes first. */
  reaction?: InputMaybe<MessageReaction>;
  reason?: InputMaybe<MessageReason>;
};

export type MessagePage = {
  __typename?: 'MessagePage';
  items: Array<Message>;
  nextToken?: Maybe<Scalars['String']['output']>;
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

export type MonthlyUsage = {
  __typename?: 'MonthlyUsage';
  /** As `2026-11`. */
  month: Scalars['String']['output'];
  visitors: Scalars['Int']['output'];
};

export type MoveCampaignInput = {
  /** The automatic campaign that is to stand before it; the first place without one. */
  afterID?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};

export type MoveSendingInput = {
  id: Scalars['ID']['input'];
};

export type Mutation = {
  __typename?: 'Mutation';
  /** Makes the caller's marketing contact and sends the registration event; a second call does nothing. */
  ACCreateContact: User;
  /**
   * Asks contacts whose consent nobody can prove to confirm it. Whoever does, on the same page as those who sign up by the form, has
   * proved it; whoever does not stays as they are. NOBODY_TO_ASK where there is nobody, PROJECT_NOT_SENDING and
   * MAIL_DOMAIN_NOT_READY where the project cannot send.
   */
  askToConfirm: Sending;
  /** Ends it for good; whoever has not got the message will not. */
  cancelSending: Sending;
  /** Changes the plan of a card subscription: an upgrade charges the difference at once, a downgrade adds it to the credit; the plan that the company has changes nothing. Refused with a PlanRefusal, SUBSCRIPTION_MISSING, CHARGE_CHANGED, PAYMENT_FAILED, BILLING_BUSY or PAYMENTS_UNAVAILABLE. */
  changePlan: Company;
  /** Looks for the records now; `dnsCheck` says when it is done. */
  checkDnsRecords: Domain;
  /** Allows tests to an address. Only the user who requested the code can enter it. Fails with CODE_INVALID if it is wrong or has expired, with TEST_ADDRESSES_LIMIT if the project has 50 confirmed addresses. */
  confirmTestAddress: Domain;
  createCampaign: Campaign;
  /** The next letter; nobody gets it until it is switched on. */
  createCampaignVariant: CampaignVariant;
  /** Founds a company; the caller becomes its owner. */
  createCompany: Company;
  /** CONTACT_EXISTS when there is one of that address, CONTACT_ERASED when there was and the person wanted to be forgotten. */
  createContact: Visitor;
  /** NAME_RESERVED for a name that every contact has anyway, NAME_EXISTS for one that is there. */
  createContactField: ContactField;
  /** Erases everybody whom the file names, each as one erasure. */
  createCustomerDeletionJob: Job;
  createCustomerImportJob: Job;
  /** Adds a project to a company. It is INCOMPLETE until the first event from its shop arrives. */
  createDomain: Domain;
  createLeadForm: LeadForm;
  createOrderImportJob: Job;
  /** Makes a token for a program, and tells the caller by mail. Needs a session: a token makes no tokens. */
  createPersonalToken: CreatedPersonalToken;
  /** INPUT_INVALID says which rule is wrong and why; NAME_EXISTS when there is one of that name. */
  createSegment: Segment;
  /** Opens the payment page for a first subscription; the same one again while it is open. In a trial it is the card that is given there; nothing is paid before the trial ends. SUBSCRIPTION_EXISTS, MANUAL_INVOICING, PLAN_QUOTA_EXCEEDED, PAYMENTS_UNAVAILABLE. */
  createSubscription: Checkout;
  /** NAME_EXISTS when there is one of that name; neither case nor accents of letters make another. */
  createTag: Tag;
  /** Announces a file. Its parts are put to /uploads/{key}/{part}, in any order, and again where one was lost. A file that nobody imports is deleted after a day. */
  createUpload: Import;
  /** Counts an order, or strikes it out; ORDER_SETTLED when that is decided already, or when the order feed or a signature confirms it. The same report again changes nothing; the order feed and a signed report do, and after a strike another plausible report waits for somebody's word. */
  decideOrder: UnconfirmedOrder;
  /** Counts orders by their first reports, or strikes them out: all of them, or none. ORDER_CONFIRMED when one is to be struck out that the order feed or a signature confirms. Saying it again changes nothing. */
  decideOrders: Array<UnconfirmedOrder>;
  /** Of a draft or an archived one. */
  deleteCampaign: Domain;
  deleteCampaignVariant: Campaign;
  /** Deletes a company that has no projects; one that has some stays as it is, and nothing is said about it. */
  deleteCompany: Company;
  /** With all that it holds. */
  deleteContactField: Domain;
  /** Unsubscribes or erases a customer; CONTACT_NOT_FOUND when there is none of that address. */
  deleteCustomer: DeletedCustomer;
  /** Deletes a project whose data is erased; any other is PROJECT_NOT_PURGED. */
  deleteDomain: Domain;
  /** Whoever has signed up by it and not confirmed yet cannot any more; who has confirmed stays a contact. */
  deleteLeadForm: Domain;
  /** Ends a token at once. */
  deletePersonalToken: PersonalToken;
  /** SEGMENT_USED while another segment names it. */
  deleteSegment: Domain;
  /** The contacts stay, without it. */
  deleteTag: Domain;
  /**
   * Makes a draft with the same content. An automatic one is placed behind the original. Fails with CONTENT_QUOTA if the
   * project has no room for the copy, with HOURLY_LIMIT if it has written too much in this hour, and with RATE_LIMITED after
   * 100 copies of one person in an hour.
   */
  duplicateCampaign: Campaign;
  /** Everything that is kept about one person, for them. It stands in the audit log, and the owner is told. */
  exportContact: ContactExport;
  /** A table for a spreadsheet: CSV, UTF-8. It stands in the audit log, and the owner is told. */
  exportContacts: ContactJob;
  /**
   * Makes the records for the project's `dnsName`, with a key of its own, and `bounceDomain`, which is `bounce` unless it is
   * set. The key stays with another name; where nothing has changed it changes nothing. DUPLICATE where the name is another
   * project's.
   */
  generateDnsRecords: Domain;
  /** Reads a feed now. Answers with the run that has begun, or with the one that is under way; `getFeedRun` tells how it goes. */
  loadFeed: FeedRun;
  /** Makes a secret for signing purchases. The one before it is believed for seven days more, older ones no longer. */
  makePurchaseSecret: Domain;
  /** Marks one of the caller's notices as read. */
  markNoticeRead: Notice;
  /** Marks one of the caller's notices and all older ones as read, so that one that has just come is not lost. */
  markNoticesRead: Notice;
  /** Says by which of the feed's ids products are known, and reads the feed anew by it: the whole catalogue is replaced. FEED_MISSING without a product feed. */
  matchProductsBy: Domain;
  /** Puts an automatic campaign to another place among the others. */
  moveCampaign: Campaign;
  /** Nothing more is handed over, from a few seconds later on; what is not is kept. */
  pauseSending: Sending;
  /** Brings a start back to the state before it, within a minute; later it is RECALL_OVER. */
  recallCampaign: Campaign;
  /** Sends a login event; the web app calls it once per load. */
  recordLogin: User;
  /** Lets an address that has bounced be written to again, as the contact had agreed before; SUPPRESSION_FINAL for others. */
  releaseSuppression: Visitor;
  /** Removes a confirmed address, so that it gets no more tests. */
  removeTestAddress: Domain;
  /** Takes up an invitation: LINK_INVALID, LINK_EXPIRED after a week, LINK_FOREIGN when it was made for another e-mail address. */
  requestAccess: AccessSubject;
  /** Sends a code to an address outside the team. An address that may already get tests gets no code. Fails with TEST_ADDRESSES_LIMIT if the project has 50 confirmed addresses, with PROJECT_NOT_SENDING if it cannot send, with RATE_LIMITED or MAILS_LIMITED after too many codes. */
  requestTestAddress: Domain;
  /** From now on only signed purchases are believed, or all of them again; SECRET_MISSING while there is no secret. What is not believed is kept as an event, and is no order. */
  requireSignedPurchases: Domain;
  /** A draft with the content of a COMPLETED campaign, to those who got it and did not click; CAMPAIGN_NOT_SENT of any other. */
  resendCampaign: Campaign;
  /** Deletes the upload; one that is under way has to be stopped before. Returns the id. */
  resetImport: Scalars['ID']['output'];
  /** Goes on where it was. */
  resumeSending: Sending;
  /** Sends jobs that wait for a person once more, each once, with all of their attempts; for the helpdesk. */
  retryJobs: RetriedJobs;
  /** Ends a person's right and open invitations, or one invitation; the owner's own right cannot be taken. */
  revokeAccess: AccessSubject;
  /**
   * Sends the campaign's message to the team, as one contact would get it, with [TEST] before its subject. Its links work, but
   * they count, recognise and unsubscribe no contact. Fails with TEST_ADDRESS if an address may not get tests, with
   * TEST_LIMIT after 50 messages in 24 hours, with TEST_NOT_READY without a design or subject, with the code of the fault if
   * the message is faulty, and with MAIL_DOMAIN_NOT_READY or PROJECT_NOT_SENDING if the project cannot send.
   */
  sendTestEmail: TestEmail;
  /** Lets a company pay by invoice, or ends that; SUBSCRIPTION_EXISTS while a card subscription runs. */
  setManualInvoicing: Company;
  /** What was written stays. */
  stopImport: Import;
  /** Strikes out the visitors that are held of a day: they never count, and nobody pays for them. NOT_FOUND when none is held any more. */
  strikeOutVisitors: Domain;
  /** Tags contacts, but for those who have 50 tags already. With ids it is done when this returns; whom a filter finds, is done in the background; CONTACT_JOBS_LIMIT while ten such things are under way. */
  tagContacts: ContactJob;
  /** Takes back an unsubscription by mistake: within ten minutes, by whoever made it. */
  undoUnsubscribe: Visitor;
  /** They are not written to any more, until they ask for it themselves. */
  unsubscribeContacts: ContactJob;
  /** Changes a draft or a paused campaign when it still meets the condition; otherwise CONDITION_FAILED and nothing changes. */
  updateCampaign: Campaign;
  updateCampaignVariant: CampaignVariant;
  /** Changes a company when it still meets the condition; otherwise CONDITION_FAILED and nothing changes. */
  updateCompany: Company;
  updateContact: Visitor;
  /** Changes a project when it still meets the condition; otherwise CONDITION_FAILED and nothing changes. */
  updateDomain: Domain;
  /** CONDITION_FAILED where somebody has changed it meanwhile. */
  updateLeadForm: LeadForm;
  /** Changes what the caller may change about themselves. */
  updateMe: User;
  /** Changes what the owner has decided. Settings that leave fewer than ten products are refused: RECOMMENDER_TOO_FEW. */
  updateRecommender: Recommender;
  /** CONDITION_FAILED, and nothing changes, where it meets the condition no more. */
  updateSegment: Segment;
  updateTag: Tag;
};


export type MutationAcCreateContactArgs = {
  email: Scalars['String']['input'];
  phone: Scalars['String']['input'];
};


export type MutationAskToConfirmArgs = {
  input: AskToConfirmInput;
};


export type MutationCancelSendingArgs = {
  input: MoveSendingInput;
};


export type MutationChangePlanArgs = {
  input: ChangePlanInput;
};


export type MutationCheckDnsRecordsArgs = {
  input: CheckDnsRecordsInput;
};


export type MutationConfirmTestAddressArgs = {
  input: ConfirmTestAddressInput;
};


export type MutationCreateCampaignArgs = {
  input: CreateCampaignInput;
};


export type MutationCreateCampaignVariantArgs = {
  input: CreateCampaignVariantInput;
};


export type MutationCreateCompanyArgs = {
  input: CreateCompanyInput;
};


export type MutationCreateContactArgs = {
  input: CreateContactInput;
};


export type MutationCreateContactFieldArgs = {
  input: CreateContactFieldInput;
};


export type MutationCreateCustomerDeletionJobArgs = {
  input: CreateImportJobInput;
};


export type MutationCreateCustomerImportJobArgs = {
  input: CreateImportJobInput;
};


export type MutationCreateDomainArgs = {
  input: CreateDomainInput;
};


export type MutationCreateLeadFormArgs = {
  input: CreateLeadFormInput;
};


export type MutationCreateOrderImportJobArgs = {
  input: CreateImportJobInput;
};


export type MutationCreatePersonalTokenArgs = {
  input: CreatePersonalTokenInput;
};


export type MutationCreateSegmentArgs = {
  input: CreateSegmentInput;
};


export type MutationCreateSubscriptionArgs = {
  input: CreateSubscriptionInput;
};


export type MutationCreateTagArgs = {
  input: CreateTagInput;
};


export type MutationCreateUploadArgs = {
  input: CreateUploadInput;
};


export type MutationDecideOrderArgs = {
  input: DecideOrderInput;
};


export type MutationDecideOrdersArgs = {
  input: DecideOrdersInput;
};


export type MutationDeleteCampaignArgs = {
  input: DeleteCampaignInput;
};


export type MutationDeleteCampaignVariantArgs = {
  input: DeleteCampaignVariantInput;
};


export type MutationDeleteCompanyArgs = {
  input: DeleteCompanyInput;
};


export type MutationDeleteContactFieldArgs = {
  input: DeleteContactFieldInput;
};


export type MutationDeleteCustomerArgs = {
  input: DeleteCustomerInput;
};


export type MutationDeleteDomainArgs = {
  condition?: InputMaybe<DomainCondition>;
  input: DeleteDomainInput;
};


export type MutationDeleteLeadFormArgs = {
  input: DeleteLeadFormInput;
};


export type MutationDeletePersonalTokenArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeleteSegmentArgs = {
  input: DeleteSegmentInput;
};


export type MutationDeleteTagArgs = {
  input: DeleteTagInput;
};


export type MutationDuplicateCampaignArgs = {
  input: DuplicateCampaignInput;
};


export type MutationExportContactArgs = {
  input: ExportContactInput;
};


export type MutationExportContactsArgs = {
  input: ExportContactsInput;
};


export type MutationGenerateDnsRecordsArgs = {
  input: GenerateDnsRecordsInput;
};


export type MutationLoadFeedArgs = {
  input: LoadFeedInput;
};


export type MutationMakePurchaseSecretArgs = {
  input: MakePurchaseSecretInput;
};


export type MutationMarkNoticeReadArgs = {
  id: Scalars['ID']['input'];
};


export type MutationMarkNoticesReadArgs = {
  upTo: Scalars['ID']['input'];
};


export type MutationMatchProductsByArgs = {
  input: MatchProductsByInput;
};


export type MutationMoveCampaignArgs = {
  input: MoveCampaignInput;
};


export type MutationPauseSendingArgs = {
  input: MoveSendingInput;
};


export type MutationRecallCampaignArgs = {
  input: RecallCampaignInput;
};


export type MutationReleaseSuppressionArgs = {
  input: ReleaseSuppressionInput;
};


export type MutationRemoveTestAddressArgs = {
  input: TestAddressInput;
};


export type MutationRequestAccessArgs = {
  token: Scalars['String']['input'];
};


export type MutationRequestTestAddressArgs = {
  input: TestAddressInput;
};


export type MutationRequireSignedPurchasesArgs = {
  input: RequireSignedPurchasesInput;
};


export type MutationResendCampaignArgs = {
  input: ResendCampaignInput;
};


export type MutationResetImportArgs = {
  input: ImportKeyInput;
};


export type MutationResumeSendingArgs = {
  input: MoveSendingInput;
};


export type MutationRetryJobsArgs = {
  input: RetryJobsInput;
};


export type MutationRevokeAccessArgs = {
  input: RevokeAccessInput;
};


export type MutationSendTestEmailArgs = {
  input: SendTestEmailInput;
};


export type MutationSetManualInvoicingArgs = {
  input: SetManualInvoicingInput;
};


export type MutationStopImportArgs = {
  input: ImportKeyInput;
};


export type MutationStrikeOutVisitorsArgs = {
  input: StrikeOutVisitorsInput;
};


export type MutationTagContactsArgs = {
  input: TagContactsInput;
};


export type MutationUndoUnsubscribeArgs = {
  input: UndoUnsubscribeInput;
};


export type MutationUnsubscribeContactsArgs = {
  input: UnsubscribeContactsInput;
};


export type MutationUpdateCampaignArgs = {
  condition?: InputMaybe<CampaignCondition>;
  input: UpdateCampaignInput;
};


export type MutationUpdateCampaignVariantArgs = {
  condition?: InputMaybe<CampaignCondition>;
  input: UpdateCampaignVariantInput;
};


export type MutationUpdateCompanyArgs = {
  condition?: InputMaybe<CompanyCondition>;
  input: UpdateCompanyInput;
};


export type MutationUpdateContactArgs = {
  input: UpdateContactInput;
};


export type MutationUpdateDomainArgs = {
  condition?: InputMaybe<DomainCondition>;
  input: UpdateDomainInput;
};


export type MutationUpdateLeadFormArgs = {
  condition?: InputMaybe<LeadFormCondition>;
  input: UpdateLeadFormInput;
};


export type MutationUpdateMeArgs = {
  input: UpdateMeInput;
};


export type MutationUpdateRecommenderArgs = {
  input: UpdateRecommenderInput;
};


export type MutationUpdateSegmentArgs = {
  condition?: InputMaybe<SegmentCondition>;
  input: UpdateSegmentInput;
};


export type MutationUpdateTagArgs = {
  input: UpdateTagInput;
};

export type NextInvoice = {
  __typename?: 'NextInvoice';
  /** The price and its VAT, less the credit that is left then. */
  amount: Scalars['Int']['output'];
  at: Scalars['DateTime']['output'];
  net: Scalars['Int']['output'];
  vat: Scalars['Int']['output'];
};

/** What has happened in a person's companies and projects, told to that person alone, for 90 days. */
export type Notice = {
  __typename?: 'Notice';
  at: Scalars['DateTime']['output'];
  /** Its name when it happened. */
  campaign?: Maybe<Scalars['String']['output']>;
  /** Null for what is about no campaign. */
  campaignID?: Maybe<Scalars['ID']['output']>;
  /** The name of the company when it happened; the reader may have lost it since. */
  company: Scalars['String']['output'];
  companyID: Scalars['ID']['output'];
  domain?: Maybe<Scalars['String']['output']>;
  /** Null for what concerns the company as a whole. */
  domainID?: Maybe<Scalars['ID']['output']>;
  id: Scalars['ID']['output'];
  /** Null for what is about no import. */
  import?: Maybe<NoticeImport>;
  kind: NoticeKind;
  /** Whether the reader is to do something about it. */
  needsAction: Scalars['Boolean']['output'];
  /** The name of whoever else it is about. */
  person?: Maybe<Scalars['String']['output']>;
  read: Scalars['Boolean']['output'];
};

export type NoticeImport = {
  __typename?: 'NoticeImport';
  /** The name of its file. */
  file: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  type: ImportType;
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

export type NoticeList = {
  __typename?: 'NoticeList';
  items: Array<Notice>;
  /** Hand it back to get the next page; null at the end. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** An invitation that nobody has taken up yet and that still works. */
export type OpenInvitation = {
  __typename?: 'OpenInvitation';
  createdAt: Scalars['DateTime']['output'];
  /** Who is invited. */
  email: Scalars['String']['output'];
  expires: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
};

/** The e-mail that asks for confirmation. Its title is the subject; texts may name {{contact.firstName}}. */
export type OptinEmail = {
  __typename?: 'OptinEmail';
  buttonColor: Scalars['String']['output'];
  buttonText: Scalars['String']['output'];
  heading: Scalars['String']['output'];
  /** The name of a picture, as PUT /uploads/logo/{domainID} has answered. */
  logo?: Maybe<Scalars['String']['output']>;
  text: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

export type OptinEmailInput = {
  buttonColor?: InputMaybe<Scalars['String']['input']>;
  buttonText?: InputMaybe<Scalars['String']['input']>;
  heading?: InputMaybe<Scalars['String']['input']>;
  logo?: InputMaybe<Scalars['String']['input']>;
  text?: InputMaybe<Scalars['String']['input']>;
  title?: InputMaybe<Scalars['String']['input']>;
};

export type OptinPage = {
  __typename?: 'OptinPage';
  buttonText: Scalars['String']['output'];
  heading: Scalars['String']['output'];
  logo?: Maybe<Scalars['String']['output']>;
  text: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

export type OptinPageInput = {
  buttonText?: InputMaybe<Scalars['String']['input']>;
  heading?: InputMaybe<Scalars['String']['input']>;
  logo?: InputMaybe<Scalars['String']['input']>;
  text?: InputMaybe<Scalars['String']['input']>;
  title?: InputMaybe<Scalars['String']['input']>;
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

export type OrderImportAnalysis = {
  __typename?: 'OrderImportAnalysis';
  emails: Scalars['Int']['output'];
  file: Scalars['String']['output'];
  from?: Maybe<Scalars['DateTime']['output']>;
  import: Import;
  orders: Scalars['Int']['output'];
  to?: Maybe<Scalars['DateTime']['output']>;
  /** In minor units of the project's currency. */
  total: Scalars['Float']['output'];
};

export type OrderLine = {
  __typename?: 'OrderLine';
  /** Of one piece, in whole minor units; null where nobody says. */
  price?: Maybe<Scalars['Float']['output']>;
  /** Null where the catalogue does not know the id. */
  product?: Maybe<Product>;
  /** The shop's own id of the product. */
  productID: Scalars['String']['output'];
  quantity: Scalars['Float']['output'];
};

/** When a contact has bought last. */
export type OrderRecency =
  | 'BEFORE_12_MONTHS'
  | 'IN_12_MONTHS'
  | 'IN_30_DAYS'
  | 'IN_90_DAYS'
  | 'NEVER';

/** What one browser has reported of an order. */
export type OrderReport = {
  __typename?: 'OrderReport';
  /** By the server's clock; null for those from before arrivals were noted. */
  arrivedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether it is the one that counts. */
  counts: Scalars['Boolean']['output'];
  currency?: Maybe<Scalars['String']['output']>;
  /** The address that was told with it. */
  email?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** How many different products it names. */
  products: Scalars['Int']['output'];
  /** In whole minor units of `currency`; a Float because it may pass what Int holds. */
  total: Scalars['Float']['output'];
  /** The visitor whose browser it was; null where nobody may be recognised. */
  visitorID?: Maybe<Scalars['ID']['output']>;
};

export type OrderStanding =
  | 'COUNTED'
  /** It counts nowhere until somebody says so. */
  | 'HELD'
  /** It counts nowhere, because somebody has said so. */
  | 'STRUCK';

/** The orders of a shop that are known and count, from its order feed and from the tracker, each once; cancelled ones are among them. */
export type OrderStats = {
  __typename?: 'OrderStats';
  count: Scalars['Int']['output'];
  /** When the first of them was placed; null when there is none. */
  first?: Maybe<Scalars['DateTime']['output']>;
  last?: Maybe<Scalars['DateTime']['output']>;
};

export type PaymentInformation = {
  __typename?: 'PaymentInformation';
  /** The monthly visitors of the plan that is paid for; null without a card subscription. When the present subscription allows more, the company has been downgraded. */
  activePlan?: Maybe<Scalars['Int']['output']>;
  /** What later invoices will use up, in minor units, with VAT. */
  credit: Scalars['Int']['output'];
  /** ISO 4217. Fixed by the first payment; before it, that of the company's country. */
  currency: Scalars['String']['output'];
  /** Whether the subscription was cancelled and ends with its period. */
  ends: Scalars['Boolean']['output'];
  /** When the next invoice is due; null when none will be. */
  nextInvoice?: Maybe<Scalars['DateTime']['output']>;
  /** A plan that was chosen and waits for its payment in the portal; it lapses within a day. */
  pendingPlan?: Maybe<Scalars['Int']['output']>;
  /** What the plan costs a month, in minor units, without VAT. */
  price?: Maybe<Scalars['Int']['output']>;
  /** While a plan was chosen in the trial and nothing is paid yet: until when it is free, which is when the first charge comes. */
  trialEnds?: Maybe<Scalars['DateTime']['output']>;
  /** VAT in percent on top of the price; null where it is not known. */
  vatRate?: Maybe<Scalars['Float']['output']>;
};

/** Lets a program act as the person who made it. The secret itself is shown once and never kept. */
export type PersonalToken = {
  __typename?: 'PersonalToken';
  createdAt: Scalars['DateTime']['output'];
  /** After this time it is refused. */
  expires: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  /** The day on which it was last used. */
  lastUsed: Scalars['DateTime']['output'];
  name: Scalars['String']['output'];
  scope: PersonalTokenScope;
};

export type PersonalTokenList = {
  __typename?: 'PersonalTokenList';
  items: Array<PersonalToken>;
  /** Hand it back to get the next page; null at the end. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** What a program with a token may do. */
export type PersonalTokenScope =
  /** Look at what its maker may see. */
  | 'READ'
  /** Whatever its maker may do, but not make tokens. */
  | 'WRITE';

export type PinnedProduct = {
  __typename?: 'PinnedProduct';
  /** It cannot be shown now: sold out, or without a price. */
  paused: Scalars['Boolean']['output'];
  places: Array<RecommendationPlace>;
  /** From 1 to 10. */
  position: Scalars['Int']['output'];
  /** Null where the shop has it no more: the pin pauses. */
  product?: Maybe<Product>;
  /** The shop's own id. */
  shopID: Scalars['String']['output'];
  /** The last day, in the project's time, as 2026-06-30. */
  until?: Maybe<Scalars['String']['output']>;
};

export type PinnedProductInput = {
  places: Array<RecommendationPlace>;
  position: Scalars['Int']['input'];
  shopID: Scalars['String']['input'];
  until?: InputMaybe<Scalars['String']['input']>;
};

/** Today's charge or credit, the next invoice and the new limit. All amounts in minor units, with VAT where its rate is known. */
export type PlanChange = {
  __typename?: 'PlanChange';
  /** Paid by card at once: the difference of the prices, less the credit used. */
  charge: Scalars['Int']['output'];
  /** What a downgrade adds to the credit. */
  creditAdded: Scalars['Int']['output'];
  /** How much of the credit the difference uses up. */
  creditUsed: Scalars['Int']['output'];
  currency: Scalars['String']['output'];
  /** With PLAN_QUOTA_EXCEEDED: the month that had more visitors than the plan covers. */
  exceeded?: Maybe<MonthlyUsage>;
  kind: PlanChangeKind;
  /** From when on the plan's visitors count as the limit: at once, or at the end of the trial. */
  limitFrom: Scalars['DateTime']['output'];
  monthlyUserLimit: Scalars['Int']['output'];
  /** What is invoiced today without VAT; below zero for what is given back. */
  net: Scalars['Int']['output'];
  /** Null when the subscription ends with its period. */
  nextInvoice?: Maybe<NextInvoice>;
  /** A month's price, without VAT. */
  price: Scalars['Int']['output'];
  /** Null when the plan can be chosen. */
  refusal?: Maybe<PlanRefusal>;
  /** What ending the trial and paying at once would mean; null where no trial runs. */
  startNow?: Maybe<StartNow>;
  /** Choosing the plan keeps the trial until then, and the first charge comes on that day; null where no trial runs. */
  trialEnds?: Maybe<Scalars['DateTime']['output']>;
  /** The VAT of it. */
  vat: Scalars['Int']['output'];
  /** VAT in percent; null where it is not known, and then no amount has any. */
  vatRate?: Maybe<Scalars['Float']['output']>;
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

/** Something that goes out, or went out, at a moment. */
export type PlannedSend = {
  __typename?: 'PlannedSend';
  at: Scalars['DateTime']['output'];
  /** Null where no campaign has begun it. */
  campaignID?: Maybe<Scalars['ID']['output']>;
  name: Scalars['String']['output'];
  /** Null as long as they are not fixed. */
  recipients?: Maybe<Scalars['Int']['output']>;
};

export type Platform =
  | 'EXITSHOP'
  | 'OTHER'
  | 'SHOPIFY'
  | 'SHOPTET'
  | 'WOOCOMMERCE';

/** Why nobody, or this person, could get the message as it is. */
export type PreviewFault = {
  __typename?: 'PreviewFault';
  /** Of the text that it stands in. */
  line?: Maybe<Scalars['Int']['output']>;
  part: PreviewPart;
  /** In the caller's language, with what to do. */
  text: Scalars['String']['output'];
};

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

export type PreviewSender = {
  __typename?: 'PreviewSender';
  /** Null as long as the project has no sending domain. */
  address?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  replyTo?: Maybe<Scalars['String']['output']>;
};

/** A product of a shop's catalogue, as its feed tells it. */
export type Product = {
  __typename?: 'Product';
  availability: ProductAvailability;
  brand?: Maybe<Scalars['String']['output']>;
  /** The paths of its categories, as `Outdoor | Tents`. */
  categories: Array<Scalars['String']['output']>;
  createdAt: Scalars['DateTime']['output'];
  /** ISO 4217: what the feed says, else the project's own. */
  currency?: Maybe<Scalars['String']['output']>;
  /** Plain text: markup of the feed is removed when the feed is read. Null if the feed has no description. */
  description?: Maybe<Scalars['String']['output']>;
  domainID: Scalars['ID']['output'];
  ean?: Maybe<Scalars['String']['output']>;
  /** Shared by the variants of one thing; null where there are none. */
  groupID?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  image?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  /** What it cost before, when that was more. */
  originalPrice?: Maybe<Scalars['Float']['output']>;
  /** Popularity over the last 30 days: a view counts 1, a cart 3, an order of any source 5. Recomputed within minutes; 0 until the shop is tracked or its orders are loaded. */
  popularity: Scalars['Int']['output'];
  /** With VAT, in whole minor units of `currency`; null where the feed gives none. A Float because it may pass what Int holds. */
  price?: Maybe<Scalars['Float']['output']>;
  /** Its place by popularity among the products of the project, beginning with 1. */
  rank: Scalars['Int']['output'];
  /** The shop's own id, which its pages and orders speak of, too. */
  shopID: Scalars['String']['output'];
  stats: ProductStats;
  /** Pieces in stock, where the feed tells. */
  stock?: Maybe<Scalars['Int']['output']>;
  updatedAt: Scalars['DateTime']['output'];
  /** Null where the feed gives none. */
  url?: Maybe<Scalars['String']['output']>;
};

export type ProductAvailability =
  | 'IN_STOCK'
  /** Not here, but it can be ordered: in some days, from a date, in advance. */
  | 'ORDERABLE'
  | 'OUT_OF_STOCK'
  /** The feed does not tell. */
  | 'UNKNOWN';

export type ProductCategory = {
  __typename?: 'ProductCategory';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** From the root, as `Outdoor | Tents`. */
  path: Scalars['String']['output'];
  /** The shop's own id of it, or its path where it has none. */
  shopID: Scalars['String']['output'];
};

export type ProductCategoryList = {
  __typename?: 'ProductCategoryList';
  items: Array<ProductCategory>;
  /** Hand it back to get the next page; null at the end. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** Interest in a product on a day of the project's time. */
export type ProductDay = {
  __typename?: 'ProductDay';
  /** Visitors who put it into a cart. */
  carts: Scalars['Int']['output'];
  /** As 2026-11-15. */
  day: Scalars['String']['output'];
  /** Orders that contain it, of every source: order feed, imported files and tracker. Without cancelled orders; recounted within minutes. */
  purchases: Scalars['Int']['output'];
  /** Visitors who looked at it. */
  views: Scalars['Int']['output'];
};

/** All that is given must hold. */
export type ProductFilter = {
  availability?: InputMaybe<ProductAvailability>;
  /** The shop's id of a category. */
  category?: InputMaybe<Scalars['String']['input']>;
  /** Part of the name, or how the shop's id begins; neither case nor accents matter. */
  text?: InputMaybe<Scalars['String']['input']>;
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

/** What is known of how a product sells. */
export type ProductInsights = {
  __typename?: 'ProductInsights';
  /** What else was in them, most often first; at most 10. */
  beside: Array<BoughtBeside>;
  /** The last 14 days, oldest first; today is the last. */
  days: Array<ProductDay>;
  /** How many of the latest 10000 orders of the shop have it. */
  orders: Scalars['Int']['output'];
};

export type ProductList = {
  __typename?: 'ProductList';
  items: Array<Product>;
  /** Hand it back to get the next page; null at the end. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** Whether the shop's pages and its feed speak of the same products, by the latest events of seven days. */
export type ProductMatching = {
  __typename?: 'ProductMatching';
  /** The id of the feed by which most would be found, where that is more; null otherwise. */
  better?: Maybe<ProductIdSource>;
  betterMatched: Scalars['Int']['output'];
  /** What was chosen; null for the id that the feed itself puts first. */
  by?: Maybe<ProductIdSource>;
  /** One that it has not. */
  example?: Maybe<Scalars['String']['output']>;
  /** How many of them the catalogue has. */
  matched: Scalars['Int']['output'];
  /** The feed has not been read by it yet. */
  pending: Scalars['Boolean']['output'];
  /** Different products that the pages spoke of, at most 200; 0 while there is no catalogue. */
  seen: Scalars['Int']['output'];
};

/** Sums of a product's last 14 days. */
export type ProductStats = {
  __typename?: 'ProductStats';
  carts: Scalars['Int']['output'];
  /** Orders that contain the product, counted as `ProductDay.purchases`. */
  purchases: Scalars['Int']['output'];
  views: Scalars['Int']['output'];
};

/** How the shop's own server signs purchases, so that nobody else can report orders of it. */
export type PurchaseSigning = {
  __typename?: 'PurchaseSigning';
  /** Until when the secret before it is believed, too. */
  previousUntil?: Maybe<Scalars['DateTime']['output']>;
  /** Since when only signed purchases are believed; null where all are. */
  requiredSince?: Maybe<Scalars['DateTime']['output']>;
  /** Signs by HMAC-SHA-256; null until one was made, or when the installation has given up the key that it was made from. */
  secret?: Maybe<Scalars['String']['output']>;
  /** How many purchases of the last seven days were signed, had no signature, or a wrong one. */
  signed: Scalars['Int']['output'];
  unsigned: Scalars['Int']['output'];
  wrong: Scalars['Int']['output'];
};

export type Query = {
  __typename?: 'Query';
  /** Invites people by e-mail to edit a company or project, and shows their links. Asked again within the hour it shows the same links and writes to nobody. */
  accessToken: Array<AccessToken>;
  /** Reads an uploaded file of contacts, or of people to be erased. A large one takes a while: IMPORT_ANALYSING says to ask again. */
  analyzeCustomerImportFile: CustomerImportAnalysis;
  /** The same for orders. */
  analyzeOrderImportFile: OrderImportAnalysis;
  /** What was done in a company and its projects, newest first, for its owner; at most 1000 a page. It pages and never ends, so it is a list of its own and no field of Company. */
  auditByCompany: AuditEntryList;
  /** Nothing is changed. Settings that would be refused are refused here, too. */
  boxPreview: BoxPreview;
  /** Looks a company up in the public registers: REGISTER_UNKNOWN (REGISTER_SAMPLE in development), REGISTER_DISSOLVED, or REGISTER_UNAVAILABLE when they do not answer. */
  businessRegistrarInfo: BusinessRegistrarInfo;
  /** `search`: how an address or a name begins. At most 100 a page. INPUT_INVALID where the segment speaks of something that is gone. */
  campaignDryRun: CampaignDryRun;
  /** Of the campaign's own design with its first subject, or of a variant. By the visitor's id, else by the exact address, else by `pick`, RECIPIENT unless given. NOT_FOUND where there is no such contact; where there are no contacts at all it is NO_HISTORY. */
  campaignPreview: CampaignPreview;
  /** By their letters; at most 1000 a page. */
  campaignVariantsByCampaignName: CampaignVariantList;
  /** Automatic ones, the highest priority first; at most 1000 a page. */
  campaignsByDomainPriority: CampaignList;
  /** By state, start and name; at most 1000 a page. */
  campaignsByDomainState: CampaignList;
  /** Of all projects, for the helpdesk; at most 1000 a page. */
  campaignsByScheduleTypeState: CampaignList;
  confirmationAudience: ConfirmationAudience;
  /** The latest first, at most 20. */
  contactJobs: Array<ContactJob>;
  /** How many visitors a filter finds; of very many contacts an estimate, unless `exact`. */
  countVisitors: VisitorCount;
  /** Jobs that wait for a person, those that failed last first, for the helpdesk; at most 1000 a page. */
  deadJobs: DeadJobList;
  /** Orders that wait for somebody's word, the newest first. */
  doubtfulOrdersByDomain: UnconfirmedOrderList;
  /** Proofs of erasures, the latest first. */
  erasuresByDomain: ErasureList;
  /** The latest events of a project within the last 30 days, newest first: 20, or as many as asked for, at most 100. They can be seen as soon as they are kept, before anything has followed from them. */
  eventsByDomain: Array<VisitorEvent>;
  /** The readings of a project's feed, the latest first; at most 1000 a page. */
  feedRunsByDomain: FeedRunList;
  getCampaign: Campaign;
  getCampaignVariant: CampaignVariant;
  /** One company that the caller may enter. */
  getCompany: Company;
  /** One project that the caller may enter. */
  getDomain: Domain;
  /** One reading of a feed. */
  getFeedRun: FeedRun;
  getImport?: Maybe<Import>;
  getLeadForm: LeadForm;
  /** One product of a project that the caller may enter. */
  getProduct: Product;
  getSegment: Segment;
  getSending?: Maybe<Sending>;
  getTag: Tag;
  /** Fails with NOT_FOUND if there is no such test, or if it is older than 30 days. */
  getTestEmail: TestEmail;
  /** One visitor of a project that the caller may enter. The id of somebody who was merged leads to the one they are now. */
  getVisitor: Visitor;
  /** The latest first, at most 20, but for uploads that nobody went on with. */
  importsByDomain: Array<Import>;
  /** What the invitation with that token is; for everybody who has it. LINK_INVALID, LINK_EXPIRED after a week. */
  invitation: InvitationOffer;
  /** All of them, by name; a project has at most 100. */
  leadFormsByDomainName: Array<LeadForm>;
  /** What other settings would make of the shop's own visitors; nothing is changed. What is not given stays as it is. */
  leadscoringPreview: LeadscoringPreview;
  /** The same of variants. */
  listCampaignVariants: CampaignVariantList;
  /** Those that have a design, the latest first, to begin another one with; at most 1000 a page. */
  listCampaigns: CampaignList;
  /** The companies that the caller may enter, oldest first; at most 1000 a page. */
  listCompanys: CompanyList;
  /** The projects that the caller may enter, of one company or of all, oldest first; at most 1000 a page. */
  listDomains: DomainList;
  /** The caller's own notices, newest first. */
  listNotices: NoticeList;
  /** The caller's own tokens for programs, oldest first. */
  listPersonalTokens: PersonalTokenList;
  /** The signed-in person; null when nobody is signed in. */
  me?: Maybe<User>;
  /** The people of a sending who are in one place of its ledger, or have opened or clicked it, the latest first. */
  messagesBySending: MessagePage;
  /** The orders of a visitor, the latest first: 20, or as many as asked for, at most 100. The id of somebody who was merged leads to the one they are now. */
  ordersByVisitor: Array<VisitorOrder>;
  productInsights: ProductInsights;
  productMatching: ProductMatching;
  /** A project's products, the most wanted first; at most 1000 a page. */
  productsByDomainPopularity: ProductList;
  /** What other settings would show, and what they cost; nothing is changed. */
  recommenderPreview: RecommenderPreview;
  segmentPreview: SegmentPreview;
  /** By name; at most 1000 a page. */
  segmentsByDomainName: SegmentList;
  /** Days are those of the project's time, as 2026-12-24, both included and at most 62. */
  sendingMoments: SendingMoments;
  /** The sendings of a project, the latest first. `search`: a part of the name, whatever its case and accents. */
  sendingsByDomain: SendingPage;
  /**
   * Searches the first 200 kB of the shop's page and 500 kB of its styles for colours. Fails with RATE_LIMITED beyond 20 times an hour
   * for a project or a user, and while another search of the user is running.
   */
  shopColors: ShopColors;
  shopNow: ShopNow;
  /** Addresses that are never written to, the latest first. */
  suppressionsByDomain: SuppressionList;
  /** All orders that neither the order feed nor a signature confirms, the newest first: those that count, that are held and that were struck out. */
  unconfirmedOrdersByDomain: UnconfirmedOrderList;
  /** How many of them are unread, counted up to 100. */
  unreadNotices: Scalars['Int']['output'];
  /** The visitors of a project, the most active first unless `sort` says otherwise; at most 1000 a page. */
  visitorsByDomainActivity: VisitorList;
};


export type QueryAccessTokenArgs = {
  editors: Array<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
};


export type QueryAnalyzeCustomerImportFileArgs = {
  input: AnalyzeImportInput;
};


export type QueryAnalyzeOrderImportFileArgs = {
  input: AnalyzeImportInput;
};


export type QueryAuditByCompanyArgs = {
  companyID: Scalars['ID']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


export type QueryBoxPreviewArgs = {
  input: BoxPreviewInput;
};


export type QueryBusinessRegistrarInfoArgs = {
  input: BusinessRegistrarInfoInput;
};


export type QueryCampaignDryRunArgs = {
  id: Scalars['ID']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  only?: InputMaybe<DryRunFilter>;
  search?: InputMaybe<Scalars['String']['input']>;
};


export type QueryCampaignPreviewArgs = {
  email?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  pick?: InputMaybe<PreviewPick>;
  variantID?: InputMaybe<Scalars['ID']['input']>;
  visitorID?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryCampaignVariantsByCampaignNameArgs = {
  campaignID: Scalars['ID']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


export type QueryCampaignsByDomainPriorityArgs = {
  domainID: Scalars['ID']['input'];
  filter?: InputMaybe<CampaignFilter>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


export type QueryCampaignsByDomainStateArgs = {
  domainID: Scalars['ID']['input'];
  filter?: InputMaybe<CampaignFilter>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


export type QueryCampaignsByScheduleTypeStateArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  scheduleType: ScheduleType;
  state?: InputMaybe<CampaignState>;
};


export type QueryConfirmationAudienceArgs = {
  tagID: Scalars['ID']['input'];
};


export type QueryContactJobsArgs = {
  domainID: Scalars['ID']['input'];
};


export type QueryCountVisitorsArgs = {
  domainID: Scalars['ID']['input'];
  exact?: InputMaybe<Scalars['Boolean']['input']>;
  filter?: InputMaybe<VisitorFilter>;
};


export type QueryDeadJobsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


export type QueryDoubtfulOrdersByDomainArgs = {
  domainID: Scalars['ID']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


export type QueryErasuresByDomainArgs = {
  domainID: Scalars['ID']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


export type QueryEventsByDomainArgs = {
  domainID: Scalars['ID']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryFeedRunsByDomainArgs = {
  domainID: Scalars['ID']['input'];
  feed: FeedKind;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetCampaignArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGetCampaignVariantArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGetCompanyArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGetDomainArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGetFeedRunArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGetImportArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGetLeadFormArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGetProductArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGetSegmentArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGetSendingArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGetTagArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGetTestEmailArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGetVisitorArgs = {
  id: Scalars['ID']['input'];
};


export type QueryImportsByDomainArgs = {
  domainID: Scalars['ID']['input'];
};


export type QueryInvitationArgs = {
  token: Scalars['String']['input'];
};


export type QueryLeadFormsByDomainNameArgs = {
  domainID: Scalars['ID']['input'];
};


export type QueryLeadscoringPreviewArgs = {
  domainID: Scalars['ID']['input'];
  settings: LeadscoringSettingsInput;
};


export type QueryListCampaignVariantsArgs = {
  domainID: Scalars['ID']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


export type QueryListCampaignsArgs = {
  domainID: Scalars['ID']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


export type QueryListCompanysArgs = {
  filter?: InputMaybe<CompanyFilter>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


export type QueryListDomainsArgs = {
  filter?: InputMaybe<DomainFilter>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


export type QueryListNoticesArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


export type QueryListPersonalTokensArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


export type QueryMessagesBySendingArgs = {
  filter: MessageFilter;
  id: Scalars['ID']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


export type QueryOrdersByVisitorArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  visitorID: Scalars['ID']['input'];
};


export type QueryProductInsightsArgs = {
  id: Scalars['ID']['input'];
};


export type QueryProductMatchingArgs = {
  domainID: Scalars['ID']['input'];
};


export type QueryProductsByDomainPopularityArgs = {
  domainID: Scalars['ID']['input'];
  filter?: InputMaybe<ProductFilter>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


export type QueryRecommenderPreviewArgs = {
  input: RecommenderPreviewInput;
};


export type QuerySegmentPreviewArgs = {
  input: SegmentPreviewInput;
};


export type QuerySegmentsByDomainNameArgs = {
  domainID: Scalars['ID']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


export type QuerySendingMomentsArgs = {
  domainID: Scalars['ID']['input'];
  from: Scalars['String']['input'];
  to: Scalars['String']['input'];
};


export type QuerySendingsByDomainArgs = {
  domainID: Scalars['ID']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


export type QueryShopColorsArgs = {
  domainID: Scalars['ID']['input'];
};


export type QueryShopNowArgs = {
  domainID: Scalars['ID']['input'];
};


export type QuerySuppressionsByDomainArgs = {
  domainID: Scalars['ID']['input'];
  filter?: InputMaybe<SuppressionFilter>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


export type QueryUnconfirmedOrdersByDomainArgs = {
  domainID: Scalars['ID']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


export type QueryVisitorsByDomainActivityArgs = {
  domainID: Scalars['ID']['input'];
  filter?: InputMaybe<VisitorFilter>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<VisitorSort>;
};

export type RecallCampaignInput = {
  id: Scalars['ID']['input'];
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

/** Why a product is recommended. */
export type RecommendationReason = {
  __typename?: 'RecommendationReason';
  /** When the visitor last looked at the product itself or at what it follows from; null where they never did. */
  at?: Maybe<Scalars['DateTime']['output']>;
  /** The name of a category, by TRENDING. */
  category?: Maybe<Scalars['String']['output']>;
  kind: RecommendationKind;
  /** What it follows from, by VIEWED, TOGETHER and SIMILAR. */
  product?: Maybe<Product>;
};

export type RecommendationRule = {
  __typename?: 'RecommendationRule';
  active: Scalars['Boolean']['output'];
  category?: Maybe<ProductCategory>;
  /** The shop's id, by AGAIN_AFTER. */
  categoryID?: Maybe<Scalars['String']['output']>;
  kind: RecommendationRuleKind;
  places: Array<RecommendationPlace>;
  /** How many products it hides, or by AGAIN_AFTER is about. */
  products: Scalars['Int']['output'];
  value: Scalars['Int']['output'];
};

export type RecommendationRuleInput = {
  active: Scalars['Boolean']['input'];
  categoryID?: InputMaybe<Scalars['String']['input']>;
  kind: RecommendationRuleKind;
  places: Array<RecommendationPlace>;
  value: Scalars['Int']['input'];
};

export type RecommendationRuleKind =
  /** What was bought of a category may come again after so many days. */
  | 'AGAIN_AFTER'
  /** At least so much, in minor units of the project's currency. */
  | 'PRICE_FROM'
  | 'PRICE_TO'
  /** At least so many pieces; products whose feed does not count them pass. */
  | 'STOCK_FROM';

export type RecommendedProduct = {
  __typename?: 'RecommendedProduct';
  product: Product;
  reason: RecommendationReason;
  /** From 0 to 1, which is the visitor's best. */
  score: Scalars['Float']['output'];
};

/** What the recommender of a project has learnt, how well it guesses, and what its owner has decided. */
export type Recommender = {
  __typename?: 'Recommender';
  /** When the whole was last built; null before the first time. What happens in the shop counts within a minute. */
  built?: Maybe<Scalars['DateTime']['output']>;
  /** Why it cannot be brought up to date now; what it has learnt before goes on serving. Null mostly. */
  fault?: Maybe<RecommenderFault>;
  /** How well it foresaw the shop's own last visits; null as long as nothing was measured. */
  measured?: Maybe<RecommenderMeasure>;
  /** Orders of every source that it has learned from: of the last 400 days, without cancelled ones. */
  orders: Scalars['Int']['output'];
  settings: RecommenderSettings;
  /** Visitors seen in the shop that it has learned from. */
  visitors: Scalars['Int']['output'];
};

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

export type RecommenderMeasure = {
  __typename?: 'RecommenderMeasure';
  from: Scalars['DateTime']['output'];
  /** Of a hundred products that were opened next, how many were among ten shown by the recommender. */
  hits: Scalars['Int']['output'];
  /** Orders without a tracked visit that it had not learned from, such as those of the order feed. */
  orders: Scalars['Int']['output'];
  /** The same for the ten most popular. */
  popularHits: Scalars['Int']['output'];
  /** The popular ones guess better here, and are shown. */
  servesPopular: Scalars['Boolean']['output'];
  to: Scalars['DateTime']['output'];
  /** Visits that it had not learned from. With fewer than 500 visits and orders together it is too early to tell. */
  visits: Scalars['Int']['output'];
};

export type RecommenderPreview = {
  __typename?: 'RecommenderPreview';
  /** As it would be. */
  after: Array<RecommendedProduct>;
  /** Of a hundred products that were opened next, how many would be among ten; null before 500 visits were measured. */
  hits?: Maybe<Scalars['Int']['output']>;
  /** As it is. */
  live: Array<RecommendedProduct>;
  /** The same as it is. */
  liveHits?: Maybe<Scalars['Int']['output']>;
  /** Products that may be shown with these settings, at this place. */
  products: Scalars['Int']['output'];
  /** As the settings would read: with what each of them hides. */
  settings: RecommenderSettings;
};

export type RecommenderPreviewInput = {
  domainID: Scalars['ID']['input'];
  place: RecommendationPlace;
  settings: RecommenderSettingsInput;
  /** Whose recommendations are looked at; somebody new without it. */
  visitorID?: InputMaybe<Scalars['ID']['input']>;
};

/** What the owner has decided. An empty `places` means everywhere. */
export type RecommenderSettings = {
  __typename?: 'RecommenderSettings';
  excluded: Array<Exclusion>;
  pinned: Array<PinnedProduct>;
  rules: Array<RecommendationRule>;
  /** Raised with each change: a save names the one that it changes. */
  version: Scalars['Int']['output'];
};

export type RecommenderSettingsInput = {
  excluded: Array<ExclusionInput>;
  pinned: Array<PinnedProductInput>;
  rules: Array<RecommendationRuleInput>;
};

export type RecommenderStatus =
  | 'LEARNING'
  | 'READY';

/** The shop and company as told at registration, or by the link that led there. */
export type Registration = {
  __typename?: 'Registration';
  city?: Maybe<Scalars['String']['output']>;
  company?: Maybe<Scalars['String']['output']>;
  country?: Maybe<Scalars['String']['output']>;
  crno?: Maybe<Scalars['String']['output']>;
  currency?: Maybe<Scalars['String']['output']>;
  domain?: Maybe<Scalars['String']['output']>;
  feed?: Maybe<Scalars['String']['output']>;
  platform?: Maybe<Scalars['String']['output']>;
  shopifyStore?: Maybe<Scalars['String']['output']>;
  street?: Maybe<Scalars['String']['output']>;
  timezone?: Maybe<Scalars['String']['output']>;
  zip?: Maybe<Scalars['String']['output']>;
};

export type ReleaseSuppressionInput = {
  /** Of the contact. */
  id: Scalars['ID']['input'];
};

export type RequireSignedPurchasesInput = {
  domainID: Scalars['ID']['input'];
  required: Scalars['Boolean']['input'];
};

export type ResendCampaignInput = {
  id: Scalars['ID']['input'];
};

export type RetriedJobs = {
  __typename?: 'RetriedJobs';
  /** How many were sent again. */
  count: Scalars['Int']['output'];
};

/** One job by its id, or all of a kind. */
export type RetryJobsInput =
  { id: Scalars['ID']['input']; job?: never; }
  |  { id?: never; job: Scalars['String']['input']; };

export type RevokeAccessInput = {
  /** Of a company: take the rights to its single projects, too. */
  cascade?: InputMaybe<Scalars['Boolean']['input']>;
  /** The id of a company or project. */
  id: Scalars['ID']['input'];
  /** The id of the person, or of an open invitation: who is invited may have no account yet. */
  identityID: Scalars['ID']['input'];
};

/** Customers by how lately and how often they have bought. */
export type RfmGrid = {
  __typename?: 'RfmGrid';
  /** Those in which somebody is. */
  cells: Array<RfmGridCell>;
  /** The shop has too few who bought twice for limits of its own; these are the same for all such shops. */
  fixed: Scalars['Boolean']['output'];
  /** Numbers of orders, rising: up to the first of them frequency is 1, beyond the last 5. */
  frequency: Array<Scalars['Int']['output']>;
  /** Days since the last order, rising: up to the first of them recency is 5, beyond the last 1. */
  recency: Array<Scalars['Int']['output']>;
};

export type RfmGridCell = {
  __typename?: 'RfmGridCell';
  count: Scalars['Int']['output'];
  frequency: Scalars['Int']['output'];
  recency: Scalars['Int']['output'];
  /** What they have spent, in whole minor units of the project's currency. */
  spent: Scalars['Float']['output'];
};

export type ScheduleType =
  | 'AUTOMATIC'
  | 'BACK_TO_CART'
  | 'SCHEDULED'
  | 'SMART_WARM_UP'
  | 'WELCOME';

/** Contacts that something holds for, under a name. Who they are is found whenever somebody asks, never kept. */
export type Segment = {
  __typename?: 'Segment';
  createdAt: Scalars['DateTime']['output'];
  domainID: Scalars['ID']['output'];
  /** Which orders count: {period}, one of 7d, 14d, 21d, 1m, 3m, 6m, 12m, all; or {period: fixed, from, to} with days. Days are those of the project's time; d counts today. ordersCount and amountSpent need one, rfm has all orders without one, and who is there or has a tag is so at any time. */
  evaluationPeriod?: Maybe<Scalars['JSONText']['output']>;
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** What the type needs: all {}; ordersCount {min, max}; amountSpent {min, max, currency} in whole minor units; rfm {cells: [[recency, frequency]]} from 1 to 5, the best; tag {tagID}; rules {join: and or or, rules: [condition or group]}, as in rules/segments/definition.ts. */
  segment: Scalars['JSONText']['output'];
  segmentationType: SegmentType;
  updatedAt: Scalars['DateTime']['output'];
};

export type SegmentCondition = {
  /** When whoever changes it has read it. */
  updatedAt?: InputMaybe<Scalars['DateTime']['input']>;
};

export type SegmentHint = {
  __typename?: 'SegmentHint';
  code: SegmentHintCode;
  /** Of the rule, as rules.0.rules.1. */
  path: Scalars['String']['output'];
};

export type SegmentHintCode =
  | 'ALWAYS_TRUE'
  /** What people do in the shop is kept for 90 days; the period lies before them. */
  | 'EVENTS_BEFORE'
  | 'NEVER_TRUE';

export type SegmentList = {
  __typename?: 'SegmentList';
  items: Array<Segment>;
  /** Hand it back to get the next page; null at the end. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** What is shown of a contact beside the count; getVisitor tells the rest. */
export type SegmentPerson = {
  __typename?: 'SegmentPerson';
  email: Scalars['String']['output'];
  /** Of the visitor. */
  id: Scalars['ID']['output'];
  lastOrder?: Maybe<Scalars['DateTime']['output']>;
  /** Null where nobody has said one. */
  name?: Maybe<Scalars['String']['output']>;
  /** Orders by their address that count. */
  orderCount: Scalars['Int']['output'];
  score: Scalars['Int']['output'];
  /** What those come to, in whole minor units of the project's currency. */
  spent: Scalars['Float']['output'];
};

/** What a segment would be now; nothing is kept. */
export type SegmentPreview = {
  __typename?: 'SegmentPreview';
  /** All contacts of the project. */
  base: Scalars['Int']['output'];
  /** Contacts in it. */
  count: Scalars['Int']['output'];
  /** Conditions that hold for everybody or for nobody, which hardly anybody means. */
  hints: Array<SegmentHint>;
  /** Of those in it, how many may be written to today. */
  mailable: Scalars['Int']['output'];
  /** Of those in it who may be written to; the campaigns that most of them get, or got in the last day, first, at most ten. */
  overlap: Array<CampaignOverlap>;
  /** Some of those in it and not left out, the most active first; five unless more are wanted. */
  people: Array<SegmentPerson>;
  /** Why the given person is in it, or not; null where nobody was given. */
  person?: Maybe<SegmentVerdict>;
  /** Of these, how many are in none of the segments that are left out. */
  recipients: Scalars['Int']['output'];
  /** One for each rule, in the order in which they stand; rules of a group follow it. */
  rules: Array<SegmentRuleCount>;
  /** Reasons of the other contacts in the segment, the most frequent first. With `recipients` they add up to `count`. */
  skipped: Array<ExclusionCount>;
};

export type SegmentPreviewInput = {
  domainID: Scalars['ID']['input'];
  evaluationPeriod?: InputMaybe<Scalars['JSONText']['input']>;
  /** The saved one that is being edited: it may not name itself. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Whoever is in one of these saved segments is no recipient. */
  leaveOut?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Whether `people` lists only contacts who would get a message to the segment. False by default. */
  onlyRecipients?: InputMaybe<Scalars['Boolean']['input']>;
  /** At most 50. */
  people?: InputMaybe<Scalars['Int']['input']>;
  segment: Scalars['JSONText']['input'];
  segmentationType: SegmentType;
  /** Of whom is said why. */
  visitorID?: InputMaybe<Scalars['ID']['input']>;
};

export type SegmentRuleCount = {
  __typename?: 'SegmentRuleCount';
  /** For how many contacts it holds by itself. */
  count: Scalars['Int']['output'];
  /** How many are left after it and those before it in its group, by the word that joins them. */
  leaves: Scalars['Int']['output'];
  /** As rules.0.rules.1. */
  path: Scalars['String']['output'];
};

export type SegmentRuleVerdict = {
  __typename?: 'SegmentRuleVerdict';
  /** What it has found of the person: a number, a state, a text, true or false; null for a group, and where there is nothing. */
  found?: Maybe<Scalars['JSONText']['output']>;
  holds: Scalars['Boolean']['output'];
  path: Scalars['String']['output'];
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

export type SegmentVerdict = {
  __typename?: 'SegmentVerdict';
  member: Scalars['Boolean']['output'];
  /** Why a message to the segment would not reach the contact. Null for recipients, and for contacts outside the segment. */
  reason?: Maybe<ExclusionReason>;
  rules: Array<SegmentRuleVerdict>;
};

export type SendTestEmailInput = {
  campaignID: Scalars['ID']['input'];
  /** RECIPIENT if omitted. */
  pick?: InputMaybe<PreviewPick>;
  /** Idempotency key made by the client, at most 100 characters. A repeated request with the same key sends nothing and returns the first test. */
  requestKey?: InputMaybe<Scalars['String']['input']>;
  /** At most five of the project's `testAddresses`. The caller's own address if omitted. */
  to?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The variant to send. If omitted, the campaign's own design with its first subject. */
  variantID?: InputMaybe<Scalars['ID']['input']>;
  /** The contact whose data and recommendations fill the message. If omitted, chosen by `pick`. */
  visitorID?: InputMaybe<Scalars['ID']['input']>;
};

/** One message to people who were fixed once and for all when it began. */
export type Sending = {
  __typename?: 'Sending';
  /** The campaign that has begun it, where one has. */
  campaignID?: Maybe<Scalars['ID']['output']>;
  /** Of a CONFIRM: how many of them have confirmed; null of others. */
  confirmed?: Maybe<Scalars['Int']['output']>;
  createdAt: Scalars['DateTime']['output'];
  domainID: Scalars['ID']['output'];
  feedback: SendingFeedback;
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  fixedAt?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  /** The latest ones, at most ten. */
  lastMessages: Array<Message>;
  name: Scalars['String']['output'];
  /** Null until the recipients are fixed. */
  progress?: Maybe<SendingProgress>;
  purpose: SendingPurpose;
  /** By variant. */
  reactions: Array<SendingReactions>;
  /** How many people; null until they are fixed. */
  recipients?: Maybe<Scalars['Int']['output']>;
  /** How many messages the mail server has accepted. */
  sent: Scalars['Int']['output'];
  /** Number of hours over which its messages are spread. Null if they are sent as soon as possible. */
  spreadHours?: Maybe<Scalars['Int']['output']>;
  /** Who began it. */
  startedBy?: Maybe<Scalars['String']['output']>;
  state: SendingState;
  /** Who has it got it; null where the tag is gone, and where those of a segment got it. */
  tag?: Maybe<Tag>;
  /** Why messages wait. Null if none do, or if the state, the schedule or the rate is the reason. */
  trouble?: Maybe<SendingTrouble>;
  variants: Array<SendingVariant>;
};

/** How the messages of a sending were received. Each recipient is counted once. */
export type SendingFeedback = {
  __typename?: 'SendingFeedback';
  /** Recipients who reported it as spam. */
  complaints: Scalars['Int']['output'];
  /** Messages to mailboxes that do not exist. */
  hardBounces: Scalars['Int']['output'];
  /** Messages that a receiver does not take from this sender. */
  policyBounces: Scalars['Int']['output'];
  /** Recipients whose mail servers were asked to take a message, including messages that came back. */
  recipients: Scalars['Int']['output'];
  /** Messages to mailboxes that are full, or out of order for a while. */
  softBounces: Scalars['Int']['output'];
  /** Recipients who unsubscribed by this message and have not taken it back. */
  unsubscribed: Scalars['Int']['output'];
};

/** What to look at before a time is chosen. */
export type SendingMoments = {
  __typename?: 'SendingMoments';
  /** How much happened in the shop in this month and the two before it; hours in which nothing happened are left out. */
  activity: Array<ActivityHour>;
  /** The first of those days. */
  activitySince: Scalars['String']['output'];
  /** Of the country that the shop's clocks, or else its company, are in; and those that people buy for. */
  holidays: Array<Holiday>;
  /** In the order of their moments, at most 200. */
  sends: Array<PlannedSend>;
};

export type SendingPage = {
  __typename?: 'SendingPage';
  items: Array<Sending>;
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** How far a sending is. */
export type SendingProgress = {
  __typename?: 'SendingProgress';
  /** When the last queued message is due: the end of a sending that is spread over hours. Null if none is queued or nothing is being sent. */
  lastAt?: Maybe<Scalars['DateTime']['output']>;
  /** By variant, place and reason. What it says together is `recipients`. */
  ledger: Array<LedgerLine>;
  /** The most that the project may send per second; null where there is no limit. */
  limit?: Maybe<Scalars['Int']['output']>;
  /** When the server is next asked for messages in doubt; null where there are none, or it cannot be asked. */
  lookUpAt?: Maybe<Scalars['DateTime']['output']>;
  /** When the next message is due. Null if none is queued or nothing is being sent. */
  nextAt?: Maybe<Scalars['DateTime']['output']>;
  /** Messages per second, over the last half minute. */
  pace: Scalars['Float']['output'];
  /** Null while nothing moves, and for a sending that is spread over hours. */
  secondsLeft?: Maybe<Scalars['Int']['output']>;
};

/** Opt-ins and tests overtake the others. */
export type SendingPurpose =
  | 'CAMPAIGN'
  /** Asks contacts whose consent nobody can prove to confirm it; none of its links is watched. */
  | 'CONFIRM'
  | 'OPT_IN'
  | 'TEST';

/**
 * What people have done with the messages of a variant. A message is opened once its pictures are shown or one of its links is
 * followed. What scanners of mails and Apple's proxies do is counted apart.
 */
export type SendingReactions = {
  __typename?: 'SendingReactions';
  clicked: Scalars['Int']['output'];
  /** Messages whose links machines alone have followed. */
  clickedByMachines: Scalars['Int']['output'];
  opened: Scalars['Int']['output'];
  /** Messages that machines alone have opened. */
  openedByMachines: Scalars['Int']['output'];
  /** The letter of the variant. */
  variant: Scalars['String']['output'];
};

export type SendingState =
  /** What is not handed over yet never will be. */
  | 'CANCELLED'
  | 'COMPLETED'
  /** The recipients are being fixed. */
  | 'FIXING'
  /** What is not handed over yet is kept. */
  | 'PAUSED'
  | 'SENDING';

export type SendingTrouble = {
  __typename?: 'SendingTrouble';
  kind: SendingTroubleKind;
  /** Time since which it lasts. Null for COPY, NO_WORKER, RECEIVERS and TURN. */
  since?: Maybe<Scalars['DateTime']['output']>;
  /** What the mail server said. Null for every kind but SERVER. */
  text?: Maybe<Scalars['String']['output']>;
  /** Number of messages that wait for receiving domains, including domains that are not in `waits`. */
  waiting: Scalars['Int']['output'];
  /** The largest groups of messages that wait for receiving domains, at most ten. Empty for most kinds but RECEIVERS. */
  waits: Array<SendingWait>;
};

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

export type SendingVariant = {
  __typename?: 'SendingVariant';
  /** A, B, C */
  letter: Scalars['String']['output'];
  subject: Scalars['String']['output'];
};

/** Messages that wait for one receiving domain. */
export type SendingWait = {
  __typename?: 'SendingWait';
  /** The last answer of the receiving server. Null until one of these messages was tried. */
  answer?: Maybe<Scalars['String']['output']>;
  /** The receiving domain. Null for sign-ups that are to be confirmed. */
  domain?: Maybe<Scalars['String']['output']>;
  /** When the next of them is tried. */
  nextAt: Scalars['DateTime']['output'];
  /** Number of messages that wait. */
  people: Scalars['Int']['output'];
  /** DEFERRED where their mailboxes deferred them, otherwise why the domain is slow. */
  reason: MessageReason;
};

export type SetManualInvoicingInput = {
  companyID: Scalars['ID']['input'];
  hasManualInvoicing: Scalars['Boolean']['input'];
  /** Stays as it is unless given. */
  monthlyUserLimit?: InputMaybe<Scalars['Int']['input']>;
  /** Until when the company has paid; unless given, one month from now or from the end of the present period, whichever is later. */
  paidUntil?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Colours that the home page of the shop and its styles name, as they stand there now. */
export type ShopColors = {
  __typename?: 'ShopColors';
  /** The most used first, as #0f5c4a; empty where it names none. */
  found: Array<Scalars['String']['output']>;
  /** Whether the page could be read; not, where the project has no shop address. */
  read: Scalars['Boolean']['output'];
  /** Of those, what a form could have; null where there are none. */
  suggested?: Maybe<LeadFormColors>;
};

/** Who is in a shop now: came within the last five minutes. */
export type ShopNow = {
  __typename?: 'ShopNow';
  contacts: Scalars['Int']['output'];
  /** Those in the last band. */
  hot: Scalars['Int']['output'];
  /** How many have come since midnight in the project's time. */
  today: Scalars['Int']['output'];
  visitors: Scalars['Int']['output'];
  /** Those with something in the cart. */
  withCart: Scalars['Int']['output'];
};

/** The plan's visitors count today, and the first month begins today. */
export type StartNow = {
  __typename?: 'StartNow';
  /** Paid by card at once. */
  charge: Scalars['Int']['output'];
  creditUsed: Scalars['Int']['output'];
  nextInvoice: NextInvoice;
};

export type StrikeOutVisitorsInput = {
  day: Scalars['String']['input'];
  domainID: Scalars['ID']['input'];
};

/** A contact whose address is never written to. Erased people are none: of them only a keyed hash is kept. */
export type Suppression = {
  __typename?: 'Suppression';
  contact: Visitor;
  reason: SuppressionReason;
  /** Whether members can let the address be written to again; whoever has said no themselves comes back by their own word. */
  releasable: Scalars['Boolean']['output'];
  /** The sending whose message it followed from. */
  sending?: Maybe<Sending>;
  since: Scalars['DateTime']['output'];
  /** Null where nobody has noted it. */
  source?: Maybe<ConsentSource>;
};

export type SuppressionFilter = {
  reason?: InputMaybe<SuppressionReason>;
  /** How the address begins. */
  search?: InputMaybe<Scalars['String']['input']>;
};

export type SuppressionList = {
  __typename?: 'SuppressionList';
  items: Array<Suppression>;
  /** Hand it back to get the next page; null at the end. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

export type SuppressionReason =
  /** A message to the address came back: there is no such mailbox. */
  | 'BOUNCED'
  /** They have reported a message as spam. */
  | 'COMPLAINED'
  | 'UNSUBSCRIBED';

/** How many addresses of a project are never written to, and why. */
export type SuppressionStats = {
  __typename?: 'SuppressionStats';
  bounced: Scalars['Int']['output'];
  complained: Scalars['Int']['output'];
  /** Each is counted up to so many, and may be more then. */
  most: Scalars['Int']['output'];
  unsubscribed: Scalars['Int']['output'];
};

export type Tag = {
  __typename?: 'Tag';
  domainID: Scalars['ID']['output'];
  /** Those of the project. */
  editors?: Maybe<Array<Scalars['ID']['output']>>;
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** How many contacts have it. */
  visitorCount: Scalars['Int']['output'];
};

export type TagContactsInput = {
  contacts: ContactSelection;
  domainID: Scalars['ID']['input'];
  /** Takes the tag away from them. */
  remove?: InputMaybe<Scalars['Boolean']['input']>;
  tagID: Scalars['ID']['input'];
};

export type TagList = {
  __typename?: 'TagList';
  items: Array<Tag>;
  /** Hand it back to get the next page; null at the end. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

export type TestAddress = {
  __typename?: 'TestAddress';
  email: Scalars['String']['output'];
  kind: TestAddressKind;
};

export type TestAddressInput = {
  domainID: Scalars['ID']['input'];
  email: Scalars['String']['input'];
};

/** Why an address may get tests. */
export type TestAddressKind =
  /** An address outside the team that was confirmed with a code. */
  | 'CONFIRMED'
  /** The caller's own address. */
  | 'OWN'
  /** The address of an owner or editor of the project. */
  | 'TEAM';

/** A message that was sent to the team to try it. It counts in no statistics. Kept for 30 days. */
export type TestEmail = {
  __typename?: 'TestEmail';
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  recipients: Array<TestEmailRecipient>;
  /** Subject template, with its mark and its merge tags. */
  subject: Scalars['String']['output'];
  /** Why its messages wait. Null if none do. */
  trouble?: Maybe<SendingTrouble>;
};

/** Outcome of a test for one address. */
export type TestEmailRecipient = {
  __typename?: 'TestEmailRecipient';
  /** The last reply of the mail server, or why there was none. Null until there is one. */
  answer?: Maybe<Scalars['String']['output']>;
  email: Scalars['String']['output'];
  /** Status of the message. */
  place: LedgerPlace;
  /** Why it was skipped, failed or is deferred. Null if there is no reason to give. */
  reason?: Maybe<MessageReason>;
};

/** Conditions on one text; all that are given must hold. */
export type TextFilter = {
  beginsWith?: InputMaybe<Scalars['String']['input']>;
  contains?: InputMaybe<Scalars['String']['input']>;
  eq?: InputMaybe<Scalars['String']['input']>;
  ne?: InputMaybe<Scalars['String']['input']>;
};

export type ThxPage = {
  __typename?: 'ThxPage';
  heading: Scalars['String']['output'];
  logo?: Maybe<Scalars['String']['output']>;
  text: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

export type ThxPageInput = {
  heading?: InputMaybe<Scalars['String']['input']>;
  logo?: InputMaybe<Scalars['String']['input']>;
  text?: InputMaybe<Scalars['String']['input']>;
  title?: InputMaybe<Scalars['String']['input']>;
};

/** Ids of the shop's other services; null where it has none. */
export type TrackingIds = {
  __typename?: 'TrackingIds';
  /** 15 or 16 digits. */
  facebook?: Maybe<Scalars['String']['output']>;
  /** As AW-123456789. */
  googleAdWords?: Maybe<Scalars['String']['output']>;
  /** As G-4F8K2M1QXZ. */
  googleAnalytics?: Maybe<Scalars['String']['output']>;
  /** A number. */
  sklik?: Maybe<Scalars['String']['output']>;
};

export type TrackingIdsInput = {
  facebook?: InputMaybe<Scalars['String']['input']>;
  googleAdWords?: InputMaybe<Scalars['String']['input']>;
  googleAnalytics?: InputMaybe<Scalars['String']['input']>;
  sklik?: InputMaybe<Scalars['String']['input']>;
};

/** An order that only browsers have told of; it may wait for a word of the owner or an editor. What the order feed confirms does not wait any more. */
export type UnconfirmedOrder = {
  __typename?: 'UnconfirmedOrder';
  /** Whether it counts at the moment. */
  counted: Scalars['Boolean']['output'];
  currency?: Maybe<Scalars['String']['output']>;
  domainID: Scalars['ID']['output'];
  /** Why it waits for somebody's word; null where it does not. */
  doubt?: Maybe<OrderDoubt>;
  /** The address that was told with it. */
  email?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  placedAt: Scalars['DateTime']['output'];
  /** The first, and those of up to six networks, each with its own first; plausible ones before others. */
  reports: Array<OrderReport>;
  /** The shop's own id of it. */
  shopID: Scalars['String']['output'];
  standing: OrderStanding;
  /** Of the report that counts, in whole minor units of `currency`; a Float because it may pass what Int holds. */
  total: Scalars['Float']['output'];
  /** The visitor whose browser it was; null where nobody may be recognised. */
  visitorID?: Maybe<Scalars['ID']['output']>;
};

export type UnconfirmedOrderList = {
  __typename?: 'UnconfirmedOrderList';
  items: Array<UnconfirmedOrder>;
  /** Hand it back to get the next page; null at the end. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

export type UndoUnsubscribeInput = {
  id: Scalars['ID']['input'];
};

export type UnsubscribeContactsInput = {
  contacts: ContactSelection;
  domainID: Scalars['ID']['input'];
};

/** What the unsubscribe page says; null where the page's own words stand. */
export type UnsubscribeSetup = {
  __typename?: 'UnsubscribeSetup';
  heading?: Maybe<Scalars['String']['output']>;
  /** Of the rest of the page; null where each reader has it in their own. */
  language?: Maybe<Language>;
  text?: Maybe<Scalars['String']['output']>;
  title?: Maybe<Scalars['String']['output']>;
};

export type UnsubscribeSetupInput = {
  heading?: InputMaybe<Scalars['String']['input']>;
  language?: InputMaybe<Language>;
  text?: InputMaybe<Scalars['String']['input']>;
  title?: InputMaybe<Scalars['String']['input']>;
};

/** What is not given stays as it is. */
export type UpdateCampaignInput = {
  evaluationPeriod?: InputMaybe<Scalars['JSONText']['input']>;
  force?: InputMaybe<Scalars['Boolean']['input']>;
  friendlyFrom?: InputMaybe<Scalars['String']['input']>;
  from?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  leaveOut?: InputMaybe<Array<Scalars['ID']['input']>>;
  name?: InputMaybe<Scalars['String']['input']>;
  replyTo?: InputMaybe<Scalars['String']['input']>;
  schedule?: InputMaybe<Scalars['JSONText']['input']>;
  segment?: InputMaybe<Scalars['JSONText']['input']>;
  segmentationType?: InputMaybe<SegmentType>;
  /** WAITING starts it, or lets a paused run go on: at once where nothing was changed since. DISABLED pauses it, ARCHIVED archives it. A start is CAMPAIGN_NOT_READY as long as one of its checks blocks. */
  state?: InputMaybe<CampaignState>;
  subjects?: InputMaybe<Array<Scalars['String']['input']>>;
  /** At most 200,000 characters. */
  templatePreview?: InputMaybe<Scalars['String']['input']>;
  templateSES?: InputMaybe<Scalars['JSONText']['input']>;
  templateSpecs?: InputMaybe<Scalars['JSONText']['input']>;
  templateSpecsCategories?: InputMaybe<Scalars['JSONText']['input']>;
  templateSpecsNew?: InputMaybe<Scalars['JSONText']['input']>;
  templateUnlayer?: InputMaybe<Scalars['JSONText']['input']>;
  /** At most 200,000 characters. */
  textVersion?: InputMaybe<Scalars['String']['input']>;
  utm?: InputMaybe<CampaignUtmInput>;
};

/** What is not given stays as it is. */
export type UpdateCampaignVariantInput = {
  active?: InputMaybe<Scalars['Boolean']['input']>;
  id: Scalars['ID']['input'];
  specs?: InputMaybe<Scalars['JSONText']['input']>;
  subject?: InputMaybe<Scalars['String']['input']>;
  /** At most 200,000 characters. */
  templatePreview?: InputMaybe<Scalars['String']['input']>;
  templateSES?: InputMaybe<Scalars['JSONText']['input']>;
  templateUnlayer?: InputMaybe<Scalars['JSONText']['input']>;
  /** At most 200,000 characters. */
  textVersion?: InputMaybe<Scalars['String']['input']>;
};

/** What is not given stays as it is; null or an empty text clears a detail. The name cannot be cleared. */
export type UpdateCompanyInput = {
  city?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  crNo?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  invoicingEmail?: InputMaybe<Scalars['String']['input']>;
  invoicingPhone?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  phone?: InputMaybe<Scalars['String']['input']>;
  street?: InputMaybe<Scalars['String']['input']>;
  vatNo?: InputMaybe<Scalars['String']['input']>;
  vatPayer?: InputMaybe<Scalars['Boolean']['input']>;
  zip?: InputMaybe<Scalars['String']['input']>;
};

/** What is not given stays as it is. */
export type UpdateContactInput = {
  fields?: InputMaybe<Array<ContactFieldValueInput>>;
  id: Scalars['ID']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  /** All tags that they have from now on. */
  tagIDs?: InputMaybe<Array<Scalars['ID']['input']>>;
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
  active?: InputMaybe<DomainStatus>;
  bounceDomain?: InputMaybe<Scalars['String']['input']>;
  /** Another share begins the comparison anew. */
  boxHoldout?: InputMaybe<Scalars['Int']['input']>;
  /** Only with products and computed recommendations: BOXES_NOT_READY. */
  boxesAllowed?: InputMaybe<Scalars['Boolean']['input']>;
  cartBox?: InputMaybe<BoxInput>;
  categoriesFeedURL?: InputMaybe<Scalars['String']['input']>;
  cookieCheck?: InputMaybe<Scalars['Boolean']['input']>;
  currency?: InputMaybe<Scalars['String']['input']>;
  defaultSale?: InputMaybe<Scalars['Int']['input']>;
  /** Capitals are lowered. DNS_NAME_USED where it is another project's; a new name lets go of the old one's records. */
  dnsName?: InputMaybe<Scalars['String']['input']>;
  firstDayOfWeek?: InputMaybe<Scalars['Int']['input']>;
  friendlyFrom?: InputMaybe<Scalars['String']['input']>;
  from?: InputMaybe<Scalars['String']['input']>;
  homeBox?: InputMaybe<BoxInput>;
  id: Scalars['ID']['input'];
  leadscoringSettings?: InputMaybe<LeadscoringSettingsInput>;
  mailsCustomers?: InputMaybe<Scalars['Boolean']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  orderFeedURL?: InputMaybe<Scalars['String']['input']>;
  platform?: InputMaybe<Platform>;
  productBox?: InputMaybe<BoxInput>;
  /** `***` keeps the name and password that this host's address has. */
  productFeedURL?: InputMaybe<Scalars['String']['input']>;
  replyTo?: InputMaybe<Scalars['String']['input']>;
  shopURL?: InputMaybe<Scalars['String']['input']>;
  shopifyStore?: InputMaybe<Scalars['String']['input']>;
  timezone?: InputMaybe<Scalars['String']['input']>;
  trackingIds?: InputMaybe<TrackingIdsInput>;
  unsubscribeSetup?: InputMaybe<UnsubscribeSetupInput>;
};

/** What is not given stays as it is, also inside of objects. */
export type UpdateLeadFormInput = {
  config?: InputMaybe<LeadFormConfigInput>;
  id: Scalars['ID']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  optinEmail?: InputMaybe<OptinEmailInput>;
  optinFriendlyFrom?: InputMaybe<Scalars['String']['input']>;
  optinFrom?: InputMaybe<Scalars['String']['input']>;
  optinPage?: InputMaybe<OptinPageInput>;
  /** Fails with PAGE_FOREIGN if it is neither on the shop's address nor on its proved sending domain; null for the hosted page. */
  optinRedirect?: InputMaybe<Scalars['String']['input']>;
  optinReplyTo?: InputMaybe<Scalars['String']['input']>;
  tagID?: InputMaybe<Scalars['ID']['input']>;
  thxPage?: InputMaybe<ThxPageInput>;
  /** Fails with PAGE_FOREIGN if it is neither on the shop's address nor on its proved sending domain; null for the hosted page. */
  thxRedirect?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateMeInput = {
  language?: InputMaybe<Language>;
  name?: InputMaybe<Scalars['String']['input']>;
  /** International, as +420 604 118 220; an empty text removes it. */
  phone?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateRecommenderInput = {
  domainID: Scalars['ID']['input'];
  settings: RecommenderSettingsInput;
  /** The version that is changed; another one by now is CONDITION_FAILED, and nothing changes. Without it whatever stands is replaced. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** What is not given stays as it is; with another type, `segment` is needed too. */
export type UpdateSegmentInput = {
  evaluationPeriod?: InputMaybe<Scalars['JSONText']['input']>;
  id: Scalars['ID']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  segment?: InputMaybe<Scalars['JSONText']['input']>;
  segmentationType?: InputMaybe<SegmentType>;
};

export type UpdateTagInput = {
  id: Scalars['ID']['input'];
  name: Scalars['String']['input'];
};

/** A person who signs in. */
export type User = {
  __typename?: 'User';
  /** Whether the marketing contact has been made, which happens once, at the first sign-in. */
  contacted: Scalars['Boolean']['output'];
  email: Scalars['String']['output'];
  /** Member of the staff who see every company. */
  helpdesk: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
  language: Language;
  name: Scalars['String']['output'];
  /** International, as +420604118220. */
  phone?: Maybe<Scalars['String']['output']>;
  /** What was told at registration; kept until the wizards have used it. */
  registration?: Maybe<Registration>;
};

export type Utm = {
  __typename?: 'Utm';
  campaign: Scalars['String']['output'];
  medium: Scalars['String']['output'];
  source: Scalars['String']['output'];
};

export type UtmInput = {
  campaign?: InputMaybe<Scalars['String']['input']>;
  medium?: InputMaybe<Scalars['String']['input']>;
  source?: InputMaybe<Scalars['String']['input']>;
};

/** Anyone the tracker has seen or an import has brought; a visitor with an e-mail is a contact. */
export type Visitor = {
  __typename?: 'Visitor';
  /** How much they have done in the shop: events of people, not of robots. */
  activity: Scalars['Int']['output'];
  /** The name of their band; null for whoever has not come in the days that count. */
  band?: Maybe<Scalars['String']['output']>;
  /** How it stands with writing to them; null for somebody without an e-mail. */
  consent?: Maybe<ConsentState>;
  /** The latest first, at most 50. */
  consents: Array<Consent>;
  domainID: Scalars['ID']['output'];
  /** Null for somebody who has not said a name. */
  email?: Maybe<Scalars['String']['output']>;
  /** The latest first, at most so many, or those before one of them; single events are kept for 90 days. Of boxes only clicks. */
  events: Array<VisitorEvent>;
  /** What custom fields hold, in the order of the project's fields; only those that hold something. */
  fields: Array<ContactFieldValue>;
  id: Scalars['ID']['output'];
  /** When they were last seen. */
  lastAction: Scalars['DateTime']['output'];
  /** What they did then, as the tracker calls it: page, product, cart … */
  lastActionType: Scalars['String']['output'];
  lastOrder?: Maybe<Scalars['DateTime']['output']>;
  /** Whether they may be written to today. */
  mailable: Scalars['Boolean']['output'];
  /** Messages to the contact, the latest first; at most 50. Includes the messages of the last 30 days that asked the address to confirm a sign-up. */
  messages: Array<Message>;
  /** Null where nobody has said one. */
  name?: Maybe<Scalars['String']['output']>;
  /** Why they may not be written to today. Null if they may, and for visitors without an email address. */
  obstacle?: Maybe<ExclusionReason>;
  /** Orders by their address that count. */
  orderCount: Scalars['Int']['output'];
  /** Until when they have asked to be left alone; null for whoever has not, or whose pause is over. */
  pausedUntil?: Maybe<Scalars['DateTime']['output']>;
  /** What would be shown to them now, in an e-mail unless `place` says otherwise. */
  recommendations: VisitorRecommendations;
  /** When they were first seen. */
  registered: Scalars['DateTime']['output'];
  /** The sum of what their events since `LeadscoringState.since` are worth. */
  score: Scalars['Int']['output'];
  /** The last 14 days, oldest first. */
  scoreDays: Array<VisitorScoreDay>;
  /** What those come to, in whole minor units of the project's currency; orders in another one are not in it. */
  spent: Scalars['Float']['output'];
  /** Why the address is never written to; null where it is. */
  suppression?: Maybe<ContactSuppression>;
  tags: Array<Tag>;
};


/** Anyone the tracker has seen or an import has brought; a visitor with an e-mail is a contact. */
export type VisitorEventsArgs = {
  before?: InputMaybe<Scalars['ID']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


/** Anyone the tracker has seen or an import has brought; a visitor with an e-mail is a contact. */
export type VisitorRecommendationsArgs = {
  place?: InputMaybe<RecommendationPlace>;
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

export type VisitorCount = {
  __typename?: 'VisitorCount';
  count: Scalars['Int']['output'];
  /** It is an estimate. */
  estimated: Scalars['Boolean']['output'];
  /** There are more; they are counted up to 10000 where they are not estimated. */
  more: Scalars['Boolean']['output'];
};

/** What a visitor has done in the shop. */
export type VisitorEvent = {
  __typename?: 'VisitorEvent';
  /** By the visitor's clock. */
  at: Scalars['DateTime']['output'];
  box?: Maybe<Scalars['String']['output']>;
  /** Of a box what became of it: due, seen, clicked or failed, and which one it was: home, product or cart. Null for anything else. */
  boxStep?: Maybe<Scalars['String']['output']>;
  /** Who it was: the address that was told with it, or that the browser's visitor had then. Null for somebody who has not said a name. */
  email?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** That product, where the catalogue knows the id. */
  product?: Maybe<Product>;
  /** The shop's own id of the product that it is about; of a cart or an order the last one. */
  productID?: Maybe<Scalars['String']['output']>;
  /** How many different products a cart or an order has; null for anything else. */
  products?: Maybe<Scalars['Int']['output']>;
  /** A purchase without the signature that this shop asks for: kept, and no order. */
  refused: Scalars['Boolean']['output'];
  /** A program that reads pages, not a person: kept, and nothing follows from it. */
  robot: Scalars['Boolean']['output'];
  /** What it adds to the visitor's score, by the settings that scores are computed with; the first one after 30 idle minutes brings the points of the visit. Those since `LeadscoringState.since` add up to the score. */
  scoreIncrement: Scalars['Int']['output'];
  /** As the tracker calls it: page, product, scroll, time, image, cart, purchase, signIn, consent or box; wrongCall where a page of the shop has called it wrongly. */
  type: Scalars['String']['output'];
  /** Of a page: its address, without what stands behind a question mark. */
  url?: Maybe<Scalars['String']['output']>;
  /** How far a page was scrolled, in per cent, or how long it was seen, in seconds; null for anything else. */
  value?: Maybe<Scalars['Int']['output']>;
  /** Of a wrongCall; null for anything else. */
  wrongCall?: Maybe<WrongCall>;
};

/** All that is given must hold. */
export type VisitorFilter = {
  active?: InputMaybe<VisitorRecency>;
  /** The name of a band; only who came in the days that count is in one. */
  band?: InputMaybe<Scalars['String']['input']>;
  /** Any of these bands. */
  bands?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Any of these; only contacts have one. */
  consents?: InputMaybe<Array<ConsentState>>;
  /** How the address begins, at least one letter; the case of letters does not matter. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Contacts, or those who have not said a name. */
  hasEmail?: InputMaybe<Scalars['Boolean']['input']>;
  lastAction?: InputMaybe<VisitorAction>;
  lastOrder?: InputMaybe<OrderRecency>;
  /** Whether they may be written to today; whoever has paused may not. */
  mailable?: InputMaybe<Scalars['Boolean']['input']>;
  /** Those who have asked to be left alone for a while, and would be written to otherwise. */
  paused?: InputMaybe<Scalars['Boolean']['input']>;
  /** How the address, the name or the last name begins, at least one letter; neither case nor accents of letters matter. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** Who is in this segment; only contacts are in one. */
  segmentID?: InputMaybe<Scalars['ID']['input']>;
  /** Has all of these tags, at most 10. */
  tagIDs?: InputMaybe<Array<Scalars['ID']['input']>>;
};

export type VisitorList = {
  __typename?: 'VisitorList';
  items: Array<Visitor>;
  /** Hand it back to get the next page; null at the end. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** An order of a visitor: by their address, or by one of their browsers. */
export type VisitorOrder = {
  __typename?: 'VisitorOrder';
  cancelled: Scalars['Boolean']['output'];
  /** Whether it counts at the moment. */
  counted: Scalars['Boolean']['output'];
  currency?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** The first 20. */
  lines: Array<OrderLine>;
  placedAt: Scalars['DateTime']['output'];
  /** The shop's own id of it. */
  shopID: Scalars['String']['output'];
  /** In the shop's own words. */
  status?: Maybe<Scalars['String']['output']>;
  /** In whole minor units of `currency`; a Float because it may pass what Int holds. */
  total: Scalars['Float']['output'];
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

/** The products for a visitor, best first; fewer than ten where the shop has fewer that may be shown. */
export type VisitorRecommendations = {
  __typename?: 'VisitorRecommendations';
  /** When the model behind it was last brought up to date; null while only what is popular can be shown. */
  computed?: Maybe<Scalars['DateTime']['output']>;
  /** Whether it follows from something that the visitor has done; otherwise it is what is popular. */
  personal: Scalars['Boolean']['output'];
  product0?: Maybe<RecommendedProduct>;
  product1?: Maybe<RecommendedProduct>;
  product2?: Maybe<RecommendedProduct>;
  product3?: Maybe<RecommendedProduct>;
  product4?: Maybe<RecommendedProduct>;
  product5?: Maybe<RecommendedProduct>;
  product6?: Maybe<RecommendedProduct>;
  product7?: Maybe<RecommendedProduct>;
  product8?: Maybe<RecommendedProduct>;
  product9?: Maybe<RecommendedProduct>;
  /** Of the first one; 0 where there is none. */
  score: Scalars['Float']['output'];
};

export type VisitorScoreDay = {
  __typename?: 'VisitorScoreDay';
  /** In the project's time, as 2026-11-15. */
  day: Scalars['String']['output'];
  /** What they did on it is worth so much. */
  points: Scalars['Int']['output'];
  /** The score when it ended. */
  score: Scalars['Int']['output'];
};

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

/** A call that could not be understood; the browser's console says more. The same one is kept once a minute, and nothing follows from it. */
export type WrongCall = {
  __typename?: 'WrongCall';
  /** What was given wrongly: ids, email, id, total, currency, items, items.id, items.price, items.quantity, signature or choice. */
  argument: Scalars['String']['output'];
  /** addToCart, purchase, signIn or setConsent. */
  call: Scalars['String']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AccessRight: ResolverTypeWrapper<AccessRight>;
  AccessRole: AccessRole;
  AccessSource: AccessSource;
  AccessSubject: ResolverTypeWrapper<Omit<AccessSubject, 'company' | 'domain'> & { company: ResolversTypes['Company'], domain?: Maybe<ResolversTypes['Domain']> }>;
  AccessToken: ResolverTypeWrapper<AccessToken>;
  ActivityHour: ResolverTypeWrapper<ActivityHour>;
  AnalyzeImportInput: AnalyzeImportInput;
  AskToConfirmInput: AskToConfirmInput;
  AuditActorKind: AuditActorKind;
  AuditEntry: ResolverTypeWrapper<Omit<AuditEntry, 'domain'> & { domain?: Maybe<ResolversTypes['Domain']> }>;
  AuditEntryList: ResolverTypeWrapper<Omit<AuditEntryList, 'items'> & { items: Array<ResolversTypes['AuditEntry']> }>;
  BandCount: ResolverTypeWrapper<BandCount>;
  BandDay: ResolverTypeWrapper<BandDay>;
  BlockReason: BlockReason;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  BoughtBeside: ResolverTypeWrapper<Omit<BoughtBeside, 'product'> & { product: ResolversTypes['Product'] }>;
  Box: ResolverTypeWrapper<Box>;
  BoxButtonAction: BoxButtonAction;
  BoxCard: ResolverTypeWrapper<Omit<BoxCard, 'reason'> & { reason?: Maybe<ResolversTypes['RecommendationReason']> }>;
  BoxComponent: BoxComponent;
  BoxConfig: ResolverTypeWrapper<BoxConfig>;
  BoxConfigInput: BoxConfigInput;
  BoxDay: ResolverTypeWrapper<BoxDay>;
  BoxEffect: ResolverTypeWrapper<BoxEffect>;
  BoxFault: ResolverTypeWrapper<BoxFault>;
  BoxFaultKind: BoxFaultKind;
  BoxFigures: ResolverTypeWrapper<BoxFigures>;
  BoxGroup: ResolverTypeWrapper<BoxGroup>;
  BoxInput: BoxInput;
  BoxKind: BoxKind;
  BoxPlace: ResolverTypeWrapper<BoxPlace>;
  BoxPlacement: BoxPlacement;
  BoxPreview: ResolverTypeWrapper<Omit<BoxPreview, 'cards' | 'cart' | 'product'> & { cards: Array<ResolversTypes['BoxCard']>, cart: Array<ResolversTypes['Product']>, product?: Maybe<ResolversTypes['Product']> }>;
  BoxPreviewInput: BoxPreviewInput;
  BoxTitleTag: BoxTitleTag;
  BusinessRegistrarInfo: ResolverTypeWrapper<BusinessRegistrarInfo>;
  BusinessRegistrarInfoInput: BusinessRegistrarInfoInput;
  Campaign: ResolverTypeWrapper<CampaignRow>;
  CampaignCheck: ResolverTypeWrapper<CampaignCheck>;
  CampaignCheckCode: CampaignCheckCode;
  CampaignCheckRow: CampaignCheckRow;
  CampaignCondition: CampaignCondition;
  CampaignDay: ResolverTypeWrapper<CampaignDay>;
  CampaignDryRun: ResolverTypeWrapper<CampaignDryRunRef>;
  CampaignFilter: CampaignFilter;
  CampaignList: ResolverTypeWrapper<Omit<CampaignList, 'items'> & { items: Array<ResolversTypes['Campaign']> }>;
  CampaignMedium: CampaignMedium;
  CampaignMessage: ResolverTypeWrapper<CampaignMessage>;
  CampaignOverlap: ResolverTypeWrapper<CampaignOverlap>;
  CampaignPreview: ResolverTypeWrapper<Omit<CampaignPreview, 'campaign' | 'products'> & { campaign: ResolversTypes['Campaign'], products: Array<ResolversTypes['RecommendedProduct']> }>;
  CampaignState: CampaignState;
  CampaignType: CampaignType;
  CampaignUtm: ResolverTypeWrapper<CampaignUtm>;
  CampaignUtmInput: CampaignUtmInput;
  CampaignVariant: ResolverTypeWrapper<CampaignVariantRow>;
  CampaignVariantList: ResolverTypeWrapper<Omit<CampaignVariantList, 'items'> & { items: Array<ResolversTypes['CampaignVariant']> }>;
  ChangePlanInput: ChangePlanInput;
  CheckDnsRecordsInput: CheckDnsRecordsInput;
  Checkout: ResolverTypeWrapper<Omit<Checkout, 'company'> & { company: ResolversTypes['Company'] }>;
  Company: ResolverTypeWrapper<CompanyRef>;
  CompanyCondition: CompanyCondition;
  CompanyFilter: CompanyFilter;
  CompanyList: ResolverTypeWrapper<Omit<CompanyList, 'items'> & { items: Array<ResolversTypes['Company']> }>;
  CompanyPeriod: ResolverTypeWrapper<CompanyPeriod>;
  CompanyStats: ResolverTypeWrapper<CompanyStats>;
  CompanyStatus: CompanyStatus;
  CompanyStatusFilter: CompanyStatusFilter;
  CompanySubscription: ResolverTypeWrapper<CompanySubscription>;
  ConfirmTestAddressInput: ConfirmTestAddressInput;
  ConfirmationAudience: ResolverTypeWrapper<ConfirmationAudience>;
  Consent: ResolverTypeWrapper<ConsentRow>;
  ConsentBasis: ConsentBasis;
  ConsentProof: ResolverTypeWrapper<ConsentProof>;
  ConsentSource: ConsentSource;
  ConsentState: ConsentState;
  ContactExport: ResolverTypeWrapper<ContactExport>;
  ContactField: ResolverTypeWrapper<ContactFieldRow>;
  ContactFieldValue: ResolverTypeWrapper<Omit<ContactFieldValue, 'field'> & { field: ResolversTypes['ContactField'] }>;
  ContactFieldValueInput: ContactFieldValueInput;
  ContactJob: ResolverTypeWrapper<ContactJobRow>;
  ContactJobKind: ContactJobKind;
  ContactJobState: ContactJobState;
  ContactSelection: ContactSelection;
  ContactStats: ResolverTypeWrapper<ContactStats>;
  ContactSuppression: ResolverTypeWrapper<ContactSuppression>;
  CreateCampaignInput: CreateCampaignInput;
  CreateCampaignVariantInput: CreateCampaignVariantInput;
  CreateCompanyInput: CreateCompanyInput;
  CreateContactFieldInput: CreateContactFieldInput;
  CreateContactInput: CreateContactInput;
  CreateDomainInput: CreateDomainInput;
  CreateImportJobInput: CreateImportJobInput;
  CreateLeadFormInput: CreateLeadFormInput;
  CreatePersonalTokenInput: CreatePersonalTokenInput;
  CreateSegmentInput: CreateSegmentInput;
  CreateSubscriptionInput: CreateSubscriptionInput;
  CreateTagInput: CreateTagInput;
  CreateUploadInput: CreateUploadInput;
  CreatedPersonalToken: ResolverTypeWrapper<CreatedPersonalToken>;
  CustomerImportAnalysis: ResolverTypeWrapper<Omit<CustomerImportAnalysis, 'import'> & { import: ResolversTypes['Import'] }>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DeadJob: ResolverTypeWrapper<DeadJob>;
  DeadJobCount: ResolverTypeWrapper<DeadJobCount>;
  DeadJobList: ResolverTypeWrapper<DeadJobList>;
  DecideOrderInput: DecideOrderInput;
  DecideOrdersInput: DecideOrdersInput;
  DeleteCampaignInput: DeleteCampaignInput;
  DeleteCampaignVariantInput: DeleteCampaignVariantInput;
  DeleteCompanyInput: DeleteCompanyInput;
  DeleteContactFieldInput: DeleteContactFieldInput;
  DeleteCustomerInput: DeleteCustomerInput;
  DeleteCustomerMode: DeleteCustomerMode;
  DeleteDomainInput: DeleteDomainInput;
  DeleteLeadFormInput: DeleteLeadFormInput;
  DeleteSegmentInput: DeleteSegmentInput;
  DeleteTagInput: DeleteTagInput;
  DeletedCustomer: ResolverTypeWrapper<Omit<DeletedCustomer, 'erasure'> & { erasure?: Maybe<ResolversTypes['Erasure']> }>;
  DnsCheck: ResolverTypeWrapper<DnsCheck>;
  DnsPurpose: DnsPurpose;
  DomMode: DomMode;
  Domain: ResolverTypeWrapper<ProjectRef>;
  DomainCapabilities: ResolverTypeWrapper<ProjectRef>;
  DomainCondition: DomainCondition;
  DomainFilter: DomainFilter;
  DomainList: ResolverTypeWrapper<Omit<DomainList, 'items'> & { items: Array<ResolversTypes['Domain']> }>;
  DomainStats: ResolverTypeWrapper<ProjectRef>;
  DomainStatus: DomainStatus;
  DomainStatusFilter: DomainStatusFilter;
  DryRunFilter: DryRunFilter;
  DryRunPerson: ResolverTypeWrapper<DryRunPersonRow>;
  DryRunReason: DryRunReason;
  DryRunTotals: ResolverTypeWrapper<DryRunTotals>;
  DuplicateCampaignInput: DuplicateCampaignInput;
  EmailTotals: ResolverTypeWrapper<EmailTotals>;
  ErasedFate: ErasedFate;
  ErasedRows: ResolverTypeWrapper<ErasedRows>;
  Erasure: ResolverTypeWrapper<ErasureRow>;
  ErasureList: ResolverTypeWrapper<Omit<ErasureList, 'items'> & { items: Array<ResolversTypes['Erasure']> }>;
  Exclusion: ResolverTypeWrapper<Omit<Exclusion, 'category' | 'product'> & { category?: Maybe<ResolversTypes['ProductCategory']>, product?: Maybe<ResolversTypes['Product']> }>;
  ExclusionCount: ResolverTypeWrapper<ExclusionCount>;
  ExclusionInput: ExclusionInput;
  ExclusionReason: ExclusionReason;
  ExportContactInput: ExportContactInput;
  ExportContactsInput: ExportContactsInput;
  FeedFormat: FeedFormat;
  FeedKind: FeedKind;
  FeedRemark: ResolverTypeWrapper<FeedRemark>;
  FeedRemarkValue: ResolverTypeWrapper<FeedRemarkValue>;
  FeedRow: ResolverTypeWrapper<FeedRow>;
  FeedRowReason: FeedRowReason;
  FeedRun: ResolverTypeWrapper<FeedRunRow>;
  FeedRunList: ResolverTypeWrapper<Omit<FeedRunList, 'items'> & { items: Array<ResolversTypes['FeedRun']> }>;
  FeedRunReason: FeedRunReason;
  FeedRunState: FeedRunState;
  FeedWarning: FeedWarning;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  GenerateDnsRecordsInput: GenerateDnsRecordsInput;
  HealthVerdict: HealthVerdict;
  HeldVisitors: ResolverTypeWrapper<HeldVisitorsRow>;
  Holiday: ResolverTypeWrapper<Holiday>;
  HolidayKind: HolidayKind;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  IDFilter: IdFilter;
  Import: ResolverTypeWrapper<ImportRow>;
  ImportAnalysis: ResolverTypeWrapper<ImportAnalysisRow>;
  ImportBasis: ImportBasis;
  ImportColumn: ResolverTypeWrapper<ImportColumn>;
  ImportFault: ResolverTypeWrapper<ImportFault>;
  ImportFormat: ImportFormat;
  ImportKeyInput: ImportKeyInput;
  ImportOrders: ResolverTypeWrapper<ImportOrders>;
  ImportResult: ResolverTypeWrapper<ImportResultRow>;
  ImportRowReason: ImportRowReason;
  ImportSkipped: ResolverTypeWrapper<ImportSkipped>;
  ImportSkippedRow: ResolverTypeWrapper<ImportSkippedRow>;
  ImportState: ImportState;
  ImportType: ImportType;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  InvitationOffer: ResolverTypeWrapper<InvitationOffer>;
  Invoice: ResolverTypeWrapper<Invoice>;
  InvoiceState: InvoiceState;
  JSONText: ResolverTypeWrapper<Scalars['JSONText']['output']>;
  Job: ResolverTypeWrapper<JobRow>;
  Language: Language;
  LeadForm: ResolverTypeWrapper<LeadFormRow>;
  LeadFormClosed: LeadFormClosed;
  LeadFormColors: ResolverTypeWrapper<LeadFormColors>;
  LeadFormColorsInput: LeadFormColorsInput;
  LeadFormCondition: LeadFormCondition;
  LeadFormConfig: ResolverTypeWrapper<LeadFormConfig>;
  LeadFormConfigInput: LeadFormConfigInput;
  LeadFormField: ResolverTypeWrapper<LeadFormField>;
  LeadFormFieldInput: LeadFormFieldInput;
  LeadFormFieldKind: LeadFormFieldKind;
  LeadFormFigures: ResolverTypeWrapper<LeadFormFigures>;
  LeadFormFrequency: LeadFormFrequency;
  LeadFormMode: LeadFormMode;
  LeadFormPopup: ResolverTypeWrapper<LeadFormPopup>;
  LeadFormPopupInput: LeadFormPopupInput;
  LeadscoringPreview: ResolverTypeWrapper<LeadscoringPreview>;
  LeadscoringRescore: ResolverTypeWrapper<LeadscoringRescore>;
  LeadscoringSegment: ResolverTypeWrapper<LeadscoringSegment>;
  LeadscoringSegmentInput: LeadscoringSegmentInput;
  LeadscoringSettings: ResolverTypeWrapper<LeadscoringSettings>;
  LeadscoringSettingsInput: LeadscoringSettingsInput;
  LeadscoringState: ResolverTypeWrapper<LeadscoringStateRef>;
  LeadscoringStep: ResolverTypeWrapper<LeadscoringStep>;
  LeadscoringStepInput: LeadscoringStepInput;
  LedgerLine: ResolverTypeWrapper<LedgerLine>;
  LedgerPlace: LedgerPlace;
  LoadFeedInput: LoadFeedInput;
  MailHealth: ResolverTypeWrapper<MailHealth>;
  MakePurchaseSecretInput: MakePurchaseSecretInput;
  MatchProductsByInput: MatchProductsByInput;
  Message: ResolverTypeWrapper<MessageRow>;
  MessageFilter: MessageFilter;
  MessagePage: ResolverTypeWrapper<Omit<MessagePage, 'items'> & { items: Array<ResolversTypes['Message']> }>;
  MessageReaction: MessageReaction;
  MessageReason: MessageReason;
  MonthlyUsage: ResolverTypeWrapper<MonthlyUsage>;
  MoveCampaignInput: MoveCampaignInput;
  MoveSendingInput: MoveSendingInput;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NextInvoice: ResolverTypeWrapper<NextInvoice>;
  Notice: ResolverTypeWrapper<NoticeRow>;
  NoticeImport: ResolverTypeWrapper<NoticeImport>;
  NoticeKind: NoticeKind;
  NoticeList: ResolverTypeWrapper<Omit<NoticeList, 'items'> & { items: Array<ResolversTypes['Notice']> }>;
  OpenInvitation: ResolverTypeWrapper<OpenInvitation>;
  OptinEmail: ResolverTypeWrapper<OptinEmail>;
  OptinEmailInput: OptinEmailInput;
  OptinPage: ResolverTypeWrapper<OptinPage>;
  OptinPageInput: OptinPageInput;
  OrderDecision: OrderDecision;
  OrderDoubt: OrderDoubt;
  OrderImportAnalysis: ResolverTypeWrapper<Omit<OrderImportAnalysis, 'import'> & { import: ResolversTypes['Import'] }>;
  OrderLine: ResolverTypeWrapper<OrderLineRow>;
  OrderRecency: OrderRecency;
  OrderReport: ResolverTypeWrapper<OrderReport>;
  OrderStanding: OrderStanding;
  OrderStats: ResolverTypeWrapper<OrderStats>;
  PaymentInformation: ResolverTypeWrapper<PaymentInformation>;
  PersonalToken: ResolverTypeWrapper<PersonalToken>;
  PersonalTokenList: ResolverTypeWrapper<PersonalTokenList>;
  PersonalTokenScope: PersonalTokenScope;
  PinnedProduct: ResolverTypeWrapper<Omit<PinnedProduct, 'product'> & { product?: Maybe<ResolversTypes['Product']> }>;
  PinnedProductInput: PinnedProductInput;
  PlanChange: ResolverTypeWrapper<PlanChange>;
  PlanChangeKind: PlanChangeKind;
  PlanRefusal: PlanRefusal;
  PlannedSend: ResolverTypeWrapper<PlannedSend>;
  Platform: Platform;
  PreviewFault: ResolverTypeWrapper<PreviewFault>;
  PreviewPart: PreviewPart;
  PreviewPick: PreviewPick;
  PreviewSender: ResolverTypeWrapper<PreviewSender>;
  Product: ResolverTypeWrapper<ProductRow>;
  ProductAvailability: ProductAvailability;
  ProductCategory: ResolverTypeWrapper<ProductCategoryRow>;
  ProductCategoryList: ResolverTypeWrapper<Omit<ProductCategoryList, 'items'> & { items: Array<ResolversTypes['ProductCategory']> }>;
  ProductDay: ResolverTypeWrapper<ProductDay>;
  ProductFilter: ProductFilter;
  ProductIDSource: ProductIdSource;
  ProductInsights: ResolverTypeWrapper<Omit<ProductInsights, 'beside'> & { beside: Array<ResolversTypes['BoughtBeside']> }>;
  ProductList: ResolverTypeWrapper<Omit<ProductList, 'items'> & { items: Array<ResolversTypes['Product']> }>;
  ProductMatching: ResolverTypeWrapper<ProductMatching>;
  ProductStats: ResolverTypeWrapper<ProductStats>;
  PurchaseSigning: ResolverTypeWrapper<PurchaseSigning>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RecallCampaignInput: RecallCampaignInput;
  RecommendationKind: RecommendationKind;
  RecommendationPlace: RecommendationPlace;
  RecommendationReason: ResolverTypeWrapper<Omit<RecommendationReason, 'product'> & { product?: Maybe<ResolversTypes['Product']> }>;
  RecommendationRule: ResolverTypeWrapper<Omit<RecommendationRule, 'category'> & { category?: Maybe<ResolversTypes['ProductCategory']> }>;
  RecommendationRuleInput: RecommendationRuleInput;
  RecommendationRuleKind: RecommendationRuleKind;
  RecommendedProduct: ResolverTypeWrapper<Omit<RecommendedProduct, 'product' | 'reason'> & { product: ResolversTypes['Product'], reason: ResolversTypes['RecommendationReason'] }>;
  Recommender: ResolverTypeWrapper<RecommenderRef>;
  RecommenderComputation: RecommenderComputation;
  RecommenderFault: RecommenderFault;
  RecommenderMeasure: ResolverTypeWrapper<RecommenderMeasure>;
  RecommenderPreview: ResolverTypeWrapper<Omit<RecommenderPreview, 'after' | 'live' | 'settings'> & { after: Array<ResolversTypes['RecommendedProduct']>, live: Array<ResolversTypes['RecommendedProduct']>, settings: ResolversTypes['RecommenderSettings'] }>;
  RecommenderPreviewInput: RecommenderPreviewInput;
  RecommenderSettings: ResolverTypeWrapper<Omit<RecommenderSettings, 'excluded' | 'pinned' | 'rules'> & { excluded: Array<ResolversTypes['Exclusion']>, pinned: Array<ResolversTypes['PinnedProduct']>, rules: Array<ResolversTypes['RecommendationRule']> }>;
  RecommenderSettingsInput: RecommenderSettingsInput;
  RecommenderStatus: RecommenderStatus;
  Registration: ResolverTypeWrapper<Registration>;
  ReleaseSuppressionInput: ReleaseSuppressionInput;
  RequireSignedPurchasesInput: RequireSignedPurchasesInput;
  ResendCampaignInput: ResendCampaignInput;
  RetriedJobs: ResolverTypeWrapper<RetriedJobs>;
  RetryJobsInput: RetryJobsInput;
  RevokeAccessInput: RevokeAccessInput;
  RfmGrid: ResolverTypeWrapper<RfmGridRow>;
  RfmGridCell: ResolverTypeWrapper<RfmGridCell>;
  ScheduleType: ScheduleType;
  Segment: ResolverTypeWrapper<SegmentRow>;
  SegmentCondition: SegmentCondition;
  SegmentHint: ResolverTypeWrapper<SegmentHint>;
  SegmentHintCode: SegmentHintCode;
  SegmentList: ResolverTypeWrapper<Omit<SegmentList, 'items'> & { items: Array<ResolversTypes['Segment']> }>;
  SegmentPerson: ResolverTypeWrapper<SegmentPerson>;
  SegmentPreview: ResolverTypeWrapper<SegmentPreviewRef>;
  SegmentPreviewInput: SegmentPreviewInput;
  SegmentRuleCount: ResolverTypeWrapper<SegmentRuleCount>;
  SegmentRuleVerdict: ResolverTypeWrapper<SegmentRuleVerdict>;
  SegmentType: SegmentType;
  SegmentVerdict: ResolverTypeWrapper<SegmentVerdict>;
  SendTestEmailInput: SendTestEmailInput;
  Sending: ResolverTypeWrapper<SendingRow>;
  SendingFeedback: ResolverTypeWrapper<SendingFeedback>;
  SendingMoments: ResolverTypeWrapper<SendingMoments>;
  SendingPage: ResolverTypeWrapper<Omit<SendingPage, 'items'> & { items: Array<ResolversTypes['Sending']> }>;
  SendingProgress: ResolverTypeWrapper<SendingProgress>;
  SendingPurpose: SendingPurpose;
  SendingReactions: ResolverTypeWrapper<SendingReactions>;
  SendingState: SendingState;
  SendingTrouble: ResolverTypeWrapper<SendingTrouble>;
  SendingTroubleKind: SendingTroubleKind;
  SendingVariant: ResolverTypeWrapper<SendingVariant>;
  SendingWait: ResolverTypeWrapper<SendingWait>;
  SetManualInvoicingInput: SetManualInvoicingInput;
  ShopColors: ResolverTypeWrapper<ShopColors>;
  ShopNow: ResolverTypeWrapper<ShopNow>;
  StartNow: ResolverTypeWrapper<StartNow>;
  StrikeOutVisitorsInput: StrikeOutVisitorsInput;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Suppression: ResolverTypeWrapper<SuppressionRow>;
  SuppressionFilter: SuppressionFilter;
  SuppressionList: ResolverTypeWrapper<Omit<SuppressionList, 'items'> & { items: Array<ResolversTypes['Suppression']> }>;
  SuppressionReason: SuppressionReason;
  SuppressionStats: ResolverTypeWrapper<SuppressionStats>;
  Tag: ResolverTypeWrapper<TagRow>;
  TagContactsInput: TagContactsInput;
  TagList: ResolverTypeWrapper<Omit<TagList, 'items'> & { items: Array<ResolversTypes['Tag']> }>;
  TestAddress: ResolverTypeWrapper<TestAddress>;
  TestAddressInput: TestAddressInput;
  TestAddressKind: TestAddressKind;
  TestEmail: ResolverTypeWrapper<TestEmailRow>;
  TestEmailRecipient: ResolverTypeWrapper<TestEmailRecipientRow>;
  TextFilter: TextFilter;
  ThxPage: ResolverTypeWrapper<ThxPage>;
  ThxPageInput: ThxPageInput;
  TrackingIds: ResolverTypeWrapper<TrackingIds>;
  TrackingIdsInput: TrackingIdsInput;
  UnconfirmedOrder: ResolverTypeWrapper<UnconfirmedOrderRow>;
  UnconfirmedOrderList: ResolverTypeWrapper<Omit<UnconfirmedOrderList, 'items'> & { items: Array<ResolversTypes['UnconfirmedOrder']> }>;
  UndoUnsubscribeInput: UndoUnsubscribeInput;
  UnsubscribeContactsInput: UnsubscribeContactsInput;
  UnsubscribeSetup: ResolverTypeWrapper<UnsubscribeSetup>;
  UnsubscribeSetupInput: UnsubscribeSetupInput;
  UpdateCampaignInput: UpdateCampaignInput;
  UpdateCampaignVariantInput: UpdateCampaignVariantInput;
  UpdateCompanyInput: UpdateCompanyInput;
  UpdateContactInput: UpdateContactInput;
  UpdateDomainInput: UpdateDomainInput;
  UpdateLeadFormInput: UpdateLeadFormInput;
  UpdateMeInput: UpdateMeInput;
  UpdateRecommenderInput: UpdateRecommenderInput;
  UpdateSegmentInput: UpdateSegmentInput;
  UpdateTagInput: UpdateTagInput;
  User: ResolverTypeWrapper<UserRef>;
  Utm: ResolverTypeWrapper<Utm>;
  UtmInput: UtmInput;
  Visitor: ResolverTypeWrapper<VisitorRef>;
  VisitorAction: VisitorAction;
  VisitorCount: ResolverTypeWrapper<VisitorCount>;
  VisitorEvent: ResolverTypeWrapper<VisitorEventRow>;
  VisitorFilter: VisitorFilter;
  VisitorList: ResolverTypeWrapper<Omit<VisitorList, 'items'> & { items: Array<ResolversTypes['Visitor']> }>;
  VisitorOrder: ResolverTypeWrapper<VisitorOrderRow>;
  VisitorRecency: VisitorRecency;
  VisitorRecommendations: ResolverTypeWrapper<Omit<VisitorRecommendations, 'product0' | 'product1' | 'product2' | 'product3' | 'product4' | 'product5' | 'product6' | 'product7' | 'product8' | 'product9'> & { product0?: Maybe<ResolversTypes['RecommendedProduct']>, product1?: Maybe<ResolversTypes['RecommendedProduct']>, product2?: Maybe<ResolversTypes['RecommendedProduct']>, product3?: Maybe<ResolversTypes['RecommendedProduct']>, product4?: Maybe<ResolversTypes['RecommendedProduct']>, product5?: Maybe<ResolversTypes['RecommendedProduct']>, product6?: Maybe<ResolversTypes['RecommendedProduct']>, product7?: Maybe<ResolversTypes['RecommendedProduct']>, product8?: Maybe<ResolversTypes['RecommendedProduct']>, product9?: Maybe<ResolversTypes['RecommendedProduct']> }>;
  VisitorScoreDay: ResolverTypeWrapper<VisitorScoreDay>;
  VisitorSort: VisitorSort;
  WrongCall: ResolverTypeWrapper<WrongCall>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AccessRight: AccessRight;
  AccessSubject: Omit<AccessSubject, 'company' | 'domain'> & { company: ResolversParentTypes['Company'], domain?: Maybe<ResolversParentTypes['Domain']> };
  AccessToken: AccessToken;
  ActivityHour: ActivityHour;
  AnalyzeImportInput: AnalyzeImportInput;
  AskToConfirmInput: AskToConfirmInput;
  AuditEntry: Omit<AuditEntry, 'domain'> & { domain?: Maybe<ResolversParentTypes['Domain']> };
  AuditEntryList: Omit<AuditEntryList, 'items'> & { items: Array<ResolversParentTypes['AuditEntry']> };
  BandCount: BandCount;
  BandDay: BandDay;
  Boolean: Scalars['Boolean']['output'];
  BoughtBeside: Omit<BoughtBeside, 'product'> & { product: ResolversParentTypes['Product'] };
  Box: Box;
  BoxCard: Omit<BoxCard, 'reason'> & { reason?: Maybe<ResolversParentTypes['RecommendationReason']> };
  BoxConfig: BoxConfig;
  BoxConfigInput: BoxConfigInput;
  BoxDay: BoxDay;
  BoxEffect: BoxEffect;
  BoxFault: BoxFault;
  BoxFigures: BoxFigures;
  BoxGroup: BoxGroup;
  BoxInput: BoxInput;
  BoxPlace: BoxPlace;
  BoxPreview: Omit<BoxPreview, 'cards' | 'cart' | 'product'> & { cards: Array<ResolversParentTypes['BoxCard']>, cart: Array<ResolversParentTypes['Product']>, product?: Maybe<ResolversParentTypes['Product']> };
  BoxPreviewInput: BoxPreviewInput;
  BusinessRegistrarInfo: BusinessRegistrarInfo;
  BusinessRegistrarInfoInput: BusinessRegistrarInfoInput;
  Campaign: CampaignRow;
  CampaignCheck: CampaignCheck;
  CampaignCondition: CampaignCondition;
  CampaignDay: CampaignDay;
  CampaignDryRun: CampaignDryRunRef;
  CampaignFilter: CampaignFilter;
  CampaignList: Omit<CampaignList, 'items'> & { items: Array<ResolversParentTypes['Campaign']> };
  CampaignMessage: CampaignMessage;
  CampaignOverlap: CampaignOverlap;
  CampaignPreview: Omit<CampaignPreview, 'campaign' | 'products'> & { campaign: ResolversParentTypes['Campaign'], products: Array<ResolversParentTypes['RecommendedProduct']> };
  CampaignUtm: CampaignUtm;
  CampaignUtmInput: CampaignUtmInput;
  CampaignVariant: CampaignVariantRow;
  CampaignVariantList: Omit<CampaignVariantList, 'items'> & { items: Array<ResolversParentTypes['CampaignVariant']> };
  ChangePlanInput: ChangePlanInput;
  CheckDnsRecordsInput: CheckDnsRecordsInput;
  Checkout: Omit<Checkout, 'company'> & { company: ResolversParentTypes['Company'] };
  Company: CompanyRef;
  CompanyCondition: CompanyCondition;
  CompanyFilter: CompanyFilter;
  CompanyList: Omit<CompanyList, 'items'> & { items: Array<ResolversParentTypes['Company']> };
  CompanyPeriod: CompanyPeriod;
  CompanyStats: CompanyStats;
  CompanyStatusFilter: CompanyStatusFilter;
  CompanySubscription: CompanySubscription;
  ConfirmTestAddressInput: ConfirmTestAddressInput;
  ConfirmationAudience: ConfirmationAudience;
  Consent: ConsentRow;
  ConsentProof: ConsentProof;
  ContactExport: ContactExport;
  ContactField: ContactFieldRow;
  ContactFieldValue: Omit<ContactFieldValue, 'field'> & { field: ResolversParentTypes['ContactField'] };
  ContactFieldValueInput: ContactFieldValueInput;
  ContactJob: ContactJobRow;
  ContactSelection: ContactSelection;
  ContactStats: ContactStats;
  ContactSuppression: ContactSuppression;
  CreateCampaignInput: CreateCampaignInput;
  CreateCampaignVariantInput: CreateCampaignVariantInput;
  CreateCompanyInput: CreateCompanyInput;
  CreateContactFieldInput: CreateContactFieldInput;
  CreateContactInput: CreateContactInput;
  CreateDomainInput: CreateDomainInput;
  CreateImportJobInput: CreateImportJobInput;
  CreateLeadFormInput: CreateLeadFormInput;
  CreatePersonalTokenInput: CreatePersonalTokenInput;
  CreateSegmentInput: CreateSegmentInput;
  CreateSubscriptionInput: CreateSubscriptionInput;
  CreateTagInput: CreateTagInput;
  CreateUploadInput: CreateUploadInput;
  CreatedPersonalToken: CreatedPersonalToken;
  CustomerImportAnalysis: Omit<CustomerImportAnalysis, 'import'> & { import: ResolversParentTypes['Import'] };
  DateTime: Scalars['DateTime']['output'];
  DeadJob: DeadJob;
  DeadJobCount: DeadJobCount;
  DeadJobList: DeadJobList;
  DecideOrderInput: DecideOrderInput;
  DecideOrdersInput: DecideOrdersInput;
  DeleteCampaignInput: DeleteCampaignInput;
  DeleteCampaignVariantInput: DeleteCampaignVariantInput;
  DeleteCompanyInput: DeleteCompanyInput;
  DeleteContactFieldInput: DeleteContactFieldInput;
  DeleteCustomerInput: DeleteCustomerInput;
  DeleteDomainInput: DeleteDomainInput;
  DeleteLeadFormInput: DeleteLeadFormInput;
  DeleteSegmentInput: DeleteSegmentInput;
  DeleteTagInput: DeleteTagInput;
  DeletedCustomer: Omit<DeletedCustomer, 'erasure'> & { erasure?: Maybe<ResolversParentTypes['Erasure']> };
  DnsCheck: DnsCheck;
  Domain: ProjectRef;
  DomainCapabilities: ProjectRef;
  DomainCondition: DomainCondition;
  DomainFilter: DomainFilter;
  DomainList: Omit<DomainList, 'items'> & { items: Array<ResolversParentTypes['Domain']> };
  DomainStats: ProjectRef;
  DomainStatusFilter: DomainStatusFilter;
  DryRunPerson: DryRunPersonRow;
  DryRunTotals: DryRunTotals;
  DuplicateCampaignInput: DuplicateCampaignInput;
  EmailTotals: EmailTotals;
  ErasedRows: ErasedRows;
  Erasure: ErasureRow;
  ErasureList: Omit<ErasureList, 'items'> & { items: Array<ResolversParentTypes['Erasure']> };
  Exclusion: Omit<Exclusion, 'category' | 'product'> & { category?: Maybe<ResolversParentTypes['ProductCategory']>, product?: Maybe<ResolversParentTypes['Product']> };
  ExclusionCount: ExclusionCount;
  ExclusionInput: ExclusionInput;
  ExportContactInput: ExportContactInput;
  ExportContactsInput: ExportContactsInput;
  FeedRemark: FeedRemark;
  FeedRemarkValue: FeedRemarkValue;
  FeedRow: FeedRow;
  FeedRun: FeedRunRow;
  FeedRunList: Omit<FeedRunList, 'items'> & { items: Array<ResolversParentTypes['FeedRun']> };
  Float: Scalars['Float']['output'];
  GenerateDnsRecordsInput: GenerateDnsRecordsInput;
  HeldVisitors: HeldVisitorsRow;
  Holiday: Holiday;
  ID: Scalars['ID']['output'];
  IDFilter: IdFilter;
  Import: ImportRow;
  ImportAnalysis: ImportAnalysisRow;
  ImportColumn: ImportColumn;
  ImportFault: ImportFault;
  ImportKeyInput: ImportKeyInput;
  ImportOrders: ImportOrders;
  ImportResult: ImportResultRow;
  ImportSkipped: ImportSkipped;
  ImportSkippedRow: ImportSkippedRow;
  Int: Scalars['Int']['output'];
  InvitationOffer: InvitationOffer;
  Invoice: Invoice;
  JSONText: Scalars['JSONText']['output'];
  Job: JobRow;
  LeadForm: LeadFormRow;
  LeadFormColors: LeadFormColors;
  LeadFormColorsInput: LeadFormColorsInput;
  LeadFormCondition: LeadFormCondition;
  LeadFormConfig: LeadFormConfig;
  LeadFormConfigInput: LeadFormConfigInput;
  LeadFormField: LeadFormField;
  LeadFormFieldInput: LeadFormFieldInput;
  LeadFormFigures: LeadFormFigures;
  LeadFormPopup: LeadFormPopup;
  LeadFormPopupInput: LeadFormPopupInput;
  LeadscoringPreview: LeadscoringPreview;
  LeadscoringRescore: LeadscoringRescore;
  LeadscoringSegment: LeadscoringSegment;
  LeadscoringSegmentInput: LeadscoringSegmentInput;
  LeadscoringSettings: LeadscoringSettings;
  LeadscoringSettingsInput: LeadscoringSettingsInput;
  LeadscoringState: LeadscoringStateRef;
  LeadscoringStep: LeadscoringStep;
  LeadscoringStepInput: LeadscoringStepInput;
  LedgerLine: LedgerLine;
  LoadFeedInput: LoadFeedInput;
  MailHealth: MailHealth;
  MakePurchaseSecretInput: MakePurchaseSecretInput;
  MatchProductsByInput: MatchProductsByInput;
  Message: MessageRow;
  MessageFilter: MessageFilter;
  MessagePage: Omit<MessagePage, 'items'> & { items: Array<ResolversParentTypes['Message']> };
  MonthlyUsage: MonthlyUsage;
  MoveCampaignInput: MoveCampaignInput;
  MoveSendingInput: MoveSendingInput;
  Mutation: Record<PropertyKey, never>;
  NextInvoice: NextInvoice;
  Notice: NoticeRow;
  NoticeImport: NoticeImport;
  NoticeList: Omit<NoticeList, 'items'> & { items: Array<ResolversParentTypes['Notice']> };
  OpenInvitation: OpenInvitation;
  OptinEmail: OptinEmail;
  OptinEmailInput: OptinEmailInput;
  OptinPage: OptinPage;
  OptinPageInput: OptinPageInput;
  OrderImportAnalysis: Omit<OrderImportAnalysis, 'import'> & { import: ResolversParentTypes['Import'] };
  OrderLine: OrderLineRow;
  OrderReport: OrderReport;
  OrderStats: OrderStats;
  PaymentInformation: PaymentInformation;
  PersonalToken: PersonalToken;
  PersonalTokenList: PersonalTokenList;
  PinnedProduct: Omit<PinnedProduct, 'product'> & { product?: Maybe<ResolversParentTypes['Product']> };
  PinnedProductInput: PinnedProductInput;
  PlanChange: PlanChange;
  PlannedSend: PlannedSend;
  PreviewFault: PreviewFault;
  PreviewSender: PreviewSender;
  Product: ProductRow;
  ProductCategory: ProductCategoryRow;
  ProductCategoryList: Omit<ProductCategoryList, 'items'> & { items: Array<ResolversParentTypes['ProductCategory']> };
  ProductDay: ProductDay;
  ProductFilter: ProductFilter;
  ProductInsights: Omit<ProductInsights, 'beside'> & { beside: Array<ResolversParentTypes['BoughtBeside']> };
  ProductList: Omit<ProductList, 'items'> & { items: Array<ResolversParentTypes['Product']> };
  ProductMatching: ProductMatching;
  ProductStats: ProductStats;
  PurchaseSigning: PurchaseSigning;
  Query: Record<PropertyKey, never>;
  RecallCampaignInput: RecallCampaignInput;
  RecommendationReason: Omit<RecommendationReason, 'product'> & { product?: Maybe<ResolversParentTypes['Product']> };
  RecommendationRule: Omit<RecommendationRule, 'category'> & { category?: Maybe<ResolversParentTypes['ProductCategory']> };
  RecommendationRuleInput: RecommendationRuleInput;
  RecommendedProduct: Omit<RecommendedProduct, 'product' | 'reason'> & { product: ResolversParentTypes['Product'], reason: ResolversParentTypes['RecommendationReason'] };
  Recommender: RecommenderRef;
  RecommenderMeasure: RecommenderMeasure;
  RecommenderPreview: Omit<RecommenderPreview, 'after' | 'live' | 'settings'> & { after: Array<ResolversParentTypes['RecommendedProduct']>, live: Array<ResolversParentTypes['RecommendedProduct']>, settings: ResolversParentTypes['RecommenderSettings'] };
  RecommenderPreviewInput: RecommenderPreviewInput;
  RecommenderSettings: Omit<RecommenderSettings, 'excluded' | 'pinned' | 'rules'> & { excluded: Array<ResolversParentTypes['Exclusion']>, pinned: Array<ResolversParentTypes['PinnedProduct']>, rules: Array<ResolversParentTypes['RecommendationRule']> };
  RecommenderSettingsInput: RecommenderSettingsInput;
  Registration: Registration;
  ReleaseSuppressionInput: ReleaseSuppressionInput;
  RequireSignedPurchasesInput: RequireSignedPurchasesInput;
  ResendCampaignInput: ResendCampaignInput;
  RetriedJobs: RetriedJobs;
  RetryJobsInput: RetryJobsInput;
  RevokeAccessInput: RevokeAccessInput;
  RfmGrid: RfmGridRow;
  RfmGridCell: RfmGridCell;
  Segment: SegmentRow;
  SegmentCondition: SegmentCondition;
  SegmentHint: SegmentHint;
  SegmentList: Omit<SegmentList, 'items'> & { items: Array<ResolversParentTypes['Segment']> };
  SegmentPerson: SegmentPerson;
  SegmentPreview: SegmentPreviewRef;
  SegmentPreviewInput: SegmentPreviewInput;
  SegmentRuleCount: SegmentRuleCount;
  SegmentRuleVerdict: SegmentRuleVerdict;
  SegmentVerdict: SegmentVerdict;
  SendTestEmailInput: SendTestEmailInput;
  Sending: SendingRow;
  SendingFeedback: SendingFeedback;
  SendingMoments: SendingMoments;
  SendingPage: Omit<SendingPage, 'items'> & { items: Array<ResolversParentTypes['Sending']> };
  SendingProgress: SendingProgress;
  SendingReactions: SendingReactions;
  SendingTrouble: SendingTrouble;
  SendingVariant: SendingVariant;
  SendingWait: SendingWait;
  SetManualInvoicingInput: SetManualInvoicingInput;
  ShopColors: ShopColors;
  ShopNow: ShopNow;
  StartNow: StartNow;
  StrikeOutVisitorsInput: StrikeOutVisitorsInput;
  String: Scalars['String']['output'];
  Suppression: SuppressionRow;
  SuppressionFilter: SuppressionFilter;
  SuppressionList: Omit<SuppressionList, 'items'> & { items: Array<ResolversParentTypes['Suppression']> };
  SuppressionStats: SuppressionStats;
  Tag: TagRow;
  TagContactsInput: TagContactsInput;
  TagList: Omit<TagList, 'items'> & { items: Array<ResolversParentTypes['Tag']> };
  TestAddress: TestAddress;
  TestAddressInput: TestAddressInput;
  TestEmail: TestEmailRow;
  TestEmailRecipient: TestEmailRecipientRow;
  TextFilter: TextFilter;
  ThxPage: ThxPage;
  ThxPageInput: ThxPageInput;
  TrackingIds: TrackingIds;
  TrackingIdsInput: TrackingIdsInput;
  UnconfirmedOrder: UnconfirmedOrderRow;
  UnconfirmedOrderList: Omit<UnconfirmedOrderList, 'items'> & { items: Array<ResolversParentTypes['UnconfirmedOrder']> };
  UndoUnsubscribeInput: UndoUnsubscribeInput;
  UnsubscribeContactsInput: UnsubscribeContactsInput;
  UnsubscribeSetup: UnsubscribeSetup;
  UnsubscribeSetupInput: UnsubscribeSetupInput;
  UpdateCampaignInput: UpdateCampaignInput;
  UpdateCampaignVariantInput: UpdateCampaignVariantInput;
  UpdateCompanyInput: UpdateCompanyInput;
  UpdateContactInput: UpdateContactInput;
  UpdateDomainInput: UpdateDomainInput;
  UpdateLeadFormInput: UpdateLeadFormInput;
  UpdateMeInput: UpdateMeInput;
  UpdateRecommenderInput: UpdateRecommenderInput;
  UpdateSegmentInput: UpdateSegmentInput;
  UpdateTagInput: UpdateTagInput;
  User: UserRef;
  Utm: Utm;
  UtmInput: UtmInput;
  Visitor: VisitorRef;
  VisitorCount: VisitorCount;
  VisitorEvent: VisitorEventRow;
  VisitorFilter: VisitorFilter;
  VisitorList: Omit<VisitorList, 'items'> & { items: Array<ResolversParentTypes['Visitor']> };
  VisitorOrder: VisitorOrderRow;
  VisitorRecommendations: Omit<VisitorRecommendations, 'product0' | 'product1' | 'product2' | 'product3' | 'product4' | 'product5' | 'product6' | 'product7' | 'product8' | 'product9'> & { product0?: Maybe<ResolversParentTypes['RecommendedProduct']>, product1?: Maybe<ResolversParentTypes['RecommendedProduct']>, product2?: Maybe<ResolversParentTypes['RecommendedProduct']>, product3?: Maybe<ResolversParentTypes['RecommendedProduct']>, product4?: Maybe<ResolversParentTypes['RecommendedProduct']>, product5?: Maybe<ResolversParentTypes['RecommendedProduct']>, product6?: Maybe<ResolversParentTypes['RecommendedProduct']>, product7?: Maybe<ResolversParentTypes['RecommendedProduct']>, product8?: Maybe<ResolversParentTypes['RecommendedProduct']>, product9?: Maybe<ResolversParentTypes['RecommendedProduct']> };
  VisitorScoreDay: VisitorScoreDay;
  WrongCall: WrongCall;
};

export type AccessRightResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['AccessRight'] = ResolversParentTypes['AccessRight']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  identityID?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['AccessRole'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['AccessSource'], ParentType, ContextType>;
};

export type AccessSubjectResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['AccessSubject'] = ResolversParentTypes['AccessSubject']> = {
  company?: Resolver<ResolversTypes['Company'], ParentType, ContextType>;
  domain?: Resolver<Maybe<ResolversTypes['Domain']>, ParentType, ContextType>;
};

export type AccessTokenResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['AccessToken'] = ResolversParentTypes['AccessToken']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expires?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  link?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ActivityHourResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['ActivityHour'] = ResolversParentTypes['ActivityHour']> = {
  events?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hour?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  purchases?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  weekday?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AuditEntryResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['AuditEntry'] = ResolversParentTypes['AuditEntry']> = {
  action?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  actorEmail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  actorKind?: Resolver<ResolversTypes['AuditActorKind'], ParentType, ContextType>;
  actorName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  domain?: Resolver<Maybe<ResolversTypes['Domain']>, ParentType, ContextType>;
  domainID?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  fields?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  people?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AuditEntryListResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['AuditEntryList'] = ResolversParentTypes['AuditEntryList']> = {
  items?: Resolver<Array<ResolversTypes['AuditEntry']>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BandCountResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['BandCount'] = ResolversParentTypes['BandCount']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  visitors?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BandDayResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['BandDay'] = ResolversParentTypes['BandDay']> = {
  bands?: Resolver<Array<ResolversTypes['BandCount']>, ParentType, ContextType>;
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BoughtBesideResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['BoughtBeside'] = ResolversParentTypes['BoughtBeside']> = {
  orders?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  product?: Resolver<ResolversTypes['Product'], ParentType, ContextType>;
};

export type BoxResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['Box'] = ResolversParentTypes['Box']> = {
  boxComponents?: Resolver<Array<ResolversTypes['BoxComponent']>, ParentType, ContextType>;
  config?: Resolver<ResolversTypes['BoxConfig'], ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type BoxCardResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['BoxCard'] = ResolversParentTypes['BoxCard']> = {
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  originalPriceText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  priceText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['RecommendationReason']>, ParentType, ContextType>;
  saleText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  shopID?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BoxConfigResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['BoxConfig'] = ResolversParentTypes['BoxConfig']> = {
  arrows?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  backgroundColor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  buttonAction?: Resolver<ResolversTypes['BoxButtonAction'], ParentType, ContextType>;
  buttonColor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  buttonText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  cardColor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cardWidth?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  contain?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  customArrowsStyle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customStyle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  descriptionLength?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  domId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  domMode?: Resolver<ResolversTypes['DomMode'], ParentType, ContextType>;
  gap?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  height?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  imageHeight?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  linkColor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  loadedProducts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  margin?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  newTab?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  padding?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  placement?: Resolver<ResolversTypes['BoxPlacement'], ParentType, ContextType>;
  saleColor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  saleTemplate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  textColor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  titleClass?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  titleTag?: Resolver<ResolversTypes['BoxTitleTag'], ParentType, ContextType>;
  titleText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  utm?: Resolver<ResolversTypes['Utm'], ParentType, ContextType>;
  visibleProducts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BoxDayResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['BoxDay'] = ResolversParentTypes['BoxDay']> = {
  clicks?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  impressions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BoxEffectResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['BoxEffect'] = ResolversParentTypes['BoxEffect']> = {
  certain?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  held?: Resolver<ResolversTypes['BoxGroup'], ParentType, ContextType>;
  lift?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  liftFrom?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  liftTo?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  shown?: Resolver<ResolversTypes['BoxGroup'], ParentType, ContextType>;
  since?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type BoxFaultResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['BoxFault'] = ResolversParentTypes['BoxFault']> = {
  kind?: Resolver<ResolversTypes['BoxFaultKind'], ParentType, ContextType>;
  pages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BoxFiguresResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['BoxFigures'] = ResolversParentTypes['BoxFigures']> = {
  days?: Resolver<Array<ResolversTypes['BoxDay']>, ParentType, ContextType>;
  faults?: Resolver<Array<ResolversTypes['BoxFault']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['BoxKind'], ParentType, ContextType>;
};

export type BoxGroupResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['BoxGroup'] = ResolversParentTypes['BoxGroup']> = {
  buyers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  orders?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sales?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  visitors?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BoxPlaceResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['BoxPlace'] = ResolversParentTypes['BoxPlace']> = {
  domId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['BoxKind'], ParentType, ContextType>;
};

export type BoxPreviewResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['BoxPreview'] = ResolversParentTypes['BoxPreview']> = {
  cards?: Resolver<Array<ResolversTypes['BoxCard']>, ParentType, ContextType>;
  cart?: Resolver<Array<ResolversTypes['Product']>, ParentType, ContextType>;
  personal?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  product?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType>;
};

export type BusinessRegistrarInfoResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['BusinessRegistrarInfo'] = ResolversParentTypes['BusinessRegistrarInfo']> = {
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  crNo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isSample?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  street?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vatNo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vatPayer?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  zip?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CampaignResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['Campaign'] = ResolversParentTypes['Campaign']> = {
  checks?: Resolver<Array<ResolversTypes['CampaignCheck']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  delay?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  domain?: Resolver<ResolversTypes['Domain'], ParentType, ContextType>;
  domainID?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  editors?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  evaluationPeriod?: Resolver<Maybe<ResolversTypes['JSONText']>, ParentType, ContextType>;
  expectedRecipients?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  force?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  frequency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  friendlyFrom?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  latestDay?: Resolver<Maybe<ResolversTypes['CampaignDay']>, ParentType, ContextType>;
  latestMessage?: Resolver<Maybe<ResolversTypes['CampaignMessage']>, ParentType, ContextType>;
  leaveOut?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  medium?: Resolver<ResolversTypes['CampaignMedium'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  overlap?: Resolver<Array<ResolversTypes['CampaignOverlap']>, ParentType, ContextType>;
  priority?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  recallUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  replyTo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  schedule?: Resolver<ResolversTypes['JSONText'], ParentType, ContextType>;
  scheduleType?: Resolver<ResolversTypes['ScheduleType'], ParentType, ContextType>;
  segment?: Resolver<ResolversTypes['JSONText'], ParentType, ContextType>;
  segmentationType?: Resolver<ResolversTypes['SegmentType'], ParentType, ContextType>;
  sending?: Resolver<Maybe<ResolversTypes['Sending']>, ParentType, ContextType>;
  start?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  startedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['CampaignState'], ParentType, ContextType>;
  subjects?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  templatePreview?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  templateSES?: Resolver<Maybe<ResolversTypes['JSONText']>, ParentType, ContextType>;
  templateSpecs?: Resolver<Maybe<ResolversTypes['JSONText']>, ParentType, ContextType>;
  templateSpecsCategories?: Resolver<Maybe<ResolversTypes['JSONText']>, ParentType, ContextType>;
  templateSpecsNew?: Resolver<Maybe<ResolversTypes['JSONText']>, ParentType, ContextType>;
  templateUnlayer?: Resolver<Maybe<ResolversTypes['JSONText']>, ParentType, ContextType>;
  textVersion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['CampaignType'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  utm?: Resolver<ResolversTypes['CampaignUtm'], ParentType, ContextType>;
  variants?: Resolver<Array<ResolversTypes['CampaignVariant']>, ParentType, ContextType>;
};

export type CampaignCheckResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['CampaignCheck'] = ResolversParentTypes['CampaignCheck']> = {
  blocks?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['CampaignCheckCode'], ParentType, ContextType>;
  row?: Resolver<ResolversTypes['CampaignCheckRow'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CampaignDayResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['CampaignDay'] = ResolversParentTypes['CampaignDay']> = {
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CampaignDryRunResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['CampaignDryRun'] = ResolversParentTypes['CampaignDryRun']> = {
  campaign?: Resolver<ResolversTypes['Campaign'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['DryRunPerson']>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totals?: Resolver<ResolversTypes['DryRunTotals'], ParentType, ContextType>;
  versions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CampaignListResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['CampaignList'] = ResolversParentTypes['CampaignList']> = {
  items?: Resolver<Array<ResolversTypes['Campaign']>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CampaignMessageResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['CampaignMessage'] = ResolversParentTypes['CampaignMessage']> = {
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sent?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type CampaignOverlapResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['CampaignOverlap'] = ResolversParentTypes['CampaignOverlap']> = {
  campaignID?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scheduleType?: Resolver<ResolversTypes['ScheduleType'], ParentType, ContextType>;
  start?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type CampaignPreviewResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['CampaignPreview'] = ResolversParentTypes['CampaignPreview']> = {
  campaign?: Resolver<ResolversTypes['Campaign'], ParentType, ContextType>;
  fallback?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  faults?: Resolver<Array<ResolversTypes['PreviewFault']>, ParentType, ContextType>;
  html?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  products?: Resolver<Array<ResolversTypes['RecommendedProduct']>, ParentType, ContextType>;
  sender?: Resolver<ResolversTypes['PreviewSender'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  to?: Resolver<Maybe<ResolversTypes['SegmentPerson']>, ParentType, ContextType>;
};

export type CampaignUtmResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['CampaignUtm'] = ResolversParentTypes['CampaignUtm']> = {
  campaign?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  medium?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CampaignVariantResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['CampaignVariant'] = ResolversParentTypes['CampaignVariant']> = {
  active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  campaignID?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  editors?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  specs?: Resolver<Maybe<ResolversTypes['JSONText']>, ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  templatePreview?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  templateSES?: Resolver<Maybe<ResolversTypes['JSONText']>, ParentType, ContextType>;
  templateUnlayer?: Resolver<Maybe<ResolversTypes['JSONText']>, ParentType, ContextType>;
  textVersion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type CampaignVariantListResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['CampaignVariantList'] = ResolversParentTypes['CampaignVariantList']> = {
  items?: Resolver<Array<ResolversTypes['CampaignVariant']>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CheckoutResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['Checkout'] = ResolversParentTypes['Checkout']> = {
  company?: Resolver<ResolversTypes['Company'], ParentType, ContextType>;
  expires?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  link?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CompanyResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['Company'] = ResolversParentTypes['Company']> = {
  accessRights?: Resolver<Maybe<Array<ResolversTypes['AccessRight']>>, ParentType, ContextType>;
  accessRightsSecret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  active?: Resolver<ResolversTypes['CompanyStatus'], ParentType, ContextType>;
  activeSubscription?: Resolver<Maybe<ResolversTypes['CompanySubscription']>, ParentType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  crNo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  editors?: Resolver<Maybe<Array<ResolversTypes['ID']>>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasCardSubscription?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasManualInvoicing?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  history?: Resolver<Maybe<Array<ResolversTypes['CompanyPeriod']>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  invoices?: Resolver<Maybe<Array<ResolversTypes['Invoice']>>, ParentType, ContextType>;
  invoicingEmail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  invoicingPhone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isEnding?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  openInvitations?: Resolver<Maybe<Array<ResolversTypes['OpenInvitation']>>, ParentType, ContextType>;
  owner?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  paymentInformation?: Resolver<Maybe<ResolversTypes['PaymentInformation']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  planChanges?: Resolver<Maybe<Array<ResolversTypes['PlanChange']>>, ParentType, ContextType>;
  plans?: Resolver<Maybe<ResolversTypes['JSONText']>, ParentType, ContextType>;
  portalLink?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stats?: Resolver<ResolversTypes['CompanyStats'], ParentType, ContextType>;
  street?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  usage?: Resolver<Array<ResolversTypes['MonthlyUsage']>, ParentType, ContextType>;
  vatNo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vatPayer?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  visitorLimit?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  zip?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CompanyListResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['CompanyList'] = ResolversParentTypes['CompanyList']> = {
  items?: Resolver<Array<ResolversTypes['Company']>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CompanyPeriodResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['CompanyPeriod'] = ResolversParentTypes['CompanyPeriod']> = {
  stats?: Resolver<ResolversTypes['CompanyStats'], ParentType, ContextType>;
  subscription?: Resolver<ResolversTypes['CompanySubscription'], ParentType, ContextType>;
};

export type CompanyStatsResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['CompanyStats'] = ResolversParentTypes['CompanyStats']> = {
  droiSales?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  emailsSent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  monthlyUsers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CompanySubscriptionResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['CompanySubscription'] = ResolversParentTypes['CompanySubscription']> = {
  from?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  monthlyUserLimit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ConfirmationAudienceResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['ConfirmationAudience'] = ResolversParentTypes['ConfirmationAudience']> = {
  askable?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  askedLately?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  confirmed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  contacts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ConsentResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['Consent'] = ResolversParentTypes['Consent']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  basis?: Resolver<ResolversTypes['ConsentBasis'], ParentType, ContextType>;
  byEmail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  proof?: Resolver<Array<ResolversTypes['ConsentProof']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['ConsentSource'], ParentType, ContextType>;
  withdrawn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  wording?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ConsentProofResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['ConsentProof'] = ResolversParentTypes['ConsentProof']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ContactExportResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['ContactExport'] = ResolversParentTypes['ContactExport']> = {
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['JSONText'], ParentType, ContextType>;
};

export type ContactFieldResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['ContactField'] = ResolversParentTypes['ContactField']> = {
  domainID?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ContactFieldValueResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['ContactFieldValue'] = ResolversParentTypes['ContactFieldValue']> = {
  field?: Resolver<ResolversTypes['ContactField'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ContactJobResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['ContactJob'] = ResolversParentTypes['ContactJob']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  domainID?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  done?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  download?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ContactJobKind'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['ContactJobState'], ParentType, ContextType>;
  tag?: Resolver<Maybe<ResolversTypes['Tag']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ContactStatsResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['ContactStats'] = ResolversParentTypes['ContactStats']> = {
  contacts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  customersNotMailed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  estimated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mailable?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  withoutOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ContactSuppressionResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['ContactSuppression'] = ResolversParentTypes['ContactSuppression']> = {
  reason?: Resolver<ResolversTypes['SuppressionReason'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type CreatedPersonalTokenResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['CreatedPersonalToken'] = ResolversParentTypes['CreatedPersonalToken']> = {
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['PersonalToken'], ParentType, ContextType>;
};

export type CustomerImportAnalysisResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['CustomerImportAnalysis'] = ResolversParentTypes['CustomerImportAnalysis']> = {
  emails?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  file?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  import?: Resolver<ResolversTypes['Import'], ParentType, ContextType>;
  rows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DeadJobResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['DeadJob'] = ResolversParentTypes['DeadJob']> = {
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  company?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  companyID?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  domain?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  domainID?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  failedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  job?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeadJobCountResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['DeadJobCount'] = ResolversParentTypes['DeadJobCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  job?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeadJobListResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['DeadJobList'] = ResolversParentTypes['DeadJobList']> = {
  counts?: Resolver<Array<ResolversTypes['DeadJobCount']>, ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['DeadJob']>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DeletedCustomerResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['DeletedCustomer'] = ResolversParentTypes['DeletedCustomer']> = {
  erasure?: Resolver<Maybe<ResolversTypes['Erasure']>, ParentType, ContextType>;
  mode?: Resolver<ResolversTypes['DeleteCustomerMode'], ParentType, ContextType>;
  result?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DnsCheckResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['DnsCheck'] = ResolversParentTypes['DnsCheck']> = {
  checkedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  checking?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  failing?: Resolver<Array<ResolversTypes['DnsPurpose']>, ParentType, ContextType>;
  madeAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  nameServers?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  nextCheckAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type DomainResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['Domain'] = ResolversParentTypes['Domain']> = {
  accessRights?: Resolver<Maybe<Array<ResolversTypes['AccessRight']>>, ParentType, ContextType>;
  active?: Resolver<ResolversTypes['DomainStatus'], ParentType, ContextType>;
  activityHours?: Resolver<Array<ResolversTypes['ActivityHour']>, ParentType, ContextType>;
  bounceDomain?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bounces?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  boxEffect?: Resolver<Maybe<ResolversTypes['BoxEffect']>, ParentType, ContextType>;
  boxFigures?: Resolver<Array<ResolversTypes['BoxFigures']>, ParentType, ContextType>;
  boxHoldout?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  boxesAllowed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  campaignsUpdated?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  capabilities?: Resolver<ResolversTypes['DomainCapabilities'], ParentType, ContextType>;
  cartBox?: Resolver<ResolversTypes['Box'], ParentType, ContextType>;
  categoriesFeedURL?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  companyID?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  complaints?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  contactFields?: Resolver<Array<ResolversTypes['ContactField']>, ParentType, ContextType>;
  contactStats?: Resolver<ResolversTypes['ContactStats'], ParentType, ContextType>;
  contactsImported?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  cookieCheck?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  defaultSale?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  dnsCheck?: Resolver<Maybe<ResolversTypes['DnsCheck']>, ParentType, ContextType>;
  dnsName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dnsRecords?: Resolver<Maybe<ResolversTypes['JSONText']>, ParentType, ContextType>;
  editors?: Resolver<Maybe<Array<ResolversTypes['ID']>>, ParentType, ContextType>;
  emailTotals?: Resolver<ResolversTypes['EmailTotals'], ParentType, ContextType>;
  eventsPurged?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  firstDayOfWeek?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  friendlyFrom?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  heldVisitors?: Resolver<Array<ResolversTypes['HeldVisitors']>, ParentType, ContextType>;
  homeBox?: Resolver<ResolversTypes['Box'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  jobStatus?: Resolver<Maybe<ResolversTypes['Job']>, ParentType, ContextType>;
  leadscoresUpdated?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  leadscoring?: Resolver<ResolversTypes['LeadscoringState'], ParentType, ContextType>;
  leadscoringSettings?: Resolver<ResolversTypes['LeadscoringSettings'], ParentType, ContextType>;
  mailFrom?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mailHealth?: Resolver<ResolversTypes['MailHealth'], ParentType, ContextType>;
  mailsCustomers?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  openInvitations?: Resolver<Maybe<Array<ResolversTypes['OpenInvitation']>>, ParentType, ContextType>;
  orderFeedRun?: Resolver<Maybe<ResolversTypes['FeedRun']>, ParentType, ContextType>;
  orderFeedURL?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orderStats?: Resolver<ResolversTypes['OrderStats'], ParentType, ContextType>;
  ordersImported?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  owner?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  platform?: Resolver<ResolversTypes['Platform'], ParentType, ContextType>;
  productBox?: Resolver<ResolversTypes['Box'], ParentType, ContextType>;
  productCategories?: Resolver<ResolversTypes['ProductCategoryList'], ParentType, ContextType, Partial<DomainProductCategoriesArgs>>;
  productFeedRun?: Resolver<Maybe<ResolversTypes['FeedRun']>, ParentType, ContextType>;
  productFeedURL?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  productsUpdated?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  purchaseSigning?: Resolver<Maybe<ResolversTypes['PurchaseSigning']>, ParentType, ContextType>;
  purgeAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  recommendationsUpdated?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  recommender?: Resolver<ResolversTypes['Recommender'], ParentType, ContextType>;
  recommenderComputation?: Resolver<ResolversTypes['RecommenderComputation'], ParentType, ContextType>;
  recommenderStatus?: Resolver<ResolversTypes['RecommenderStatus'], ParentType, ContextType>;
  replyTo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rfm?: Resolver<ResolversTypes['RfmGrid'], ParentType, ContextType>;
  setupReminded?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  shopURL?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  shopifyStore?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stats?: Resolver<ResolversTypes['DomainStats'], ParentType, ContextType>;
  suppressionStats?: Resolver<ResolversTypes['SuppressionStats'], ParentType, ContextType>;
  tags?: Resolver<ResolversTypes['TagList'], ParentType, ContextType, Partial<DomainTagsArgs>>;
  testAddresses?: Resolver<Array<ResolversTypes['TestAddress']>, ParentType, ContextType>;
  testEmailsLeft?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  timezone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalEmailRecipients?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  trackingIds?: Resolver<ResolversTypes['TrackingIds'], ParentType, ContextType>;
  unsubscribeSetup?: Resolver<ResolversTypes['UnsubscribeSetup'], ParentType, ContextType>;
  usualBoxPlaces?: Resolver<Array<ResolversTypes['BoxPlace']>, ParentType, ContextType>;
};

export type DomainCapabilitiesResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['DomainCapabilities'] = ResolversParentTypes['DomainCapabilities']> = {
  addToCart?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  allow?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  dkim?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  feed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  linkDomain?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  orders?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  purchase?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  showBox?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  signIn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  spf?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tracker?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewProduct?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type DomainListResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['DomainList'] = ResolversParentTypes['DomainList']> = {
  items?: Resolver<Array<ResolversTypes['Domain']>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DomainStatsResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['DomainStats'] = ResolversParentTypes['DomainStats']> = {
  droiSales?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  emailsSent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  monthlyUsers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  products?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DryRunPersonResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['DryRunPerson'] = ResolversParentTypes['DryRunPerson']> = {
  at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  fallback?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  person?: Resolver<ResolversTypes['SegmentPerson'], ParentType, ContextType>;
  products?: Resolver<Array<ResolversTypes['RecommendedProduct']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['DryRunReason']>, ParentType, ContextType>;
  subject?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DryRunTotalsResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['DryRunTotals'] = ResolversParentTypes['DryRunTotals']> = {
  gets?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  members?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  skipped?: Resolver<Array<ResolversTypes['ExclusionCount']>, ParentType, ContextType>;
};

export type EmailTotalsResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['EmailTotals'] = ResolversParentTypes['EmailTotals']> = {
  confirmations?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  delivered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  returned?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ErasedRowsResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['ErasedRows'] = ResolversParentTypes['ErasedRows']> = {
  fate?: Resolver<ResolversTypes['ErasedFate'], ParentType, ContextType>;
  rows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  table?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ErasureResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['Erasure'] = ResolversParentTypes['Erasure']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  domainID?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  erased?: Resolver<Array<ResolversTypes['ErasedRows']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ErasureListResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['ErasureList'] = ResolversParentTypes['ErasureList']> = {
  items?: Resolver<Array<ResolversTypes['Erasure']>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ExclusionResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['Exclusion'] = ResolversParentTypes['Exclusion']> = {
  category?: Resolver<Maybe<ResolversTypes['ProductCategory']>, ParentType, ContextType>;
  categoryID?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  places?: Resolver<Array<ResolversTypes['RecommendationPlace']>, ParentType, ContextType>;
  product?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType>;
  products?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  shopID?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ExclusionCountResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['ExclusionCount'] = ResolversParentTypes['ExclusionCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['ExclusionReason'], ParentType, ContextType>;
};

export type FeedRemarkResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['FeedRemark'] = ResolversParentTypes['FeedRemark']> = {
  count?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  values?: Resolver<Array<ResolversTypes['FeedRemarkValue']>, ParentType, ContextType>;
  warning?: Resolver<ResolversTypes['FeedWarning'], ParentType, ContextType>;
};

export type FeedRemarkValueResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['FeedRemarkValue'] = ResolversParentTypes['FeedRemarkValue']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FeedRowResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['FeedRow'] = ResolversParentTypes['FeedRow']> = {
  reason?: Resolver<ResolversTypes['FeedRowReason'], ParentType, ContextType>;
  row?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  shopID?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FeedRunResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['FeedRun'] = ResolversParentTypes['FeedRun']> = {
  added?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  bytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  changed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  detail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  domainID?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  encoding?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  feed?: Resolver<ResolversTypes['FeedKind'], ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  format?: Resolver<Maybe<ResolversTypes['FeedFormat']>, ParentType, ContextType>;
  hidden?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  progress?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  read?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['FeedRunReason']>, ParentType, ContextType>;
  rejected?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  remarks?: Resolver<Array<ResolversTypes['FeedRemark']>, ParentType, ContextType>;
  removed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  requestedByUser?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['FeedRow']>, ParentType, ContextType>;
  rowsCSV?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['FeedRunState'], ParentType, ContextType>;
  timestamp?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  unchanged?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  warnings?: Resolver<Array<ResolversTypes['FeedWarning']>, ParentType, ContextType>;
};

export type FeedRunListResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['FeedRunList'] = ResolversParentTypes['FeedRunList']> = {
  items?: Resolver<Array<ResolversTypes['FeedRun']>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type HeldVisitorsResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['HeldVisitors'] = ResolversParentTypes['HeldVisitors']> = {
  countedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  visitors?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type HolidayResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['Holiday'] = ResolversParentTypes['Holiday']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['HolidayKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ImportResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['Import'] = ResolversParentTypes['Import']> = {
  analysis?: Resolver<Maybe<ResolversTypes['ImportAnalysis']>, ParentType, ContextType>;
  basis?: Resolver<Maybe<ResolversTypes['ImportBasis']>, ParentType, ContextType>;
  bytes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  columns?: Resolver<Maybe<Array<ResolversTypes['ImportColumn']>>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  delimiter?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  domainID?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  done?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  encoding?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fault?: Resolver<Maybe<ResolversTypes['ImportFault']>, ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  format?: Resolver<Maybe<ResolversTypes['ImportFormat']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  partBytes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  received?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  result?: Resolver<ResolversTypes['ImportResult'], ParentType, ContextType>;
  skippedRows?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  startedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['ImportState'], ParentType, ContextType>;
  tags?: Resolver<Array<ResolversTypes['Tag']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ImportType'], ParentType, ContextType>;
};

export type ImportAnalysisResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['ImportAnalysis'] = ResolversParentTypes['ImportAnalysis']> = {
  emails?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  erased?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  existing?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstLines?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  orders?: Resolver<Maybe<ResolversTypes['ImportOrders']>, ParentType, ContextType>;
  repeated?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  skipped?: Resolver<Array<ResolversTypes['ImportSkipped']>, ParentType, ContextType>;
  subscribed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  suppressed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unsubscribed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ImportColumnResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['ImportColumn'] = ResolversParentTypes['ImportColumn']> = {
  filled?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  samples?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  target?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ImportFaultResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['ImportFault'] = ResolversParentTypes['ImportFault']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ImportOrdersResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['ImportOrders'] = ResolversParentTypes['ImportOrders']> = {
  from?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  orders?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  otherCurrency?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  to?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type ImportResultResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['ImportResult'] = ResolversParentTypes['ImportResult']> = {
  added?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  changed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  erased?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  skipped?: Resolver<Array<ResolversTypes['ImportSkipped']>, ParentType, ContextType>;
  unchanged?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  withoutMail?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ImportSkippedResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['ImportSkipped'] = ResolversParentTypes['ImportSkipped']> = {
  examples?: Resolver<Array<ResolversTypes['ImportSkippedRow']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['ImportRowReason'], ParentType, ContextType>;
  rows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ImportSkippedRowResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['ImportSkippedRow'] = ResolversParentTypes['ImportSkippedRow']> = {
  line?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InvitationOfferResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['InvitationOffer'] = ResolversParentTypes['InvitationOffer']> = {
  company?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  inviter?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isNew?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  project?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InvoiceResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['Invoice'] = ResolversParentTypes['Invoice']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  net?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pdf?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['InvoiceState'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  vat?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export interface JsonTextScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSONText'], any> {
  name: 'JSONText';
}

export type JobResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['Job'] = ResolversParentTypes['Job']> = {
  data?: Resolver<ResolversTypes['JSONText'], ParentType, ContextType>;
  import?: Resolver<ResolversTypes['Import'], ParentType, ContextType>;
  progress?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  result?: Resolver<Maybe<ResolversTypes['JSONText']>, ParentType, ContextType>;
  timestamp?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type LeadFormResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['LeadForm'] = ResolversParentTypes['LeadForm']> = {
  closed?: Resolver<Maybe<ResolversTypes['LeadFormClosed']>, ParentType, ContextType>;
  config?: Resolver<ResolversTypes['LeadFormConfig'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  domainID?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  figures?: Resolver<ResolversTypes['LeadFormFigures'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  link?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  optinEmail?: Resolver<ResolversTypes['OptinEmail'], ParentType, ContextType>;
  optinFriendlyFrom?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  optinFrom?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  optinPage?: Resolver<ResolversTypes['OptinPage'], ParentType, ContextType>;
  optinRedirect?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  optinReplyTo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tag?: Resolver<Maybe<ResolversTypes['Tag']>, ParentType, ContextType>;
  tagID?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  thxPage?: Resolver<ResolversTypes['ThxPage'], ParentType, ContextType>;
  thxRedirect?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LeadFormColorsResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['LeadFormColors'] = ResolversParentTypes['LeadFormColors']> = {
  background?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  button?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LeadFormConfigResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['LeadFormConfig'] = ResolversParentTypes['LeadFormConfig']> = {
  buttonText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  colors?: Resolver<ResolversTypes['LeadFormColors'], ParentType, ContextType>;
  consent?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fields?: Resolver<Array<ResolversTypes['LeadFormField']>, ParentType, ContextType>;
  heading?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  language?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mode?: Resolver<ResolversTypes['LeadFormMode'], ParentType, ContextType>;
  popup?: Resolver<ResolversTypes['LeadFormPopup'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LeadFormFieldResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['LeadFormField'] = ResolversParentTypes['LeadFormField']> = {
  fieldID?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['LeadFormFieldKind'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type LeadFormFiguresResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['LeadFormFigures'] = ResolversParentTypes['LeadFormFigures']> = {
  confirmations?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  submissions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  views?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LeadFormPopupResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['LeadFormPopup'] = ResolversParentTypes['LeadFormPopup']> = {
  afterScroll?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  afterSeconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  frequency?: Resolver<ResolversTypes['LeadFormFrequency'], ParentType, ContextType>;
  onExit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pages?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LeadscoringPreviewResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['LeadscoringPreview'] = ResolversParentTypes['LeadscoringPreview']> = {
  after?: Resolver<Array<ResolversTypes['LeadscoringSegment']>, ParentType, ContextType>;
  before?: Resolver<Array<ResolversTypes['LeadscoringSegment']>, ParentType, ContextType>;
  changed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  computed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  visitors?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LeadscoringRescoreResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['LeadscoringRescore'] = ResolversParentTypes['LeadscoringRescore']> = {
  done?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  started?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LeadscoringSegmentResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['LeadscoringSegment'] = ResolversParentTypes['LeadscoringSegment']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  percentile?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  visitors?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LeadscoringSettingsResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['LeadscoringSettings'] = ResolversParentTypes['LeadscoringSettings']> = {
  cart?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  image?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  imageClass?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  imageID?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mail?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  notifyHot?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  purchase?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  retention?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  scroll?: Resolver<Array<ResolversTypes['LeadscoringStep']>, ParentType, ContextType>;
  segments?: Resolver<Array<ResolversTypes['LeadscoringSegment']>, ParentType, ContextType>;
  time?: Resolver<Array<ResolversTypes['LeadscoringStep']>, ParentType, ContextType>;
  visit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LeadscoringStateResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['LeadscoringState'] = ResolversParentTypes['LeadscoringState']> = {
  days?: Resolver<Array<ResolversTypes['BandDay']>, ParentType, ContextType>;
  nextTurn?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  rescore?: Resolver<Maybe<ResolversTypes['LeadscoringRescore']>, ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type LeadscoringStepResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['LeadscoringStep'] = ResolversParentTypes['LeadscoringStep']> = {
  score?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LedgerLineResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['LedgerLine'] = ResolversParentTypes['LedgerLine']> = {
  people?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  place?: Resolver<ResolversTypes['LedgerPlace'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['MessageReason']>, ParentType, ContextType>;
  variant?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MailHealthResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['MailHealth'] = ResolversParentTypes['MailHealth']> = {
  blockReason?: Resolver<Maybe<ResolversTypes['BlockReason']>, ParentType, ContextType>;
  blockedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  bounceVerdict?: Resolver<ResolversTypes['HealthVerdict'], ParentType, ContextType>;
  complaintVerdict?: Resolver<ResolversTypes['HealthVerdict'], ParentType, ContextType>;
  complaints?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  days?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hardBounces?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  loopAddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  policyBounces?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  recipients?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  softBounces?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MessageResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['Message'] = ResolversParentTypes['Message']> = {
  answer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  cancelled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clickedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  contactID?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  openedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  openedByMachine?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  place?: Resolver<ResolversTypes['LedgerPlace'], ParentType, ContextType>;
  purpose?: Resolver<ResolversTypes['SendingPurpose'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['MessageReason']>, ParentType, ContextType>;
  sendingID?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  variant?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MessagePageResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['MessagePage'] = ResolversParentTypes['MessagePage']> = {
  items?: Resolver<Array<ResolversTypes['Message']>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MonthlyUsageResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['MonthlyUsage'] = ResolversParentTypes['MonthlyUsage']> = {
  month?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  visitors?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  ACCreateContact?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationAcCreateContactArgs, 'email' | 'phone'>>;
  askToConfirm?: Resolver<ResolversTypes['Sending'], ParentType, ContextType, RequireFields<MutationAskToConfirmArgs, 'input'>>;
  cancelSending?: Resolver<ResolversTypes['Sending'], ParentType, ContextType, RequireFields<MutationCancelSendingArgs, 'input'>>;
  changePlan?: Resolver<ResolversTypes['Company'], ParentType, ContextType, RequireFields<MutationChangePlanArgs, 'input'>>;
  checkDnsRecords?: Resolver<ResolversTypes['Domain'], ParentType, ContextType, RequireFields<MutationCheckDnsRecordsArgs, 'input'>>;
  confirmTestAddress?: Resolver<ResolversTypes['Domain'], ParentType, ContextType, RequireFields<MutationConfirmTestAddressArgs, 'input'>>;
  createCampaign?: Resolver<ResolversTypes['Campaign'], ParentType, ContextType, RequireFields<MutationCreateCampaignArgs, 'input'>>;
  createCampaignVariant?: Resolver<ResolversTypes['CampaignVariant'], ParentType, ContextType, RequireFields<MutationCreateCampaignVariantArgs, 'input'>>;
  createCompany?: Resolver<ResolversTypes['Company'], ParentType, ContextType, RequireFields<MutationCreateCompanyArgs, 'input'>>;
  createContact?: Resolver<ResolversTypes['Visitor'], ParentType, ContextType, RequireFields<MutationCreateContactArgs, 'input'>>;
  createContactField?: Resolver<ResolversTypes['ContactField'], ParentType, ContextType, RequireFields<MutationCreateContactFieldArgs, 'input'>>;
  createCustomerDeletionJob?: Resolver<ResolversTypes['Job'], ParentType, ContextType, RequireFields<MutationCreateCustomerDeletionJobArgs, 'input'>>;
  createCustomerImportJob?: Resolver<ResolversTypes['Job'], ParentType, ContextType, RequireFields<MutationCreateCustomerImportJobArgs, 'input'>>;
  createDomain?: Resolver<ResolversTypes['Domain'], ParentType, ContextType, RequireFields<MutationCreateDomainArgs, 'input'>>;
  createLeadForm?: Resolver<ResolversTypes['LeadForm'], ParentType, ContextType, RequireFields<MutationCreateLeadFormArgs, 'input'>>;
  createOrderImportJob?: Resolver<ResolversTypes['Job'], ParentType, ContextType, RequireFields<MutationCreateOrderImportJobArgs, 'input'>>;
  createPersonalToken?: Resolver<ResolversTypes['CreatedPersonalToken'], ParentType, ContextType, RequireFields<MutationCreatePersonalTokenArgs, 'input'>>;
  createSegment?: Resolver<ResolversTypes['Segment'], ParentType, ContextType, RequireFields<MutationCreateSegmentArgs, 'input'>>;
  createSubscription?: Resolver<ResolversTypes['Checkout'], ParentType, ContextType, RequireFields<MutationCreateSubscriptionArgs, 'input'>>;
  createTag?: Resolver<ResolversTypes['Tag'], ParentType, ContextType, RequireFields<MutationCreateTagArgs, 'input'>>;
  createUpload?: Resolver<ResolversTypes['Import'], ParentType, ContextType, RequireFields<MutationCreateUploadArgs, 'input'>>;
  decideOrder?: Resolver<ResolversTypes['UnconfirmedOrder'], ParentType, ContextType, RequireFields<MutationDecideOrderArgs, 'input'>>;
  decideOrders?: Resolver<Array<ResolversTypes['UnconfirmedOrder']>, ParentType, ContextType, RequireFields<MutationDecideOrdersArgs, 'input'>>;
  deleteCampaign?: Resolver<ResolversTypes['Domain'], ParentType, ContextType, RequireFields<MutationDeleteCampaignArgs, 'input'>>;
  deleteCampaignVariant?: Resolver<ResolversTypes['Campaign'], ParentType, ContextType, RequireFields<MutationDeleteCampaignVariantArgs, 'input'>>;
  deleteCompany?: Resolver<ResolversTypes['Company'], ParentType, ContextType, RequireFields<MutationDeleteCompanyArgs, 'input'>>;
  deleteContactField?: Resolver<ResolversTypes['Domain'], ParentType, ContextType, RequireFields<MutationDeleteContactFieldArgs, 'input'>>;
  deleteCustomer?: Resolver<ResolversTypes['DeletedCustomer'], ParentType, ContextType, RequireFields<MutationDeleteCustomerArgs, 'input'>>;
  deleteDomain?: Resolver<ResolversTypes['Domain'], ParentType, ContextType, RequireFields<MutationDeleteDomainArgs, 'input'>>;
  deleteLeadForm?: Resolver<ResolversTypes['Domain'], ParentType, ContextType, RequireFields<MutationDeleteLeadFormArgs, 'input'>>;
  deletePersonalToken?: Resolver<ResolversTypes['PersonalToken'], ParentType, ContextType, RequireFields<MutationDeletePersonalTokenArgs, 'id'>>;
  deleteSegment?: Resolver<ResolversTypes['Domain'], ParentType, ContextType, RequireFields<MutationDeleteSegmentArgs, 'input'>>;
  deleteTag?: Resolver<ResolversTypes['Domain'], ParentType, ContextType, RequireFields<MutationDeleteTagArgs, 'input'>>;
  duplicateCampaign?: Resolver<ResolversTypes['Campaign'], ParentType, ContextType, RequireFields<MutationDuplicateCampaignArgs, 'input'>>;
  exportContact?: Resolver<ResolversTypes['ContactExport'], ParentType, ContextType, RequireFields<MutationExportContactArgs, 'input'>>;
  exportContacts?: Resolver<ResolversTypes['ContactJob'], ParentType, ContextType, RequireFields<MutationExportContactsArgs, 'input'>>;
  generateDnsRecords?: Resolver<ResolversTypes['Domain'], ParentType, ContextType, RequireFields<MutationGenerateDnsRecordsArgs, 'input'>>;
  loadFeed?: Resolver<ResolversTypes['FeedRun'], ParentType, ContextType, RequireFields<MutationLoadFeedArgs, 'input'>>;
  makePurchaseSecret?: Resolver<ResolversTypes['Domain'], ParentType, ContextType, RequireFields<MutationMakePurchaseSecretArgs, 'input'>>;
  markNoticeRead?: Resolver<ResolversTypes['Notice'], ParentType, ContextType, RequireFields<MutationMarkNoticeReadArgs, 'id'>>;
  markNoticesRead?: Resolver<ResolversTypes['Notice'], ParentType, ContextType, RequireFields<MutationMarkNoticesReadArgs, 'upTo'>>;
  matchProductsBy?: Resolver<ResolversTypes['Domain'], ParentType, ContextType, RequireFields<MutationMatchProductsByArgs, 'input'>>;
  moveCampaign?: Resolver<ResolversTypes['Campaign'], ParentType, ContextType, RequireFields<MutationMoveCampaignArgs, 'input'>>;
  pauseSending?: Resolver<ResolversTypes['Sending'], ParentType, ContextType, RequireFields<MutationPauseSendingArgs, 'input'>>;
  recallCampaign?: Resolver<ResolversTypes['Campaign'], ParentType, ContextType, RequireFields<MutationRecallCampaignArgs, 'input'>>;
  recordLogin?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  releaseSuppression?: Resolver<ResolversTypes['Visitor'], ParentType, ContextType, RequireFields<MutationReleaseSuppressionArgs, 'input'>>;
  removeTestAddress?: Resolver<ResolversTypes['Domain'], ParentType, ContextType, RequireFields<MutationRemoveTestAddressArgs, 'input'>>;
  requestAccess?: Resolver<ResolversTypes['AccessSubject'], ParentType, ContextType, RequireFields<MutationRequestAccessArgs, 'token'>>;
  requestTestAddress?: Resolver<ResolversTypes['Domain'], ParentType, ContextType, RequireFields<MutationRequestTestAddressArgs, 'input'>>;
  requireSignedPurchases?: Resolver<ResolversTypes['Domain'], ParentType, ContextType, RequireFields<MutationRequireSignedPurchasesArgs, 'input'>>;
  resendCampaign?: Resolver<ResolversTypes['Campaign'], ParentType, ContextType, RequireFields<MutationResendCampaignArgs, 'input'>>;
  resetImport?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationResetImportArgs, 'input'>>;
  resumeSending?: Resolver<ResolversTypes['Sending'], ParentType, ContextType, RequireFields<MutationResumeSendingArgs, 'input'>>;
  retryJobs?: Resolver<ResolversTypes['RetriedJobs'], ParentType, ContextType, RequireFields<MutationRetryJobsArgs, 'input'>>;
  revokeAccess?: Resolver<ResolversTypes['AccessSubject'], ParentType, ContextType, RequireFields<MutationRevokeAccessArgs, 'input'>>;
  sendTestEmail?: Resolver<ResolversTypes['TestEmail'], ParentType, ContextType, RequireFields<MutationSendTestEmailArgs, 'input'>>;
  setManualInvoicing?: Resolver<ResolversTypes['Company'], ParentType, ContextType, RequireFields<MutationSetManualInvoicingArgs, 'input'>>;
  stopImport?: Resolver<ResolversTypes['Import'], ParentType, ContextType, RequireFields<MutationStopImportArgs, 'input'>>;
  strikeOutVisitors?: Resolver<ResolversTypes['Domain'], ParentType, ContextType, RequireFields<MutationStrikeOutVisitorsArgs, 'input'>>;
  tagContacts?: Resolver<ResolversTypes['ContactJob'], ParentType, ContextType, RequireFields<MutationTagContactsArgs, 'input'>>;
  undoUnsubscribe?: Resolver<ResolversTypes['Visitor'], ParentType, ContextType, RequireFields<MutationUndoUnsubscribeArgs, 'input'>>;
  unsubscribeContacts?: Resolver<ResolversTypes['ContactJob'], ParentType, ContextType, RequireFields<MutationUnsubscribeContactsArgs, 'input'>>;
  updateCampaign?: Resolver<ResolversTypes['Campaign'], ParentType, ContextType, RequireFields<MutationUpdateCampaignArgs, 'input'>>;
  updateCampaignVariant?: Resolver<ResolversTypes['CampaignVariant'], ParentType, ContextType, RequireFields<MutationUpdateCampaignVariantArgs, 'input'>>;
  updateCompany?: Resolver<ResolversTypes['Company'], ParentType, ContextType, RequireFields<MutationUpdateCompanyArgs, 'input'>>;
  updateContact?: Resolver<ResolversTypes['Visitor'], ParentType, ContextType, RequireFields<MutationUpdateContactArgs, 'input'>>;
  updateDomain?: Resolver<ResolversTypes['Domain'], ParentType, ContextType, RequireFields<MutationUpdateDomainArgs, 'input'>>;
  updateLeadForm?: Resolver<ResolversTypes['LeadForm'], ParentType, ContextType, RequireFields<MutationUpdateLeadFormArgs, 'input'>>;
  updateMe?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationUpdateMeArgs, 'input'>>;
  updateRecommender?: Resolver<ResolversTypes['Recommender'], ParentType, ContextType, RequireFields<MutationUpdateRecommenderArgs, 'input'>>;
  updateSegment?: Resolver<ResolversTypes['Segment'], ParentType, ContextType, RequireFields<MutationUpdateSegmentArgs, 'input'>>;
  updateTag?: Resolver<ResolversTypes['Tag'], ParentType, ContextType, RequireFields<MutationUpdateTagArgs, 'input'>>;
};

export type NextInvoiceResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['NextInvoice'] = ResolversParentTypes['NextInvoice']> = {
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  net?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  vat?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type NoticeResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['Notice'] = ResolversParentTypes['Notice']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  campaign?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  campaignID?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  company?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  companyID?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  domain?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  domainID?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  import?: Resolver<Maybe<ResolversTypes['NoticeImport']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['NoticeKind'], ParentType, ContextType>;
  needsAction?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  read?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type NoticeImportResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['NoticeImport'] = ResolversParentTypes['NoticeImport']> = {
  file?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ImportType'], ParentType, ContextType>;
};

export type NoticeListResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['NoticeList'] = ResolversParentTypes['NoticeList']> = {
  items?: Resolver<Array<ResolversTypes['Notice']>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OpenInvitationResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['OpenInvitation'] = ResolversParentTypes['OpenInvitation']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expires?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type OptinEmailResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['OptinEmail'] = ResolversParentTypes['OptinEmail']> = {
  buttonColor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  buttonText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  heading?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  logo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OptinPageResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['OptinPage'] = ResolversParentTypes['OptinPage']> = {
  buttonText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  heading?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  logo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OrderImportAnalysisResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['OrderImportAnalysis'] = ResolversParentTypes['OrderImportAnalysis']> = {
  emails?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  file?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  import?: Resolver<ResolversTypes['Import'], ParentType, ContextType>;
  orders?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  to?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type OrderLineResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['OrderLine'] = ResolversParentTypes['OrderLine']> = {
  price?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  product?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType>;
  productID?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type OrderReportResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['OrderReport'] = ResolversParentTypes['OrderReport']> = {
  arrivedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  counts?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  currency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  products?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  visitorID?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type OrderStatsResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['OrderStats'] = ResolversParentTypes['OrderStats']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  first?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  last?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type PaymentInformationResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['PaymentInformation'] = ResolversParentTypes['PaymentInformation']> = {
  activePlan?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  credit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ends?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nextInvoice?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  pendingPlan?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  trialEnds?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  vatRate?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type PersonalTokenResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['PersonalToken'] = ResolversParentTypes['PersonalToken']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expires?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastUsed?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scope?: Resolver<ResolversTypes['PersonalTokenScope'], ParentType, ContextType>;
};

export type PersonalTokenListResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['PersonalTokenList'] = ResolversParentTypes['PersonalTokenList']> = {
  items?: Resolver<Array<ResolversTypes['PersonalToken']>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PinnedProductResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['PinnedProduct'] = ResolversParentTypes['PinnedProduct']> = {
  paused?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  places?: Resolver<Array<ResolversTypes['RecommendationPlace']>, ParentType, ContextType>;
  position?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  product?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType>;
  shopID?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  until?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PlanChangeResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['PlanChange'] = ResolversParentTypes['PlanChange']> = {
  charge?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  creditAdded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  creditUsed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  exceeded?: Resolver<Maybe<ResolversTypes['MonthlyUsage']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['PlanChangeKind'], ParentType, ContextType>;
  limitFrom?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  monthlyUserLimit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  net?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nextInvoice?: Resolver<Maybe<ResolversTypes['NextInvoice']>, ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['PlanRefusal']>, ParentType, ContextType>;
  startNow?: Resolver<Maybe<ResolversTypes['StartNow']>, ParentType, ContextType>;
  trialEnds?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  vat?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  vatRate?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type PlannedSendResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['PlannedSend'] = ResolversParentTypes['PlannedSend']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  campaignID?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recipients?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PreviewFaultResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['PreviewFault'] = ResolversParentTypes['PreviewFault']> = {
  line?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  part?: Resolver<ResolversTypes['PreviewPart'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PreviewSenderResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['PreviewSender'] = ResolversParentTypes['PreviewSender']> = {
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  replyTo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ProductResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['Product'] = ResolversParentTypes['Product']> = {
  availability?: Resolver<ResolversTypes['ProductAvailability'], ParentType, ContextType>;
  brand?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  categories?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  domainID?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  ean?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  groupID?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  originalPrice?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  popularity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  rank?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  shopID?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stats?: Resolver<ResolversTypes['ProductStats'], ParentType, ContextType>;
  stock?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ProductCategoryResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['ProductCategory'] = ResolversParentTypes['ProductCategory']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shopID?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProductCategoryListResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['ProductCategoryList'] = ResolversParentTypes['ProductCategoryList']> = {
  items?: Resolver<Array<ResolversTypes['ProductCategory']>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ProductDayResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['ProductDay'] = ResolversParentTypes['ProductDay']> = {
  carts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  purchases?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  views?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProductInsightsResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['ProductInsights'] = ResolversParentTypes['ProductInsights']> = {
  beside?: Resolver<Array<ResolversTypes['BoughtBeside']>, ParentType, ContextType>;
  days?: Resolver<Array<ResolversTypes['ProductDay']>, ParentType, ContextType>;
  orders?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProductListResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['ProductList'] = ResolversParentTypes['ProductList']> = {
  items?: Resolver<Array<ResolversTypes['Product']>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ProductMatchingResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['ProductMatching'] = ResolversParentTypes['ProductMatching']> = {
  better?: Resolver<Maybe<ResolversTypes['ProductIDSource']>, ParentType, ContextType>;
  betterMatched?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['ProductIDSource']>, ParentType, ContextType>;
  example?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  matched?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pending?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  seen?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProductStatsResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['ProductStats'] = ResolversParentTypes['ProductStats']> = {
  carts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  purchases?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  views?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PurchaseSigningResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['PurchaseSigning'] = ResolversParentTypes['PurchaseSigning']> = {
  previousUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  requiredSince?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  secret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  signed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unsigned?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  wrong?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  accessToken?: Resolver<Array<ResolversTypes['AccessToken']>, ParentType, ContextType, RequireFields<QueryAccessTokenArgs, 'editors' | 'id'>>;
  analyzeCustomerImportFile?: Resolver<ResolversTypes['CustomerImportAnalysis'], ParentType, ContextType, RequireFields<QueryAnalyzeCustomerImportFileArgs, 'input'>>;
  analyzeOrderImportFile?: Resolver<ResolversTypes['OrderImportAnalysis'], ParentType, ContextType, RequireFields<QueryAnalyzeOrderImportFileArgs, 'input'>>;
  auditByCompany?: Resolver<ResolversTypes['AuditEntryList'], ParentType, ContextType, RequireFields<QueryAuditByCompanyArgs, 'companyID'>>;
  boxPreview?: Resolver<ResolversTypes['BoxPreview'], ParentType, ContextType, RequireFields<QueryBoxPreviewArgs, 'input'>>;
  businessRegistrarInfo?: Resolver<ResolversTypes['BusinessRegistrarInfo'], ParentType, ContextType, RequireFields<QueryBusinessRegistrarInfoArgs, 'input'>>;
  campaignDryRun?: Resolver<ResolversTypes['CampaignDryRun'], ParentType, ContextType, RequireFields<QueryCampaignDryRunArgs, 'id'>>;
  campaignPreview?: Resolver<ResolversTypes['CampaignPreview'], ParentType, ContextType, RequireFields<QueryCampaignPreviewArgs, 'id'>>;
  campaignVariantsByCampaignName?: Resolver<ResolversTypes['CampaignVariantList'], ParentType, ContextType, RequireFields<QueryCampaignVariantsByCampaignNameArgs, 'campaignID'>>;
  campaignsByDomainPriority?: Resolver<ResolversTypes['CampaignList'], ParentType, ContextType, RequireFields<QueryCampaignsByDomainPriorityArgs, 'domainID'>>;
  campaignsByDomainState?: Resolver<ResolversTypes['CampaignList'], ParentType, ContextType, RequireFields<QueryCampaignsByDomainStateArgs, 'domainID'>>;
  campaignsByScheduleTypeState?: Resolver<ResolversTypes['CampaignList'], ParentType, ContextType, RequireFields<QueryCampaignsByScheduleTypeStateArgs, 'scheduleType' | 'state'>>;
  confirmationAudience?: Resolver<ResolversTypes['ConfirmationAudience'], ParentType, ContextType, RequireFields<QueryConfirmationAudienceArgs, 'tagID'>>;
  contactJobs?: Resolver<Array<ResolversTypes['ContactJob']>, ParentType, ContextType, RequireFields<QueryContactJobsArgs, 'domainID'>>;
  countVisitors?: Resolver<ResolversTypes['VisitorCount'], ParentType, ContextType, RequireFields<QueryCountVisitorsArgs, 'domainID'>>;
  deadJobs?: Resolver<ResolversTypes['DeadJobList'], ParentType, ContextType, Partial<QueryDeadJobsArgs>>;
  doubtfulOrdersByDomain?: Resolver<ResolversTypes['UnconfirmedOrderList'], ParentType, ContextType, RequireFields<QueryDoubtfulOrdersByDomainArgs, 'domainID'>>;
  erasuresByDomain?: Resolver<ResolversTypes['ErasureList'], ParentType, ContextType, RequireFields<QueryErasuresByDomainArgs, 'domainID'>>;
  eventsByDomain?: Resolver<Array<ResolversTypes['VisitorEvent']>, ParentType, ContextType, RequireFields<QueryEventsByDomainArgs, 'domainID'>>;
  feedRunsByDomain?: Resolver<ResolversTypes['FeedRunList'], ParentType, ContextType, RequireFields<QueryFeedRunsByDomainArgs, 'domainID' | 'feed'>>;
  getCampaign?: Resolver<ResolversTypes['Campaign'], ParentType, ContextType, RequireFields<QueryGetCampaignArgs, 'id'>>;
  getCampaignVariant?: Resolver<ResolversTypes['CampaignVariant'], ParentType, ContextType, RequireFields<QueryGetCampaignVariantArgs, 'id'>>;
  getCompany?: Resolver<ResolversTypes['Company'], ParentType, ContextType, RequireFields<QueryGetCompanyArgs, 'id'>>;
  getDomain?: Resolver<ResolversTypes['Domain'], ParentType, ContextType, RequireFields<QueryGetDomainArgs, 'id'>>;
  getFeedRun?: Resolver<ResolversTypes['FeedRun'], ParentType, ContextType, RequireFields<QueryGetFeedRunArgs, 'id'>>;
  getImport?: Resolver<Maybe<ResolversTypes['Import']>, ParentType, ContextType, RequireFields<QueryGetImportArgs, 'id'>>;
  getLeadForm?: Resolver<ResolversTypes['LeadForm'], ParentType, ContextType, RequireFields<QueryGetLeadFormArgs, 'id'>>;
  getProduct?: Resolver<ResolversTypes['Product'], ParentType, ContextType, RequireFields<QueryGetProductArgs, 'id'>>;
  getSegment?: Resolver<ResolversTypes['Segment'], ParentType, ContextType, RequireFields<QueryGetSegmentArgs, 'id'>>;
  getSending?: Resolver<Maybe<ResolversTypes['Sending']>, ParentType, ContextType, RequireFields<QueryGetSendingArgs, 'id'>>;
  getTag?: Resolver<ResolversTypes['Tag'], ParentType, ContextType, RequireFields<QueryGetTagArgs, 'id'>>;
  getTestEmail?: Resolver<ResolversTypes['TestEmail'], ParentType, ContextType, RequireFields<QueryGetTestEmailArgs, 'id'>>;
  getVisitor?: Resolver<ResolversTypes['Visitor'], ParentType, ContextType, RequireFields<QueryGetVisitorArgs, 'id'>>;
  importsByDomain?: Resolver<Array<ResolversTypes['Import']>, ParentType, ContextType, RequireFields<QueryImportsByDomainArgs, 'domainID'>>;
  invitation?: Resolver<ResolversTypes['InvitationOffer'], ParentType, ContextType, RequireFields<QueryInvitationArgs, 'token'>>;
  leadFormsByDomainName?: Resolver<Array<ResolversTypes['LeadForm']>, ParentType, ContextType, RequireFields<QueryLeadFormsByDomainNameArgs, 'domainID'>>;
  leadscoringPreview?: Resolver<ResolversTypes['LeadscoringPreview'], ParentType, ContextType, RequireFields<QueryLeadscoringPreviewArgs, 'domainID' | 'settings'>>;
  listCampaignVariants?: Resolver<ResolversTypes['CampaignVariantList'], ParentType, ContextType, RequireFields<QueryListCampaignVariantsArgs, 'domainID'>>;
  listCampaigns?: Resolver<ResolversTypes['CampaignList'], ParentType, ContextType, RequireFields<QueryListCampaignsArgs, 'domainID'>>;
  listCompanys?: Resolver<ResolversTypes['CompanyList'], ParentType, ContextType, Partial<QueryListCompanysArgs>>;
  listDomains?: Resolver<ResolversTypes['DomainList'], ParentType, ContextType, Partial<QueryListDomainsArgs>>;
  listNotices?: Resolver<ResolversTypes['NoticeList'], ParentType, ContextType, Partial<QueryListNoticesArgs>>;
  listPersonalTokens?: Resolver<ResolversTypes['PersonalTokenList'], ParentType, ContextType, Partial<QueryListPersonalTokensArgs>>;
  me?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  messagesBySending?: Resolver<ResolversTypes['MessagePage'], ParentType, ContextType, RequireFields<QueryMessagesBySendingArgs, 'filter' | 'id'>>;
  ordersByVisitor?: Resolver<Array<ResolversTypes['VisitorOrder']>, ParentType, ContextType, RequireFields<QueryOrdersByVisitorArgs, 'visitorID'>>;
  productInsights?: Resolver<ResolversTypes['ProductInsights'], ParentType, ContextType, RequireFields<QueryProductInsightsArgs, 'id'>>;
  productMatching?: Resolver<ResolversTypes['ProductMatching'], ParentType, ContextType, RequireFields<QueryProductMatchingArgs, 'domainID'>>;
  productsByDomainPopularity?: Resolver<ResolversTypes['ProductList'], ParentType, ContextType, RequireFields<QueryProductsByDomainPopularityArgs, 'domainID'>>;
  recommenderPreview?: Resolver<ResolversTypes['RecommenderPreview'], ParentType, ContextType, RequireFields<QueryRecommenderPreviewArgs, 'input'>>;
  segmentPreview?: Resolver<ResolversTypes['SegmentPreview'], ParentType, ContextType, RequireFields<QuerySegmentPreviewArgs, 'input'>>;
  segmentsByDomainName?: Resolver<ResolversTypes['SegmentList'], ParentType, ContextType, RequireFields<QuerySegmentsByDomainNameArgs, 'domainID'>>;
  sendingMoments?: Resolver<ResolversTypes['SendingMoments'], ParentType, ContextType, RequireFields<QuerySendingMomentsArgs, 'domainID' | 'from' | 'to'>>;
  sendingsByDomain?: Resolver<ResolversTypes['SendingPage'], ParentType, ContextType, RequireFields<QuerySendingsByDomainArgs, 'domainID'>>;
  shopColors?: Resolver<ResolversTypes['ShopColors'], ParentType, ContextType, RequireFields<QueryShopColorsArgs, 'domainID'>>;
  shopNow?: Resolver<ResolversTypes['ShopNow'], ParentType, ContextType, RequireFields<QueryShopNowArgs, 'domainID'>>;
  suppressionsByDomain?: Resolver<ResolversTypes['SuppressionList'], ParentType, ContextType, RequireFields<QuerySuppressionsByDomainArgs, 'domainID'>>;
  unconfirmedOrdersByDomain?: Resolver<ResolversTypes['UnconfirmedOrderList'], ParentType, ContextType, RequireFields<QueryUnconfirmedOrdersByDomainArgs, 'domainID'>>;
  unreadNotices?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  visitorsByDomainActivity?: Resolver<ResolversTypes['VisitorList'], ParentType, ContextType, RequireFields<QueryVisitorsByDomainActivityArgs, 'domainID'>>;
};

export type RecommendationReasonResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['RecommendationReason'] = ResolversParentTypes['RecommendationReason']> = {
  at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  category?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['RecommendationKind'], ParentType, ContextType>;
  product?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType>;
};

export type RecommendationRuleResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['RecommendationRule'] = ResolversParentTypes['RecommendationRule']> = {
  active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  category?: Resolver<Maybe<ResolversTypes['ProductCategory']>, ParentType, ContextType>;
  categoryID?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['RecommendationRuleKind'], ParentType, ContextType>;
  places?: Resolver<Array<ResolversTypes['RecommendationPlace']>, ParentType, ContextType>;
  products?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RecommendedProductResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['RecommendedProduct'] = ResolversParentTypes['RecommendedProduct']> = {
  product?: Resolver<ResolversTypes['Product'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['RecommendationReason'], ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type RecommenderResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['Recommender'] = ResolversParentTypes['Recommender']> = {
  built?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  fault?: Resolver<Maybe<ResolversTypes['RecommenderFault']>, ParentType, ContextType>;
  measured?: Resolver<Maybe<ResolversTypes['RecommenderMeasure']>, ParentType, ContextType>;
  orders?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  settings?: Resolver<ResolversTypes['RecommenderSettings'], ParentType, ContextType>;
  visitors?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RecommenderMeasureResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['RecommenderMeasure'] = ResolversParentTypes['RecommenderMeasure']> = {
  from?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  hits?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  orders?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  popularHits?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  servesPopular?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  visits?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RecommenderPreviewResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['RecommenderPreview'] = ResolversParentTypes['RecommenderPreview']> = {
  after?: Resolver<Array<ResolversTypes['RecommendedProduct']>, ParentType, ContextType>;
  hits?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  live?: Resolver<Array<ResolversTypes['RecommendedProduct']>, ParentType, ContextType>;
  liveHits?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  products?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  settings?: Resolver<ResolversTypes['RecommenderSettings'], ParentType, ContextType>;
};

export type RecommenderSettingsResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['RecommenderSettings'] = ResolversParentTypes['RecommenderSettings']> = {
  excluded?: Resolver<Array<ResolversTypes['Exclusion']>, ParentType, ContextType>;
  pinned?: Resolver<Array<ResolversTypes['PinnedProduct']>, ParentType, ContextType>;
  rules?: Resolver<Array<ResolversTypes['RecommendationRule']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RegistrationResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['Registration'] = ResolversParentTypes['Registration']> = {
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  company?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  crno?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  currency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  domain?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  feed?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platform?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  shopifyStore?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  street?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timezone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  zip?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RetriedJobsResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['RetriedJobs'] = ResolversParentTypes['RetriedJobs']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RfmGridResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['RfmGrid'] = ResolversParentTypes['RfmGrid']> = {
  cells?: Resolver<Array<ResolversTypes['RfmGridCell']>, ParentType, ContextType>;
  fixed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  frequency?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  recency?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type RfmGridCellResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['RfmGridCell'] = ResolversParentTypes['RfmGridCell']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  frequency?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  recency?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  spent?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type SegmentResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['Segment'] = ResolversParentTypes['Segment']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  domainID?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  evaluationPeriod?: Resolver<Maybe<ResolversTypes['JSONText']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  segment?: Resolver<ResolversTypes['JSONText'], ParentType, ContextType>;
  segmentationType?: Resolver<ResolversTypes['SegmentType'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type SegmentHintResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['SegmentHint'] = ResolversParentTypes['SegmentHint']> = {
  code?: Resolver<ResolversTypes['SegmentHintCode'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SegmentListResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['SegmentList'] = ResolversParentTypes['SegmentList']> = {
  items?: Resolver<Array<ResolversTypes['Segment']>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SegmentPersonResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['SegmentPerson'] = ResolversParentTypes['SegmentPerson']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastOrder?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orderCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  spent?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type SegmentPreviewResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['SegmentPreview'] = ResolversParentTypes['SegmentPreview']> = {
  base?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hints?: Resolver<Array<ResolversTypes['SegmentHint']>, ParentType, ContextType>;
  mailable?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  overlap?: Resolver<Array<ResolversTypes['CampaignOverlap']>, ParentType, ContextType>;
  people?: Resolver<Array<ResolversTypes['SegmentPerson']>, ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['SegmentVerdict']>, ParentType, ContextType>;
  recipients?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rules?: Resolver<Array<ResolversTypes['SegmentRuleCount']>, ParentType, ContextType>;
  skipped?: Resolver<Array<ResolversTypes['ExclusionCount']>, ParentType, ContextType>;
};

export type SegmentRuleCountResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['SegmentRuleCount'] = ResolversParentTypes['SegmentRuleCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  leaves?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SegmentRuleVerdictResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['SegmentRuleVerdict'] = ResolversParentTypes['SegmentRuleVerdict']> = {
  found?: Resolver<Maybe<ResolversTypes['JSONText']>, ParentType, ContextType>;
  holds?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SegmentVerdictResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['SegmentVerdict'] = ResolversParentTypes['SegmentVerdict']> = {
  member?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['ExclusionReason']>, ParentType, ContextType>;
  rules?: Resolver<Array<ResolversTypes['SegmentRuleVerdict']>, ParentType, ContextType>;
};

export type SendingResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['Sending'] = ResolversParentTypes['Sending']> = {
  campaignID?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  confirmed?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  domainID?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  feedback?: Resolver<ResolversTypes['SendingFeedback'], ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  fixedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastMessages?: Resolver<Array<ResolversTypes['Message']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  progress?: Resolver<Maybe<ResolversTypes['SendingProgress']>, ParentType, ContextType>;
  purpose?: Resolver<ResolversTypes['SendingPurpose'], ParentType, ContextType>;
  reactions?: Resolver<Array<ResolversTypes['SendingReactions']>, ParentType, ContextType>;
  recipients?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  sent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  spreadHours?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  startedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['SendingState'], ParentType, ContextType>;
  tag?: Resolver<Maybe<ResolversTypes['Tag']>, ParentType, ContextType>;
  trouble?: Resolver<Maybe<ResolversTypes['SendingTrouble']>, ParentType, ContextType>;
  variants?: Resolver<Array<ResolversTypes['SendingVariant']>, ParentType, ContextType>;
};

export type SendingFeedbackResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['SendingFeedback'] = ResolversParentTypes['SendingFeedback']> = {
  complaints?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hardBounces?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  policyBounces?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  recipients?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  softBounces?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unsubscribed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SendingMomentsResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['SendingMoments'] = ResolversParentTypes['SendingMoments']> = {
  activity?: Resolver<Array<ResolversTypes['ActivityHour']>, ParentType, ContextType>;
  activitySince?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  holidays?: Resolver<Array<ResolversTypes['Holiday']>, ParentType, ContextType>;
  sends?: Resolver<Array<ResolversTypes['PlannedSend']>, ParentType, ContextType>;
};

export type SendingPageResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['SendingPage'] = ResolversParentTypes['SendingPage']> = {
  items?: Resolver<Array<ResolversTypes['Sending']>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SendingProgressResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['SendingProgress'] = ResolversParentTypes['SendingProgress']> = {
  lastAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  ledger?: Resolver<Array<ResolversTypes['LedgerLine']>, ParentType, ContextType>;
  limit?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  lookUpAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  nextAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  pace?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  secondsLeft?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type SendingReactionsResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['SendingReactions'] = ResolversParentTypes['SendingReactions']> = {
  clicked?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  clickedByMachines?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  opened?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  openedByMachines?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  variant?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SendingTroubleResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['SendingTrouble'] = ResolversParentTypes['SendingTrouble']> = {
  kind?: Resolver<ResolversTypes['SendingTroubleKind'], ParentType, ContextType>;
  since?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waits?: Resolver<Array<ResolversTypes['SendingWait']>, ParentType, ContextType>;
};

export type SendingVariantResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['SendingVariant'] = ResolversParentTypes['SendingVariant']> = {
  letter?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SendingWaitResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['SendingWait'] = ResolversParentTypes['SendingWait']> = {
  answer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  domain?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nextAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  people?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['MessageReason'], ParentType, ContextType>;
};

export type ShopColorsResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['ShopColors'] = ResolversParentTypes['ShopColors']> = {
  found?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  read?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  suggested?: Resolver<Maybe<ResolversTypes['LeadFormColors']>, ParentType, ContextType>;
};

export type ShopNowResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['ShopNow'] = ResolversParentTypes['ShopNow']> = {
  contacts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hot?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  today?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  visitors?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  withCart?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StartNowResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['StartNow'] = ResolversParentTypes['StartNow']> = {
  charge?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  creditUsed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nextInvoice?: Resolver<ResolversTypes['NextInvoice'], ParentType, ContextType>;
};

export type SuppressionResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['Suppression'] = ResolversParentTypes['Suppression']> = {
  contact?: Resolver<ResolversTypes['Visitor'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['SuppressionReason'], ParentType, ContextType>;
  releasable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sending?: Resolver<Maybe<ResolversTypes['Sending']>, ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['ConsentSource']>, ParentType, ContextType>;
};

export type SuppressionListResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['SuppressionList'] = ResolversParentTypes['SuppressionList']> = {
  items?: Resolver<Array<ResolversTypes['Suppression']>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SuppressionStatsResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['SuppressionStats'] = ResolversParentTypes['SuppressionStats']> = {
  bounced?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  complained?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  most?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unsubscribed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TagResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['Tag'] = ResolversParentTypes['Tag']> = {
  domainID?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  editors?: Resolver<Maybe<Array<ResolversTypes['ID']>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  visitorCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TagListResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['TagList'] = ResolversParentTypes['TagList']> = {
  items?: Resolver<Array<ResolversTypes['Tag']>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TestAddressResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['TestAddress'] = ResolversParentTypes['TestAddress']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['TestAddressKind'], ParentType, ContextType>;
};

export type TestEmailResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['TestEmail'] = ResolversParentTypes['TestEmail']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  recipients?: Resolver<Array<ResolversTypes['TestEmailRecipient']>, ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  trouble?: Resolver<Maybe<ResolversTypes['SendingTrouble']>, ParentType, ContextType>;
};

export type TestEmailRecipientResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['TestEmailRecipient'] = ResolversParentTypes['TestEmailRecipient']> = {
  answer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  place?: Resolver<ResolversTypes['LedgerPlace'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['MessageReason']>, ParentType, ContextType>;
};

export type ThxPageResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['ThxPage'] = ResolversParentTypes['ThxPage']> = {
  heading?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  logo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TrackingIdsResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['TrackingIds'] = ResolversParentTypes['TrackingIds']> = {
  facebook?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  googleAdWords?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  googleAnalytics?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sklik?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UnconfirmedOrderResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['UnconfirmedOrder'] = ResolversParentTypes['UnconfirmedOrder']> = {
  counted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  currency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  domainID?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  doubt?: Resolver<Maybe<ResolversTypes['OrderDoubt']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  placedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  reports?: Resolver<Array<ResolversTypes['OrderReport']>, ParentType, ContextType>;
  shopID?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  standing?: Resolver<ResolversTypes['OrderStanding'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  visitorID?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type UnconfirmedOrderListResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['UnconfirmedOrderList'] = ResolversParentTypes['UnconfirmedOrderList']> = {
  items?: Resolver<Array<ResolversTypes['UnconfirmedOrder']>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UnsubscribeSetupResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['UnsubscribeSetup'] = ResolversParentTypes['UnsubscribeSetup']> = {
  heading?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  language?: Resolver<Maybe<ResolversTypes['Language']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UserResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  contacted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  helpdesk?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  language?: Resolver<ResolversTypes['Language'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  registration?: Resolver<Maybe<ResolversTypes['Registration']>, ParentType, ContextType>;
};

export type UtmResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['Utm'] = ResolversParentTypes['Utm']> = {
  campaign?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  medium?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type VisitorResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['Visitor'] = ResolversParentTypes['Visitor']> = {
  activity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  band?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  consent?: Resolver<Maybe<ResolversTypes['ConsentState']>, ParentType, ContextType>;
  consents?: Resolver<Array<ResolversTypes['Consent']>, ParentType, ContextType>;
  domainID?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  events?: Resolver<Array<ResolversTypes['VisitorEvent']>, ParentType, ContextType, Partial<VisitorEventsArgs>>;
  fields?: Resolver<Array<ResolversTypes['ContactFieldValue']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastAction?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastActionType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastOrder?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  mailable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  messages?: Resolver<Array<ResolversTypes['Message']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  obstacle?: Resolver<Maybe<ResolversTypes['ExclusionReason']>, ParentType, ContextType>;
  orderCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pausedUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  recommendations?: Resolver<ResolversTypes['VisitorRecommendations'], ParentType, ContextType, Partial<VisitorRecommendationsArgs>>;
  registered?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  scoreDays?: Resolver<Array<ResolversTypes['VisitorScoreDay']>, ParentType, ContextType>;
  spent?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  suppression?: Resolver<Maybe<ResolversTypes['ContactSuppression']>, ParentType, ContextType>;
  tags?: Resolver<Array<ResolversTypes['Tag']>, ParentType, ContextType>;
};

export type VisitorCountResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['VisitorCount'] = ResolversParentTypes['VisitorCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  estimated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  more?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type VisitorEventResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['VisitorEvent'] = ResolversParentTypes['VisitorEvent']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  box?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  boxStep?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  product?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType>;
  productID?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  products?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  refused?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  robot?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  scoreIncrement?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  wrongCall?: Resolver<Maybe<ResolversTypes['WrongCall']>, ParentType, ContextType>;
};

export type VisitorListResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['VisitorList'] = ResolversParentTypes['VisitorList']> = {
  items?: Resolver<Array<ResolversTypes['Visitor']>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type VisitorOrderResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['VisitorOrder'] = ResolversParentTypes['VisitorOrder']> = {
  cancelled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  counted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  currency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['OrderLine']>, ParentType, ContextType>;
  placedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  shopID?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type VisitorRecommendationsResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['VisitorRecommendations'] = ResolversParentTypes['VisitorRecommendations']> = {
  computed?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  personal?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  product0?: Resolver<Maybe<ResolversTypes['RecommendedProduct']>, ParentType, ContextType>;
  product1?: Resolver<Maybe<ResolversTypes['RecommendedProduct']>, ParentType, ContextType>;
  product2?: Resolver<Maybe<ResolversTypes['RecommendedProduct']>, ParentType, ContextType>;
  product3?: Resolver<Maybe<ResolversTypes['RecommendedProduct']>, ParentType, ContextType>;
  product4?: Resolver<Maybe<ResolversTypes['RecommendedProduct']>, ParentType, ContextType>;
  product5?: Resolver<Maybe<ResolversTypes['RecommendedProduct']>, ParentType, ContextType>;
  product6?: Resolver<Maybe<ResolversTypes['RecommendedProduct']>, ParentType, ContextType>;
  product7?: Resolver<Maybe<ResolversTypes['RecommendedProduct']>, ParentType, ContextType>;
  product8?: Resolver<Maybe<ResolversTypes['RecommendedProduct']>, ParentType, ContextType>;
  product9?: Resolver<Maybe<ResolversTypes['RecommendedProduct']>, ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type VisitorScoreDayResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['VisitorScoreDay'] = ResolversParentTypes['VisitorScoreDay']> = {
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  points?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WrongCallResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['WrongCall'] = ResolversParentTypes['WrongCall']> = {
  argument?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  call?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestCtx> = {
  AccessRight?: AccessRightResolvers<ContextType>;
  AccessSubject?: AccessSubjectResolvers<ContextType>;
  AccessToken?: AccessTokenResolvers<ContextType>;
  ActivityHour?: ActivityHourResolvers<ContextType>;
  AuditEntry?: AuditEntryResolvers<ContextType>;
  AuditEntryList?: AuditEntryListResolvers<ContextType>;
  BandCount?: BandCountResolvers<ContextType>;
  BandDay?: BandDayResolvers<ContextType>;
  BoughtBeside?: BoughtBesideResolvers<ContextType>;
  Box?: BoxResolvers<ContextType>;
  BoxCard?: BoxCardResolvers<ContextType>;
  BoxConfig?: BoxConfigResolvers<ContextType>;
  BoxDay?: BoxDayResolvers<ContextType>;
  BoxEffect?: BoxEffectResolvers<ContextType>;
  BoxFault?: BoxFaultResolvers<ContextType>;
  BoxFigures?: BoxFiguresResolvers<ContextType>;
  BoxGroup?: BoxGroupResolvers<ContextType>;
  BoxPlace?: BoxPlaceResolvers<ContextType>;
  BoxPreview?: BoxPreviewResolvers<ContextType>;
  BusinessRegistrarInfo?: BusinessRegistrarInfoResolvers<ContextType>;
  Campaign?: CampaignResolvers<ContextType>;
  CampaignCheck?: CampaignCheckResolvers<ContextType>;
  CampaignDay?: CampaignDayResolvers<ContextType>;
  CampaignDryRun?: CampaignDryRunResolvers<ContextType>;
  CampaignList?: CampaignListResolvers<ContextType>;
  CampaignMessage?: CampaignMessageResolvers<ContextType>;
  CampaignOverlap?: CampaignOverlapResolvers<ContextType>;
  CampaignPreview?: CampaignPreviewResolvers<ContextType>;
  CampaignUtm?: CampaignUtmResolvers<ContextType>;
  CampaignVariant?: CampaignVariantResolvers<ContextType>;
  CampaignVariantList?: CampaignVariantListResolvers<ContextType>;
  Checkout?: CheckoutResolvers<ContextType>;
  Company?: CompanyResolvers<ContextType>;
  CompanyList?: CompanyListResolvers<ContextType>;
  CompanyPeriod?: CompanyPeriodResolvers<ContextType>;
  CompanyStats?: CompanyStatsResolvers<ContextType>;
  CompanySubscription?: CompanySubscriptionResolvers<ContextType>;
  ConfirmationAudience?: ConfirmationAudienceResolvers<ContextType>;
  Consent?: ConsentResolvers<ContextType>;
  ConsentProof?: ConsentProofResolvers<ContextType>;
  ContactExport?: ContactExportResolvers<ContextType>;
  ContactField?: ContactFieldResolvers<ContextType>;
  ContactFieldValue?: ContactFieldValueResolvers<ContextType>;
  ContactJob?: ContactJobResolvers<ContextType>;
  ContactStats?: ContactStatsResolvers<ContextType>;
  ContactSuppression?: ContactSuppressionResolvers<ContextType>;
  CreatedPersonalToken?: CreatedPersonalTokenResolvers<ContextType>;
  CustomerImportAnalysis?: CustomerImportAnalysisResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  DeadJob?: DeadJobResolvers<ContextType>;
  DeadJobCount?: DeadJobCountResolvers<ContextType>;
  DeadJobList?: DeadJobListResolvers<ContextType>;
  DeletedCustomer?: DeletedCustomerResolvers<ContextType>;
  DnsCheck?: DnsCheckResolvers<ContextType>;
  Domain?: DomainResolvers<ContextType>;
  DomainCapabilities?: DomainCapabilitiesResolvers<ContextType>;
  DomainList?: DomainListResolvers<ContextType>;
  DomainStats?: DomainStatsResolvers<ContextType>;
  DryRunPerson?: DryRunPersonResolvers<ContextType>;
  DryRunTotals?: DryRunTotalsResolvers<ContextType>;
  EmailTotals?: EmailTotalsResolvers<ContextType>;
  ErasedRows?: ErasedRowsResolvers<ContextType>;
  Erasure?: ErasureResolvers<ContextType>;
  ErasureList?: ErasureListResolvers<ContextType>;
  Exclusion?: ExclusionResolvers<ContextType>;
  ExclusionCount?: ExclusionCountResolvers<ContextType>;
  FeedRemark?: FeedRemarkResolvers<ContextType>;
  FeedRemarkValue?: FeedRemarkValueResolvers<ContextType>;
  FeedRow?: FeedRowResolvers<ContextType>;
  FeedRun?: FeedRunResolvers<ContextType>;
  FeedRunList?: FeedRunListResolvers<ContextType>;
  HeldVisitors?: HeldVisitorsResolvers<ContextType>;
  Holiday?: HolidayResolvers<ContextType>;
  Import?: ImportResolvers<ContextType>;
  ImportAnalysis?: ImportAnalysisResolvers<ContextType>;
  ImportColumn?: ImportColumnResolvers<ContextType>;
  ImportFault?: ImportFaultResolvers<ContextType>;
  ImportOrders?: ImportOrdersResolvers<ContextType>;
  ImportResult?: ImportResultResolvers<ContextType>;
  ImportSkipped?: ImportSkippedResolvers<ContextType>;
  ImportSkippedRow?: ImportSkippedRowResolvers<ContextType>;
  InvitationOffer?: InvitationOfferResolvers<ContextType>;
  Invoice?: InvoiceResolvers<ContextType>;
  JSONText?: GraphQLScalarType;
  Job?: JobResolvers<ContextType>;
  LeadForm?: LeadFormResolvers<ContextType>;
  LeadFormColors?: LeadFormColorsResolvers<ContextType>;
  LeadFormConfig?: LeadFormConfigResolvers<ContextType>;
  LeadFormField?: LeadFormFieldResolvers<ContextType>;
  LeadFormFigures?: LeadFormFiguresResolvers<ContextType>;
  LeadFormPopup?: LeadFormPopupResolvers<ContextType>;
  LeadscoringPreview?: LeadscoringPreviewResolvers<ContextType>;
  LeadscoringRescore?: LeadscoringRescoreResolvers<ContextType>;
  LeadscoringSegment?: LeadscoringSegmentResolvers<ContextType>;
  LeadscoringSettings?: LeadscoringSettingsResolvers<ContextType>;
  LeadscoringState?: LeadscoringStateResolvers<ContextType>;
  LeadscoringStep?: LeadscoringStepResolvers<ContextType>;
  LedgerLine?: LedgerLineResolvers<ContextType>;
  MailHealth?: MailHealthResolvers<ContextType>;
  Message?: MessageResolvers<ContextType>;
  MessagePage?: MessagePageResolvers<ContextType>;
  MonthlyUsage?: MonthlyUsageResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NextInvoice?: NextInvoiceResolvers<ContextType>;
  Notice?: NoticeResolvers<ContextType>;
  NoticeImport?: NoticeImportResolvers<ContextType>;
  NoticeList?: NoticeListResolvers<ContextType>;
  OpenInvitation?: OpenInvitationResolvers<ContextType>;
  OptinEmail?: OptinEmailResolvers<ContextType>;
  OptinPage?: OptinPageResolvers<ContextType>;
  OrderImportAnalysis?: OrderImportAnalysisResolvers<ContextType>;
  OrderLine?: OrderLineResolvers<ContextType>;
  OrderReport?: OrderReportResolvers<ContextType>;
  OrderStats?: OrderStatsResolvers<ContextType>;
  PaymentInformation?: PaymentInformationResolvers<ContextType>;
  PersonalToken?: PersonalTokenResolvers<ContextType>;
  PersonalTokenList?: PersonalTokenListResolvers<ContextType>;
  PinnedProduct?: PinnedProductResolvers<ContextType>;
  PlanChange?: PlanChangeResolvers<ContextType>;
  PlannedSend?: PlannedSendResolvers<ContextType>;
  PreviewFault?: PreviewFaultResolvers<ContextType>;
  PreviewSender?: PreviewSenderResolvers<ContextType>;
  Product?: ProductResolvers<ContextType>;
  ProductCategory?: ProductCategoryResolvers<ContextType>;
  ProductCategoryList?: ProductCategoryListResolvers<ContextType>;
  ProductDay?: ProductDayResolvers<ContextType>;
  ProductInsights?: ProductInsightsResolvers<ContextType>;
  ProductList?: ProductListResolvers<ContextType>;
  ProductMatching?: ProductMatchingResolvers<ContextType>;
  ProductStats?: ProductStatsResolvers<ContextType>;
  PurchaseSigning?: PurchaseSigningResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RecommendationReason?: RecommendationReasonResolvers<ContextType>;
  RecommendationRule?: RecommendationRuleResolvers<ContextType>;
  RecommendedProduct?: RecommendedProductResolvers<ContextType>;
  Recommender?: RecommenderResolvers<ContextType>;
  RecommenderMeasure?: RecommenderMeasureResolvers<ContextType>;
  RecommenderPreview?: RecommenderPreviewResolvers<ContextType>;
  RecommenderSettings?: RecommenderSettingsResolvers<ContextType>;
  Registration?: RegistrationResolvers<ContextType>;
  RetriedJobs?: RetriedJobsResolvers<ContextType>;
  RfmGrid?: RfmGridResolvers<ContextType>;
  RfmGridCell?: RfmGridCellResolvers<ContextType>;
  Segment?: SegmentResolvers<ContextType>;
  SegmentHint?: SegmentHintResolvers<ContextType>;
  SegmentList?: SegmentListResolvers<ContextType>;
  SegmentPerson?: SegmentPersonResolvers<ContextType>;
  SegmentPreview?: SegmentPreviewResolvers<ContextType>;
  SegmentRuleCount?: SegmentRuleCountResolvers<ContextType>;
  SegmentRuleVerdict?: SegmentRuleVerdictResolvers<ContextType>;
  SegmentVerdict?: SegmentVerdictResolvers<ContextType>;
  Sending?: SendingResolvers<ContextType>;
  SendingFeedback?: SendingFeedbackResolvers<ContextType>;
  SendingMoments?: SendingMomentsResolvers<ContextType>;
  SendingPage?: SendingPageResolvers<ContextType>;
  SendingProgress?: SendingProgressResolvers<ContextType>;
  SendingReactions?: SendingReactionsResolvers<ContextType>;
  SendingTrouble?: SendingTroubleResolvers<ContextType>;
  SendingVariant?: SendingVariantResolvers<ContextType>;
  SendingWait?: SendingWaitResolvers<ContextType>;
  ShopColors?: ShopColorsResolvers<ContextType>;
  ShopNow?: ShopNowResolvers<ContextType>;
  StartNow?: StartNowResolvers<ContextType>;
  Suppression?: SuppressionResolvers<ContextType>;
  SuppressionList?: SuppressionListResolvers<ContextType>;
  SuppressionStats?: SuppressionStatsResolvers<ContextType>;
  Tag?: TagResolvers<ContextType>;
  TagList?: TagListResolvers<ContextType>;
  TestAddress?: TestAddressResolvers<ContextType>;
  TestEmail?: TestEmailResolvers<ContextType>;
  TestEmailRecipient?: TestEmailRecipientResolvers<ContextType>;
  ThxPage?: ThxPageResolvers<ContextType>;
  TrackingIds?: TrackingIdsResolvers<ContextType>;
  UnconfirmedOrder?: UnconfirmedOrderResolvers<ContextType>;
  UnconfirmedOrderList?: UnconfirmedOrderListResolvers<ContextType>;
  UnsubscribeSetup?: UnsubscribeSetupResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  Utm?: UtmResolvers<ContextType>;
  Visitor?: VisitorResolvers<ContextType>;
  VisitorCount?: VisitorCountResolvers<ContextType>;
  VisitorEvent?: VisitorEventResolvers<ContextType>;
  VisitorList?: VisitorListResolvers<ContextType>;
  VisitorOrder?: VisitorOrderResolvers<ContextType>;
  VisitorRecommendations?: VisitorRecommendationsResolvers<ContextType>;
  VisitorScoreDay?: VisitorScoreDayResolvers<ContextType>;
  WrongCall?: WrongCallResolvers<ContextType>;
};

