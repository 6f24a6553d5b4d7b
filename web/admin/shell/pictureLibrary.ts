/**
 * The dialog of the media library, for forms of every layer. It is passed in, because the forms of the library itself are
 * made of the same inputs: importing it would be a cycle.
 */
import { createContext, type ComponentType } from 'react';

/** The data of a chosen picture that a form receives. */
export interface ChosenPicture {
  /** '/media/u/3f0c…-1920.webp': the largest WebP file, of the requested crop if any. */
  readonly address: string;
  /** The alt text in the site's language. */
  readonly alt: string;
  /** The focal point as a CSS object-position: '50% 30%'. Relative to the crop, if one was requested. */
  readonly focal: string;
  /** Size in pixels of the file at that address. */
  readonly width: number;
  readonly height: number;
}

export interface PictureLibraryProps {
  readonly open: boolean;
  /** Closed without a choice. Asks for confirmation first when a picture has unsaved changes. */
  readonly onClose: () => void;
  readonly onChoose: (picture: ChosenPicture) => void;
  /** Several pictures can be chosen one after the other; the library stays open until it is closed. */
  readonly isMultiple?: boolean;
}

/** Null where there is no library: then a picture is chosen by its address. */
interface PictureLibrary {
  readonly Library: ComponentType<PictureLibraryProps> | null;
}
export const PictureLibraryContext = createContext<PictureLibrary>({ Library: null });
