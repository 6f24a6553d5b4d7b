/** Whether a text on a page fits, from the rectangles of the browser. Decision page 0061. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** An element around a text. */
export interface Around extends Box {
  /** It cuts off what is outside of it. */
  readonly clipsX: boolean;
  readonly clipsY: boolean;
  /** It can be scrolled, so that what is outside can be reached. */
  readonly scrollsX: boolean;
  readonly scrollsY: boolean;
  /** It has a box of its own: not an inline element. */
  readonly isBox: boolean;
}

/** `clipped`: cut off. `outside`: beyond the window, so that the page scrolls sideways. `overflow`: over the edge of its own box. */
export type FitProblem = 'clipped' | 'outside' | 'overflow';

/** Differences below this come from rounding. */
const TOLERANCE = 1.5;
/** The rectangle of a text is that of its font, which is higher than a tight line: by up to this part of the font size. */
const LINE_SLACK = 0.45;
/** An element this small hides its text on purpose, for screen readers. */
const HIDDEN_SIZE = 2;

const width = ({ left, right }: Box) => right - left;
const height = ({ top, bottom }: Box) => bottom - top;
const isBeyondX = (text: Box, box: Box) =>
  text.left < box.left - TOLERANCE || text.right > box.right + TOLERANCE;
const isBeyondY = (text: Box, box: Box, slack: number) =>
  text.top < box.top - slack || text.bottom > box.bottom + slack;

interface Surroundings {
  readonly windowWidth: number;
  /** Of the text, in pixels. */
  readonly fontSize: number;
}

/** The problem of a text, the worst first; null when it fits or is hidden on purpose. `around`: from the inside out. */
export function fitProblem(
  text: Box,
  around: readonly Around[],
  { windowWidth, fontSize }: Surroundings,
): FitProblem | null {
  const slack = Math.max(TOLERANCE, fontSize * LINE_SLACK);
  if (width(text) < HIDDEN_SIZE || height(text) < HIDDEN_SIZE) return null;
  // Parked above the window until it has the focus, as the link that skips to the content.
  if (text.bottom <= 0) return null;
  const hides = around.some(
    (box) => (box.clipsX || box.clipsY) && (width(box) <= HIDDEN_SIZE || height(box) <= HIDDEN_SIZE),
  );
  if (hides) return null;
  let canScrollX = false;
  for (const box of around) {
    if ((box.clipsX && !canScrollX && isBeyondX(text, box)) || (box.clipsY && isBeyondY(text, box, slack)))
      return 'clipped';
    if (box.scrollsX) canScrollX = true;
    if (box.scrollsY || box.scrollsX) break;
  }
  if (!canScrollX && (text.right > windowWidth + TOLERANCE || text.left < -TOLERANCE)) return 'outside';
  const own = around.find(({ isBox }) => isBox);
  if (own && !own.scrollsX && !own.scrollsY && (isBeyondX(text, own) || isBeyondY(text, own, slack)))
    return 'overflow';
  return null;
}
