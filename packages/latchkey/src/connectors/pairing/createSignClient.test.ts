import { afterEach, expect, test, vi } from 'vitest'
import { createLogger } from '../../core/logger.ts'
import { memoryStorage } from '../../core/storage/memoryStorage.ts'
import { createStorage } from '../../core/storage.ts'
import { createSignClient } from './createSignClient.ts'
import { createTestWallet, granted } from './fixtures/createTestWallet.ts'
import type { SignEvent } from './sign/signClient.ts'
import { createMemoryRelay } from './wire/fixtures/createMemoryRelay.ts'

const proposed = {
  eip155: {
    chains: ['eip155:1', 'eip155:137'],
    events: ['accountsChanged', 'chainChanged'],
    methods: ['personal_sign'],
  },
}

function setup() {
  const relay = createMemoryRelay()
  const area = memoryStorage()
  const open = () => {
    const events: SignEvent[] = []
    const client = createSignClient({
      logger: createLogger({ level: 'silent' }),
      metadata: () => ({ description: '', icons: [], name: 'Page', url: 'https://page.test' }),
      storage: createStorage(area),
      transport: relay.transport(),
    })
    client.listen((event) => events.push(event))
    return { client, events }
  }
  const wallet = createTestWallet(relay.transport())
  const settle = async (
    { client }: ReturnType<typeof open>,
    settlement?: Readonly<Record<string, unknown>>,
  ) => {
    const { settled, uri } = client.connect({ namespaces: proposed })
    const topic = await wallet.approve(uri, settlement)
    return { session: await settled, topic }
  }
  return { area, open, relay, settle, wallet }
}

afterEach(() => {
  vi.useRealTimers()
})

test('default', async () => {
  const { open, wallet } = setup()
  const { client, events } = open()
  const { expiresAt, settled, uri } = client.connect({ namespaces: proposed })

  expect(uri).toMatch(
    /^wc:[0-9a-f]{64}@2\?relay-protocol=irn&symKey=[0-9a-f]{64}&expiryTimestamp=\d{10}$/,
  )
  expect(expiresAt).toBeGreaterThan(Date.now() + 290_000)

  const topic = await wallet.approve(uri)
  const session = await settled
  expect(session).toMatchObject({
    namespaces: granted,
    peer: { metadata: { name: 'Test Wallet' }, publicKey: wallet.publicKey },
    topic,
  })
  expect(client.sessions).toEqual([session])
  expect(JSON.stringify(session)).not.toMatch(/symKey|privateKey/i)
  expect(events.map(({ type }) => type)).toEqual(['answered', 'settled'])

  const answer = client.request({
    chainId: 'eip155:1',
    method: 'personal_sign',
    params: ['0x00', '0x1'],
    topic,
  })
  const request = await wallet.request('personal_sign')
  expect(request.params).toMatchObject({
    chainId: 'eip155:1',
    request: {
      expiryTimestamp: expect.any(Number),
      method: 'personal_sign',
      params: ['0x00', '0x1'],
    },
  })
  await wallet.answer(request, { result: '0xsigned' })
  expect(await answer).toBe('0xsigned')
})
