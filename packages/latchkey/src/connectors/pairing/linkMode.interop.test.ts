import { join } from 'node:path'
import { verifyMessage } from 'viem'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { chainsOf } from '../../../../../apps/wallet/src/core/Chain.ts'
import { createWallet } from '../../../../../apps/wallet/src/core/createWallet.ts'
import { devnetAccounts } from '../../../../../apps/wallet/src/core/keys/devnetAccounts.ts'
import type { OpenKit } from '../../../../../apps/wallet/src/core/pairing/Kit.ts'
import { openKit } from '../../../../../apps/wallet/src/core/pairing/openKit.ts'
import { isSigned } from '../../../../../apps/wallet/src/testing/isSigned.ts'
import { fileStorage } from '../../../../../tests/interop/fileStorage.ts'
import { prepareRoom } from '../../../../../tests/interop/room.ts'
import { createLogger } from '../../core/log/logger.ts'
import { memoryStorage } from '../../core/storage/memoryStorage.ts'
import { createStorage } from '../../core/storage/storage.ts'
import { createSignClient } from './createSignClient.ts'
import { createRelayTransport } from './wire/createRelayTransport.ts'
import type { Publication } from './wire/transport.ts'

// Links instead of a relay, with a third-party wallet kit: inside a mobile app, it receives links
// through `Linking`.

const room = prepareRoom()
const page = 'https://interop.example/login'
const app = 'https://wallet.example/app'

/** The phone: links that its apps open, and the wallet's link listener. */
const phone = {
  opened: [] as string[],
  bring: (_: { url: string }): void => undefined,
}

beforeEach(() => {
  // Makes the kit take this for a mobile app.
  vi.stubEnv('IS_VITEST', 'true')
  vi.stubEnv('DISABLE_GLOBAL_CORE', 'true')
  phone.opened.splice(0)
  vi.stubGlobal('Linking', {
    addEventListener(_: 'url', listener: typeof phone.bring) {
      phone.bring = listener
    },
    getInitialURL: async () => null,
    openURL: async (url: string) => void phone.opened.push(url),
  })
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const asApp: OpenKit = (options) => {
  const metadata = {
    ...options.metadata,
    redirect: { linkMode: true, native: 'wallet://', universal: app },
  }
  return openKit({ ...options, metadata })
}

async function openWallet() {
  const [first, ...others] = await devnetAccounts()
  const [chain, ...chains] = chainsOf({ 1: 'http://127.0.0.1:1' })
  const wallet = await createWallet({
    accounts: [first!, ...others],
    chains: [chain!, ...chains],
    decide: () => 'approve',
    openKit: asApp,
    relayUrl: room.relay.url,
    storage: fileStorage(join(room.folder, `${crypto.randomUUID()}.json`)),
  })
  onTestFinished(wallet.close)
  return wallet
}

function openClient() {
  const leaving = new AbortController()
  const storage = createStorage(memoryStorage())
  const logger = createLogger({ level: () => 'silent' })
  const published: Publication[] = []
  const transport = createRelayTransport({
    channelName: crypto.randomUUID(),
    logger,
    projectId: 'interop',
    relayUrls: [room.relay.url],
    signal: leaving.signal,
    storage,
  })
  const client = createSignClient({
    logger,
    metadata: () => ({
      icons: [],
      name: 'Interop',
      redirect: { linkMode: true, universal: page },
      url: 'https://interop.example',
    }),
    storage,
    transport: {
      ...transport,
      publish(publication, signal) {
        published.push(publication)
        return transport.publish(publication, signal)
      },
    },
  })
  onTestFinished(() => {
    client.close()
    leaving.abort()
  })
  return { client, published }
}

/** The link with which the wallet returns to the page. */
async function backToPage(): Promise<string> {
  await vi.waitFor(() => expect(phone.opened).toHaveLength(1), 20_000)
  return phone.opened.splice(0)[0]!
}

test('signs in and requests with links alone', async () => {
  const wallet = await openWallet()
  const { client, published } = openClient()
  const authentication = await client.authenticate({
    chains: ['eip155:1'],
    domain: 'interop.example',
    fallback: { eip155: { chains: ['eip155:1'], events: [], methods: ['personal_sign'] } },
    methods: ['personal_sign'],
    nonce: 'abcdefgh12345678',
    uri: page,
    verify: isSigned,
    walletLink: app,
  })
  expect(authentication.link).toMatch(/^https:\/\/wallet\.example\/app\?wc_ev=/)

  phone.bring({ url: authentication.link! })
  const back = await backToPage()
  expect(back).toMatch(/^https:\/\/interop\.example\/login\?/)
  expect(client.hearLink(back)).toBe(true)
  const { cacaos, session } = await authentication.settled
  const [account] = wallet.accounts
  expect(cacaos.map(({ p }) => p.iss)).toEqual([`did:pkh:eip155:1:${account!.address}`])
  expect(session).toMatchObject({ link: app, peer: { metadata: { name: 'Latchkey wallet' } } })

  const before = published.length
  const request = {
    chainId: 'eip155:1',
    method: 'personal_sign',
    params: ['0x48656c6c6f', account!.address],
    topic: session!.topic,
  }
  const { answered, href } = client.ask(request)
  expect(href).toMatch(/^https:\/\/wallet\.example\/app\?/)
  phone.bring({ url: href! })
  client.hearLink(await backToPage())
  const signature = (await answered) as `0x${string}`
  expect(await verifyMessage({ address: account!.address, message: 'Hello', signature })).toBe(true)
  // The relay saw nothing of the request.
  expect(published.length).toBe(before)
})
