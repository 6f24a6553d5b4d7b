/** The key that signs service tokens, made at the first start and kept where only the program's user reads it. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';

export interface Keys {
  readonly publicKey: JWK;
  readonly privateKey: JWK;
}

/** Reads the keys of a data folder, or makes them. */
export async function openKeys(dataDir: string): Promise<Keys> {
  const file = join(dataDir, 'service-token.jwk');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Keys;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const pair = await generateKeyPair('EdDSA', { extractable: true });
  const keys: Keys = {
    publicKey: await exportJWK(pair.publicKey),
    privateKey: await exportJWK(pair.privateKey),
  };
  mkdirSync(dataDir, { recursive: true });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, JSON.stringify(keys), { mode: 0o600 });
  renameSync(temporary, file);
  return keys;
}
