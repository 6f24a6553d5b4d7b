/**
 * The key that signs service tokens: from the settings, or created at the first start in a file that only its user can
 * read.
 */
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Config } from '../../config.ts';
import { makeFolder } from '../postgres/makeFolder.ts';

export interface Keys {
  readonly publicKey: JWK;
  /** Null when this process only verifies tokens (LECTERN_TOKEN_PUBLIC_KEY). */
  readonly privateKey: JWK | null;
}

/** Returns the keys of the settings, or those of the data folder, creating them when they are missing. */
export async function openKeys({ tokenKey, dataDir }: Pick<Config, 'tokenKey' | 'dataDir'>): Promise<Keys> {
  if (tokenKey === null) return openKeyFile(dataDir);
  const { kty, crv, x, d } = tokenKey;
  return { publicKey: { kty, crv, x }, privateKey: d === undefined ? null : { kty, crv, x, d } };
}

async function openKeyFile(dataDir: string): Promise<Keys> {
  const file = join(dataDir, 'service-token.jwk');
  const known = readKeyFile(file);
  if (known) return known;
  const pair = await generateKeyPair('EdDSA', { extractable: true });
  const keys: Keys = {
    publicKey: await exportJWK(pair.publicKey),
    privateKey: await exportJWK(pair.privateKey),
  };
  makeFolder(dataDir);
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, JSON.stringify(keys), { mode: 0o600, flush: true });
  try {
    linkSync(temporary, file);
    return keys;
  } catch (error) {
    const existing = readKeyFile(file); // another process was faster: both must use one key
    if (existing) return existing;
    throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

function readKeyFile(file: string): Keys | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Keys;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
