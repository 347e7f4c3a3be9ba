import { expect, test } from 'vitest'
import { createMobileConnector } from './createMobileConnector.ts'
import type { PhoneOptions } from './fixtures/createPhone.ts'
import { fakeOutside } from './fixtures/fakeOutside.ts'
import { eventually, phonePage } from './fixtures/phonePage.ts'

const large = 'x'.repeat(1_100_000)
test.each<[string, PhoneOptions]>([
  [
    'a changed tag',
    {
      bend: (one) => [
        Buffer.from(one.map((byte, at) => (at === one.length - 1 ? byte ^ 1 : byte))),
      ],
    },
  ],
  [
    'a changed number',
    { bend: (one) => [Buffer.from(one.map((byte, at) => (at === 3 ? byte + 1 : byte)))] },
  ],
  ['a repeated message', { bend: (one, nth) => (nth === 2 ? [one, one] : [one]) }],
  ['a huge message', { say: (answer) => `${answer}${large.replaceAll('x', ' ')}` }],
  ['no JSON', { say: () => 'yes' }],
  ['an answer to no request', { say: () => '{"id":77,"result":{}}' }],
  ['an answer without id', { say: () => '{"result":{}}' }],
  ['no base64', { isText: true, bend: () => [Buffer.from('')], say: () => '[' }],
  [
    'a greeting without a valid point',
    { greet: (one) => Buffer.concat([Buffer.alloc(65, 4), one.subarray(65)]) },
  ],
  ['a short greeting', { greet: (one) => one.subarray(0, 40) }],
  ['a greeting with wrong properties', { greet: (one) => Buffer.concat([one, Buffer.from([1])]) }],
])('%s ends the conversation', async (name, options) => {
  const { connector, phone, request } = phonePage(options)
  if (name === 'no base64') phone.hold('authorize')
  const connecting = connector.connect(request())
  if (name === 'no base64') {
    await eventually(() => expect(phone.asked).toHaveLength(1))
    phone.shout('%%%')
  }
  await expect(connecting).rejects.toMatchObject({
    code: 'WALLET_FAILED',
    message: 'The wallet returned an error: it sent an unreadable message',
  })
  await eventually(() => expect(phone.sockets).toBe(0))
})

test('the wallet refuses a page that greets with another key', async () => {
  const { connector, ending, phone, request } = phonePage()
  const foreign = await foreignKey()
  // Another page's link: the listening wallet expects another key.
  const crossed = createMobileConnector({
    open: (href) => phone.open(href.replace(/association=[^&]+/, `association=${foreign}`)),
    outside: fakeOutside(),
    signal: ending.signal,
  })
  await expect(crossed.connect(request())).rejects.toThrow('it closed the connection')
  expect(phone.hellos).toEqual([false])
  expect(await connector.connect(request())).toHaveLength(1)
})

test('rejects if the wallet disconnects during a request', async () => {
  const { connector, phone, request } = phonePage()
  phone.hold('authorize')
  const connecting = connector.connect(request())
  await eventually(() => expect(phone.asked).toHaveLength(1))
  phone.stop()
  await expect(connecting).rejects.toThrow('it closed the connection')
})

async function foreignKey(): Promise<string> {
  const { publicKey } = await crypto.subtle.generateKey(
    { name: 'ECDSA', namedCurve: 'P-256' },
    true,
    ['sign', 'verify'],
  )
  return Buffer.from(await crypto.subtle.exportKey('raw', publicKey)).toString('base64url')
}
