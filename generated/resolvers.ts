import type * as Types from './schema.ts';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { SiteModel } from '../gateway/site/siteModel.ts';
import type { DayModel, DevotionalModel, DevotionalConnectionModel, DraftModel } from '../gateway/devotional/devotionalModel.ts';
import type { CommentModel, CommentConnectionModel, OwnCommentModel, ModeratedCommentModel, CommentsDecidedModel, CommentReportModel, ModeratedCommentConnectionModel } from '../gateway/comment/commentModel.ts';
import type { Devotional } from '../services/devotionals/contract.ts';
import type { PageModel, SectionModel, PageDraftModel } from '../gateway/page/pageModel.ts';
import type { LayoutModel, RowModel, ColumnModel, WidgetModel, RemoteModel, LinkModel, PictureModel } from '../gateway/layout/layoutModel.ts';
import type { CountryModel } from '../gateway/country/countryModel.ts';
import type { MediaPictureModel, MediaPictureConnectionModel, MediaFileModel, MediaCropModel, MediaUseModel } from '../gateway/media/mediaModel.ts';
import type { ViewerModel, SessionModel, ApiTokenModel } from '../gateway/request/viewerModel.ts';
import type { JournalModel, JournalEntryConnectionModel } from '../gateway/journal/journalModel.ts';
import type { BookmarkModel } from '../gateway/bookmark/bookmarkModel.ts';
import type { AuditEntryModel, AuditEntryConnectionModel } from '../gateway/audit/auditModel.ts';
import type { UserModel, UserConnectionModel } from '../gateway/permission/userModel.ts';
import type { Context } from '../gateway/request/context.ts';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
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



/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  AddBookmarkResult:
    | ( BookmarkModel & { __typename: 'Bookmark' } )
    | ( Types.Conflict & { __typename: 'Conflict' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  AddTermLanguageResult:
    | ( Types.Conflict & { __typename: 'Conflict' } )
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.TermLanguage & { __typename: 'TermLanguage' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  ArchiveFlagResult:
    | ( Types.Conflict & { __typename: 'Conflict' } )
    | ( Types.Done & { __typename: 'Done' } )
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.NotFound & { __typename: 'NotFound' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  BookmarkTarget:
    | ( Types.BookmarkedPage & { __typename: 'BookmarkedPage' } )
    | ( Types.BookmarkedReading & { __typename: 'BookmarkedReading' } )
  ;
  ChangeDevotionalPostsResult:
    | ( Types.ChangedDevotionalPosts & { __typename: 'ChangedDevotionalPosts' } )
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  ChangeFeatureFlagsResult:
    | ( Types.ChangedFeatureFlags & { __typename: 'ChangedFeatureFlags' } )
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  ChangeHeaderSlideInsResult:
    | ( Types.ChangedHeaderSlideIns & { __typename: 'ChangedHeaderSlideIns' } )
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  ChangeMediaResult:
    | ( Types.Conflict & { __typename: 'Conflict' } )
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( MediaPictureModel & { __typename: 'MediaPicture' } )
    | ( Types.NotFound & { __typename: 'NotFound' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  ChangePasswordResult:
    | ( Types.Done & { __typename: 'Done' } )
    | ( Types.NotAuthorized & { __typename: 'NotAuthorized' } )
    | ( Types.RateLimited & { __typename: 'RateLimited' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  ChangeSitePagesResult:
    | ( Types.ChangedSitePages & { __typename: 'ChangedSitePages' } )
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  ConfirmEmailChangeResult:
    | ( Types.CodeMismatch & { __typename: 'CodeMismatch' } )
    | ( Types.RateLimited & { __typename: 'RateLimited' } )
    | ( Types.UsernameExists & { __typename: 'UsernameExists' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
    | ( ViewerModel & { __typename: 'Viewer' } )
  ;
  ConfirmSignUpResult:
    | ( Types.CodeMismatch & { __typename: 'CodeMismatch' } )
    | ( Types.RateLimited & { __typename: 'RateLimited' } )
    | ( Omit<Types.SignedIn, 'viewer'> & { viewer: _RefType['Viewer'] } & { __typename: 'SignedIn' } )
    | ( Types.UsernameExists & { __typename: 'UsernameExists' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  CreateApiTokenResult:
    | ( Omit<Types.ApiTokenCreated, 'token' | 'viewer'> & { token: _RefType['ApiToken'], viewer: _RefType['Viewer'] } & { __typename: 'ApiTokenCreated' } )
    | ( Types.Conflict & { __typename: 'Conflict' } )
    | ( Types.NotAuthorized & { __typename: 'NotAuthorized' } )
    | ( Types.RateLimited & { __typename: 'RateLimited' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  DeleteAccountResult:
    | ( Types.Conflict & { __typename: 'Conflict' } )
    | ( Types.Done & { __typename: 'Done' } )
    | ( Types.NotAuthorized & { __typename: 'NotAuthorized' } )
    | ( Types.RateLimited & { __typename: 'RateLimited' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  DeleteCommentsResult:
    | ( CommentsDecidedModel & { __typename: 'CommentsDecided' } )
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  DeleteGroupResult:
    | ( Types.Conflict & { __typename: 'Conflict' } )
    | ( Types.Done & { __typename: 'Done' } )
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.NotFound & { __typename: 'NotFound' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  DeleteJournalResult:
    | ( Types.Done & { __typename: 'Done' } )
    | ( Types.NotFound & { __typename: 'NotFound' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  DevotionalImportPreviewResult:
    | ( Types.Conflict & { __typename: 'Conflict' } )
    | ( Types.DevotionalImportPreview & { __typename: 'DevotionalImportPreview' } )
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.NotFound & { __typename: 'NotFound' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  DevotionalImportResult:
    | ( Types.Conflict & { __typename: 'Conflict' } )
    | ( Types.DevotionalImport & { __typename: 'DevotionalImport' } )
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.NotFound & { __typename: 'NotFound' } )
    | ( Types.RateLimited & { __typename: 'RateLimited' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  EditCommentResult:
    | ( Types.Conflict & { __typename: 'Conflict' } )
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.NotFound & { __typename: 'NotFound' } )
    | ( OwnCommentModel & { __typename: 'OwnComment' } )
    | ( Types.RateLimited & { __typename: 'RateLimited' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  ExportAuditResult:
    | ( Types.AuditExport & { __typename: 'AuditExport' } )
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  ImportDevotionalPostsResult:
    | ( Types.Conflict & { __typename: 'Conflict' } )
    | ( Types.EntryImport & { __typename: 'EntryImport' } )
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  ImportFeatureFlagsResult:
    | ( Types.Conflict & { __typename: 'Conflict' } )
    | ( Types.EntryImport & { __typename: 'EntryImport' } )
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  ImportHeaderSlideInsResult:
    | ( Types.Conflict & { __typename: 'Conflict' } )
    | ( Types.EntryImport & { __typename: 'EntryImport' } )
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  ImportSitePagesResult:
    | ( Types.Conflict & { __typename: 'Conflict' } )
    | ( Types.EntryImport & { __typename: 'EntryImport' } )
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  ImportTermsResult:
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.TermImport & { __typename: 'TermImport' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  InviteUserResult:
    | ( Types.Conflict & { __typename: 'Conflict' } )
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( UserModel & { __typename: 'User' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  JoinBookmarksResult:
    | ( Omit<Types.BookmarksJoined, 'bookmarks'> & { bookmarks: Array<_RefType['Bookmark']> } & { __typename: 'BookmarksJoined' } )
    | ( Types.Conflict & { __typename: 'Conflict' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  LabelBookmarkResult:
    | ( BookmarkModel & { __typename: 'Bookmark' } )
    | ( Types.NotFound & { __typename: 'NotFound' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  ModerateCommentsResult:
    | ( CommentsDecidedModel & { __typename: 'CommentsDecided' } )
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  PlanResult:
    | ( Types.Conflict & { __typename: 'Conflict' } )
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.LayoutConflict & { __typename: 'LayoutConflict' } )
    | ( Types.NotFound & { __typename: 'NotFound' } )
    | ( Types.PlannedChange & { __typename: 'PlannedChange' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  PublishResult:
    | ( Types.Conflict & { __typename: 'Conflict' } )
    | ( Types.EditedLayout & { __typename: 'EditedLayout' } )
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.LayoutConflict & { __typename: 'LayoutConflict' } )
    | ( Types.NotFound & { __typename: 'NotFound' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  RemoveBookmarkResult:
    | ( Types.Done & { __typename: 'Done' } )
    | ( Types.NotFound & { __typename: 'NotFound' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  RemoveCommentResult:
    | ( Types.Done & { __typename: 'Done' } )
    | ( Types.NotFound & { __typename: 'NotFound' } )
  ;
  RemoveMediaResult:
    | ( Types.Conflict & { __typename: 'Conflict' } )
    | ( Types.Done & { __typename: 'Done' } )
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Omit<Types.MediaInUse, 'usedIn'> & { usedIn: Array<_RefType['MediaUse']> } & { __typename: 'MediaInUse' } )
    | ( Types.NotFound & { __typename: 'NotFound' } )
  ;
  RemoveResult:
    | ( Types.Conflict & { __typename: 'Conflict' } )
    | ( Types.NotFound & { __typename: 'NotFound' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
    | ( ViewerModel & { __typename: 'Viewer' } )
  ;
  RemoveSavedViewResult:
    | ( Types.Done & { __typename: 'Done' } )
    | ( Types.NotFound & { __typename: 'NotFound' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  RemoveTermLanguageResult:
    | ( Types.Conflict & { __typename: 'Conflict' } )
    | ( Types.Done & { __typename: 'Done' } )
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.NotFound & { __typename: 'NotFound' } )
  ;
  ReportCommentResult:
    | ( Types.Done & { __typename: 'Done' } )
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.NotFound & { __typename: 'NotFound' } )
    | ( Types.RateLimited & { __typename: 'RateLimited' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  RequestEmailChangeResult:
    | ( Types.CodeSent & { __typename: 'CodeSent' } )
    | ( Types.NotAuthorized & { __typename: 'NotAuthorized' } )
    | ( Types.RateLimited & { __typename: 'RateLimited' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  ResetPasswordResult:
    | ( Types.CodeMismatch & { __typename: 'CodeMismatch' } )
    | ( Types.Done & { __typename: 'Done' } )
    | ( Types.RateLimited & { __typename: 'RateLimited' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  RevokeDevotionalDraftLinkResult:
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.NotFound & { __typename: 'NotFound' } )
    | ( Types.RevokedDraftLink & { __typename: 'RevokedDraftLink' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  SaveDevotionalPostResult:
    | ( Types.Conflict & { __typename: 'Conflict' } )
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.NotFound & { __typename: 'NotFound' } )
    | ( Types.SavedDevotionalPost & { __typename: 'SavedDevotionalPost' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  SaveDraftResult:
    | ( Types.DraftSaved & { __typename: 'DraftSaved' } )
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.LayoutDraft & { __typename: 'LayoutDraft' } )
    | ( Types.NotFound & { __typename: 'NotFound' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  SaveFeatureFlagResult:
    | ( Types.Conflict & { __typename: 'Conflict' } )
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.NotFound & { __typename: 'NotFound' } )
    | ( Types.SavedFeatureFlag & { __typename: 'SavedFeatureFlag' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  SaveFlagResult:
    | ( Types.Conflict & { __typename: 'Conflict' } )
    | ( Types.Flag & { __typename: 'Flag' } )
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  SaveGroupResult:
    | ( Types.Conflict & { __typename: 'Conflict' } )
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.Group & { __typename: 'Group' } )
    | ( Types.NotFound & { __typename: 'NotFound' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  SaveHeaderSlideInResult:
    | ( Types.Conflict & { __typename: 'Conflict' } )
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.NotFound & { __typename: 'NotFound' } )
    | ( Types.SavedHeaderSlideIn & { __typename: 'SavedHeaderSlideIn' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  SaveJournalResult:
    | ( Types.Conflict & { __typename: 'Conflict' } )
    | ( Types.NotFound & { __typename: 'NotFound' } )
    | ( Omit<Types.SavedJournal, 'entry'> & { entry: _RefType['JournalEntry'] } & { __typename: 'SavedJournal' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  SaveSitePageResult:
    | ( Types.Conflict & { __typename: 'Conflict' } )
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.NotFound & { __typename: 'NotFound' } )
    | ( Types.SavedSitePage & { __typename: 'SavedSitePage' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  SaveTermsResult:
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.NotFound & { __typename: 'NotFound' } )
    | ( Types.SavedTerms & { __typename: 'SavedTerms' } )
    | ( Types.TermConflict & { __typename: 'TermConflict' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  SaveUserResult:
    | ( Types.Conflict & { __typename: 'Conflict' } )
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.NotFound & { __typename: 'NotFound' } )
    | ( UserModel & { __typename: 'User' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  SaveViewResult:
    | ( Types.Conflict & { __typename: 'Conflict' } )
    | ( Types.NotFound & { __typename: 'NotFound' } )
    | ( Types.SavedView & { __typename: 'SavedView' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  SendCodeResult:
    | ( Types.CodeSent & { __typename: 'CodeSent' } )
    | ( Types.RateLimited & { __typename: 'RateLimited' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  SetNewPasswordResult:
    | ( Types.NotAuthorized & { __typename: 'NotAuthorized' } )
    | ( Types.RateLimited & { __typename: 'RateLimited' } )
    | ( Omit<Types.SignedIn, 'viewer'> & { viewer: _RefType['Viewer'] } & { __typename: 'SignedIn' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  SetTestGoalResult:
    | ( Types.Conflict & { __typename: 'Conflict' } )
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.NotFound & { __typename: 'NotFound' } )
    | ( Types.TestGoal & { __typename: 'TestGoal' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  ShareDevotionalDraftResult:
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.NotFound & { __typename: 'NotFound' } )
    | ( Types.RateLimited & { __typename: 'RateLimited' } )
    | ( Types.SharedDraft & { __typename: 'SharedDraft' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  SharePreviewResult:
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.NotFound & { __typename: 'NotFound' } )
    | ( Types.RateLimited & { __typename: 'RateLimited' } )
    | ( Types.SharedPreview & { __typename: 'SharedPreview' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  ShiftDevotionalPostsResult:
    | ( Types.Conflict & { __typename: 'Conflict' } )
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.NotFound & { __typename: 'NotFound' } )
    | ( Types.ShiftedDevotionalPosts & { __typename: 'ShiftedDevotionalPosts' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  SignInResult:
    | ( Types.NewPasswordRequired & { __typename: 'NewPasswordRequired' } )
    | ( Types.NotAuthorized & { __typename: 'NotAuthorized' } )
    | ( Types.PasswordResetRequired & { __typename: 'PasswordResetRequired' } )
    | ( Types.RateLimited & { __typename: 'RateLimited' } )
    | ( Omit<Types.SignedIn, 'viewer'> & { viewer: _RefType['Viewer'] } & { __typename: 'SignedIn' } )
    | ( Types.UserNotConfirmed & { __typename: 'UserNotConfirmed' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  SignUpResult:
    | ( Types.RateLimited & { __typename: 'RateLimited' } )
    | ( Types.UserNotConfirmed & { __typename: 'UserNotConfirmed' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  TermCommentResult:
    | ( Types.Done & { __typename: 'Done' } )
    | ( Types.NotFound & { __typename: 'NotFound' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  TrashMediaResult:
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( MediaPictureModel & { __typename: 'MediaPicture' } )
    | ( Types.NotFound & { __typename: 'NotFound' } )
  ;
  TryActionResult:
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.TriedAction & { __typename: 'TriedAction' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
  UpdateProfileResult:
    | ( Types.RateLimited & { __typename: 'RateLimited' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
    | ( ViewerModel & { __typename: 'Viewer' } )
  ;
  WriteCommentResult:
    | ( Types.Forbidden & { __typename: 'Forbidden' } )
    | ( Types.NotFound & { __typename: 'NotFound' } )
    | ( OwnCommentModel & { __typename: 'OwnComment' } )
    | ( Types.RateLimited & { __typename: 'RateLimited' } )
    | ( Types.ValidationProblem & { __typename: 'ValidationProblem' } )
  ;
};

/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Problem:
    | ( Types.CodeMismatch )
    | ( Types.Conflict )
    | ( Types.EntryProblem )
    | ( Types.Forbidden )
    | ( Types.LayoutConflict )
    | ( Omit<Types.MediaInUse, 'usedIn'> & { usedIn: Array<_RefType['MediaUse']> } )
    | ( Types.NotAuthorized )
    | ( Types.NotFound )
    | ( Types.PasswordResetRequired )
    | ( Types.RateLimited )
    | ( Types.TermConflict )
    | ( Types.UsernameExists )
    | ( Types.ValidationProblem )
  ;
  Widget:
    | ( WidgetModel )
    | ( WidgetModel )
    | ( WidgetModel )
    | ( WidgetModel )
    | ( WidgetModel )
    | ( WidgetModel )
    | ( WidgetModel )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AccountStatus: Types.AccountStatus;
  AddBookmarkResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['AddBookmarkResult']>;
  AddTermLanguageResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['AddTermLanguageResult']>;
  AddToDevotionalImportInput: Types.AddToDevotionalImportInput;
  AdminOverview: ResolverTypeWrapper<Types.AdminOverview>;
  AdminSearch: ResolverTypeWrapper<Types.AdminSearch>;
  AltText: ResolverTypeWrapper<Types.AltText>;
  AltTextInput: Types.AltTextInput;
  ApiToken: ResolverTypeWrapper<ApiTokenModel>;
  ApiTokenCreated: ResolverTypeWrapper<Omit<Types.ApiTokenCreated, 'token' | 'viewer'> & { token: ResolversTypes['ApiToken'], viewer: ResolversTypes['Viewer'] }>;
  ApiTokenService: Types.ApiTokenService;
  ArchiveFlagResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ArchiveFlagResult']>;
  AuditChain: ResolverTypeWrapper<Types.AuditChain>;
  AuditEntry: ResolverTypeWrapper<AuditEntryModel>;
  AuditEntryConnection: ResolverTypeWrapper<AuditEntryConnectionModel>;
  AuditExport: ResolverTypeWrapper<Types.AuditExport>;
  AuditFault: ResolverTypeWrapper<Types.AuditFault>;
  AuditFaultKind: Types.AuditFaultKind;
  AuditFilter: Types.AuditFilter;
  AuditFormat: Types.AuditFormat;
  AuditService: Types.AuditService;
  BannerCard: ResolverTypeWrapper<WidgetModel>;
  BeginDevotionalImportInput: Types.BeginDevotionalImportInput;
  Bookmark: ResolverTypeWrapper<BookmarkModel>;
  BookmarkInput: Types.BookmarkInput;
  BookmarkKind: Types.BookmarkKind;
  BookmarkTarget: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['BookmarkTarget']>;
  BookmarkTargetInput: Types.BookmarkTargetInput;
  BookmarkedPage: ResolverTypeWrapper<Types.BookmarkedPage>;
  BookmarkedReading: ResolverTypeWrapper<Types.BookmarkedReading>;
  BookmarksJoined: ResolverTypeWrapper<Omit<Types.BookmarksJoined, 'bookmarks'> & { bookmarks: Array<ResolversTypes['Bookmark']> }>;
  Boolean: ResolverTypeWrapper<Types.Scalars['Boolean']['output']>;
  CancelPlannedChangeInput: Types.CancelPlannedChangeInput;
  ChangeDevotionalPostsInput: Types.ChangeDevotionalPostsInput;
  ChangeDevotionalPostsResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ChangeDevotionalPostsResult']>;
  ChangeFeatureFlagsInput: Types.ChangeFeatureFlagsInput;
  ChangeFeatureFlagsResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ChangeFeatureFlagsResult']>;
  ChangeHeaderSlideInsInput: Types.ChangeHeaderSlideInsInput;
  ChangeHeaderSlideInsResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ChangeHeaderSlideInsResult']>;
  ChangeMediaInput: Types.ChangeMediaInput;
  ChangeMediaResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ChangeMediaResult']>;
  ChangePasswordInput: Types.ChangePasswordInput;
  ChangePasswordResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ChangePasswordResult']>;
  ChangeSitePagesInput: Types.ChangeSitePagesInput;
  ChangeSitePagesResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ChangeSitePagesResult']>;
  ChangedDevotionalPosts: ResolverTypeWrapper<Types.ChangedDevotionalPosts>;
  ChangedFeatureFlags: ResolverTypeWrapper<Types.ChangedFeatureFlags>;
  ChangedHeaderSlideIns: ResolverTypeWrapper<Types.ChangedHeaderSlideIns>;
  ChangedSitePages: ResolverTypeWrapper<Types.ChangedSitePages>;
  CodeMismatch: ResolverTypeWrapper<Types.CodeMismatch>;
  CodeSent: ResolverTypeWrapper<Types.CodeSent>;
  ColumnInput: Types.ColumnInput;
  Comment: ResolverTypeWrapper<CommentModel>;
  CommentConnection: ResolverTypeWrapper<CommentConnectionModel>;
  CommentReport: ResolverTypeWrapper<CommentReportModel>;
  CommentState: Types.CommentState;
  CommentTermInput: Types.CommentTermInput;
  CommentVerdict: Types.CommentVerdict;
  CommentedPost: ResolverTypeWrapper<Devotional>;
  CommentsDecided: ResolverTypeWrapper<CommentsDecidedModel>;
  ConfirmEmailChangeInput: Types.ConfirmEmailChangeInput;
  ConfirmEmailChangeResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ConfirmEmailChangeResult']>;
  ConfirmSignUpInput: Types.ConfirmSignUpInput;
  ConfirmSignUpResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ConfirmSignUpResult']>;
  Conflict: ResolverTypeWrapper<Types.Conflict>;
  ContentAction: Types.ContentAction;
  ContentArea: Types.ContentArea;
  ContentCard: ResolverTypeWrapper<WidgetModel>;
  ContentLink: ResolverTypeWrapper<Types.ContentLink>;
  ContentRight: ResolverTypeWrapper<Types.ContentRight>;
  ContentRightInput: Types.ContentRightInput;
  Countdown: ResolverTypeWrapper<WidgetModel>;
  Country: ResolverTypeWrapper<CountryModel>;
  CountryBoolean: ResolverTypeWrapper<Types.CountryBoolean>;
  CountryBooleanInput: Types.CountryBooleanInput;
  CountryCode: ResolverTypeWrapper<Types.Scalars['CountryCode']['output']>;
  CountryPermissions: ResolverTypeWrapper<Types.CountryPermissions>;
  CreateApiTokenInput: Types.CreateApiTokenInput;
  CreateApiTokenResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CreateApiTokenResult']>;
  CropName: Types.CropName;
  DateOrder: Types.DateOrder;
  DateTimeISO: ResolverTypeWrapper<Types.Scalars['DateTimeISO']['output']>;
  DayCount: ResolverTypeWrapper<Types.DayCount>;
  Decided: Types.Decided;
  DeclareWinnerInput: Types.DeclareWinnerInput;
  DeleteAccountInput: Types.DeleteAccountInput;
  DeleteAccountResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['DeleteAccountResult']>;
  DeleteCommentsInput: Types.DeleteCommentsInput;
  DeleteCommentsResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['DeleteCommentsResult']>;
  DeleteGroupResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['DeleteGroupResult']>;
  DeleteJournalInput: Types.DeleteJournalInput;
  DeleteJournalResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['DeleteJournalResult']>;
  DeleteLayoutDraftInput: Types.DeleteLayoutDraftInput;
  Denial: ResolverTypeWrapper<Types.Denial>;
  Devotional: ResolverTypeWrapper<DevotionalModel>;
  DevotionalCalendarDay: ResolverTypeWrapper<Types.DevotionalCalendarDay>;
  DevotionalCalendarPost: ResolverTypeWrapper<Types.DevotionalCalendarPost>;
  DevotionalCalendarTrash: ResolverTypeWrapper<Types.DevotionalCalendarTrash>;
  DevotionalConnection: ResolverTypeWrapper<DevotionalConnectionModel>;
  DevotionalDay: ResolverTypeWrapper<DayModel>;
  DevotionalDraft: ResolverTypeWrapper<DraftModel>;
  DevotionalDraftLink: ResolverTypeWrapper<Types.DevotionalDraftLink>;
  DevotionalImport: ResolverTypeWrapper<Types.DevotionalImport>;
  DevotionalImportColumn: ResolverTypeWrapper<Types.DevotionalImportColumn>;
  DevotionalImportField: Types.DevotionalImportField;
  DevotionalImportFileInput: Types.DevotionalImportFileInput;
  DevotionalImportFormat: Types.DevotionalImportFormat;
  DevotionalImportGroup: ResolverTypeWrapper<Types.DevotionalImportGroup>;
  DevotionalImportIgnored: ResolverTypeWrapper<Types.DevotionalImportIgnored>;
  DevotionalImportInput: Types.DevotionalImportInput;
  DevotionalImportMapping: ResolverTypeWrapper<Types.DevotionalImportMapping>;
  DevotionalImportMappingInput: Types.DevotionalImportMappingInput;
  DevotionalImportNote: ResolverTypeWrapper<Types.DevotionalImportNote>;
  DevotionalImportNoteKind: Types.DevotionalImportNoteKind;
  DevotionalImportNotes: ResolverTypeWrapper<Types.DevotionalImportNotes>;
  DevotionalImportPreview: ResolverTypeWrapper<Types.DevotionalImportPreview>;
  DevotionalImportPreviewResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['DevotionalImportPreviewResult']>;
  DevotionalImportRecord: ResolverTypeWrapper<Types.DevotionalImportRecord>;
  DevotionalImportRepeated: Types.DevotionalImportRepeated;
  DevotionalImportResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['DevotionalImportResult']>;
  DevotionalImportSettings: Types.DevotionalImportSettings;
  DevotionalImportState: Types.DevotionalImportState;
  DevotionalImportStatus: Types.DevotionalImportStatus;
  DevotionalImportUndated: Types.DevotionalImportUndated;
  DevotionalPost: ResolverTypeWrapper<Types.DevotionalPost>;
  DevotionalPostChange: Types.DevotionalPostChange;
  DevotionalPostChangeResult: ResolverTypeWrapper<Types.DevotionalPostChangeResult>;
  DevotionalPostConnection: ResolverTypeWrapper<Types.DevotionalPostConnection>;
  DevotionalPostFilter: Types.DevotionalPostFilter;
  DevotionalPostSort: Types.DevotionalPostSort;
  DevotionalPostValues: Types.DevotionalPostValues;
  DevotionalPostVersion: ResolverTypeWrapper<Types.DevotionalPostVersion>;
  DevotionalPostVersionConnection: ResolverTypeWrapper<Types.DevotionalPostVersionConnection>;
  DevotionalReadiness: ResolverTypeWrapper<Types.DevotionalReadiness>;
  DevotionalReadinessCell: ResolverTypeWrapper<Types.DevotionalReadinessCell>;
  DevotionalReadinessDay: ResolverTypeWrapper<Types.DevotionalReadinessDay>;
  Direction: Types.Direction;
  DisableUserInput: Types.DisableUserInput;
  Done: ResolverTypeWrapper<Types.Done>;
  DraftSaved: ResolverTypeWrapper<Types.DraftSaved>;
  EditCommentInput: Types.EditCommentInput;
  EditCommentResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['EditCommentResult']>;
  EditedColumn: ResolverTypeWrapper<Types.EditedColumn>;
  EditedLayout: ResolverTypeWrapper<Types.EditedLayout>;
  EditedRow: ResolverTypeWrapper<Types.EditedRow>;
  EditedSlot: ResolverTypeWrapper<Types.EditedSlot>;
  EditedWidget: ResolverTypeWrapper<Types.EditedWidget>;
  EffectiveRight: ResolverTypeWrapper<Types.EffectiveRight>;
  EnableUserInput: Types.EnableUserInput;
  EndSessionInput: Types.EndSessionInput;
  EndUserSessionsInput: Types.EndUserSessionsInput;
  EntryAction: Types.EntryAction;
  EntryEvent: Types.EntryEvent;
  EntryExport: ResolverTypeWrapper<Types.EntryExport>;
  EntryFormat: Types.EntryFormat;
  EntryImport: ResolverTypeWrapper<Types.EntryImport>;
  EntryImportInput: Types.EntryImportInput;
  EntryImportProblem: ResolverTypeWrapper<Types.EntryImportProblem>;
  EntryProblem: ResolverTypeWrapper<Types.EntryProblem>;
  EntryPublication: ResolverTypeWrapper<Types.EntryPublication>;
  EntrySchedule: ResolverTypeWrapper<Types.EntrySchedule>;
  EntryState: Types.EntryState;
  EntryViewerCan: ResolverTypeWrapper<Types.EntryViewerCan>;
  ExportAuditInput: Types.ExportAuditInput;
  ExportAuditResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ExportAuditResult']>;
  FeatureFlag: ResolverTypeWrapper<Types.FeatureFlag>;
  FeatureFlagChange: Types.FeatureFlagChange;
  FeatureFlagChangeResult: ResolverTypeWrapper<Types.FeatureFlagChangeResult>;
  FeatureFlagConnection: ResolverTypeWrapper<Types.FeatureFlagConnection>;
  FeatureFlagFilter: Types.FeatureFlagFilter;
  FeatureFlagSort: Types.FeatureFlagSort;
  FeatureFlagValues: Types.FeatureFlagValues;
  FeatureFlagVersion: ResolverTypeWrapper<Types.FeatureFlagVersion>;
  FeatureFlagVersionConnection: ResolverTypeWrapper<Types.FeatureFlagVersionConnection>;
  FeatureSet: ResolverTypeWrapper<Types.FeatureSet>;
  FieldError: ResolverTypeWrapper<Types.FieldError>;
  Flag: ResolverTypeWrapper<Types.Flag>;
  FlagInput: Types.FlagInput;
  FlagList: ResolverTypeWrapper<Types.FlagList>;
  FlagSetting: ResolverTypeWrapper<Types.FlagSetting>;
  FlagSettingInput: Types.FlagSettingInput;
  FlagStaleReason: Types.FlagStaleReason;
  FlagState: ResolverTypeWrapper<Types.FlagState>;
  FlagTiming: Types.FlagTiming;
  Float: ResolverTypeWrapper<Types.Scalars['Float']['output']>;
  FocalPoint: ResolverTypeWrapper<Types.FocalPoint>;
  FocalPointInput: Types.FocalPointInput;
  Forbidden: ResolverTypeWrapper<Types.Forbidden>;
  ForceNewPasswordInput: Types.ForceNewPasswordInput;
  ForgotPasswordInput: Types.ForgotPasswordInput;
  GalleryLayout: Types.GalleryLayout;
  GalleryPicture: ResolverTypeWrapper<PictureModel>;
  GoalKind: Types.GoalKind;
  Group: ResolverTypeWrapper<Types.Group>;
  GroupInput: Types.GroupInput;
  GuardGoal: ResolverTypeWrapper<Types.GuardGoal>;
  GuardGoalInput: Types.GuardGoalInput;
  GuardResult: ResolverTypeWrapper<Types.GuardResult>;
  HeaderSlideIn: ResolverTypeWrapper<Types.HeaderSlideIn>;
  HeaderSlideInChange: Types.HeaderSlideInChange;
  HeaderSlideInChangeResult: ResolverTypeWrapper<Types.HeaderSlideInChangeResult>;
  HeaderSlideInConnection: ResolverTypeWrapper<Types.HeaderSlideInConnection>;
  HeaderSlideInFilter: Types.HeaderSlideInFilter;
  HeaderSlideInPages: Types.HeaderSlideInPages;
  HeaderSlideInSort: Types.HeaderSlideInSort;
  HeaderSlideInValues: Types.HeaderSlideInValues;
  HeaderSlideInVersion: ResolverTypeWrapper<Types.HeaderSlideInVersion>;
  HeaderSlideInVersionConnection: ResolverTypeWrapper<Types.HeaderSlideInVersionConnection>;
  HeldRight: ResolverTypeWrapper<Types.HeldRight>;
  Hindrance: Types.Hindrance;
  HolderReason: Types.HolderReason;
  HomeTakeover: ResolverTypeWrapper<Types.HomeTakeover>;
  ID: ResolverTypeWrapper<Types.Scalars['ID']['output']>;
  ImageGallery: ResolverTypeWrapper<WidgetModel>;
  ImportDevotionalPostsResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ImportDevotionalPostsResult']>;
  ImportFeatureFlagsResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ImportFeatureFlagsResult']>;
  ImportHeaderSlideInsResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ImportHeaderSlideInsResult']>;
  ImportSitePagesResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ImportSitePagesResult']>;
  ImportTermsResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ImportTermsResult']>;
  InstantRange: Types.InstantRange;
  Int: ResolverTypeWrapper<Types.Scalars['Int']['output']>;
  Interval: ResolverTypeWrapper<Types.Interval>;
  InviteUserAgainInput: Types.InviteUserAgainInput;
  InviteUserInput: Types.InviteUserInput;
  InviteUserResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['InviteUserResult']>;
  JSONObject: ResolverTypeWrapper<Types.Scalars['JSONObject']['output']>;
  JoinBookmarksInput: Types.JoinBookmarksInput;
  JoinBookmarksResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['JoinBookmarksResult']>;
  JournalEntry: ResolverTypeWrapper<JournalModel>;
  JournalEntryConnection: ResolverTypeWrapper<JournalEntryConnectionModel>;
  JournalReading: ResolverTypeWrapper<Types.JournalReading>;
  JournalReadingInput: Types.JournalReadingInput;
  LabelBookmarkInput: Types.LabelBookmarkInput;
  LabelBookmarkResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['LabelBookmarkResult']>;
  Layout: ResolverTypeWrapper<LayoutModel>;
  LayoutColumn: ResolverTypeWrapper<ColumnModel>;
  LayoutConflict: ResolverTypeWrapper<Types.LayoutConflict>;
  LayoutDraft: ResolverTypeWrapper<Types.LayoutDraft>;
  LayoutEditor: ResolverTypeWrapper<Types.LayoutEditor>;
  LayoutReason: ResolverTypeWrapper<Types.LayoutReason>;
  LayoutRevision: ResolverTypeWrapper<Types.LayoutRevision>;
  LayoutRevisionConnection: ResolverTypeWrapper<Types.LayoutRevisionConnection>;
  LayoutRow: ResolverTypeWrapper<RowModel>;
  LayoutRule: Types.LayoutRule;
  LayoutSummary: ResolverTypeWrapper<Types.LayoutSummary>;
  LinkList: ResolverTypeWrapper<WidgetModel>;
  ListedLink: ResolverTypeWrapper<LinkModel>;
  ListedTest: ResolverTypeWrapper<Types.ListedTest>;
  LocalDate: ResolverTypeWrapper<Types.Scalars['LocalDate']['output']>;
  LocalDateRange: Types.LocalDateRange;
  LocalDateTime: ResolverTypeWrapper<Types.Scalars['LocalDateTime']['output']>;
  LookedAtComment: Types.LookedAtComment;
  MediaCrop: ResolverTypeWrapper<MediaCropModel>;
  MediaCropInput: Types.MediaCropInput;
  MediaFile: ResolverTypeWrapper<MediaFileModel>;
  MediaInUse: ResolverTypeWrapper<Omit<Types.MediaInUse, 'usedIn'> & { usedIn: Array<ResolversTypes['MediaUse']> }>;
  MediaPicture: ResolverTypeWrapper<MediaPictureModel>;
  MediaPictureConnection: ResolverTypeWrapper<MediaPictureConnectionModel>;
  MediaPlace: ResolverTypeWrapper<Types.MediaPlace>;
  MediaUse: ResolverTypeWrapper<MediaUseModel>;
  ModerateCommentsInput: Types.ModerateCommentsInput;
  ModerateCommentsResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ModerateCommentsResult']>;
  ModeratedComment: ResolverTypeWrapper<ModeratedCommentModel>;
  ModeratedCommentConnection: ResolverTypeWrapper<ModeratedCommentConnectionModel>;
  MovePlannedChangeInput: Types.MovePlannedChangeInput;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NewPasswordRequired: ResolverTypeWrapper<Types.NewPasswordRequired>;
  NotAuthorized: ResolverTypeWrapper<Types.NotAuthorized>;
  NotFound: ResolverTypeWrapper<Types.NotFound>;
  OverviewItem: ResolverTypeWrapper<Types.OverviewItem>;
  OverviewKind: Types.OverviewKind;
  OverviewPart: Types.OverviewPart;
  OwnComment: ResolverTypeWrapper<OwnCommentModel>;
  Page: ResolverTypeWrapper<PageModel>;
  PageAlternate: ResolverTypeWrapper<Types.PageAlternate>;
  PageDraft: ResolverTypeWrapper<PageDraftModel>;
  PageInfo: ResolverTypeWrapper<Types.PageInfo>;
  PageSection: ResolverTypeWrapper<SectionModel>;
  PasswordResetRequired: ResolverTypeWrapper<Types.PasswordResetRequired>;
  PlanChangeInput: Types.PlanChangeInput;
  PlanFailure: Types.PlanFailure;
  PlanFault: ResolverTypeWrapper<Types.PlanFault>;
  PlanResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['PlanResult']>;
  PlannedChange: ResolverTypeWrapper<Types.PlannedChange>;
  PlannedState: Types.PlannedState;
  PlannedVersion: ResolverTypeWrapper<Types.PlannedVersion>;
  PluralForm: Types.PluralForm;
  PreviewDevotionalImportInput: Types.PreviewDevotionalImportInput;
  Problem: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Problem']>;
  ProfileInput: Types.ProfileInput;
  PublishInput: Types.PublishInput;
  PublishLayoutInput: Types.PublishLayoutInput;
  PublishResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['PublishResult']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RateLimited: ResolverTypeWrapper<Types.RateLimited>;
  ReadinessLack: Types.ReadinessLack;
  ReadinessState: Types.ReadinessState;
  Refusal: Types.Refusal;
  RemoteContent: ResolverTypeWrapper<RemoteModel>;
  RemoteFault: Types.RemoteFault;
  RemoteSourceInput: Types.RemoteSourceInput;
  RemoteState: Types.RemoteState;
  RemoteTrial: ResolverTypeWrapper<Omit<Types.RemoteTrial, 'content'> & { content: ResolversTypes['RemoteContent'] }>;
  RemoveBookmarkInput: Types.RemoveBookmarkInput;
  RemoveBookmarkResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RemoveBookmarkResult']>;
  RemoveCommentInput: Types.RemoveCommentInput;
  RemoveCommentResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RemoveCommentResult']>;
  RemoveMediaInput: Types.RemoveMediaInput;
  RemoveMediaResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RemoveMediaResult']>;
  RemoveResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RemoveResult']>;
  RemoveSavedViewInput: Types.RemoveSavedViewInput;
  RemoveSavedViewResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RemoveSavedViewResult']>;
  RemoveSignInMethodInput: Types.RemoveSignInMethodInput;
  RemoveTermLanguageResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RemoveTermLanguageResult']>;
  ReportCommentInput: Types.ReportCommentInput;
  ReportCommentResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ReportCommentResult']>;
  ReportReason: Types.ReportReason;
  RequestEmailChangeInput: Types.RequestEmailChangeInput;
  RequestEmailChangeResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RequestEmailChangeResult']>;
  ResetPasswordInput: Types.ResetPasswordInput;
  ResetPasswordResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ResetPasswordResult']>;
  ResolveTermCommentInput: Types.ResolveTermCommentInput;
  RestoreLayoutInput: Types.RestoreLayoutInput;
  RestoreMediaInput: Types.RestoreMediaInput;
  RestoreScope: Types.RestoreScope;
  RevertLayoutInput: Types.RevertLayoutInput;
  ReviewTermsInput: Types.ReviewTermsInput;
  ReviewedTermInput: Types.ReviewedTermInput;
  RevisionChanges: ResolverTypeWrapper<Types.RevisionChanges>;
  RevokeApiTokenInput: Types.RevokeApiTokenInput;
  RevokeDevotionalDraftLinkInput: Types.RevokeDevotionalDraftLinkInput;
  RevokeDevotionalDraftLinkResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RevokeDevotionalDraftLinkResult']>;
  RevokedDraftLink: ResolverTypeWrapper<Types.RevokedDraftLink>;
  RichText: ResolverTypeWrapper<WidgetModel>;
  RightHolder: ResolverTypeWrapper<Types.RightHolder>;
  RightHolders: ResolverTypeWrapper<Types.RightHolders>;
  RightKind: Types.RightKind;
  RightReason: ResolverTypeWrapper<Types.RightReason>;
  RowClash: ResolverTypeWrapper<Types.RowClash>;
  RowInput: Types.RowInput;
  RowVersion: Types.RowVersion;
  SampleRatioLevel: Types.SampleRatioLevel;
  SaveDevotionalPostInput: Types.SaveDevotionalPostInput;
  SaveDevotionalPostResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SaveDevotionalPostResult']>;
  SaveDraftResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SaveDraftResult']>;
  SaveFeatureFlagInput: Types.SaveFeatureFlagInput;
  SaveFeatureFlagResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SaveFeatureFlagResult']>;
  SaveFlagResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SaveFlagResult']>;
  SaveGroupResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SaveGroupResult']>;
  SaveHeaderSlideInInput: Types.SaveHeaderSlideInInput;
  SaveHeaderSlideInResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SaveHeaderSlideInResult']>;
  SaveJournalInput: Types.SaveJournalInput;
  SaveJournalResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SaveJournalResult']>;
  SaveLayoutDraftInput: Types.SaveLayoutDraftInput;
  SaveSitePageInput: Types.SaveSitePageInput;
  SaveSitePageResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SaveSitePageResult']>;
  SaveTermsInput: Types.SaveTermsInput;
  SaveTermsResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SaveTermsResult']>;
  SaveUserResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SaveUserResult']>;
  SaveUserRightsInput: Types.SaveUserRightsInput;
  SaveViewInput: Types.SaveViewInput;
  SaveViewResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SaveViewResult']>;
  SavedDevotionalPost: ResolverTypeWrapper<Types.SavedDevotionalPost>;
  SavedFeatureFlag: ResolverTypeWrapper<Types.SavedFeatureFlag>;
  SavedHeaderSlideIn: ResolverTypeWrapper<Types.SavedHeaderSlideIn>;
  SavedJournal: ResolverTypeWrapper<Omit<Types.SavedJournal, 'entry'> & { entry: ResolversTypes['JournalEntry'] }>;
  SavedSitePage: ResolverTypeWrapper<Types.SavedSitePage>;
  SavedTermInput: Types.SavedTermInput;
  SavedTerms: ResolverTypeWrapper<Types.SavedTerms>;
  SavedView: ResolverTypeWrapper<Types.SavedView>;
  SearchHit: ResolverTypeWrapper<Types.SearchHit>;
  SearchMatch: Types.SearchMatch;
  SendCodeResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SendCodeResult']>;
  SendNewCodeInput: Types.SendNewCodeInput;
  Session: ResolverTypeWrapper<SessionModel>;
  SetNewPasswordInput: Types.SetNewPasswordInput;
  SetNewPasswordResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SetNewPasswordResult']>;
  SetPictureInput: Types.SetPictureInput;
  SetTestGoalInput: Types.SetTestGoalInput;
  SetTestGoalResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SetTestGoalResult']>;
  ShareDevotionalDraftInput: Types.ShareDevotionalDraftInput;
  ShareDevotionalDraftResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ShareDevotionalDraftResult']>;
  SharePreviewInput: Types.SharePreviewInput;
  SharePreviewResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SharePreviewResult']>;
  SharedDraft: ResolverTypeWrapper<Types.SharedDraft>;
  SharedPreview: ResolverTypeWrapper<Types.SharedPreview>;
  ShiftConflict: ResolverTypeWrapper<Types.ShiftConflict>;
  ShiftDevotionalPostsInput: Types.ShiftDevotionalPostsInput;
  ShiftDevotionalPostsResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ShiftDevotionalPostsResult']>;
  ShiftedDevotionalPosts: ResolverTypeWrapper<Types.ShiftedDevotionalPosts>;
  ShiftedPost: ResolverTypeWrapper<Types.ShiftedPost>;
  ShiftedPostInput: Types.ShiftedPostInput;
  ShownSlideIn: ResolverTypeWrapper<Types.ShownSlideIn>;
  ShownWidget: ResolverTypeWrapper<Omit<Types.ShownWidget, 'widget'> & { widget?: Types.Maybe<ResolversTypes['Widget']> }>;
  ShownWidgetInput: Types.ShownWidgetInput;
  SignInInput: Types.SignInInput;
  SignInMethod: ResolverTypeWrapper<Types.SignInMethod>;
  SignInMethodKind: Types.SignInMethodKind;
  SignInResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SignInResult']>;
  SignOutInput: Types.SignOutInput;
  SignUpInput: Types.SignUpInput;
  SignUpResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SignUpResult']>;
  SignedIn: ResolverTypeWrapper<Omit<Types.SignedIn, 'viewer'> & { viewer: ResolversTypes['Viewer'] }>;
  Site: ResolverTypeWrapper<SiteModel>;
  SiteKey: Types.SiteKey;
  SiteLanguage: ResolverTypeWrapper<Types.SiteLanguage>;
  SiteName: ResolverTypeWrapper<Types.SiteName>;
  SitePage: ResolverTypeWrapper<Types.SitePage>;
  SitePageChange: Types.SitePageChange;
  SitePageChangeResult: ResolverTypeWrapper<Types.SitePageChangeResult>;
  SitePageConnection: ResolverTypeWrapper<Types.SitePageConnection>;
  SitePageFilter: Types.SitePageFilter;
  SitePageOtherCountries: Types.SitePageOtherCountries;
  SitePageSectionsBackground: Types.SitePageSectionsBackground;
  SitePageSectionsItem: ResolverTypeWrapper<Types.SitePageSectionsItem>;
  SitePageSectionsItemInput: Types.SitePageSectionsItemInput;
  SitePageSectionsType: Types.SitePageSectionsType;
  SitePageSort: Types.SitePageSort;
  SitePageValues: Types.SitePageValues;
  SitePageVersion: ResolverTypeWrapper<Types.SitePageVersion>;
  SitePageVersionConnection: ResolverTypeWrapper<Types.SitePageVersionConnection>;
  SiteRoute: ResolverTypeWrapper<Types.SiteRoute>;
  SlotInput: Types.SlotInput;
  StartDevotionalImportInput: Types.StartDevotionalImportInput;
  String: ResolverTypeWrapper<Types.Scalars['String']['output']>;
  TermBranch: ResolverTypeWrapper<Types.TermBranch>;
  TermComment: ResolverTypeWrapper<Types.TermComment>;
  TermCommentResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['TermCommentResult']>;
  TermConflict: ResolverTypeWrapper<Types.TermConflict>;
  TermFile: ResolverTypeWrapper<Types.TermFile>;
  TermFileFormat: Types.TermFileFormat;
  TermHistory: ResolverTypeWrapper<Types.TermHistory>;
  TermImport: ResolverTypeWrapper<Types.TermImport>;
  TermImportInput: Types.TermImportInput;
  TermImportKind: Types.TermImportKind;
  TermImportRow: ResolverTypeWrapper<Types.TermImportRow>;
  TermLanguage: ResolverTypeWrapper<Types.TermLanguage>;
  TermLanguageInput: Types.TermLanguageInput;
  TermRefusal: Types.TermRefusal;
  TermSection: ResolverTypeWrapper<Types.TermSection>;
  TermState: Types.TermState;
  TermText: ResolverTypeWrapper<Types.TermText>;
  TermTextInput: Types.TermTextInput;
  TermTextVersion: ResolverTypeWrapper<Types.TermTextVersion>;
  TestDay: ResolverTypeWrapper<Types.TestDay>;
  TestDecision: ResolverTypeWrapper<Types.TestDecision>;
  TestGoal: ResolverTypeWrapper<Types.TestGoal>;
  TestPhase: ResolverTypeWrapper<Types.TestPhase>;
  TestPlan: ResolverTypeWrapper<Types.TestPlan>;
  TestPlanInput: Types.TestPlanInput;
  TestResults: ResolverTypeWrapper<Types.TestResults>;
  TestSlice: ResolverTypeWrapper<Types.TestSlice>;
  TestState: Types.TestState;
  TimeZone: ResolverTypeWrapper<Types.Scalars['TimeZone']['output']>;
  TrafficSource: Types.TrafficSource;
  TranslatedTerm: ResolverTypeWrapper<Types.TranslatedTerm>;
  TranslatedTermConnection: ResolverTypeWrapper<Types.TranslatedTermConnection>;
  TranslatedTermFilter: Types.TranslatedTermFilter;
  TrashMediaInput: Types.TrashMediaInput;
  TrashMediaResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['TrashMediaResult']>;
  TriedAction: ResolverTypeWrapper<Types.TriedAction>;
  TryActionInput: Types.TryActionInput;
  TryActionResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['TryActionResult']>;
  UpdateProfileResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['UpdateProfileResult']>;
  User: ResolverTypeWrapper<UserModel>;
  UserConnection: ResolverTypeWrapper<UserConnectionModel>;
  UserFilter: Types.UserFilter;
  UserNotConfirmed: ResolverTypeWrapper<Types.UserNotConfirmed>;
  UsernameExists: ResolverTypeWrapper<Types.UsernameExists>;
  ValidationProblem: ResolverTypeWrapper<Types.ValidationProblem>;
  VerseOfTheDay: ResolverTypeWrapper<WidgetModel>;
  VersionResult: ResolverTypeWrapper<Types.VersionResult>;
  VersionShare: ResolverTypeWrapper<Types.VersionShare>;
  ViewAsInput: Types.ViewAsInput;
  ViewedLayout: ResolverTypeWrapper<Types.ViewedLayout>;
  Viewer: ResolverTypeWrapper<ViewerModel>;
  Waiting: Types.Waiting;
  WallClock: ResolverTypeWrapper<Types.Scalars['WallClock']['output']>;
  WallClockRange: Types.WallClockRange;
  Who: Types.Who;
  Widget: ResolverTypeWrapper<WidgetModel>;
  WidgetClash: ResolverTypeWrapper<Types.WidgetClash>;
  WidgetInput: Types.WidgetInput;
  WidgetSettings: ResolverTypeWrapper<Types.Scalars['WidgetSettings']['output']>;
  WriteCommentInput: Types.WriteCommentInput;
  WriteCommentResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['WriteCommentResult']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AddBookmarkResult: ResolversUnionTypes<ResolversParentTypes>['AddBookmarkResult'];
  AddTermLanguageResult: ResolversUnionTypes<ResolversParentTypes>['AddTermLanguageResult'];
  AddToDevotionalImportInput: Types.AddToDevotionalImportInput;
  AdminOverview: Types.AdminOverview;
  AdminSearch: Types.AdminSearch;
  AltText: Types.AltText;
  AltTextInput: Types.AltTextInput;
  ApiToken: ApiTokenModel;
  ApiTokenCreated: Omit<Types.ApiTokenCreated, 'token' | 'viewer'> & { token: ResolversParentTypes['ApiToken'], viewer: ResolversParentTypes['Viewer'] };
  ArchiveFlagResult: ResolversUnionTypes<ResolversParentTypes>['ArchiveFlagResult'];
  AuditChain: Types.AuditChain;
  AuditEntry: AuditEntryModel;
  AuditEntryConnection: AuditEntryConnectionModel;
  AuditExport: Types.AuditExport;
  AuditFault: Types.AuditFault;
  AuditFilter: Types.AuditFilter;
  BannerCard: WidgetModel;
  BeginDevotionalImportInput: Types.BeginDevotionalImportInput;
  Bookmark: BookmarkModel;
  BookmarkInput: Types.BookmarkInput;
  BookmarkTarget: ResolversUnionTypes<ResolversParentTypes>['BookmarkTarget'];
  BookmarkTargetInput: Types.BookmarkTargetInput;
  BookmarkedPage: Types.BookmarkedPage;
  BookmarkedReading: Types.BookmarkedReading;
  BookmarksJoined: Omit<Types.BookmarksJoined, 'bookmarks'> & { bookmarks: Array<ResolversParentTypes['Bookmark']> };
  Boolean: Types.Scalars['Boolean']['output'];
  CancelPlannedChangeInput: Types.CancelPlannedChangeInput;
  ChangeDevotionalPostsInput: Types.ChangeDevotionalPostsInput;
  ChangeDevotionalPostsResult: ResolversUnionTypes<ResolversParentTypes>['ChangeDevotionalPostsResult'];
  ChangeFeatureFlagsInput: Types.ChangeFeatureFlagsInput;
  ChangeFeatureFlagsResult: ResolversUnionTypes<ResolversParentTypes>['ChangeFeatureFlagsResult'];
  ChangeHeaderSlideInsInput: Types.ChangeHeaderSlideInsInput;
  ChangeHeaderSlideInsResult: ResolversUnionTypes<ResolversParentTypes>['ChangeHeaderSlideInsResult'];
  ChangeMediaInput: Types.ChangeMediaInput;
  ChangeMediaResult: ResolversUnionTypes<ResolversParentTypes>['ChangeMediaResult'];
  ChangePasswordInput: Types.ChangePasswordInput;
  ChangePasswordResult: ResolversUnionTypes<ResolversParentTypes>['ChangePasswordResult'];
  ChangeSitePagesInput: Types.ChangeSitePagesInput;
  ChangeSitePagesResult: ResolversUnionTypes<ResolversParentTypes>['ChangeSitePagesResult'];
  ChangedDevotionalPosts: Types.ChangedDevotionalPosts;
  ChangedFeatureFlags: Types.ChangedFeatureFlags;
  ChangedHeaderSlideIns: Types.ChangedHeaderSlideIns;
  ChangedSitePages: Types.ChangedSitePages;
  CodeMismatch: Types.CodeMismatch;
  CodeSent: Types.CodeSent;
  ColumnInput: Types.ColumnInput;
  Comment: CommentModel;
  CommentConnection: CommentConnectionModel;
  CommentReport: CommentReportModel;
  CommentTermInput: Types.CommentTermInput;
  CommentedPost: Devotional;
  CommentsDecided: CommentsDecidedModel;
  ConfirmEmailChangeInput: Types.ConfirmEmailChangeInput;
  ConfirmEmailChangeResult: ResolversUnionTypes<ResolversParentTypes>['ConfirmEmailChangeResult'];
  ConfirmSignUpInput: Types.ConfirmSignUpInput;
  ConfirmSignUpResult: ResolversUnionTypes<ResolversParentTypes>['ConfirmSignUpResult'];
  Conflict: Types.Conflict;
  ContentCard: WidgetModel;
  ContentLink: Types.ContentLink;
  ContentRight: Types.ContentRight;
  ContentRightInput: Types.ContentRightInput;
  Countdown: WidgetModel;
  Country: CountryModel;
  CountryBoolean: Types.CountryBoolean;
  CountryBooleanInput: Types.CountryBooleanInput;
  CountryCode: Types.Scalars['CountryCode']['output'];
  CountryPermissions: Types.CountryPermissions;
  CreateApiTokenInput: Types.CreateApiTokenInput;
  CreateApiTokenResult: ResolversUnionTypes<ResolversParentTypes>['CreateApiTokenResult'];
  DateTimeISO: Types.Scalars['DateTimeISO']['output'];
  DayCount: Types.DayCount;
  DeclareWinnerInput: Types.DeclareWinnerInput;
  DeleteAccountInput: Types.DeleteAccountInput;
  DeleteAccountResult: ResolversUnionTypes<ResolversParentTypes>['DeleteAccountResult'];
  DeleteCommentsInput: Types.DeleteCommentsInput;
  DeleteCommentsResult: ResolversUnionTypes<ResolversParentTypes>['DeleteCommentsResult'];
  DeleteGroupResult: ResolversUnionTypes<ResolversParentTypes>['DeleteGroupResult'];
  DeleteJournalInput: Types.DeleteJournalInput;
  DeleteJournalResult: ResolversUnionTypes<ResolversParentTypes>['DeleteJournalResult'];
  DeleteLayoutDraftInput: Types.DeleteLayoutDraftInput;
  Denial: Types.Denial;
  Devotional: DevotionalModel;
  DevotionalCalendarDay: Types.DevotionalCalendarDay;
  DevotionalCalendarPost: Types.DevotionalCalendarPost;
  DevotionalCalendarTrash: Types.DevotionalCalendarTrash;
  DevotionalConnection: DevotionalConnectionModel;
  DevotionalDay: DayModel;
  DevotionalDraft: DraftModel;
  DevotionalDraftLink: Types.DevotionalDraftLink;
  DevotionalImport: Types.DevotionalImport;
  DevotionalImportColumn: Types.DevotionalImportColumn;
  DevotionalImportFileInput: Types.DevotionalImportFileInput;
  DevotionalImportGroup: Types.DevotionalImportGroup;
  DevotionalImportIgnored: Types.DevotionalImportIgnored;
  DevotionalImportInput: Types.DevotionalImportInput;
  DevotionalImportMapping: Types.DevotionalImportMapping;
  DevotionalImportMappingInput: Types.DevotionalImportMappingInput;
  DevotionalImportNote: Types.DevotionalImportNote;
  DevotionalImportNotes: Types.DevotionalImportNotes;
  DevotionalImportPreview: Types.DevotionalImportPreview;
  DevotionalImportPreviewResult: ResolversUnionTypes<ResolversParentTypes>['DevotionalImportPreviewResult'];
  DevotionalImportRecord: Types.DevotionalImportRecord;
  DevotionalImportResult: ResolversUnionTypes<ResolversParentTypes>['DevotionalImportResult'];
  DevotionalImportSettings: Types.DevotionalImportSettings;
  DevotionalPost: Types.DevotionalPost;
  DevotionalPostChange: Types.DevotionalPostChange;
  DevotionalPostChangeResult: Types.DevotionalPostChangeResult;
  DevotionalPostConnection: Types.DevotionalPostConnection;
  DevotionalPostFilter: Types.DevotionalPostFilter;
  DevotionalPostValues: Types.DevotionalPostValues;
  DevotionalPostVersion: Types.DevotionalPostVersion;
  DevotionalPostVersionConnection: Types.DevotionalPostVersionConnection;
  DevotionalReadiness: Types.DevotionalReadiness;
  DevotionalReadinessCell: Types.DevotionalReadinessCell;
  DevotionalReadinessDay: Types.DevotionalReadinessDay;
  DisableUserInput: Types.DisableUserInput;
  Done: Types.Done;
  DraftSaved: Types.DraftSaved;
  EditCommentInput: Types.EditCommentInput;
  EditCommentResult: ResolversUnionTypes<ResolversParentTypes>['EditCommentResult'];
  EditedColumn: Types.EditedColumn;
  EditedLayout: Types.EditedLayout;
  EditedRow: Types.EditedRow;
  EditedSlot: Types.EditedSlot;
  EditedWidget: Types.EditedWidget;
  EffectiveRight: Types.EffectiveRight;
  EnableUserInput: Types.EnableUserInput;
  EndSessionInput: Types.EndSessionInput;
  EndUserSessionsInput: Types.EndUserSessionsInput;
  EntryExport: Types.EntryExport;
  EntryImport: Types.EntryImport;
  EntryImportInput: Types.EntryImportInput;
  EntryImportProblem: Types.EntryImportProblem;
  EntryProblem: Types.EntryProblem;
  EntryPublication: Types.EntryPublication;
  EntrySchedule: Types.EntrySchedule;
  EntryViewerCan: Types.EntryViewerCan;
  ExportAuditInput: Types.ExportAuditInput;
  ExportAuditResult: ResolversUnionTypes<ResolversParentTypes>['ExportAuditResult'];
  FeatureFlag: Types.FeatureFlag;
  FeatureFlagChange: Types.FeatureFlagChange;
  FeatureFlagChangeResult: Types.FeatureFlagChangeResult;
  FeatureFlagConnection: Types.FeatureFlagConnection;
  FeatureFlagFilter: Types.FeatureFlagFilter;
  FeatureFlagValues: Types.FeatureFlagValues;
  FeatureFlagVersion: Types.FeatureFlagVersion;
  FeatureFlagVersionConnection: Types.FeatureFlagVersionConnection;
  FeatureSet: Types.FeatureSet;
  FieldError: Types.FieldError;
  Flag: Types.Flag;
  FlagInput: Types.FlagInput;
  FlagList: Types.FlagList;
  FlagSetting: Types.FlagSetting;
  FlagSettingInput: Types.FlagSettingInput;
  FlagState: Types.FlagState;
  Float: Types.Scalars['Float']['output'];
  FocalPoint: Types.FocalPoint;
  FocalPointInput: Types.FocalPointInput;
  Forbidden: Types.Forbidden;
  ForceNewPasswordInput: Types.ForceNewPasswordInput;
  ForgotPasswordInput: Types.ForgotPasswordInput;
  GalleryPicture: PictureModel;
  Group: Types.Group;
  GroupInput: Types.GroupInput;
  GuardGoal: Types.GuardGoal;
  GuardGoalInput: Types.GuardGoalInput;
  GuardResult: Types.GuardResult;
  HeaderSlideIn: Types.HeaderSlideIn;
  HeaderSlideInChange: Types.HeaderSlideInChange;
  HeaderSlideInChangeResult: Types.HeaderSlideInChangeResult;
  HeaderSlideInConnection: Types.HeaderSlideInConnection;
  HeaderSlideInFilter: Types.HeaderSlideInFilter;
  HeaderSlideInValues: Types.HeaderSlideInValues;
  HeaderSlideInVersion: Types.HeaderSlideInVersion;
  HeaderSlideInVersionConnection: Types.HeaderSlideInVersionConnection;
  HeldRight: Types.HeldRight;
  HomeTakeover: Types.HomeTakeover;
  ID: Types.Scalars['ID']['output'];
  ImageGallery: WidgetModel;
  ImportDevotionalPostsResult: ResolversUnionTypes<ResolversParentTypes>['ImportDevotionalPostsResult'];
  ImportFeatureFlagsResult: ResolversUnionTypes<ResolversParentTypes>['ImportFeatureFlagsResult'];
  ImportHeaderSlideInsResult: ResolversUnionTypes<ResolversParentTypes>['ImportHeaderSlideInsResult'];
  ImportSitePagesResult: ResolversUnionTypes<ResolversParentTypes>['ImportSitePagesResult'];
  ImportTermsResult: ResolversUnionTypes<ResolversParentTypes>['ImportTermsResult'];
  InstantRange: Types.InstantRange;
  Int: Types.Scalars['Int']['output'];
  Interval: Types.Interval;
  InviteUserAgainInput: Types.InviteUserAgainInput;
  InviteUserInput: Types.InviteUserInput;
  InviteUserResult: ResolversUnionTypes<ResolversParentTypes>['InviteUserResult'];
  JSONObject: Types.Scalars['JSONObject']['output'];
  JoinBookmarksInput: Types.JoinBookmarksInput;
  JoinBookmarksResult: ResolversUnionTypes<ResolversParentTypes>['JoinBookmarksResult'];
  JournalEntry: JournalModel;
  JournalEntryConnection: JournalEntryConnectionModel;
  JournalReading: Types.JournalReading;
  JournalReadingInput: Types.JournalReadingInput;
  LabelBookmarkInput: Types.LabelBookmarkInput;
  LabelBookmarkResult: ResolversUnionTypes<ResolversParentTypes>['LabelBookmarkResult'];
  Layout: LayoutModel;
  LayoutColumn: ColumnModel;
  LayoutConflict: Types.LayoutConflict;
  LayoutDraft: Types.LayoutDraft;
  LayoutEditor: Types.LayoutEditor;
  LayoutReason: Types.LayoutReason;
  LayoutRevision: Types.LayoutRevision;
  LayoutRevisionConnection: Types.LayoutRevisionConnection;
  LayoutRow: RowModel;
  LayoutSummary: Types.LayoutSummary;
  LinkList: WidgetModel;
  ListedLink: LinkModel;
  ListedTest: Types.ListedTest;
  LocalDate: Types.Scalars['LocalDate']['output'];
  LocalDateRange: Types.LocalDateRange;
  LocalDateTime: Types.Scalars['LocalDateTime']['output'];
  LookedAtComment: Types.LookedAtComment;
  MediaCrop: MediaCropModel;
  MediaCropInput: Types.MediaCropInput;
  MediaFile: MediaFileModel;
  MediaInUse: Omit<Types.MediaInUse, 'usedIn'> & { usedIn: Array<ResolversParentTypes['MediaUse']> };
  MediaPicture: MediaPictureModel;
  MediaPictureConnection: MediaPictureConnectionModel;
  MediaPlace: Types.MediaPlace;
  MediaUse: MediaUseModel;
  ModerateCommentsInput: Types.ModerateCommentsInput;
  ModerateCommentsResult: ResolversUnionTypes<ResolversParentTypes>['ModerateCommentsResult'];
  ModeratedComment: ModeratedCommentModel;
  ModeratedCommentConnection: ModeratedCommentConnectionModel;
  MovePlannedChangeInput: Types.MovePlannedChangeInput;
  Mutation: Record<PropertyKey, never>;
  NewPasswordRequired: Types.NewPasswordRequired;
  NotAuthorized: Types.NotAuthorized;
  NotFound: Types.NotFound;
  OverviewItem: Types.OverviewItem;
  OwnComment: OwnCommentModel;
  Page: PageModel;
  PageAlternate: Types.PageAlternate;
  PageDraft: PageDraftModel;
  PageInfo: Types.PageInfo;
  PageSection: SectionModel;
  PasswordResetRequired: Types.PasswordResetRequired;
  PlanChangeInput: Types.PlanChangeInput;
  PlanFault: Types.PlanFault;
  PlanResult: ResolversUnionTypes<ResolversParentTypes>['PlanResult'];
  PlannedChange: Types.PlannedChange;
  PlannedVersion: Types.PlannedVersion;
  PreviewDevotionalImportInput: Types.PreviewDevotionalImportInput;
  Problem: ResolversInterfaceTypes<ResolversParentTypes>['Problem'];
  ProfileInput: Types.ProfileInput;
  PublishInput: Types.PublishInput;
  PublishLayoutInput: Types.PublishLayoutInput;
  PublishResult: ResolversUnionTypes<ResolversParentTypes>['PublishResult'];
  Query: Record<PropertyKey, never>;
  RateLimited: Types.RateLimited;
  RemoteContent: RemoteModel;
  RemoteSourceInput: Types.RemoteSourceInput;
  RemoteTrial: Omit<Types.RemoteTrial, 'content'> & { content: ResolversParentTypes['RemoteContent'] };
  RemoveBookmarkInput: Types.RemoveBookmarkInput;
  RemoveBookmarkResult: ResolversUnionTypes<ResolversParentTypes>['RemoveBookmarkResult'];
  RemoveCommentInput: Types.RemoveCommentInput;
  RemoveCommentResult: ResolversUnionTypes<ResolversParentTypes>['RemoveCommentResult'];
  RemoveMediaInput: Types.RemoveMediaInput;
  RemoveMediaResult: ResolversUnionTypes<ResolversParentTypes>['RemoveMediaResult'];
  RemoveResult: ResolversUnionTypes<ResolversParentTypes>['RemoveResult'];
  RemoveSavedViewInput: Types.RemoveSavedViewInput;
  RemoveSavedViewResult: ResolversUnionTypes<ResolversParentTypes>['RemoveSavedViewResult'];
  RemoveSignInMethodInput: Types.RemoveSignInMethodInput;
  RemoveTermLanguageResult: ResolversUnionTypes<ResolversParentTypes>['RemoveTermLanguageResult'];
  ReportCommentInput: Types.ReportCommentInput;
  ReportCommentResult: ResolversUnionTypes<ResolversParentTypes>['ReportCommentResult'];
  RequestEmailChangeInput: Types.RequestEmailChangeInput;
  RequestEmailChangeResult: ResolversUnionTypes<ResolversParentTypes>['RequestEmailChangeResult'];
  ResetPasswordInput: Types.ResetPasswordInput;
  ResetPasswordResult: ResolversUnionTypes<ResolversParentTypes>['ResetPasswordResult'];
  ResolveTermCommentInput: Types.ResolveTermCommentInput;
  RestoreLayoutInput: Types.RestoreLayoutInput;
  RestoreMediaInput: Types.RestoreMediaInput;
  RestoreScope: Types.RestoreScope;
  RevertLayoutInput: Types.RevertLayoutInput;
  ReviewTermsInput: Types.ReviewTermsInput;
  ReviewedTermInput: Types.ReviewedTermInput;
  RevisionChanges: Types.RevisionChanges;
  RevokeApiTokenInput: Types.RevokeApiTokenInput;
  RevokeDevotionalDraftLinkInput: Types.RevokeDevotionalDraftLinkInput;
  RevokeDevotionalDraftLinkResult: ResolversUnionTypes<ResolversParentTypes>['RevokeDevotionalDraftLinkResult'];
  RevokedDraftLink: Types.RevokedDraftLink;
  RichText: WidgetModel;
  RightHolder: Types.RightHolder;
  RightHolders: Types.RightHolders;
  RightReason: Types.RightReason;
  RowClash: Types.RowClash;
  RowInput: Types.RowInput;
  SaveDevotionalPostInput: Types.SaveDevotionalPostInput;
  SaveDevotionalPostResult: ResolversUnionTypes<ResolversParentTypes>['SaveDevotionalPostResult'];
  SaveDraftResult: ResolversUnionTypes<ResolversParentTypes>['SaveDraftResult'];
  SaveFeatureFlagInput: Types.SaveFeatureFlagInput;
  SaveFeatureFlagResult: ResolversUnionTypes<ResolversParentTypes>['SaveFeatureFlagResult'];
  SaveFlagResult: ResolversUnionTypes<ResolversParentTypes>['SaveFlagResult'];
  SaveGroupResult: ResolversUnionTypes<ResolversParentTypes>['SaveGroupResult'];
  SaveHeaderSlideInInput: Types.SaveHeaderSlideInInput;
  SaveHeaderSlideInResult: ResolversUnionTypes<ResolversParentTypes>['SaveHeaderSlideInResult'];
  SaveJournalInput: Types.SaveJournalInput;
  SaveJournalResult: ResolversUnionTypes<ResolversParentTypes>['SaveJournalResult'];
  SaveLayoutDraftInput: Types.SaveLayoutDraftInput;
  SaveSitePageInput: Types.SaveSitePageInput;
  SaveSitePageResult: ResolversUnionTypes<ResolversParentTypes>['SaveSitePageResult'];
  SaveTermsInput: Types.SaveTermsInput;
  SaveTermsResult: ResolversUnionTypes<ResolversParentTypes>['SaveTermsResult'];
  SaveUserResult: ResolversUnionTypes<ResolversParentTypes>['SaveUserResult'];
  SaveUserRightsInput: Types.SaveUserRightsInput;
  SaveViewInput: Types.SaveViewInput;
  SaveViewResult: ResolversUnionTypes<ResolversParentTypes>['SaveViewResult'];
  SavedDevotionalPost: Types.SavedDevotionalPost;
  SavedFeatureFlag: Types.SavedFeatureFlag;
  SavedHeaderSlideIn: Types.SavedHeaderSlideIn;
  SavedJournal: Omit<Types.SavedJournal, 'entry'> & { entry: ResolversParentTypes['JournalEntry'] };
  SavedSitePage: Types.SavedSitePage;
  SavedTermInput: Types.SavedTermInput;
  SavedTerms: Types.SavedTerms;
  SavedView: Types.SavedView;
  SearchHit: Types.SearchHit;
  SendCodeResult: ResolversUnionTypes<ResolversParentTypes>['SendCodeResult'];
  SendNewCodeInput: Types.SendNewCodeInput;
  Session: SessionModel;
  SetNewPasswordInput: Types.SetNewPasswordInput;
  SetNewPasswordResult: ResolversUnionTypes<ResolversParentTypes>['SetNewPasswordResult'];
  SetPictureInput: Types.SetPictureInput;
  SetTestGoalInput: Types.SetTestGoalInput;
  SetTestGoalResult: ResolversUnionTypes<ResolversParentTypes>['SetTestGoalResult'];
  ShareDevotionalDraftInput: Types.ShareDevotionalDraftInput;
  ShareDevotionalDraftResult: ResolversUnionTypes<ResolversParentTypes>['ShareDevotionalDraftResult'];
  SharePreviewInput: Types.SharePreviewInput;
  SharePreviewResult: ResolversUnionTypes<ResolversParentTypes>['SharePreviewResult'];
  SharedDraft: Types.SharedDraft;
  SharedPreview: Types.SharedPreview;
  ShiftConflict: Types.ShiftConflict;
  ShiftDevotionalPostsInput: Types.ShiftDevotionalPostsInput;
  ShiftDevotionalPostsResult: ResolversUnionTypes<ResolversParentTypes>['ShiftDevotionalPostsResult'];
  ShiftedDevotionalPosts: Types.ShiftedDevotionalPosts;
  ShiftedPost: Types.ShiftedPost;
  ShiftedPostInput: Types.ShiftedPostInput;
  ShownSlideIn: Types.ShownSlideIn;
  ShownWidget: Omit<Types.ShownWidget, 'widget'> & { widget?: Types.Maybe<ResolversParentTypes['Widget']> };
  ShownWidgetInput: Types.ShownWidgetInput;
  SignInInput: Types.SignInInput;
  SignInMethod: Types.SignInMethod;
  SignInResult: ResolversUnionTypes<ResolversParentTypes>['SignInResult'];
  SignOutInput: Types.SignOutInput;
  SignUpInput: Types.SignUpInput;
  SignUpResult: ResolversUnionTypes<ResolversParentTypes>['SignUpResult'];
  SignedIn: Omit<Types.SignedIn, 'viewer'> & { viewer: ResolversParentTypes['Viewer'] };
  Site: SiteModel;
  SiteKey: Types.SiteKey;
  SiteLanguage: Types.SiteLanguage;
  SiteName: Types.SiteName;
  SitePage: Types.SitePage;
  SitePageChange: Types.SitePageChange;
  SitePageChangeResult: Types.SitePageChangeResult;
  SitePageConnection: Types.SitePageConnection;
  SitePageFilter: Types.SitePageFilter;
  SitePageSectionsItem: Types.SitePageSectionsItem;
  SitePageSectionsItemInput: Types.SitePageSectionsItemInput;
  SitePageValues: Types.SitePageValues;
  SitePageVersion: Types.SitePageVersion;
  SitePageVersionConnection: Types.SitePageVersionConnection;
  SiteRoute: Types.SiteRoute;
  SlotInput: Types.SlotInput;
  StartDevotionalImportInput: Types.StartDevotionalImportInput;
  String: Types.Scalars['String']['output'];
  TermBranch: Types.TermBranch;
  TermComment: Types.TermComment;
  TermCommentResult: ResolversUnionTypes<ResolversParentTypes>['TermCommentResult'];
  TermConflict: Types.TermConflict;
  TermFile: Types.TermFile;
  TermHistory: Types.TermHistory;
  TermImport: Types.TermImport;
  TermImportInput: Types.TermImportInput;
  TermImportRow: Types.TermImportRow;
  TermLanguage: Types.TermLanguage;
  TermLanguageInput: Types.TermLanguageInput;
  TermSection: Types.TermSection;
  TermText: Types.TermText;
  TermTextInput: Types.TermTextInput;
  TermTextVersion: Types.TermTextVersion;
  TestDay: Types.TestDay;
  TestDecision: Types.TestDecision;
  TestGoal: Types.TestGoal;
  TestPhase: Types.TestPhase;
  TestPlan: Types.TestPlan;
  TestPlanInput: Types.TestPlanInput;
  TestResults: Types.TestResults;
  TestSlice: Types.TestSlice;
  TimeZone: Types.Scalars['TimeZone']['output'];
  TranslatedTerm: Types.TranslatedTerm;
  TranslatedTermConnection: Types.TranslatedTermConnection;
  TranslatedTermFilter: Types.TranslatedTermFilter;
  TrashMediaInput: Types.TrashMediaInput;
  TrashMediaResult: ResolversUnionTypes<ResolversParentTypes>['TrashMediaResult'];
  TriedAction: Types.TriedAction;
  TryActionInput: Types.TryActionInput;
  TryActionResult: ResolversUnionTypes<ResolversParentTypes>['TryActionResult'];
  UpdateProfileResult: ResolversUnionTypes<ResolversParentTypes>['UpdateProfileResult'];
  User: UserModel;
  UserConnection: UserConnectionModel;
  UserFilter: Types.UserFilter;
  UserNotConfirmed: Types.UserNotConfirmed;
  UsernameExists: Types.UsernameExists;
  ValidationProblem: Types.ValidationProblem;
  VerseOfTheDay: WidgetModel;
  VersionResult: Types.VersionResult;
  VersionShare: Types.VersionShare;
  ViewAsInput: Types.ViewAsInput;
  ViewedLayout: Types.ViewedLayout;
  Viewer: ViewerModel;
  WallClock: Types.Scalars['WallClock']['output'];
  WallClockRange: Types.WallClockRange;
  Widget: WidgetModel;
  WidgetClash: Types.WidgetClash;
  WidgetInput: Types.WidgetInput;
  WidgetSettings: Types.Scalars['WidgetSettings']['output'];
  WriteCommentInput: Types.WriteCommentInput;
  WriteCommentResult: ResolversUnionTypes<ResolversParentTypes>['WriteCommentResult'];
};

export type MayDirectiveArgs = {
  right?: Types.Maybe<Array<Types.Scalars['String']['input']>>;
  who: Types.Who;
};

export type MayDirectiveResolver<Result, Parent, ContextType = Context, Args = MayDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type PrivateDirectiveArgs = { };

export type PrivateDirectiveResolver<Result, Parent, ContextType = Context, Args = PrivateDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type SemanticNonNullDirectiveArgs = { };

export type SemanticNonNullDirectiveResolver<Result, Parent, ContextType = Context, Args = SemanticNonNullDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AddBookmarkResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddBookmarkResult'] = ResolversParentTypes['AddBookmarkResult']> = {
  __resolveType: TypeResolveFn<'Bookmark' | 'Conflict' | 'ValidationProblem', ParentType, ContextType>;
};

export type AddTermLanguageResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddTermLanguageResult'] = ResolversParentTypes['AddTermLanguageResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'Forbidden' | 'TermLanguage' | 'ValidationProblem', ParentType, ContextType>;
};

export type AdminOverviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AdminOverview'] = ResolversParentTypes['AdminOverview']> = {
  items?: Resolver<Array<ResolversTypes['OverviewItem']>, ParentType, ContextType>;
  unavailable?: Resolver<Array<ResolversTypes['OverviewPart']>, ParentType, ContextType>;
};

export type AdminSearchResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AdminSearch'] = ResolversParentTypes['AdminSearch']> = {
  hits?: Resolver<Array<ResolversTypes['SearchHit']>, ParentType, ContextType>;
  unavailable?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AltTextResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AltText'] = ResolversParentTypes['AltText']> = {
  language?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ApiTokenResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ApiToken'] = ResolversParentTypes['ApiToken']> = {
  canWrite?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  endsAt?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  services?: Resolver<Array<ResolversTypes['ApiTokenService']>, ParentType, ContextType>;
};

export type ApiTokenCreatedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ApiTokenCreated'] = ResolversParentTypes['ApiTokenCreated']> = {
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['ApiToken'], ParentType, ContextType>;
  viewer?: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ArchiveFlagResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArchiveFlagResult'] = ResolversParentTypes['ArchiveFlagResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'Done' | 'Forbidden' | 'NotFound' | 'ValidationProblem', ParentType, ContextType>;
};

export type AuditChainResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditChain'] = ResolversParentTypes['AuditChain']> = {
  checked?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  faultCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  faults?: Resolver<Array<ResolversTypes['AuditFault']>, ParentType, ContextType>;
  isComplete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  seal?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  service?: Resolver<ResolversTypes['AuditService'], ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AuditEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditEntry'] = ResolversParentTypes['AuditEntry']> = {
  address?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  after?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  before?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  countries?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isDone?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSealed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  object?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  operation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  requestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  service?: Resolver<ResolversTypes['AuditService'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  who?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  whom?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AuditEntryConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditEntryConnection'] = ResolversParentTypes['AuditEntryConnection']> = {
  entries?: Resolver<Array<ResolversTypes['AuditEntry']>, ParentType, ContextType>;
  next?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['AuditEntry']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AuditExportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditExport'] = ResolversParentTypes['AuditExport']> = {
  entries?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isCut?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AuditFaultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditFault'] = ResolversParentTypes['AuditFault']> = {
  entry?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['AuditFaultKind'], ParentType, ContextType>;
};

export type BannerCardResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BannerCard'] = ResolversParentTypes['BannerCard']> = {
  alt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  focal?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  focalMobile?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  imageMobile?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  link?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  newTab?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  test?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  widgetId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BookmarkResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Bookmark'] = ResolversParentTypes['Bookmark']> = {
  addedAt?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  labels?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  target?: Resolver<ResolversTypes['BookmarkTarget'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BookmarkTargetResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BookmarkTarget'] = ResolversParentTypes['BookmarkTarget']> = {
  __resolveType: TypeResolveFn<'BookmarkedPage' | 'BookmarkedReading', ParentType, ContextType>;
};

export type BookmarkedPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BookmarkedPage'] = ResolversParentTypes['BookmarkedPage']> = {
  site?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BookmarkedReadingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BookmarkedReading'] = ResolversParentTypes['BookmarkedReading']> = {
  date?: Resolver<ResolversTypes['LocalDate'], ParentType, ContextType>;
  dateId?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  site?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BookmarksJoinedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BookmarksJoined'] = ResolversParentTypes['BookmarksJoined']> = {
  bookmarks?: Resolver<Array<ResolversTypes['Bookmark']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ChangeDevotionalPostsResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangeDevotionalPostsResult'] = ResolversParentTypes['ChangeDevotionalPostsResult']> = {
  __resolveType: TypeResolveFn<'ChangedDevotionalPosts' | 'Forbidden' | 'ValidationProblem', ParentType, ContextType>;
};

export type ChangeFeatureFlagsResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangeFeatureFlagsResult'] = ResolversParentTypes['ChangeFeatureFlagsResult']> = {
  __resolveType: TypeResolveFn<'ChangedFeatureFlags' | 'Forbidden' | 'ValidationProblem', ParentType, ContextType>;
};

export type ChangeHeaderSlideInsResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangeHeaderSlideInsResult'] = ResolversParentTypes['ChangeHeaderSlideInsResult']> = {
  __resolveType: TypeResolveFn<'ChangedHeaderSlideIns' | 'Forbidden' | 'ValidationProblem', ParentType, ContextType>;
};

export type ChangeMediaResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangeMediaResult'] = ResolversParentTypes['ChangeMediaResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'Forbidden' | 'MediaPicture' | 'NotFound' | 'ValidationProblem', ParentType, ContextType>;
};

export type ChangePasswordResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangePasswordResult'] = ResolversParentTypes['ChangePasswordResult']> = {
  __resolveType: TypeResolveFn<'Done' | 'NotAuthorized' | 'RateLimited' | 'ValidationProblem', ParentType, ContextType>;
};

export type ChangeSitePagesResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangeSitePagesResult'] = ResolversParentTypes['ChangeSitePagesResult']> = {
  __resolveType: TypeResolveFn<'ChangedSitePages' | 'Forbidden' | 'ValidationProblem', ParentType, ContextType>;
};

export type ChangedDevotionalPostsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangedDevotionalPosts'] = ResolversParentTypes['ChangedDevotionalPosts']> = {
  results?: Resolver<Array<ResolversTypes['DevotionalPostChangeResult']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ChangedFeatureFlagsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangedFeatureFlags'] = ResolversParentTypes['ChangedFeatureFlags']> = {
  results?: Resolver<Array<ResolversTypes['FeatureFlagChangeResult']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ChangedHeaderSlideInsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangedHeaderSlideIns'] = ResolversParentTypes['ChangedHeaderSlideIns']> = {
  results?: Resolver<Array<ResolversTypes['HeaderSlideInChangeResult']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ChangedSitePagesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangedSitePages'] = ResolversParentTypes['ChangedSitePages']> = {
  results?: Resolver<Array<ResolversTypes['SitePageChangeResult']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CodeMismatchResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CodeMismatch'] = ResolversParentTypes['CodeMismatch']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CodeSentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CodeSent'] = ResolversParentTypes['CodeSent']> = {
  handle?: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CommentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Comment'] = ResolversParentTypes['Comment']> = {
  editedAt?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  writtenAt?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
};

export type CommentConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CommentConnection'] = ResolversParentTypes['CommentConnection']> = {
  endCursor?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['Comment']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Comment']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CommentReportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CommentReport'] = ResolversParentTypes['CommentReport']> = {
  note?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['ReportReason'], ParentType, ContextType>;
  reportedAt?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
};

export type CommentedPostResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CommentedPost'] = ResolversParentTypes['CommentedPost']> = {
  date?: Resolver<ResolversTypes['LocalDate'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CommentsDecidedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CommentsDecided'] = ResolversParentTypes['CommentsDecided']> = {
  clashed?: Resolver<Array<ResolversTypes['ModeratedComment']>, ParentType, ContextType>;
  decided?: Resolver<Array<ResolversTypes['ModeratedComment']>, ParentType, ContextType>;
  gone?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ConfirmEmailChangeResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConfirmEmailChangeResult'] = ResolversParentTypes['ConfirmEmailChangeResult']> = {
  __resolveType: TypeResolveFn<'CodeMismatch' | 'RateLimited' | 'UsernameExists' | 'ValidationProblem' | 'Viewer', ParentType, ContextType>;
};

export type ConfirmSignUpResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConfirmSignUpResult'] = ResolversParentTypes['ConfirmSignUpResult']> = {
  __resolveType: TypeResolveFn<'CodeMismatch' | 'RateLimited' | 'SignedIn' | 'UsernameExists' | 'ValidationProblem', ParentType, ContextType>;
};

export type ConflictResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Conflict'] = ResolversParentTypes['Conflict']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  field?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hindrance?: Resolver<Types.Maybe<ResolversTypes['Hindrance']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ContentCardResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContentCard'] = ResolversParentTypes['ContentCard']> = {
  alt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  callToAction?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  category?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  focal?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  link?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  newTab?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reading?: Resolver<Types.Maybe<ResolversTypes['Devotional']>, ParentType, ContextType>;
  remote?: Resolver<Types.Maybe<ResolversTypes['RemoteContent']>, ParentType, ContextType>;
  test?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  widgetId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ContentLinkResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContentLink'] = ResolversParentTypes['ContentLink']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ContentRightResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContentRight'] = ResolversParentTypes['ContentRight']> = {
  actions?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  area?: Resolver<ResolversTypes['ContentArea'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CountdownResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Countdown'] = ResolversParentTypes['Countdown']> = {
  after?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  before?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  heading?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isOver?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  link?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  moment?: Resolver<Types.Maybe<ResolversTypes['LocalDateTime']>, ParentType, ContextType>;
  momentText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  test?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  widgetId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
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

export type CountryBooleanResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CountryBoolean'] = ResolversParentTypes['CountryBoolean']> = {
  country?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export interface CountryCodeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['CountryCode'], any> {
  name: 'CountryCode';
}

export type CountryPermissionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CountryPermissions'] = ResolversParentTypes['CountryPermissions']> = {
  countries?: Resolver<Array<ResolversTypes['CountryCode']>, ParentType, ContextType>;
  global?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isGlobal?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CreateApiTokenResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateApiTokenResult'] = ResolversParentTypes['CreateApiTokenResult']> = {
  __resolveType: TypeResolveFn<'ApiTokenCreated' | 'Conflict' | 'NotAuthorized' | 'RateLimited' | 'ValidationProblem', ParentType, ContextType>;
};

export interface DateTimeIsoScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTimeISO'], any> {
  name: 'DateTimeISO';
}

export type DayCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DayCount'] = ResolversParentTypes['DayCount']> = {
  conversions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  visitors?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DeleteAccountResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteAccountResult'] = ResolversParentTypes['DeleteAccountResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'Done' | 'NotAuthorized' | 'RateLimited' | 'ValidationProblem', ParentType, ContextType>;
};

export type DeleteCommentsResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteCommentsResult'] = ResolversParentTypes['DeleteCommentsResult']> = {
  __resolveType: TypeResolveFn<'CommentsDecided' | 'Forbidden' | 'ValidationProblem', ParentType, ContextType>;
};

export type DeleteGroupResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteGroupResult'] = ResolversParentTypes['DeleteGroupResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'Done' | 'Forbidden' | 'NotFound' | 'ValidationProblem', ParentType, ContextType>;
};

export type DeleteJournalResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteJournalResult'] = ResolversParentTypes['DeleteJournalResult']> = {
  __resolveType: TypeResolveFn<'Done' | 'NotFound' | 'ValidationProblem', ParentType, ContextType>;
};

export type DenialResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Denial'] = ResolversParentTypes['Denial']> = {
  action?: Resolver<Types.Maybe<ResolversTypes['ContentAction']>, ParentType, ContextType>;
  area?: Resolver<Types.Maybe<ResolversTypes['ContentArea']>, ParentType, ContextType>;
  key?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  site?: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type DevotionalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Devotional'] = ResolversParentTypes['Devotional']> = {
  audioUrl?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  author?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  canonicalPath?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  closingThought?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  comments?: Resolver<Types.Maybe<ResolversTypes['CommentConnection']>, ParentType, ContextType, RequireFields<Types.DevotionalCommentsArgs, 'first'>>;
  country?: Resolver<Types.Maybe<ResolversTypes['CountryCode']>, ParentType, ContextType>;
  date?: Resolver<ResolversTypes['LocalDate'], ParentType, ContextType>;
  dateId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dateText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  excerpt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fromArchive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasAudio?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasComments?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  imageAlt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  imageFocal?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  imageUrl?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isDefault?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isFromArchive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seoDescription?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seoTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shareImage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  verse?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DevotionalCalendarDayResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DevotionalCalendarDay'] = ResolversParentTypes['DevotionalCalendarDay']> = {
  archivedTitle?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  date?: Resolver<ResolversTypes['LocalDate'], ParentType, ContextType>;
  posts?: Resolver<Array<ResolversTypes['DevotionalCalendarPost']>, ParentType, ContextType>;
  publishedTitle?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  trash?: Resolver<Array<ResolversTypes['DevotionalCalendarTrash']>, ParentType, ContextType>;
};

export type DevotionalCalendarPostResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DevotionalCalendarPost'] = ResolversParentTypes['DevotionalCalendarPost']> = {
  canCopy?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  canMove?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  country?: Resolver<Types.Maybe<ResolversTypes['CountryCode']>, ParentType, ContextType>;
  hasAudio?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPicture?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isLive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isMatch?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scheduledAt?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['EntryState'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DevotionalCalendarTrashResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DevotionalCalendarTrash'] = ResolversParentTypes['DevotionalCalendarTrash']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DevotionalConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DevotionalConnection'] = ResolversParentTypes['DevotionalConnection']> = {
  items?: Resolver<Array<ResolversTypes['Devotional']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Devotional']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
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

export type DevotionalDraftResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DevotionalDraft'] = ResolversParentTypes['DevotionalDraft']> = {
  date?: Resolver<ResolversTypes['LocalDate'], ParentType, ContextType>;
  dateText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  devotional?: Resolver<ResolversTypes['Devotional'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DevotionalDraftLinkResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DevotionalDraftLink'] = ResolversParentTypes['DevotionalDraftLink']> = {
  endsAt?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sharedAt?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
};

export type DevotionalImportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DevotionalImport'] = ResolversParentTypes['DevotionalImport']> = {
  changed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  createdBy?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endedAt?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  format?: Resolver<Types.Maybe<ResolversTypes['DevotionalImportFormat']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  ignored?: Resolver<Array<ResolversTypes['DevotionalImportIgnored']>, ParentType, ContextType>;
  isDryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kept?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  position?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  problem?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  received?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  skipped?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['DevotionalImportState'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unchanged?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  undone?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  wordsRead?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  wordsSaved?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DevotionalImportColumnResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DevotionalImportColumn'] = ResolversParentTypes['DevotionalImportColumn']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  samples?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DevotionalImportGroupResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DevotionalImportGroup'] = ResolversParentTypes['DevotionalImportGroup']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DevotionalImportIgnoredResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DevotionalImportIgnored'] = ResolversParentTypes['DevotionalImportIgnored']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  what?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DevotionalImportMappingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DevotionalImportMapping'] = ResolversParentTypes['DevotionalImportMapping']> = {
  column?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  field?: Resolver<ResolversTypes['DevotionalImportField'], ParentType, ContextType>;
};

export type DevotionalImportNoteResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DevotionalImportNote'] = ResolversParentTypes['DevotionalImportNote']> = {
  code?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  detail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['DevotionalImportNoteKind'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  where?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DevotionalImportNotesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DevotionalImportNotes'] = ResolversParentTypes['DevotionalImportNotes']> = {
  notes?: Resolver<Array<ResolversTypes['DevotionalImportNote']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DevotionalImportPreviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DevotionalImportPreview'] = ResolversParentTypes['DevotionalImportPreview']> = {
  bad?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  columns?: Resolver<Array<ResolversTypes['DevotionalImportColumn']>, ParentType, ContextType>;
  dateOrder?: Resolver<Types.Maybe<ResolversTypes['DateOrder']>, ParentType, ContextType>;
  format?: Resolver<ResolversTypes['DevotionalImportFormat'], ParentType, ContextType>;
  isLanguageNeeded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isOrderNeeded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isTypeNeeded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  languages?: Resolver<Array<ResolversTypes['DevotionalImportGroup']>, ParentType, ContextType>;
  lastDay?: Resolver<Types.Maybe<ResolversTypes['LocalDate']>, ParentType, ContextType>;
  proposed?: Resolver<Array<ResolversTypes['DevotionalImportMapping']>, ParentType, ContextType>;
  records?: Resolver<Array<ResolversTypes['DevotionalImportRecord']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  types?: Resolver<Array<ResolversTypes['DevotionalImportGroup']>, ParentType, ContextType>;
  undated?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DevotionalImportPreviewResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DevotionalImportPreviewResult'] = ResolversParentTypes['DevotionalImportPreviewResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'DevotionalImportPreview' | 'Forbidden' | 'NotFound' | 'ValidationProblem', ParentType, ContextType>;
};

export type DevotionalImportRecordResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DevotionalImportRecord'] = ResolversParentTypes['DevotionalImportRecord']> = {
  author?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  code?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  date?: Resolver<Types.Maybe<ResolversTypes['LocalDate']>, ParentType, ContextType>;
  isDraft?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  number?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  problem?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  verse?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  where?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DevotionalImportResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DevotionalImportResult'] = ResolversParentTypes['DevotionalImportResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'DevotionalImport' | 'Forbidden' | 'NotFound' | 'RateLimited' | 'ValidationProblem', ParentType, ContextType>;
};

export type DevotionalPostResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DevotionalPost'] = ResolversParentTypes['DevotionalPost']> = {
  archivedAt?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  audioUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  author?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  closingThought?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  country?: Resolver<Types.Maybe<ResolversTypes['CountryCode']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  date?: Resolver<Types.Maybe<ResolversTypes['LocalDate']>, ParentType, ContextType>;
  featuredImage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  featuredImageAlt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  featuredImageFocal?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hasAudio?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasComments?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  imageUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  publication?: Resolver<ResolversTypes['EntryPublication'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seoDescription?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seoTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['EntryState'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  updatedBy?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  verse?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  viewerCan?: Resolver<ResolversTypes['EntryViewerCan'], ParentType, ContextType>;
};

export type DevotionalPostChangeResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DevotionalPostChangeResult'] = ResolversParentTypes['DevotionalPostChangeResult']> = {
  entry?: Resolver<Types.Maybe<ResolversTypes['DevotionalPost']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  problem?: Resolver<Types.Maybe<ResolversTypes['EntryProblem']>, ParentType, ContextType>;
};

export type DevotionalPostConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DevotionalPostConnection'] = ResolversParentTypes['DevotionalPostConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['DevotionalPost']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DevotionalPostVersionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DevotionalPostVersion'] = ResolversParentTypes['DevotionalPostVersion']> = {
  at?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  audioUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  author?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  closingThought?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  country?: Resolver<Types.Maybe<ResolversTypes['CountryCode']>, ParentType, ContextType>;
  date?: Resolver<Types.Maybe<ResolversTypes['LocalDate']>, ParentType, ContextType>;
  dueAt?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  event?: Resolver<ResolversTypes['EntryEvent'], ParentType, ContextType>;
  featuredImage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  featuredImageAlt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  featuredImageFocal?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hasAudio?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasComments?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  imageUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isArchived?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ofVersion?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seoDescription?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seoTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subject?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  verse?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  who?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DevotionalPostVersionConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DevotionalPostVersionConnection'] = ResolversParentTypes['DevotionalPostVersionConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['DevotionalPostVersion']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type DevotionalReadinessResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DevotionalReadiness'] = ResolversParentTypes['DevotionalReadiness']> = {
  countries?: Resolver<Array<ResolversTypes['CountryCode']>, ParentType, ContextType>;
  days?: Resolver<Array<ResolversTypes['DevotionalReadinessDay']>, ParentType, ContextType>;
};

export type DevotionalReadinessCellResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DevotionalReadinessCell'] = ResolversParentTypes['DevotionalReadinessCell']> = {
  country?: Resolver<Types.Maybe<ResolversTypes['CountryCode']>, ParentType, ContextType>;
  lacks?: Resolver<Array<ResolversTypes['ReadinessLack']>, ParentType, ContextType>;
  post?: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['ReadinessState'], ParentType, ContextType>;
};

export type DevotionalReadinessDayResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DevotionalReadinessDay'] = ResolversParentTypes['DevotionalReadinessDay']> = {
  date?: Resolver<ResolversTypes['LocalDate'], ParentType, ContextType>;
  isCovered?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nextNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  own?: Resolver<Array<ResolversTypes['DevotionalReadinessCell']>, ParentType, ContextType>;
  standard?: Resolver<ResolversTypes['DevotionalReadinessCell'], ParentType, ContextType>;
};

export type DoneResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Done'] = ResolversParentTypes['Done']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DraftSavedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DraftSaved'] = ResolversParentTypes['DraftSaved']> = {
  updatedAt?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type EditCommentResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EditCommentResult'] = ResolversParentTypes['EditCommentResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'Forbidden' | 'NotFound' | 'OwnComment' | 'RateLimited' | 'ValidationProblem', ParentType, ContextType>;
};

export type EditedColumnResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EditedColumn'] = ResolversParentTypes['EditedColumn']> = {
  className?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  widgets?: Resolver<Array<ResolversTypes['EditedSlot']>, ParentType, ContextType>;
};

export type EditedLayoutResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EditedLayout'] = ResolversParentTypes['EditedLayout']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  publishedAt?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['EditedRow']>, ParentType, ContextType>;
  widgets?: Resolver<Array<ResolversTypes['EditedWidget']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type EditedRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EditedRow'] = ResolversParentTypes['EditedRow']> = {
  aPercentage?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  abRowActive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  abRowEmail?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  abRowEndDate?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  abRowName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  abRowScheduledLang?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  abRowStartDate?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bColumns?: Resolver<Array<ResolversTypes['EditedColumn']>, ParentType, ContextType>;
  bPercentage?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  columns?: Resolver<Array<ResolversTypes['EditedColumn']>, ParentType, ContextType>;
  countries?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  rowKey?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type EditedSlotResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EditedSlot'] = ResolversParentTypes['EditedSlot']> = {
  key?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  widgetId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type EditedWidgetResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EditedWidget'] = ResolversParentTypes['EditedWidget']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  settings?: Resolver<ResolversTypes['WidgetSettings'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  widgetId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type EffectiveRightResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EffectiveRight'] = ResolversParentTypes['EffectiveRight']> = {
  reasons?: Resolver<Array<ResolversTypes['RightReason']>, ParentType, ContextType>;
  right?: Resolver<ResolversTypes['HeldRight'], ParentType, ContextType>;
};

export type EntryExportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EntryExport'] = ResolversParentTypes['EntryExport']> = {
  entries?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EntryImportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EntryImport'] = ResolversParentTypes['EntryImport']> = {
  changed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['EntryImportProblem']>, ParentType, ContextType>;
  unchanged?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type EntryImportProblemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EntryImportProblem'] = ResolversParentTypes['EntryImportProblem']> = {
  code?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  detail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  field?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  row?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type EntryProblemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EntryProblem'] = ResolversParentTypes['EntryProblem']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['FieldError']>, ParentType, ContextType>;
  field?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type EntryPublicationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EntryPublication'] = ResolversParentTypes['EntryPublication']> = {
  liveVersion?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  publishedAt?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  publishedBy?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  schedule?: Resolver<Types.Maybe<ResolversTypes['EntrySchedule']>, ParentType, ContextType>;
};

export type EntryScheduleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EntrySchedule'] = ResolversParentTypes['EntrySchedule']> = {
  at?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  by?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isDraft?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  problem?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  retryAt?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type EntryViewerCanResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EntryViewerCan'] = ResolversParentTypes['EntryViewerCan']> = {
  archive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  countries?: Resolver<Types.Maybe<Array<ResolversTypes['CountryCode']>>, ParentType, ContextType>;
  publish?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  save?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ExportAuditResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ExportAuditResult'] = ResolversParentTypes['ExportAuditResult']> = {
  __resolveType: TypeResolveFn<'AuditExport' | 'Forbidden' | 'ValidationProblem', ParentType, ContextType>;
};

export type FeatureFlagResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FeatureFlag'] = ResolversParentTypes['FeatureFlag']> = {
  archivedAt?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  end?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  note?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  owner?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  settings?: Resolver<Array<ResolversTypes['CountryBoolean']>, ParentType, ContextType>;
  staleSince?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  start?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  switchedAt?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  updatedBy?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  viewerCan?: Resolver<ResolversTypes['EntryViewerCan'], ParentType, ContextType>;
};

export type FeatureFlagChangeResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FeatureFlagChangeResult'] = ResolversParentTypes['FeatureFlagChangeResult']> = {
  entry?: Resolver<Types.Maybe<ResolversTypes['FeatureFlag']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  problem?: Resolver<Types.Maybe<ResolversTypes['EntryProblem']>, ParentType, ContextType>;
};

export type FeatureFlagConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FeatureFlagConnection'] = ResolversParentTypes['FeatureFlagConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['FeatureFlag']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  staleCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FeatureFlagVersionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FeatureFlagVersion'] = ResolversParentTypes['FeatureFlagVersion']> = {
  at?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  end?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isArchived?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  note?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  owner?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  settings?: Resolver<Array<ResolversTypes['CountryBoolean']>, ParentType, ContextType>;
  start?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  subject?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  who?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FeatureFlagVersionConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FeatureFlagVersionConnection'] = ResolversParentTypes['FeatureFlagVersionConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['FeatureFlagVersion']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type FeatureSetResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FeatureSet'] = ResolversParentTypes['FeatureSet']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isKnown?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  on?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FieldErrorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FieldError'] = ResolversParentTypes['FieldError']> = {
  code?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  detail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pointer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FlagResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Flag'] = ResolversParentTypes['Flag']> = {
  archivedAt?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  end?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  except?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  note?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  owner?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seenEverywhere?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  seenIn?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  settings?: Resolver<Array<ResolversTypes['FlagSetting']>, ParentType, ContextType>;
  stale?: Resolver<Array<ResolversTypes['FlagStaleReason']>, ParentType, ContextType>;
  start?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  timing?: Resolver<ResolversTypes['FlagTiming'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FlagListResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FlagList'] = ResolversParentTypes['FlagList']> = {
  flags?: Resolver<Array<ResolversTypes['Flag']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FlagSettingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FlagSetting'] = ResolversParentTypes['FlagSetting']> = {
  country?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  on?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type FlagStateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FlagState'] = ResolversParentTypes['FlagState']> = {
  at?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  end?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  note?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  operation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  owner?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  settings?: Resolver<Array<ResolversTypes['FlagSetting']>, ParentType, ContextType>;
  start?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  subject?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  who?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FocalPointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FocalPoint'] = ResolversParentTypes['FocalPoint']> = {
  x?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  y?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type ForbiddenResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Forbidden'] = ResolversParentTypes['Forbidden']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  countries?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  missing?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Types.Maybe<ResolversTypes['Refusal']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type GalleryPictureResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GalleryPicture'] = ResolversParentTypes['GalleryPicture']> = {
  alt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  caption?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  focal?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  image?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  link?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type GroupResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Group'] = ResolversParentTypes['Group']> = {
  members?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  permissions?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type GuardGoalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GuardGoal'] = ResolversParentTypes['GuardGoal']> = {
  kind?: Resolver<ResolversTypes['GoalKind'], ParentType, ContextType>;
  path?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type GuardResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GuardResult'] = ResolversParentTypes['GuardResult']> = {
  conversions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  decided?: Resolver<Types.Maybe<ResolversTypes['Decided']>, ParentType, ContextType>;
  difference?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  differenceInterval?: Resolver<Types.Maybe<ResolversTypes['Interval']>, ParentType, ContextType>;
  rate?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type HeaderSlideInResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HeaderSlideIn'] = ResolversParentTypes['HeaderSlideIn']> = {
  archivedAt?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  countries?: Resolver<Array<ResolversTypes['CountryCode']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  end?: Resolver<Types.Maybe<ResolversTypes['WallClock']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  link?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  linkText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pages?: Resolver<Array<ResolversTypes['HeaderSlideInPages']>, ParentType, ContextType>;
  publication?: Resolver<ResolversTypes['EntryPublication'], ParentType, ContextType>;
  start?: Resolver<Types.Maybe<ResolversTypes['WallClock']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['EntryState'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  updatedBy?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  viewerCan?: Resolver<ResolversTypes['EntryViewerCan'], ParentType, ContextType>;
};

export type HeaderSlideInChangeResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HeaderSlideInChangeResult'] = ResolversParentTypes['HeaderSlideInChangeResult']> = {
  entry?: Resolver<Types.Maybe<ResolversTypes['HeaderSlideIn']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  problem?: Resolver<Types.Maybe<ResolversTypes['EntryProblem']>, ParentType, ContextType>;
};

export type HeaderSlideInConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HeaderSlideInConnection'] = ResolversParentTypes['HeaderSlideInConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['HeaderSlideIn']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type HeaderSlideInVersionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HeaderSlideInVersion'] = ResolversParentTypes['HeaderSlideInVersion']> = {
  at?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  countries?: Resolver<Array<ResolversTypes['CountryCode']>, ParentType, ContextType>;
  dueAt?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  end?: Resolver<Types.Maybe<ResolversTypes['WallClock']>, ParentType, ContextType>;
  event?: Resolver<ResolversTypes['EntryEvent'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isArchived?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  link?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  linkText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ofVersion?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pages?: Resolver<Array<ResolversTypes['HeaderSlideInPages']>, ParentType, ContextType>;
  start?: Resolver<Types.Maybe<ResolversTypes['WallClock']>, ParentType, ContextType>;
  subject?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  who?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type HeaderSlideInVersionConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HeaderSlideInVersionConnection'] = ResolversParentTypes['HeaderSlideInVersionConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['HeaderSlideInVersion']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type HeldRightResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HeldRight'] = ResolversParentTypes['HeldRight']> = {
  action?: Resolver<Types.Maybe<ResolversTypes['ContentAction']>, ParentType, ContextType>;
  area?: Resolver<Types.Maybe<ResolversTypes['ContentArea']>, ParentType, ContextType>;
  key?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['RightKind'], ParentType, ContextType>;
  site?: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type HomeTakeoverResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HomeTakeover'] = ResolversParentTypes['HomeTakeover']> = {
  countries?: Resolver<Array<ResolversTypes['CountryCode']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ImageGalleryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ImageGallery'] = ResolversParentTypes['ImageGallery']> = {
  heading?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  layout?: Resolver<ResolversTypes['GalleryLayout'], ParentType, ContextType>;
  pictures?: Resolver<Array<ResolversTypes['GalleryPicture']>, ParentType, ContextType>;
  test?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  widgetId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ImportDevotionalPostsResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ImportDevotionalPostsResult'] = ResolversParentTypes['ImportDevotionalPostsResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'EntryImport' | 'Forbidden' | 'ValidationProblem', ParentType, ContextType>;
};

export type ImportFeatureFlagsResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ImportFeatureFlagsResult'] = ResolversParentTypes['ImportFeatureFlagsResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'EntryImport' | 'Forbidden' | 'ValidationProblem', ParentType, ContextType>;
};

export type ImportHeaderSlideInsResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ImportHeaderSlideInsResult'] = ResolversParentTypes['ImportHeaderSlideInsResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'EntryImport' | 'Forbidden' | 'ValidationProblem', ParentType, ContextType>;
};

export type ImportSitePagesResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ImportSitePagesResult'] = ResolversParentTypes['ImportSitePagesResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'EntryImport' | 'Forbidden' | 'ValidationProblem', ParentType, ContextType>;
};

export type ImportTermsResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ImportTermsResult'] = ResolversParentTypes['ImportTermsResult']> = {
  __resolveType: TypeResolveFn<'Forbidden' | 'TermImport' | 'ValidationProblem', ParentType, ContextType>;
};

export type IntervalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Interval'] = ResolversParentTypes['Interval']> = {
  high?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  low?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type InviteUserResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InviteUserResult'] = ResolversParentTypes['InviteUserResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'Forbidden' | 'User' | 'ValidationProblem', ParentType, ContextType>;
};

export interface JsonObjectScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSONObject'], any> {
  name: 'JSONObject';
}

export type JoinBookmarksResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JoinBookmarksResult'] = ResolversParentTypes['JoinBookmarksResult']> = {
  __resolveType: TypeResolveFn<'BookmarksJoined' | 'Conflict' | 'ValidationProblem', ParentType, ContextType>;
};

export type JournalEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JournalEntry'] = ResolversParentTypes['JournalEntry']> = {
  createdAt?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  date?: Resolver<Types.Maybe<ResolversTypes['LocalDate']>, ParentType, ContextType>;
  excerpt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  labels?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  reading?: Resolver<Types.Maybe<ResolversTypes['JournalReading']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
};

export type JournalEntryConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JournalEntryConnection'] = ResolversParentTypes['JournalEntryConnection']> = {
  items?: Resolver<Array<ResolversTypes['JournalEntry']>, ParentType, ContextType>;
  next?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['JournalEntry']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type JournalReadingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JournalReading'] = ResolversParentTypes['JournalReading']> = {
  dateId?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  site?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LabelBookmarkResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LabelBookmarkResult'] = ResolversParentTypes['LabelBookmarkResult']> = {
  __resolveType: TypeResolveFn<'Bookmark' | 'NotFound' | 'ValidationProblem', ParentType, ContextType>;
};

export type LayoutResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Layout'] = ResolversParentTypes['Layout']> = {
  changesAt?: Resolver<Types.Maybe<ResolversTypes['LocalDateTime']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['LayoutRow']>, ParentType, ContextType>;
  versions?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LayoutColumnResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LayoutColumn'] = ResolversParentTypes['LayoutColumn']> = {
  className?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  widgets?: Resolver<Array<ResolversTypes['Widget']>, ParentType, ContextType>;
};

export type LayoutConflictResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LayoutConflict'] = ResolversParentTypes['LayoutConflict']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['RowClash']>, ParentType, ContextType>;
  widgets?: Resolver<Array<ResolversTypes['WidgetClash']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LayoutDraftResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LayoutDraft'] = ResolversParentTypes['LayoutDraft']> = {
  baseRevision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  savedFrom?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LayoutEditorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LayoutEditor'] = ResolversParentTypes['LayoutEditor']> = {
  subject?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  who?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LayoutReasonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LayoutReason'] = ResolversParentTypes['LayoutReason']> = {
  at?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rule?: Resolver<ResolversTypes['LayoutRule'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LayoutRevisionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LayoutRevision'] = ResolversParentTypes['LayoutRevision']> = {
  at?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  changes?: Resolver<ResolversTypes['RevisionChanges'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  note?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  who?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LayoutRevisionConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LayoutRevisionConnection'] = ResolversParentTypes['LayoutRevisionConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['LayoutRevision']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type LayoutRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LayoutRow'] = ResolversParentTypes['LayoutRow']> = {
  columns?: Resolver<Array<ResolversTypes['LayoutColumn']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  rowKey?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  test?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['RowVersion'], ParentType, ContextType>;
};

export type LayoutSummaryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LayoutSummary'] = ResolversParentTypes['LayoutSummary']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  publishedAt?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LinkListResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LinkList'] = ResolversParentTypes['LinkList']> = {
  heading?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  links?: Resolver<Array<ResolversTypes['ListedLink']>, ParentType, ContextType>;
  test?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  widgetId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ListedLinkResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ListedLink'] = ResolversParentTypes['ListedLink']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  link?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  newTab?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  note?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ListedTestResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ListedTest'] = ResolversParentTypes['ListedTest']> = {
  beganAt?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  decision?: Resolver<Types.Maybe<ResolversTypes['TestDecision']>, ParentType, ContextType>;
  end?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endedAt?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  start?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['TestState'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  visitors?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  winner?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export interface LocalDateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['LocalDate'], any> {
  name: 'LocalDate';
}

export interface LocalDateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['LocalDateTime'], any> {
  name: 'LocalDateTime';
}

export type MediaCropResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MediaCrop'] = ResolversParentTypes['MediaCrop']> = {
  files?: Resolver<Array<ResolversTypes['MediaFile']>, ParentType, ContextType>;
  height?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['CropName'], ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  x?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  y?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type MediaFileResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MediaFile'] = ResolversParentTypes['MediaFile']> = {
  height?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MediaInUseResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MediaInUse'] = ResolversParentTypes['MediaInUse']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  usedIn?: Resolver<Array<ResolversTypes['MediaUse']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MediaPictureResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MediaPicture'] = ResolversParentTypes['MediaPicture']> = {
  alts?: Resolver<Array<ResolversTypes['AltText']>, ParentType, ContextType>;
  bytes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  changedAt?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  crops?: Resolver<Array<ResolversTypes['MediaCrop']>, ParentType, ContextType>;
  files?: Resolver<Array<ResolversTypes['MediaFile']>, ParentType, ContextType>;
  focal?: Resolver<ResolversTypes['FocalPoint'], ParentType, ContextType>;
  height?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  trashedAt?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  uploadedAt?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  uploadedBy?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  usedIn?: Resolver<Array<ResolversTypes['MediaUse']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MediaPictureConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MediaPictureConnection'] = ResolversParentTypes['MediaPictureConnection']> = {
  endCursor?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['MediaPicture']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['MediaPicture']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MediaPlaceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MediaPlace'] = ResolversParentTypes['MediaPlace']> = {
  countries?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  isPlanned?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  layout?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  planned?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rowKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MediaUseResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MediaUse'] = ResolversParentTypes['MediaUse']> = {
  isLive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  live?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  places?: Resolver<Array<ResolversTypes['MediaPlace']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  widget?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ModerateCommentsResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ModerateCommentsResult'] = ResolversParentTypes['ModerateCommentsResult']> = {
  __resolveType: TypeResolveFn<'CommentsDecided' | 'Forbidden' | 'ValidationProblem', ParentType, ContextType>;
};

export type ModeratedCommentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ModeratedComment'] = ResolversParentTypes['ModeratedComment']> = {
  account?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  country?: Resolver<Types.Maybe<ResolversTypes['CountryCode']>, ParentType, ContextType>;
  editedAt?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  post?: Resolver<Types.Maybe<ResolversTypes['CommentedPost']>, ParentType, ContextType>;
  reading?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reportedFor?: Resolver<Array<ResolversTypes['CommentReport']>, ParentType, ContextType>;
  reports?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['CommentState'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  writtenAt?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
};

export type ModeratedCommentConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ModeratedCommentConnection'] = ResolversParentTypes['ModeratedCommentConnection']> = {
  endCursor?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['ModeratedComment']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['ModeratedComment']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  addBookmark?: Resolver<ResolversTypes['AddBookmarkResult'], ParentType, ContextType, RequireFields<Types.MutationAddBookmarkArgs, 'input'>>;
  addTermLanguage?: Resolver<ResolversTypes['AddTermLanguageResult'], ParentType, ContextType, RequireFields<Types.MutationAddTermLanguageArgs, 'input'>>;
  addToDevotionalImport?: Resolver<ResolversTypes['DevotionalImportResult'], ParentType, ContextType, RequireFields<Types.MutationAddToDevotionalImportArgs, 'input'>>;
  archiveFlag?: Resolver<ResolversTypes['ArchiveFlagResult'], ParentType, ContextType, RequireFields<Types.MutationArchiveFlagArgs, 'name' | 'site'>>;
  beginDevotionalImport?: Resolver<ResolversTypes['DevotionalImportResult'], ParentType, ContextType, RequireFields<Types.MutationBeginDevotionalImportArgs, 'input'>>;
  cancelDevotionalImport?: Resolver<ResolversTypes['DevotionalImportResult'], ParentType, ContextType, RequireFields<Types.MutationCancelDevotionalImportArgs, 'input'>>;
  cancelPlannedChange?: Resolver<ResolversTypes['PlanResult'], ParentType, ContextType, RequireFields<Types.MutationCancelPlannedChangeArgs, 'input'>>;
  changeDevotionalPosts?: Resolver<ResolversTypes['ChangeDevotionalPostsResult'], ParentType, ContextType, RequireFields<Types.MutationChangeDevotionalPostsArgs, 'input'>>;
  changeFeatureFlags?: Resolver<ResolversTypes['ChangeFeatureFlagsResult'], ParentType, ContextType, RequireFields<Types.MutationChangeFeatureFlagsArgs, 'input'>>;
  changeHeaderSlideIns?: Resolver<ResolversTypes['ChangeHeaderSlideInsResult'], ParentType, ContextType, RequireFields<Types.MutationChangeHeaderSlideInsArgs, 'input'>>;
  changeMedia?: Resolver<ResolversTypes['ChangeMediaResult'], ParentType, ContextType, RequireFields<Types.MutationChangeMediaArgs, 'input'>>;
  changePassword?: Resolver<ResolversTypes['ChangePasswordResult'], ParentType, ContextType, RequireFields<Types.MutationChangePasswordArgs, 'input'>>;
  changeSitePages?: Resolver<ResolversTypes['ChangeSitePagesResult'], ParentType, ContextType, RequireFields<Types.MutationChangeSitePagesArgs, 'input'>>;
  commentTerm?: Resolver<ResolversTypes['TermCommentResult'], ParentType, ContextType, RequireFields<Types.MutationCommentTermArgs, 'input'>>;
  confirmEmailChange?: Resolver<ResolversTypes['ConfirmEmailChangeResult'], ParentType, ContextType, RequireFields<Types.MutationConfirmEmailChangeArgs, 'input'>>;
  confirmSignUp?: Resolver<ResolversTypes['ConfirmSignUpResult'], ParentType, ContextType, RequireFields<Types.MutationConfirmSignUpArgs, 'input'>>;
  createApiToken?: Resolver<ResolversTypes['CreateApiTokenResult'], ParentType, ContextType, RequireFields<Types.MutationCreateApiTokenArgs, 'input'>>;
  declareWinner?: Resolver<ResolversTypes['PublishResult'], ParentType, ContextType, RequireFields<Types.MutationDeclareWinnerArgs, 'input'>>;
  deleteAccount?: Resolver<ResolversTypes['DeleteAccountResult'], ParentType, ContextType, RequireFields<Types.MutationDeleteAccountArgs, 'input'>>;
  deleteComments?: Resolver<ResolversTypes['DeleteCommentsResult'], ParentType, ContextType, RequireFields<Types.MutationDeleteCommentsArgs, 'input'>>;
  deleteGroup?: Resolver<ResolversTypes['DeleteGroupResult'], ParentType, ContextType, RequireFields<Types.MutationDeleteGroupArgs, 'name'>>;
  deleteJournal?: Resolver<ResolversTypes['DeleteJournalResult'], ParentType, ContextType, RequireFields<Types.MutationDeleteJournalArgs, 'input'>>;
  deleteLayoutDraft?: Resolver<ResolversTypes['Done'], ParentType, ContextType, RequireFields<Types.MutationDeleteLayoutDraftArgs, 'input'>>;
  disableUser?: Resolver<ResolversTypes['SaveUserResult'], ParentType, ContextType, RequireFields<Types.MutationDisableUserArgs, 'input'>>;
  editComment?: Resolver<ResolversTypes['EditCommentResult'], ParentType, ContextType, RequireFields<Types.MutationEditCommentArgs, 'input'>>;
  enableUser?: Resolver<ResolversTypes['SaveUserResult'], ParentType, ContextType, RequireFields<Types.MutationEnableUserArgs, 'input'>>;
  endSession?: Resolver<ResolversTypes['RemoveResult'], ParentType, ContextType, RequireFields<Types.MutationEndSessionArgs, 'input'>>;
  endUserSessions?: Resolver<ResolversTypes['SaveUserResult'], ParentType, ContextType, RequireFields<Types.MutationEndUserSessionsArgs, 'input'>>;
  exportAudit?: Resolver<ResolversTypes['ExportAuditResult'], ParentType, ContextType, RequireFields<Types.MutationExportAuditArgs, 'input'>>;
  forceNewPassword?: Resolver<ResolversTypes['SaveUserResult'], ParentType, ContextType, RequireFields<Types.MutationForceNewPasswordArgs, 'input'>>;
  forgotPassword?: Resolver<ResolversTypes['SendCodeResult'], ParentType, ContextType, RequireFields<Types.MutationForgotPasswordArgs, 'input'>>;
  importDevotionalPosts?: Resolver<ResolversTypes['ImportDevotionalPostsResult'], ParentType, ContextType, RequireFields<Types.MutationImportDevotionalPostsArgs, 'input'>>;
  importFeatureFlags?: Resolver<ResolversTypes['ImportFeatureFlagsResult'], ParentType, ContextType, RequireFields<Types.MutationImportFeatureFlagsArgs, 'input'>>;
  importHeaderSlideIns?: Resolver<ResolversTypes['ImportHeaderSlideInsResult'], ParentType, ContextType, RequireFields<Types.MutationImportHeaderSlideInsArgs, 'input'>>;
  importSitePages?: Resolver<ResolversTypes['ImportSitePagesResult'], ParentType, ContextType, RequireFields<Types.MutationImportSitePagesArgs, 'input'>>;
  importTerms?: Resolver<ResolversTypes['ImportTermsResult'], ParentType, ContextType, RequireFields<Types.MutationImportTermsArgs, 'input'>>;
  inviteUser?: Resolver<ResolversTypes['InviteUserResult'], ParentType, ContextType, RequireFields<Types.MutationInviteUserArgs, 'input'>>;
  inviteUserAgain?: Resolver<ResolversTypes['SaveUserResult'], ParentType, ContextType, RequireFields<Types.MutationInviteUserAgainArgs, 'input'>>;
  joinBookmarks?: Resolver<ResolversTypes['JoinBookmarksResult'], ParentType, ContextType, RequireFields<Types.MutationJoinBookmarksArgs, 'input'>>;
  labelBookmark?: Resolver<ResolversTypes['LabelBookmarkResult'], ParentType, ContextType, RequireFields<Types.MutationLabelBookmarkArgs, 'input'>>;
  moderateComments?: Resolver<ResolversTypes['ModerateCommentsResult'], ParentType, ContextType, RequireFields<Types.MutationModerateCommentsArgs, 'input'>>;
  movePlannedChange?: Resolver<ResolversTypes['PlanResult'], ParentType, ContextType, RequireFields<Types.MutationMovePlannedChangeArgs, 'input'>>;
  planChange?: Resolver<ResolversTypes['PlanResult'], ParentType, ContextType, RequireFields<Types.MutationPlanChangeArgs, 'input'>>;
  previewDevotionalImport?: Resolver<ResolversTypes['DevotionalImportPreviewResult'], ParentType, ContextType, RequireFields<Types.MutationPreviewDevotionalImportArgs, 'input'>>;
  publishLayout?: Resolver<ResolversTypes['PublishResult'], ParentType, ContextType, RequireFields<Types.MutationPublishLayoutArgs, 'input'>>;
  recordActivity?: Resolver<Types.Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
  removeBookmark?: Resolver<ResolversTypes['RemoveBookmarkResult'], ParentType, ContextType, RequireFields<Types.MutationRemoveBookmarkArgs, 'input'>>;
  removeComment?: Resolver<ResolversTypes['RemoveCommentResult'], ParentType, ContextType, RequireFields<Types.MutationRemoveCommentArgs, 'input'>>;
  removeMedia?: Resolver<ResolversTypes['RemoveMediaResult'], ParentType, ContextType, RequireFields<Types.MutationRemoveMediaArgs, 'input'>>;
  removeSavedView?: Resolver<ResolversTypes['RemoveSavedViewResult'], ParentType, ContextType, RequireFields<Types.MutationRemoveSavedViewArgs, 'input'>>;
  removeSignInMethod?: Resolver<ResolversTypes['RemoveResult'], ParentType, ContextType, RequireFields<Types.MutationRemoveSignInMethodArgs, 'input'>>;
  removeTermLanguage?: Resolver<ResolversTypes['RemoveTermLanguageResult'], ParentType, ContextType, RequireFields<Types.MutationRemoveTermLanguageArgs, 'input'>>;
  reportComment?: Resolver<ResolversTypes['ReportCommentResult'], ParentType, ContextType, RequireFields<Types.MutationReportCommentArgs, 'input'>>;
  requestEmailChange?: Resolver<ResolversTypes['RequestEmailChangeResult'], ParentType, ContextType, RequireFields<Types.MutationRequestEmailChangeArgs, 'input'>>;
  resetPassword?: Resolver<ResolversTypes['ResetPasswordResult'], ParentType, ContextType, RequireFields<Types.MutationResetPasswordArgs, 'input'>>;
  resolveTermComment?: Resolver<ResolversTypes['TermCommentResult'], ParentType, ContextType, RequireFields<Types.MutationResolveTermCommentArgs, 'input'>>;
  restoreLayout?: Resolver<ResolversTypes['PublishResult'], ParentType, ContextType, RequireFields<Types.MutationRestoreLayoutArgs, 'input'>>;
  restoreMedia?: Resolver<ResolversTypes['TrashMediaResult'], ParentType, ContextType, RequireFields<Types.MutationRestoreMediaArgs, 'input'>>;
  revertLayout?: Resolver<ResolversTypes['PublishResult'], ParentType, ContextType, RequireFields<Types.MutationRevertLayoutArgs, 'input'>>;
  reviewTerms?: Resolver<ResolversTypes['SaveTermsResult'], ParentType, ContextType, RequireFields<Types.MutationReviewTermsArgs, 'input'>>;
  revokeApiToken?: Resolver<ResolversTypes['RemoveResult'], ParentType, ContextType, RequireFields<Types.MutationRevokeApiTokenArgs, 'input'>>;
  revokeDevotionalDraftLink?: Resolver<ResolversTypes['RevokeDevotionalDraftLinkResult'], ParentType, ContextType, RequireFields<Types.MutationRevokeDevotionalDraftLinkArgs, 'input'>>;
  saveDevotionalPost?: Resolver<ResolversTypes['SaveDevotionalPostResult'], ParentType, ContextType, RequireFields<Types.MutationSaveDevotionalPostArgs, 'input'>>;
  saveFeatureFlag?: Resolver<ResolversTypes['SaveFeatureFlagResult'], ParentType, ContextType, RequireFields<Types.MutationSaveFeatureFlagArgs, 'input'>>;
  saveFlag?: Resolver<ResolversTypes['SaveFlagResult'], ParentType, ContextType, RequireFields<Types.MutationSaveFlagArgs, 'input' | 'site'>>;
  saveGroup?: Resolver<ResolversTypes['SaveGroupResult'], ParentType, ContextType, RequireFields<Types.MutationSaveGroupArgs, 'input'>>;
  saveHeaderSlideIn?: Resolver<ResolversTypes['SaveHeaderSlideInResult'], ParentType, ContextType, RequireFields<Types.MutationSaveHeaderSlideInArgs, 'input'>>;
  saveJournal?: Resolver<ResolversTypes['SaveJournalResult'], ParentType, ContextType, RequireFields<Types.MutationSaveJournalArgs, 'input'>>;
  saveLayoutDraft?: Resolver<ResolversTypes['SaveDraftResult'], ParentType, ContextType, RequireFields<Types.MutationSaveLayoutDraftArgs, 'input'>>;
  saveSitePage?: Resolver<ResolversTypes['SaveSitePageResult'], ParentType, ContextType, RequireFields<Types.MutationSaveSitePageArgs, 'input'>>;
  saveTerms?: Resolver<ResolversTypes['SaveTermsResult'], ParentType, ContextType, RequireFields<Types.MutationSaveTermsArgs, 'input'>>;
  saveUserRights?: Resolver<ResolversTypes['SaveUserResult'], ParentType, ContextType, RequireFields<Types.MutationSaveUserRightsArgs, 'input'>>;
  saveView?: Resolver<ResolversTypes['SaveViewResult'], ParentType, ContextType, RequireFields<Types.MutationSaveViewArgs, 'input'>>;
  sendNewCode?: Resolver<ResolversTypes['SendCodeResult'], ParentType, ContextType, RequireFields<Types.MutationSendNewCodeArgs, 'input'>>;
  setNewPassword?: Resolver<ResolversTypes['SetNewPasswordResult'], ParentType, ContextType, RequireFields<Types.MutationSetNewPasswordArgs, 'input'>>;
  setPicture?: Resolver<ResolversTypes['UpdateProfileResult'], ParentType, ContextType, RequireFields<Types.MutationSetPictureArgs, 'input'>>;
  setTestGoal?: Resolver<ResolversTypes['SetTestGoalResult'], ParentType, ContextType, RequireFields<Types.MutationSetTestGoalArgs, 'input'>>;
  shareDevotionalDraft?: Resolver<ResolversTypes['ShareDevotionalDraftResult'], ParentType, ContextType, RequireFields<Types.MutationShareDevotionalDraftArgs, 'input'>>;
  sharePreview?: Resolver<ResolversTypes['SharePreviewResult'], ParentType, ContextType, RequireFields<Types.MutationSharePreviewArgs, 'input'>>;
  shiftDevotionalPosts?: Resolver<ResolversTypes['ShiftDevotionalPostsResult'], ParentType, ContextType, RequireFields<Types.MutationShiftDevotionalPostsArgs, 'input'>>;
  signIn?: Resolver<ResolversTypes['SignInResult'], ParentType, ContextType, RequireFields<Types.MutationSignInArgs, 'input'>>;
  signOut?: Resolver<ResolversTypes['Done'], ParentType, ContextType, RequireFields<Types.MutationSignOutArgs, 'input'>>;
  signUp?: Resolver<ResolversTypes['SignUpResult'], ParentType, ContextType, RequireFields<Types.MutationSignUpArgs, 'input'>>;
  startDevotionalImport?: Resolver<ResolversTypes['DevotionalImportResult'], ParentType, ContextType, RequireFields<Types.MutationStartDevotionalImportArgs, 'input'>>;
  trashMedia?: Resolver<ResolversTypes['TrashMediaResult'], ParentType, ContextType, RequireFields<Types.MutationTrashMediaArgs, 'input'>>;
  tryAction?: Resolver<ResolversTypes['TryActionResult'], ParentType, ContextType, RequireFields<Types.MutationTryActionArgs, 'input'>>;
  undoDevotionalImport?: Resolver<ResolversTypes['DevotionalImportResult'], ParentType, ContextType, RequireFields<Types.MutationUndoDevotionalImportArgs, 'input'>>;
  updateProfile?: Resolver<ResolversTypes['UpdateProfileResult'], ParentType, ContextType, RequireFields<Types.MutationUpdateProfileArgs, 'input'>>;
  writeComment?: Resolver<ResolversTypes['WriteCommentResult'], ParentType, ContextType, RequireFields<Types.MutationWriteCommentArgs, 'input'>>;
};

export type NewPasswordRequiredResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NewPasswordRequired'] = ResolversParentTypes['NewPasswordRequired']> = {
  challenge?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NotAuthorizedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NotAuthorized'] = ResolversParentTypes['NotAuthorized']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NotFoundResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NotFound'] = ResolversParentTypes['NotFound']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OverviewItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OverviewItem'] = ResolversParentTypes['OverviewItem']> = {
  at?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  count?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  date?: Resolver<Types.Maybe<ResolversTypes['LocalDate']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['OverviewKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  screen?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  site?: Resolver<Types.Maybe<ResolversTypes['SiteName']>, ParentType, ContextType>;
  subpath?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  wallClock?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OwnCommentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OwnComment'] = ResolversParentTypes['OwnComment']> = {
  editableUntil?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  editedAt?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reading?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['CommentState'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  writtenAt?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Page'] = ResolversParentTypes['Page']> = {
  alternates?: Resolver<Array<ResolversTypes['PageAlternate']>, ParentType, ContextType>;
  content?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isHome?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sections?: Resolver<Array<ResolversTypes['PageSection']>, ParentType, ContextType>;
  seoDescription?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seoImage?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  seoTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
};

export type PageAlternateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageAlternate'] = ResolversParentTypes['PageAlternate']> = {
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  site?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PageDraftResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageDraft'] = ResolversParentTypes['PageDraft']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Page'], ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PageSectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageSection'] = ResolversParentTypes['PageSection']> = {
  html?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  image?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  imageAlt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  imageFocal?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  imageSizes?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isShaded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PasswordResetRequiredResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PasswordResetRequired'] = ResolversParentTypes['PasswordResetRequired']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  username?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PlanFaultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlanFault'] = ResolversParentTypes['PlanFault']> = {
  code?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  detail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PlanResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlanResult'] = ResolversParentTypes['PlanResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'Forbidden' | 'LayoutConflict' | 'NotFound' | 'PlannedChange' | 'ValidationProblem', ParentType, ContextType>;
};

export type PlannedChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlannedChange'] = ResolversParentTypes['PlannedChange']> = {
  added?: Resolver<Array<ResolversTypes['EditedRow']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  baseRevision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  code?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  countries?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  deleted?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  details?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  endedAt?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  failure?: Resolver<Types.Maybe<ResolversTypes['PlanFailure']>, ParentType, ContextType>;
  faults?: Resolver<Array<ResolversTypes['PlanFault']>, ParentType, ContextType>;
  follows?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  note?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  revision?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['PlannedState'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  who?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  widgets?: Resolver<Array<ResolversTypes['EditedWidget']>, ParentType, ContextType>;
  zone?: Resolver<ResolversTypes['TimeZone'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PlannedVersionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlannedVersion'] = ResolversParentTypes['PlannedVersion']> = {
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  visitors?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type ProblemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Problem'] = ResolversParentTypes['Problem']> = {
  __resolveType: TypeResolveFn<'CodeMismatch' | 'Conflict' | 'EntryProblem' | 'Forbidden' | 'LayoutConflict' | 'MediaInUse' | 'NotAuthorized' | 'NotFound' | 'PasswordResetRequired' | 'RateLimited' | 'TermConflict' | 'UsernameExists' | 'ValidationProblem', ParentType, ContextType>;
};

export type PublishResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PublishResult'] = ResolversParentTypes['PublishResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'EditedLayout' | 'Forbidden' | 'LayoutConflict' | 'NotFound' | 'ValidationProblem', ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  adminOverview?: Resolver<Types.Maybe<ResolversTypes['AdminOverview']>, ParentType, ContextType, RequireFields<Types.QueryAdminOverviewArgs, 'site' | 'today'>>;
  adminSearch?: Resolver<Types.Maybe<ResolversTypes['AdminSearch']>, ParentType, ContextType, RequireFields<Types.QueryAdminSearchArgs, 'site' | 'text'>>;
  auditChain?: Resolver<Types.Maybe<ResolversTypes['AuditChain']>, ParentType, ContextType, RequireFields<Types.QueryAuditChainArgs, 'service'>>;
  auditEntries?: Resolver<Types.Maybe<ResolversTypes['AuditEntryConnection']>, ParentType, ContextType, RequireFields<Types.QueryAuditEntriesArgs, 'first'>>;
  countries?: Resolver<Array<ResolversTypes['Country']>, ParentType, ContextType, Partial<Types.QueryCountriesArgs>>;
  devotionalCalendar?: Resolver<Types.Maybe<Array<ResolversTypes['DevotionalCalendarDay']>>, ParentType, ContextType, RequireFields<Types.QueryDevotionalCalendarArgs, 'from' | 'search' | 'site' | 'to'>>;
  devotionalDraftLinks?: Resolver<Types.Maybe<Array<ResolversTypes['DevotionalDraftLink']>>, ParentType, ContextType, RequireFields<Types.QueryDevotionalDraftLinksArgs, 'date' | 'number' | 'site'>>;
  devotionalImport?: Resolver<Types.Maybe<ResolversTypes['DevotionalImport']>, ParentType, ContextType, RequireFields<Types.QueryDevotionalImportArgs, 'id'>>;
  devotionalImportNotes?: Resolver<Types.Maybe<ResolversTypes['DevotionalImportNotes']>, ParentType, ContextType, RequireFields<Types.QueryDevotionalImportNotesArgs, 'id' | 'limit'>>;
  devotionalImports?: Resolver<Types.Maybe<Array<ResolversTypes['DevotionalImport']>>, ParentType, ContextType, RequireFields<Types.QueryDevotionalImportsArgs, 'site'>>;
  devotionalPost?: Resolver<Types.Maybe<ResolversTypes['DevotionalPost']>, ParentType, ContextType, RequireFields<Types.QueryDevotionalPostArgs, 'id' | 'site'>>;
  devotionalPostVersions?: Resolver<Types.Maybe<ResolversTypes['DevotionalPostVersionConnection']>, ParentType, ContextType, RequireFields<Types.QueryDevotionalPostVersionsArgs, 'first' | 'id' | 'site'>>;
  devotionalPosts?: Resolver<Types.Maybe<ResolversTypes['DevotionalPostConnection']>, ParentType, ContextType, RequireFields<Types.QueryDevotionalPostsArgs, 'archived' | 'descending' | 'first' | 'search' | 'site' | 'sort'>>;
  devotionalPostsExport?: Resolver<Types.Maybe<ResolversTypes['EntryExport']>, ParentType, ContextType, RequireFields<Types.QueryDevotionalPostsExportArgs, 'archived' | 'descending' | 'format' | 'search' | 'site' | 'sort'>>;
  editedLayout?: Resolver<Types.Maybe<ResolversTypes['EditedLayout']>, ParentType, ContextType, RequireFields<Types.QueryEditedLayoutArgs, 'name' | 'site'>>;
  exportTerms?: Resolver<Types.Maybe<ResolversTypes['TermFile']>, ParentType, ContextType, RequireFields<Types.QueryExportTermsArgs, 'format' | 'language'>>;
  featureFlag?: Resolver<Types.Maybe<ResolversTypes['FeatureFlag']>, ParentType, ContextType, RequireFields<Types.QueryFeatureFlagArgs, 'id' | 'site'>>;
  featureFlagVersions?: Resolver<Types.Maybe<ResolversTypes['FeatureFlagVersionConnection']>, ParentType, ContextType, RequireFields<Types.QueryFeatureFlagVersionsArgs, 'first' | 'id' | 'site'>>;
  featureFlags?: Resolver<Types.Maybe<ResolversTypes['FeatureFlagConnection']>, ParentType, ContextType, RequireFields<Types.QueryFeatureFlagsArgs, 'archived' | 'descending' | 'first' | 'search' | 'site' | 'sort'>>;
  featureFlagsExport?: Resolver<Types.Maybe<ResolversTypes['EntryExport']>, ParentType, ContextType, RequireFields<Types.QueryFeatureFlagsExportArgs, 'archived' | 'descending' | 'format' | 'search' | 'site' | 'sort'>>;
  flagHistory?: Resolver<Types.Maybe<Array<ResolversTypes['FlagState']>>, ParentType, ContextType, RequireFields<Types.QueryFlagHistoryArgs, 'first' | 'name' | 'site'>>;
  flags?: Resolver<Types.Maybe<ResolversTypes['FlagList']>, ParentType, ContextType, RequireFields<Types.QueryFlagsArgs, 'archived' | 'site'>>;
  groups?: Resolver<Types.Maybe<Array<ResolversTypes['Group']>>, ParentType, ContextType>;
  headerSlideIn?: Resolver<Types.Maybe<ResolversTypes['HeaderSlideIn']>, ParentType, ContextType, RequireFields<Types.QueryHeaderSlideInArgs, 'id' | 'site'>>;
  headerSlideInVersions?: Resolver<Types.Maybe<ResolversTypes['HeaderSlideInVersionConnection']>, ParentType, ContextType, RequireFields<Types.QueryHeaderSlideInVersionsArgs, 'first' | 'id' | 'site'>>;
  headerSlideIns?: Resolver<Types.Maybe<ResolversTypes['HeaderSlideInConnection']>, ParentType, ContextType, RequireFields<Types.QueryHeaderSlideInsArgs, 'archived' | 'descending' | 'first' | 'search' | 'site' | 'sort'>>;
  headerSlideInsExport?: Resolver<Types.Maybe<ResolversTypes['EntryExport']>, ParentType, ContextType, RequireFields<Types.QueryHeaderSlideInsExportArgs, 'archived' | 'descending' | 'format' | 'search' | 'site' | 'sort'>>;
  homeTakeovers?: Resolver<Types.Maybe<Array<ResolversTypes['HomeTakeover']>>, ParentType, ContextType, RequireFields<Types.QueryHomeTakeoversArgs, 'site'>>;
  isWidgetIdTaken?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType, RequireFields<Types.QueryIsWidgetIdTakenArgs, 'id'>>;
  layoutDraft?: Resolver<Types.Maybe<ResolversTypes['LayoutDraft']>, ParentType, ContextType, RequireFields<Types.QueryLayoutDraftArgs, 'name' | 'site'>>;
  layoutEditors?: Resolver<Types.Maybe<Array<ResolversTypes['LayoutEditor']>>, ParentType, ContextType, RequireFields<Types.QueryLayoutEditorsArgs, 'name' | 'site'>>;
  layoutHistory?: Resolver<Types.Maybe<ResolversTypes['LayoutRevisionConnection']>, ParentType, ContextType, RequireFields<Types.QueryLayoutHistoryArgs, 'first' | 'name' | 'site'>>;
  layoutRevision?: Resolver<Types.Maybe<ResolversTypes['EditedLayout']>, ParentType, ContextType, RequireFields<Types.QueryLayoutRevisionArgs, 'name' | 'revision' | 'site'>>;
  layoutRevisionNumber?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType, RequireFields<Types.QueryLayoutRevisionNumberArgs, 'name' | 'site'>>;
  layoutRevisions?: Resolver<Types.Maybe<Array<ResolversTypes['LayoutRevision']>>, ParentType, ContextType, RequireFields<Types.QueryLayoutRevisionsArgs, 'first' | 'name' | 'site'>>;
  layoutTests?: Resolver<Types.Maybe<Array<ResolversTypes['ListedTest']>>, ParentType, ContextType, RequireFields<Types.QueryLayoutTestsArgs, 'site'>>;
  layouts?: Resolver<Types.Maybe<Array<ResolversTypes['LayoutSummary']>>, ParentType, ContextType, RequireFields<Types.QueryLayoutsArgs, 'site'>>;
  media?: Resolver<Types.Maybe<ResolversTypes['MediaPictureConnection']>, ParentType, ContextType, RequireFields<Types.QueryMediaArgs, 'first' | 'search' | 'site' | 'trash'>>;
  mediaPicture?: Resolver<Types.Maybe<ResolversTypes['MediaPicture']>, ParentType, ContextType, RequireFields<Types.QueryMediaPictureArgs, 'id' | 'site'>>;
  plannedChanges?: Resolver<Types.Maybe<Array<ResolversTypes['PlannedChange']>>, ParentType, ContextType, RequireFields<Types.QueryPlannedChangesArgs, 'name' | 'site'>>;
  remoteContent?: Resolver<Types.Maybe<ResolversTypes['RemoteContent']>, ParentType, ContextType, RequireFields<Types.QueryRemoteContentArgs, 'card'>>;
  remoteHosts?: Resolver<Types.Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  rightHolders?: Resolver<Types.Maybe<ResolversTypes['RightHolders']>, ParentType, ContextType, RequireFields<Types.QueryRightHoldersArgs, 'action' | 'area' | 'canGrant' | 'countries' | 'site'>>;
  shownWidgets?: Resolver<Types.Maybe<Array<ResolversTypes['ShownWidget']>>, ParentType, ContextType, RequireFields<Types.QueryShownWidgetsArgs, 'country' | 'site' | 'widgets' | 'zone'>>;
  site?: Resolver<ResolversTypes['Site'], ParentType, ContextType, Partial<Types.QuerySiteArgs>>;
  sitePage?: Resolver<Types.Maybe<ResolversTypes['SitePage']>, ParentType, ContextType, RequireFields<Types.QuerySitePageArgs, 'id' | 'site'>>;
  sitePageVersions?: Resolver<Types.Maybe<ResolversTypes['SitePageVersionConnection']>, ParentType, ContextType, RequireFields<Types.QuerySitePageVersionsArgs, 'first' | 'id' | 'site'>>;
  sitePages?: Resolver<Types.Maybe<ResolversTypes['SitePageConnection']>, ParentType, ContextType, RequireFields<Types.QuerySitePagesArgs, 'archived' | 'descending' | 'first' | 'search' | 'site' | 'sort'>>;
  sitePagesExport?: Resolver<Types.Maybe<ResolversTypes['EntryExport']>, ParentType, ContextType, RequireFields<Types.QuerySitePagesExportArgs, 'archived' | 'descending' | 'format' | 'search' | 'site' | 'sort'>>;
  sites?: Resolver<Array<ResolversTypes['SiteName']>, ParentType, ContextType>;
  termBranches?: Resolver<Types.Maybe<Array<ResolversTypes['TermBranch']>>, ParentType, ContextType, RequireFields<Types.QueryTermBranchesArgs, 'language'>>;
  termHistory?: Resolver<Types.Maybe<ResolversTypes['TermHistory']>, ParentType, ContextType, RequireFields<Types.QueryTermHistoryArgs, 'key' | 'language'>>;
  termLanguages?: Resolver<Types.Maybe<Array<ResolversTypes['TermLanguage']>>, ParentType, ContextType>;
  testPlan?: Resolver<Types.Maybe<ResolversTypes['TestPlan']>, ParentType, ContextType, RequireFields<Types.QueryTestPlanArgs, 'input' | 'site'>>;
  testResults?: Resolver<Types.Maybe<ResolversTypes['TestResults']>, ParentType, ContextType, RequireFields<Types.QueryTestResultsArgs, 'site' | 'subject'>>;
  translatedTerms?: Resolver<Types.Maybe<ResolversTypes['TranslatedTermConnection']>, ParentType, ContextType, RequireFields<Types.QueryTranslatedTermsArgs, 'first' | 'language'>>;
  tryRemoteSource?: Resolver<Types.Maybe<ResolversTypes['RemoteTrial']>, ParentType, ContextType, RequireFields<Types.QueryTryRemoteSourceArgs, 'site' | 'source'>>;
  user?: Resolver<Types.Maybe<ResolversTypes['User']>, ParentType, ContextType, RequireFields<Types.QueryUserArgs, 'id'>>;
  users?: Resolver<Types.Maybe<ResolversTypes['UserConnection']>, ParentType, ContextType, RequireFields<Types.QueryUsersArgs, 'first'>>;
  viewedLayout?: Resolver<Types.Maybe<ResolversTypes['ViewedLayout']>, ParentType, ContextType, RequireFields<Types.QueryViewedLayoutArgs, 'as' | 'name' | 'site'>>;
  viewer?: Resolver<Types.Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
  widgetIdTaken?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType, RequireFields<Types.QueryWidgetIdTakenArgs, 'id'>>;
};

export type RateLimitedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RateLimited'] = ResolversParentTypes['RateLimited']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  retryAfterSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RemoteContentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemoteContent'] = ResolversParentTypes['RemoteContent']> = {
  alt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  card?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  category?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fallbackDay?: Resolver<Types.Maybe<ResolversTypes['LocalDate']>, ParentType, ContextType>;
  image?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  link?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['RemoteState'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RemoteTrialResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemoteTrial'] = ResolversParentTypes['RemoteTrial']> = {
  content?: Resolver<ResolversTypes['RemoteContent'], ParentType, ContextType>;
  date?: Resolver<Types.Maybe<ResolversTypes['LocalDateTime']>, ParentType, ContextType>;
  fault?: Resolver<Types.Maybe<ResolversTypes['RemoteFault']>, ParentType, ContextType>;
};

export type RemoveBookmarkResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemoveBookmarkResult'] = ResolversParentTypes['RemoveBookmarkResult']> = {
  __resolveType: TypeResolveFn<'Done' | 'NotFound' | 'ValidationProblem', ParentType, ContextType>;
};

export type RemoveCommentResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemoveCommentResult'] = ResolversParentTypes['RemoveCommentResult']> = {
  __resolveType: TypeResolveFn<'Done' | 'NotFound', ParentType, ContextType>;
};

export type RemoveMediaResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemoveMediaResult'] = ResolversParentTypes['RemoveMediaResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'Done' | 'Forbidden' | 'MediaInUse' | 'NotFound', ParentType, ContextType>;
};

export type RemoveResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemoveResult'] = ResolversParentTypes['RemoveResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'NotFound' | 'ValidationProblem' | 'Viewer', ParentType, ContextType>;
};

export type RemoveSavedViewResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemoveSavedViewResult'] = ResolversParentTypes['RemoveSavedViewResult']> = {
  __resolveType: TypeResolveFn<'Done' | 'NotFound' | 'ValidationProblem', ParentType, ContextType>;
};

export type RemoveTermLanguageResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemoveTermLanguageResult'] = ResolversParentTypes['RemoveTermLanguageResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'Done' | 'Forbidden' | 'NotFound', ParentType, ContextType>;
};

export type ReportCommentResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReportCommentResult'] = ResolversParentTypes['ReportCommentResult']> = {
  __resolveType: TypeResolveFn<'Done' | 'Forbidden' | 'NotFound' | 'RateLimited' | 'ValidationProblem', ParentType, ContextType>;
};

export type RequestEmailChangeResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RequestEmailChangeResult'] = ResolversParentTypes['RequestEmailChangeResult']> = {
  __resolveType: TypeResolveFn<'CodeSent' | 'NotAuthorized' | 'RateLimited' | 'ValidationProblem', ParentType, ContextType>;
};

export type ResetPasswordResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ResetPasswordResult'] = ResolversParentTypes['ResetPasswordResult']> = {
  __resolveType: TypeResolveFn<'CodeMismatch' | 'Done' | 'RateLimited' | 'ValidationProblem', ParentType, ContextType>;
};

export type RevisionChangesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RevisionChanges'] = ResolversParentTypes['RevisionChanges']> = {
  added?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  changed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  countries?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  everybody?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isForEveryone?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  moved?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  removed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  widgets?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RevokeDevotionalDraftLinkResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RevokeDevotionalDraftLinkResult'] = ResolversParentTypes['RevokeDevotionalDraftLinkResult']> = {
  __resolveType: TypeResolveFn<'Forbidden' | 'NotFound' | 'RevokedDraftLink' | 'ValidationProblem', ParentType, ContextType>;
};

export type RevokedDraftLinkResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RevokedDraftLink'] = ResolversParentTypes['RevokedDraftLink']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RichTextResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RichText'] = ResolversParentTypes['RichText']> = {
  html?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  test?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  widgetId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RightHolderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RightHolder'] = ResolversParentTypes['RightHolder']> = {
  because?: Resolver<ResolversTypes['HolderReason'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type RightHoldersResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RightHolders'] = ResolversParentTypes['RightHolders']> = {
  nodes?: Resolver<Array<ResolversTypes['RightHolder']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RightReasonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RightReason'] = ResolversParentTypes['RightReason']> = {
  group?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  site?: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type RowClashResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RowClash'] = ResolversParentTypes['RowClash']> = {
  base?: Resolver<Types.Maybe<ResolversTypes['EditedRow']>, ParentType, ContextType>;
  fields?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  rowKey?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  theirs?: Resolver<Types.Maybe<ResolversTypes['EditedRow']>, ParentType, ContextType>;
  yours?: Resolver<Types.Maybe<ResolversTypes['EditedRow']>, ParentType, ContextType>;
};

export type SaveDevotionalPostResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SaveDevotionalPostResult'] = ResolversParentTypes['SaveDevotionalPostResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'Forbidden' | 'NotFound' | 'SavedDevotionalPost' | 'ValidationProblem', ParentType, ContextType>;
};

export type SaveDraftResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SaveDraftResult'] = ResolversParentTypes['SaveDraftResult']> = {
  __resolveType: TypeResolveFn<'DraftSaved' | 'Forbidden' | 'LayoutDraft' | 'NotFound' | 'ValidationProblem', ParentType, ContextType>;
};

export type SaveFeatureFlagResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SaveFeatureFlagResult'] = ResolversParentTypes['SaveFeatureFlagResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'Forbidden' | 'NotFound' | 'SavedFeatureFlag' | 'ValidationProblem', ParentType, ContextType>;
};

export type SaveFlagResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SaveFlagResult'] = ResolversParentTypes['SaveFlagResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'Flag' | 'Forbidden' | 'ValidationProblem', ParentType, ContextType>;
};

export type SaveGroupResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SaveGroupResult'] = ResolversParentTypes['SaveGroupResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'Forbidden' | 'Group' | 'NotFound' | 'ValidationProblem', ParentType, ContextType>;
};

export type SaveHeaderSlideInResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SaveHeaderSlideInResult'] = ResolversParentTypes['SaveHeaderSlideInResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'Forbidden' | 'NotFound' | 'SavedHeaderSlideIn' | 'ValidationProblem', ParentType, ContextType>;
};

export type SaveJournalResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SaveJournalResult'] = ResolversParentTypes['SaveJournalResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'NotFound' | 'SavedJournal' | 'ValidationProblem', ParentType, ContextType>;
};

export type SaveSitePageResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SaveSitePageResult'] = ResolversParentTypes['SaveSitePageResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'Forbidden' | 'NotFound' | 'SavedSitePage' | 'ValidationProblem', ParentType, ContextType>;
};

export type SaveTermsResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SaveTermsResult'] = ResolversParentTypes['SaveTermsResult']> = {
  __resolveType: TypeResolveFn<'Forbidden' | 'NotFound' | 'SavedTerms' | 'TermConflict' | 'ValidationProblem', ParentType, ContextType>;
};

export type SaveUserResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SaveUserResult'] = ResolversParentTypes['SaveUserResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'Forbidden' | 'NotFound' | 'User' | 'ValidationProblem', ParentType, ContextType>;
};

export type SaveViewResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SaveViewResult'] = ResolversParentTypes['SaveViewResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'NotFound' | 'SavedView' | 'ValidationProblem', ParentType, ContextType>;
};

export type SavedDevotionalPostResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SavedDevotionalPost'] = ResolversParentTypes['SavedDevotionalPost']> = {
  entry?: Resolver<ResolversTypes['DevotionalPost'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SavedFeatureFlagResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SavedFeatureFlag'] = ResolversParentTypes['SavedFeatureFlag']> = {
  entry?: Resolver<ResolversTypes['FeatureFlag'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SavedHeaderSlideInResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SavedHeaderSlideIn'] = ResolversParentTypes['SavedHeaderSlideIn']> = {
  entry?: Resolver<ResolversTypes['HeaderSlideIn'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SavedJournalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SavedJournal'] = ResolversParentTypes['SavedJournal']> = {
  entry?: Resolver<ResolversTypes['JournalEntry'], ParentType, ContextType>;
  isMerged?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SavedSitePageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SavedSitePage'] = ResolversParentTypes['SavedSitePage']> = {
  entry?: Resolver<ResolversTypes['SitePage'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SavedTermsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SavedTerms'] = ResolversParentTypes['SavedTerms']> = {
  terms?: Resolver<Array<ResolversTypes['TranslatedTerm']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SavedViewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SavedView'] = ResolversParentTypes['SavedView']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  query?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  screen?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SearchHitResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SearchHit'] = ResolversParentTypes['SearchHit']> = {
  detail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  match?: Resolver<ResolversTypes['SearchMatch'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  screen?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subpath?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SendCodeResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SendCodeResult'] = ResolversParentTypes['SendCodeResult']> = {
  __resolveType: TypeResolveFn<'CodeSent' | 'RateLimited' | 'ValidationProblem', ParentType, ContextType>;
};

export type SessionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = {
  country?: Resolver<Types.Maybe<ResolversTypes['CountryCode']>, ParentType, ContextType>;
  device?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isCurrent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isKeptSignedIn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  keepSignedIn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastUsedAt?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
};

export type SetNewPasswordResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SetNewPasswordResult'] = ResolversParentTypes['SetNewPasswordResult']> = {
  __resolveType: TypeResolveFn<'NotAuthorized' | 'RateLimited' | 'SignedIn' | 'ValidationProblem', ParentType, ContextType>;
};

export type SetTestGoalResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SetTestGoalResult'] = ResolversParentTypes['SetTestGoalResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'Forbidden' | 'NotFound' | 'TestGoal' | 'ValidationProblem', ParentType, ContextType>;
};

export type ShareDevotionalDraftResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ShareDevotionalDraftResult'] = ResolversParentTypes['ShareDevotionalDraftResult']> = {
  __resolveType: TypeResolveFn<'Forbidden' | 'NotFound' | 'RateLimited' | 'SharedDraft' | 'ValidationProblem', ParentType, ContextType>;
};

export type SharePreviewResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SharePreviewResult'] = ResolversParentTypes['SharePreviewResult']> = {
  __resolveType: TypeResolveFn<'Forbidden' | 'NotFound' | 'RateLimited' | 'SharedPreview' | 'ValidationProblem', ParentType, ContextType>;
};

export type SharedDraftResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SharedDraft'] = ResolversParentTypes['SharedDraft']> = {
  link?: Resolver<ResolversTypes['DevotionalDraftLink'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SharedPreviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SharedPreview'] = ResolversParentTypes['SharedPreview']> = {
  endsAt?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ShiftConflictResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ShiftConflict'] = ResolversParentTypes['ShiftConflict']> = {
  day?: Resolver<ResolversTypes['LocalDate'], ParentType, ContextType>;
  hasAddress?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ShiftDevotionalPostsResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ShiftDevotionalPostsResult'] = ResolversParentTypes['ShiftDevotionalPostsResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'Forbidden' | 'NotFound' | 'ShiftedDevotionalPosts' | 'ValidationProblem', ParentType, ContextType>;
};

export type ShiftedDevotionalPostsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ShiftedDevotionalPosts'] = ResolversParentTypes['ShiftedDevotionalPosts']> = {
  conflicts?: Resolver<Array<ResolversTypes['ShiftConflict']>, ParentType, ContextType>;
  posts?: Resolver<Array<ResolversTypes['ShiftedPost']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ShiftedPostResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ShiftedPost'] = ResolversParentTypes['ShiftedPost']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ShownSlideInResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ShownSlideIn'] = ResolversParentTypes['ShownSlideIn']> = {
  countries?: Resolver<Array<ResolversTypes['CountryCode']>, ParentType, ContextType>;
  end?: Resolver<Types.Maybe<ResolversTypes['WallClock']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  link?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  linkText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pages?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  start?: Resolver<Types.Maybe<ResolversTypes['WallClock']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ShownWidgetResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ShownWidget'] = ResolversParentTypes['ShownWidget']> = {
  key?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  widget?: Resolver<Types.Maybe<ResolversTypes['Widget']>, ParentType, ContextType>;
};

export type SignInMethodResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SignInMethod'] = ResolversParentTypes['SignInMethod']> = {
  addedAt?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['SignInMethodKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SignInResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SignInResult'] = ResolversParentTypes['SignInResult']> = {
  __resolveType: TypeResolveFn<'NewPasswordRequired' | 'NotAuthorized' | 'PasswordResetRequired' | 'RateLimited' | 'SignedIn' | 'UserNotConfirmed' | 'ValidationProblem', ParentType, ContextType>;
};

export type SignUpResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SignUpResult'] = ResolversParentTypes['SignUpResult']> = {
  __resolveType: TypeResolveFn<'RateLimited' | 'UserNotConfirmed' | 'ValidationProblem', ParentType, ContextType>;
};

export type SignedInResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SignedIn'] = ResolversParentTypes['SignedIn']> = {
  viewer?: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SiteResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Site'] = ResolversParentTypes['Site']> = {
  audioPath?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  basePath?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  brandColour?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  brandColourDark?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  brandName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  commentsAllowed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  commentsToModerate?: Resolver<Types.Maybe<ResolversTypes['ModeratedCommentConnection']>, ParentType, ContextType, RequireFields<Types.SiteCommentsToModerateArgs, 'first' | 'newestFirst' | 'reported' | 'states'>>;
  contentLinks?: Resolver<Array<ResolversTypes['ContentLink']>, ParentType, ContextType>;
  cookiesDefaultOn?: Resolver<Array<ResolversTypes['CountryCode']>, ParentType, ContextType, RequireFields<Types.SiteCookiesDefaultOnArgs, 'country'>>;
  dateFormat?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  devotionalDay?: Resolver<Types.Maybe<ResolversTypes['DevotionalDay']>, ParentType, ContextType, RequireFields<Types.SiteDevotionalDayArgs, 'date' | 'today'>>;
  devotionalDraft?: Resolver<Types.Maybe<ResolversTypes['DevotionalDraft']>, ParentType, ContextType, RequireFields<Types.SiteDevotionalDraftArgs, 'date'>>;
  devotionals?: Resolver<ResolversTypes['DevotionalConnection'], ParentType, ContextType, RequireFields<Types.SiteDevotionalsArgs, 'first' | 'page' | 'today'>>;
  direction?: Resolver<ResolversTypes['Direction'], ParentType, ContextType>;
  domain?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  donationUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  evergreenYear?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  features?: Resolver<ResolversTypes['FeatureSet'], ParentType, ContextType, RequireFields<Types.SiteFeaturesArgs, 'country'>>;
  ga4MeasurementId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  gtmId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hasComments?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasFullCountryCode?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasSubscriptions?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  headerImage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  headerSlideIns?: Resolver<Array<ResolversTypes['ShownSlideIn']>, ParentType, ContextType>;
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
  outsideSignIn?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  page?: Resolver<Types.Maybe<ResolversTypes['Page']>, ParentType, ContextType, RequireFields<Types.SitePageArgs, 'slug'>>;
  pageDraft?: Resolver<Types.Maybe<ResolversTypes['PageDraft']>, ParentType, ContextType, RequireFields<Types.SitePageDraftArgs, 'slug'>>;
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

export type SiteNameResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SiteName'] = ResolversParentTypes['SiteName']> = {
  adminPath?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  brandName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  devotionalReadiness?: Resolver<Types.Maybe<ResolversTypes['DevotionalReadiness']>, ParentType, ContextType, RequireFields<Types.SiteNameDevotionalReadinessArgs, 'from' | 'to'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  language?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  siteCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SitePageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SitePage'] = ResolversParentTypes['SitePage']> = {
  archivedAt?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  countries?: Resolver<Array<ResolversTypes['CountryCode']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  further?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isHome?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isHomeElsewhere?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isNewEditor?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  newEditorContent?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  otherCountries?: Resolver<ResolversTypes['SitePageOtherCountries'], ParentType, ContextType>;
  publication?: Resolver<ResolversTypes['EntryPublication'], ParentType, ContextType>;
  sections?: Resolver<Array<ResolversTypes['SitePageSectionsItem']>, ParentType, ContextType>;
  seoDescription?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seoImage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seoTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['EntryState'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  titleElsewhere?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  updatedBy?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  viewerCan?: Resolver<ResolversTypes['EntryViewerCan'], ParentType, ContextType>;
};

export type SitePageChangeResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SitePageChangeResult'] = ResolversParentTypes['SitePageChangeResult']> = {
  entry?: Resolver<Types.Maybe<ResolversTypes['SitePage']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  problem?: Resolver<Types.Maybe<ResolversTypes['EntryProblem']>, ParentType, ContextType>;
};

export type SitePageConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SitePageConnection'] = ResolversParentTypes['SitePageConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['SitePage']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SitePageSectionsItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SitePageSectionsItem'] = ResolversParentTypes['SitePageSectionsItem']> = {
  background?: Resolver<ResolversTypes['SitePageSectionsBackground'], ParentType, ContextType>;
  country?: Resolver<Types.Maybe<ResolversTypes['CountryCode']>, ParentType, ContextType>;
  further?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  heading?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  html?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  image?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  imageAlt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  imageFocal?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  place?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['SitePageSectionsType'], ParentType, ContextType>;
};

export type SitePageVersionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SitePageVersion'] = ResolversParentTypes['SitePageVersion']> = {
  at?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  countries?: Resolver<Array<ResolversTypes['CountryCode']>, ParentType, ContextType>;
  dueAt?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  event?: Resolver<ResolversTypes['EntryEvent'], ParentType, ContextType>;
  further?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isArchived?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isHome?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isHomeElsewhere?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isNewEditor?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  newEditorContent?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ofVersion?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  otherCountries?: Resolver<ResolversTypes['SitePageOtherCountries'], ParentType, ContextType>;
  sections?: Resolver<Array<ResolversTypes['SitePageSectionsItem']>, ParentType, ContextType>;
  seoDescription?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seoImage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seoTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subject?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  titleElsewhere?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  who?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SitePageVersionConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SitePageVersionConnection'] = ResolversParentTypes['SitePageVersionConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['SitePageVersion']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type SiteRouteResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SiteRoute'] = ResolversParentTypes['SiteRoute']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TermBranchResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TermBranch'] = ResolversParentTypes['TermBranch']> = {
  missing?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reviewed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stale?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TermCommentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TermComment'] = ResolversParentTypes['TermComment']> = {
  at?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  resolvedAt?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  resolvedBy?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  who?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TermCommentResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TermCommentResult'] = ResolversParentTypes['TermCommentResult']> = {
  __resolveType: TypeResolveFn<'Done' | 'NotFound' | 'ValidationProblem', ParentType, ContextType>;
};

export type TermConflictResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TermConflict'] = ResolversParentTypes['TermConflict']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  current?: Resolver<ResolversTypes['TranslatedTerm'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TermFileResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TermFile'] = ResolversParentTypes['TermFile']> = {
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TermHistoryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TermHistory'] = ResolversParentTypes['TermHistory']> = {
  comments?: Resolver<Array<ResolversTypes['TermComment']>, ParentType, ContextType>;
  versions?: Resolver<Array<ResolversTypes['TermTextVersion']>, ParentType, ContextType>;
};

export type TermImportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TermImport'] = ResolversParentTypes['TermImport']> = {
  isStale?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['TermImportRow']>, ParentType, ContextType>;
  same?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  saved?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TermImportRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TermImportRow'] = ResolversParentTypes['TermImportRow']> = {
  current?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  detail?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fileSource?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['TermImportKind'], ParentType, ContextType>;
  refusal?: Resolver<Types.Maybe<ResolversTypes['TermRefusal']>, ParentType, ContextType>;
  source?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TermLanguageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TermLanguage'] = ResolversParentTypes['TermLanguage']> = {
  canSave?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isNew?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  language?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  missing?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reviewed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stale?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TermSectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TermSection'] = ResolversParentTypes['TermSection']> = {
  entries?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  section?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TermTextResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TermText'] = ResolversParentTypes['TermText']> = {
  examples?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  form?: Resolver<Types.Maybe<ResolversTypes['PluralForm']>, ParentType, ContextType>;
  text?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TermTextVersionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TermTextVersion'] = ResolversParentTypes['TermTextVersion']> = {
  at?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  form?: Resolver<Types.Maybe<ResolversTypes['PluralForm']>, ParentType, ContextType>;
  madeFrom?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  who?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TestDayResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TestDay'] = ResolversParentTypes['TestDay']> = {
  day?: Resolver<ResolversTypes['LocalDate'], ParentType, ContextType>;
  versions?: Resolver<Array<ResolversTypes['DayCount']>, ParentType, ContextType>;
};

export type TestDecisionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TestDecision'] = ResolversParentTypes['TestDecision']> = {
  at?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  note?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  who?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TestGoalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TestGoal'] = ResolversParentTypes['TestGoal']> = {
  guard?: Resolver<Types.Maybe<ResolversTypes['GuardGoal']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['GoalKind'], ParentType, ContextType>;
  path?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TestPhaseResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TestPhase'] = ResolversParentTypes['TestPhase']> = {
  beganAt?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  countries?: Resolver<Array<ResolversTypes['TestSlice']>, ParentType, ContextType>;
  days?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  decision?: Resolver<Types.Maybe<ResolversTypes['TestDecision']>, ParentType, ContextType>;
  endedAt?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  goalKind?: Resolver<ResolversTypes['GoalKind'], ParentType, ContextType>;
  goalPath?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  guard?: Resolver<Types.Maybe<ResolversTypes['GuardGoal']>, ParentType, ContextType>;
  hasMoreThanDrawn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isReady?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  moreThanDrawn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  overall?: Resolver<ResolversTypes['TestSlice'], ParentType, ContextType>;
  series?: Resolver<Array<ResolversTypes['TestDay']>, ParentType, ContextType>;
  shares?: Resolver<Array<ResolversTypes['VersionShare']>, ParentType, ContextType>;
  waitsFor?: Resolver<Array<ResolversTypes['Waiting']>, ParentType, ContextType>;
  winner?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TestPlanResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TestPlan'] = ResolversParentTypes['TestPlan']> = {
  consentedShare?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  days?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  drawsPerDay?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  evenDays?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  evenVisitors?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  perVersion?: Resolver<Array<ResolversTypes['PlannedVersion']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['TrafficSource'], ParentType, ContextType>;
  trafficDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  visitors?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  visitorsPerDay?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type TestResultsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TestResults'] = ResolversParentTypes['TestResults']> = {
  current?: Resolver<Types.Maybe<ResolversTypes['TestPhase']>, ParentType, ContextType>;
  earlier?: Resolver<Array<ResolversTypes['TestPhase']>, ParentType, ContextType>;
  end?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  goal?: Resolver<ResolversTypes['TestGoal'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  start?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['TestState'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  waitsFor?: Resolver<Array<ResolversTypes['Waiting']>, ParentType, ContextType>;
};

export type TestSliceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TestSlice'] = ResolversParentTypes['TestSlice']> = {
  consentedShare?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  conversions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  country?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  draws?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  sampleRatio?: Resolver<ResolversTypes['SampleRatioLevel'], ParentType, ContextType>;
  versions?: Resolver<Array<ResolversTypes['VersionResult']>, ParentType, ContextType>;
  visitors?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export interface TimeZoneScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['TimeZone'], any> {
  name: 'TimeZone';
}

export type TranslatedTermResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TranslatedTerm'] = ResolversParentTypes['TranslatedTerm']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isUnused?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  openComments?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reference?: Resolver<Array<ResolversTypes['TermText']>, ParentType, ContextType>;
  reviewedAt?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  reviewedBy?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  source?: Resolver<Array<ResolversTypes['TermText']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['TermState'], ParentType, ContextType>;
  texts?: Resolver<Array<ResolversTypes['TermText']>, ParentType, ContextType>;
  updatedAt?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  updatedBy?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TranslatedTermConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TranslatedTermConnection'] = ResolversParentTypes['TranslatedTermConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['TranslatedTerm']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TrashMediaResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TrashMediaResult'] = ResolversParentTypes['TrashMediaResult']> = {
  __resolveType: TypeResolveFn<'Forbidden' | 'MediaPicture' | 'NotFound', ParentType, ContextType>;
};

export type TriedActionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TriedAction'] = ResolversParentTypes['TriedAction']> = {
  allowed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  because?: Resolver<Array<ResolversTypes['EffectiveRight']>, ParentType, ContextType>;
  denials?: Resolver<Array<ResolversTypes['Denial']>, ParentType, ContextType>;
  isAllowed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TryActionResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TryActionResult'] = ResolversParentTypes['TryActionResult']> = {
  __resolveType: TypeResolveFn<'Forbidden' | 'TriedAction' | 'ValidationProblem', ParentType, ContextType>;
};

export type UpdateProfileResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateProfileResult'] = ResolversParentTypes['UpdateProfileResult']> = {
  __resolveType: TypeResolveFn<'RateLimited' | 'ValidationProblem' | 'Viewer', ParentType, ContextType>;
};

export type UserResolvers<ContextType = Context, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  adminKeys?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  content?: Resolver<Array<ResolversTypes['ContentRight']>, ParentType, ContextType>;
  createdAt?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  effective?: Resolver<Array<ResolversTypes['EffectiveRight']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  familyName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  givenName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  groups?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  invitedUntil?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  lastUsedAt?: Resolver<Types.Maybe<ResolversTypes['DateTimeISO']>, ParentType, ContextType>;
  ownAdminKeys?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  sessionCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sessions?: Resolver<Array<ResolversTypes['Session']>, ParentType, ContextType>;
  sites?: Resolver<Types.Maybe<Array<ResolversTypes['ID']>>, ParentType, ContextType>;
  status?: Resolver<Types.Maybe<ResolversTypes['AccountStatus']>, ParentType, ContextType>;
  username?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UserConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserConnection'] = ResolversParentTypes['UserConnection']> = {
  next?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['User']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  total?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  users?: Resolver<Array<ResolversTypes['User']>, ParentType, ContextType>;
};

export type UserNotConfirmedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserNotConfirmed'] = ResolversParentTypes['UserNotConfirmed']> = {
  handle?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UsernameExistsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UsernameExists'] = ResolversParentTypes['UsernameExists']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ValidationProblemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ValidationProblem'] = ResolversParentTypes['ValidationProblem']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['FieldError']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type VerseOfTheDayResolvers<ContextType = Context, ParentType extends ResolversParentTypes['VerseOfTheDay'] = ResolversParentTypes['VerseOfTheDay']> = {
  devotional?: Resolver<Types.Maybe<ResolversTypes['Devotional']>, ParentType, ContextType>;
  heading?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  showLink?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  showReference?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  test?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  widgetId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type VersionResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['VersionResult'] = ResolversParentTypes['VersionResult']> = {
  conversions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  decided?: Resolver<Types.Maybe<ResolversTypes['Decided']>, ParentType, ContextType>;
  difference?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  differenceInterval?: Resolver<Types.Maybe<ResolversTypes['Interval']>, ParentType, ContextType>;
  expected?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  guard?: Resolver<Types.Maybe<ResolversTypes['GuardResult']>, ParentType, ContextType>;
  interval?: Resolver<ResolversTypes['Interval'], ParentType, ContextType>;
  lift?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  rate?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  share?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  visitors?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type VersionShareResolvers<ContextType = Context, ParentType extends ResolversParentTypes['VersionShare'] = ResolversParentTypes['VersionShare']> = {
  percent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ViewedLayoutResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ViewedLayout'] = ResolversParentTypes['ViewedLayout']> = {
  at?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  reasons?: Resolver<Types.Maybe<Array<ResolversTypes['LayoutReason']>>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ViewerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Viewer'] = ResolversParentTypes['Viewer']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  adminPermissions?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  apiTokens?: Resolver<Array<ResolversTypes['ApiToken']>, ParentType, ContextType>;
  bookmarks?: Resolver<Array<ResolversTypes['Bookmark']>, ParentType, ContextType>;
  canEditLayouts?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<Types.ViewerCanEditLayoutsArgs, 'site'>>;
  country?: Resolver<Types.Maybe<ResolversTypes['CountryCode']>, ParentType, ContextType>;
  countryPermissions?: Resolver<ResolversTypes['CountryPermissions'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  export?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  familyName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  givenName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hasEmptyDaysMail?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasKnownRights?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isAdmin?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isKeptSignedIn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isVerified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  journal?: Resolver<Types.Maybe<ResolversTypes['JournalEntry']>, ParentType, ContextType, RequireFields<Types.ViewerJournalArgs, 'id'>>;
  journalLabels?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  journals?: Resolver<ResolversTypes['JournalEntryConnection'], ParentType, ContextType, RequireFields<Types.ViewerJournalsArgs, 'first'>>;
  keepSignedIn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  language?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nickname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ownComments?: Resolver<Array<ResolversTypes['OwnComment']>, ParentType, ContextType, RequireFields<Types.ViewerOwnCommentsArgs, 'reading'>>;
  phoneNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  picture?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rightsKnown?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  savedViews?: Resolver<Array<ResolversTypes['SavedView']>, ParentType, ContextType, RequireFields<Types.ViewerSavedViewsArgs, 'screen'>>;
  sessionEndsAt?: Resolver<ResolversTypes['DateTimeISO'], ParentType, ContextType>;
  sessions?: Resolver<Array<ResolversTypes['Session']>, ParentType, ContextType>;
  signInMethods?: Resolver<Array<ResolversTypes['SignInMethod']>, ParentType, ContextType>;
  username?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  verified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export interface WallClockScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['WallClock'], any> {
  name: 'WallClock';
}

export type WidgetResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Widget'] = ResolversParentTypes['Widget']> = {
  __resolveType: TypeResolveFn<'BannerCard' | 'ContentCard' | 'Countdown' | 'ImageGallery' | 'LinkList' | 'RichText' | 'VerseOfTheDay', ParentType, ContextType>;
};

export type WidgetClashResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WidgetClash'] = ResolversParentTypes['WidgetClash']> = {
  base?: Resolver<ResolversTypes['WidgetSettings'], ParentType, ContextType>;
  fields?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  theirs?: Resolver<ResolversTypes['WidgetSettings'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  widgetId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  yours?: Resolver<ResolversTypes['WidgetSettings'], ParentType, ContextType>;
};

export interface WidgetSettingsScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['WidgetSettings'], any> {
  name: 'WidgetSettings';
}

export type WriteCommentResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WriteCommentResult'] = ResolversParentTypes['WriteCommentResult']> = {
  __resolveType: TypeResolveFn<'Forbidden' | 'NotFound' | 'OwnComment' | 'RateLimited' | 'ValidationProblem', ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  AddBookmarkResult?: AddBookmarkResultResolvers<ContextType>;
  AddTermLanguageResult?: AddTermLanguageResultResolvers<ContextType>;
  AdminOverview?: AdminOverviewResolvers<ContextType>;
  AdminSearch?: AdminSearchResolvers<ContextType>;
  AltText?: AltTextResolvers<ContextType>;
  ApiToken?: ApiTokenResolvers<ContextType>;
  ApiTokenCreated?: ApiTokenCreatedResolvers<ContextType>;
  ArchiveFlagResult?: ArchiveFlagResultResolvers<ContextType>;
  AuditChain?: AuditChainResolvers<ContextType>;
  AuditEntry?: AuditEntryResolvers<ContextType>;
  AuditEntryConnection?: AuditEntryConnectionResolvers<ContextType>;
  AuditExport?: AuditExportResolvers<ContextType>;
  AuditFault?: AuditFaultResolvers<ContextType>;
  BannerCard?: BannerCardResolvers<ContextType>;
  Bookmark?: BookmarkResolvers<ContextType>;
  BookmarkTarget?: BookmarkTargetResolvers<ContextType>;
  BookmarkedPage?: BookmarkedPageResolvers<ContextType>;
  BookmarkedReading?: BookmarkedReadingResolvers<ContextType>;
  BookmarksJoined?: BookmarksJoinedResolvers<ContextType>;
  ChangeDevotionalPostsResult?: ChangeDevotionalPostsResultResolvers<ContextType>;
  ChangeFeatureFlagsResult?: ChangeFeatureFlagsResultResolvers<ContextType>;
  ChangeHeaderSlideInsResult?: ChangeHeaderSlideInsResultResolvers<ContextType>;
  ChangeMediaResult?: ChangeMediaResultResolvers<ContextType>;
  ChangePasswordResult?: ChangePasswordResultResolvers<ContextType>;
  ChangeSitePagesResult?: ChangeSitePagesResultResolvers<ContextType>;
  ChangedDevotionalPosts?: ChangedDevotionalPostsResolvers<ContextType>;
  ChangedFeatureFlags?: ChangedFeatureFlagsResolvers<ContextType>;
  ChangedHeaderSlideIns?: ChangedHeaderSlideInsResolvers<ContextType>;
  ChangedSitePages?: ChangedSitePagesResolvers<ContextType>;
  CodeMismatch?: CodeMismatchResolvers<ContextType>;
  CodeSent?: CodeSentResolvers<ContextType>;
  Comment?: CommentResolvers<ContextType>;
  CommentConnection?: CommentConnectionResolvers<ContextType>;
  CommentReport?: CommentReportResolvers<ContextType>;
  CommentedPost?: CommentedPostResolvers<ContextType>;
  CommentsDecided?: CommentsDecidedResolvers<ContextType>;
  ConfirmEmailChangeResult?: ConfirmEmailChangeResultResolvers<ContextType>;
  ConfirmSignUpResult?: ConfirmSignUpResultResolvers<ContextType>;
  Conflict?: ConflictResolvers<ContextType>;
  ContentCard?: ContentCardResolvers<ContextType>;
  ContentLink?: ContentLinkResolvers<ContextType>;
  ContentRight?: ContentRightResolvers<ContextType>;
  Countdown?: CountdownResolvers<ContextType>;
  Country?: CountryResolvers<ContextType>;
  CountryBoolean?: CountryBooleanResolvers<ContextType>;
  CountryCode?: GraphQLScalarType;
  CountryPermissions?: CountryPermissionsResolvers<ContextType>;
  CreateApiTokenResult?: CreateApiTokenResultResolvers<ContextType>;
  DateTimeISO?: GraphQLScalarType;
  DayCount?: DayCountResolvers<ContextType>;
  DeleteAccountResult?: DeleteAccountResultResolvers<ContextType>;
  DeleteCommentsResult?: DeleteCommentsResultResolvers<ContextType>;
  DeleteGroupResult?: DeleteGroupResultResolvers<ContextType>;
  DeleteJournalResult?: DeleteJournalResultResolvers<ContextType>;
  Denial?: DenialResolvers<ContextType>;
  Devotional?: DevotionalResolvers<ContextType>;
  DevotionalCalendarDay?: DevotionalCalendarDayResolvers<ContextType>;
  DevotionalCalendarPost?: DevotionalCalendarPostResolvers<ContextType>;
  DevotionalCalendarTrash?: DevotionalCalendarTrashResolvers<ContextType>;
  DevotionalConnection?: DevotionalConnectionResolvers<ContextType>;
  DevotionalDay?: DevotionalDayResolvers<ContextType>;
  DevotionalDraft?: DevotionalDraftResolvers<ContextType>;
  DevotionalDraftLink?: DevotionalDraftLinkResolvers<ContextType>;
  DevotionalImport?: DevotionalImportResolvers<ContextType>;
  DevotionalImportColumn?: DevotionalImportColumnResolvers<ContextType>;
  DevotionalImportGroup?: DevotionalImportGroupResolvers<ContextType>;
  DevotionalImportIgnored?: DevotionalImportIgnoredResolvers<ContextType>;
  DevotionalImportMapping?: DevotionalImportMappingResolvers<ContextType>;
  DevotionalImportNote?: DevotionalImportNoteResolvers<ContextType>;
  DevotionalImportNotes?: DevotionalImportNotesResolvers<ContextType>;
  DevotionalImportPreview?: DevotionalImportPreviewResolvers<ContextType>;
  DevotionalImportPreviewResult?: DevotionalImportPreviewResultResolvers<ContextType>;
  DevotionalImportRecord?: DevotionalImportRecordResolvers<ContextType>;
  DevotionalImportResult?: DevotionalImportResultResolvers<ContextType>;
  DevotionalPost?: DevotionalPostResolvers<ContextType>;
  DevotionalPostChangeResult?: DevotionalPostChangeResultResolvers<ContextType>;
  DevotionalPostConnection?: DevotionalPostConnectionResolvers<ContextType>;
  DevotionalPostVersion?: DevotionalPostVersionResolvers<ContextType>;
  DevotionalPostVersionConnection?: DevotionalPostVersionConnectionResolvers<ContextType>;
  DevotionalReadiness?: DevotionalReadinessResolvers<ContextType>;
  DevotionalReadinessCell?: DevotionalReadinessCellResolvers<ContextType>;
  DevotionalReadinessDay?: DevotionalReadinessDayResolvers<ContextType>;
  Done?: DoneResolvers<ContextType>;
  DraftSaved?: DraftSavedResolvers<ContextType>;
  EditCommentResult?: EditCommentResultResolvers<ContextType>;
  EditedColumn?: EditedColumnResolvers<ContextType>;
  EditedLayout?: EditedLayoutResolvers<ContextType>;
  EditedRow?: EditedRowResolvers<ContextType>;
  EditedSlot?: EditedSlotResolvers<ContextType>;
  EditedWidget?: EditedWidgetResolvers<ContextType>;
  EffectiveRight?: EffectiveRightResolvers<ContextType>;
  EntryExport?: EntryExportResolvers<ContextType>;
  EntryImport?: EntryImportResolvers<ContextType>;
  EntryImportProblem?: EntryImportProblemResolvers<ContextType>;
  EntryProblem?: EntryProblemResolvers<ContextType>;
  EntryPublication?: EntryPublicationResolvers<ContextType>;
  EntrySchedule?: EntryScheduleResolvers<ContextType>;
  EntryViewerCan?: EntryViewerCanResolvers<ContextType>;
  ExportAuditResult?: ExportAuditResultResolvers<ContextType>;
  FeatureFlag?: FeatureFlagResolvers<ContextType>;
  FeatureFlagChangeResult?: FeatureFlagChangeResultResolvers<ContextType>;
  FeatureFlagConnection?: FeatureFlagConnectionResolvers<ContextType>;
  FeatureFlagVersion?: FeatureFlagVersionResolvers<ContextType>;
  FeatureFlagVersionConnection?: FeatureFlagVersionConnectionResolvers<ContextType>;
  FeatureSet?: FeatureSetResolvers<ContextType>;
  FieldError?: FieldErrorResolvers<ContextType>;
  Flag?: FlagResolvers<ContextType>;
  FlagList?: FlagListResolvers<ContextType>;
  FlagSetting?: FlagSettingResolvers<ContextType>;
  FlagState?: FlagStateResolvers<ContextType>;
  FocalPoint?: FocalPointResolvers<ContextType>;
  Forbidden?: ForbiddenResolvers<ContextType>;
  GalleryPicture?: GalleryPictureResolvers<ContextType>;
  Group?: GroupResolvers<ContextType>;
  GuardGoal?: GuardGoalResolvers<ContextType>;
  GuardResult?: GuardResultResolvers<ContextType>;
  HeaderSlideIn?: HeaderSlideInResolvers<ContextType>;
  HeaderSlideInChangeResult?: HeaderSlideInChangeResultResolvers<ContextType>;
  HeaderSlideInConnection?: HeaderSlideInConnectionResolvers<ContextType>;
  HeaderSlideInVersion?: HeaderSlideInVersionResolvers<ContextType>;
  HeaderSlideInVersionConnection?: HeaderSlideInVersionConnectionResolvers<ContextType>;
  HeldRight?: HeldRightResolvers<ContextType>;
  HomeTakeover?: HomeTakeoverResolvers<ContextType>;
  ImageGallery?: ImageGalleryResolvers<ContextType>;
  ImportDevotionalPostsResult?: ImportDevotionalPostsResultResolvers<ContextType>;
  ImportFeatureFlagsResult?: ImportFeatureFlagsResultResolvers<ContextType>;
  ImportHeaderSlideInsResult?: ImportHeaderSlideInsResultResolvers<ContextType>;
  ImportSitePagesResult?: ImportSitePagesResultResolvers<ContextType>;
  ImportTermsResult?: ImportTermsResultResolvers<ContextType>;
  Interval?: IntervalResolvers<ContextType>;
  InviteUserResult?: InviteUserResultResolvers<ContextType>;
  JSONObject?: GraphQLScalarType;
  JoinBookmarksResult?: JoinBookmarksResultResolvers<ContextType>;
  JournalEntry?: JournalEntryResolvers<ContextType>;
  JournalEntryConnection?: JournalEntryConnectionResolvers<ContextType>;
  JournalReading?: JournalReadingResolvers<ContextType>;
  LabelBookmarkResult?: LabelBookmarkResultResolvers<ContextType>;
  Layout?: LayoutResolvers<ContextType>;
  LayoutColumn?: LayoutColumnResolvers<ContextType>;
  LayoutConflict?: LayoutConflictResolvers<ContextType>;
  LayoutDraft?: LayoutDraftResolvers<ContextType>;
  LayoutEditor?: LayoutEditorResolvers<ContextType>;
  LayoutReason?: LayoutReasonResolvers<ContextType>;
  LayoutRevision?: LayoutRevisionResolvers<ContextType>;
  LayoutRevisionConnection?: LayoutRevisionConnectionResolvers<ContextType>;
  LayoutRow?: LayoutRowResolvers<ContextType>;
  LayoutSummary?: LayoutSummaryResolvers<ContextType>;
  LinkList?: LinkListResolvers<ContextType>;
  ListedLink?: ListedLinkResolvers<ContextType>;
  ListedTest?: ListedTestResolvers<ContextType>;
  LocalDate?: GraphQLScalarType;
  LocalDateTime?: GraphQLScalarType;
  MediaCrop?: MediaCropResolvers<ContextType>;
  MediaFile?: MediaFileResolvers<ContextType>;
  MediaInUse?: MediaInUseResolvers<ContextType>;
  MediaPicture?: MediaPictureResolvers<ContextType>;
  MediaPictureConnection?: MediaPictureConnectionResolvers<ContextType>;
  MediaPlace?: MediaPlaceResolvers<ContextType>;
  MediaUse?: MediaUseResolvers<ContextType>;
  ModerateCommentsResult?: ModerateCommentsResultResolvers<ContextType>;
  ModeratedComment?: ModeratedCommentResolvers<ContextType>;
  ModeratedCommentConnection?: ModeratedCommentConnectionResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NewPasswordRequired?: NewPasswordRequiredResolvers<ContextType>;
  NotAuthorized?: NotAuthorizedResolvers<ContextType>;
  NotFound?: NotFoundResolvers<ContextType>;
  OverviewItem?: OverviewItemResolvers<ContextType>;
  OwnComment?: OwnCommentResolvers<ContextType>;
  Page?: PageResolvers<ContextType>;
  PageAlternate?: PageAlternateResolvers<ContextType>;
  PageDraft?: PageDraftResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  PageSection?: PageSectionResolvers<ContextType>;
  PasswordResetRequired?: PasswordResetRequiredResolvers<ContextType>;
  PlanFault?: PlanFaultResolvers<ContextType>;
  PlanResult?: PlanResultResolvers<ContextType>;
  PlannedChange?: PlannedChangeResolvers<ContextType>;
  PlannedVersion?: PlannedVersionResolvers<ContextType>;
  Problem?: ProblemResolvers<ContextType>;
  PublishResult?: PublishResultResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RateLimited?: RateLimitedResolvers<ContextType>;
  RemoteContent?: RemoteContentResolvers<ContextType>;
  RemoteTrial?: RemoteTrialResolvers<ContextType>;
  RemoveBookmarkResult?: RemoveBookmarkResultResolvers<ContextType>;
  RemoveCommentResult?: RemoveCommentResultResolvers<ContextType>;
  RemoveMediaResult?: RemoveMediaResultResolvers<ContextType>;
  RemoveResult?: RemoveResultResolvers<ContextType>;
  RemoveSavedViewResult?: RemoveSavedViewResultResolvers<ContextType>;
  RemoveTermLanguageResult?: RemoveTermLanguageResultResolvers<ContextType>;
  ReportCommentResult?: ReportCommentResultResolvers<ContextType>;
  RequestEmailChangeResult?: RequestEmailChangeResultResolvers<ContextType>;
  ResetPasswordResult?: ResetPasswordResultResolvers<ContextType>;
  RevisionChanges?: RevisionChangesResolvers<ContextType>;
  RevokeDevotionalDraftLinkResult?: RevokeDevotionalDraftLinkResultResolvers<ContextType>;
  RevokedDraftLink?: RevokedDraftLinkResolvers<ContextType>;
  RichText?: RichTextResolvers<ContextType>;
  RightHolder?: RightHolderResolvers<ContextType>;
  RightHolders?: RightHoldersResolvers<ContextType>;
  RightReason?: RightReasonResolvers<ContextType>;
  RowClash?: RowClashResolvers<ContextType>;
  SaveDevotionalPostResult?: SaveDevotionalPostResultResolvers<ContextType>;
  SaveDraftResult?: SaveDraftResultResolvers<ContextType>;
  SaveFeatureFlagResult?: SaveFeatureFlagResultResolvers<ContextType>;
  SaveFlagResult?: SaveFlagResultResolvers<ContextType>;
  SaveGroupResult?: SaveGroupResultResolvers<ContextType>;
  SaveHeaderSlideInResult?: SaveHeaderSlideInResultResolvers<ContextType>;
  SaveJournalResult?: SaveJournalResultResolvers<ContextType>;
  SaveSitePageResult?: SaveSitePageResultResolvers<ContextType>;
  SaveTermsResult?: SaveTermsResultResolvers<ContextType>;
  SaveUserResult?: SaveUserResultResolvers<ContextType>;
  SaveViewResult?: SaveViewResultResolvers<ContextType>;
  SavedDevotionalPost?: SavedDevotionalPostResolvers<ContextType>;
  SavedFeatureFlag?: SavedFeatureFlagResolvers<ContextType>;
  SavedHeaderSlideIn?: SavedHeaderSlideInResolvers<ContextType>;
  SavedJournal?: SavedJournalResolvers<ContextType>;
  SavedSitePage?: SavedSitePageResolvers<ContextType>;
  SavedTerms?: SavedTermsResolvers<ContextType>;
  SavedView?: SavedViewResolvers<ContextType>;
  SearchHit?: SearchHitResolvers<ContextType>;
  SendCodeResult?: SendCodeResultResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  SetNewPasswordResult?: SetNewPasswordResultResolvers<ContextType>;
  SetTestGoalResult?: SetTestGoalResultResolvers<ContextType>;
  ShareDevotionalDraftResult?: ShareDevotionalDraftResultResolvers<ContextType>;
  SharePreviewResult?: SharePreviewResultResolvers<ContextType>;
  SharedDraft?: SharedDraftResolvers<ContextType>;
  SharedPreview?: SharedPreviewResolvers<ContextType>;
  ShiftConflict?: ShiftConflictResolvers<ContextType>;
  ShiftDevotionalPostsResult?: ShiftDevotionalPostsResultResolvers<ContextType>;
  ShiftedDevotionalPosts?: ShiftedDevotionalPostsResolvers<ContextType>;
  ShiftedPost?: ShiftedPostResolvers<ContextType>;
  ShownSlideIn?: ShownSlideInResolvers<ContextType>;
  ShownWidget?: ShownWidgetResolvers<ContextType>;
  SignInMethod?: SignInMethodResolvers<ContextType>;
  SignInResult?: SignInResultResolvers<ContextType>;
  SignUpResult?: SignUpResultResolvers<ContextType>;
  SignedIn?: SignedInResolvers<ContextType>;
  Site?: SiteResolvers<ContextType>;
  SiteLanguage?: SiteLanguageResolvers<ContextType>;
  SiteName?: SiteNameResolvers<ContextType>;
  SitePage?: SitePageResolvers<ContextType>;
  SitePageChangeResult?: SitePageChangeResultResolvers<ContextType>;
  SitePageConnection?: SitePageConnectionResolvers<ContextType>;
  SitePageSectionsItem?: SitePageSectionsItemResolvers<ContextType>;
  SitePageVersion?: SitePageVersionResolvers<ContextType>;
  SitePageVersionConnection?: SitePageVersionConnectionResolvers<ContextType>;
  SiteRoute?: SiteRouteResolvers<ContextType>;
  TermBranch?: TermBranchResolvers<ContextType>;
  TermComment?: TermCommentResolvers<ContextType>;
  TermCommentResult?: TermCommentResultResolvers<ContextType>;
  TermConflict?: TermConflictResolvers<ContextType>;
  TermFile?: TermFileResolvers<ContextType>;
  TermHistory?: TermHistoryResolvers<ContextType>;
  TermImport?: TermImportResolvers<ContextType>;
  TermImportRow?: TermImportRowResolvers<ContextType>;
  TermLanguage?: TermLanguageResolvers<ContextType>;
  TermSection?: TermSectionResolvers<ContextType>;
  TermText?: TermTextResolvers<ContextType>;
  TermTextVersion?: TermTextVersionResolvers<ContextType>;
  TestDay?: TestDayResolvers<ContextType>;
  TestDecision?: TestDecisionResolvers<ContextType>;
  TestGoal?: TestGoalResolvers<ContextType>;
  TestPhase?: TestPhaseResolvers<ContextType>;
  TestPlan?: TestPlanResolvers<ContextType>;
  TestResults?: TestResultsResolvers<ContextType>;
  TestSlice?: TestSliceResolvers<ContextType>;
  TimeZone?: GraphQLScalarType;
  TranslatedTerm?: TranslatedTermResolvers<ContextType>;
  TranslatedTermConnection?: TranslatedTermConnectionResolvers<ContextType>;
  TrashMediaResult?: TrashMediaResultResolvers<ContextType>;
  TriedAction?: TriedActionResolvers<ContextType>;
  TryActionResult?: TryActionResultResolvers<ContextType>;
  UpdateProfileResult?: UpdateProfileResultResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  UserConnection?: UserConnectionResolvers<ContextType>;
  UserNotConfirmed?: UserNotConfirmedResolvers<ContextType>;
  UsernameExists?: UsernameExistsResolvers<ContextType>;
  ValidationProblem?: ValidationProblemResolvers<ContextType>;
  VerseOfTheDay?: VerseOfTheDayResolvers<ContextType>;
  VersionResult?: VersionResultResolvers<ContextType>;
  VersionShare?: VersionShareResolvers<ContextType>;
  ViewedLayout?: ViewedLayoutResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
  WallClock?: GraphQLScalarType;
  Widget?: WidgetResolvers<ContextType>;
  WidgetClash?: WidgetClashResolvers<ContextType>;
  WidgetSettings?: GraphQLScalarType;
  WriteCommentResult?: WriteCommentResultResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = Context> = {
  may?: MayDirectiveResolver<any, any, ContextType>;
  private?: PrivateDirectiveResolver<any, any, ContextType>;
  semanticNonNull?: SemanticNonNullDirectiveResolver<any, any, ContextType>;
};
