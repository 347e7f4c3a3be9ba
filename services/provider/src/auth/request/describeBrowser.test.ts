import { expect, test } from 'vitest'
import { describeBrowser } from './describeBrowser.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${mac} ${webKit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome, macOS'],
  [`${mac} ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`, 'Edge, macOS'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0', 'Samsung Internet, Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  ['<img src=x>\r\nYour wallet is in danger', 'Unknown browser'],
])('describes %s', (userAgent, expected) => {
  expect(describeBrowser(userAgent)).toBe(expected)
})
