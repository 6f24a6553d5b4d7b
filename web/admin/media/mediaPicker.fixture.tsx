/** Test environment of the media picker: with canned responses, or in an admin page against its own server. */
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import type { CropName } from '../../../domain/media/crops.ts';
import type { Rights } from '../../../domain/rights/rights.ts';
import { possibleTypes } from '../../../generated/possibleTypes.admin.ts';
import type { AdminBoot, ShellSite } from '../../base/site/boot.ts';
import { Terms } from '../../i18n/terms.tsx';
import { AdminProvider } from '../shell/admin.ts';
import { adminClient } from '../shell/frame/adminClient.ts';
import { AdminStyles } from '../ui/AdminStyles.tsx';
import type { ChosenPicture } from '../shell/pictureLibrary.ts';
import { MediaPicker } from './MediaPicker.tsx';

interface PickerProps {
  readonly site: ShellSite;
  readonly rights: Rights;
  readonly client: ApolloClient;
  readonly crop?: CropName;
  readonly isMultiple?: boolean;
  readonly onChoose: (picture: ChosenPicture) => void;
  readonly onClose?: () => void;
}

/** The picker, open, inside the providers of the admin area. */
export function OpenPicker({ site, rights, client, onClose = () => undefined, ...picker }: PickerProps) {
  const siteKey = { domain: null, override: site.name };
  return (
    <Terms language={site.language} sections={site.terms}>
      <AdminStyles>
        <ApolloProvider client={client}>
          <AdminProvider value={{ site, siteKey, viewer: null, rights, go: () => undefined }}>
            <MemoryRouter>
              <MediaPicker open onClose={onClose} {...picker} />
            </MemoryRouter>
          </AdminProvider>
        </ApolloProvider>
      </AdminStyles>
    </Terms>
  );
}

/** A response that never arrives. */
export const neverAnswered: object = {};

/** An Apollo client with canned responses: `answer` returns the data by operation name. */
export const clientOf = (
  answer: (name: string, variables: Record<string, unknown>) => object,
): ApolloClient =>
  new ApolloClient({
    cache: new InMemoryCache({ possibleTypes: { ...possibleTypes } as Record<string, string[]> }),
    link: new ApolloLink(
      ({ operationName = '', variables }) =>
        new Observable((observer) => {
          const data = answer(operationName, variables);
          if (data === neverAnswered) return; // never completes
          observer.next({ data: data as Record<string, unknown> });
          observer.complete();
        }),
    ),
  });

/**
 * Opens the picker in an admin page; stores the chosen picture in `window.chosen`.
 *
 * @public tests/browser/admin/media.test.ts makes a script of it.
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
