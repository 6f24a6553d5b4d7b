import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Html } from './Html.tsx';

it('lets the keyboard reach a table, which scrolls where it is too wide', () => {
  render(<Html html="<table><tbody><tr><td>One</td></tr></tbody></table>" />);
  expect(screen.getByRole('table')).toHaveAttribute('tabindex', '0');
});

it('opens no way out of an attribute that speaks of a table', () => {
  render(<Html html={'<p><a href="/x" title="<table onmouseover=alert(1) x">A link</a></p>'} />);
  const link = screen.getByRole('link', { name: 'A link' });
  expect(link).not.toHaveAttribute('onmouseover');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
