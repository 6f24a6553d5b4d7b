/** The length of a recording in text: '1:05', '1:02:03'. `number` writes a number in the digits of a language. */
export function formatDuration(seconds: number, number: (value: number) => string = String): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60];
  const pad = (part: number) => (part < 10 ? number(0) : '') + number(part);
  return `${hours > 0 ? `${number(hours)}:${pad(minutes)}` : number(minutes)}:${pad(whole % 60)}`;
}
