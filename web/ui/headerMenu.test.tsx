/** The disclosure of the header: what closes it and where the focus goes. */
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderInSite } from '../testing/renderInSite.fixture.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';

const menu = () => document.querySelector('details')!;
const summary = () => document.querySelector('summary')!;

beforeEach(() => {
  renderInSite(
    <>
      <HeaderMenu label="Account" icon={<path d="M0 0" />}>
        <a href="#journals">Journals</a>
        <button type="button">Sign out</button>
        <p>Not a choice</p>
      </HeaderMenu>
      <button type="button">Outside</button>
    </>,
  );
  menu().open = true;
});

it('closes with Escape and returns the focus to its button', () => {
  screen.getByText('Journals').focus();
  fireEvent.keyDown(screen.getByText('Journals'), { key: 'Escape' });
  expect(menu().open).toBe(false);
  expect(document.activeElement).toBe(summary());
});

it.each(['Journals', 'Sign out'])('closes when “%s” is chosen', (name) => {
  fireEvent.click(screen.getByText('Not a choice'));
  expect(menu().open).toBe(true);
  fireEvent.click(screen.getByText(name));
  expect(menu().open).toBe(false);
});

it('closes with a press outside, and when the focus leaves it', () => {
  fireEvent.pointerDown(screen.getByText('Not a choice'));
  expect(menu().open).toBe(true);
  fireEvent.pointerDown(screen.getByText('Outside'));
  expect(menu().open).toBe(false);
  menu().open = true;
  screen.getByText('Sign out').focus();
  expect(menu().open).toBe(true);
  screen.getByText('Outside').focus();
  expect(menu().open).toBe(false);
});
