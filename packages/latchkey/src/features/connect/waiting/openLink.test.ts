import { expect, test } from 'vitest'
import { listing } from '../fixtures/wallets.ts'
import { openLink } from './openLink.ts'

const app = 'https://app.example/open'

test('opens the app on a phone, and the web app elsewhere', () => {
  const wallet = listing('w', { mobile_link: app, webapp_link: 'https://web.example' })
  expect(openLink(wallet, true)).toMatchObject({ href: app, kind: 'app', target: '_blank' })
  expect(openLink(wallet, false)).toMatchObject({ href: 'https://web.example', kind: 'web' })
  const native = listing('w', { mobile_link: 'wallet:' })
  expect(openLink(native, true)).toMatchObject({ href: 'wallet://', target: '_self' })
})

test.each(['http://app.example', 'intent://x', 'javascript:alert(1)', 'ms-word://x'])(
  'error: does not open %s',
  (link) => {
    const wallet = listing('w', { mobile_link: link, webapp_link: link })
    expect(openLink(wallet, true)).toBeUndefined()
    expect(openLink(wallet, false)).toBeUndefined()
  },
)
