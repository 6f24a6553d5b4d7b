/** The picker by itself, for tests: with answers from memory, or in a page of the admin area against its own server. */
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createRoot } from 'react-dom/client';
import type { CropName } from '../../../domain/media/crops.ts';
import type { Rights } from '../../../domain/rights/rights.ts';
import { possibleTypes } from '../../../generated/possibleTypes.admin.ts';
import type { AdminBoot, ShellSite } from '../../app/boot.ts';
import { Terms } from '../../i18n/terms.tsx';
import { AdminProvider } from '../shell/admin.ts';
import { adminClient } from '../shell/adminClient.ts';
import { AdminStyles } from '../ui/AdminStyles.tsx';
import type { ChosenPicture } from './chosenPicture.ts';
import { MediaPicker } from './MediaPicker.tsx';

interface PickerProps {
  readonly site: ShellSite;
  readonly rights: Rights;
  readonly client: ApolloClient;
  readonly crop?: CropName;
  readonly goesOn?: boolean;
  readonly onChoose: (picture: ChosenPicture) => void;
  readonly onClose?: () => void;
}

/** The picker, open, with what stands around it in the admin area. */
export function OpenPicker({ site, rights, client, onClose = () => undefined, ...picker }: PickerProps) {
  const siteKey = { domain: null, override: site.name };
  return (
    <Terms language={site.language} sections={site.terms}>
      <AdminStyles>
        <ApolloProvider client={client}>
          <AdminProvider value={{ site, siteKey, viewer: null, rights, go: () => undefined }}>
            <MediaPicker open onClose={onClose} {...picker} />
          </AdminProvider>
        </ApolloProvider>
      </AdminStyles>
    </Terms>
  );
}

/** What a request is answered with that nobody ever answers. */
export const unanswered: object = {};

/** A client whose answers `answer` gives, by the operation's name. */
export const clientOf = (
  answer: (name: string, variables: Record<string, unknown>) => object,
): ApolloClient =>
  new ApolloClient({
    cache: new InMemoryCache({ possibleTypes: { ...possibleTypes } as Record<string, string[]> }),
    link: new ApolloLink(
      ({ operationName = '', variables }) =>
        new Observable((observer) => {
          const data = answer(operationName, variables);
          if (data === unanswered) return; // on its way for ever
          observer.next({ data: data as Record<string, unknown> });
          observer.complete();
        }),
    ),
  });

/**
 * Opens it in a page of the admin area; what is chosen stands in `window.chosen`.
 *
 * @public tests/browser/media.test.ts makes a script of it.
 */
export function mountPicker(crop?: CropName): void {
  const { site, viewer } = JSON.parse(document.getElementById('boot')!.textContent) as AdminBoot;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <OpenPicker
      site={site}
      rights={viewer!.rights}
      client={adminClient()}
      {...(crop && { crop })}
      onChoose={(chosen) => {
        Object.assign(window, { chosen });
        root.unmount();
      }}
    />,
  );
}
