/** Spreadsheets read a CSV file without it in the encoding of the machine. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Hands a text to the browser as a file to save. */
export function downloadText(name: string, text: string): void {
  const content = name.endsWith('.csv') ? BYTE_ORDER_MARK + text : text;
  const url = URL.createObjectURL(new Blob([content], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
