import { describe, expect, it } from 'vitest';
import { isProgram } from './isProgram.ts';

const agent = (text: string) => isProgram({ method: 'GET', headers: { 'user-agent': text } });

describe('a program', () => {
  it.each([
    ['a search engine', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    [
      'a search engine that runs scripts',
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36',
    ],
    ['a crawler of a language model', 'Mozilla/5.0 (compatible; GPTBot/1.0; +https://openai.com/gptbot)'],
    ['a monitor', 'Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)'],
    ['a link preview of a messenger', 'WhatsApp/2.23.20.0 A'],
    ['a link preview of a network', 'facebookexternalhit/1.1'],
    ['a link preview in a chat', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
    ['a command', 'curl/8.5.0'],
    ['a script', 'python-requests/2.31.0'],
    [
      'a browser without a screen',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/147.0.0.0 Safari/537.36',
    ],
  ])('is %s', (_, text) => {
    expect(agent(text)).toBe(true);
  });

  it.each([
    ['sec-purpose', 'prefetch'],
    ['sec-purpose', 'prefetch;prerender'],
    ['purpose', 'prefetch'],
    ['x-purpose', 'preview'],
    ['x-moz', 'prefetch'],
  ])('is a browser that fetches a page early (%s: %s)', (name, value) => {
    expect(isProgram({ method: 'GET', headers: { [name]: value, 'user-agent': 'Mozilla/5.0' } })).toBe(true);
  });

  it('is the sender of a HEAD request', () => {
    expect(isProgram({ method: 'HEAD', headers: {} })).toBe(true);
  });
});

describe('a reader', () => {
  it.each([
    [
      'Chrome',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
    ],
    ['Opera Mini', 'Opera/9.80 (Android; Opera Mini/36.2/191.249; U; en) Presto/2.12.423 Version/12.16'],
    ['a feature phone', 'Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5'],
    [
      'a phone whose name ends like a program',
      'Mozilla/5.0 (Linux; Android 9; CUBOT_X19) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/91.0.4472.120 Mobile Safari/537.36',
    ],
    [
      'the browser inside an app',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/440.0]',
    ],
    ['one that names no browser', ''],
  ])('is %s', (_, text) => {
    expect(agent(text)).toBe(false);
  });

  it('is one without a user agent', () => {
    expect(isProgram({ method: 'GET', headers: {} })).toBe(false);
  });
});
