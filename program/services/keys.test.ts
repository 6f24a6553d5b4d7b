import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../config.ts';
import { startCall } from '../../rest/call.ts';
import { anonymous, callerOf } from '../../rest/caller.ts';
import { openKeys } from './keys.ts';
import { authorizationOf, operatorCall } from './operator.ts';

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-test-keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('the key of service tokens', () => {
  it('is created once, readable by its user only, also by concurrent starts', async () => {
    const dataDir = join(dataFolder(), 'new');
    const all = await Promise.all(Array.from({ length: 8 }, () => openKeys({ tokenKey: null, dataDir })));
    expect(new Set(all.map(({ publicKey }) => publicKey.x)).size).toBe(1);
    expect(readdirSync(dataDir)).toEqual(['service-token.jwk']);
    expect(statSync(join(dataDir, 'service-token.jwk')).mode & 0o777).toBe(0o600);
    expect(await openKeys({ tokenKey: null, dataDir })).toEqual(all[0]);
  });

  it('is read from the settings, public half or both, and then creates no file', async () => {
    const sourceDir = dataFolder();
    const keys = await openKeys({ tokenKey: null, dataDir: sourceDir });
    const dataDir = dataFolder();
    const file = readFileSync(join(sourceDir, 'service-token.jwk'), 'utf8');
    const signing = await openKeys({ ...readConfig({ LECTERN_TOKEN_KEY: file }), dataDir });
    expect(signing.publicKey.x).toBe(keys.publicKey.x);
    expect(signing.privateKey?.d).toBe(keys.privateKey?.d);
    const checking = await openKeys({
      ...readConfig({ LECTERN_TOKEN_PUBLIC_KEY: JSON.stringify(keys.publicKey) }),
      dataDir,
    });
    expect(checking.privateKey).toBeNull();
    expect(readdirSync(dataDir)).toEqual([]);

    // A token signed by one process is accepted by the other, for the service it is meant for.
    const call = await operatorCall(signing, 'pages', 'test');
    const header = await authorizationOf(signing, 'pages', call);
    const caller = await callerOf(header, checking.publicKey, 'pages');
    expect(caller).toMatchObject({ subject: 'test', rights: { admin: ['super_admin'] } });
    await expect(callerOf(header, checking.publicKey, 'widgets')).rejects.toThrow('not valid');
    await expect(operatorCall(checking, 'pages', 'test')).rejects.toThrow('Set LECTERN_TOKEN_KEY instead.');
    expect(await authorizationOf(checking, 'pages', call)).toBeUndefined();
    expect(
      await authorizationOf(signing, 'pages', startCall(anonymous, { whole: 1, call: 1 }, 'x')),
    ).toBeUndefined();
  });
});
