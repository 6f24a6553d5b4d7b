import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInSite } from '../../testing/renderInSite.fixture.tsx';
import { widgetSamples } from '../../testing/widgets.fixture.ts';
import { ImageGalleryView } from './ImageGalleryView.tsx';

/** Renders a strip 300 px wide with 1,000 px of pictures, scrolled by `passed`. */
function show({ passed = 0, contentWidth = 1_000, rtl = false } = {}) {
  const scrollBy = vi.fn();
  for (const [name, value] of Object.entries({ clientWidth: 300, scrollWidth: contentWidth, scrollBy })) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value });
  }
  renderInSite(
    <div dir={rtl ? 'rtl' : 'ltr'} style={{ direction: rtl ? 'rtl' : 'ltr' }}>
      <ImageGalleryView widget={widgetSamples.ImageGallery} columns={1} />
    </div>,
  );
  const carousel = screen.getByRole('region', { name: 'Pictures of the year' });
  const line = within(carousel).getByRole('group', { name: 'Pictures of the year' });
  line.style.direction = rtl ? 'rtl' : 'ltr';
  const move = (to: number) => {
    line.scrollLeft = to;
    act(() => void fireEvent.scroll(line));
  };
  if (passed !== 0) move(passed);
  const button = (name: string) => screen.getByRole('button', { name, hidden: true });
  return { carousel, line, scrollBy, move, back: button('Previous images'), on: button('Next images') };
}
afterEach(() => {
  for (const name of ['clientWidth', 'scrollWidth', 'scrollBy'])
    Reflect.deleteProperty(HTMLElement.prototype, name);
});
const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

describe('a strip of pictures', () => {
  it('is a carousel with numbered slides, its buttons before what they move', () => {
    const { carousel, line, back, on } = show();
    expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
    const slides = within(line).getAllByRole('group');
    expect(slides.map((it) => it.getAttribute('aria-label'))).toEqual(['1 of 2', '2 of 2']);
    for (const button of [back, on]) {
      expect(button).toHaveAttribute('aria-controls', line.id);
      expect(button.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    }
    expect(carousel.querySelector('[aria-live]')).toBeNull();
  });

  it('is in the tab order, with nothing in it removed from the order', () => {
    const { carousel } = show();
    const order = [...carousel.querySelectorAll('button, a, [tabindex]')];
    expect(order.map((it) => (it as HTMLElement).tabIndex)).toEqual([0, 0, 0, 0]);
  });

  it('scrolls by the visible width in both directions, and marks the ends', () => {
    const { scrollBy, move, back, on } = show();
    expect([isOff(back), isOff(on)]).toEqual([true, false]);
    fireEvent.click(back);
    expect(scrollBy).not.toHaveBeenCalled();
    fireEvent.click(on);
    expect(scrollBy).toHaveBeenLastCalledWith({ left: 270 });
    move(270);
    expect([isOff(back), isOff(on)]).toEqual([false, false]);
    fireEvent.click(back);
    expect(scrollBy).toHaveBeenLastCalledWith({ left: -270 });
    move(700);
    expect([isOff(back), isOff(on)]).toEqual([false, true]);
  });

  it('scrolls in the other direction in right-to-left text', () => {
    const { scrollBy, move, back, on } = show({ rtl: true });
    expect([isOff(back), isOff(on)]).toEqual([true, false]);
    fireEvent.click(on);
    expect(scrollBy).toHaveBeenLastCalledWith({ left: -270 });
    move(-700);
    expect([isOff(back), isOff(on)]).toEqual([false, true]);
  });

  it('hides its buttons when everything is visible, and never moves by itself', () => {
    vi.useFakeTimers();
    const { back, scrollBy } = show({ contentWidth: 300 });
    expect(back.parentElement).not.toHaveAttribute('data-open');
    vi.advanceTimersByTime(60_000);
    expect([scrollBy.mock.calls, vi.getTimerCount()]).toEqual([[], 0]);
    vi.useRealTimers();
  });
});
