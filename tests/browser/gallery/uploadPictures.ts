import type { Locator } from '@playwright/test';
import sharp from 'sharp';

/** Chooses files with these names in a media library; those that do not end in .jpg are rejected. */
export async function uploadPictures(library: Locator, ...names: string[]): Promise<void> {
  const create = { width: 900, height: 600, channels: 3, background: '#2d6a8a' } as const;
  const buffer = await sharp({ create }).jpeg().toBuffer();
  await library
    .locator('input[type=file]')
    .setInputFiles(
      names.map((name) => ({ name, mimeType: name.endsWith('.jpg') ? 'image/jpeg' : 'text/plain', buffer })),
    );
}
