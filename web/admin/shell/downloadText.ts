/** Spreadsheets read a CSV file without it in the encoding of the machine. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Hands a text to the browser as a file to save. */
export function downloadText(name: string, text: string): void {
  const content = name.endsWith('.csv') ? BYTE_ORDER_MARK + text : text;
  download(name, new Blob([content], { type: 'text/plain;charset=utf-8' }));
}

/** Hands bytes to the browser as a file to save. */
export function downloadBytes(name: string, type: string, bytes: Uint8Array<ArrayBuffer>): void {
  download(name, new Blob([bytes], { type }));
}

function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
