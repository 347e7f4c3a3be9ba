import { verifyMessage } from 'viem'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isSigned } from '../../../../../apps/wallet/src/testing/isSigned.ts'
import { serveStatic } from '../../../../../scripts/start/serveStatic.ts'
import { kits, prepareRoom } from '../../../../../tests/interop/room.ts'
import { newVisitor } from '../../../../../tests/newVisitor.ts'
import { openSite } from '../../../../../tests/openStack.ts'
import { createLogger } from '../../core/log/logger.ts'
import { memoryStorage } from '../../core/storage/memoryStorage.ts'
import { createStorage } from '../../core/storage/storage.ts'
import { createSignClient } from './createSignClient.ts'
import type { AuthenticateRequest } from './sign/signClient.ts'
import { createRelayTransport } from './wire/createRelayTransport.ts'

const room = prepareRoom()
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const chains = ['eip155:1', 'eip155:8453']

const request: AuthenticateRequest = {
  chains,
  domain: 'interop.example',
  fallback: { eip155: { chains, events: [], methods: ['personal_sign'] } },
  methods: ['eth_sendTransaction', 'personal_sign'],
  nonce: 'abcdefgh12345678',
  statement: 'Sign in to the tests.',
  uri: 'https://interop.example/login',
  verify: isSigned,
}

function openClient() {
  const leaving = new AbortController()
  const storage = createStorage(memoryStorage())
  const logger = createLogger({ level: () => 'silent' })
  const transport = createRelayTransport({
    channelName: crypto.randomUUID(),
    logger,
    projectId: 'interop',
    relayUrls: [room.relay.url],
    signal: leaving.signal,
    storage,
  })
  const metadata = { icons: [], name: 'Interop', url: 'https://interop.example' }
  const client = createSignClient({ logger, metadata: () => metadata, storage, transport })
  onTestFinished(() => {
    client.close()
    leaving.abort()
  })
  return client
}

describe.each(kits)('%s', (kit) => {
  test('signs in and opens a session in one step', async () => {
    const [wallet, client] = [await room.openWallet({ kit }), openClient()]
    const { settled, uri } = await client.authenticate(request)
    await wallet.pair(uri)
    const { cacaos, session } = await settled
    expect(cacaos.map(({ p }) => p.iss)).toEqual(
      chains.map((chain) => `did:pkh:${chain}:${address}`),
    )
    expect(session?.namespaces.eip155?.accounts).toEqual(
      chains.map((chain) => `${chain}:${address}`),
    )
    const signature = await client.request({
      chainId: 'eip155:1',
      method: 'personal_sign',
      params: ['0x48656c6c6f', address],
      topic: session?.topic ?? '',
    })
    const signed = { address, message: 'Hello', signature: signature as `0x${string}` } as const
    expect(await verifyMessage(signed)).toBe(true)
    await wallet.kill()
  })

  test('the visitor declines', async () => {
    const wallet = await room.openWallet({ kit, policy: { signIn: 'reject' } })
    const { settled, uri } = await openClient().authenticate(request)
    const refused = expect(settled).rejects.toMatchObject({ code: 'USER_REJECTED' })
    await wallet.pair(uri)
    await refused
    await wallet.kill()
  })
})

test('the visitor signs in with the wallet app', async () => {
  const servers = { relayUrl: room.relay.url, rpc: { 1: 'http://127.0.0.1:1' } }
  const pages = await serveStatic({
    files: { '/latchkey.json': JSON.stringify(servers) },
    root: (await openSite('apps/wallet')).folder,
  })
  onTestFinished(() => pages.stop())
  const { settled, uri } = await openClient().authenticate(request)
  const page = await (await newVisitor()).newPage()
  await page.goto(`${pages.url}/?uri=${encodeURIComponent(uri)}`)
  const ask = page.getByRole('dialog', { name: 'Sign in' })
  await ask.getByText('Sign in to the tests.').first().waitFor()
  await ask.getByRole('button', { name: 'Sign in' }).click()
  const { cacaos, session } = await settled
  // The wallet app has one chain, and signs for that.
  expect(cacaos.map(({ p }) => p.iss)).toEqual([`did:pkh:eip155:1:${address}`])
  expect(session?.namespaces.eip155?.accounts).toEqual([`eip155:1:${address}`])
  await page.getByRole('button', { name: 'Interop' }).waitFor()
})
