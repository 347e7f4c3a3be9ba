import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readUpstreams } from '../upstreams/readUpstreams.ts'
import { createVisitorPorts } from './createVisitorPorts.ts'

const nodes = new Map()
const portsOf = (environment: Readonly<Record<string, string>>) =>
  createVisitorPorts({ chosen: readUpstreams(environment), config: {}, nodes })

test('uses the built-in directory, and no mail', async () => {
  const { directory, mail, names } = portsOf({})
  expect((await directory.wallets()).length).toBeGreaterThanOrEqual(300)
  expect((await directory.image('io.metamask'))?.type).toMatch(/^image\//)
  expect(await names.of('0x00000000000000000000000000000000000000f1')).toEqual({})
  expect(mail).toBeUndefined()
})

test('uses a configured wallet list', async () => {
  const own = { chains: [], id: 'own', name: 'Own' }
  const chosen = readUpstreams({})
  const { directory } = createVisitorPorts({ chosen, config: { directory: [own] }, nodes })
  expect(await directory.wallets()).toEqual([own])
})

test('writes mail to a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-mail-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { mail } = portsOf({ MAIL: 'folder', MAIL_FOLDER: folder })
  await mail?.send({ subject: 'Your code', text: '123456', to: 'vera@example.com' })
  expect(await readdir(folder)).toHaveLength(1)
})

test('uses external services only if they are selected', () => {
  const there = { DIRECTORY_KEY: 'a', DIRECTORY_URL: 'https://directory.example' }
  const { directory } = portsOf({ DIRECTORY: 'remote', ...there })
  expect(directory.keptMs).toBeLessThan(Number.POSITIVE_INFINITY)
  // A service that is configured but not selected is not used.
  expect(portsOf(there).directory.keptMs).toBe(Number.POSITIVE_INFINITY)
  const { mail } = portsOf({ MAIL: 'postmark', MAIL_FROM: 'us@a.example', POSTMARK_TOKEN: 't' })
  expect(mail).toBeDefined()
})
