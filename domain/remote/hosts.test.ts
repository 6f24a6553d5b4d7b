import { describe, expect, it } from 'vitest';
import { addressOf, hostFor, notNamed, originFor, readRemoteHost, readRemoteHosts } from './hosts.ts';

describe('LECTERN_REMOTE_HOSTS', () => {
  it.each([
    ['blog.example.org', 'https://blog.example.org', false],
    ['blog.example.org:8443', 'https://blog.example.org:8443', false],
    ['https://Blog.Example.org/', 'https://blog.example.org', false],
    ['https://example.org/blog', 'https://example.org/blog', false],
    ['http://old.example.org', 'http://old.example.org', false],
    ['http://wordpress.lan:8080 private', 'http://wordpress.lan:8080', true],
    ['http://[::1]:8080 private', 'http://[::1]:8080', true],
    ['https://example.org:443', 'https://example.org', false],
  ])('parses %s', (text, address, isPrivate) => {
    const host = readRemoteHost(text)!;
    expect(addressOf(host)).toBe(address);
    expect(host.isPrivate).toBe(isPrivate);
  });

  it.each([
    '*.example.org',
    'https://user@example.org',
    'https://example.org?x=1',
    'https://example.org/../x y',
    'ftp://example.org',
    'example.org public',
    'example.org private please',
    'example.org:99999',
    'https://example.org\\evil.test',
    'bücher.example',
  ])('rejects %s: one invalid entry rejects the entire list', (text) => {
    expect(readRemoteHost(text)).toBeNull();
    expect(readRemoteHosts(`blog.example.org, ${text}`)).toBeNull();
  });

  it('is empty without entries', () => {
    expect(readRemoteHosts(' , ')).toEqual([]);
    expect(notNamed([])).toContain('LECTERN_REMOTE_HOSTS');
  });
});

const hosts = readRemoteHosts('allowed.example, https://example.org/blog, http://127.0.0.1:9000 private')!;

describe('an address may be requested when its host is listed (attack case 21)', () => {
  it.each([
    'https://allowed.example',
    'https://allowed.example/any/folder',
    'https://allowed.example:443/',
    'https://ALLOWED.example/',
    'https://example.org/blog',
    'https://example.org/blog/wp-json/wp/v2',
    'http://127.0.0.1:9000/',
    // Other spellings of a listed host.
    'http://127.1:9000/',
    'https://ａllowed.example/',
  ])('%s', (address) => expect(hostFor(address, hosts)).not.toBeNull());

  it.each([
    ['http://allowed.example/', 'another scheme'],
    ['https://allowed.example:8443/', 'a port not named'],
    ['https://allowed@evil.test/', 'a user that looks like it'],
    ['https://allowed.example@evil.test/', 'a user that is it'],
    ['https://user:pass@allowed.example/', 'a password'],
    ['https://allowed.example.evil.test/', 'a beginning of another'],
    ['https://evilallowed.example/', 'an end of another'],
    ['https://sub.allowed.example/', 'a host below it'],
    ['https://allowed.example./', 'a dot behind it'],
    ['https://аllowed.example/', 'a letter of another script'],
    ['https://allowed.example\\@evil.test/', 'a backslash'],
    ['https://allowed.example\t.evil.test/', 'a tab'],
    ['//allowed.example/', 'no scheme'],
    ['https://example.org/', 'above the folder'],
    ['https://example.org/blogger', 'a folder that begins alike'],
    ['https://example.org/blog/../admin', 'out of the folder'],
    ['https://example.org/blog/%2e%2e/admin', 'out of the folder, encoded'],
    ['http://127.0.0.1/', 'this machine, a port not named'],
    ['http://127.1/', 'this machine, shortened'],
    ['http://0x7f000001/', 'this machine in hexadecimal'],
    ['http://2130706433/', 'this machine as one number'],
    ['http://017700000001/', 'this machine in octal'],
    ['http://[::ffff:7f00:1]/', 'this machine in IPv6'],
    ['http://[::1]:9000/', 'this machine by its other address'],
    ['http://localhost:9000/', 'this machine by its name'],
    ['http://169.254.169.254/latest/meta-data', 'secrets of a cloud'],
    ['file:///etc/passwd', 'a file'],
    ['gopher://allowed.example/', 'a scheme nobody speaks'],
    ['javascript:alert(1)', 'no address'],
    ['', 'nothing'],
  ])('but not %s: %s', (address) => {
    expect(hostFor(address, hosts)).toBeNull();
  });

  it('a picture may be in any folder of a listed host, and on no other host', () => {
    expect(originFor('https://example.org/uploads/a.jpg', hosts)).not.toBeNull();
    expect(originFor('https://cdn.example.org/a.jpg', hosts)).toBeNull();
    expect(originFor('https://allowed.example@evil.test/a.jpg', hosts)).toBeNull();
  });
});
