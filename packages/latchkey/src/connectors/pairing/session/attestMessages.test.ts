import { expect, test, vi } from 'vitest'
import { createLogger } from '../../../core/log/logger.ts'
import { memoryStorage } from '../../../core/storage/memoryStorage.ts'
import { createStorage } from '../../../core/storage/storage.ts'
import { createSignClient } from '../createSignClient.ts'
import { createTestWallet } from '../fixtures/createTestWallet.ts'
import { proposed } from '../fixtures/setupClient.ts'
import { hashText } from '../wire/crypto/keys.ts'
import { createMemoryRelay } from '../wire/fixtures/createMemoryRelay.ts'
import { attestMessages } from './attestMessages.ts'

function setup() {
  const relay = createMemoryRelay()
  const attest = vi.fn()
  const wallet = createTestWallet(relay.transport())
  const client = createSignClient({
    logger: createLogger({ level: () => 'silent' }),
    metadata: () => ({ name: 'Page' }),
    storage: createStorage(memoryStorage()),
    transport: attestMessages(relay.transport(), attest),
  })
  const idsOf = (...tags: readonly number[]) =>
    relay.published.filter(({ tag }) => tags.includes(tag)).map(({ message }) => hashText(message))
  return { attest, client, idsOf, relay, wallet }
}

test('attests proposals and requests', async () => {
  const { attest, client, idsOf, wallet } = setup()
  const { settled, uri } = client.connect({ namespaces: proposed })
  const topic = await wallet.approve(uri)
  await settled
  const request = { chainId: 'eip155:1', method: 'personal_sign', params: [], topic }
  const { answered } = client.ask(request)
  const { id } = await wallet.until(({ method }) => method === 'wc_sessionRequest')
  await wallet.answer({ id, topic }, { result: '0x01' }, 'wc_sessionRequest')
  await answered
  await client.disconnect(topic)

  // Requests only, in order; no responses and no disconnections.
  const attested = attest.mock.calls.map(([id]) => id)
  expect(attested).toEqual([...idsOf(1100), ...idsOf(1108)])
  expect(attested).toHaveLength(2)
  expect(attested[0]).toMatch(/^[0-9a-f]{64}$/)
})

test('attests a one-step sign-in', async () => {
  const { attest, client, idsOf } = setup()
  const { sent } = await client.authenticate({
    chains: ['eip155:1'],
    domain: 'page.test',
    fallback: proposed,
    nonce: 'abcdefgh',
    uri: 'https://page.test',
    verify: async () => true,
  })
  await sent
  expect(idsOf(1116)).toHaveLength(1)
  expect(attest.mock.calls.flat().sort()).toEqual(idsOf(1100, 1116).sort())
})

test('attests before the message, which does not wait for it', async () => {
  const order: string[] = []
  const relay = createMemoryRelay()
  const transport = attestMessages(
    {
      ...relay.transport(),
      publish: async () => void order.push('published'),
    },
    () => {
      order.push('attested')
    },
  )
  await transport.publish({ message: 'AA==', tag: 1108, topic: 'a', ttl: 300 })
  await transport.publish({ message: 'AA==', tag: 1109, topic: 'a', ttl: 300 })
  expect(order).toEqual(['attested', 'published', 'published'])
})
