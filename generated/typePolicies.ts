import type { FieldPolicy, FieldReadFunction, TypePolicies, TypePolicy } from '@apollo/client/cache';
export type BannerCardKeySpecifier = ('alt' | 'id' | 'image' | 'imageMobile' | 'link' | 'newTab' | 'widgetId' | BannerCardKeySpecifier)[];
export type BannerCardFieldPolicy = {
	alt?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	image?: FieldPolicy<any> | FieldReadFunction<any>,
	imageMobile?: FieldPolicy<any> | FieldReadFunction<any>,
	link?: FieldPolicy<any> | FieldReadFunction<any>,
	newTab?: FieldPolicy<any> | FieldReadFunction<any>,
	widgetId?: FieldPolicy<any> | FieldReadFunction<any>
};
export type ContentCardKeySpecifier = ('alt' | 'callToAction' | 'category' | 'id' | 'image' | 'link' | 'newTab' | 'title' | 'widgetId' | ContentCardKeySpecifier)[];
export type ContentCardFieldPolicy = {
	alt?: FieldPolicy<any> | FieldReadFunction<any>,
	callToAction?: FieldPolicy<any> | FieldReadFunction<any>,
	category?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	image?: FieldPolicy<any> | FieldReadFunction<any>,
	link?: FieldPolicy<any> | FieldReadFunction<any>,
	newTab?: FieldPolicy<any> | FieldReadFunction<any>,
	title?: FieldPolicy<any> | FieldReadFunction<any>,
	widgetId?: FieldPolicy<any> | FieldReadFunction<any>
};
export type ContentLinkKeySpecifier = ('name' | 'url' | ContentLinkKeySpecifier)[];
export type ContentLinkFieldPolicy = {
	name?: FieldPolicy<any> | FieldReadFunction<any>,
	url?: FieldPolicy<any> | FieldReadFunction<any>
};
export type CountryKeySpecifier = ('alpha3' | 'code' | 'defaultLanguage' | 'email' | 'id' | 'name' | 'region' | 'translatedName' | 'zone' | CountryKeySpecifier)[];
export type CountryFieldPolicy = {
	alpha3?: FieldPolicy<any> | FieldReadFunction<any>,
	code?: FieldPolicy<any> | FieldReadFunction<any>,
	defaultLanguage?: FieldPolicy<any> | FieldReadFunction<any>,
	email?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	name?: FieldPolicy<any> | FieldReadFunction<any>,
	region?: FieldPolicy<any> | FieldReadFunction<any>,
	translatedName?: FieldPolicy<any> | FieldReadFunction<any>,
	zone?: FieldPolicy<any> | FieldReadFunction<any>
};
export type DevotionalKeySpecifier = ('audioUrl' | 'author' | 'body' | 'canonicalPath' | 'closingThought' | 'country' | 'date' | 'dateId' | 'excerpt' | 'fromArchive' | 'hasAudio' | 'id' | 'imageUrl' | 'isDefault' | 'minutes' | 'path' | 'reference' | 'shareImage' | 'slug' | 'title' | 'updatedAt' | 'verse' | DevotionalKeySpecifier)[];
export type DevotionalFieldPolicy = {
	audioUrl?: FieldPolicy<any> | FieldReadFunction<any>,
	author?: FieldPolicy<any> | FieldReadFunction<any>,
	body?: FieldPolicy<any> | FieldReadFunction<any>,
	canonicalPath?: FieldPolicy<any> | FieldReadFunction<any>,
	closingThought?: FieldPolicy<any> | FieldReadFunction<any>,
	country?: FieldPolicy<any> | FieldReadFunction<any>,
	date?: FieldPolicy<any> | FieldReadFunction<any>,
	dateId?: FieldPolicy<any> | FieldReadFunction<any>,
	excerpt?: FieldPolicy<any> | FieldReadFunction<any>,
	fromArchive?: FieldPolicy<any> | FieldReadFunction<any>,
	hasAudio?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	imageUrl?: FieldPolicy<any> | FieldReadFunction<any>,
	isDefault?: FieldPolicy<any> | FieldReadFunction<any>,
	minutes?: FieldPolicy<any> | FieldReadFunction<any>,
	path?: FieldPolicy<any> | FieldReadFunction<any>,
	reference?: FieldPolicy<any> | FieldReadFunction<any>,
	shareImage?: FieldPolicy<any> | FieldReadFunction<any>,
	slug?: FieldPolicy<any> | FieldReadFunction<any>,
	title?: FieldPolicy<any> | FieldReadFunction<any>,
	updatedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	verse?: FieldPolicy<any> | FieldReadFunction<any>
};
export type DevotionalDayKeySpecifier = ('date' | 'dateText' | 'devotional' | 'id' | 'nextDate' | 'otherReadings' | 'previousDate' | DevotionalDayKeySpecifier)[];
export type DevotionalDayFieldPolicy = {
	date?: FieldPolicy<any> | FieldReadFunction<any>,
	dateText?: FieldPolicy<any> | FieldReadFunction<any>,
	devotional?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	nextDate?: FieldPolicy<any> | FieldReadFunction<any>,
	otherReadings?: FieldPolicy<any> | FieldReadFunction<any>,
	previousDate?: FieldPolicy<any> | FieldReadFunction<any>
};
export type DevotionalListKeySpecifier = ('items' | 'total' | DevotionalListKeySpecifier)[];
export type DevotionalListFieldPolicy = {
	items?: FieldPolicy<any> | FieldReadFunction<any>,
	total?: FieldPolicy<any> | FieldReadFunction<any>
};
export type FeatureSetKeySpecifier = ('id' | 'isKnown' | 'on' | 'version' | FeatureSetKeySpecifier)[];
export type FeatureSetFieldPolicy = {
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	isKnown?: FieldPolicy<any> | FieldReadFunction<any>,
	on?: FieldPolicy<any> | FieldReadFunction<any>,
	version?: FieldPolicy<any> | FieldReadFunction<any>
};
export type LayoutKeySpecifier = ('name' | 'rows' | 'versions' | LayoutKeySpecifier)[];
export type LayoutFieldPolicy = {
	name?: FieldPolicy<any> | FieldReadFunction<any>,
	rows?: FieldPolicy<any> | FieldReadFunction<any>,
	versions?: FieldPolicy<any> | FieldReadFunction<any>
};
export type LayoutColumnKeySpecifier = ('className' | 'widgets' | LayoutColumnKeySpecifier)[];
export type LayoutColumnFieldPolicy = {
	className?: FieldPolicy<any> | FieldReadFunction<any>,
	widgets?: FieldPolicy<any> | FieldReadFunction<any>
};
export type LayoutRowKeySpecifier = ('columns' | 'id' | 'rowKey' | 'version' | LayoutRowKeySpecifier)[];
export type LayoutRowFieldPolicy = {
	columns?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	rowKey?: FieldPolicy<any> | FieldReadFunction<any>,
	version?: FieldPolicy<any> | FieldReadFunction<any>
};
export type PageKeySpecifier = ('content' | 'id' | 'isHome' | 'sections' | 'seoDescription' | 'seoImage' | 'seoTitle' | 'slug' | 'title' | PageKeySpecifier)[];
export type PageFieldPolicy = {
	content?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	isHome?: FieldPolicy<any> | FieldReadFunction<any>,
	sections?: FieldPolicy<any> | FieldReadFunction<any>,
	seoDescription?: FieldPolicy<any> | FieldReadFunction<any>,
	seoImage?: FieldPolicy<any> | FieldReadFunction<any>,
	seoTitle?: FieldPolicy<any> | FieldReadFunction<any>,
	slug?: FieldPolicy<any> | FieldReadFunction<any>,
	title?: FieldPolicy<any> | FieldReadFunction<any>
};
export type PageSectionKeySpecifier = ('html' | 'type' | PageSectionKeySpecifier)[];
export type PageSectionFieldPolicy = {
	html?: FieldPolicy<any> | FieldReadFunction<any>,
	type?: FieldPolicy<any> | FieldReadFunction<any>
};
export type QueryKeySpecifier = ('countries' | 'site' | QueryKeySpecifier)[];
export type QueryFieldPolicy = {
	countries?: FieldPolicy<any> | FieldReadFunction<any>,
	site?: FieldPolicy<any> | FieldReadFunction<any>
};
export type RichTextKeySpecifier = ('html' | 'id' | 'widgetId' | RichTextKeySpecifier)[];
export type RichTextFieldPolicy = {
	html?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	widgetId?: FieldPolicy<any> | FieldReadFunction<any>
};
export type SiteKeySpecifier = ('audioPath' | 'basePath' | 'brandColour' | 'brandColourDark' | 'brandName' | 'commentsAllowed' | 'contentLinks' | 'cookiesDefaultOn' | 'dateFormat' | 'description' | 'devotionalDay' | 'devotionals' | 'direction' | 'domain' | 'donationUrl' | 'evergreenYear' | 'features' | 'ga4MeasurementId' | 'gtmId' | 'headerImage' | 'homePage' | 'id' | 'imagePath' | 'language' | 'languageCode' | 'languages' | 'layout' | 'menu' | 'momentCode' | 'name' | 'page' | 'routes' | 'shareImage' | 'siteCode' | 'subscriptionsEnabled' | 'terms' | 'title' | 'useFullCountryCode' | SiteKeySpecifier)[];
export type SiteFieldPolicy = {
	audioPath?: FieldPolicy<any> | FieldReadFunction<any>,
	basePath?: FieldPolicy<any> | FieldReadFunction<any>,
	brandColour?: FieldPolicy<any> | FieldReadFunction<any>,
	brandColourDark?: FieldPolicy<any> | FieldReadFunction<any>,
	brandName?: FieldPolicy<any> | FieldReadFunction<any>,
	commentsAllowed?: FieldPolicy<any> | FieldReadFunction<any>,
	contentLinks?: FieldPolicy<any> | FieldReadFunction<any>,
	cookiesDefaultOn?: FieldPolicy<any> | FieldReadFunction<any>,
	dateFormat?: FieldPolicy<any> | FieldReadFunction<any>,
	description?: FieldPolicy<any> | FieldReadFunction<any>,
	devotionalDay?: FieldPolicy<any> | FieldReadFunction<any>,
	devotionals?: FieldPolicy<any> | FieldReadFunction<any>,
	direction?: FieldPolicy<any> | FieldReadFunction<any>,
	domain?: FieldPolicy<any> | FieldReadFunction<any>,
	donationUrl?: FieldPolicy<any> | FieldReadFunction<any>,
	evergreenYear?: FieldPolicy<any> | FieldReadFunction<any>,
	features?: FieldPolicy<any> | FieldReadFunction<any>,
	ga4MeasurementId?: FieldPolicy<any> | FieldReadFunction<any>,
	gtmId?: FieldPolicy<any> | FieldReadFunction<any>,
	headerImage?: FieldPolicy<any> | FieldReadFunction<any>,
	homePage?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	imagePath?: FieldPolicy<any> | FieldReadFunction<any>,
	language?: FieldPolicy<any> | FieldReadFunction<any>,
	languageCode?: FieldPolicy<any> | FieldReadFunction<any>,
	languages?: FieldPolicy<any> | FieldReadFunction<any>,
	layout?: FieldPolicy<any> | FieldReadFunction<any>,
	menu?: FieldPolicy<any> | FieldReadFunction<any>,
	momentCode?: FieldPolicy<any> | FieldReadFunction<any>,
	name?: FieldPolicy<any> | FieldReadFunction<any>,
	page?: FieldPolicy<any> | FieldReadFunction<any>,
	routes?: FieldPolicy<any> | FieldReadFunction<any>,
	shareImage?: FieldPolicy<any> | FieldReadFunction<any>,
	siteCode?: FieldPolicy<any> | FieldReadFunction<any>,
	subscriptionsEnabled?: FieldPolicy<any> | FieldReadFunction<any>,
	terms?: FieldPolicy<any> | FieldReadFunction<any>,
	title?: FieldPolicy<any> | FieldReadFunction<any>,
	useFullCountryCode?: FieldPolicy<any> | FieldReadFunction<any>
};
export type SiteLanguageKeySpecifier = ('basePath' | 'code' | 'direction' | 'domain' | 'evergreenYear' | 'label' | 'language' | 'site' | SiteLanguageKeySpecifier)[];
export type SiteLanguageFieldPolicy = {
	basePath?: FieldPolicy<any> | FieldReadFunction<any>,
	code?: FieldPolicy<any> | FieldReadFunction<any>,
	direction?: FieldPolicy<any> | FieldReadFunction<any>,
	domain?: FieldPolicy<any> | FieldReadFunction<any>,
	evergreenYear?: FieldPolicy<any> | FieldReadFunction<any>,
	label?: FieldPolicy<any> | FieldReadFunction<any>,
	language?: FieldPolicy<any> | FieldReadFunction<any>,
	site?: FieldPolicy<any> | FieldReadFunction<any>
};
export type SiteRouteKeySpecifier = ('name' | 'path' | SiteRouteKeySpecifier)[];
export type SiteRouteFieldPolicy = {
	name?: FieldPolicy<any> | FieldReadFunction<any>,
	path?: FieldPolicy<any> | FieldReadFunction<any>
};
export type TermSectionKeySpecifier = ('entries' | 'id' | 'section' | TermSectionKeySpecifier)[];
export type TermSectionFieldPolicy = {
	entries?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	section?: FieldPolicy<any> | FieldReadFunction<any>
};
export type WidgetKeySpecifier = ('id' | 'widgetId' | WidgetKeySpecifier)[];
export type WidgetFieldPolicy = {
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	widgetId?: FieldPolicy<any> | FieldReadFunction<any>
};
export type StrictTypedTypePolicies = {
	BannerCard?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | BannerCardKeySpecifier | (() => undefined | BannerCardKeySpecifier),
		fields?: BannerCardFieldPolicy,
	},
	ContentCard?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | ContentCardKeySpecifier | (() => undefined | ContentCardKeySpecifier),
		fields?: ContentCardFieldPolicy,
	},
	ContentLink?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | ContentLinkKeySpecifier | (() => undefined | ContentLinkKeySpecifier),
		fields?: ContentLinkFieldPolicy,
	},
	Country?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | CountryKeySpecifier | (() => undefined | CountryKeySpecifier),
		fields?: CountryFieldPolicy,
	},
	Devotional?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | DevotionalKeySpecifier | (() => undefined | DevotionalKeySpecifier),
		fields?: DevotionalFieldPolicy,
	},
	DevotionalDay?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | DevotionalDayKeySpecifier | (() => undefined | DevotionalDayKeySpecifier),
		fields?: DevotionalDayFieldPolicy,
	},
	DevotionalList?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | DevotionalListKeySpecifier | (() => undefined | DevotionalListKeySpecifier),
		fields?: DevotionalListFieldPolicy,
	},
	FeatureSet?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | FeatureSetKeySpecifier | (() => undefined | FeatureSetKeySpecifier),
		fields?: FeatureSetFieldPolicy,
	},
	Layout?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | LayoutKeySpecifier | (() => undefined | LayoutKeySpecifier),
		fields?: LayoutFieldPolicy,
	},
	LayoutColumn?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | LayoutColumnKeySpecifier | (() => undefined | LayoutColumnKeySpecifier),
		fields?: LayoutColumnFieldPolicy,
	},
	LayoutRow?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | LayoutRowKeySpecifier | (() => undefined | LayoutRowKeySpecifier),
		fields?: LayoutRowFieldPolicy,
	},
	Page?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | PageKeySpecifier | (() => undefined | PageKeySpecifier),
		fields?: PageFieldPolicy,
	},
	PageSection?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | PageSectionKeySpecifier | (() => undefined | PageSectionKeySpecifier),
		fields?: PageSectionFieldPolicy,
	},
	Query?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | QueryKeySpecifier | (() => undefined | QueryKeySpecifier),
		fields?: QueryFieldPolicy,
	},
	RichText?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | RichTextKeySpecifier | (() => undefined | RichTextKeySpecifier),
		fields?: RichTextFieldPolicy,
	},
	Site?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | SiteKeySpecifier | (() => undefined | SiteKeySpecifier),
		fields?: SiteFieldPolicy,
	},
	SiteLanguage?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | SiteLanguageKeySpecifier | (() => undefined | SiteLanguageKeySpecifier),
		fields?: SiteLanguageFieldPolicy,
	},
	SiteRoute?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | SiteRouteKeySpecifier | (() => undefined | SiteRouteKeySpecifier),
		fields?: SiteRouteFieldPolicy,
	},
	TermSection?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | TermSectionKeySpecifier | (() => undefined | TermSectionKeySpecifier),
		fields?: TermSectionFieldPolicy,
	},
	Widget?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | WidgetKeySpecifier | (() => undefined | WidgetKeySpecifier),
		fields?: WidgetFieldPolicy,
	}
};
export type TypedTypePolicies = StrictTypedTypePolicies & TypePolicies;