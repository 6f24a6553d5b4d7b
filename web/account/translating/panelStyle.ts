/**
 * The style of the panel, in a shadow tree of its own: the public stylesheet does not grow for it, and styles of the
 * page do not reach it. Colours are the variables of the theme.
 */
export const panelStyle = `
:host { all: initial; }
.panel {
  position: fixed; z-index: 2147483000; inset-block-end: 12px; inset-inline-end: 12px;
  inline-size: min(26rem, calc(100vw - 24px)); max-block-size: calc(100dvh - 24px); overflow: auto;
  box-sizing: border-box; padding: 12px 16px; border-radius: 10px;
  border: 1px solid var(--ds-colors-border, #bbb); box-shadow: 0 6px 24px rgb(0 0 0 / 0.25);
  background: var(--ds-colors-bg-panel, #fff); color: var(--ds-colors-fg, #222);
  font: 15px/1.45 var(--ds-fonts-body, system-ui), system-ui, sans-serif;
}
h2 { margin: 0; font: inherit; font-weight: 600; }
p { margin: 4px 0 0; color: var(--ds-colors-fg-muted, #555); }
code { font-size: 13px; overflow-wrap: anywhere; }
label { display: block; margin-block-start: 10px; font-size: 13px; font-weight: 600; }
select, textarea {
  display: block; box-sizing: border-box; inline-size: 100%; margin-block-start: 4px; padding: 8px;
  font: inherit; font-size: 15px; font-weight: 400; color: inherit; background: var(--ds-colors-bg, #fff);
  border: 1px solid var(--ds-colors-border, #bbb); border-radius: 6px;
}
textarea { min-block-size: 5.5em; resize: vertical; }
textarea[aria-invalid=true] { border-color: var(--ds-colors-fg-error, #b3261e); }
blockquote { margin: 4px 0 0; padding-inline-start: 10px; border-inline-start: 3px solid var(--ds-colors-border, #bbb); white-space: pre-wrap; overflow-wrap: anywhere; }
.error { color: var(--ds-colors-fg-error, #b3261e); }
.row { display: flex; flex-wrap: wrap; gap: 8px; margin-block-start: 12px; align-items: center; }
button {
  min-block-size: 40px; padding: 0 14px; font: inherit; border-radius: 6px; cursor: pointer;
  border: 1px solid var(--ds-colors-border, #bbb); background: transparent; color: inherit;
}
button.main { border-color: transparent; background: var(--ds-colors-accent-solid, #1f5f8b); color: var(--ds-colors-accent-contrast, #fff); }
button:disabled { opacity: 0.5; cursor: default; }
:is(button, select, textarea):focus-visible { outline: 2px solid var(--ds-colors-accent-solid, #1f5f8b); outline-offset: 2px; }
@media (pointer: coarse) { button { min-block-size: 44px; } }
@media print { .panel { display: none; } }
`;
