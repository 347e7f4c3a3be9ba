import { expect, test } from 'vitest'
import { baseOf, isSite } from './linkBase.ts'

test.each(['rainbow', 'rainbow:', 'rainbow:/', 'rainbow://', ' rainbow:// '])(
  'normalizes the scheme %s',
  (link) => {
    expect(baseOf(link)).toBe('rainbow://')
  },
)

test.each([
  ['https://rnbwapp.com', 'https://rnbwapp.com/'],
  ['https://rnbwapp.com/', 'https://rnbwapp.com/'],
  ['wallet://open', 'wallet://open/'],
  ['com.oice.wallet:', 'com.oice.wallet://'],
])('ends %s with exactly one slash', (link, base) => {
  expect(baseOf(link)).toBe(base)
})

test.each([
  'javascript',
  'javascript://%0aalert(1)',
  'data:',
  'DATA://a',
  'vbscript',
  'file:',
  'blob://',
  'filesystem://',
  'about:',
  'view-source://',
  'chrome://settings',
  'intent://scan/#Intent;scheme=x;end',
  'INTENT:',
  'android-app://x',
  'market://details',
  'content://contacts',
  'ms-word:',
  'MS-Settings://network',
  'ms-msdt://x',
  'search-ms://query=x',
  'itms-services://x',
  'mailto:',
  'tel://1',
  'smb://host',
  'http://rnbwapp.com',
  'ws://rnbwapp.com',
  'https',
  'https://',
  'https:rnbwapp.com',
  'https://a b',
  '',
  ' ',
  'a b://',
  '://x',
  'java\nscript://x',
])('refuses %j', (link) => {
  expect(baseOf(link)).toBeUndefined()
})

test('only HTTPS is a site', () => {
  const links = ['https://a.b', 'HTTPS://a.b', 'http://a.b', 'https:a', 'rainbow://']
  expect(links.map(isSite)).toEqual([true, true, false, false, false])
})
