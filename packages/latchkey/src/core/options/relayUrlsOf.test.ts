import { expect, test } from 'vitest'
import { relayUrlsOf } from './relayUrlsOf.ts'

const url = 'https://provider.example'
const projectId = 'p'

test('uses the public relay with only a project id', () => {
  expect(relayUrlsOf({ projectId, provider: {} })).toEqual(['wss://relay.walletconnect.org'])
})

test("prefers the provider's relay, and the configured relays to both", () => {
  expect(relayUrlsOf({ projectId, provider: { url } })).toEqual(['wss://provider.example'])
  const relayUrl = ['wss://one.example', 'wss://two.example']
  expect(relayUrlsOf({ projectId, provider: { relayUrl, url } })).toEqual(relayUrl)
  expect(relayUrlsOf({ projectId, provider: { relayUrl: 'wss://one.example' } })).toEqual([
    'wss://one.example',
  ])
})

test('has no relay without a project id and a provider', () => {
  expect(relayUrlsOf({ projectId: '', provider: {} })).toEqual([])
})
