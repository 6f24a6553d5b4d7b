/**
 * The start of the admin area in the browser: a document of its own, so that no reader loads any of it. It only leads on,
 * for what an entry needs at once is put together with what a reader's first page needs (vite.config.ts).
 */
void import('./startAdmin.tsx');
