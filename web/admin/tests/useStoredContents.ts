import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { parseSubject } from '../../../domain/experiments/subjectName.ts';
import type { ReadLayout } from '../layouts/state/draft.ts';
import { baseOf } from '../layouts/state/draft.ts';
import { LayoutsDocument } from '../layouts/data/Layouts.hooks.ts';
import type { LayoutsQuery } from '../layouts/data/Layouts.types.ts';
import { useWidgetName } from '../layouts/editor/names.ts';
import { versionContentsIn, type VersionContents } from '../layouts/results/versionContents.ts';
import { useAdmin } from '../shell/admin.ts';
import { TestedLayoutDocument } from './Tests.hooks.ts';
import type { TestedLayoutQuery } from './Tests.types.ts';

const NONE: VersionContents = new Map();

/**
 * What the versions of a test show, from the published layout that has it. Empty until it is loaded, when it cannot be
 * loaded, and when no layout has the test any more: the figures do not wait for it.
 */
export function useStoredContents(subject: string): VersionContents {
  const client = useApolloClient();
  const { siteKey: site } = useAdmin();
  const nameOf = useWidgetName();
  const [found, setFound] = useState<{ readonly subject: string; readonly layout: ReadLayout } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const about = parseSubject(subject);
    /** A widget may be in any layout. */
    const layoutNames = async (): Promise<readonly string[]> => {
      if (about !== null && 'layout' in about) return [about.layout];
      const { data } = await client.query({ query: LayoutsDocument, variables: { site } });
      return (data as LayoutsQuery | undefined)?.layouts.map(({ name }) => name) ?? [];
    };
    const load = async () => {
      for (const name of await layoutNames()) {
        const { data } = await client.query({
          query: TestedLayoutDocument,
          variables: { site, name },
          fetchPolicy: 'network-only',
        });
        const layout = (data as TestedLayoutQuery | undefined)?.editedLayout;
        const hasTest =
          layout &&
          (!about || !('widget' in about) || layout.widgets.some((it) => it.widgetId === about.widget));
        if (!isCurrent) return;
        if (hasTest) return setFound({ subject, layout });
      }
    };
    load().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [client, site, subject]);
  return found?.subject === subject ? versionContentsIn(baseOf(found.layout), subject, nameOf) : NONE;
}
