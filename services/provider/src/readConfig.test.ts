import { describe, expect, test } from 'vitest'
import { readConfig } from './readConfig.ts'

const CHAINS = 'eip155:1=https://node.example/?key=a,eip155:8453=http://127.0.0.1:8546'

describe('readConfig', () => {
  test('fills in the defaults', () => {
    expect(readConfig({ CHAINS })).toMatchObject({
      hostname: '127.0.0.1',
      port: 4000,
      chains: {
        'eip155:1': ['https://node.example/?key=a'],
        'eip155:8453': ['http://127.0.0.1:8546'],
      },
      analytics: true,
      analyticsStats: false,
      dataFolder: '.latchkey',
      databaseUrl: undefined,
      limits: { requestsPerMinutePerAddress: 1_200, requestsPerMinutePerProject: 30_000 },
      projects: undefined,
      redisUrl: undefined,
      relay: { maxSockets: 20_000 },
      trustProxy: false,
    })
  })

  test('reads the first block of each chain', () => {
    const { indexFrom } = readConfig({ CHAINS, INDEX_FROM: 'eip155:1=23000000,eip155:8453=0' })
    expect(indexFrom).toEqual({ 'eip155:1': 23_000_000, 'eip155:8453': 0 })
    expect(() => readConfig({ CHAINS, INDEX_FROM: '23000000' })).toThrow(/^INDEX_FROM: /)
  })

  test('reads every variable', () => {
    const projects = [{ id: 'shop', origins: ['https://shop.example'], secret: 'deep' }]
    const config = readConfig({
      ANALYTICS: 'off',
      ANALYTICS_STATS: 'on',
      CHAINS: 'eip155:1=https://a.example|https://b.example',
      DATABASE_URL: 'postgres://db/latchkey',
      HOST: '0.0.0.0',
      METRICS_TOKEN: 'a-long-enough-token',
      NAME_ZONE: 'shop.id',
      PORT: '80',
      PROCESSES: '1',
      PROJECTS: JSON.stringify(projects),
      PUBLIC_URL: 'https://provider.example',
      RATE_PER_ADDRESS: '10',
      RATE_PER_PROJECT: '20',
      REDIS_URL: 'redis://cache',
      RELAY_SOCKETS: '30',
      ROLES: 'api,indexer,relay',
      SCAM_DOMAINS: 'evil.example,worse.example',
      TRUST_PROXY: 'on',
    })
    expect(config).toMatchObject({
      chains: { 'eip155:1': ['https://a.example', 'https://b.example'] },
      databaseUrl: 'postgres://db/latchkey',
      hostname: '0.0.0.0',
      isSingle: true,
      limits: { requestsPerMinutePerAddress: 10, requestsPerMinutePerProject: 20 },
      metricsToken: 'a-long-enough-token',
      nameZone: 'shop.id',
      port: 80,
      projects,
      publicUrl: 'https://provider.example',
      redisUrl: 'redis://cache',
      relay: { maxSockets: 30 },
      roles: ['api', 'indexer', 'relay'],
      scamDomains: ['evil.example', 'worse.example'],
      trustProxy: true,
      analytics: false,
      analyticsStats: true,
    })
  })

  test('reads the settings of logins and escrow', () => {
    const login = { audience: 'latchkey', issuer: 'shop', jwksUrl: 'https://shop.example/jwks' }
    const config = readConfig({
      AUTH_LOGIN: JSON.stringify(login),
      AUTH_MASTER_KEY: 'key',
      ESCROW_AUTH_URL: 'https://provider.example',
      ESCROW_MASTER_KEY: 'other',
      ESCROW_URL: 'https://escrow.example',
      ROLES: 'auth,escrow',
      SECURE_SITE_ORIGINS: 'https://wallet.example,https://staging.example',
    })
    expect(config).toMatchObject({
      auth: {
        login,
        masterKey: 'key',
        secureSiteOrigins: ['https://wallet.example', 'https://staging.example'],
      },
      // Neither role reads a chain.
      chains: {},
      escrow: {
        authUrl: 'https://provider.example',
        masterKey: 'other',
        url: 'https://escrow.example',
      },
    })
    expect(() => readConfig({ ROLES: 'api,auth' })).toThrow('CHAINS: ')
    expect(() => readConfig({ CHAINS, SECURE_SITE_ORIGINS: 'https://a.example/b' })).toThrow(
      'Expected origins',
    )
  })

  test('reads keys from the database, and treats empty variables as unset', () => {
    expect(readConfig({ CHAINS, PROJECTS: 'database', REDIS_URL: '' })).toMatchObject({
      projects: 'database',
      redisUrl: undefined,
    })
  })

  test.each([
    ['ROLES', 'api,gardener'],
    ['DATABASE_URL', 'mysql://db'],
    ['PROCESSES', '7'],
    ['REDIS_URL', 'http://cache'],
    ['NAME_ZONE', 'nozone'],
    ['METRICS_TOKEN', 'short'],
    ['RATE_PER_ADDRESS', '0'],
    ['RELAY_SOCKETS', 'many'],
    ['SCAM_DOMAINS', 'https://evil.example'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => readConfig({ CHAINS, [name]: value })).toThrow(`${name}`)
  })

  test('names every invalid variable', () => {
    const wrong = { ANALYTICS: 'yes', CHAINS: 'eip155:1', PORT: '70000', PROJECTS: '{' }
    expect(() => readConfig(wrong)).toThrow(/PORT:.*\nCHAINS:.*\nPROJECTS.*:.*\nANALYTICS:/)
  })

  test('refuses a chain without a node URL', () => {
    expect(() => readConfig({ CHAINS: 'eip155:1=here' })).toThrow('Expected a URL for each chain')
  })
})
