import type { FieldPolicy, FieldReadFunction, TypePolicies, TypePolicy } from '@apollo/client/cache';
export type AdminOverviewKeySpecifier = ('items' | 'unavailable' | AdminOverviewKeySpecifier)[];
export type AdminOverviewFieldPolicy = {
	items?: FieldPolicy<any> | FieldReadFunction<any>,
	unavailable?: FieldPolicy<any> | FieldReadFunction<any>
};
export type AdminSearchKeySpecifier = ('hits' | 'unavailable' | AdminSearchKeySpecifier)[];
export type AdminSearchFieldPolicy = {
	hits?: FieldPolicy<any> | FieldReadFunction<any>,
	unavailable?: FieldPolicy<any> | FieldReadFunction<any>
};
export type AltTextKeySpecifier = ('language' | 'text' | AltTextKeySpecifier)[];
export type AltTextFieldPolicy = {
	language?: FieldPolicy<any> | FieldReadFunction<any>,
	text?: FieldPolicy<any> | FieldReadFunction<any>
};
export type ApiTokenKeySpecifier = ('canWrite' | 'createdAt' | 'endsAt' | 'id' | 'lastUsedAt' | 'name' | 'services' | ApiTokenKeySpecifier)[];
export type ApiTokenFieldPolicy = {
	canWrite?: FieldPolicy<any> | FieldReadFunction<any>,
	createdAt?: FieldPolicy<any> | FieldReadFunction<any>,
	endsAt?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	lastUsedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	name?: FieldPolicy<any> | FieldReadFunction<any>,
	services?: FieldPolicy<any> | FieldReadFunction<any>
};
export type ApiTokenCreatedKeySpecifier = ('secret' | 'token' | 'viewer' | ApiTokenCreatedKeySpecifier)[];
export type ApiTokenCreatedFieldPolicy = {
	secret?: FieldPolicy<any> | FieldReadFunction<any>,
	token?: FieldPolicy<any> | FieldReadFunction<any>,
	viewer?: FieldPolicy<any> | FieldReadFunction<any>
};
export type AuditChainKeySpecifier = ('checked' | 'faultCount' | 'faults' | 'isComplete' | 'seal' | 'service' | 'waiting' | AuditChainKeySpecifier)[];
export type AuditChainFieldPolicy = {
	checked?: FieldPolicy<any> | FieldReadFunction<any>,
	faultCount?: FieldPolicy<any> | FieldReadFunction<any>,
	faults?: FieldPolicy<any> | FieldReadFunction<any>,
	isComplete?: FieldPolicy<any> | FieldReadFunction<any>,
	seal?: FieldPolicy<any> | FieldReadFunction<any>,
	service?: FieldPolicy<any> | FieldReadFunction<any>,
	waiting?: FieldPolicy<any> | FieldReadFunction<any>
};
export type AuditEntryKeySpecifier = ('address' | 'after' | 'at' | 'before' | 'countries' | 'id' | 'isDone' | 'isSealed' | 'object' | 'operation' | 'requestId' | 'service' | 'subject' | 'who' | 'whom' | AuditEntryKeySpecifier)[];
export type AuditEntryFieldPolicy = {
	address?: FieldPolicy<any> | FieldReadFunction<any>,
	after?: FieldPolicy<any> | FieldReadFunction<any>,
	at?: FieldPolicy<any> | FieldReadFunction<any>,
	before?: FieldPolicy<any> | FieldReadFunction<any>,
	countries?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	isDone?: FieldPolicy<any> | FieldReadFunction<any>,
	isSealed?: FieldPolicy<any> | FieldReadFunction<any>,
	object?: FieldPolicy<any> | FieldReadFunction<any>,
	operation?: FieldPolicy<any> | FieldReadFunction<any>,
	requestId?: FieldPolicy<any> | FieldReadFunction<any>,
	service?: FieldPolicy<any> | FieldReadFunction<any>,
	subject?: FieldPolicy<any> | FieldReadFunction<any>,
	who?: FieldPolicy<any> | FieldReadFunction<any>,
	whom?: FieldPolicy<any> | FieldReadFunction<any>
};
export type AuditEntryConnectionKeySpecifier = ('entries' | 'next' | 'nodes' | 'pageInfo' | AuditEntryConnectionKeySpecifier)[];
export type AuditEntryConnectionFieldPolicy = {
	entries?: FieldPolicy<any> | FieldReadFunction<any>,
	next?: FieldPolicy<any> | FieldReadFunction<any>,
	nodes?: FieldPolicy<any> | FieldReadFunction<any>,
	pageInfo?: FieldPolicy<any> | FieldReadFunction<any>
};
export type AuditExportKeySpecifier = ('entries' | 'isCut' | 'text' | AuditExportKeySpecifier)[];
export type AuditExportFieldPolicy = {
	entries?: FieldPolicy<any> | FieldReadFunction<any>,
	isCut?: FieldPolicy<any> | FieldReadFunction<any>,
	text?: FieldPolicy<any> | FieldReadFunction<any>
};
export type AuditFaultKeySpecifier = ('entry' | 'kind' | AuditFaultKeySpecifier)[];
export type AuditFaultFieldPolicy = {
	entry?: FieldPolicy<any> | FieldReadFunction<any>,
	kind?: FieldPolicy<any> | FieldReadFunction<any>
};
export type BannerCardKeySpecifier = ('alt' | 'focal' | 'focalMobile' | 'id' | 'image' | 'imageMobile' | 'link' | 'newTab' | 'test' | 'widgetId' | BannerCardKeySpecifier)[];
export type BannerCardFieldPolicy = {
	alt?: FieldPolicy<any> | FieldReadFunction<any>,
	focal?: FieldPolicy<any> | FieldReadFunction<any>,
	focalMobile?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	image?: FieldPolicy<any> | FieldReadFunction<any>,
	imageMobile?: FieldPolicy<any> | FieldReadFunction<any>,
	link?: FieldPolicy<any> | FieldReadFunction<any>,
	newTab?: FieldPolicy<any> | FieldReadFunction<any>,
	test?: FieldPolicy<any> | FieldReadFunction<any>,
	widgetId?: FieldPolicy<any> | FieldReadFunction<any>
};
export type BookmarkKeySpecifier = ('addedAt' | 'id' | 'image' | 'key' | 'labels' | 'target' | 'title' | BookmarkKeySpecifier)[];
export type BookmarkFieldPolicy = {
	addedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	image?: FieldPolicy<any> | FieldReadFunction<any>,
	key?: FieldPolicy<any> | FieldReadFunction<any>,
	labels?: FieldPolicy<any> | FieldReadFunction<any>,
	target?: FieldPolicy<any> | FieldReadFunction<any>,
	title?: FieldPolicy<any> | FieldReadFunction<any>
};
export type BookmarkedPageKeySpecifier = ('site' | 'slug' | BookmarkedPageKeySpecifier)[];
export type BookmarkedPageFieldPolicy = {
	site?: FieldPolicy<any> | FieldReadFunction<any>,
	slug?: FieldPolicy<any> | FieldReadFunction<any>
};
export type BookmarkedReadingKeySpecifier = ('date' | 'dateId' | 'site' | BookmarkedReadingKeySpecifier)[];
export type BookmarkedReadingFieldPolicy = {
	date?: FieldPolicy<any> | FieldReadFunction<any>,
	dateId?: FieldPolicy<any> | FieldReadFunction<any>,
	site?: FieldPolicy<any> | FieldReadFunction<any>
};
export type BookmarksJoinedKeySpecifier = ('bookmarks' | BookmarksJoinedKeySpecifier)[];
export type BookmarksJoinedFieldPolicy = {
	bookmarks?: FieldPolicy<any> | FieldReadFunction<any>
};
export type ChangedDevotionalPostsKeySpecifier = ('results' | ChangedDevotionalPostsKeySpecifier)[];
export type ChangedDevotionalPostsFieldPolicy = {
	results?: FieldPolicy<any> | FieldReadFunction<any>
};
export type ChangedFeatureFlagsKeySpecifier = ('results' | ChangedFeatureFlagsKeySpecifier)[];
export type ChangedFeatureFlagsFieldPolicy = {
	results?: FieldPolicy<any> | FieldReadFunction<any>
};
export type ChangedHeaderSlideInsKeySpecifier = ('results' | ChangedHeaderSlideInsKeySpecifier)[];
export type ChangedHeaderSlideInsFieldPolicy = {
	results?: FieldPolicy<any> | FieldReadFunction<any>
};
export type ChangedSitePagesKeySpecifier = ('results' | ChangedSitePagesKeySpecifier)[];
export type ChangedSitePagesFieldPolicy = {
	results?: FieldPolicy<any> | FieldReadFunction<any>
};
export type CodeMismatchKeySpecifier = ('code' | 'message' | CodeMismatchKeySpecifier)[];
export type CodeMismatchFieldPolicy = {
	code?: FieldPolicy<any> | FieldReadFunction<any>,
	message?: FieldPolicy<any> | FieldReadFunction<any>
};
export type CodeSentKeySpecifier = ('handle' | 'minutes' | CodeSentKeySpecifier)[];
export type CodeSentFieldPolicy = {
	handle?: FieldPolicy<any> | FieldReadFunction<any>,
	minutes?: FieldPolicy<any> | FieldReadFunction<any>
};
export type CommentKeySpecifier = ('editedAt' | 'id' | 'name' | 'text' | 'writtenAt' | CommentKeySpecifier)[];
export type CommentFieldPolicy = {
	editedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	name?: FieldPolicy<any> | FieldReadFunction<any>,
	text?: FieldPolicy<any> | FieldReadFunction<any>,
	writtenAt?: FieldPolicy<any> | FieldReadFunction<any>
};
export type CommentConnectionKeySpecifier = ('endCursor' | 'items' | 'nodes' | 'pageInfo' | 'total' | 'totalCount' | CommentConnectionKeySpecifier)[];
export type CommentConnectionFieldPolicy = {
	endCursor?: FieldPolicy<any> | FieldReadFunction<any>,
	items?: FieldPolicy<any> | FieldReadFunction<any>,
	nodes?: FieldPolicy<any> | FieldReadFunction<any>,
	pageInfo?: FieldPolicy<any> | FieldReadFunction<any>,
	total?: FieldPolicy<any> | FieldReadFunction<any>,
	totalCount?: FieldPolicy<any> | FieldReadFunction<any>
};
export type CommentReportKeySpecifier = ('note' | 'reason' | 'reportedAt' | CommentReportKeySpecifier)[];
export type CommentReportFieldPolicy = {
	note?: FieldPolicy<any> | FieldReadFunction<any>,
	reason?: FieldPolicy<any> | FieldReadFunction<any>,
	reportedAt?: FieldPolicy<any> | FieldReadFunction<any>
};
export type CommentedPostKeySpecifier = ('date' | 'path' | 'title' | CommentedPostKeySpecifier)[];
export type CommentedPostFieldPolicy = {
	date?: FieldPolicy<any> | FieldReadFunction<any>,
	path?: FieldPolicy<any> | FieldReadFunction<any>,
	title?: FieldPolicy<any> | FieldReadFunction<any>
};
export type CommentsDecidedKeySpecifier = ('clashed' | 'decided' | 'gone' | CommentsDecidedKeySpecifier)[];
export type CommentsDecidedFieldPolicy = {
	clashed?: FieldPolicy<any> | FieldReadFunction<any>,
	decided?: FieldPolicy<any> | FieldReadFunction<any>,
	gone?: FieldPolicy<any> | FieldReadFunction<any>
};
export type ConflictKeySpecifier = ('code' | 'field' | 'hindrance' | 'message' | ConflictKeySpecifier)[];
export type ConflictFieldPolicy = {
	code?: FieldPolicy<any> | FieldReadFunction<any>,
	field?: FieldPolicy<any> | FieldReadFunction<any>,
	hindrance?: FieldPolicy<any> | FieldReadFunction<any>,
	message?: FieldPolicy<any> | FieldReadFunction<any>
};
export type ContentCardKeySpecifier = ('alt' | 'callToAction' | 'category' | 'focal' | 'id' | 'image' | 'link' | 'newTab' | 'reading' | 'remote' | 'test' | 'title' | 'widgetId' | ContentCardKeySpecifier)[];
export type ContentCardFieldPolicy = {
	alt?: FieldPolicy<any> | FieldReadFunction<any>,
	callToAction?: FieldPolicy<any> | FieldReadFunction<any>,
	category?: FieldPolicy<any> | FieldReadFunction<any>,
	focal?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	image?: FieldPolicy<any> | FieldReadFunction<any>,
	link?: FieldPolicy<any> | FieldReadFunction<any>,
	newTab?: FieldPolicy<any> | FieldReadFunction<any>,
	reading?: FieldPolicy<any> | FieldReadFunction<any>,
	remote?: FieldPolicy<any> | FieldReadFunction<any>,
	test?: FieldPolicy<any> | FieldReadFunction<any>,
	title?: FieldPolicy<any> | FieldReadFunction<any>,
	widgetId?: FieldPolicy<any> | FieldReadFunction<any>
};
export type ContentLinkKeySpecifier = ('name' | 'url' | ContentLinkKeySpecifier)[];
export type ContentLinkFieldPolicy = {
	name?: FieldPolicy<any> | FieldReadFunction<any>,
	url?: FieldPolicy<any> | FieldReadFunction<any>
};
export type ContentRightKeySpecifier = ('actions' | 'area' | 'key' | ContentRightKeySpecifier)[];
export type ContentRightFieldPolicy = {
	actions?: FieldPolicy<any> | FieldReadFunction<any>,
	area?: FieldPolicy<any> | FieldReadFunction<any>,
	key?: FieldPolicy<any> | FieldReadFunction<any>
};
export type CountdownKeySpecifier = ('after' | 'before' | 'heading' | 'id' | 'isOver' | 'link' | 'moment' | 'momentText' | 'test' | 'widgetId' | CountdownKeySpecifier)[];
export type CountdownFieldPolicy = {
	after?: FieldPolicy<any> | FieldReadFunction<any>,
	before?: FieldPolicy<any> | FieldReadFunction<any>,
	heading?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	isOver?: FieldPolicy<any> | FieldReadFunction<any>,
	link?: FieldPolicy<any> | FieldReadFunction<any>,
	moment?: FieldPolicy<any> | FieldReadFunction<any>,
	momentText?: FieldPolicy<any> | FieldReadFunction<any>,
	test?: FieldPolicy<any> | FieldReadFunction<any>,
	widgetId?: FieldPolicy<any> | FieldReadFunction<any>
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
export type CountryBooleanKeySpecifier = ('country' | 'value' | CountryBooleanKeySpecifier)[];
export type CountryBooleanFieldPolicy = {
	country?: FieldPolicy<any> | FieldReadFunction<any>,
	value?: FieldPolicy<any> | FieldReadFunction<any>
};
export type CountryPermissionsKeySpecifier = ('countries' | 'global' | 'isGlobal' | CountryPermissionsKeySpecifier)[];
export type CountryPermissionsFieldPolicy = {
	countries?: FieldPolicy<any> | FieldReadFunction<any>,
	global?: FieldPolicy<any> | FieldReadFunction<any>,
	isGlobal?: FieldPolicy<any> | FieldReadFunction<any>
};
export type DayCountKeySpecifier = ('conversions' | 'version' | 'visitors' | DayCountKeySpecifier)[];
export type DayCountFieldPolicy = {
	conversions?: FieldPolicy<any> | FieldReadFunction<any>,
	version?: FieldPolicy<any> | FieldReadFunction<any>,
	visitors?: FieldPolicy<any> | FieldReadFunction<any>
};
export type DenialKeySpecifier = ('action' | 'area' | 'key' | 'kind' | 'site' | DenialKeySpecifier)[];
export type DenialFieldPolicy = {
	action?: FieldPolicy<any> | FieldReadFunction<any>,
	area?: FieldPolicy<any> | FieldReadFunction<any>,
	key?: FieldPolicy<any> | FieldReadFunction<any>,
	kind?: FieldPolicy<any> | FieldReadFunction<any>,
	site?: FieldPolicy<any> | FieldReadFunction<any>
};
export type DevotionalKeySpecifier = ('audioUrl' | 'author' | 'body' | 'canonicalPath' | 'closingThought' | 'comments' | 'country' | 'date' | 'dateId' | 'dateText' | 'excerpt' | 'fromArchive' | 'hasAudio' | 'hasComments' | 'id' | 'imageAlt' | 'imageFocal' | 'imageUrl' | 'isDefault' | 'isFromArchive' | 'minutes' | 'path' | 'reference' | 'seoDescription' | 'seoTitle' | 'shareImage' | 'slug' | 'title' | 'updatedAt' | 'verse' | DevotionalKeySpecifier)[];
export type DevotionalFieldPolicy = {
	audioUrl?: FieldPolicy<any> | FieldReadFunction<any>,
	author?: FieldPolicy<any> | FieldReadFunction<any>,
	body?: FieldPolicy<any> | FieldReadFunction<any>,
	canonicalPath?: FieldPolicy<any> | FieldReadFunction<any>,
	closingThought?: FieldPolicy<any> | FieldReadFunction<any>,
	comments?: FieldPolicy<any> | FieldReadFunction<any>,
	country?: FieldPolicy<any> | FieldReadFunction<any>,
	date?: FieldPolicy<any> | FieldReadFunction<any>,
	dateId?: FieldPolicy<any> | FieldReadFunction<any>,
	dateText?: FieldPolicy<any> | FieldReadFunction<any>,
	excerpt?: FieldPolicy<any> | FieldReadFunction<any>,
	fromArchive?: FieldPolicy<any> | FieldReadFunction<any>,
	hasAudio?: FieldPolicy<any> | FieldReadFunction<any>,
	hasComments?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	imageAlt?: FieldPolicy<any> | FieldReadFunction<any>,
	imageFocal?: FieldPolicy<any> | FieldReadFunction<any>,
	imageUrl?: FieldPolicy<any> | FieldReadFunction<any>,
	isDefault?: FieldPolicy<any> | FieldReadFunction<any>,
	isFromArchive?: FieldPolicy<any> | FieldReadFunction<any>,
	minutes?: FieldPolicy<any> | FieldReadFunction<any>,
	path?: FieldPolicy<any> | FieldReadFunction<any>,
	reference?: FieldPolicy<any> | FieldReadFunction<any>,
	seoDescription?: FieldPolicy<any> | FieldReadFunction<any>,
	seoTitle?: FieldPolicy<any> | FieldReadFunction<any>,
	shareImage?: FieldPolicy<any> | FieldReadFunction<any>,
	slug?: FieldPolicy<any> | FieldReadFunction<any>,
	title?: FieldPolicy<any> | FieldReadFunction<any>,
	updatedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	verse?: FieldPolicy<any> | FieldReadFunction<any>
};
export type DevotionalCalendarDayKeySpecifier = ('archivedTitle' | 'date' | 'posts' | 'publishedTitle' | 'trash' | DevotionalCalendarDayKeySpecifier)[];
export type DevotionalCalendarDayFieldPolicy = {
	archivedTitle?: FieldPolicy<any> | FieldReadFunction<any>,
	date?: FieldPolicy<any> | FieldReadFunction<any>,
	posts?: FieldPolicy<any> | FieldReadFunction<any>,
	publishedTitle?: FieldPolicy<any> | FieldReadFunction<any>,
	trash?: FieldPolicy<any> | FieldReadFunction<any>
};
export type DevotionalCalendarPostKeySpecifier = ('canCopy' | 'canMove' | 'country' | 'hasAudio' | 'hasPicture' | 'id' | 'isLive' | 'isMatch' | 'number' | 'scheduledAt' | 'state' | 'title' | 'version' | DevotionalCalendarPostKeySpecifier)[];
export type DevotionalCalendarPostFieldPolicy = {
	canCopy?: FieldPolicy<any> | FieldReadFunction<any>,
	canMove?: FieldPolicy<any> | FieldReadFunction<any>,
	country?: FieldPolicy<any> | FieldReadFunction<any>,
	hasAudio?: FieldPolicy<any> | FieldReadFunction<any>,
	hasPicture?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	isLive?: FieldPolicy<any> | FieldReadFunction<any>,
	isMatch?: FieldPolicy<any> | FieldReadFunction<any>,
	number?: FieldPolicy<any> | FieldReadFunction<any>,
	scheduledAt?: FieldPolicy<any> | FieldReadFunction<any>,
	state?: FieldPolicy<any> | FieldReadFunction<any>,
	title?: FieldPolicy<any> | FieldReadFunction<any>,
	version?: FieldPolicy<any> | FieldReadFunction<any>
};
export type DevotionalCalendarTrashKeySpecifier = ('id' | 'title' | DevotionalCalendarTrashKeySpecifier)[];
export type DevotionalCalendarTrashFieldPolicy = {
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	title?: FieldPolicy<any> | FieldReadFunction<any>
};
export type DevotionalConnectionKeySpecifier = ('items' | 'nodes' | 'pageInfo' | 'total' | 'totalCount' | DevotionalConnectionKeySpecifier)[];
export type DevotionalConnectionFieldPolicy = {
	items?: FieldPolicy<any> | FieldReadFunction<any>,
	nodes?: FieldPolicy<any> | FieldReadFunction<any>,
	pageInfo?: FieldPolicy<any> | FieldReadFunction<any>,
	total?: FieldPolicy<any> | FieldReadFunction<any>,
	totalCount?: FieldPolicy<any> | FieldReadFunction<any>
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
export type DevotionalDraftKeySpecifier = ('date' | 'dateText' | 'devotional' | 'id' | DevotionalDraftKeySpecifier)[];
export type DevotionalDraftFieldPolicy = {
	date?: FieldPolicy<any> | FieldReadFunction<any>,
	dateText?: FieldPolicy<any> | FieldReadFunction<any>,
	devotional?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>
};
export type DevotionalDraftLinkKeySpecifier = ('endsAt' | 'id' | 'sharedAt' | DevotionalDraftLinkKeySpecifier)[];
export type DevotionalDraftLinkFieldPolicy = {
	endsAt?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	sharedAt?: FieldPolicy<any> | FieldReadFunction<any>
};
export type DevotionalImportKeySpecifier = ('changed' | 'created' | 'createdAt' | 'createdBy' | 'endedAt' | 'fileName' | 'format' | 'id' | 'ignored' | 'isDryRun' | 'kept' | 'position' | 'problem' | 'received' | 'size' | 'skipped' | 'state' | 'total' | 'unchanged' | 'undone' | 'wordsRead' | 'wordsSaved' | DevotionalImportKeySpecifier)[];
export type DevotionalImportFieldPolicy = {
	changed?: FieldPolicy<any> | FieldReadFunction<any>,
	created?: FieldPolicy<any> | FieldReadFunction<any>,
	createdAt?: FieldPolicy<any> | FieldReadFunction<any>,
	createdBy?: FieldPolicy<any> | FieldReadFunction<any>,
	endedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	fileName?: FieldPolicy<any> | FieldReadFunction<any>,
	format?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	ignored?: FieldPolicy<any> | FieldReadFunction<any>,
	isDryRun?: FieldPolicy<any> | FieldReadFunction<any>,
	kept?: FieldPolicy<any> | FieldReadFunction<any>,
	position?: FieldPolicy<any> | FieldReadFunction<any>,
	problem?: FieldPolicy<any> | FieldReadFunction<any>,
	received?: FieldPolicy<any> | FieldReadFunction<any>,
	size?: FieldPolicy<any> | FieldReadFunction<any>,
	skipped?: FieldPolicy<any> | FieldReadFunction<any>,
	state?: FieldPolicy<any> | FieldReadFunction<any>,
	total?: FieldPolicy<any> | FieldReadFunction<any>,
	unchanged?: FieldPolicy<any> | FieldReadFunction<any>,
	undone?: FieldPolicy<any> | FieldReadFunction<any>,
	wordsRead?: FieldPolicy<any> | FieldReadFunction<any>,
	wordsSaved?: FieldPolicy<any> | FieldReadFunction<any>
};
export type DevotionalImportColumnKeySpecifier = ('name' | 'samples' | DevotionalImportColumnKeySpecifier)[];
export type DevotionalImportColumnFieldPolicy = {
	name?: FieldPolicy<any> | FieldReadFunction<any>,
	samples?: FieldPolicy<any> | FieldReadFunction<any>
};
export type DevotionalImportGroupKeySpecifier = ('count' | 'name' | DevotionalImportGroupKeySpecifier)[];
export type DevotionalImportGroupFieldPolicy = {
	count?: FieldPolicy<any> | FieldReadFunction<any>,
	name?: FieldPolicy<any> | FieldReadFunction<any>
};
export type DevotionalImportIgnoredKeySpecifier = ('count' | 'what' | DevotionalImportIgnoredKeySpecifier)[];
export type DevotionalImportIgnoredFieldPolicy = {
	count?: FieldPolicy<any> | FieldReadFunction<any>,
	what?: FieldPolicy<any> | FieldReadFunction<any>
};
export type DevotionalImportMappingKeySpecifier = ('column' | 'field' | DevotionalImportMappingKeySpecifier)[];
export type DevotionalImportMappingFieldPolicy = {
	column?: FieldPolicy<any> | FieldReadFunction<any>,
	field?: FieldPolicy<any> | FieldReadFunction<any>
};
export type DevotionalImportNoteKeySpecifier = ('code' | 'detail' | 'kind' | 'number' | 'where' | DevotionalImportNoteKeySpecifier)[];
export type DevotionalImportNoteFieldPolicy = {
	code?: FieldPolicy<any> | FieldReadFunction<any>,
	detail?: FieldPolicy<any> | FieldReadFunction<any>,
	kind?: FieldPolicy<any> | FieldReadFunction<any>,
	number?: FieldPolicy<any> | FieldReadFunction<any>,
	where?: FieldPolicy<any> | FieldReadFunction<any>
};
export type DevotionalImportNotesKeySpecifier = ('notes' | 'total' | DevotionalImportNotesKeySpecifier)[];
export type DevotionalImportNotesFieldPolicy = {
	notes?: FieldPolicy<any> | FieldReadFunction<any>,
	total?: FieldPolicy<any> | FieldReadFunction<any>
};
export type DevotionalImportPreviewKeySpecifier = ('bad' | 'columns' | 'dateOrder' | 'format' | 'isLanguageNeeded' | 'isOrderNeeded' | 'isTypeNeeded' | 'languages' | 'lastDay' | 'proposed' | 'records' | 'total' | 'types' | 'undated' | DevotionalImportPreviewKeySpecifier)[];
export type DevotionalImportPreviewFieldPolicy = {
	bad?: FieldPolicy<any> | FieldReadFunction<any>,
	columns?: FieldPolicy<any> | FieldReadFunction<any>,
	dateOrder?: FieldPolicy<any> | FieldReadFunction<any>,
	format?: FieldPolicy<any> | FieldReadFunction<any>,
	isLanguageNeeded?: FieldPolicy<any> | FieldReadFunction<any>,
	isOrderNeeded?: FieldPolicy<any> | FieldReadFunction<any>,
	isTypeNeeded?: FieldPolicy<any> | FieldReadFunction<any>,
	languages?: FieldPolicy<any> | FieldReadFunction<any>,
	lastDay?: FieldPolicy<any> | FieldReadFunction<any>,
	proposed?: FieldPolicy<any> | FieldReadFunction<any>,
	records?: FieldPolicy<any> | FieldReadFunction<any>,
	total?: FieldPolicy<any> | FieldReadFunction<any>,
	types?: FieldPolicy<any> | FieldReadFunction<any>,
	undated?: FieldPolicy<any> | FieldReadFunction<any>
};
export type DevotionalImportRecordKeySpecifier = ('author' | 'code' | 'country' | 'date' | 'isDraft' | 'number' | 'problem' | 'reference' | 'text' | 'title' | 'verse' | 'where' | DevotionalImportRecordKeySpecifier)[];
export type DevotionalImportRecordFieldPolicy = {
	author?: FieldPolicy<any> | FieldReadFunction<any>,
	code?: FieldPolicy<any> | FieldReadFunction<any>,
	country?: FieldPolicy<any> | FieldReadFunction<any>,
	date?: FieldPolicy<any> | FieldReadFunction<any>,
	isDraft?: FieldPolicy<any> | FieldReadFunction<any>,
	number?: FieldPolicy<any> | FieldReadFunction<any>,
	problem?: FieldPolicy<any> | FieldReadFunction<any>,
	reference?: FieldPolicy<any> | FieldReadFunction<any>,
	text?: FieldPolicy<any> | FieldReadFunction<any>,
	title?: FieldPolicy<any> | FieldReadFunction<any>,
	verse?: FieldPolicy<any> | FieldReadFunction<any>,
	where?: FieldPolicy<any> | FieldReadFunction<any>
};
export type DevotionalPostKeySpecifier = ('archivedAt' | 'audioUrl' | 'author' | 'closingThought' | 'content' | 'country' | 'createdAt' | 'date' | 'featuredImage' | 'featuredImageAlt' | 'featuredImageFocal' | 'hasAudio' | 'hasComments' | 'id' | 'imageUrl' | 'number' | 'publication' | 'reference' | 'seoDescription' | 'seoTitle' | 'slug' | 'state' | 'title' | 'updatedAt' | 'updatedBy' | 'verse' | 'version' | 'viewerCan' | DevotionalPostKeySpecifier)[];
export type DevotionalPostFieldPolicy = {
	archivedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	audioUrl?: FieldPolicy<any> | FieldReadFunction<any>,
	author?: FieldPolicy<any> | FieldReadFunction<any>,
	closingThought?: FieldPolicy<any> | FieldReadFunction<any>,
	content?: FieldPolicy<any> | FieldReadFunction<any>,
	country?: FieldPolicy<any> | FieldReadFunction<any>,
	createdAt?: FieldPolicy<any> | FieldReadFunction<any>,
	date?: FieldPolicy<any> | FieldReadFunction<any>,
	featuredImage?: FieldPolicy<any> | FieldReadFunction<any>,
	featuredImageAlt?: FieldPolicy<any> | FieldReadFunction<any>,
	featuredImageFocal?: FieldPolicy<any> | FieldReadFunction<any>,
	hasAudio?: FieldPolicy<any> | FieldReadFunction<any>,
	hasComments?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	imageUrl?: FieldPolicy<any> | FieldReadFunction<any>,
	number?: FieldPolicy<any> | FieldReadFunction<any>,
	publication?: FieldPolicy<any> | FieldReadFunction<any>,
	reference?: FieldPolicy<any> | FieldReadFunction<any>,
	seoDescription?: FieldPolicy<any> | FieldReadFunction<any>,
	seoTitle?: FieldPolicy<any> | FieldReadFunction<any>,
	slug?: FieldPolicy<any> | FieldReadFunction<any>,
	state?: FieldPolicy<any> | FieldReadFunction<any>,
	title?: FieldPolicy<any> | FieldReadFunction<any>,
	updatedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	updatedBy?: FieldPolicy<any> | FieldReadFunction<any>,
	verse?: FieldPolicy<any> | FieldReadFunction<any>,
	version?: FieldPolicy<any> | FieldReadFunction<any>,
	viewerCan?: FieldPolicy<any> | FieldReadFunction<any>
};
export type DevotionalPostChangeResultKeySpecifier = ('entry' | 'id' | 'problem' | DevotionalPostChangeResultKeySpecifier)[];
export type DevotionalPostChangeResultFieldPolicy = {
	entry?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	problem?: FieldPolicy<any> | FieldReadFunction<any>
};
export type DevotionalPostConnectionKeySpecifier = ('nodes' | 'pageInfo' | 'totalCount' | DevotionalPostConnectionKeySpecifier)[];
export type DevotionalPostConnectionFieldPolicy = {
	nodes?: FieldPolicy<any> | FieldReadFunction<any>,
	pageInfo?: FieldPolicy<any> | FieldReadFunction<any>,
	totalCount?: FieldPolicy<any> | FieldReadFunction<any>
};
export type DevotionalPostVersionKeySpecifier = ('at' | 'audioUrl' | 'author' | 'closingThought' | 'content' | 'country' | 'date' | 'dueAt' | 'event' | 'featuredImage' | 'featuredImageAlt' | 'featuredImageFocal' | 'hasAudio' | 'hasComments' | 'id' | 'imageUrl' | 'isArchived' | 'number' | 'ofVersion' | 'reference' | 'seoDescription' | 'seoTitle' | 'slug' | 'subject' | 'title' | 'verse' | 'version' | 'who' | DevotionalPostVersionKeySpecifier)[];
export type DevotionalPostVersionFieldPolicy = {
	at?: FieldPolicy<any> | FieldReadFunction<any>,
	audioUrl?: FieldPolicy<any> | FieldReadFunction<any>,
	author?: FieldPolicy<any> | FieldReadFunction<any>,
	closingThought?: FieldPolicy<any> | FieldReadFunction<any>,
	content?: FieldPolicy<any> | FieldReadFunction<any>,
	country?: FieldPolicy<any> | FieldReadFunction<any>,
	date?: FieldPolicy<any> | FieldReadFunction<any>,
	dueAt?: FieldPolicy<any> | FieldReadFunction<any>,
	event?: FieldPolicy<any> | FieldReadFunction<any>,
	featuredImage?: FieldPolicy<any> | FieldReadFunction<any>,
	featuredImageAlt?: FieldPolicy<any> | FieldReadFunction<any>,
	featuredImageFocal?: FieldPolicy<any> | FieldReadFunction<any>,
	hasAudio?: FieldPolicy<any> | FieldReadFunction<any>,
	hasComments?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	imageUrl?: FieldPolicy<any> | FieldReadFunction<any>,
	isArchived?: FieldPolicy<any> | FieldReadFunction<any>,
	number?: FieldPolicy<any> | FieldReadFunction<any>,
	ofVersion?: FieldPolicy<any> | FieldReadFunction<any>,
	reference?: FieldPolicy<any> | FieldReadFunction<any>,
	seoDescription?: FieldPolicy<any> | FieldReadFunction<any>,
	seoTitle?: FieldPolicy<any> | FieldReadFunction<any>,
	slug?: FieldPolicy<any> | FieldReadFunction<any>,
	subject?: FieldPolicy<any> | FieldReadFunction<any>,
	title?: FieldPolicy<any> | FieldReadFunction<any>,
	verse?: FieldPolicy<any> | FieldReadFunction<any>,
	version?: FieldPolicy<any> | FieldReadFunction<any>,
	who?: FieldPolicy<any> | FieldReadFunction<any>
};
export type DevotionalPostVersionConnectionKeySpecifier = ('nodes' | 'pageInfo' | DevotionalPostVersionConnectionKeySpecifier)[];
export type DevotionalPostVersionConnectionFieldPolicy = {
	nodes?: FieldPolicy<any> | FieldReadFunction<any>,
	pageInfo?: FieldPolicy<any> | FieldReadFunction<any>
};
export type DevotionalReadinessKeySpecifier = ('countries' | 'days' | DevotionalReadinessKeySpecifier)[];
export type DevotionalReadinessFieldPolicy = {
	countries?: FieldPolicy<any> | FieldReadFunction<any>,
	days?: FieldPolicy<any> | FieldReadFunction<any>
};
export type DevotionalReadinessCellKeySpecifier = ('country' | 'lacks' | 'post' | 'state' | DevotionalReadinessCellKeySpecifier)[];
export type DevotionalReadinessCellFieldPolicy = {
	country?: FieldPolicy<any> | FieldReadFunction<any>,
	lacks?: FieldPolicy<any> | FieldReadFunction<any>,
	post?: FieldPolicy<any> | FieldReadFunction<any>,
	state?: FieldPolicy<any> | FieldReadFunction<any>
};
export type DevotionalReadinessDayKeySpecifier = ('date' | 'isCovered' | 'nextNumber' | 'own' | 'standard' | DevotionalReadinessDayKeySpecifier)[];
export type DevotionalReadinessDayFieldPolicy = {
	date?: FieldPolicy<any> | FieldReadFunction<any>,
	isCovered?: FieldPolicy<any> | FieldReadFunction<any>,
	nextNumber?: FieldPolicy<any> | FieldReadFunction<any>,
	own?: FieldPolicy<any> | FieldReadFunction<any>,
	standard?: FieldPolicy<any> | FieldReadFunction<any>
};
export type DoneKeySpecifier = ('ok' | DoneKeySpecifier)[];
export type DoneFieldPolicy = {
	ok?: FieldPolicy<any> | FieldReadFunction<any>
};
export type DraftSavedKeySpecifier = ('updatedAt' | 'version' | DraftSavedKeySpecifier)[];
export type DraftSavedFieldPolicy = {
	updatedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	version?: FieldPolicy<any> | FieldReadFunction<any>
};
export type EditedColumnKeySpecifier = ('className' | 'widgets' | EditedColumnKeySpecifier)[];
export type EditedColumnFieldPolicy = {
	className?: FieldPolicy<any> | FieldReadFunction<any>,
	widgets?: FieldPolicy<any> | FieldReadFunction<any>
};
export type EditedLayoutKeySpecifier = ('id' | 'name' | 'publishedAt' | 'revision' | 'rows' | 'widgets' | EditedLayoutKeySpecifier)[];
export type EditedLayoutFieldPolicy = {
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	name?: FieldPolicy<any> | FieldReadFunction<any>,
	publishedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	revision?: FieldPolicy<any> | FieldReadFunction<any>,
	rows?: FieldPolicy<any> | FieldReadFunction<any>,
	widgets?: FieldPolicy<any> | FieldReadFunction<any>
};
export type EditedRowKeySpecifier = ('aPercentage' | 'abRowActive' | 'abRowEmail' | 'abRowEndDate' | 'abRowName' | 'abRowScheduledLang' | 'abRowStartDate' | 'bColumns' | 'bPercentage' | 'columns' | 'countries' | 'id' | 'rowKey' | EditedRowKeySpecifier)[];
export type EditedRowFieldPolicy = {
	aPercentage?: FieldPolicy<any> | FieldReadFunction<any>,
	abRowActive?: FieldPolicy<any> | FieldReadFunction<any>,
	abRowEmail?: FieldPolicy<any> | FieldReadFunction<any>,
	abRowEndDate?: FieldPolicy<any> | FieldReadFunction<any>,
	abRowName?: FieldPolicy<any> | FieldReadFunction<any>,
	abRowScheduledLang?: FieldPolicy<any> | FieldReadFunction<any>,
	abRowStartDate?: FieldPolicy<any> | FieldReadFunction<any>,
	bColumns?: FieldPolicy<any> | FieldReadFunction<any>,
	bPercentage?: FieldPolicy<any> | FieldReadFunction<any>,
	columns?: FieldPolicy<any> | FieldReadFunction<any>,
	countries?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	rowKey?: FieldPolicy<any> | FieldReadFunction<any>
};
export type EditedSlotKeySpecifier = ('key' | 'widgetId' | EditedSlotKeySpecifier)[];
export type EditedSlotFieldPolicy = {
	key?: FieldPolicy<any> | FieldReadFunction<any>,
	widgetId?: FieldPolicy<any> | FieldReadFunction<any>
};
export type EditedWidgetKeySpecifier = ('id' | 'settings' | 'type' | 'version' | 'widgetId' | EditedWidgetKeySpecifier)[];
export type EditedWidgetFieldPolicy = {
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	settings?: FieldPolicy<any> | FieldReadFunction<any>,
	type?: FieldPolicy<any> | FieldReadFunction<any>,
	version?: FieldPolicy<any> | FieldReadFunction<any>,
	widgetId?: FieldPolicy<any> | FieldReadFunction<any>
};
export type EffectiveRightKeySpecifier = ('reasons' | 'right' | EffectiveRightKeySpecifier)[];
export type EffectiveRightFieldPolicy = {
	reasons?: FieldPolicy<any> | FieldReadFunction<any>,
	right?: FieldPolicy<any> | FieldReadFunction<any>
};
export type EntryExportKeySpecifier = ('entries' | 'text' | EntryExportKeySpecifier)[];
export type EntryExportFieldPolicy = {
	entries?: FieldPolicy<any> | FieldReadFunction<any>,
	text?: FieldPolicy<any> | FieldReadFunction<any>
};
export type EntryImportKeySpecifier = ('changed' | 'created' | 'problems' | 'unchanged' | EntryImportKeySpecifier)[];
export type EntryImportFieldPolicy = {
	changed?: FieldPolicy<any> | FieldReadFunction<any>,
	created?: FieldPolicy<any> | FieldReadFunction<any>,
	problems?: FieldPolicy<any> | FieldReadFunction<any>,
	unchanged?: FieldPolicy<any> | FieldReadFunction<any>
};
export type EntryImportProblemKeySpecifier = ('code' | 'detail' | 'field' | 'row' | EntryImportProblemKeySpecifier)[];
export type EntryImportProblemFieldPolicy = {
	code?: FieldPolicy<any> | FieldReadFunction<any>,
	detail?: FieldPolicy<any> | FieldReadFunction<any>,
	field?: FieldPolicy<any> | FieldReadFunction<any>,
	row?: FieldPolicy<any> | FieldReadFunction<any>
};
export type EntryProblemKeySpecifier = ('code' | 'errors' | 'field' | 'message' | EntryProblemKeySpecifier)[];
export type EntryProblemFieldPolicy = {
	code?: FieldPolicy<any> | FieldReadFunction<any>,
	errors?: FieldPolicy<any> | FieldReadFunction<any>,
	field?: FieldPolicy<any> | FieldReadFunction<any>,
	message?: FieldPolicy<any> | FieldReadFunction<any>
};
export type EntryPublicationKeySpecifier = ('liveVersion' | 'publishedAt' | 'publishedBy' | 'schedule' | EntryPublicationKeySpecifier)[];
export type EntryPublicationFieldPolicy = {
	liveVersion?: FieldPolicy<any> | FieldReadFunction<any>,
	publishedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	publishedBy?: FieldPolicy<any> | FieldReadFunction<any>,
	schedule?: FieldPolicy<any> | FieldReadFunction<any>
};
export type EntryScheduleKeySpecifier = ('at' | 'by' | 'isDraft' | 'problem' | 'retryAt' | 'version' | EntryScheduleKeySpecifier)[];
export type EntryScheduleFieldPolicy = {
	at?: FieldPolicy<any> | FieldReadFunction<any>,
	by?: FieldPolicy<any> | FieldReadFunction<any>,
	isDraft?: FieldPolicy<any> | FieldReadFunction<any>,
	problem?: FieldPolicy<any> | FieldReadFunction<any>,
	retryAt?: FieldPolicy<any> | FieldReadFunction<any>,
	version?: FieldPolicy<any> | FieldReadFunction<any>
};
export type EntryViewerCanKeySpecifier = ('archive' | 'countries' | 'publish' | 'save' | EntryViewerCanKeySpecifier)[];
export type EntryViewerCanFieldPolicy = {
	archive?: FieldPolicy<any> | FieldReadFunction<any>,
	countries?: FieldPolicy<any> | FieldReadFunction<any>,
	publish?: FieldPolicy<any> | FieldReadFunction<any>,
	save?: FieldPolicy<any> | FieldReadFunction<any>
};
export type FeatureFlagKeySpecifier = ('archivedAt' | 'createdAt' | 'end' | 'id' | 'name' | 'note' | 'owner' | 'settings' | 'staleSince' | 'start' | 'switchedAt' | 'updatedAt' | 'updatedBy' | 'version' | 'viewerCan' | FeatureFlagKeySpecifier)[];
export type FeatureFlagFieldPolicy = {
	archivedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	createdAt?: FieldPolicy<any> | FieldReadFunction<any>,
	end?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	name?: FieldPolicy<any> | FieldReadFunction<any>,
	note?: FieldPolicy<any> | FieldReadFunction<any>,
	owner?: FieldPolicy<any> | FieldReadFunction<any>,
	settings?: FieldPolicy<any> | FieldReadFunction<any>,
	staleSince?: FieldPolicy<any> | FieldReadFunction<any>,
	start?: FieldPolicy<any> | FieldReadFunction<any>,
	switchedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	updatedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	updatedBy?: FieldPolicy<any> | FieldReadFunction<any>,
	version?: FieldPolicy<any> | FieldReadFunction<any>,
	viewerCan?: FieldPolicy<any> | FieldReadFunction<any>
};
export type FeatureFlagChangeResultKeySpecifier = ('entry' | 'id' | 'problem' | FeatureFlagChangeResultKeySpecifier)[];
export type FeatureFlagChangeResultFieldPolicy = {
	entry?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	problem?: FieldPolicy<any> | FieldReadFunction<any>
};
export type FeatureFlagConnectionKeySpecifier = ('nodes' | 'pageInfo' | 'staleCount' | 'totalCount' | FeatureFlagConnectionKeySpecifier)[];
export type FeatureFlagConnectionFieldPolicy = {
	nodes?: FieldPolicy<any> | FieldReadFunction<any>,
	pageInfo?: FieldPolicy<any> | FieldReadFunction<any>,
	staleCount?: FieldPolicy<any> | FieldReadFunction<any>,
	totalCount?: FieldPolicy<any> | FieldReadFunction<any>
};
export type FeatureFlagVersionKeySpecifier = ('at' | 'end' | 'id' | 'isArchived' | 'name' | 'note' | 'owner' | 'settings' | 'start' | 'subject' | 'version' | 'who' | FeatureFlagVersionKeySpecifier)[];
export type FeatureFlagVersionFieldPolicy = {
	at?: FieldPolicy<any> | FieldReadFunction<any>,
	end?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	isArchived?: FieldPolicy<any> | FieldReadFunction<any>,
	name?: FieldPolicy<any> | FieldReadFunction<any>,
	note?: FieldPolicy<any> | FieldReadFunction<any>,
	owner?: FieldPolicy<any> | FieldReadFunction<any>,
	settings?: FieldPolicy<any> | FieldReadFunction<any>,
	start?: FieldPolicy<any> | FieldReadFunction<any>,
	subject?: FieldPolicy<any> | FieldReadFunction<any>,
	version?: FieldPolicy<any> | FieldReadFunction<any>,
	who?: FieldPolicy<any> | FieldReadFunction<any>
};
export type FeatureFlagVersionConnectionKeySpecifier = ('nodes' | 'pageInfo' | FeatureFlagVersionConnectionKeySpecifier)[];
export type FeatureFlagVersionConnectionFieldPolicy = {
	nodes?: FieldPolicy<any> | FieldReadFunction<any>,
	pageInfo?: FieldPolicy<any> | FieldReadFunction<any>
};
export type FeatureSetKeySpecifier = ('id' | 'isKnown' | 'on' | 'version' | FeatureSetKeySpecifier)[];
export type FeatureSetFieldPolicy = {
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	isKnown?: FieldPolicy<any> | FieldReadFunction<any>,
	on?: FieldPolicy<any> | FieldReadFunction<any>,
	version?: FieldPolicy<any> | FieldReadFunction<any>
};
export type FieldErrorKeySpecifier = ('code' | 'detail' | 'pointer' | FieldErrorKeySpecifier)[];
export type FieldErrorFieldPolicy = {
	code?: FieldPolicy<any> | FieldReadFunction<any>,
	detail?: FieldPolicy<any> | FieldReadFunction<any>,
	pointer?: FieldPolicy<any> | FieldReadFunction<any>
};
export type FlagKeySpecifier = ('archivedAt' | 'end' | 'except' | 'id' | 'name' | 'note' | 'owner' | 'seenEverywhere' | 'seenIn' | 'settings' | 'stale' | 'start' | 'timing' | 'updatedAt' | 'version' | FlagKeySpecifier)[];
export type FlagFieldPolicy = {
	archivedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	end?: FieldPolicy<any> | FieldReadFunction<any>,
	except?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	name?: FieldPolicy<any> | FieldReadFunction<any>,
	note?: FieldPolicy<any> | FieldReadFunction<any>,
	owner?: FieldPolicy<any> | FieldReadFunction<any>,
	seenEverywhere?: FieldPolicy<any> | FieldReadFunction<any>,
	seenIn?: FieldPolicy<any> | FieldReadFunction<any>,
	settings?: FieldPolicy<any> | FieldReadFunction<any>,
	stale?: FieldPolicy<any> | FieldReadFunction<any>,
	start?: FieldPolicy<any> | FieldReadFunction<any>,
	timing?: FieldPolicy<any> | FieldReadFunction<any>,
	updatedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	version?: FieldPolicy<any> | FieldReadFunction<any>
};
export type FlagListKeySpecifier = ('flags' | 'version' | FlagListKeySpecifier)[];
export type FlagListFieldPolicy = {
	flags?: FieldPolicy<any> | FieldReadFunction<any>,
	version?: FieldPolicy<any> | FieldReadFunction<any>
};
export type FlagSettingKeySpecifier = ('country' | 'on' | FlagSettingKeySpecifier)[];
export type FlagSettingFieldPolicy = {
	country?: FieldPolicy<any> | FieldReadFunction<any>,
	on?: FieldPolicy<any> | FieldReadFunction<any>
};
export type FlagStateKeySpecifier = ('at' | 'end' | 'id' | 'note' | 'operation' | 'owner' | 'settings' | 'start' | 'subject' | 'version' | 'who' | FlagStateKeySpecifier)[];
export type FlagStateFieldPolicy = {
	at?: FieldPolicy<any> | FieldReadFunction<any>,
	end?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	note?: FieldPolicy<any> | FieldReadFunction<any>,
	operation?: FieldPolicy<any> | FieldReadFunction<any>,
	owner?: FieldPolicy<any> | FieldReadFunction<any>,
	settings?: FieldPolicy<any> | FieldReadFunction<any>,
	start?: FieldPolicy<any> | FieldReadFunction<any>,
	subject?: FieldPolicy<any> | FieldReadFunction<any>,
	version?: FieldPolicy<any> | FieldReadFunction<any>,
	who?: FieldPolicy<any> | FieldReadFunction<any>
};
export type FocalPointKeySpecifier = ('x' | 'y' | FocalPointKeySpecifier)[];
export type FocalPointFieldPolicy = {
	x?: FieldPolicy<any> | FieldReadFunction<any>,
	y?: FieldPolicy<any> | FieldReadFunction<any>
};
export type ForbiddenKeySpecifier = ('code' | 'countries' | 'message' | 'missing' | 'refusal' | ForbiddenKeySpecifier)[];
export type ForbiddenFieldPolicy = {
	code?: FieldPolicy<any> | FieldReadFunction<any>,
	countries?: FieldPolicy<any> | FieldReadFunction<any>,
	message?: FieldPolicy<any> | FieldReadFunction<any>,
	missing?: FieldPolicy<any> | FieldReadFunction<any>,
	refusal?: FieldPolicy<any> | FieldReadFunction<any>
};
export type GalleryPictureKeySpecifier = ('alt' | 'caption' | 'focal' | 'image' | 'link' | GalleryPictureKeySpecifier)[];
export type GalleryPictureFieldPolicy = {
	alt?: FieldPolicy<any> | FieldReadFunction<any>,
	caption?: FieldPolicy<any> | FieldReadFunction<any>,
	focal?: FieldPolicy<any> | FieldReadFunction<any>,
	image?: FieldPolicy<any> | FieldReadFunction<any>,
	link?: FieldPolicy<any> | FieldReadFunction<any>
};
export type GroupKeySpecifier = ('members' | 'name' | 'permissions' | GroupKeySpecifier)[];
export type GroupFieldPolicy = {
	members?: FieldPolicy<any> | FieldReadFunction<any>,
	name?: FieldPolicy<any> | FieldReadFunction<any>,
	permissions?: FieldPolicy<any> | FieldReadFunction<any>
};
export type GuardGoalKeySpecifier = ('kind' | 'path' | GuardGoalKeySpecifier)[];
export type GuardGoalFieldPolicy = {
	kind?: FieldPolicy<any> | FieldReadFunction<any>,
	path?: FieldPolicy<any> | FieldReadFunction<any>
};
export type GuardResultKeySpecifier = ('conversions' | 'decided' | 'difference' | 'differenceInterval' | 'rate' | GuardResultKeySpecifier)[];
export type GuardResultFieldPolicy = {
	conversions?: FieldPolicy<any> | FieldReadFunction<any>,
	decided?: FieldPolicy<any> | FieldReadFunction<any>,
	difference?: FieldPolicy<any> | FieldReadFunction<any>,
	differenceInterval?: FieldPolicy<any> | FieldReadFunction<any>,
	rate?: FieldPolicy<any> | FieldReadFunction<any>
};
export type HeaderSlideInKeySpecifier = ('archivedAt' | 'countries' | 'createdAt' | 'end' | 'id' | 'link' | 'linkText' | 'name' | 'pages' | 'publication' | 'start' | 'state' | 'text' | 'updatedAt' | 'updatedBy' | 'version' | 'viewerCan' | HeaderSlideInKeySpecifier)[];
export type HeaderSlideInFieldPolicy = {
	archivedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	countries?: FieldPolicy<any> | FieldReadFunction<any>,
	createdAt?: FieldPolicy<any> | FieldReadFunction<any>,
	end?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	link?: FieldPolicy<any> | FieldReadFunction<any>,
	linkText?: FieldPolicy<any> | FieldReadFunction<any>,
	name?: FieldPolicy<any> | FieldReadFunction<any>,
	pages?: FieldPolicy<any> | FieldReadFunction<any>,
	publication?: FieldPolicy<any> | FieldReadFunction<any>,
	start?: FieldPolicy<any> | FieldReadFunction<any>,
	state?: FieldPolicy<any> | FieldReadFunction<any>,
	text?: FieldPolicy<any> | FieldReadFunction<any>,
	updatedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	updatedBy?: FieldPolicy<any> | FieldReadFunction<any>,
	version?: FieldPolicy<any> | FieldReadFunction<any>,
	viewerCan?: FieldPolicy<any> | FieldReadFunction<any>
};
export type HeaderSlideInChangeResultKeySpecifier = ('entry' | 'id' | 'problem' | HeaderSlideInChangeResultKeySpecifier)[];
export type HeaderSlideInChangeResultFieldPolicy = {
	entry?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	problem?: FieldPolicy<any> | FieldReadFunction<any>
};
export type HeaderSlideInConnectionKeySpecifier = ('nodes' | 'pageInfo' | 'totalCount' | HeaderSlideInConnectionKeySpecifier)[];
export type HeaderSlideInConnectionFieldPolicy = {
	nodes?: FieldPolicy<any> | FieldReadFunction<any>,
	pageInfo?: FieldPolicy<any> | FieldReadFunction<any>,
	totalCount?: FieldPolicy<any> | FieldReadFunction<any>
};
export type HeaderSlideInVersionKeySpecifier = ('at' | 'countries' | 'dueAt' | 'end' | 'event' | 'id' | 'isArchived' | 'link' | 'linkText' | 'name' | 'ofVersion' | 'pages' | 'start' | 'subject' | 'text' | 'version' | 'who' | HeaderSlideInVersionKeySpecifier)[];
export type HeaderSlideInVersionFieldPolicy = {
	at?: FieldPolicy<any> | FieldReadFunction<any>,
	countries?: FieldPolicy<any> | FieldReadFunction<any>,
	dueAt?: FieldPolicy<any> | FieldReadFunction<any>,
	end?: FieldPolicy<any> | FieldReadFunction<any>,
	event?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	isArchived?: FieldPolicy<any> | FieldReadFunction<any>,
	link?: FieldPolicy<any> | FieldReadFunction<any>,
	linkText?: FieldPolicy<any> | FieldReadFunction<any>,
	name?: FieldPolicy<any> | FieldReadFunction<any>,
	ofVersion?: FieldPolicy<any> | FieldReadFunction<any>,
	pages?: FieldPolicy<any> | FieldReadFunction<any>,
	start?: FieldPolicy<any> | FieldReadFunction<any>,
	subject?: FieldPolicy<any> | FieldReadFunction<any>,
	text?: FieldPolicy<any> | FieldReadFunction<any>,
	version?: FieldPolicy<any> | FieldReadFunction<any>,
	who?: FieldPolicy<any> | FieldReadFunction<any>
};
export type HeaderSlideInVersionConnectionKeySpecifier = ('nodes' | 'pageInfo' | HeaderSlideInVersionConnectionKeySpecifier)[];
export type HeaderSlideInVersionConnectionFieldPolicy = {
	nodes?: FieldPolicy<any> | FieldReadFunction<any>,
	pageInfo?: FieldPolicy<any> | FieldReadFunction<any>
};
export type HeldRightKeySpecifier = ('action' | 'area' | 'key' | 'kind' | 'site' | HeldRightKeySpecifier)[];
export type HeldRightFieldPolicy = {
	action?: FieldPolicy<any> | FieldReadFunction<any>,
	area?: FieldPolicy<any> | FieldReadFunction<any>,
	key?: FieldPolicy<any> | FieldReadFunction<any>,
	kind?: FieldPolicy<any> | FieldReadFunction<any>,
	site?: FieldPolicy<any> | FieldReadFunction<any>
};
export type HomeTakeoverKeySpecifier = ('countries' | 'id' | 'slug' | 'title' | HomeTakeoverKeySpecifier)[];
export type HomeTakeoverFieldPolicy = {
	countries?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	slug?: FieldPolicy<any> | FieldReadFunction<any>,
	title?: FieldPolicy<any> | FieldReadFunction<any>
};
export type ImageGalleryKeySpecifier = ('heading' | 'id' | 'layout' | 'pictures' | 'test' | 'widgetId' | ImageGalleryKeySpecifier)[];
export type ImageGalleryFieldPolicy = {
	heading?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	layout?: FieldPolicy<any> | FieldReadFunction<any>,
	pictures?: FieldPolicy<any> | FieldReadFunction<any>,
	test?: FieldPolicy<any> | FieldReadFunction<any>,
	widgetId?: FieldPolicy<any> | FieldReadFunction<any>
};
export type IntervalKeySpecifier = ('high' | 'low' | IntervalKeySpecifier)[];
export type IntervalFieldPolicy = {
	high?: FieldPolicy<any> | FieldReadFunction<any>,
	low?: FieldPolicy<any> | FieldReadFunction<any>
};
export type JournalEntryKeySpecifier = ('createdAt' | 'date' | 'excerpt' | 'id' | 'labels' | 'reading' | 'revision' | 'text' | 'title' | 'updatedAt' | JournalEntryKeySpecifier)[];
export type JournalEntryFieldPolicy = {
	createdAt?: FieldPolicy<any> | FieldReadFunction<any>,
	date?: FieldPolicy<any> | FieldReadFunction<any>,
	excerpt?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	labels?: FieldPolicy<any> | FieldReadFunction<any>,
	reading?: FieldPolicy<any> | FieldReadFunction<any>,
	revision?: FieldPolicy<any> | FieldReadFunction<any>,
	text?: FieldPolicy<any> | FieldReadFunction<any>,
	title?: FieldPolicy<any> | FieldReadFunction<any>,
	updatedAt?: FieldPolicy<any> | FieldReadFunction<any>
};
export type JournalEntryConnectionKeySpecifier = ('items' | 'next' | 'nodes' | 'pageInfo' | 'total' | 'totalCount' | JournalEntryConnectionKeySpecifier)[];
export type JournalEntryConnectionFieldPolicy = {
	items?: FieldPolicy<any> | FieldReadFunction<any>,
	next?: FieldPolicy<any> | FieldReadFunction<any>,
	nodes?: FieldPolicy<any> | FieldReadFunction<any>,
	pageInfo?: FieldPolicy<any> | FieldReadFunction<any>,
	total?: FieldPolicy<any> | FieldReadFunction<any>,
	totalCount?: FieldPolicy<any> | FieldReadFunction<any>
};
export type JournalReadingKeySpecifier = ('dateId' | 'site' | 'title' | JournalReadingKeySpecifier)[];
export type JournalReadingFieldPolicy = {
	dateId?: FieldPolicy<any> | FieldReadFunction<any>,
	site?: FieldPolicy<any> | FieldReadFunction<any>,
	title?: FieldPolicy<any> | FieldReadFunction<any>
};
export type LayoutKeySpecifier = ('changesAt' | 'name' | 'rows' | 'versions' | LayoutKeySpecifier)[];
export type LayoutFieldPolicy = {
	changesAt?: FieldPolicy<any> | FieldReadFunction<any>,
	name?: FieldPolicy<any> | FieldReadFunction<any>,
	rows?: FieldPolicy<any> | FieldReadFunction<any>,
	versions?: FieldPolicy<any> | FieldReadFunction<any>
};
export type LayoutColumnKeySpecifier = ('className' | 'widgets' | LayoutColumnKeySpecifier)[];
export type LayoutColumnFieldPolicy = {
	className?: FieldPolicy<any> | FieldReadFunction<any>,
	widgets?: FieldPolicy<any> | FieldReadFunction<any>
};
export type LayoutConflictKeySpecifier = ('code' | 'message' | 'rows' | 'widgets' | LayoutConflictKeySpecifier)[];
export type LayoutConflictFieldPolicy = {
	code?: FieldPolicy<any> | FieldReadFunction<any>,
	message?: FieldPolicy<any> | FieldReadFunction<any>,
	rows?: FieldPolicy<any> | FieldReadFunction<any>,
	widgets?: FieldPolicy<any> | FieldReadFunction<any>
};
export type LayoutDraftKeySpecifier = ('baseRevision' | 'content' | 'id' | 'savedFrom' | 'updatedAt' | 'version' | LayoutDraftKeySpecifier)[];
export type LayoutDraftFieldPolicy = {
	baseRevision?: FieldPolicy<any> | FieldReadFunction<any>,
	content?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	savedFrom?: FieldPolicy<any> | FieldReadFunction<any>,
	updatedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	version?: FieldPolicy<any> | FieldReadFunction<any>
};
export type LayoutEditorKeySpecifier = ('subject' | 'updatedAt' | 'who' | LayoutEditorKeySpecifier)[];
export type LayoutEditorFieldPolicy = {
	subject?: FieldPolicy<any> | FieldReadFunction<any>,
	updatedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	who?: FieldPolicy<any> | FieldReadFunction<any>
};
export type LayoutReasonKeySpecifier = ('at' | 'rule' | 'subject' | 'value' | LayoutReasonKeySpecifier)[];
export type LayoutReasonFieldPolicy = {
	at?: FieldPolicy<any> | FieldReadFunction<any>,
	rule?: FieldPolicy<any> | FieldReadFunction<any>,
	subject?: FieldPolicy<any> | FieldReadFunction<any>,
	value?: FieldPolicy<any> | FieldReadFunction<any>
};
export type LayoutRevisionKeySpecifier = ('at' | 'changes' | 'id' | 'note' | 'revision' | 'subject' | 'who' | LayoutRevisionKeySpecifier)[];
export type LayoutRevisionFieldPolicy = {
	at?: FieldPolicy<any> | FieldReadFunction<any>,
	changes?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	note?: FieldPolicy<any> | FieldReadFunction<any>,
	revision?: FieldPolicy<any> | FieldReadFunction<any>,
	subject?: FieldPolicy<any> | FieldReadFunction<any>,
	who?: FieldPolicy<any> | FieldReadFunction<any>
};
export type LayoutRevisionConnectionKeySpecifier = ('nodes' | 'pageInfo' | LayoutRevisionConnectionKeySpecifier)[];
export type LayoutRevisionConnectionFieldPolicy = {
	nodes?: FieldPolicy<any> | FieldReadFunction<any>,
	pageInfo?: FieldPolicy<any> | FieldReadFunction<any>
};
export type LayoutRowKeySpecifier = ('columns' | 'id' | 'rowKey' | 'test' | 'version' | LayoutRowKeySpecifier)[];
export type LayoutRowFieldPolicy = {
	columns?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	rowKey?: FieldPolicy<any> | FieldReadFunction<any>,
	test?: FieldPolicy<any> | FieldReadFunction<any>,
	version?: FieldPolicy<any> | FieldReadFunction<any>
};
export type LayoutSummaryKeySpecifier = ('id' | 'name' | 'publishedAt' | 'revision' | LayoutSummaryKeySpecifier)[];
export type LayoutSummaryFieldPolicy = {
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	name?: FieldPolicy<any> | FieldReadFunction<any>,
	publishedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	revision?: FieldPolicy<any> | FieldReadFunction<any>
};
export type LinkListKeySpecifier = ('heading' | 'id' | 'links' | 'test' | 'widgetId' | LinkListKeySpecifier)[];
export type LinkListFieldPolicy = {
	heading?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	links?: FieldPolicy<any> | FieldReadFunction<any>,
	test?: FieldPolicy<any> | FieldReadFunction<any>,
	widgetId?: FieldPolicy<any> | FieldReadFunction<any>
};
export type ListedLinkKeySpecifier = ('label' | 'link' | 'newTab' | 'note' | ListedLinkKeySpecifier)[];
export type ListedLinkFieldPolicy = {
	label?: FieldPolicy<any> | FieldReadFunction<any>,
	link?: FieldPolicy<any> | FieldReadFunction<any>,
	newTab?: FieldPolicy<any> | FieldReadFunction<any>,
	note?: FieldPolicy<any> | FieldReadFunction<any>
};
export type ListedTestKeySpecifier = ('beganAt' | 'decision' | 'end' | 'endedAt' | 'id' | 'name' | 'start' | 'state' | 'subject' | 'visitors' | 'winner' | ListedTestKeySpecifier)[];
export type ListedTestFieldPolicy = {
	beganAt?: FieldPolicy<any> | FieldReadFunction<any>,
	decision?: FieldPolicy<any> | FieldReadFunction<any>,
	end?: FieldPolicy<any> | FieldReadFunction<any>,
	endedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	name?: FieldPolicy<any> | FieldReadFunction<any>,
	start?: FieldPolicy<any> | FieldReadFunction<any>,
	state?: FieldPolicy<any> | FieldReadFunction<any>,
	subject?: FieldPolicy<any> | FieldReadFunction<any>,
	visitors?: FieldPolicy<any> | FieldReadFunction<any>,
	winner?: FieldPolicy<any> | FieldReadFunction<any>
};
export type MediaCropKeySpecifier = ('files' | 'height' | 'name' | 'width' | 'x' | 'y' | MediaCropKeySpecifier)[];
export type MediaCropFieldPolicy = {
	files?: FieldPolicy<any> | FieldReadFunction<any>,
	height?: FieldPolicy<any> | FieldReadFunction<any>,
	name?: FieldPolicy<any> | FieldReadFunction<any>,
	width?: FieldPolicy<any> | FieldReadFunction<any>,
	x?: FieldPolicy<any> | FieldReadFunction<any>,
	y?: FieldPolicy<any> | FieldReadFunction<any>
};
export type MediaFileKeySpecifier = ('height' | 'type' | 'url' | 'width' | MediaFileKeySpecifier)[];
export type MediaFileFieldPolicy = {
	height?: FieldPolicy<any> | FieldReadFunction<any>,
	type?: FieldPolicy<any> | FieldReadFunction<any>,
	url?: FieldPolicy<any> | FieldReadFunction<any>,
	width?: FieldPolicy<any> | FieldReadFunction<any>
};
export type MediaInUseKeySpecifier = ('code' | 'message' | 'usedIn' | MediaInUseKeySpecifier)[];
export type MediaInUseFieldPolicy = {
	code?: FieldPolicy<any> | FieldReadFunction<any>,
	message?: FieldPolicy<any> | FieldReadFunction<any>,
	usedIn?: FieldPolicy<any> | FieldReadFunction<any>
};
export type MediaPictureKeySpecifier = ('alts' | 'bytes' | 'changedAt' | 'crops' | 'files' | 'focal' | 'height' | 'id' | 'name' | 'trashedAt' | 'uploadedAt' | 'uploadedBy' | 'usedIn' | 'version' | 'width' | MediaPictureKeySpecifier)[];
export type MediaPictureFieldPolicy = {
	alts?: FieldPolicy<any> | FieldReadFunction<any>,
	bytes?: FieldPolicy<any> | FieldReadFunction<any>,
	changedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	crops?: FieldPolicy<any> | FieldReadFunction<any>,
	files?: FieldPolicy<any> | FieldReadFunction<any>,
	focal?: FieldPolicy<any> | FieldReadFunction<any>,
	height?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	name?: FieldPolicy<any> | FieldReadFunction<any>,
	trashedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	uploadedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	uploadedBy?: FieldPolicy<any> | FieldReadFunction<any>,
	usedIn?: FieldPolicy<any> | FieldReadFunction<any>,
	version?: FieldPolicy<any> | FieldReadFunction<any>,
	width?: FieldPolicy<any> | FieldReadFunction<any>
};
export type MediaPictureConnectionKeySpecifier = ('endCursor' | 'items' | 'nodes' | 'pageInfo' | 'total' | 'totalCount' | MediaPictureConnectionKeySpecifier)[];
export type MediaPictureConnectionFieldPolicy = {
	endCursor?: FieldPolicy<any> | FieldReadFunction<any>,
	items?: FieldPolicy<any> | FieldReadFunction<any>,
	nodes?: FieldPolicy<any> | FieldReadFunction<any>,
	pageInfo?: FieldPolicy<any> | FieldReadFunction<any>,
	total?: FieldPolicy<any> | FieldReadFunction<any>,
	totalCount?: FieldPolicy<any> | FieldReadFunction<any>
};
export type MediaPlaceKeySpecifier = ('countries' | 'isPlanned' | 'layout' | 'planned' | 'rowKey' | MediaPlaceKeySpecifier)[];
export type MediaPlaceFieldPolicy = {
	countries?: FieldPolicy<any> | FieldReadFunction<any>,
	isPlanned?: FieldPolicy<any> | FieldReadFunction<any>,
	layout?: FieldPolicy<any> | FieldReadFunction<any>,
	planned?: FieldPolicy<any> | FieldReadFunction<any>,
	rowKey?: FieldPolicy<any> | FieldReadFunction<any>
};
export type MediaUseKeySpecifier = ('isLive' | 'live' | 'places' | 'type' | 'widget' | MediaUseKeySpecifier)[];
export type MediaUseFieldPolicy = {
	isLive?: FieldPolicy<any> | FieldReadFunction<any>,
	live?: FieldPolicy<any> | FieldReadFunction<any>,
	places?: FieldPolicy<any> | FieldReadFunction<any>,
	type?: FieldPolicy<any> | FieldReadFunction<any>,
	widget?: FieldPolicy<any> | FieldReadFunction<any>
};
export type ModeratedCommentKeySpecifier = ('account' | 'country' | 'editedAt' | 'id' | 'name' | 'post' | 'reading' | 'reason' | 'reportedFor' | 'reports' | 'state' | 'text' | 'version' | 'writtenAt' | ModeratedCommentKeySpecifier)[];
export type ModeratedCommentFieldPolicy = {
	account?: FieldPolicy<any> | FieldReadFunction<any>,
	country?: FieldPolicy<any> | FieldReadFunction<any>,
	editedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	name?: FieldPolicy<any> | FieldReadFunction<any>,
	post?: FieldPolicy<any> | FieldReadFunction<any>,
	reading?: FieldPolicy<any> | FieldReadFunction<any>,
	reason?: FieldPolicy<any> | FieldReadFunction<any>,
	reportedFor?: FieldPolicy<any> | FieldReadFunction<any>,
	reports?: FieldPolicy<any> | FieldReadFunction<any>,
	state?: FieldPolicy<any> | FieldReadFunction<any>,
	text?: FieldPolicy<any> | FieldReadFunction<any>,
	version?: FieldPolicy<any> | FieldReadFunction<any>,
	writtenAt?: FieldPolicy<any> | FieldReadFunction<any>
};
export type ModeratedCommentConnectionKeySpecifier = ('endCursor' | 'items' | 'nodes' | 'pageInfo' | 'total' | 'totalCount' | ModeratedCommentConnectionKeySpecifier)[];
export type ModeratedCommentConnectionFieldPolicy = {
	endCursor?: FieldPolicy<any> | FieldReadFunction<any>,
	items?: FieldPolicy<any> | FieldReadFunction<any>,
	nodes?: FieldPolicy<any> | FieldReadFunction<any>,
	pageInfo?: FieldPolicy<any> | FieldReadFunction<any>,
	total?: FieldPolicy<any> | FieldReadFunction<any>,
	totalCount?: FieldPolicy<any> | FieldReadFunction<any>
};
export type MutationKeySpecifier = ('addBookmark' | 'addTermLanguage' | 'addToDevotionalImport' | 'archiveFlag' | 'beginDevotionalImport' | 'cancelDevotionalImport' | 'cancelPlannedChange' | 'changeDevotionalPosts' | 'changeFeatureFlags' | 'changeHeaderSlideIns' | 'changeMedia' | 'changePassword' | 'changeSitePages' | 'commentTerm' | 'confirmEmailChange' | 'confirmSignUp' | 'createApiToken' | 'declareWinner' | 'deleteAccount' | 'deleteComments' | 'deleteGroup' | 'deleteJournal' | 'deleteLayoutDraft' | 'disableUser' | 'editComment' | 'enableUser' | 'endSession' | 'endUserSessions' | 'exportAudit' | 'forceNewPassword' | 'forgotPassword' | 'importDevotionalPosts' | 'importFeatureFlags' | 'importHeaderSlideIns' | 'importSitePages' | 'importTerms' | 'inviteUser' | 'inviteUserAgain' | 'joinBookmarks' | 'labelBookmark' | 'moderateComments' | 'movePlannedChange' | 'planChange' | 'previewDevotionalImport' | 'publishLayout' | 'recordActivity' | 'removeBookmark' | 'removeComment' | 'removeMedia' | 'removeSavedView' | 'removeSignInMethod' | 'removeTermLanguage' | 'reportComment' | 'requestEmailChange' | 'resetPassword' | 'resolveTermComment' | 'restoreLayout' | 'restoreMedia' | 'revertLayout' | 'reviewTerms' | 'revokeApiToken' | 'revokeDevotionalDraftLink' | 'saveDevotionalPost' | 'saveFeatureFlag' | 'saveFlag' | 'saveGroup' | 'saveHeaderSlideIn' | 'saveJournal' | 'saveLayoutDraft' | 'saveSitePage' | 'saveTerms' | 'saveUserRights' | 'saveView' | 'sendNewCode' | 'setNewPassword' | 'setPicture' | 'setTestGoal' | 'shareDevotionalDraft' | 'sharePreview' | 'shiftDevotionalPosts' | 'signIn' | 'signOut' | 'signUp' | 'startDevotionalImport' | 'trashMedia' | 'tryAction' | 'undoDevotionalImport' | 'updateProfile' | 'writeComment' | MutationKeySpecifier)[];
export type MutationFieldPolicy = {
	addBookmark?: FieldPolicy<any> | FieldReadFunction<any>,
	addTermLanguage?: FieldPolicy<any> | FieldReadFunction<any>,
	addToDevotionalImport?: FieldPolicy<any> | FieldReadFunction<any>,
	archiveFlag?: FieldPolicy<any> | FieldReadFunction<any>,
	beginDevotionalImport?: FieldPolicy<any> | FieldReadFunction<any>,
	cancelDevotionalImport?: FieldPolicy<any> | FieldReadFunction<any>,
	cancelPlannedChange?: FieldPolicy<any> | FieldReadFunction<any>,
	changeDevotionalPosts?: FieldPolicy<any> | FieldReadFunction<any>,
	changeFeatureFlags?: FieldPolicy<any> | FieldReadFunction<any>,
	changeHeaderSlideIns?: FieldPolicy<any> | FieldReadFunction<any>,
	changeMedia?: FieldPolicy<any> | FieldReadFunction<any>,
	changePassword?: FieldPolicy<any> | FieldReadFunction<any>,
	changeSitePages?: FieldPolicy<any> | FieldReadFunction<any>,
	commentTerm?: FieldPolicy<any> | FieldReadFunction<any>,
	confirmEmailChange?: FieldPolicy<any> | FieldReadFunction<any>,
	confirmSignUp?: FieldPolicy<any> | FieldReadFunction<any>,
	createApiToken?: FieldPolicy<any> | FieldReadFunction<any>,
	declareWinner?: FieldPolicy<any> | FieldReadFunction<any>,
	deleteAccount?: FieldPolicy<any> | FieldReadFunction<any>,
	deleteComments?: FieldPolicy<any> | FieldReadFunction<any>,
	deleteGroup?: FieldPolicy<any> | FieldReadFunction<any>,
	deleteJournal?: FieldPolicy<any> | FieldReadFunction<any>,
	deleteLayoutDraft?: FieldPolicy<any> | FieldReadFunction<any>,
	disableUser?: FieldPolicy<any> | FieldReadFunction<any>,
	editComment?: FieldPolicy<any> | FieldReadFunction<any>,
	enableUser?: FieldPolicy<any> | FieldReadFunction<any>,
	endSession?: FieldPolicy<any> | FieldReadFunction<any>,
	endUserSessions?: FieldPolicy<any> | FieldReadFunction<any>,
	exportAudit?: FieldPolicy<any> | FieldReadFunction<any>,
	forceNewPassword?: FieldPolicy<any> | FieldReadFunction<any>,
	forgotPassword?: FieldPolicy<any> | FieldReadFunction<any>,
	importDevotionalPosts?: FieldPolicy<any> | FieldReadFunction<any>,
	importFeatureFlags?: FieldPolicy<any> | FieldReadFunction<any>,
	importHeaderSlideIns?: FieldPolicy<any> | FieldReadFunction<any>,
	importSitePages?: FieldPolicy<any> | FieldReadFunction<any>,
	importTerms?: FieldPolicy<any> | FieldReadFunction<any>,
	inviteUser?: FieldPolicy<any> | FieldReadFunction<any>,
	inviteUserAgain?: FieldPolicy<any> | FieldReadFunction<any>,
	joinBookmarks?: FieldPolicy<any> | FieldReadFunction<any>,
	labelBookmark?: FieldPolicy<any> | FieldReadFunction<any>,
	moderateComments?: FieldPolicy<any> | FieldReadFunction<any>,
	movePlannedChange?: FieldPolicy<any> | FieldReadFunction<any>,
	planChange?: FieldPolicy<any> | FieldReadFunction<any>,
	previewDevotionalImport?: FieldPolicy<any> | FieldReadFunction<any>,
	publishLayout?: FieldPolicy<any> | FieldReadFunction<any>,
	recordActivity?: FieldPolicy<any> | FieldReadFunction<any>,
	removeBookmark?: FieldPolicy<any> | FieldReadFunction<any>,
	removeComment?: FieldPolicy<any> | FieldReadFunction<any>,
	removeMedia?: FieldPolicy<any> | FieldReadFunction<any>,
	removeSavedView?: FieldPolicy<any> | FieldReadFunction<any>,
	removeSignInMethod?: FieldPolicy<any> | FieldReadFunction<any>,
	removeTermLanguage?: FieldPolicy<any> | FieldReadFunction<any>,
	reportComment?: FieldPolicy<any> | FieldReadFunction<any>,
	requestEmailChange?: FieldPolicy<any> | FieldReadFunction<any>,
	resetPassword?: FieldPolicy<any> | FieldReadFunction<any>,
	resolveTermComment?: FieldPolicy<any> | FieldReadFunction<any>,
	restoreLayout?: FieldPolicy<any> | FieldReadFunction<any>,
	restoreMedia?: FieldPolicy<any> | FieldReadFunction<any>,
	revertLayout?: FieldPolicy<any> | FieldReadFunction<any>,
	reviewTerms?: FieldPolicy<any> | FieldReadFunction<any>,
	revokeApiToken?: FieldPolicy<any> | FieldReadFunction<any>,
	revokeDevotionalDraftLink?: FieldPolicy<any> | FieldReadFunction<any>,
	saveDevotionalPost?: FieldPolicy<any> | FieldReadFunction<any>,
	saveFeatureFlag?: FieldPolicy<any> | FieldReadFunction<any>,
	saveFlag?: FieldPolicy<any> | FieldReadFunction<any>,
	saveGroup?: FieldPolicy<any> | FieldReadFunction<any>,
	saveHeaderSlideIn?: FieldPolicy<any> | FieldReadFunction<any>,
	saveJournal?: FieldPolicy<any> | FieldReadFunction<any>,
	saveLayoutDraft?: FieldPolicy<any> | FieldReadFunction<any>,
	saveSitePage?: FieldPolicy<any> | FieldReadFunction<any>,
	saveTerms?: FieldPolicy<any> | FieldReadFunction<any>,
	saveUserRights?: FieldPolicy<any> | FieldReadFunction<any>,
	saveView?: FieldPolicy<any> | FieldReadFunction<any>,
	sendNewCode?: FieldPolicy<any> | FieldReadFunction<any>,
	setNewPassword?: FieldPolicy<any> | FieldReadFunction<any>,
	setPicture?: FieldPolicy<any> | FieldReadFunction<any>,
	setTestGoal?: FieldPolicy<any> | FieldReadFunction<any>,
	shareDevotionalDraft?: FieldPolicy<any> | FieldReadFunction<any>,
	sharePreview?: FieldPolicy<any> | FieldReadFunction<any>,
	shiftDevotionalPosts?: FieldPolicy<any> | FieldReadFunction<any>,
	signIn?: FieldPolicy<any> | FieldReadFunction<any>,
	signOut?: FieldPolicy<any> | FieldReadFunction<any>,
	signUp?: FieldPolicy<any> | FieldReadFunction<any>,
	startDevotionalImport?: FieldPolicy<any> | FieldReadFunction<any>,
	trashMedia?: FieldPolicy<any> | FieldReadFunction<any>,
	tryAction?: FieldPolicy<any> | FieldReadFunction<any>,
	undoDevotionalImport?: FieldPolicy<any> | FieldReadFunction<any>,
	updateProfile?: FieldPolicy<any> | FieldReadFunction<any>,
	writeComment?: FieldPolicy<any> | FieldReadFunction<any>
};
export type NewPasswordRequiredKeySpecifier = ('challenge' | NewPasswordRequiredKeySpecifier)[];
export type NewPasswordRequiredFieldPolicy = {
	challenge?: FieldPolicy<any> | FieldReadFunction<any>
};
export type NotAuthorizedKeySpecifier = ('code' | 'message' | NotAuthorizedKeySpecifier)[];
export type NotAuthorizedFieldPolicy = {
	code?: FieldPolicy<any> | FieldReadFunction<any>,
	message?: FieldPolicy<any> | FieldReadFunction<any>
};
export type NotFoundKeySpecifier = ('code' | 'message' | NotFoundKeySpecifier)[];
export type NotFoundFieldPolicy = {
	code?: FieldPolicy<any> | FieldReadFunction<any>,
	message?: FieldPolicy<any> | FieldReadFunction<any>
};
export type OverviewItemKeySpecifier = ('at' | 'count' | 'date' | 'id' | 'kind' | 'name' | 'screen' | 'site' | 'subpath' | 'wallClock' | OverviewItemKeySpecifier)[];
export type OverviewItemFieldPolicy = {
	at?: FieldPolicy<any> | FieldReadFunction<any>,
	count?: FieldPolicy<any> | FieldReadFunction<any>,
	date?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	kind?: FieldPolicy<any> | FieldReadFunction<any>,
	name?: FieldPolicy<any> | FieldReadFunction<any>,
	screen?: FieldPolicy<any> | FieldReadFunction<any>,
	site?: FieldPolicy<any> | FieldReadFunction<any>,
	subpath?: FieldPolicy<any> | FieldReadFunction<any>,
	wallClock?: FieldPolicy<any> | FieldReadFunction<any>
};
export type OwnCommentKeySpecifier = ('editableUntil' | 'editedAt' | 'id' | 'name' | 'reading' | 'reason' | 'state' | 'text' | 'writtenAt' | OwnCommentKeySpecifier)[];
export type OwnCommentFieldPolicy = {
	editableUntil?: FieldPolicy<any> | FieldReadFunction<any>,
	editedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	name?: FieldPolicy<any> | FieldReadFunction<any>,
	reading?: FieldPolicy<any> | FieldReadFunction<any>,
	reason?: FieldPolicy<any> | FieldReadFunction<any>,
	state?: FieldPolicy<any> | FieldReadFunction<any>,
	text?: FieldPolicy<any> | FieldReadFunction<any>,
	writtenAt?: FieldPolicy<any> | FieldReadFunction<any>
};
export type PageKeySpecifier = ('alternates' | 'content' | 'id' | 'isHome' | 'sections' | 'seoDescription' | 'seoImage' | 'seoTitle' | 'slug' | 'title' | 'updatedAt' | PageKeySpecifier)[];
export type PageFieldPolicy = {
	alternates?: FieldPolicy<any> | FieldReadFunction<any>,
	content?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	isHome?: FieldPolicy<any> | FieldReadFunction<any>,
	sections?: FieldPolicy<any> | FieldReadFunction<any>,
	seoDescription?: FieldPolicy<any> | FieldReadFunction<any>,
	seoImage?: FieldPolicy<any> | FieldReadFunction<any>,
	seoTitle?: FieldPolicy<any> | FieldReadFunction<any>,
	slug?: FieldPolicy<any> | FieldReadFunction<any>,
	title?: FieldPolicy<any> | FieldReadFunction<any>,
	updatedAt?: FieldPolicy<any> | FieldReadFunction<any>
};
export type PageAlternateKeySpecifier = ('path' | 'site' | PageAlternateKeySpecifier)[];
export type PageAlternateFieldPolicy = {
	path?: FieldPolicy<any> | FieldReadFunction<any>,
	site?: FieldPolicy<any> | FieldReadFunction<any>
};
export type PageDraftKeySpecifier = ('id' | 'page' | PageDraftKeySpecifier)[];
export type PageDraftFieldPolicy = {
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	page?: FieldPolicy<any> | FieldReadFunction<any>
};
export type PageInfoKeySpecifier = ('endCursor' | 'hasNextPage' | PageInfoKeySpecifier)[];
export type PageInfoFieldPolicy = {
	endCursor?: FieldPolicy<any> | FieldReadFunction<any>,
	hasNextPage?: FieldPolicy<any> | FieldReadFunction<any>
};
export type PageSectionKeySpecifier = ('html' | 'image' | 'imageAlt' | 'imageFocal' | 'imageSizes' | 'isShaded' | 'title' | 'type' | PageSectionKeySpecifier)[];
export type PageSectionFieldPolicy = {
	html?: FieldPolicy<any> | FieldReadFunction<any>,
	image?: FieldPolicy<any> | FieldReadFunction<any>,
	imageAlt?: FieldPolicy<any> | FieldReadFunction<any>,
	imageFocal?: FieldPolicy<any> | FieldReadFunction<any>,
	imageSizes?: FieldPolicy<any> | FieldReadFunction<any>,
	isShaded?: FieldPolicy<any> | FieldReadFunction<any>,
	title?: FieldPolicy<any> | FieldReadFunction<any>,
	type?: FieldPolicy<any> | FieldReadFunction<any>
};
export type PasswordResetRequiredKeySpecifier = ('code' | 'message' | 'username' | PasswordResetRequiredKeySpecifier)[];
export type PasswordResetRequiredFieldPolicy = {
	code?: FieldPolicy<any> | FieldReadFunction<any>,
	message?: FieldPolicy<any> | FieldReadFunction<any>,
	username?: FieldPolicy<any> | FieldReadFunction<any>
};
export type PlanFaultKeySpecifier = ('code' | 'detail' | PlanFaultKeySpecifier)[];
export type PlanFaultFieldPolicy = {
	code?: FieldPolicy<any> | FieldReadFunction<any>,
	detail?: FieldPolicy<any> | FieldReadFunction<any>
};
export type PlannedChangeKeySpecifier = ('added' | 'at' | 'baseRevision' | 'code' | 'countries' | 'deleted' | 'details' | 'endedAt' | 'failure' | 'faults' | 'follows' | 'id' | 'note' | 'revision' | 'state' | 'subject' | 'version' | 'who' | 'widgets' | 'zone' | PlannedChangeKeySpecifier)[];
export type PlannedChangeFieldPolicy = {
	added?: FieldPolicy<any> | FieldReadFunction<any>,
	at?: FieldPolicy<any> | FieldReadFunction<any>,
	baseRevision?: FieldPolicy<any> | FieldReadFunction<any>,
	code?: FieldPolicy<any> | FieldReadFunction<any>,
	countries?: FieldPolicy<any> | FieldReadFunction<any>,
	deleted?: FieldPolicy<any> | FieldReadFunction<any>,
	details?: FieldPolicy<any> | FieldReadFunction<any>,
	endedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	failure?: FieldPolicy<any> | FieldReadFunction<any>,
	faults?: FieldPolicy<any> | FieldReadFunction<any>,
	follows?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	note?: FieldPolicy<any> | FieldReadFunction<any>,
	revision?: FieldPolicy<any> | FieldReadFunction<any>,
	state?: FieldPolicy<any> | FieldReadFunction<any>,
	subject?: FieldPolicy<any> | FieldReadFunction<any>,
	version?: FieldPolicy<any> | FieldReadFunction<any>,
	who?: FieldPolicy<any> | FieldReadFunction<any>,
	widgets?: FieldPolicy<any> | FieldReadFunction<any>,
	zone?: FieldPolicy<any> | FieldReadFunction<any>
};
export type PlannedVersionKeySpecifier = ('version' | 'visitors' | PlannedVersionKeySpecifier)[];
export type PlannedVersionFieldPolicy = {
	version?: FieldPolicy<any> | FieldReadFunction<any>,
	visitors?: FieldPolicy<any> | FieldReadFunction<any>
};
export type ProblemKeySpecifier = ('code' | 'message' | ProblemKeySpecifier)[];
export type ProblemFieldPolicy = {
	code?: FieldPolicy<any> | FieldReadFunction<any>,
	message?: FieldPolicy<any> | FieldReadFunction<any>
};
export type QueryKeySpecifier = ('adminOverview' | 'adminSearch' | 'auditChain' | 'auditEntries' | 'countries' | 'devotionalCalendar' | 'devotionalDraftLinks' | 'devotionalImport' | 'devotionalImportNotes' | 'devotionalImports' | 'devotionalPost' | 'devotionalPostVersions' | 'devotionalPosts' | 'devotionalPostsExport' | 'editedLayout' | 'exportTerms' | 'featureFlag' | 'featureFlagVersions' | 'featureFlags' | 'featureFlagsExport' | 'flagHistory' | 'flags' | 'groups' | 'headerSlideIn' | 'headerSlideInVersions' | 'headerSlideIns' | 'headerSlideInsExport' | 'homeTakeovers' | 'isWidgetIdTaken' | 'layoutDraft' | 'layoutEditors' | 'layoutHistory' | 'layoutRevision' | 'layoutRevisionNumber' | 'layoutRevisions' | 'layoutTests' | 'layouts' | 'media' | 'mediaPicture' | 'plannedChanges' | 'remoteContent' | 'remoteHosts' | 'rightHolders' | 'shownWidgets' | 'site' | 'sitePage' | 'sitePageVersions' | 'sitePages' | 'sitePagesExport' | 'sites' | 'termBranches' | 'termHistory' | 'termLanguages' | 'testPlan' | 'testResults' | 'translatedTerms' | 'tryRemoteSource' | 'user' | 'users' | 'viewedLayout' | 'viewer' | 'widgetIdTaken' | QueryKeySpecifier)[];
export type QueryFieldPolicy = {
	adminOverview?: FieldPolicy<any> | FieldReadFunction<any>,
	adminSearch?: FieldPolicy<any> | FieldReadFunction<any>,
	auditChain?: FieldPolicy<any> | FieldReadFunction<any>,
	auditEntries?: FieldPolicy<any> | FieldReadFunction<any>,
	countries?: FieldPolicy<any> | FieldReadFunction<any>,
	devotionalCalendar?: FieldPolicy<any> | FieldReadFunction<any>,
	devotionalDraftLinks?: FieldPolicy<any> | FieldReadFunction<any>,
	devotionalImport?: FieldPolicy<any> | FieldReadFunction<any>,
	devotionalImportNotes?: FieldPolicy<any> | FieldReadFunction<any>,
	devotionalImports?: FieldPolicy<any> | FieldReadFunction<any>,
	devotionalPost?: FieldPolicy<any> | FieldReadFunction<any>,
	devotionalPostVersions?: FieldPolicy<any> | FieldReadFunction<any>,
	devotionalPosts?: FieldPolicy<any> | FieldReadFunction<any>,
	devotionalPostsExport?: FieldPolicy<any> | FieldReadFunction<any>,
	editedLayout?: FieldPolicy<any> | FieldReadFunction<any>,
	exportTerms?: FieldPolicy<any> | FieldReadFunction<any>,
	featureFlag?: FieldPolicy<any> | FieldReadFunction<any>,
	featureFlagVersions?: FieldPolicy<any> | FieldReadFunction<any>,
	featureFlags?: FieldPolicy<any> | FieldReadFunction<any>,
	featureFlagsExport?: FieldPolicy<any> | FieldReadFunction<any>,
	flagHistory?: FieldPolicy<any> | FieldReadFunction<any>,
	flags?: FieldPolicy<any> | FieldReadFunction<any>,
	groups?: FieldPolicy<any> | FieldReadFunction<any>,
	headerSlideIn?: FieldPolicy<any> | FieldReadFunction<any>,
	headerSlideInVersions?: FieldPolicy<any> | FieldReadFunction<any>,
	headerSlideIns?: FieldPolicy<any> | FieldReadFunction<any>,
	headerSlideInsExport?: FieldPolicy<any> | FieldReadFunction<any>,
	homeTakeovers?: FieldPolicy<any> | FieldReadFunction<any>,
	isWidgetIdTaken?: FieldPolicy<any> | FieldReadFunction<any>,
	layoutDraft?: FieldPolicy<any> | FieldReadFunction<any>,
	layoutEditors?: FieldPolicy<any> | FieldReadFunction<any>,
	layoutHistory?: FieldPolicy<any> | FieldReadFunction<any>,
	layoutRevision?: FieldPolicy<any> | FieldReadFunction<any>,
	layoutRevisionNumber?: FieldPolicy<any> | FieldReadFunction<any>,
	layoutRevisions?: FieldPolicy<any> | FieldReadFunction<any>,
	layoutTests?: FieldPolicy<any> | FieldReadFunction<any>,
	layouts?: FieldPolicy<any> | FieldReadFunction<any>,
	media?: FieldPolicy<any> | FieldReadFunction<any>,
	mediaPicture?: FieldPolicy<any> | FieldReadFunction<any>,
	plannedChanges?: FieldPolicy<any> | FieldReadFunction<any>,
	remoteContent?: FieldPolicy<any> | FieldReadFunction<any>,
	remoteHosts?: FieldPolicy<any> | FieldReadFunction<any>,
	rightHolders?: FieldPolicy<any> | FieldReadFunction<any>,
	shownWidgets?: FieldPolicy<any> | FieldReadFunction<any>,
	site?: FieldPolicy<any> | FieldReadFunction<any>,
	sitePage?: FieldPolicy<any> | FieldReadFunction<any>,
	sitePageVersions?: FieldPolicy<any> | FieldReadFunction<any>,
	sitePages?: FieldPolicy<any> | FieldReadFunction<any>,
	sitePagesExport?: FieldPolicy<any> | FieldReadFunction<any>,
	sites?: FieldPolicy<any> | FieldReadFunction<any>,
	termBranches?: FieldPolicy<any> | FieldReadFunction<any>,
	termHistory?: FieldPolicy<any> | FieldReadFunction<any>,
	termLanguages?: FieldPolicy<any> | FieldReadFunction<any>,
	testPlan?: FieldPolicy<any> | FieldReadFunction<any>,
	testResults?: FieldPolicy<any> | FieldReadFunction<any>,
	translatedTerms?: FieldPolicy<any> | FieldReadFunction<any>,
	tryRemoteSource?: FieldPolicy<any> | FieldReadFunction<any>,
	user?: FieldPolicy<any> | FieldReadFunction<any>,
	users?: FieldPolicy<any> | FieldReadFunction<any>,
	viewedLayout?: FieldPolicy<any> | FieldReadFunction<any>,
	viewer?: FieldPolicy<any> | FieldReadFunction<any>,
	widgetIdTaken?: FieldPolicy<any> | FieldReadFunction<any>
};
export type RateLimitedKeySpecifier = ('code' | 'message' | 'retryAfterSeconds' | RateLimitedKeySpecifier)[];
export type RateLimitedFieldPolicy = {
	code?: FieldPolicy<any> | FieldReadFunction<any>,
	message?: FieldPolicy<any> | FieldReadFunction<any>,
	retryAfterSeconds?: FieldPolicy<any> | FieldReadFunction<any>
};
export type RemoteContentKeySpecifier = ('alt' | 'card' | 'category' | 'fallbackDay' | 'image' | 'link' | 'state' | 'text' | 'title' | RemoteContentKeySpecifier)[];
export type RemoteContentFieldPolicy = {
	alt?: FieldPolicy<any> | FieldReadFunction<any>,
	card?: FieldPolicy<any> | FieldReadFunction<any>,
	category?: FieldPolicy<any> | FieldReadFunction<any>,
	fallbackDay?: FieldPolicy<any> | FieldReadFunction<any>,
	image?: FieldPolicy<any> | FieldReadFunction<any>,
	link?: FieldPolicy<any> | FieldReadFunction<any>,
	state?: FieldPolicy<any> | FieldReadFunction<any>,
	text?: FieldPolicy<any> | FieldReadFunction<any>,
	title?: FieldPolicy<any> | FieldReadFunction<any>
};
export type RemoteTrialKeySpecifier = ('content' | 'date' | 'fault' | RemoteTrialKeySpecifier)[];
export type RemoteTrialFieldPolicy = {
	content?: FieldPolicy<any> | FieldReadFunction<any>,
	date?: FieldPolicy<any> | FieldReadFunction<any>,
	fault?: FieldPolicy<any> | FieldReadFunction<any>
};
export type RevisionChangesKeySpecifier = ('added' | 'changed' | 'countries' | 'everybody' | 'isForEveryone' | 'moved' | 'removed' | 'widgets' | RevisionChangesKeySpecifier)[];
export type RevisionChangesFieldPolicy = {
	added?: FieldPolicy<any> | FieldReadFunction<any>,
	changed?: FieldPolicy<any> | FieldReadFunction<any>,
	countries?: FieldPolicy<any> | FieldReadFunction<any>,
	everybody?: FieldPolicy<any> | FieldReadFunction<any>,
	isForEveryone?: FieldPolicy<any> | FieldReadFunction<any>,
	moved?: FieldPolicy<any> | FieldReadFunction<any>,
	removed?: FieldPolicy<any> | FieldReadFunction<any>,
	widgets?: FieldPolicy<any> | FieldReadFunction<any>
};
export type RevokedDraftLinkKeySpecifier = ('id' | RevokedDraftLinkKeySpecifier)[];
export type RevokedDraftLinkFieldPolicy = {
	id?: FieldPolicy<any> | FieldReadFunction<any>
};
export type RichTextKeySpecifier = ('html' | 'id' | 'test' | 'widgetId' | RichTextKeySpecifier)[];
export type RichTextFieldPolicy = {
	html?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	test?: FieldPolicy<any> | FieldReadFunction<any>,
	widgetId?: FieldPolicy<any> | FieldReadFunction<any>
};
export type RightHolderKeySpecifier = ('because' | 'name' | 'userId' | RightHolderKeySpecifier)[];
export type RightHolderFieldPolicy = {
	because?: FieldPolicy<any> | FieldReadFunction<any>,
	name?: FieldPolicy<any> | FieldReadFunction<any>,
	userId?: FieldPolicy<any> | FieldReadFunction<any>
};
export type RightHoldersKeySpecifier = ('nodes' | 'totalCount' | RightHoldersKeySpecifier)[];
export type RightHoldersFieldPolicy = {
	nodes?: FieldPolicy<any> | FieldReadFunction<any>,
	totalCount?: FieldPolicy<any> | FieldReadFunction<any>
};
export type RightReasonKeySpecifier = ('group' | 'kind' | 'site' | RightReasonKeySpecifier)[];
export type RightReasonFieldPolicy = {
	group?: FieldPolicy<any> | FieldReadFunction<any>,
	kind?: FieldPolicy<any> | FieldReadFunction<any>,
	site?: FieldPolicy<any> | FieldReadFunction<any>
};
export type RowClashKeySpecifier = ('base' | 'fields' | 'rowKey' | 'theirs' | 'yours' | RowClashKeySpecifier)[];
export type RowClashFieldPolicy = {
	base?: FieldPolicy<any> | FieldReadFunction<any>,
	fields?: FieldPolicy<any> | FieldReadFunction<any>,
	rowKey?: FieldPolicy<any> | FieldReadFunction<any>,
	theirs?: FieldPolicy<any> | FieldReadFunction<any>,
	yours?: FieldPolicy<any> | FieldReadFunction<any>
};
export type SavedDevotionalPostKeySpecifier = ('entry' | SavedDevotionalPostKeySpecifier)[];
export type SavedDevotionalPostFieldPolicy = {
	entry?: FieldPolicy<any> | FieldReadFunction<any>
};
export type SavedFeatureFlagKeySpecifier = ('entry' | SavedFeatureFlagKeySpecifier)[];
export type SavedFeatureFlagFieldPolicy = {
	entry?: FieldPolicy<any> | FieldReadFunction<any>
};
export type SavedHeaderSlideInKeySpecifier = ('entry' | SavedHeaderSlideInKeySpecifier)[];
export type SavedHeaderSlideInFieldPolicy = {
	entry?: FieldPolicy<any> | FieldReadFunction<any>
};
export type SavedJournalKeySpecifier = ('entry' | 'isMerged' | SavedJournalKeySpecifier)[];
export type SavedJournalFieldPolicy = {
	entry?: FieldPolicy<any> | FieldReadFunction<any>,
	isMerged?: FieldPolicy<any> | FieldReadFunction<any>
};
export type SavedSitePageKeySpecifier = ('entry' | SavedSitePageKeySpecifier)[];
export type SavedSitePageFieldPolicy = {
	entry?: FieldPolicy<any> | FieldReadFunction<any>
};
export type SavedTermsKeySpecifier = ('terms' | SavedTermsKeySpecifier)[];
export type SavedTermsFieldPolicy = {
	terms?: FieldPolicy<any> | FieldReadFunction<any>
};
export type SavedViewKeySpecifier = ('id' | 'name' | 'query' | 'screen' | SavedViewKeySpecifier)[];
export type SavedViewFieldPolicy = {
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	name?: FieldPolicy<any> | FieldReadFunction<any>,
	query?: FieldPolicy<any> | FieldReadFunction<any>,
	screen?: FieldPolicy<any> | FieldReadFunction<any>
};
export type SearchHitKeySpecifier = ('detail' | 'id' | 'match' | 'name' | 'screen' | 'subpath' | SearchHitKeySpecifier)[];
export type SearchHitFieldPolicy = {
	detail?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	match?: FieldPolicy<any> | FieldReadFunction<any>,
	name?: FieldPolicy<any> | FieldReadFunction<any>,
	screen?: FieldPolicy<any> | FieldReadFunction<any>,
	subpath?: FieldPolicy<any> | FieldReadFunction<any>
};
export type SessionKeySpecifier = ('country' | 'device' | 'id' | 'isCurrent' | 'isKeptSignedIn' | 'keepSignedIn' | 'lastUsedAt' | 'startedAt' | SessionKeySpecifier)[];
export type SessionFieldPolicy = {
	country?: FieldPolicy<any> | FieldReadFunction<any>,
	device?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	isCurrent?: FieldPolicy<any> | FieldReadFunction<any>,
	isKeptSignedIn?: FieldPolicy<any> | FieldReadFunction<any>,
	keepSignedIn?: FieldPolicy<any> | FieldReadFunction<any>,
	lastUsedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	startedAt?: FieldPolicy<any> | FieldReadFunction<any>
};
export type SharedDraftKeySpecifier = ('link' | 'path' | SharedDraftKeySpecifier)[];
export type SharedDraftFieldPolicy = {
	link?: FieldPolicy<any> | FieldReadFunction<any>,
	path?: FieldPolicy<any> | FieldReadFunction<any>
};
export type SharedPreviewKeySpecifier = ('endsAt' | 'path' | SharedPreviewKeySpecifier)[];
export type SharedPreviewFieldPolicy = {
	endsAt?: FieldPolicy<any> | FieldReadFunction<any>,
	path?: FieldPolicy<any> | FieldReadFunction<any>
};
export type ShiftConflictKeySpecifier = ('day' | 'hasAddress' | 'number' | 'title' | ShiftConflictKeySpecifier)[];
export type ShiftConflictFieldPolicy = {
	day?: FieldPolicy<any> | FieldReadFunction<any>,
	hasAddress?: FieldPolicy<any> | FieldReadFunction<any>,
	number?: FieldPolicy<any> | FieldReadFunction<any>,
	title?: FieldPolicy<any> | FieldReadFunction<any>
};
export type ShiftedDevotionalPostsKeySpecifier = ('conflicts' | 'posts' | ShiftedDevotionalPostsKeySpecifier)[];
export type ShiftedDevotionalPostsFieldPolicy = {
	conflicts?: FieldPolicy<any> | FieldReadFunction<any>,
	posts?: FieldPolicy<any> | FieldReadFunction<any>
};
export type ShiftedPostKeySpecifier = ('id' | 'version' | ShiftedPostKeySpecifier)[];
export type ShiftedPostFieldPolicy = {
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	version?: FieldPolicy<any> | FieldReadFunction<any>
};
export type ShownSlideInKeySpecifier = ('countries' | 'end' | 'id' | 'link' | 'linkText' | 'pages' | 'start' | 'text' | ShownSlideInKeySpecifier)[];
export type ShownSlideInFieldPolicy = {
	countries?: FieldPolicy<any> | FieldReadFunction<any>,
	end?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	link?: FieldPolicy<any> | FieldReadFunction<any>,
	linkText?: FieldPolicy<any> | FieldReadFunction<any>,
	pages?: FieldPolicy<any> | FieldReadFunction<any>,
	start?: FieldPolicy<any> | FieldReadFunction<any>,
	text?: FieldPolicy<any> | FieldReadFunction<any>
};
export type ShownWidgetKeySpecifier = ('key' | 'widget' | ShownWidgetKeySpecifier)[];
export type ShownWidgetFieldPolicy = {
	key?: FieldPolicy<any> | FieldReadFunction<any>,
	widget?: FieldPolicy<any> | FieldReadFunction<any>
};
export type SignInMethodKeySpecifier = ('addedAt' | 'id' | 'kind' | 'name' | SignInMethodKeySpecifier)[];
export type SignInMethodFieldPolicy = {
	addedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	kind?: FieldPolicy<any> | FieldReadFunction<any>,
	name?: FieldPolicy<any> | FieldReadFunction<any>
};
export type SignedInKeySpecifier = ('viewer' | SignedInKeySpecifier)[];
export type SignedInFieldPolicy = {
	viewer?: FieldPolicy<any> | FieldReadFunction<any>
};
export type SiteKeySpecifier = ('audioPath' | 'basePath' | 'brandColour' | 'brandColourDark' | 'brandName' | 'commentsAllowed' | 'commentsToModerate' | 'contentLinks' | 'cookiesDefaultOn' | 'dateFormat' | 'description' | 'devotionalDay' | 'devotionalDraft' | 'devotionals' | 'direction' | 'domain' | 'donationUrl' | 'evergreenYear' | 'features' | 'ga4MeasurementId' | 'gtmId' | 'hasComments' | 'hasFullCountryCode' | 'hasSubscriptions' | 'headerImage' | 'headerSlideIns' | 'homePage' | 'id' | 'imagePath' | 'language' | 'languageCode' | 'languages' | 'layout' | 'menu' | 'momentCode' | 'name' | 'outsideSignIn' | 'page' | 'pageDraft' | 'routes' | 'shareImage' | 'siteCode' | 'subscriptionsEnabled' | 'terms' | 'title' | 'useFullCountryCode' | SiteKeySpecifier)[];
export type SiteFieldPolicy = {
	audioPath?: FieldPolicy<any> | FieldReadFunction<any>,
	basePath?: FieldPolicy<any> | FieldReadFunction<any>,
	brandColour?: FieldPolicy<any> | FieldReadFunction<any>,
	brandColourDark?: FieldPolicy<any> | FieldReadFunction<any>,
	brandName?: FieldPolicy<any> | FieldReadFunction<any>,
	commentsAllowed?: FieldPolicy<any> | FieldReadFunction<any>,
	commentsToModerate?: FieldPolicy<any> | FieldReadFunction<any>,
	contentLinks?: FieldPolicy<any> | FieldReadFunction<any>,
	cookiesDefaultOn?: FieldPolicy<any> | FieldReadFunction<any>,
	dateFormat?: FieldPolicy<any> | FieldReadFunction<any>,
	description?: FieldPolicy<any> | FieldReadFunction<any>,
	devotionalDay?: FieldPolicy<any> | FieldReadFunction<any>,
	devotionalDraft?: FieldPolicy<any> | FieldReadFunction<any>,
	devotionals?: FieldPolicy<any> | FieldReadFunction<any>,
	direction?: FieldPolicy<any> | FieldReadFunction<any>,
	domain?: FieldPolicy<any> | FieldReadFunction<any>,
	donationUrl?: FieldPolicy<any> | FieldReadFunction<any>,
	evergreenYear?: FieldPolicy<any> | FieldReadFunction<any>,
	features?: FieldPolicy<any> | FieldReadFunction<any>,
	ga4MeasurementId?: FieldPolicy<any> | FieldReadFunction<any>,
	gtmId?: FieldPolicy<any> | FieldReadFunction<any>,
	hasComments?: FieldPolicy<any> | FieldReadFunction<any>,
	hasFullCountryCode?: FieldPolicy<any> | FieldReadFunction<any>,
	hasSubscriptions?: FieldPolicy<any> | FieldReadFunction<any>,
	headerImage?: FieldPolicy<any> | FieldReadFunction<any>,
	headerSlideIns?: FieldPolicy<any> | FieldReadFunction<any>,
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
	outsideSignIn?: FieldPolicy<any> | FieldReadFunction<any>,
	page?: FieldPolicy<any> | FieldReadFunction<any>,
	pageDraft?: FieldPolicy<any> | FieldReadFunction<any>,
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
export type SiteNameKeySpecifier = ('adminPath' | 'brandName' | 'devotionalReadiness' | 'id' | 'language' | 'name' | 'siteCode' | SiteNameKeySpecifier)[];
export type SiteNameFieldPolicy = {
	adminPath?: FieldPolicy<any> | FieldReadFunction<any>,
	brandName?: FieldPolicy<any> | FieldReadFunction<any>,
	devotionalReadiness?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	language?: FieldPolicy<any> | FieldReadFunction<any>,
	name?: FieldPolicy<any> | FieldReadFunction<any>,
	siteCode?: FieldPolicy<any> | FieldReadFunction<any>
};
export type SitePageKeySpecifier = ('archivedAt' | 'countries' | 'createdAt' | 'further' | 'id' | 'isHome' | 'isHomeElsewhere' | 'isNewEditor' | 'newEditorContent' | 'otherCountries' | 'publication' | 'sections' | 'seoDescription' | 'seoImage' | 'seoTitle' | 'slug' | 'state' | 'title' | 'titleElsewhere' | 'updatedAt' | 'updatedBy' | 'version' | 'viewerCan' | SitePageKeySpecifier)[];
export type SitePageFieldPolicy = {
	archivedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	countries?: FieldPolicy<any> | FieldReadFunction<any>,
	createdAt?: FieldPolicy<any> | FieldReadFunction<any>,
	further?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	isHome?: FieldPolicy<any> | FieldReadFunction<any>,
	isHomeElsewhere?: FieldPolicy<any> | FieldReadFunction<any>,
	isNewEditor?: FieldPolicy<any> | FieldReadFunction<any>,
	newEditorContent?: FieldPolicy<any> | FieldReadFunction<any>,
	otherCountries?: FieldPolicy<any> | FieldReadFunction<any>,
	publication?: FieldPolicy<any> | FieldReadFunction<any>,
	sections?: FieldPolicy<any> | FieldReadFunction<any>,
	seoDescription?: FieldPolicy<any> | FieldReadFunction<any>,
	seoImage?: FieldPolicy<any> | FieldReadFunction<any>,
	seoTitle?: FieldPolicy<any> | FieldReadFunction<any>,
	slug?: FieldPolicy<any> | FieldReadFunction<any>,
	state?: FieldPolicy<any> | FieldReadFunction<any>,
	title?: FieldPolicy<any> | FieldReadFunction<any>,
	titleElsewhere?: FieldPolicy<any> | FieldReadFunction<any>,
	updatedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	updatedBy?: FieldPolicy<any> | FieldReadFunction<any>,
	version?: FieldPolicy<any> | FieldReadFunction<any>,
	viewerCan?: FieldPolicy<any> | FieldReadFunction<any>
};
export type SitePageChangeResultKeySpecifier = ('entry' | 'id' | 'problem' | SitePageChangeResultKeySpecifier)[];
export type SitePageChangeResultFieldPolicy = {
	entry?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	problem?: FieldPolicy<any> | FieldReadFunction<any>
};
export type SitePageConnectionKeySpecifier = ('nodes' | 'pageInfo' | 'totalCount' | SitePageConnectionKeySpecifier)[];
export type SitePageConnectionFieldPolicy = {
	nodes?: FieldPolicy<any> | FieldReadFunction<any>,
	pageInfo?: FieldPolicy<any> | FieldReadFunction<any>,
	totalCount?: FieldPolicy<any> | FieldReadFunction<any>
};
export type SitePageSectionsItemKeySpecifier = ('background' | 'country' | 'further' | 'heading' | 'html' | 'image' | 'imageAlt' | 'imageFocal' | 'key' | 'place' | 'type' | SitePageSectionsItemKeySpecifier)[];
export type SitePageSectionsItemFieldPolicy = {
	background?: FieldPolicy<any> | FieldReadFunction<any>,
	country?: FieldPolicy<any> | FieldReadFunction<any>,
	further?: FieldPolicy<any> | FieldReadFunction<any>,
	heading?: FieldPolicy<any> | FieldReadFunction<any>,
	html?: FieldPolicy<any> | FieldReadFunction<any>,
	image?: FieldPolicy<any> | FieldReadFunction<any>,
	imageAlt?: FieldPolicy<any> | FieldReadFunction<any>,
	imageFocal?: FieldPolicy<any> | FieldReadFunction<any>,
	key?: FieldPolicy<any> | FieldReadFunction<any>,
	place?: FieldPolicy<any> | FieldReadFunction<any>,
	type?: FieldPolicy<any> | FieldReadFunction<any>
};
export type SitePageVersionKeySpecifier = ('at' | 'countries' | 'dueAt' | 'event' | 'further' | 'id' | 'isArchived' | 'isHome' | 'isHomeElsewhere' | 'isNewEditor' | 'newEditorContent' | 'ofVersion' | 'otherCountries' | 'sections' | 'seoDescription' | 'seoImage' | 'seoTitle' | 'slug' | 'subject' | 'title' | 'titleElsewhere' | 'version' | 'who' | SitePageVersionKeySpecifier)[];
export type SitePageVersionFieldPolicy = {
	at?: FieldPolicy<any> | FieldReadFunction<any>,
	countries?: FieldPolicy<any> | FieldReadFunction<any>,
	dueAt?: FieldPolicy<any> | FieldReadFunction<any>,
	event?: FieldPolicy<any> | FieldReadFunction<any>,
	further?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	isArchived?: FieldPolicy<any> | FieldReadFunction<any>,
	isHome?: FieldPolicy<any> | FieldReadFunction<any>,
	isHomeElsewhere?: FieldPolicy<any> | FieldReadFunction<any>,
	isNewEditor?: FieldPolicy<any> | FieldReadFunction<any>,
	newEditorContent?: FieldPolicy<any> | FieldReadFunction<any>,
	ofVersion?: FieldPolicy<any> | FieldReadFunction<any>,
	otherCountries?: FieldPolicy<any> | FieldReadFunction<any>,
	sections?: FieldPolicy<any> | FieldReadFunction<any>,
	seoDescription?: FieldPolicy<any> | FieldReadFunction<any>,
	seoImage?: FieldPolicy<any> | FieldReadFunction<any>,
	seoTitle?: FieldPolicy<any> | FieldReadFunction<any>,
	slug?: FieldPolicy<any> | FieldReadFunction<any>,
	subject?: FieldPolicy<any> | FieldReadFunction<any>,
	title?: FieldPolicy<any> | FieldReadFunction<any>,
	titleElsewhere?: FieldPolicy<any> | FieldReadFunction<any>,
	version?: FieldPolicy<any> | FieldReadFunction<any>,
	who?: FieldPolicy<any> | FieldReadFunction<any>
};
export type SitePageVersionConnectionKeySpecifier = ('nodes' | 'pageInfo' | SitePageVersionConnectionKeySpecifier)[];
export type SitePageVersionConnectionFieldPolicy = {
	nodes?: FieldPolicy<any> | FieldReadFunction<any>,
	pageInfo?: FieldPolicy<any> | FieldReadFunction<any>
};
export type SiteRouteKeySpecifier = ('name' | 'path' | SiteRouteKeySpecifier)[];
export type SiteRouteFieldPolicy = {
	name?: FieldPolicy<any> | FieldReadFunction<any>,
	path?: FieldPolicy<any> | FieldReadFunction<any>
};
export type TermBranchKeySpecifier = ('missing' | 'path' | 'reviewed' | 'stale' | 'total' | TermBranchKeySpecifier)[];
export type TermBranchFieldPolicy = {
	missing?: FieldPolicy<any> | FieldReadFunction<any>,
	path?: FieldPolicy<any> | FieldReadFunction<any>,
	reviewed?: FieldPolicy<any> | FieldReadFunction<any>,
	stale?: FieldPolicy<any> | FieldReadFunction<any>,
	total?: FieldPolicy<any> | FieldReadFunction<any>
};
export type TermCommentKeySpecifier = ('at' | 'id' | 'resolvedAt' | 'resolvedBy' | 'text' | 'who' | TermCommentKeySpecifier)[];
export type TermCommentFieldPolicy = {
	at?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	resolvedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	resolvedBy?: FieldPolicy<any> | FieldReadFunction<any>,
	text?: FieldPolicy<any> | FieldReadFunction<any>,
	who?: FieldPolicy<any> | FieldReadFunction<any>
};
export type TermConflictKeySpecifier = ('code' | 'current' | 'message' | TermConflictKeySpecifier)[];
export type TermConflictFieldPolicy = {
	code?: FieldPolicy<any> | FieldReadFunction<any>,
	current?: FieldPolicy<any> | FieldReadFunction<any>,
	message?: FieldPolicy<any> | FieldReadFunction<any>
};
export type TermFileKeySpecifier = ('content' | 'name' | 'type' | TermFileKeySpecifier)[];
export type TermFileFieldPolicy = {
	content?: FieldPolicy<any> | FieldReadFunction<any>,
	name?: FieldPolicy<any> | FieldReadFunction<any>,
	type?: FieldPolicy<any> | FieldReadFunction<any>
};
export type TermHistoryKeySpecifier = ('comments' | 'versions' | TermHistoryKeySpecifier)[];
export type TermHistoryFieldPolicy = {
	comments?: FieldPolicy<any> | FieldReadFunction<any>,
	versions?: FieldPolicy<any> | FieldReadFunction<any>
};
export type TermImportKeySpecifier = ('isStale' | 'rows' | 'same' | 'saved' | 'version' | TermImportKeySpecifier)[];
export type TermImportFieldPolicy = {
	isStale?: FieldPolicy<any> | FieldReadFunction<any>,
	rows?: FieldPolicy<any> | FieldReadFunction<any>,
	same?: FieldPolicy<any> | FieldReadFunction<any>,
	saved?: FieldPolicy<any> | FieldReadFunction<any>,
	version?: FieldPolicy<any> | FieldReadFunction<any>
};
export type TermImportRowKeySpecifier = ('current' | 'detail' | 'fileSource' | 'key' | 'kind' | 'refusal' | 'source' | 'text' | TermImportRowKeySpecifier)[];
export type TermImportRowFieldPolicy = {
	current?: FieldPolicy<any> | FieldReadFunction<any>,
	detail?: FieldPolicy<any> | FieldReadFunction<any>,
	fileSource?: FieldPolicy<any> | FieldReadFunction<any>,
	key?: FieldPolicy<any> | FieldReadFunction<any>,
	kind?: FieldPolicy<any> | FieldReadFunction<any>,
	refusal?: FieldPolicy<any> | FieldReadFunction<any>,
	source?: FieldPolicy<any> | FieldReadFunction<any>,
	text?: FieldPolicy<any> | FieldReadFunction<any>
};
export type TermLanguageKeySpecifier = ('canSave' | 'isNew' | 'language' | 'missing' | 'reviewed' | 'stale' | 'total' | TermLanguageKeySpecifier)[];
export type TermLanguageFieldPolicy = {
	canSave?: FieldPolicy<any> | FieldReadFunction<any>,
	isNew?: FieldPolicy<any> | FieldReadFunction<any>,
	language?: FieldPolicy<any> | FieldReadFunction<any>,
	missing?: FieldPolicy<any> | FieldReadFunction<any>,
	reviewed?: FieldPolicy<any> | FieldReadFunction<any>,
	stale?: FieldPolicy<any> | FieldReadFunction<any>,
	total?: FieldPolicy<any> | FieldReadFunction<any>
};
export type TermSectionKeySpecifier = ('entries' | 'id' | 'section' | TermSectionKeySpecifier)[];
export type TermSectionFieldPolicy = {
	entries?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	section?: FieldPolicy<any> | FieldReadFunction<any>
};
export type TermTextKeySpecifier = ('examples' | 'form' | 'text' | TermTextKeySpecifier)[];
export type TermTextFieldPolicy = {
	examples?: FieldPolicy<any> | FieldReadFunction<any>,
	form?: FieldPolicy<any> | FieldReadFunction<any>,
	text?: FieldPolicy<any> | FieldReadFunction<any>
};
export type TermTextVersionKeySpecifier = ('at' | 'form' | 'madeFrom' | 'text' | 'who' | TermTextVersionKeySpecifier)[];
export type TermTextVersionFieldPolicy = {
	at?: FieldPolicy<any> | FieldReadFunction<any>,
	form?: FieldPolicy<any> | FieldReadFunction<any>,
	madeFrom?: FieldPolicy<any> | FieldReadFunction<any>,
	text?: FieldPolicy<any> | FieldReadFunction<any>,
	who?: FieldPolicy<any> | FieldReadFunction<any>
};
export type TestDayKeySpecifier = ('day' | 'versions' | TestDayKeySpecifier)[];
export type TestDayFieldPolicy = {
	day?: FieldPolicy<any> | FieldReadFunction<any>,
	versions?: FieldPolicy<any> | FieldReadFunction<any>
};
export type TestDecisionKeySpecifier = ('at' | 'note' | 'version' | 'who' | TestDecisionKeySpecifier)[];
export type TestDecisionFieldPolicy = {
	at?: FieldPolicy<any> | FieldReadFunction<any>,
	note?: FieldPolicy<any> | FieldReadFunction<any>,
	version?: FieldPolicy<any> | FieldReadFunction<any>,
	who?: FieldPolicy<any> | FieldReadFunction<any>
};
export type TestGoalKeySpecifier = ('guard' | 'kind' | 'path' | 'version' | TestGoalKeySpecifier)[];
export type TestGoalFieldPolicy = {
	guard?: FieldPolicy<any> | FieldReadFunction<any>,
	kind?: FieldPolicy<any> | FieldReadFunction<any>,
	path?: FieldPolicy<any> | FieldReadFunction<any>,
	version?: FieldPolicy<any> | FieldReadFunction<any>
};
export type TestPhaseKeySpecifier = ('beganAt' | 'countries' | 'days' | 'decision' | 'endedAt' | 'goalKind' | 'goalPath' | 'guard' | 'hasMoreThanDrawn' | 'id' | 'isReady' | 'moreThanDrawn' | 'overall' | 'series' | 'shares' | 'waitsFor' | 'winner' | TestPhaseKeySpecifier)[];
export type TestPhaseFieldPolicy = {
	beganAt?: FieldPolicy<any> | FieldReadFunction<any>,
	countries?: FieldPolicy<any> | FieldReadFunction<any>,
	days?: FieldPolicy<any> | FieldReadFunction<any>,
	decision?: FieldPolicy<any> | FieldReadFunction<any>,
	endedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	goalKind?: FieldPolicy<any> | FieldReadFunction<any>,
	goalPath?: FieldPolicy<any> | FieldReadFunction<any>,
	guard?: FieldPolicy<any> | FieldReadFunction<any>,
	hasMoreThanDrawn?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	isReady?: FieldPolicy<any> | FieldReadFunction<any>,
	moreThanDrawn?: FieldPolicy<any> | FieldReadFunction<any>,
	overall?: FieldPolicy<any> | FieldReadFunction<any>,
	series?: FieldPolicy<any> | FieldReadFunction<any>,
	shares?: FieldPolicy<any> | FieldReadFunction<any>,
	waitsFor?: FieldPolicy<any> | FieldReadFunction<any>,
	winner?: FieldPolicy<any> | FieldReadFunction<any>
};
export type TestPlanKeySpecifier = ('consentedShare' | 'days' | 'drawsPerDay' | 'evenDays' | 'evenVisitors' | 'perVersion' | 'source' | 'trafficDays' | 'visitors' | 'visitorsPerDay' | TestPlanKeySpecifier)[];
export type TestPlanFieldPolicy = {
	consentedShare?: FieldPolicy<any> | FieldReadFunction<any>,
	days?: FieldPolicy<any> | FieldReadFunction<any>,
	drawsPerDay?: FieldPolicy<any> | FieldReadFunction<any>,
	evenDays?: FieldPolicy<any> | FieldReadFunction<any>,
	evenVisitors?: FieldPolicy<any> | FieldReadFunction<any>,
	perVersion?: FieldPolicy<any> | FieldReadFunction<any>,
	source?: FieldPolicy<any> | FieldReadFunction<any>,
	trafficDays?: FieldPolicy<any> | FieldReadFunction<any>,
	visitors?: FieldPolicy<any> | FieldReadFunction<any>,
	visitorsPerDay?: FieldPolicy<any> | FieldReadFunction<any>
};
export type TestResultsKeySpecifier = ('current' | 'earlier' | 'end' | 'goal' | 'id' | 'name' | 'start' | 'state' | 'subject' | 'waitsFor' | TestResultsKeySpecifier)[];
export type TestResultsFieldPolicy = {
	current?: FieldPolicy<any> | FieldReadFunction<any>,
	earlier?: FieldPolicy<any> | FieldReadFunction<any>,
	end?: FieldPolicy<any> | FieldReadFunction<any>,
	goal?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	name?: FieldPolicy<any> | FieldReadFunction<any>,
	start?: FieldPolicy<any> | FieldReadFunction<any>,
	state?: FieldPolicy<any> | FieldReadFunction<any>,
	subject?: FieldPolicy<any> | FieldReadFunction<any>,
	waitsFor?: FieldPolicy<any> | FieldReadFunction<any>
};
export type TestSliceKeySpecifier = ('consentedShare' | 'conversions' | 'country' | 'draws' | 'sampleRatio' | 'versions' | 'visitors' | TestSliceKeySpecifier)[];
export type TestSliceFieldPolicy = {
	consentedShare?: FieldPolicy<any> | FieldReadFunction<any>,
	conversions?: FieldPolicy<any> | FieldReadFunction<any>,
	country?: FieldPolicy<any> | FieldReadFunction<any>,
	draws?: FieldPolicy<any> | FieldReadFunction<any>,
	sampleRatio?: FieldPolicy<any> | FieldReadFunction<any>,
	versions?: FieldPolicy<any> | FieldReadFunction<any>,
	visitors?: FieldPolicy<any> | FieldReadFunction<any>
};
export type TranslatedTermKeySpecifier = ('id' | 'isUnused' | 'key' | 'openComments' | 'reference' | 'reviewedAt' | 'reviewedBy' | 'source' | 'state' | 'texts' | 'updatedAt' | 'updatedBy' | 'version' | TranslatedTermKeySpecifier)[];
export type TranslatedTermFieldPolicy = {
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	isUnused?: FieldPolicy<any> | FieldReadFunction<any>,
	key?: FieldPolicy<any> | FieldReadFunction<any>,
	openComments?: FieldPolicy<any> | FieldReadFunction<any>,
	reference?: FieldPolicy<any> | FieldReadFunction<any>,
	reviewedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	reviewedBy?: FieldPolicy<any> | FieldReadFunction<any>,
	source?: FieldPolicy<any> | FieldReadFunction<any>,
	state?: FieldPolicy<any> | FieldReadFunction<any>,
	texts?: FieldPolicy<any> | FieldReadFunction<any>,
	updatedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	updatedBy?: FieldPolicy<any> | FieldReadFunction<any>,
	version?: FieldPolicy<any> | FieldReadFunction<any>
};
export type TranslatedTermConnectionKeySpecifier = ('nodes' | 'pageInfo' | 'totalCount' | TranslatedTermConnectionKeySpecifier)[];
export type TranslatedTermConnectionFieldPolicy = {
	nodes?: FieldPolicy<any> | FieldReadFunction<any>,
	pageInfo?: FieldPolicy<any> | FieldReadFunction<any>,
	totalCount?: FieldPolicy<any> | FieldReadFunction<any>
};
export type TriedActionKeySpecifier = ('allowed' | 'because' | 'denials' | 'isAllowed' | TriedActionKeySpecifier)[];
export type TriedActionFieldPolicy = {
	allowed?: FieldPolicy<any> | FieldReadFunction<any>,
	because?: FieldPolicy<any> | FieldReadFunction<any>,
	denials?: FieldPolicy<any> | FieldReadFunction<any>,
	isAllowed?: FieldPolicy<any> | FieldReadFunction<any>
};
export type UserKeySpecifier = ('adminKeys' | 'content' | 'createdAt' | 'effective' | 'email' | 'familyName' | 'givenName' | 'groups' | 'id' | 'invitedUntil' | 'lastUsedAt' | 'ownAdminKeys' | 'sessionCount' | 'sessions' | 'sites' | 'status' | 'username' | 'version' | UserKeySpecifier)[];
export type UserFieldPolicy = {
	adminKeys?: FieldPolicy<any> | FieldReadFunction<any>,
	content?: FieldPolicy<any> | FieldReadFunction<any>,
	createdAt?: FieldPolicy<any> | FieldReadFunction<any>,
	effective?: FieldPolicy<any> | FieldReadFunction<any>,
	email?: FieldPolicy<any> | FieldReadFunction<any>,
	familyName?: FieldPolicy<any> | FieldReadFunction<any>,
	givenName?: FieldPolicy<any> | FieldReadFunction<any>,
	groups?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	invitedUntil?: FieldPolicy<any> | FieldReadFunction<any>,
	lastUsedAt?: FieldPolicy<any> | FieldReadFunction<any>,
	ownAdminKeys?: FieldPolicy<any> | FieldReadFunction<any>,
	sessionCount?: FieldPolicy<any> | FieldReadFunction<any>,
	sessions?: FieldPolicy<any> | FieldReadFunction<any>,
	sites?: FieldPolicy<any> | FieldReadFunction<any>,
	status?: FieldPolicy<any> | FieldReadFunction<any>,
	username?: FieldPolicy<any> | FieldReadFunction<any>,
	version?: FieldPolicy<any> | FieldReadFunction<any>
};
export type UserConnectionKeySpecifier = ('next' | 'nodes' | 'pageInfo' | 'total' | 'totalCount' | 'users' | UserConnectionKeySpecifier)[];
export type UserConnectionFieldPolicy = {
	next?: FieldPolicy<any> | FieldReadFunction<any>,
	nodes?: FieldPolicy<any> | FieldReadFunction<any>,
	pageInfo?: FieldPolicy<any> | FieldReadFunction<any>,
	total?: FieldPolicy<any> | FieldReadFunction<any>,
	totalCount?: FieldPolicy<any> | FieldReadFunction<any>,
	users?: FieldPolicy<any> | FieldReadFunction<any>
};
export type UserNotConfirmedKeySpecifier = ('handle' | UserNotConfirmedKeySpecifier)[];
export type UserNotConfirmedFieldPolicy = {
	handle?: FieldPolicy<any> | FieldReadFunction<any>
};
export type UsernameExistsKeySpecifier = ('code' | 'message' | UsernameExistsKeySpecifier)[];
export type UsernameExistsFieldPolicy = {
	code?: FieldPolicy<any> | FieldReadFunction<any>,
	message?: FieldPolicy<any> | FieldReadFunction<any>
};
export type ValidationProblemKeySpecifier = ('code' | 'errors' | 'message' | ValidationProblemKeySpecifier)[];
export type ValidationProblemFieldPolicy = {
	code?: FieldPolicy<any> | FieldReadFunction<any>,
	errors?: FieldPolicy<any> | FieldReadFunction<any>,
	message?: FieldPolicy<any> | FieldReadFunction<any>
};
export type VerseOfTheDayKeySpecifier = ('devotional' | 'heading' | 'id' | 'showLink' | 'showReference' | 'test' | 'widgetId' | VerseOfTheDayKeySpecifier)[];
export type VerseOfTheDayFieldPolicy = {
	devotional?: FieldPolicy<any> | FieldReadFunction<any>,
	heading?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	showLink?: FieldPolicy<any> | FieldReadFunction<any>,
	showReference?: FieldPolicy<any> | FieldReadFunction<any>,
	test?: FieldPolicy<any> | FieldReadFunction<any>,
	widgetId?: FieldPolicy<any> | FieldReadFunction<any>
};
export type VersionResultKeySpecifier = ('conversions' | 'decided' | 'difference' | 'differenceInterval' | 'expected' | 'guard' | 'interval' | 'lift' | 'rate' | 'share' | 'version' | 'visitors' | VersionResultKeySpecifier)[];
export type VersionResultFieldPolicy = {
	conversions?: FieldPolicy<any> | FieldReadFunction<any>,
	decided?: FieldPolicy<any> | FieldReadFunction<any>,
	difference?: FieldPolicy<any> | FieldReadFunction<any>,
	differenceInterval?: FieldPolicy<any> | FieldReadFunction<any>,
	expected?: FieldPolicy<any> | FieldReadFunction<any>,
	guard?: FieldPolicy<any> | FieldReadFunction<any>,
	interval?: FieldPolicy<any> | FieldReadFunction<any>,
	lift?: FieldPolicy<any> | FieldReadFunction<any>,
	rate?: FieldPolicy<any> | FieldReadFunction<any>,
	share?: FieldPolicy<any> | FieldReadFunction<any>,
	version?: FieldPolicy<any> | FieldReadFunction<any>,
	visitors?: FieldPolicy<any> | FieldReadFunction<any>
};
export type VersionShareKeySpecifier = ('percent' | 'version' | VersionShareKeySpecifier)[];
export type VersionShareFieldPolicy = {
	percent?: FieldPolicy<any> | FieldReadFunction<any>,
	version?: FieldPolicy<any> | FieldReadFunction<any>
};
export type ViewedLayoutKeySpecifier = ('at' | 'reasons' | 'revision' | ViewedLayoutKeySpecifier)[];
export type ViewedLayoutFieldPolicy = {
	at?: FieldPolicy<any> | FieldReadFunction<any>,
	reasons?: FieldPolicy<any> | FieldReadFunction<any>,
	revision?: FieldPolicy<any> | FieldReadFunction<any>
};
export type ViewerKeySpecifier = ('address' | 'adminPermissions' | 'apiTokens' | 'bookmarks' | 'canEditLayouts' | 'country' | 'countryPermissions' | 'email' | 'export' | 'familyName' | 'givenName' | 'hasEmptyDaysMail' | 'hasKnownRights' | 'id' | 'isAdmin' | 'isKeptSignedIn' | 'isVerified' | 'journal' | 'journalLabels' | 'journals' | 'keepSignedIn' | 'language' | 'nickname' | 'ownComments' | 'phoneNumber' | 'picture' | 'rightsKnown' | 'savedViews' | 'sessionEndsAt' | 'sessions' | 'signInMethods' | 'username' | 'verified' | ViewerKeySpecifier)[];
export type ViewerFieldPolicy = {
	address?: FieldPolicy<any> | FieldReadFunction<any>,
	adminPermissions?: FieldPolicy<any> | FieldReadFunction<any>,
	apiTokens?: FieldPolicy<any> | FieldReadFunction<any>,
	bookmarks?: FieldPolicy<any> | FieldReadFunction<any>,
	canEditLayouts?: FieldPolicy<any> | FieldReadFunction<any>,
	country?: FieldPolicy<any> | FieldReadFunction<any>,
	countryPermissions?: FieldPolicy<any> | FieldReadFunction<any>,
	email?: FieldPolicy<any> | FieldReadFunction<any>,
	export?: FieldPolicy<any> | FieldReadFunction<any>,
	familyName?: FieldPolicy<any> | FieldReadFunction<any>,
	givenName?: FieldPolicy<any> | FieldReadFunction<any>,
	hasEmptyDaysMail?: FieldPolicy<any> | FieldReadFunction<any>,
	hasKnownRights?: FieldPolicy<any> | FieldReadFunction<any>,
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	isAdmin?: FieldPolicy<any> | FieldReadFunction<any>,
	isKeptSignedIn?: FieldPolicy<any> | FieldReadFunction<any>,
	isVerified?: FieldPolicy<any> | FieldReadFunction<any>,
	journal?: FieldPolicy<any> | FieldReadFunction<any>,
	journalLabels?: FieldPolicy<any> | FieldReadFunction<any>,
	journals?: FieldPolicy<any> | FieldReadFunction<any>,
	keepSignedIn?: FieldPolicy<any> | FieldReadFunction<any>,
	language?: FieldPolicy<any> | FieldReadFunction<any>,
	nickname?: FieldPolicy<any> | FieldReadFunction<any>,
	ownComments?: FieldPolicy<any> | FieldReadFunction<any>,
	phoneNumber?: FieldPolicy<any> | FieldReadFunction<any>,
	picture?: FieldPolicy<any> | FieldReadFunction<any>,
	rightsKnown?: FieldPolicy<any> | FieldReadFunction<any>,
	savedViews?: FieldPolicy<any> | FieldReadFunction<any>,
	sessionEndsAt?: FieldPolicy<any> | FieldReadFunction<any>,
	sessions?: FieldPolicy<any> | FieldReadFunction<any>,
	signInMethods?: FieldPolicy<any> | FieldReadFunction<any>,
	username?: FieldPolicy<any> | FieldReadFunction<any>,
	verified?: FieldPolicy<any> | FieldReadFunction<any>
};
export type WidgetKeySpecifier = ('id' | 'test' | 'widgetId' | WidgetKeySpecifier)[];
export type WidgetFieldPolicy = {
	id?: FieldPolicy<any> | FieldReadFunction<any>,
	test?: FieldPolicy<any> | FieldReadFunction<any>,
	widgetId?: FieldPolicy<any> | FieldReadFunction<any>
};
export type WidgetClashKeySpecifier = ('base' | 'fields' | 'theirs' | 'type' | 'version' | 'widgetId' | 'yours' | WidgetClashKeySpecifier)[];
export type WidgetClashFieldPolicy = {
	base?: FieldPolicy<any> | FieldReadFunction<any>,
	fields?: FieldPolicy<any> | FieldReadFunction<any>,
	theirs?: FieldPolicy<any> | FieldReadFunction<any>,
	type?: FieldPolicy<any> | FieldReadFunction<any>,
	version?: FieldPolicy<any> | FieldReadFunction<any>,
	widgetId?: FieldPolicy<any> | FieldReadFunction<any>,
	yours?: FieldPolicy<any> | FieldReadFunction<any>
};
export type StrictTypedTypePolicies = {
	AdminOverview?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | AdminOverviewKeySpecifier | (() => undefined | AdminOverviewKeySpecifier),
		fields?: AdminOverviewFieldPolicy,
	},
	AdminSearch?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | AdminSearchKeySpecifier | (() => undefined | AdminSearchKeySpecifier),
		fields?: AdminSearchFieldPolicy,
	},
	AltText?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | AltTextKeySpecifier | (() => undefined | AltTextKeySpecifier),
		fields?: AltTextFieldPolicy,
	},
	ApiToken?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | ApiTokenKeySpecifier | (() => undefined | ApiTokenKeySpecifier),
		fields?: ApiTokenFieldPolicy,
	},
	ApiTokenCreated?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | ApiTokenCreatedKeySpecifier | (() => undefined | ApiTokenCreatedKeySpecifier),
		fields?: ApiTokenCreatedFieldPolicy,
	},
	AuditChain?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | AuditChainKeySpecifier | (() => undefined | AuditChainKeySpecifier),
		fields?: AuditChainFieldPolicy,
	},
	AuditEntry?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | AuditEntryKeySpecifier | (() => undefined | AuditEntryKeySpecifier),
		fields?: AuditEntryFieldPolicy,
	},
	AuditEntryConnection?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | AuditEntryConnectionKeySpecifier | (() => undefined | AuditEntryConnectionKeySpecifier),
		fields?: AuditEntryConnectionFieldPolicy,
	},
	AuditExport?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | AuditExportKeySpecifier | (() => undefined | AuditExportKeySpecifier),
		fields?: AuditExportFieldPolicy,
	},
	AuditFault?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | AuditFaultKeySpecifier | (() => undefined | AuditFaultKeySpecifier),
		fields?: AuditFaultFieldPolicy,
	},
	BannerCard?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | BannerCardKeySpecifier | (() => undefined | BannerCardKeySpecifier),
		fields?: BannerCardFieldPolicy,
	},
	Bookmark?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | BookmarkKeySpecifier | (() => undefined | BookmarkKeySpecifier),
		fields?: BookmarkFieldPolicy,
	},
	BookmarkedPage?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | BookmarkedPageKeySpecifier | (() => undefined | BookmarkedPageKeySpecifier),
		fields?: BookmarkedPageFieldPolicy,
	},
	BookmarkedReading?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | BookmarkedReadingKeySpecifier | (() => undefined | BookmarkedReadingKeySpecifier),
		fields?: BookmarkedReadingFieldPolicy,
	},
	BookmarksJoined?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | BookmarksJoinedKeySpecifier | (() => undefined | BookmarksJoinedKeySpecifier),
		fields?: BookmarksJoinedFieldPolicy,
	},
	ChangedDevotionalPosts?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | ChangedDevotionalPostsKeySpecifier | (() => undefined | ChangedDevotionalPostsKeySpecifier),
		fields?: ChangedDevotionalPostsFieldPolicy,
	},
	ChangedFeatureFlags?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | ChangedFeatureFlagsKeySpecifier | (() => undefined | ChangedFeatureFlagsKeySpecifier),
		fields?: ChangedFeatureFlagsFieldPolicy,
	},
	ChangedHeaderSlideIns?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | ChangedHeaderSlideInsKeySpecifier | (() => undefined | ChangedHeaderSlideInsKeySpecifier),
		fields?: ChangedHeaderSlideInsFieldPolicy,
	},
	ChangedSitePages?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | ChangedSitePagesKeySpecifier | (() => undefined | ChangedSitePagesKeySpecifier),
		fields?: ChangedSitePagesFieldPolicy,
	},
	CodeMismatch?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | CodeMismatchKeySpecifier | (() => undefined | CodeMismatchKeySpecifier),
		fields?: CodeMismatchFieldPolicy,
	},
	CodeSent?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | CodeSentKeySpecifier | (() => undefined | CodeSentKeySpecifier),
		fields?: CodeSentFieldPolicy,
	},
	Comment?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | CommentKeySpecifier | (() => undefined | CommentKeySpecifier),
		fields?: CommentFieldPolicy,
	},
	CommentConnection?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | CommentConnectionKeySpecifier | (() => undefined | CommentConnectionKeySpecifier),
		fields?: CommentConnectionFieldPolicy,
	},
	CommentReport?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | CommentReportKeySpecifier | (() => undefined | CommentReportKeySpecifier),
		fields?: CommentReportFieldPolicy,
	},
	CommentedPost?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | CommentedPostKeySpecifier | (() => undefined | CommentedPostKeySpecifier),
		fields?: CommentedPostFieldPolicy,
	},
	CommentsDecided?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | CommentsDecidedKeySpecifier | (() => undefined | CommentsDecidedKeySpecifier),
		fields?: CommentsDecidedFieldPolicy,
	},
	Conflict?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | ConflictKeySpecifier | (() => undefined | ConflictKeySpecifier),
		fields?: ConflictFieldPolicy,
	},
	ContentCard?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | ContentCardKeySpecifier | (() => undefined | ContentCardKeySpecifier),
		fields?: ContentCardFieldPolicy,
	},
	ContentLink?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | ContentLinkKeySpecifier | (() => undefined | ContentLinkKeySpecifier),
		fields?: ContentLinkFieldPolicy,
	},
	ContentRight?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | ContentRightKeySpecifier | (() => undefined | ContentRightKeySpecifier),
		fields?: ContentRightFieldPolicy,
	},
	Countdown?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | CountdownKeySpecifier | (() => undefined | CountdownKeySpecifier),
		fields?: CountdownFieldPolicy,
	},
	Country?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | CountryKeySpecifier | (() => undefined | CountryKeySpecifier),
		fields?: CountryFieldPolicy,
	},
	CountryBoolean?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | CountryBooleanKeySpecifier | (() => undefined | CountryBooleanKeySpecifier),
		fields?: CountryBooleanFieldPolicy,
	},
	CountryPermissions?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | CountryPermissionsKeySpecifier | (() => undefined | CountryPermissionsKeySpecifier),
		fields?: CountryPermissionsFieldPolicy,
	},
	DayCount?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | DayCountKeySpecifier | (() => undefined | DayCountKeySpecifier),
		fields?: DayCountFieldPolicy,
	},
	Denial?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | DenialKeySpecifier | (() => undefined | DenialKeySpecifier),
		fields?: DenialFieldPolicy,
	},
	Devotional?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | DevotionalKeySpecifier | (() => undefined | DevotionalKeySpecifier),
		fields?: DevotionalFieldPolicy,
	},
	DevotionalCalendarDay?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | DevotionalCalendarDayKeySpecifier | (() => undefined | DevotionalCalendarDayKeySpecifier),
		fields?: DevotionalCalendarDayFieldPolicy,
	},
	DevotionalCalendarPost?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | DevotionalCalendarPostKeySpecifier | (() => undefined | DevotionalCalendarPostKeySpecifier),
		fields?: DevotionalCalendarPostFieldPolicy,
	},
	DevotionalCalendarTrash?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | DevotionalCalendarTrashKeySpecifier | (() => undefined | DevotionalCalendarTrashKeySpecifier),
		fields?: DevotionalCalendarTrashFieldPolicy,
	},
	DevotionalConnection?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | DevotionalConnectionKeySpecifier | (() => undefined | DevotionalConnectionKeySpecifier),
		fields?: DevotionalConnectionFieldPolicy,
	},
	DevotionalDay?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | DevotionalDayKeySpecifier | (() => undefined | DevotionalDayKeySpecifier),
		fields?: DevotionalDayFieldPolicy,
	},
	DevotionalDraft?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | DevotionalDraftKeySpecifier | (() => undefined | DevotionalDraftKeySpecifier),
		fields?: DevotionalDraftFieldPolicy,
	},
	DevotionalDraftLink?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | DevotionalDraftLinkKeySpecifier | (() => undefined | DevotionalDraftLinkKeySpecifier),
		fields?: DevotionalDraftLinkFieldPolicy,
	},
	DevotionalImport?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | DevotionalImportKeySpecifier | (() => undefined | DevotionalImportKeySpecifier),
		fields?: DevotionalImportFieldPolicy,
	},
	DevotionalImportColumn?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | DevotionalImportColumnKeySpecifier | (() => undefined | DevotionalImportColumnKeySpecifier),
		fields?: DevotionalImportColumnFieldPolicy,
	},
	DevotionalImportGroup?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | DevotionalImportGroupKeySpecifier | (() => undefined | DevotionalImportGroupKeySpecifier),
		fields?: DevotionalImportGroupFieldPolicy,
	},
	DevotionalImportIgnored?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | DevotionalImportIgnoredKeySpecifier | (() => undefined | DevotionalImportIgnoredKeySpecifier),
		fields?: DevotionalImportIgnoredFieldPolicy,
	},
	DevotionalImportMapping?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | DevotionalImportMappingKeySpecifier | (() => undefined | DevotionalImportMappingKeySpecifier),
		fields?: DevotionalImportMappingFieldPolicy,
	},
	DevotionalImportNote?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | DevotionalImportNoteKeySpecifier | (() => undefined | DevotionalImportNoteKeySpecifier),
		fields?: DevotionalImportNoteFieldPolicy,
	},
	DevotionalImportNotes?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | DevotionalImportNotesKeySpecifier | (() => undefined | DevotionalImportNotesKeySpecifier),
		fields?: DevotionalImportNotesFieldPolicy,
	},
	DevotionalImportPreview?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | DevotionalImportPreviewKeySpecifier | (() => undefined | DevotionalImportPreviewKeySpecifier),
		fields?: DevotionalImportPreviewFieldPolicy,
	},
	DevotionalImportRecord?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | DevotionalImportRecordKeySpecifier | (() => undefined | DevotionalImportRecordKeySpecifier),
		fields?: DevotionalImportRecordFieldPolicy,
	},
	DevotionalPost?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | DevotionalPostKeySpecifier | (() => undefined | DevotionalPostKeySpecifier),
		fields?: DevotionalPostFieldPolicy,
	},
	DevotionalPostChangeResult?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | DevotionalPostChangeResultKeySpecifier | (() => undefined | DevotionalPostChangeResultKeySpecifier),
		fields?: DevotionalPostChangeResultFieldPolicy,
	},
	DevotionalPostConnection?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | DevotionalPostConnectionKeySpecifier | (() => undefined | DevotionalPostConnectionKeySpecifier),
		fields?: DevotionalPostConnectionFieldPolicy,
	},
	DevotionalPostVersion?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | DevotionalPostVersionKeySpecifier | (() => undefined | DevotionalPostVersionKeySpecifier),
		fields?: DevotionalPostVersionFieldPolicy,
	},
	DevotionalPostVersionConnection?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | DevotionalPostVersionConnectionKeySpecifier | (() => undefined | DevotionalPostVersionConnectionKeySpecifier),
		fields?: DevotionalPostVersionConnectionFieldPolicy,
	},
	DevotionalReadiness?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | DevotionalReadinessKeySpecifier | (() => undefined | DevotionalReadinessKeySpecifier),
		fields?: DevotionalReadinessFieldPolicy,
	},
	DevotionalReadinessCell?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | DevotionalReadinessCellKeySpecifier | (() => undefined | DevotionalReadinessCellKeySpecifier),
		fields?: DevotionalReadinessCellFieldPolicy,
	},
	DevotionalReadinessDay?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | DevotionalReadinessDayKeySpecifier | (() => undefined | DevotionalReadinessDayKeySpecifier),
		fields?: DevotionalReadinessDayFieldPolicy,
	},
	Done?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | DoneKeySpecifier | (() => undefined | DoneKeySpecifier),
		fields?: DoneFieldPolicy,
	},
	DraftSaved?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | DraftSavedKeySpecifier | (() => undefined | DraftSavedKeySpecifier),
		fields?: DraftSavedFieldPolicy,
	},
	EditedColumn?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | EditedColumnKeySpecifier | (() => undefined | EditedColumnKeySpecifier),
		fields?: EditedColumnFieldPolicy,
	},
	EditedLayout?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | EditedLayoutKeySpecifier | (() => undefined | EditedLayoutKeySpecifier),
		fields?: EditedLayoutFieldPolicy,
	},
	EditedRow?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | EditedRowKeySpecifier | (() => undefined | EditedRowKeySpecifier),
		fields?: EditedRowFieldPolicy,
	},
	EditedSlot?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | EditedSlotKeySpecifier | (() => undefined | EditedSlotKeySpecifier),
		fields?: EditedSlotFieldPolicy,
	},
	EditedWidget?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | EditedWidgetKeySpecifier | (() => undefined | EditedWidgetKeySpecifier),
		fields?: EditedWidgetFieldPolicy,
	},
	EffectiveRight?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | EffectiveRightKeySpecifier | (() => undefined | EffectiveRightKeySpecifier),
		fields?: EffectiveRightFieldPolicy,
	},
	EntryExport?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | EntryExportKeySpecifier | (() => undefined | EntryExportKeySpecifier),
		fields?: EntryExportFieldPolicy,
	},
	EntryImport?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | EntryImportKeySpecifier | (() => undefined | EntryImportKeySpecifier),
		fields?: EntryImportFieldPolicy,
	},
	EntryImportProblem?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | EntryImportProblemKeySpecifier | (() => undefined | EntryImportProblemKeySpecifier),
		fields?: EntryImportProblemFieldPolicy,
	},
	EntryProblem?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | EntryProblemKeySpecifier | (() => undefined | EntryProblemKeySpecifier),
		fields?: EntryProblemFieldPolicy,
	},
	EntryPublication?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | EntryPublicationKeySpecifier | (() => undefined | EntryPublicationKeySpecifier),
		fields?: EntryPublicationFieldPolicy,
	},
	EntrySchedule?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | EntryScheduleKeySpecifier | (() => undefined | EntryScheduleKeySpecifier),
		fields?: EntryScheduleFieldPolicy,
	},
	EntryViewerCan?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | EntryViewerCanKeySpecifier | (() => undefined | EntryViewerCanKeySpecifier),
		fields?: EntryViewerCanFieldPolicy,
	},
	FeatureFlag?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | FeatureFlagKeySpecifier | (() => undefined | FeatureFlagKeySpecifier),
		fields?: FeatureFlagFieldPolicy,
	},
	FeatureFlagChangeResult?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | FeatureFlagChangeResultKeySpecifier | (() => undefined | FeatureFlagChangeResultKeySpecifier),
		fields?: FeatureFlagChangeResultFieldPolicy,
	},
	FeatureFlagConnection?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | FeatureFlagConnectionKeySpecifier | (() => undefined | FeatureFlagConnectionKeySpecifier),
		fields?: FeatureFlagConnectionFieldPolicy,
	},
	FeatureFlagVersion?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | FeatureFlagVersionKeySpecifier | (() => undefined | FeatureFlagVersionKeySpecifier),
		fields?: FeatureFlagVersionFieldPolicy,
	},
	FeatureFlagVersionConnection?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | FeatureFlagVersionConnectionKeySpecifier | (() => undefined | FeatureFlagVersionConnectionKeySpecifier),
		fields?: FeatureFlagVersionConnectionFieldPolicy,
	},
	FeatureSet?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | FeatureSetKeySpecifier | (() => undefined | FeatureSetKeySpecifier),
		fields?: FeatureSetFieldPolicy,
	},
	FieldError?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | FieldErrorKeySpecifier | (() => undefined | FieldErrorKeySpecifier),
		fields?: FieldErrorFieldPolicy,
	},
	Flag?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | FlagKeySpecifier | (() => undefined | FlagKeySpecifier),
		fields?: FlagFieldPolicy,
	},
	FlagList?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | FlagListKeySpecifier | (() => undefined | FlagListKeySpecifier),
		fields?: FlagListFieldPolicy,
	},
	FlagSetting?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | FlagSettingKeySpecifier | (() => undefined | FlagSettingKeySpecifier),
		fields?: FlagSettingFieldPolicy,
	},
	FlagState?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | FlagStateKeySpecifier | (() => undefined | FlagStateKeySpecifier),
		fields?: FlagStateFieldPolicy,
	},
	FocalPoint?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | FocalPointKeySpecifier | (() => undefined | FocalPointKeySpecifier),
		fields?: FocalPointFieldPolicy,
	},
	Forbidden?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | ForbiddenKeySpecifier | (() => undefined | ForbiddenKeySpecifier),
		fields?: ForbiddenFieldPolicy,
	},
	GalleryPicture?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | GalleryPictureKeySpecifier | (() => undefined | GalleryPictureKeySpecifier),
		fields?: GalleryPictureFieldPolicy,
	},
	Group?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | GroupKeySpecifier | (() => undefined | GroupKeySpecifier),
		fields?: GroupFieldPolicy,
	},
	GuardGoal?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | GuardGoalKeySpecifier | (() => undefined | GuardGoalKeySpecifier),
		fields?: GuardGoalFieldPolicy,
	},
	GuardResult?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | GuardResultKeySpecifier | (() => undefined | GuardResultKeySpecifier),
		fields?: GuardResultFieldPolicy,
	},
	HeaderSlideIn?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | HeaderSlideInKeySpecifier | (() => undefined | HeaderSlideInKeySpecifier),
		fields?: HeaderSlideInFieldPolicy,
	},
	HeaderSlideInChangeResult?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | HeaderSlideInChangeResultKeySpecifier | (() => undefined | HeaderSlideInChangeResultKeySpecifier),
		fields?: HeaderSlideInChangeResultFieldPolicy,
	},
	HeaderSlideInConnection?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | HeaderSlideInConnectionKeySpecifier | (() => undefined | HeaderSlideInConnectionKeySpecifier),
		fields?: HeaderSlideInConnectionFieldPolicy,
	},
	HeaderSlideInVersion?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | HeaderSlideInVersionKeySpecifier | (() => undefined | HeaderSlideInVersionKeySpecifier),
		fields?: HeaderSlideInVersionFieldPolicy,
	},
	HeaderSlideInVersionConnection?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | HeaderSlideInVersionConnectionKeySpecifier | (() => undefined | HeaderSlideInVersionConnectionKeySpecifier),
		fields?: HeaderSlideInVersionConnectionFieldPolicy,
	},
	HeldRight?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | HeldRightKeySpecifier | (() => undefined | HeldRightKeySpecifier),
		fields?: HeldRightFieldPolicy,
	},
	HomeTakeover?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | HomeTakeoverKeySpecifier | (() => undefined | HomeTakeoverKeySpecifier),
		fields?: HomeTakeoverFieldPolicy,
	},
	ImageGallery?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | ImageGalleryKeySpecifier | (() => undefined | ImageGalleryKeySpecifier),
		fields?: ImageGalleryFieldPolicy,
	},
	Interval?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | IntervalKeySpecifier | (() => undefined | IntervalKeySpecifier),
		fields?: IntervalFieldPolicy,
	},
	JournalEntry?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | JournalEntryKeySpecifier | (() => undefined | JournalEntryKeySpecifier),
		fields?: JournalEntryFieldPolicy,
	},
	JournalEntryConnection?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | JournalEntryConnectionKeySpecifier | (() => undefined | JournalEntryConnectionKeySpecifier),
		fields?: JournalEntryConnectionFieldPolicy,
	},
	JournalReading?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | JournalReadingKeySpecifier | (() => undefined | JournalReadingKeySpecifier),
		fields?: JournalReadingFieldPolicy,
	},
	Layout?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | LayoutKeySpecifier | (() => undefined | LayoutKeySpecifier),
		fields?: LayoutFieldPolicy,
	},
	LayoutColumn?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | LayoutColumnKeySpecifier | (() => undefined | LayoutColumnKeySpecifier),
		fields?: LayoutColumnFieldPolicy,
	},
	LayoutConflict?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | LayoutConflictKeySpecifier | (() => undefined | LayoutConflictKeySpecifier),
		fields?: LayoutConflictFieldPolicy,
	},
	LayoutDraft?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | LayoutDraftKeySpecifier | (() => undefined | LayoutDraftKeySpecifier),
		fields?: LayoutDraftFieldPolicy,
	},
	LayoutEditor?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | LayoutEditorKeySpecifier | (() => undefined | LayoutEditorKeySpecifier),
		fields?: LayoutEditorFieldPolicy,
	},
	LayoutReason?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | LayoutReasonKeySpecifier | (() => undefined | LayoutReasonKeySpecifier),
		fields?: LayoutReasonFieldPolicy,
	},
	LayoutRevision?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | LayoutRevisionKeySpecifier | (() => undefined | LayoutRevisionKeySpecifier),
		fields?: LayoutRevisionFieldPolicy,
	},
	LayoutRevisionConnection?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | LayoutRevisionConnectionKeySpecifier | (() => undefined | LayoutRevisionConnectionKeySpecifier),
		fields?: LayoutRevisionConnectionFieldPolicy,
	},
	LayoutRow?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | LayoutRowKeySpecifier | (() => undefined | LayoutRowKeySpecifier),
		fields?: LayoutRowFieldPolicy,
	},
	LayoutSummary?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | LayoutSummaryKeySpecifier | (() => undefined | LayoutSummaryKeySpecifier),
		fields?: LayoutSummaryFieldPolicy,
	},
	LinkList?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | LinkListKeySpecifier | (() => undefined | LinkListKeySpecifier),
		fields?: LinkListFieldPolicy,
	},
	ListedLink?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | ListedLinkKeySpecifier | (() => undefined | ListedLinkKeySpecifier),
		fields?: ListedLinkFieldPolicy,
	},
	ListedTest?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | ListedTestKeySpecifier | (() => undefined | ListedTestKeySpecifier),
		fields?: ListedTestFieldPolicy,
	},
	MediaCrop?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | MediaCropKeySpecifier | (() => undefined | MediaCropKeySpecifier),
		fields?: MediaCropFieldPolicy,
	},
	MediaFile?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | MediaFileKeySpecifier | (() => undefined | MediaFileKeySpecifier),
		fields?: MediaFileFieldPolicy,
	},
	MediaInUse?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | MediaInUseKeySpecifier | (() => undefined | MediaInUseKeySpecifier),
		fields?: MediaInUseFieldPolicy,
	},
	MediaPicture?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | MediaPictureKeySpecifier | (() => undefined | MediaPictureKeySpecifier),
		fields?: MediaPictureFieldPolicy,
	},
	MediaPictureConnection?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | MediaPictureConnectionKeySpecifier | (() => undefined | MediaPictureConnectionKeySpecifier),
		fields?: MediaPictureConnectionFieldPolicy,
	},
	MediaPlace?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | MediaPlaceKeySpecifier | (() => undefined | MediaPlaceKeySpecifier),
		fields?: MediaPlaceFieldPolicy,
	},
	MediaUse?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | MediaUseKeySpecifier | (() => undefined | MediaUseKeySpecifier),
		fields?: MediaUseFieldPolicy,
	},
	ModeratedComment?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | ModeratedCommentKeySpecifier | (() => undefined | ModeratedCommentKeySpecifier),
		fields?: ModeratedCommentFieldPolicy,
	},
	ModeratedCommentConnection?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | ModeratedCommentConnectionKeySpecifier | (() => undefined | ModeratedCommentConnectionKeySpecifier),
		fields?: ModeratedCommentConnectionFieldPolicy,
	},
	Mutation?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | MutationKeySpecifier | (() => undefined | MutationKeySpecifier),
		fields?: MutationFieldPolicy,
	},
	NewPasswordRequired?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | NewPasswordRequiredKeySpecifier | (() => undefined | NewPasswordRequiredKeySpecifier),
		fields?: NewPasswordRequiredFieldPolicy,
	},
	NotAuthorized?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | NotAuthorizedKeySpecifier | (() => undefined | NotAuthorizedKeySpecifier),
		fields?: NotAuthorizedFieldPolicy,
	},
	NotFound?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | NotFoundKeySpecifier | (() => undefined | NotFoundKeySpecifier),
		fields?: NotFoundFieldPolicy,
	},
	OverviewItem?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | OverviewItemKeySpecifier | (() => undefined | OverviewItemKeySpecifier),
		fields?: OverviewItemFieldPolicy,
	},
	OwnComment?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | OwnCommentKeySpecifier | (() => undefined | OwnCommentKeySpecifier),
		fields?: OwnCommentFieldPolicy,
	},
	Page?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | PageKeySpecifier | (() => undefined | PageKeySpecifier),
		fields?: PageFieldPolicy,
	},
	PageAlternate?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | PageAlternateKeySpecifier | (() => undefined | PageAlternateKeySpecifier),
		fields?: PageAlternateFieldPolicy,
	},
	PageDraft?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | PageDraftKeySpecifier | (() => undefined | PageDraftKeySpecifier),
		fields?: PageDraftFieldPolicy,
	},
	PageInfo?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | PageInfoKeySpecifier | (() => undefined | PageInfoKeySpecifier),
		fields?: PageInfoFieldPolicy,
	},
	PageSection?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | PageSectionKeySpecifier | (() => undefined | PageSectionKeySpecifier),
		fields?: PageSectionFieldPolicy,
	},
	PasswordResetRequired?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | PasswordResetRequiredKeySpecifier | (() => undefined | PasswordResetRequiredKeySpecifier),
		fields?: PasswordResetRequiredFieldPolicy,
	},
	PlanFault?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | PlanFaultKeySpecifier | (() => undefined | PlanFaultKeySpecifier),
		fields?: PlanFaultFieldPolicy,
	},
	PlannedChange?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | PlannedChangeKeySpecifier | (() => undefined | PlannedChangeKeySpecifier),
		fields?: PlannedChangeFieldPolicy,
	},
	PlannedVersion?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | PlannedVersionKeySpecifier | (() => undefined | PlannedVersionKeySpecifier),
		fields?: PlannedVersionFieldPolicy,
	},
	Problem?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | ProblemKeySpecifier | (() => undefined | ProblemKeySpecifier),
		fields?: ProblemFieldPolicy,
	},
	Query?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | QueryKeySpecifier | (() => undefined | QueryKeySpecifier),
		fields?: QueryFieldPolicy,
	},
	RateLimited?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | RateLimitedKeySpecifier | (() => undefined | RateLimitedKeySpecifier),
		fields?: RateLimitedFieldPolicy,
	},
	RemoteContent?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | RemoteContentKeySpecifier | (() => undefined | RemoteContentKeySpecifier),
		fields?: RemoteContentFieldPolicy,
	},
	RemoteTrial?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | RemoteTrialKeySpecifier | (() => undefined | RemoteTrialKeySpecifier),
		fields?: RemoteTrialFieldPolicy,
	},
	RevisionChanges?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | RevisionChangesKeySpecifier | (() => undefined | RevisionChangesKeySpecifier),
		fields?: RevisionChangesFieldPolicy,
	},
	RevokedDraftLink?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | RevokedDraftLinkKeySpecifier | (() => undefined | RevokedDraftLinkKeySpecifier),
		fields?: RevokedDraftLinkFieldPolicy,
	},
	RichText?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | RichTextKeySpecifier | (() => undefined | RichTextKeySpecifier),
		fields?: RichTextFieldPolicy,
	},
	RightHolder?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | RightHolderKeySpecifier | (() => undefined | RightHolderKeySpecifier),
		fields?: RightHolderFieldPolicy,
	},
	RightHolders?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | RightHoldersKeySpecifier | (() => undefined | RightHoldersKeySpecifier),
		fields?: RightHoldersFieldPolicy,
	},
	RightReason?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | RightReasonKeySpecifier | (() => undefined | RightReasonKeySpecifier),
		fields?: RightReasonFieldPolicy,
	},
	RowClash?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | RowClashKeySpecifier | (() => undefined | RowClashKeySpecifier),
		fields?: RowClashFieldPolicy,
	},
	SavedDevotionalPost?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | SavedDevotionalPostKeySpecifier | (() => undefined | SavedDevotionalPostKeySpecifier),
		fields?: SavedDevotionalPostFieldPolicy,
	},
	SavedFeatureFlag?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | SavedFeatureFlagKeySpecifier | (() => undefined | SavedFeatureFlagKeySpecifier),
		fields?: SavedFeatureFlagFieldPolicy,
	},
	SavedHeaderSlideIn?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | SavedHeaderSlideInKeySpecifier | (() => undefined | SavedHeaderSlideInKeySpecifier),
		fields?: SavedHeaderSlideInFieldPolicy,
	},
	SavedJournal?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | SavedJournalKeySpecifier | (() => undefined | SavedJournalKeySpecifier),
		fields?: SavedJournalFieldPolicy,
	},
	SavedSitePage?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | SavedSitePageKeySpecifier | (() => undefined | SavedSitePageKeySpecifier),
		fields?: SavedSitePageFieldPolicy,
	},
	SavedTerms?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | SavedTermsKeySpecifier | (() => undefined | SavedTermsKeySpecifier),
		fields?: SavedTermsFieldPolicy,
	},
	SavedView?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | SavedViewKeySpecifier | (() => undefined | SavedViewKeySpecifier),
		fields?: SavedViewFieldPolicy,
	},
	SearchHit?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | SearchHitKeySpecifier | (() => undefined | SearchHitKeySpecifier),
		fields?: SearchHitFieldPolicy,
	},
	Session?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | SessionKeySpecifier | (() => undefined | SessionKeySpecifier),
		fields?: SessionFieldPolicy,
	},
	SharedDraft?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | SharedDraftKeySpecifier | (() => undefined | SharedDraftKeySpecifier),
		fields?: SharedDraftFieldPolicy,
	},
	SharedPreview?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | SharedPreviewKeySpecifier | (() => undefined | SharedPreviewKeySpecifier),
		fields?: SharedPreviewFieldPolicy,
	},
	ShiftConflict?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | ShiftConflictKeySpecifier | (() => undefined | ShiftConflictKeySpecifier),
		fields?: ShiftConflictFieldPolicy,
	},
	ShiftedDevotionalPosts?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | ShiftedDevotionalPostsKeySpecifier | (() => undefined | ShiftedDevotionalPostsKeySpecifier),
		fields?: ShiftedDevotionalPostsFieldPolicy,
	},
	ShiftedPost?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | ShiftedPostKeySpecifier | (() => undefined | ShiftedPostKeySpecifier),
		fields?: ShiftedPostFieldPolicy,
	},
	ShownSlideIn?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | ShownSlideInKeySpecifier | (() => undefined | ShownSlideInKeySpecifier),
		fields?: ShownSlideInFieldPolicy,
	},
	ShownWidget?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | ShownWidgetKeySpecifier | (() => undefined | ShownWidgetKeySpecifier),
		fields?: ShownWidgetFieldPolicy,
	},
	SignInMethod?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | SignInMethodKeySpecifier | (() => undefined | SignInMethodKeySpecifier),
		fields?: SignInMethodFieldPolicy,
	},
	SignedIn?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | SignedInKeySpecifier | (() => undefined | SignedInKeySpecifier),
		fields?: SignedInFieldPolicy,
	},
	Site?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | SiteKeySpecifier | (() => undefined | SiteKeySpecifier),
		fields?: SiteFieldPolicy,
	},
	SiteLanguage?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | SiteLanguageKeySpecifier | (() => undefined | SiteLanguageKeySpecifier),
		fields?: SiteLanguageFieldPolicy,
	},
	SiteName?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | SiteNameKeySpecifier | (() => undefined | SiteNameKeySpecifier),
		fields?: SiteNameFieldPolicy,
	},
	SitePage?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | SitePageKeySpecifier | (() => undefined | SitePageKeySpecifier),
		fields?: SitePageFieldPolicy,
	},
	SitePageChangeResult?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | SitePageChangeResultKeySpecifier | (() => undefined | SitePageChangeResultKeySpecifier),
		fields?: SitePageChangeResultFieldPolicy,
	},
	SitePageConnection?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | SitePageConnectionKeySpecifier | (() => undefined | SitePageConnectionKeySpecifier),
		fields?: SitePageConnectionFieldPolicy,
	},
	SitePageSectionsItem?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | SitePageSectionsItemKeySpecifier | (() => undefined | SitePageSectionsItemKeySpecifier),
		fields?: SitePageSectionsItemFieldPolicy,
	},
	SitePageVersion?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | SitePageVersionKeySpecifier | (() => undefined | SitePageVersionKeySpecifier),
		fields?: SitePageVersionFieldPolicy,
	},
	SitePageVersionConnection?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | SitePageVersionConnectionKeySpecifier | (() => undefined | SitePageVersionConnectionKeySpecifier),
		fields?: SitePageVersionConnectionFieldPolicy,
	},
	SiteRoute?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | SiteRouteKeySpecifier | (() => undefined | SiteRouteKeySpecifier),
		fields?: SiteRouteFieldPolicy,
	},
	TermBranch?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | TermBranchKeySpecifier | (() => undefined | TermBranchKeySpecifier),
		fields?: TermBranchFieldPolicy,
	},
	TermComment?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | TermCommentKeySpecifier | (() => undefined | TermCommentKeySpecifier),
		fields?: TermCommentFieldPolicy,
	},
	TermConflict?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | TermConflictKeySpecifier | (() => undefined | TermConflictKeySpecifier),
		fields?: TermConflictFieldPolicy,
	},
	TermFile?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | TermFileKeySpecifier | (() => undefined | TermFileKeySpecifier),
		fields?: TermFileFieldPolicy,
	},
	TermHistory?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | TermHistoryKeySpecifier | (() => undefined | TermHistoryKeySpecifier),
		fields?: TermHistoryFieldPolicy,
	},
	TermImport?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | TermImportKeySpecifier | (() => undefined | TermImportKeySpecifier),
		fields?: TermImportFieldPolicy,
	},
	TermImportRow?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | TermImportRowKeySpecifier | (() => undefined | TermImportRowKeySpecifier),
		fields?: TermImportRowFieldPolicy,
	},
	TermLanguage?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | TermLanguageKeySpecifier | (() => undefined | TermLanguageKeySpecifier),
		fields?: TermLanguageFieldPolicy,
	},
	TermSection?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | TermSectionKeySpecifier | (() => undefined | TermSectionKeySpecifier),
		fields?: TermSectionFieldPolicy,
	},
	TermText?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | TermTextKeySpecifier | (() => undefined | TermTextKeySpecifier),
		fields?: TermTextFieldPolicy,
	},
	TermTextVersion?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | TermTextVersionKeySpecifier | (() => undefined | TermTextVersionKeySpecifier),
		fields?: TermTextVersionFieldPolicy,
	},
	TestDay?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | TestDayKeySpecifier | (() => undefined | TestDayKeySpecifier),
		fields?: TestDayFieldPolicy,
	},
	TestDecision?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | TestDecisionKeySpecifier | (() => undefined | TestDecisionKeySpecifier),
		fields?: TestDecisionFieldPolicy,
	},
	TestGoal?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | TestGoalKeySpecifier | (() => undefined | TestGoalKeySpecifier),
		fields?: TestGoalFieldPolicy,
	},
	TestPhase?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | TestPhaseKeySpecifier | (() => undefined | TestPhaseKeySpecifier),
		fields?: TestPhaseFieldPolicy,
	},
	TestPlan?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | TestPlanKeySpecifier | (() => undefined | TestPlanKeySpecifier),
		fields?: TestPlanFieldPolicy,
	},
	TestResults?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | TestResultsKeySpecifier | (() => undefined | TestResultsKeySpecifier),
		fields?: TestResultsFieldPolicy,
	},
	TestSlice?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | TestSliceKeySpecifier | (() => undefined | TestSliceKeySpecifier),
		fields?: TestSliceFieldPolicy,
	},
	TranslatedTerm?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | TranslatedTermKeySpecifier | (() => undefined | TranslatedTermKeySpecifier),
		fields?: TranslatedTermFieldPolicy,
	},
	TranslatedTermConnection?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | TranslatedTermConnectionKeySpecifier | (() => undefined | TranslatedTermConnectionKeySpecifier),
		fields?: TranslatedTermConnectionFieldPolicy,
	},
	TriedAction?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | TriedActionKeySpecifier | (() => undefined | TriedActionKeySpecifier),
		fields?: TriedActionFieldPolicy,
	},
	User?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | UserKeySpecifier | (() => undefined | UserKeySpecifier),
		fields?: UserFieldPolicy,
	},
	UserConnection?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | UserConnectionKeySpecifier | (() => undefined | UserConnectionKeySpecifier),
		fields?: UserConnectionFieldPolicy,
	},
	UserNotConfirmed?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | UserNotConfirmedKeySpecifier | (() => undefined | UserNotConfirmedKeySpecifier),
		fields?: UserNotConfirmedFieldPolicy,
	},
	UsernameExists?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | UsernameExistsKeySpecifier | (() => undefined | UsernameExistsKeySpecifier),
		fields?: UsernameExistsFieldPolicy,
	},
	ValidationProblem?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | ValidationProblemKeySpecifier | (() => undefined | ValidationProblemKeySpecifier),
		fields?: ValidationProblemFieldPolicy,
	},
	VerseOfTheDay?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | VerseOfTheDayKeySpecifier | (() => undefined | VerseOfTheDayKeySpecifier),
		fields?: VerseOfTheDayFieldPolicy,
	},
	VersionResult?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | VersionResultKeySpecifier | (() => undefined | VersionResultKeySpecifier),
		fields?: VersionResultFieldPolicy,
	},
	VersionShare?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | VersionShareKeySpecifier | (() => undefined | VersionShareKeySpecifier),
		fields?: VersionShareFieldPolicy,
	},
	ViewedLayout?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | ViewedLayoutKeySpecifier | (() => undefined | ViewedLayoutKeySpecifier),
		fields?: ViewedLayoutFieldPolicy,
	},
	Viewer?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | ViewerKeySpecifier | (() => undefined | ViewerKeySpecifier),
		fields?: ViewerFieldPolicy,
	},
	Widget?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | WidgetKeySpecifier | (() => undefined | WidgetKeySpecifier),
		fields?: WidgetFieldPolicy,
	},
	WidgetClash?: Omit<TypePolicy, "fields" | "keyFields"> & {
		keyFields?: false | WidgetClashKeySpecifier | (() => undefined | WidgetClashKeySpecifier),
		fields?: WidgetClashFieldPolicy,
	}
};
export type TypedTypePolicies = StrictTypedTypePolicies & TypePolicies;