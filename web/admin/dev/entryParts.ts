/**
 * Browser entry of `/dev/ui`: a document of its own, so that readers load none of it. It only imports the real start,
 * because what an entry imports statically would be bundled into the chunk of a reader's first page (vite.config.ts).
 */
void import('./startParts.tsx');
