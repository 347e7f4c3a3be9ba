import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { completeConfig, type Role } from '../config.ts'
import type { LogEntry } from '../http/metrics/logRequests.ts'
import { createSecrets } from './createSecrets.ts'
import { readMasterKeys } from './MasterKeys.ts'
import { provideMasterKeys } from './provideMasterKeys.ts'

async function setup() {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-keys-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const entries: LogEntry[] = []
  const log = (entry: LogEntry) => entries.push(entry)
  const provide = async (roles: readonly Role[], isPublic = false) => {
    const config = completeConfig({ chains: {} })
    const { auth, escrow } = await provideMasterKeys(config, { folder, isPublic, log, roles })
    return [auth.masterKey, escrow.masterKey]
  }
  return { entries, folder, provide }
}

test('creates keys in the data folder, which only the operator may read, and says so', async () => {
  const { entries, folder, provide } = await setup()
  const [auth, escrow] = await provide(['auth', 'escrow'])
  expect(auth).not.toBe(escrow)
  const file = join(folder, 'auth-master-key')
  expect(await readFile(file, 'utf8')).toBe(auth)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(entries.map(({ message }) => message)).toEqual([
    `AUTH_MASTER_KEY is not set. Created one in ${file}.`,
    `ESCROW_MASTER_KEY is not set. Created one in ${join(folder, 'escrow-master-key')}.`,
  ])
  expect(await provide(['auth', 'escrow'])).toEqual([auth, escrow])
  expect(entries).toHaveLength(2)
})

test('creates no key for other roles', async () => {
  const { provide } = await setup()
  expect(await provide(['api', 'relay'], true)).toEqual([undefined, undefined])
})

test('refuses a public host without a key', async () => {
  const { provide } = await setup()
  await expect(provide(['auth'], true)).rejects.toThrow('AUTH_MASTER_KEY: Set a key')
  await expect(provide(['escrow'], true)).rejects.toThrow('ESCROW_MASTER_KEY: Set a key')
})

test.each(['', 'short', 'A'.repeat(42), `${'A'.repeat(43)}=,x`])('refuses the key %j', (key) => {
  expect(() => readMasterKeys('AUTH_MASTER_KEY', key)).toThrow('Expected 32 bytes in base64')
})

test('opens only unchanged records, with their context', () => {
  const keys = readMasterKeys('AUTH_MASTER_KEY', Buffer.alloc(32, 1).toString('base64'))
  const { matches, hash, open, seal } = createSecrets(keys)
  const sealed = seal('share', 'vera 1')
  expect(open(sealed, 'vera 1')).toBe('share')
  expect(() => open(sealed, 'vera 2')).toThrow()
  const [id, text = ''] = sealed.split('.')
  const changed = `${text[0] === 'A' ? 'B' : 'A'}${text.slice(1)}`
  expect(() => open(`${id}.${changed}`, 'vera 1')).toThrow()
  expect(() => open(`00000000.${text}`, 'vera 1')).toThrow('No master key has the id 00000000')
  expect(seal('share', 'vera 1')).not.toBe(sealed)
  expect([
    matches(hash('code', '1'), 'code', '1'),
    matches(hash('code', '1'), 'other', '1'),
  ]).toEqual([true, false])
})
