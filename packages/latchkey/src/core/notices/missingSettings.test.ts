import { expect, test } from 'vitest'
import { missingSettings } from './missingSettings.ts'

const bare = { projectId: undefined, provider: {}, universalProvider: undefined }

/** The alerts of a host that asked for these options and set these servers. */
function alertsOf(
  asked: Parameters<typeof missingSettings>[0],
  servers: Partial<Parameters<typeof missingSettings>[1]> = {},
) {
  return missingSettings(asked, { ...bare, ...servers }).map(({ detail }) => detail)
}

test('lists nothing for defaults', () => {
  expect(alertsOf({})).toEqual([])
})

test('names the settings that pairing needs', () => {
  for (const asked of [{ basic: true }, { enableWalletConnect: true }])
    expect(alertsOf(asked)).toEqual([
      'Pairing needs a relay. Set projectId in createLatchkey to use the public one, or provider to use your own.',
    ])
})

test.each([
  ['a project id', { projectId: 'p' }],
  ['a relay', { provider: { relayUrl: 'wss://relay.example' } }],
  ['a provider', { provider: { url: 'https://provider.example' } }],
])('behavior: pairing works with %s', (_, servers) => {
  expect(alertsOf({ enableWalletConnect: true }, servers)).toEqual([])
})

test('behavior: a host that creates links itself needs no relay', () => {
  expect(alertsOf({ enableWalletConnect: true, manualWCControl: true })).toEqual([])
})

test('names the part of the provider that each requested feature needs', () => {
  const features = {
    analytics: true,
    history: true,
    onramp: true,
    smartSessions: true,
    swaps: true,
  }
  const details = alertsOf({ features }, { projectId: 'p' })
  expect(details).toHaveLength(5)
  expect(details[0]).toBe(
    'features.history needs provider.url. Set provider or provider.url in createLatchkey.',
  )
  expect(details[4]).toContain('features.analytics needs provider.analyticsUrl')
  const urls = { analyticsUrl: 'https://a.example', url: 'https://a.example' }
  expect(alertsOf({ features }, { provider: urls })).toEqual([])
})

test('names the secure site for the login with socials, if the host asks for it', () => {
  expect(alertsOf({ features: { socials: ['google'] } }, { projectId: 'p' })).toEqual([
    'features.socials needs provider.secureSiteUrl. Set provider or provider.secureSiteUrl in createLatchkey.',
  ])
  expect(alertsOf({ features: { socials: false } }, { projectId: 'p' })).toEqual([])
})

test('names the secure site for the login by e-mail, if the host asks for it', () => {
  const provider = { secureSiteUrl: 'https://secure.example' }
  expect(alertsOf({ features: { email: true } }, { projectId: 'p' })).toEqual([
    'features.email needs provider.secureSiteUrl. Set provider or provider.secureSiteUrl in createLatchkey.',
  ])
  expect(alertsOf({ features: { email: true } }, { projectId: 'p', provider })).toEqual([])
})

test('names the provider for signed attestations', () => {
  const signAttestation = async () => ({ signature: '', timestamp: 0 })
  expect(alertsOf({ signAttestation }, { projectId: 'p' })).toEqual([
    'signAttestation needs provider.url. Set provider or provider.url in createLatchkey.',
  ])
})
