import { expect, test, vi } from 'vitest'
import { openEnvelope } from '../wire/crypto/envelope.ts'
import type { Transport } from '../wire/transport.ts'
import { createSender } from './createSender.ts'

const symKey = 'ab'.repeat(32)

test('interrupts long runs of digits, which published kits read slowly, without changing the message', async () => {
  const publish = vi.fn(async (_: { readonly message: string }) => undefined)
  const transport = { publish } as unknown as Transport
  const sender = createSender({ logger: console as never, transport })
  const params = {
    data: `0x${'78'.repeat(50_000)}`,
    mixed: `\u0019${'1'.repeat(400)}\\u0037${'9'.repeat(100)}`,
    short: '1'.repeat(99),
    value: 1_234_567_890_123,
  }
  await sender.call({ symKey, topic: 'topic' }, { id: 1, method: 'wc_sessionRequest', params })
  const text = openEnvelope(publish.mock.calls[0]?.[0].message ?? '', () => symKey)
  expect(JSON.parse(text)).toMatchObject({ id: 1, params })
  expect(Math.max(...(text.match(/\d+/g) ?? []).map(({ length }) => length))).toBeLessThan(110)
})
