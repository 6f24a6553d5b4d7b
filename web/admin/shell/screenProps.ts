/** Props of a screen. */
export interface ScreenProps {
  /** The path after the screen's own: '' or '/0d3a…'. */
  readonly rest: string;
  /** The path of the screen itself. */
  readonly path: string;
}
