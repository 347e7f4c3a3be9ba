import { privateKeyToAccount } from 'viem/accounts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { CaipNetworkId } from '../core/caip.ts'
import { createVerifiers } from '../siwx/index.ts'
import { createSiwx, type SiwxOptions } from './index.ts'

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)

function setup(options: Partial<SiwxOptions> = {}) {
  const siwx = createSiwx({ verifiers: createVerifiers(), ...options })
  const sign = async (chainId: CaipNetworkId = 'eip155:1', from = account) => {
    const written = await siwx.createMessage({ accountAddress: from.address, chainId })
    const message = written.toString()
    return { data: written, message, signature: await from.signMessage({ message }) }
  }
  return { sign, siwx }
}

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://app.example'))
  const kept = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    setItem: (key: string, value: string) => kept.set(key, value),
  }
  vi.stubGlobal('window', { localStorage })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
})

test('keeps verified sessions by network and account, and is required by default', async () => {
  const { sign, siwx } = setup()
  expect(siwx.getRequired?.()).toBe(true)
  await siwx.addSession(await sign())
  expect(await siwx.getSessions('eip155:1', account.address)).toHaveLength(1)
  expect(await siwx.getSessions('eip155:10', account.address)).toEqual([])
  expect(await siwx.getSessions('eip155:1', `0x${'22'.repeat(20)}`)).toEqual([])
})

test('counts on every network of the family if the host wants that', async () => {
  const { sign, siwx } = setup({ signOutOnNetworkChange: false })
  await siwx.addSession(await sign())
  expect(await siwx.getSessions('eip155:10', account.address)).toHaveLength(1)
  expect(await siwx.getSessions('solana:1', account.address)).toEqual([])
})

test('revokes what matches network and account', async () => {
  const { sign, siwx } = setup()
  await siwx.addSession(await sign())
  await siwx.revokeSession('eip155:10', account.address)
  await siwx.revokeSession('eip155:1', `0x${'22'.repeat(20)}`)
  expect(await siwx.getSessions('eip155:1', account.address)).toHaveLength(1)
  await siwx.revokeSession('eip155:1', account.address)
  expect(await siwx.getSessions('eip155:1', account.address)).toEqual([])
})

test('refuses a signature of another message or account, and another site’s message', async () => {
  const { sign, siwx } = setup()
  const signed = await sign()
  const signature = await account.signMessage({ message: 'something else' })
  await expect(siwx.addSession({ ...signed, signature })).rejects.toThrow('refused: signature')
  const data = { ...signed.data, accountAddress: `0x${'22'.repeat(20)}` }
  await expect(siwx.addSession({ ...signed, data })).rejects.toThrow('refused: message')
  vi.stubGlobal('location', new URL('https://evil.example'))
  await expect(siwx.addSession(signed)).rejects.toThrow('refused: domain')
})

test('refuses a family without a verifier', async () => {
  const { sign, siwx } = setup({ verifiers: [] })
  await expect(siwx.addSession(await sign())).rejects.toThrow('refused: verifierMissing')
})

test('needs every verifier of the family', async () => {
  const verifiers = [
    ...createVerifiers(),
    { namespace: 'eip155', verify: async () => false } as const,
  ]
  const { sign, siwx } = setup({ verifiers })
  await expect(siwx.addSession(await sign())).rejects.toThrow('refused: signature')
})

test('drops sessions that have expired or no longer verify', async () => {
  const { sign, siwx } = setup({ messenger: { expiresIn: 60 } })
  await siwx.addSession(await sign())
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
  expect(await siwx.getSessions('eip155:1', account.address)).toEqual([])
  vi.useRealTimers()
  expect(await siwx.getSessions('eip155:1', account.address)).toHaveLength(1)
  const stricter = createSiwx({ verifiers: [] })
  expect(await stricter.getSessions('eip155:1', account.address)).toEqual([])
})

test('replaces all sessions, or none if one is invalid', async () => {
  const { sign, siwx } = setup()
  await siwx.addSession(await sign())
  const second = await sign('eip155:10')
  await expect(siwx.setSessions([second, { ...second, signature: '0x' }])).rejects.toThrow()
  expect(await siwx.getSessions('eip155:1', account.address)).toHaveLength(1)
  await siwx.setSessions([second])
  expect(await siwx.getSessions('eip155:1', account.address)).toEqual([])
  expect(await siwx.getSessions('eip155:10', account.address)).toHaveLength(1)
})
