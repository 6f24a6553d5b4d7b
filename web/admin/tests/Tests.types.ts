/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../generated/schema.ts';

export type TestsQueryVariables = Exact<{
  site: Types.SiteKey;
}>;


export type TestsQuery = { layoutTests: Array<{ __typename: 'ListedTest', id: string, subject: string, name: string, state: Types.TestState, start: string | null, end: string | null, visitors: number, beganAt: string | null, endedAt: string | null, winner: string | null, decision: { __typename: 'TestDecision', version: string, who: string | null, at: string, note: string } | null }> };

export type TestedLayoutQueryVariables = Exact<{
  site: Types.SiteKey;
  name: string;
}>;


export type TestedLayoutQuery = { editedLayout: { __typename: 'EditedLayout', id: string, name: string, revision: number, publishedAt: string | null, rows: Array<{ __typename: 'EditedRow', id: string, rowKey: string, countries: Array<string>, abRowActive: boolean, aPercentage: number, bPercentage: number, abRowStartDate: string | null, abRowEndDate: string | null, abRowName: string | null, abRowEmail: string | null, abRowScheduledLang: string | null, columns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }>, bColumns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }> }>, widgets: Array<{ __typename: 'EditedWidget', id: string, widgetId: string, type: string, settings: Record<string, unknown>, version: number }> } };
