/** Ids of new rows, columns, slots and widgets. */
import { randomId } from '../../../base/device/randomId.ts';

export const newRowKey = (): string => `row-${randomId()}`;
export const newUid = (): string => `new-${randomId()}`;
/** A widget's id contains its type, which helps in feature toggles and logs. */
export const newWidgetId = (type: string): string => `${type}-${randomId()}`;

export interface NewIds {
  readonly rowKey: () => string;
  readonly uid: () => string;
  readonly widgetId: (type: string) => string;
}

export const newIds: NewIds = { rowKey: newRowKey, uid: newUid, widgetId: newWidgetId };
