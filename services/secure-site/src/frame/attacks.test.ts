import { expect, test } from 'vitest'
import { logIn } from './fixtures/logIn.ts'
import { host } from './fixtures/openFrame.ts'

const sendEther = (to: string) => [{ to, value: '0xde0b6b3a7640000' }]

test('an approval ends when another visitor logs in, and is not signed by the other wallet', async () => {
  const { ask, context, evm, provider, request, sent, shown } = await logIn()
  const asked = ask('eth_sendTransaction', sendEther(evm))
  const refused = expect(asked).rejects.toMatchObject({ code: 'ABORTED' })
  const approval = await shown()
  const { wallet: _, ...account } = provider.account()
  const body = {
    account: { ...account, userId: 'user-11111111111111' },
    method: 'token',
    status: 'connected',
    tokens: provider.tokens(),
  }
  provider.next.set('/v1/auth/token', { body, status: 200 })
  delete provider.stored.wallet
  await request('token.start', { jwt: 'a.b.c' })
  const session = await request('login.wait', {})
  expect(session.accounts[0]?.address).not.toBe(evm)
  approval.approve()
  await refused
  expect(context.store.getState().approval).toBeUndefined()
  expect(sent).toEqual([])
})

test('a page can not make Ethereum look like a test network, or an amount smaller', async () => {
  const { ask, evm, request, shown } = await logIn()
  const [network, ...others] = host.networks
  if (!network) throw new Error('The host has no network.')
  const lie = { ...network, decimals: 36, isTestnet: true, name: 'Play money', symbol: 'FAKE' }
  const unknown = { ...lie, id: 'eip155:31337', name: 'Ethereum' }
  await request('host.sync', { ...host, networks: [lie, unknown, ...others] })
  for (const [chainId, networkName, symbol] of [
    ['eip155:1', 'Ethereum', 'ETH'],
    ['eip155:31337', 'Ethereum (eip155:31337)', 'FAKE'],
  ]) {
    const asked = ask('eth_sendTransaction', sendEther(evm), chainId)
    const declined = expect(asked).rejects.toMatchObject({ code: 'DECLINED' })
    const { approval, decline } = await shown()
    expect(approval.networkName).toBe(networkName)
    expect(approval.fee?.token).toEqual({ decimals: 18, symbol })
    decline()
    await declined
  }
})

test.each<[string, (evm: string) => readonly [method: string, params: unknown]]>([
  [
    'a type named like an inherited property',
    (evm) => {
      const typedData = { domain: {}, message: {}, primaryType: 'toString', types: {} }
      return ['eth_signTypedData_v4', [evm, JSON.stringify(typedData)]]
    },
  ],
  [
    'a prototype among the types',
    (evm) => [
      'eth_signTypedData_v4',
      [
        evm,
        '{"types":{"__proto__":[{"name":"a","type":"string"}]},"primaryType":"A","domain":{},"message":{"a":"x"}}',
      ],
    ],
  ],
  [
    'a prototype with a recipient',
    () => ['eth_sendTransaction', [JSON.parse('{"__proto__":{"to":"0x00","value":"0x1"}}')]],
  ],
  [
    'calls whose capabilities are a prototype',
    (evm) => [
      'wallet_sendCalls',
      [
        JSON.parse(
          `{"calls":[{"to":"${evm}"}],"capabilities":{"__proto__":{"polluted":true}},"x":1}`,
        ),
      ],
    ],
  ],
  ['the name of a prototype as the method', () => ['__proto__', []]],
  ['the name of an inherited method', () => ['constructor', []]],
])('parameters with %s pollute nothing, and are refused or shown', async (_, write) => {
  const { ask, context, evm } = await logIn()
  const [method, params] = write(evm)
  let isRefused = false
  const asked = ask(method, params).catch(() => {
    isRefused = true
  })
  const pending = () => context.store.getState().approval
  await expect.poll(() => isRefused || pending() !== undefined).toBe(true)
  pending()?.decline()
  await asked
  expect(isRefused).toBe(true)
  expect(({} as { polluted?: unknown; to?: unknown; a?: unknown }).polluted).toBeUndefined()
  expect(Object.keys(Object.prototype)).toEqual([])
})

test('settings of the page can not reach a prototype', async () => {
  const { context, request } = await logIn()
  const themeVariables = JSON.parse('{"__proto__":{"polluted":"yes"},"--lk-accent":"red"}')
  await request('host.sync', { ...host, themeVariables }).catch(() => {})
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  expect(Object.getPrototypeOf(context.store.getState().host?.themeVariables)).toBe(
    Object.prototype,
  )
})
