import { expect, test } from 'vitest'
import { deepLink } from './deepLink.ts'

const uri = 'wc:abc@2?relay-protocol=irn&symKey=1'
const encoded = encodeURIComponent(uri)

test.each(['rainbow', 'rainbow:', 'rainbow:/', 'rainbow://'])(
  'default: the native scheme %s is spelled out',
  (link) => {
    expect(deepLink({ link, uri })).toEqual({
      href: `rainbow://wc?uri=${encoded}`,
      target: '_self',
    })
  },
)

test.each(['https://rnbwapp.com', 'https://rnbwapp.com/'])(
  'behavior: the universal link %s gets exactly one slash',
  (link) => {
    expect(deepLink({ link, uri })).toEqual({
      href: `https://rnbwapp.com/wc?uri=${encoded}`,
      target: '_blank',
    })
  },
)

test('behavior: a native scheme with a path keeps it', () => {
  expect(deepLink({ link: 'wallet://open', uri }).href).toBe(`wallet://open/wc?uri=${encoded}`)
})

test('behavior: Telegram on Android gets it encoded twice', () => {
  const { href } = deepLink({ isTelegramOnAndroid: true, link: 'rainbow', uri })
  expect(href).toBe(`rainbow://wc?uri=${encodeURIComponent(encoded)}`)
})

test('behavior: a framed page opens it at the top', () => {
  expect(deepLink({ isFramed: true, link: 'rainbow', uri }).target).toBe('_top')
})
