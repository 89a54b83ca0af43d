import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { UserRef, CompanyRef, ProjectRef, RequestCtx } from '../platform/context.ts';
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
  role: AccessRole;
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

/** What a public register says of a company; null where it says nothing. */
export type BusinessRegistrarInfo = {
  __typename?: 'BusinessRegistrarInfo';
  city?: Maybe<Scalars['String']['output']>;
  country: Scalars['String']['output'];
  crNo?: Maybe<Scalars['String']['output']>;
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

export type ChangePlanInput = {
  /** The charge that was shown; when it is another by now, CHARGE_CHANGED and nothing changes. */
  charge?: InputMaybe<Scalars['Int']['input']>;
  companyID: Scalars['ID']['input'];
  monthlyUserLimit: Scalars['Int']['input'];
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
  invoicingEmail?: Maybe<Scalars['String']['output']>;
  invoicingPhone?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
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

export type CreateDomainInput = {
  companyID: Scalars['ID']['input'];
  name: Scalars['String']['input'];
};

export type CreatePersonalTokenInput = {
  name: Scalars['String']['input'];
};

export type CreateSubscriptionInput = {
  companyID: Scalars['ID']['input'];
  /** CZK or EUR; otherwise that of the company's country. */
  currency?: InputMaybe<Scalars['String']['input']>;
  monthlyUserLimit: Scalars['Int']['input'];
};

export type CreatedPersonalToken = {
  __typename?: 'CreatedPersonalToken';
  /** Goes into the header `Authorization: Bearer …`. */
  secret: Scalars['String']['output'];
  token: PersonalToken;
};

export type DeleteCompanyInput = {
  id: Scalars['ID']['input'];
};

/** A project: one shop of a company. */
export type Domain = {
  __typename?: 'Domain';
  /** Who may enter this project, by a right to it or to its company. */
  accessRights?: Maybe<Array<AccessRight>>;
  companyID: Scalars['ID']['output'];
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** When the owner was reminded to finish connecting the shop. */
  setupReminded: Scalars['DateTime']['output'];
};

export type DomainFilter = {
  companyID?: InputMaybe<IdFilter>;
};

export type DomainList = {
  __typename?: 'DomainList';
  items: Array<Domain>;
  /** Hand it back to get the next page; null at the end. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** A condition on one id. */
export type IdFilter = {
  eq: Scalars['ID']['input'];
};

/** Languages of the interface and of the mails we write ourselves. */
export type Language =
  | 'cs'
  | 'en';

export type MonthlyUsage = {
  __typename?: 'MonthlyUsage';
  /** As `2026-11`. */
  month: Scalars['String']['output'];
  visitors: Scalars['Int']['output'];
};

export type Mutation = {
  __typename?: 'Mutation';
  /** Makes the caller's marketing contact and sends the registration event; a second call does nothing. */
  ACCreateContact: User;
  /** Changes the plan of a card subscription: an upgrade charges the difference at once, a downgrade adds it to the credit; the plan that the company has changes nothing. Refused with a PlanRefusal, SUBSCRIPTION_MISSING, CHARGE_CHANGED, PAYMENT_FAILED, BILLING_BUSY or PAYMENTS_UNAVAILABLE. */
  changePlan: Company;
  /** Founds a company; the caller becomes its owner. */
  createCompany: Company;
  /** Adds a project to a company. */
  createDomain: Domain;
  /** Makes a token for a program. */
  createPersonalToken: CreatedPersonalToken;
  /** Opens the payment page for a first subscription; the same one again while it is open. SUBSCRIPTION_EXISTS, MANUAL_INVOICING, PLAN_QUOTA_EXCEEDED, PAYMENTS_UNAVAILABLE. */
  createSubscription: Checkout;
  /** Deletes a company that has no projects; one that has some stays as it is, and nothing is said about it. */
  deleteCompany: Company;
  /** Ends a token at once. */
  deletePersonalToken: PersonalToken;
  /** Sends a login event; the web app calls it once per load. */
  recordLogin: User;
  /** Takes up an invitation: LINK_INVALID, LINK_EXPIRED after a week, LINK_FOREIGN when it was made for another e-mail address. */
  requestAccess: AccessSubject;
  /** Ends a person's right and open invitations; the owner's own right cannot be taken. */
  revokeAccess: AccessSubject;
  /** Lets a company pay by invoice, or ends that; SUBSCRIPTION_EXISTS while a card subscription runs. */
  setManualInvoicing: Company;
  /** Changes a company when it still meets the condition; otherwise CONDITION_FAILED and nothing changes. */
  updateCompany: Company;
  /** Changes what the caller may change about themselves. */
  updateMe: User;
};


export type MutationAcCreateContactArgs = {
  email: Scalars['String']['input'];
  phone: Scalars['String']['input'];
};


export type MutationChangePlanArgs = {
  input: ChangePlanInput;
};


export type MutationCreateCompanyArgs = {
  input: CreateCompanyInput;
};


export type MutationCreateDomainArgs = {
  input: CreateDomainInput;
};


export type MutationCreatePersonalTokenArgs = {
  input: CreatePersonalTokenInput;
};


export type MutationCreateSubscriptionArgs = {
  input: CreateSubscriptionInput;
};


export type MutationDeleteCompanyArgs = {
  input: DeleteCompanyInput;
};


export type MutationDeletePersonalTokenArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRequestAccessArgs = {
  token: Scalars['String']['input'];
};


export type MutationRevokeAccessArgs = {
  input: RevokeAccessInput;
};


export type MutationSetManualInvoicingArgs = {
  input: SetManualInvoicingInput;
};


export type MutationUpdateCompanyArgs = {
  condition?: InputMaybe<CompanyCondition>;
  input: UpdateCompanyInput;
};


export type MutationUpdateMeArgs = {
  input: UpdateMeInput;
};

export type NextInvoice = {
  __typename?: 'NextInvoice';
  /** The price less the credit that is left then. */
  amount: Scalars['Int']['output'];
  at: Scalars['DateTime']['output'];
};

export type PaymentInformation = {
  __typename?: 'PaymentInformation';
  /** The monthly visitors of the plan that is paid for from the next period on, or at once after an upgrade; null without a card subscription. When the present subscription allows more, the company has been downgraded. */
  activePlan?: Maybe<Scalars['Int']['output']>;
  /** What later invoices will use up, in minor units. */
  credit: Scalars['Int']['output'];
  /** ISO 4217. Fixed by the first payment; before it, that of the company's country. */
  currency: Scalars['String']['output'];
  /** Whether the subscription was cancelled and ends with its period. */
  ends: Scalars['Boolean']['output'];
  /** When the next invoice is due; null when none will be. */
  nextInvoice?: Maybe<Scalars['DateTime']['output']>;
  /** A plan that was chosen and waits for its payment in the portal; it lapses within a day. */
  pendingPlan?: Maybe<Scalars['Int']['output']>;
  /** What the plan costs a month, in minor units. */
  price?: Maybe<Scalars['Int']['output']>;
};

/** Lets a program act as the person who made it. The secret itself is shown once and never kept. */
export type PersonalToken = {
  __typename?: 'PersonalToken';
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  /** The day on which it was last used. */
  lastUsed: Scalars['DateTime']['output'];
  name: Scalars['String']['output'];
};

export type PersonalTokenList = {
  __typename?: 'PersonalTokenList';
  items: Array<PersonalToken>;
  /** Hand it back to get the next page; null at the end. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** Today's charge or credit, the next invoice and the new limit. All amounts in minor units, without VAT. */
export type PlanChange = {
  __typename?: 'PlanChange';
  /** Paid by card at once: the difference of the prices, less the credit used. */
  charge: Scalars['Int']['output'];
  /** What a downgrade adds to the credit. */
  creditAdded: Scalars['Int']['output'];
  /** How much of the credit the difference uses up. */
  creditUsed: Scalars['Int']['output'];
  currency: Scalars['String']['output'];
  kind: PlanChangeKind;
  /** From when on the plan's visitors count as the limit: at once, or after a downgrade from the next period on. */
  limitFrom: Scalars['DateTime']['output'];
  monthlyUserLimit: Scalars['Int']['output'];
  /** Null when the subscription ends with its period. */
  nextInvoice?: Maybe<NextInvoice>;
  /** A month's price. */
  price: Scalars['Int']['output'];
  /** Null when the plan can be chosen. */
  refusal?: Maybe<PlanRefusal>;
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
  /** This month's visitors exceed the plan. */
  | 'PLAN_QUOTA_EXCEEDED'
  /** After a downgrade a larger plan can be chosen when the next period begins. */
  | 'PLAN_UPGRADE_LATER';

export type Query = {
  __typename?: 'Query';
  /** Invites people by e-mail to edit a company or project, and shows their links. Asked again within the hour it shows the same links and writes to nobody. */
  accessToken: Array<AccessToken>;
  /** Looks a company up in the public registers: REGISTER_UNKNOWN, REGISTER_DISSOLVED, or REGISTER_UNAVAILABLE when they do not answer. */
  businessRegistrarInfo: BusinessRegistrarInfo;
  /** One company that the caller may enter. */
  getCompany: Company;
  /** One project that the caller may enter. */
  getDomain: Domain;
  /** The companies that the caller may enter, oldest first; at most 1000 a page. */
  listCompanys: CompanyList;
  /** The projects that the caller may enter, of one company or of all, oldest first; at most 1000 a page. */
  listDomains: DomainList;
  /** The caller's own tokens for programs, oldest first. */
  listPersonalTokens: PersonalTokenList;
  /** The signed-in person; null when nobody is signed in. */
  me?: Maybe<User>;
};


export type QueryAccessTokenArgs = {
  editors: Array<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
};


export type QueryBusinessRegistrarInfoArgs = {
  input: BusinessRegistrarInfoInput;
};


export type QueryGetCompanyArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGetDomainArgs = {
  id: Scalars['ID']['input'];
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


export type QueryListPersonalTokensArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};

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

export type RevokeAccessInput = {
  /** Of a company: take the rights to its single projects, too. */
  cascade?: InputMaybe<Scalars['Boolean']['input']>;
  /** The id of a company or project. */
  id: Scalars['ID']['input'];
  /** The id of the person, or of one who is invited and has not come yet. */
  identityID: Scalars['ID']['input'];
};

export type SetManualInvoicingInput = {
  companyID: Scalars['ID']['input'];
  hasManualInvoicing: Scalars['Boolean']['input'];
  /** Stays as it is unless given. */
  monthlyUserLimit?: InputMaybe<Scalars['Int']['input']>;
  /** Until when the company has paid; unless given, one month from now or from the end of the present period, whichever is later. */
  paidUntil?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Conditions on one text; all that are given must hold. */
export type TextFilter = {
  beginsWith?: InputMaybe<Scalars['String']['input']>;
  contains?: InputMaybe<Scalars['String']['input']>;
  eq?: InputMaybe<Scalars['String']['input']>;
  ne?: InputMaybe<Scalars['String']['input']>;
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

export type UpdateMeInput = {
  language?: InputMaybe<Language>;
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
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  BusinessRegistrarInfo: ResolverTypeWrapper<BusinessRegistrarInfo>;
  BusinessRegistrarInfoInput: BusinessRegistrarInfoInput;
  ChangePlanInput: ChangePlanInput;
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
  CreateCompanyInput: CreateCompanyInput;
  CreateDomainInput: CreateDomainInput;
  CreatePersonalTokenInput: CreatePersonalTokenInput;
  CreateSubscriptionInput: CreateSubscriptionInput;
  CreatedPersonalToken: ResolverTypeWrapper<CreatedPersonalToken>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DeleteCompanyInput: DeleteCompanyInput;
  Domain: ResolverTypeWrapper<ProjectRef>;
  DomainFilter: DomainFilter;
  DomainList: ResolverTypeWrapper<Omit<DomainList, 'items'> & { items: Array<ResolversTypes['Domain']> }>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  IDFilter: IdFilter;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  JSONText: ResolverTypeWrapper<Scalars['JSONText']['output']>;
  Language: Language;
  MonthlyUsage: ResolverTypeWrapper<MonthlyUsage>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NextInvoice: ResolverTypeWrapper<NextInvoice>;
  PaymentInformation: ResolverTypeWrapper<PaymentInformation>;
  PersonalToken: ResolverTypeWrapper<PersonalToken>;
  PersonalTokenList: ResolverTypeWrapper<PersonalTokenList>;
  PlanChange: ResolverTypeWrapper<PlanChange>;
  PlanChangeKind: PlanChangeKind;
  PlanRefusal: PlanRefusal;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Registration: ResolverTypeWrapper<Registration>;
  RevokeAccessInput: RevokeAccessInput;
  SetManualInvoicingInput: SetManualInvoicingInput;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  TextFilter: TextFilter;
  UpdateCompanyInput: UpdateCompanyInput;
  UpdateMeInput: UpdateMeInput;
  User: ResolverTypeWrapper<UserRef>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AccessRight: AccessRight;
  AccessSubject: Omit<AccessSubject, 'company' | 'domain'> & { company: ResolversParentTypes['Company'], domain?: Maybe<ResolversParentTypes['Domain']> };
  AccessToken: AccessToken;
  Boolean: Scalars['Boolean']['output'];
  BusinessRegistrarInfo: BusinessRegistrarInfo;
  BusinessRegistrarInfoInput: BusinessRegistrarInfoInput;
  ChangePlanInput: ChangePlanInput;
  Checkout: Omit<Checkout, 'company'> & { company: ResolversParentTypes['Company'] };
  Company: CompanyRef;
  CompanyCondition: CompanyCondition;
  CompanyFilter: CompanyFilter;
  CompanyList: Omit<CompanyList, 'items'> & { items: Array<ResolversParentTypes['Company']> };
  CompanyPeriod: CompanyPeriod;
  CompanyStats: CompanyStats;
  CompanyStatusFilter: CompanyStatusFilter;
  CompanySubscription: CompanySubscription;
  CreateCompanyInput: CreateCompanyInput;
  CreateDomainInput: CreateDomainInput;
  CreatePersonalTokenInput: CreatePersonalTokenInput;
  CreateSubscriptionInput: CreateSubscriptionInput;
  CreatedPersonalToken: CreatedPersonalToken;
  DateTime: Scalars['DateTime']['output'];
  DeleteCompanyInput: DeleteCompanyInput;
  Domain: ProjectRef;
  DomainFilter: DomainFilter;
  DomainList: Omit<DomainList, 'items'> & { items: Array<ResolversParentTypes['Domain']> };
  Float: Scalars['Float']['output'];
  ID: Scalars['ID']['output'];
  IDFilter: IdFilter;
  Int: Scalars['Int']['output'];
  JSONText: Scalars['JSONText']['output'];
  MonthlyUsage: MonthlyUsage;
  Mutation: Record<PropertyKey, never>;
  NextInvoice: NextInvoice;
  PaymentInformation: PaymentInformation;
  PersonalToken: PersonalToken;
  PersonalTokenList: PersonalTokenList;
  PlanChange: PlanChange;
  Query: Record<PropertyKey, never>;
  Registration: Registration;
  RevokeAccessInput: RevokeAccessInput;
  SetManualInvoicingInput: SetManualInvoicingInput;
  String: Scalars['String']['output'];
  TextFilter: TextFilter;
  UpdateCompanyInput: UpdateCompanyInput;
  UpdateMeInput: UpdateMeInput;
  User: UserRef;
};

export type AccessRightResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['AccessRight'] = ResolversParentTypes['AccessRight']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  identityID?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['AccessRole'], ParentType, ContextType>;
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

export type BusinessRegistrarInfoResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['BusinessRegistrarInfo'] = ResolversParentTypes['BusinessRegistrarInfo']> = {
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  crNo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  street?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vatNo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vatPayer?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  zip?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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
  invoicingEmail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  invoicingPhone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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

export type CreatedPersonalTokenResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['CreatedPersonalToken'] = ResolversParentTypes['CreatedPersonalToken']> = {
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['PersonalToken'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DomainResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['Domain'] = ResolversParentTypes['Domain']> = {
  accessRights?: Resolver<Maybe<Array<ResolversTypes['AccessRight']>>, ParentType, ContextType>;
  companyID?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  setupReminded?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type DomainListResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['DomainList'] = ResolversParentTypes['DomainList']> = {
  items?: Resolver<Array<ResolversTypes['Domain']>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export interface JsonTextScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSONText'], any> {
  name: 'JSONText';
}

export type MonthlyUsageResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['MonthlyUsage'] = ResolversParentTypes['MonthlyUsage']> = {
  month?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  visitors?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  ACCreateContact?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationAcCreateContactArgs, 'email' | 'phone'>>;
  changePlan?: Resolver<ResolversTypes['Company'], ParentType, ContextType, RequireFields<MutationChangePlanArgs, 'input'>>;
  createCompany?: Resolver<ResolversTypes['Company'], ParentType, ContextType, RequireFields<MutationCreateCompanyArgs, 'input'>>;
  createDomain?: Resolver<ResolversTypes['Domain'], ParentType, ContextType, RequireFields<MutationCreateDomainArgs, 'input'>>;
  createPersonalToken?: Resolver<ResolversTypes['CreatedPersonalToken'], ParentType, ContextType, RequireFields<MutationCreatePersonalTokenArgs, 'input'>>;
  createSubscription?: Resolver<ResolversTypes['Checkout'], ParentType, ContextType, RequireFields<MutationCreateSubscriptionArgs, 'input'>>;
  deleteCompany?: Resolver<ResolversTypes['Company'], ParentType, ContextType, RequireFields<MutationDeleteCompanyArgs, 'input'>>;
  deletePersonalToken?: Resolver<ResolversTypes['PersonalToken'], ParentType, ContextType, RequireFields<MutationDeletePersonalTokenArgs, 'id'>>;
  recordLogin?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  requestAccess?: Resolver<ResolversTypes['AccessSubject'], ParentType, ContextType, RequireFields<MutationRequestAccessArgs, 'token'>>;
  revokeAccess?: Resolver<ResolversTypes['AccessSubject'], ParentType, ContextType, RequireFields<MutationRevokeAccessArgs, 'input'>>;
  setManualInvoicing?: Resolver<ResolversTypes['Company'], ParentType, ContextType, RequireFields<MutationSetManualInvoicingArgs, 'input'>>;
  updateCompany?: Resolver<ResolversTypes['Company'], ParentType, ContextType, RequireFields<MutationUpdateCompanyArgs, 'input'>>;
  updateMe?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationUpdateMeArgs, 'input'>>;
};

export type NextInvoiceResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['NextInvoice'] = ResolversParentTypes['NextInvoice']> = {
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type PaymentInformationResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['PaymentInformation'] = ResolversParentTypes['PaymentInformation']> = {
  activePlan?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  credit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ends?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nextInvoice?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  pendingPlan?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PersonalTokenResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['PersonalToken'] = ResolversParentTypes['PersonalToken']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastUsed?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PersonalTokenListResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['PersonalTokenList'] = ResolversParentTypes['PersonalTokenList']> = {
  items?: Resolver<Array<ResolversTypes['PersonalToken']>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PlanChangeResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['PlanChange'] = ResolversParentTypes['PlanChange']> = {
  charge?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  creditAdded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  creditUsed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['PlanChangeKind'], ParentType, ContextType>;
  limitFrom?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  monthlyUserLimit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nextInvoice?: Resolver<Maybe<ResolversTypes['NextInvoice']>, ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['PlanRefusal']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = RequestCtx, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  accessToken?: Resolver<Array<ResolversTypes['AccessToken']>, ParentType, ContextType, RequireFields<QueryAccessTokenArgs, 'editors' | 'id'>>;
  businessRegistrarInfo?: Resolver<ResolversTypes['BusinessRegistrarInfo'], ParentType, ContextType, RequireFields<QueryBusinessRegistrarInfoArgs, 'input'>>;
  getCompany?: Resolver<ResolversTypes['Company'], ParentType, ContextType, RequireFields<QueryGetCompanyArgs, 'id'>>;
  getDomain?: Resolver<ResolversTypes['Domain'], ParentType, ContextType, RequireFields<QueryGetDomainArgs, 'id'>>;
  listCompanys?: Resolver<ResolversTypes['CompanyList'], ParentType, ContextType, Partial<QueryListCompanysArgs>>;
  listDomains?: Resolver<ResolversTypes['DomainList'], ParentType, ContextType, Partial<QueryListDomainsArgs>>;
  listPersonalTokens?: Resolver<ResolversTypes['PersonalTokenList'], ParentType, ContextType, Partial<QueryListPersonalTokensArgs>>;
  me?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
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

export type Resolvers<ContextType = RequestCtx> = {
  AccessRight?: AccessRightResolvers<ContextType>;
  AccessSubject?: AccessSubjectResolvers<ContextType>;
  AccessToken?: AccessTokenResolvers<ContextType>;
  BusinessRegistrarInfo?: BusinessRegistrarInfoResolvers<ContextType>;
  Checkout?: CheckoutResolvers<ContextType>;
  Company?: CompanyResolvers<ContextType>;
  CompanyList?: CompanyListResolvers<ContextType>;
  CompanyPeriod?: CompanyPeriodResolvers<ContextType>;
  CompanyStats?: CompanyStatsResolvers<ContextType>;
  CompanySubscription?: CompanySubscriptionResolvers<ContextType>;
  CreatedPersonalToken?: CreatedPersonalTokenResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Domain?: DomainResolvers<ContextType>;
  DomainList?: DomainListResolvers<ContextType>;
  JSONText?: GraphQLScalarType;
  MonthlyUsage?: MonthlyUsageResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NextInvoice?: NextInvoiceResolvers<ContextType>;
  PaymentInformation?: PaymentInformationResolvers<ContextType>;
  PersonalToken?: PersonalTokenResolvers<ContextType>;
  PersonalTokenList?: PersonalTokenListResolvers<ContextType>;
  PlanChange?: PlanChangeResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Registration?: RegistrationResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
};

