import { type Provider, startProvider } from '@latchkey/provider'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { WebSocket } from 'ws'
import { reconnect } from '../../core/connections/reconnect.ts'
import { testInstance } from '../../core/fixtures/testInstance.ts'
import { setupPairing } from './fixtures/setupPairing.ts'
import { pairing } from './pairing.ts'
import { freePort, startTestRelay } from './wire/fixtures/startTestRelay.ts'

// The host must fix a relay's refusal, so it is reported to the host.

let provider: Provider
beforeAll(async () => {
  const projects = [{ id: 'a-project' }]
  provider = await startProvider({ chains: {}, port: 0, projects, roles: ['relay'] })
}, 120_000)
afterAll(() => provider?.stop())

beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'development')
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('WebSocket', WebSocket)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const strict = () => provider.url.replace('http', 'ws')

/** A page that paired before and is reloaded. */
async function reload(relayUrl: string | readonly string[], projectId = 'a-project') {
  const { area, pair } = setupPairing()
  await pair()
  const chainId = 'eip155:1'
  const connection = { chainId, connectorId: 'walletConnect', sourceId: 'pairing' }
  area.setItem('latchkey:v1:connections', JSON.stringify({ eip155: connection }))
  const latchkey = testInstance([], {
    connectors: [pairing()],
    debug: true,
    projectId,
    provider: { relayUrl },
    storage: area,
  })
  onTestFinished(() => latchkey.destroy())
  // As pages do when they load.
  await reconnect(latchkey)
  expect(latchkey.getAccount().status).toBe('connected')
  const alert = () => latchkey.store.getState().notices.alert
  return { alert, latchkey }
}

test('reports a relay that does not know the project of a restored session', async () => {
  const { alert, latchkey } = await reload(strict(), 'another-project')
  await vi.waitFor(() => expect(alert()?.title).toBe('Invalid Project ID'), 20_000)
  // Without a pending pairing, the modal has nothing to show.
  expect(latchkey.store.getState().pairing).toBeUndefined()
}, 60_000)

test.each([
  ['Unauthorized: origin not allowed', 'Invalid App Configuration'],
  ['JWT validation error: JWT Token is not yet valid: 1795256395', 'Session Expired'],
])(
  'reports that a relay refuses a restored session: “%s”',
  async (refusal, title) => {
    const relay = await startTestRelay()
    onTestFinished(() => relay.stop())
    relay.refusal = refusal
    const { alert } = await reload(relay.url)
    await vi.waitFor(() => expect(alert()?.title).toBe(title), 20_000)
  },
  60_000,
)

test('reports a refusal although another relay is down', async () => {
  const { alert } = await reload([`ws://127.0.0.1:${await freePort()}`, strict()], 'other')
  await vi.waitFor(() => expect(alert()?.title).toBe('Invalid Project ID'), 20_000)
}, 60_000)

test('reports a refusal after the relay was down', async () => {
  const port = await freePort()
  const { alert } = await reload(`ws://127.0.0.1:${port}`)
  const relay = await startTestRelay({ port })
  onTestFinished(() => relay.stop())
  relay.refusal = 'Unauthorized: invalid key'
  await vi.waitFor(() => expect(alert()?.title).toBe('Invalid Project ID'), 30_000)
}, 60_000)
