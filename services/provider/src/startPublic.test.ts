import { expect, onTestFinished, test } from 'vitest'
import type { LogEntry } from './http/metrics/logRequests.ts'
import { isPublicHost } from './isPublicHost.ts'
import { readConfig } from './readConfig.ts'
import { startProvider } from './startProvider.ts'

test.each([
  ['127.0.0.1', false],
  ['127.1.2.3', false],
  ['localhost', false],
  ['::1', false],
  ['0.0.0.0', true],
  ['::', true],
  ['10.0.0.5', true],
  ['localhost.example', true],
])('knows whether other machines reach %s', (hostname, isPublic) => {
  expect(isPublicHost(hostname)).toBe(isPublic)
})

const relayAt = (environment: Record<string, string>, log?: (entry: LogEntry) => void) =>
  startProvider({
    ...readConfig({ CHAINS: 'eip155:1=http://127.0.0.1:1', ROLES: 'relay', ...environment }),
    ...(log && { log }),
    port: 0,
  })

test('refuses a public host without projects', async () => {
  await expect(relayAt({ HOST: '0.0.0.0' })).rejects.toThrow(/^PROJECTS: .*PROJECTS=anybody/)
})

test('serves everyone on a public host if told so, and warns without a public URL', async () => {
  const entries: LogEntry[] = []
  const warnings = () => entries.filter(({ message }) => message.startsWith('PUBLIC_URL'))
  const open = { HOST: '0.0.0.0', PROJECTS: 'anybody' }
  const provider = await relayAt(open, (entry) => entries.push(entry))
  onTestFinished(() => provider.stop())
  expect(warnings()).toHaveLength(1)
  entries.length = 0
  const named = await relayAt({ ...open, PUBLIC_URL: 'https://a.example' }, (e) => entries.push(e))
  onTestFinished(() => named.stop())
  const local = await relayAt({}, (entry) => entries.push(entry))
  onTestFinished(() => local.stop())
  expect(warnings()).toEqual([])
})

test('refuses logins on a public host without a master key', async () => {
  const open = { HOST: '0.0.0.0', PROJECTS: 'anybody', PUBLIC_URL: 'https://a.example' }
  await expect(relayAt({ ...open, ROLES: 'auth' })).rejects.toThrow(/^AUTH_MASTER_KEY: /)
  await expect(relayAt({ ...open, ROLES: 'escrow' })).rejects.toThrow(/^ESCROW_MASTER_KEY: /)
})
