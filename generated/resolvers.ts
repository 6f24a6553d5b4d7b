import type * as Types from './schema.ts';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { SiteModel } from '../gateway/site/siteModel.ts';
import type { DayModel, DevotionalModel, ListModel } from '../gateway/devotional/devotionalModel.ts';
import type { Page } from '../services/pages/contract.ts';
import type { LayoutModel, RowModel, ColumnModel, WidgetModel } from '../gateway/layout/layoutModel.ts';
import type { CountryModel } from '../gateway/country/countryModel.ts';
import type { Context } from '../gateway/context.ts';
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };


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
) => Types.Maybe<TTypes> | Promise<Types.Maybe<TTypes>>;

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
  BannerCard: ResolverTypeWrapper<WidgetModel>;
  Boolean: ResolverTypeWrapper<Types.Scalars['Boolean']['output']>;
  ContentCard: ResolverTypeWrapper<WidgetModel>;
  ContentLink: ResolverTypeWrapper<Types.ContentLink>;
  Country: ResolverTypeWrapper<CountryModel>;
  CountryCode: ResolverTypeWrapper<Types.Scalars['CountryCode']['output']>;
  DateTimeISO: ResolverTypeWrapper<Types.Scalars['DateTimeISO']['output']>;
  Devotional: ResolverTypeWrapper<DevotionalModel>;
  DevotionalDay: ResolverTypeWrapper<DayModel>;
  DevotionalList: ResolverTypeWrapper<ListModel>;
  Direction: Types.Direction;
  FeatureSet: ResolverTypeWrapper<Types.FeatureSet>;
  ID: ResolverTypeWrapper<Types.Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Types.Scalars['Int']['output']>;
  JSONObject: ResolverTypeWrapper<Types.Scalars['JSONObject']['output']>;
  Layout: ResolverTypeWrapper<LayoutModel>;
  LayoutColumn: ResolverTypeWrapper<ColumnModel>;
  LayoutRow: ResolverTypeWrapper<RowModel>;
  LocalDate: ResolverTypeWrapper<Types.Scalars['LocalDate']['output']>;
  Page: ResolverTypeWrapper<Page>;
  PageSection: ResolverTypeWrapper<Types.PageSection>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RichText: ResolverTypeWrapper<WidgetModel>;
  Site: ResolverTypeWrapper<SiteModel>;
  SiteLanguage: ResolverTypeWrapper<Types.SiteLanguage>;
  SiteRoute: ResolverTypeWrapper<Types.SiteRoute>;
  String: ResolverTypeWrapper<Types.Scalars['String']['output']>;
  TermSection: ResolverTypeWrapper<Types.TermSection>;
  TimeZone: ResolverTypeWrapper<Types.Scalars['TimeZone']['output']>;
  Widget: ResolverTypeWrapper<WidgetModel>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  BannerCard: WidgetModel;
  Boolean: Types.Scalars['Boolean']['output'];
  ContentCard: WidgetModel;
  ContentLink: Types.ContentLink;
  Country: CountryModel;
  CountryCode: Types.Scalars['CountryCode']['output'];
  DateTimeISO: Types.Scalars['DateTimeISO']['output'];
  Devotional: DevotionalModel;
  DevotionalDay: DayModel;
  DevotionalList: ListModel;
  FeatureSet: Types.FeatureSet;
  ID: Types.Scalars['ID']['output'];
  Int: Types.Scalars['Int']['output'];
  JSONObject: Types.Scalars['JSONObject']['output'];
  Layout: LayoutModel;
  LayoutColumn: ColumnModel;
  LayoutRow: RowModel;
  LocalDate: Types.Scalars['LocalDate']['output'];
  Page: Page;
  PageSection: Types.PageSection;
  Query: Record<PropertyKey, never>;
  RichText: WidgetModel;
  Site: SiteModel;
  SiteLanguage: Types.SiteLanguage;
  SiteRoute: Types.SiteRoute;
  String: Types.Scalars['String']['output'];
  TermSection: Types.TermSection;
  TimeZone: Types.Scalars['TimeZone']['output'];
  Widget: WidgetModel;
};

export type PrivateDirectiveArgs = { };

export type PrivateDirectiveResolver<Result, Parent, ContextType = Context, Args = PrivateDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type BannerCardResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BannerCard'] = ResolversParentTypes['BannerCard']> = {
  alt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  imageMobile?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  link?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  newTab?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  widgetId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ContentCardResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContentCard'] = ResolversParentTypes['ContentCard']> = {
  alt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  callToAction?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  category?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  link?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  newTab?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  widgetId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ContentLinkResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContentLink'] = ResolversParentTypes['ContentLink']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CountryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Country'] = ResolversParentTypes['Country']> = {
  alpha3?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['CountryCode'], ParentType, ContextType>;
  defaultLanguage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  region?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  translatedName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  zone?: Resolver<ResolversTypes['TimeZone'], ParentType, ContextType>;
};

export interface CountryCodeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['CountryCode'], any> {
  name: 'CountryCode';
}

export interface DateTimeIsoScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTimeISO'], any> {
  name: 'DateTimeISO';
}

export type DevotionalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Devotional'] = ResolversParentTypes['Devotional']> = {
  audioUrl?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  author?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  canonicalPath?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  closingThought?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  country?: Resolver<Types.Maybe<ResolversTypes['CountryCode']>, ParentType, ContextType>;
  date?: Resolver<ResolversTypes['LocalDate'], ParentType, ContextType>;
  dateId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  excerpt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fromArchive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasAudio?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  imageUrl?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isDefault?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shareImage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  verse?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DevotionalDayResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DevotionalDay'] = ResolversParentTypes['DevotionalDay']> = {
  date?: Resolver<ResolversTypes['LocalDate'], ParentType, ContextType>;
  dateText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  devotional?: Resolver<ResolversTypes['Devotional'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  nextDate?: Resolver<Types.Maybe<ResolversTypes['LocalDate']>, ParentType, ContextType>;
  otherReadings?: Resolver<Array<ResolversTypes['Devotional']>, ParentType, ContextType>;
  previousDate?: Resolver<Types.Maybe<ResolversTypes['LocalDate']>, ParentType, ContextType>;
};

export type DevotionalListResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DevotionalList'] = ResolversParentTypes['DevotionalList']> = {
  items?: Resolver<Array<ResolversTypes['Devotional']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FeatureSetResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FeatureSet'] = ResolversParentTypes['FeatureSet']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isKnown?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  on?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export interface JsonObjectScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSONObject'], any> {
  name: 'JSONObject';
}

export type LayoutResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Layout'] = ResolversParentTypes['Layout']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['LayoutRow']>, ParentType, ContextType>;
  versions?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LayoutColumnResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LayoutColumn'] = ResolversParentTypes['LayoutColumn']> = {
  className?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  widgets?: Resolver<Array<ResolversTypes['Widget']>, ParentType, ContextType>;
};

export type LayoutRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LayoutRow'] = ResolversParentTypes['LayoutRow']> = {
  columns?: Resolver<Array<ResolversTypes['LayoutColumn']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  rowKey?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface LocalDateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['LocalDate'], any> {
  name: 'LocalDate';
}

export type PageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Page'] = ResolversParentTypes['Page']> = {
  content?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isHome?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sections?: Resolver<Array<ResolversTypes['PageSection']>, ParentType, ContextType>;
  seoDescription?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seoImage?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  seoTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PageSectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageSection'] = ResolversParentTypes['PageSection']> = {
  html?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  countries?: Resolver<Array<ResolversTypes['Country']>, ParentType, ContextType, Partial<Types.QueryCountriesArgs>>;
  site?: Resolver<ResolversTypes['Site'], ParentType, ContextType, Partial<Types.QuerySiteArgs>>;
};

export type RichTextResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RichText'] = ResolversParentTypes['RichText']> = {
  html?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  widgetId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SiteResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Site'] = ResolversParentTypes['Site']> = {
  audioPath?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  basePath?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  brandColour?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  brandColourDark?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  brandName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  commentsAllowed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  contentLinks?: Resolver<Array<ResolversTypes['ContentLink']>, ParentType, ContextType>;
  cookiesDefaultOn?: Resolver<Array<ResolversTypes['CountryCode']>, ParentType, ContextType, RequireFields<Types.SiteCookiesDefaultOnArgs, 'country'>>;
  dateFormat?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  devotionalDay?: Resolver<Types.Maybe<ResolversTypes['DevotionalDay']>, ParentType, ContextType, RequireFields<Types.SiteDevotionalDayArgs, 'date' | 'today'>>;
  devotionals?: Resolver<ResolversTypes['DevotionalList'], ParentType, ContextType, RequireFields<Types.SiteDevotionalsArgs, 'first' | 'page' | 'today'>>;
  direction?: Resolver<ResolversTypes['Direction'], ParentType, ContextType>;
  domain?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  donationUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  evergreenYear?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  features?: Resolver<ResolversTypes['FeatureSet'], ParentType, ContextType, RequireFields<Types.SiteFeaturesArgs, 'country'>>;
  ga4MeasurementId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  gtmId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  headerImage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  homePage?: Resolver<Types.Maybe<ResolversTypes['Page']>, ParentType, ContextType, RequireFields<Types.SiteHomePageArgs, 'country'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  imagePath?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  language?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  languageCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  languages?: Resolver<Array<ResolversTypes['SiteLanguage']>, ParentType, ContextType>;
  layout?: Resolver<Types.Maybe<ResolversTypes['Layout']>, ParentType, ContextType, RequireFields<Types.SiteLayoutArgs, 'country' | 'name' | 'versions' | 'zone'>>;
  menu?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  momentCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  page?: Resolver<Types.Maybe<ResolversTypes['Page']>, ParentType, ContextType, RequireFields<Types.SitePageArgs, 'slug'>>;
  routes?: Resolver<Array<ResolversTypes['SiteRoute']>, ParentType, ContextType>;
  shareImage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  siteCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subscriptionsEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  terms?: Resolver<Array<ResolversTypes['TermSection']>, ParentType, ContextType, RequireFields<Types.SiteTermsArgs, 'sections'>>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  useFullCountryCode?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SiteLanguageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SiteLanguage'] = ResolversParentTypes['SiteLanguage']> = {
  basePath?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  direction?: Resolver<ResolversTypes['Direction'], ParentType, ContextType>;
  domain?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  evergreenYear?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  language?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  site?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SiteRouteResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SiteRoute'] = ResolversParentTypes['SiteRoute']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TermSectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TermSection'] = ResolversParentTypes['TermSection']> = {
  entries?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  section?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface TimeZoneScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['TimeZone'], any> {
  name: 'TimeZone';
}

export type WidgetResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Widget'] = ResolversParentTypes['Widget']> = {
  __resolveType: TypeResolveFn<'BannerCard' | 'ContentCard' | 'RichText', ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  BannerCard?: BannerCardResolvers<ContextType>;
  ContentCard?: ContentCardResolvers<ContextType>;
  ContentLink?: ContentLinkResolvers<ContextType>;
  Country?: CountryResolvers<ContextType>;
  CountryCode?: GraphQLScalarType;
  DateTimeISO?: GraphQLScalarType;
  Devotional?: DevotionalResolvers<ContextType>;
  DevotionalDay?: DevotionalDayResolvers<ContextType>;
  DevotionalList?: DevotionalListResolvers<ContextType>;
  FeatureSet?: FeatureSetResolvers<ContextType>;
  JSONObject?: GraphQLScalarType;
  Layout?: LayoutResolvers<ContextType>;
  LayoutColumn?: LayoutColumnResolvers<ContextType>;
  LayoutRow?: LayoutRowResolvers<ContextType>;
  LocalDate?: GraphQLScalarType;
  Page?: PageResolvers<ContextType>;
  PageSection?: PageSectionResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RichText?: RichTextResolvers<ContextType>;
  Site?: SiteResolvers<ContextType>;
  SiteLanguage?: SiteLanguageResolvers<ContextType>;
  SiteRoute?: SiteRouteResolvers<ContextType>;
  TermSection?: TermSectionResolvers<ContextType>;
  TimeZone?: GraphQLScalarType;
  Widget?: WidgetResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = Context> = {
  private?: PrivateDirectiveResolver<any, any, ContextType>;
};
