/** Ids of new rows, columns, slots and widgets. */
const LENGTH = 12;
const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A random id from a secure source, so that two windows never generate the same. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => CHARACTERS[byte % CHARACTERS.length]).join('');
}
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
