import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Html } from './Html.tsx';

it('makes tables focusable, so that the keyboard can scroll them', () => {
  render(<Html html="<table><tbody><tr><td>One</td></tr></tbody></table>" />);
  expect(screen.getByRole('table')).toHaveAttribute('tabindex', '0');
});

it('does not change an attribute value that contains a table tag', () => {
  render(<Html html={'<p><a href="/x" title="<table onmouseover=alert(1) x">A link</a></p>'} />);
  const link = screen.getByRole('link', { name: 'A link' });
  expect(link).not.toHaveAttribute('onmouseover');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
