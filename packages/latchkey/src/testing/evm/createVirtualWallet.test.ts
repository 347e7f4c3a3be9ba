import { devAccounts, startDevnet } from '@latchkey/devnet'
import { createClient, custom, http, parseEther, verifyMessage, verifyTypedData } from 'viem'
import { getBalance, sendTransaction, waitForTransactionReceipt } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createVirtualWallet, type VirtualWalletOptions } from './createVirtualWallet.ts'

async function setup(options?: VirtualWalletOptions) {
  const wallet = createVirtualWallet(options)
  const ask = (method: string, params?: unknown) => wallet.provider.request({ method, params })
  const heard: [string, unknown][] = []
  for (const event of ['accountsChanged', 'chainChanged', 'connect', 'disconnect'])
    wallet.provider.on(event, (value) => heard.push([event, value]))
  return { ask, heard, wallet }
}

test('has default accounts and chains', async () => {
  const wallet = createVirtualWallet()
  const accounts = await wallet.provider.request({ method: 'eth_requestAccounts' })
  expect(accounts).toEqual(devAccounts.slice(0, 3))
})

describe('accounts', () => {
  test('shares nothing before the visitor approves', async () => {
    const { ask } = await setup()
    expect(await ask('eth_accounts')).toEqual([])
    expect(await ask('wallet_getPermissions')).toEqual([])
    await expect(ask('personal_sign', ['0x00', devAccounts[0]])).rejects.toMatchObject({
      code: 4100,
    })
  })

  test('remembers its grant until it is revoked', async () => {
    const { ask, heard } = await setup()
    await ask('eth_requestAccounts')
    expect(await ask('eth_accounts')).toHaveLength(3)
    expect(await ask('wallet_getPermissions')).toMatchObject([{ parentCapability: 'eth_accounts' }])

    await ask('wallet_revokePermissions', [{ eth_accounts: {} }])
    expect(await ask('eth_accounts')).toEqual([])
    expect(heard.map(([event]) => event)).toEqual(['connect', 'accountsChanged', 'accountsChanged'])
  })

  test('a locked wallet shares no account, and shares again once unlocked', async () => {
    const { ask, heard, wallet } = await setup()
    await ask('eth_requestAccounts')
    wallet.lock()
    expect(await ask('eth_accounts')).toEqual([])
    wallet.unlock()
    expect(await ask('eth_accounts')).toHaveLength(3)
    wallet.lock()
    expect(await ask('eth_requestAccounts')).toHaveLength(3)
    expect(heard.filter(([event]) => event === 'accountsChanged')).toHaveLength(5)
  })

  test('puts the active account first', async () => {
    const { ask, heard, wallet } = await setup()
    await ask('eth_requestAccounts')
    wallet.switchAccount(1)
    expect(heard.at(-1)).toEqual([
      'accountsChanged',
      [devAccounts[1], devAccounts[0], devAccounts[2]],
    ])
    wallet.switchAccount(devAccounts[2].toLowerCase())
    expect(wallet.address).toBe(devAccounts[2])
    expect(() => wallet.switchAccount(7)).toThrow('has no account 7')
  })

  test('the visitor disconnects the site', async () => {
    const { ask, heard, wallet } = await setup()
    await ask('eth_requestAccounts')
    wallet.disconnect()
    expect(await ask('eth_accounts')).toEqual([])
    expect(heard.map(([event]) => event).slice(-2)).toEqual(['accountsChanged', 'disconnect'])
  })
})

describe('visitor', () => {
  test('declines once', async () => {
    const { ask, wallet } = await setup()
    wallet.reject()
    await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
    expect(await ask('eth_requestAccounts')).toHaveLength(3)
  })

  test('declines everything, then approves', async () => {
    const { ask, wallet } = await setup()
    wallet.reject('all')
    await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
    await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
    wallet.approve()
    expect(await ask('eth_requestAccounts')).toHaveLength(3)
  })

  test('leaves a request open and refuses a second one', async () => {
    const { ask, wallet } = await setup()
    wallet.hold()
    const answer = ask('eth_requestAccounts')
    await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: -32002 })
    wallet.release()
    expect(await answer).toHaveLength(3)
  })

  test('takes time to decide', async () => {
    vi.useFakeTimers()
    const { ask, wallet } = await setup()
    wallet.delay(2_000)
    const answered = vi.fn()
    const answer = ask('eth_requestAccounts').then(answered)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(answered).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await answer
    vi.useRealTimers()
  })
})

describe('chains', () => {
  const chains = { 1: 'http://127.0.0.1:1', 8453: 'http://127.0.0.1:2' }

  test('starts on the lowest chain, or on the named one', async () => {
    expect(createVirtualWallet({ chains }).chainId).toBe(1)
    const { ask } = await setup({ chainId: 8453, chains })
    expect([await ask('eth_chainId'), await ask('net_version')]).toEqual(['0x2105', '8453'])
  })

  test('switches to a known chain with one event', async () => {
    const { ask, heard } = await setup({ chains })
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x2105' }])).toBe(null)
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x2105' }])).toBe(null)
    expect(heard).toEqual([['chainChanged', '0x2105']])
  })

  test('refuses an unknown chain', async () => {
    const { ask } = await setup({ chains })
    await expect(ask('wallet_switchEthereumChain', [{ chainId: '0xa' }])).rejects.toMatchObject({
      code: 4902,
    })
    await expect(ask('wallet_switchEthereumChain', [{ chainId: 'ten' }])).rejects.toMatchObject({
      code: -32602,
    })
  })

  test.each([true, false])('adds a chain (switchesAfterAdding: %s)', async (switches) => {
    const { ask, wallet } = await setup({ chains, switchesAfterAdding: switches })
    await ask('wallet_addEthereumChain', [
      { chainId: '0xa', chainName: 'OP Mainnet', rpcUrls: ['http://127.0.0.1:3'] },
    ])
    expect(wallet.chainId).toBe(switches ? 10 : 1)
    await ask('wallet_switchEthereumChain', [{ chainId: '0xa' }])
    expect(wallet.chainId).toBe(10)
  })

  test('returns capabilities on the requested chains', async () => {
    const { ask } = await setup({ chains })
    await ask('eth_requestAccounts')
    expect(await ask('wallet_getCapabilities', [devAccounts[0], ['0x1']])).toEqual({
      '0x1': { atomic: { status: 'unsupported' } },
    })
    await expect(ask('wallet_getCapabilities', [devAccounts[7]])).rejects.toMatchObject({
      code: 4100,
    })
  })
})

test('responds to a method as the test defines', async () => {
  const { ask, wallet } = await setup()
  wallet.answer('eth_chainId', () => '0x7')
  expect(await ask('eth_chainId')).toBe('0x7')
  wallet.answer('eth_chainId', undefined)
  expect(await ask('eth_chainId')).toBe('0x1')
  expect(wallet.requests).toHaveLength(2)
})

test('refuses an unknown method', async () => {
  const { ask } = await setup()
  await expect(ask('wallet_doMagic')).rejects.toMatchObject({ code: 4200 })
})

test('names a node that does not respond', async () => {
  const { ask } = await setup({ chains: { 1: 'http://127.0.0.1:9' } })
  await expect(ask('eth_blockNumber')).rejects.toMatchObject({ code: -32603 })
})

describe('offline', () => {
  test('signs messages, as hex or as text', async () => {
    const { ask, wallet } = await setup()
    const [address] = wallet.addresses
    await ask('eth_requestAccounts')
    const signature = await ask('personal_sign', ['0x68656c6c6f', address])
    expect(await ask('personal_sign', ['hello', address])).toBe(signature)
    expect(
      await verifyMessage({
        address: devAccounts[0],
        message: 'hello',
        signature: signature as `0x${string}`,
      }),
    ).toBe(true)
  })

  test('signs typed data', async () => {
    const { ask, wallet } = await setup()
    await ask('eth_requestAccounts')
    const typedData = {
      domain: { chainId: 1, name: 'Latchkey' },
      message: { text: 'hello' },
      primaryType: 'Note',
      types: { Note: [{ name: 'text', type: 'string' }] },
    } as const
    const signature = await ask('eth_signTypedData_v4', [wallet.address, JSON.stringify(typedData)])
    expect(
      await verifyTypedData({
        ...typedData,
        address: wallet.address,
        signature: signature as `0x${string}`,
      }),
    ).toBe(true)
  })
})

describe('on a real chain', () => {
  let devnet: Awaited<ReturnType<typeof startDevnet>>
  beforeAll(async () => {
    devnet = await startDevnet({
      bitcoin: false,
      chains: [{ id: 1, name: 'Ethereum', port: 0 }],
      ports: 'random',
      solana: false,
    })
  })
  afterAll(() => devnet.stop())

  test('signs and sends a transaction', async () => {
    const url = devnet.urls['eip155:1']!
    const wallet = createVirtualWallet({ chains: { 1: url } })
    await wallet.provider.request({ method: 'eth_requestAccounts' })
    const client = createClient({ transport: custom(wallet.provider) })
    const node = createClient({ pollingInterval: 50, transport: http(url) })
    const to = '0x00000000000000000000000000000000000A11cE'
    const hash = await sendTransaction(client, {
      account: wallet.address,
      chain: null,
      to,
      value: parseEther('1'),
    })
    const receipt = await waitForTransactionReceipt(node, { hash })
    expect(receipt).toMatchObject({ from: wallet.address.toLowerCase(), status: 'success' })
    expect(await getBalance(node, { address: to })).toBe(parseEther('1'))
  })

  test('reads from the node', async () => {
    const { ask } = await setup({ chains: { 1: devnet.urls['eip155:1']! } })
    expect(await ask('eth_getBalance', [devAccounts[5], 'latest'])).toMatch(/^0x/)
    await expect(ask('eth_getBalance', ['nobody'])).rejects.toMatchObject({ code: -32602 })
  })

  test('sends a batch atomically', async () => {
    const { ask, wallet } = await setup({
      capabilities: { atomic: { status: 'supported' } },
      chains: { 1: devnet.urls['eip155:1']! },
    })
    await ask('eth_requestAccounts')
    const request = { chainId: '0x1', from: wallet.address, version: '2.0.0' }
    const to = '0x0000000000000000000000000000000000ca1150'
    const pay = { to, value: '0x5' }
    const { id } = Object(
      await ask('wallet_sendCalls', [{ ...request, atomicRequired: true, calls: [pay, pay] }]),
    )
    const status = () => ask('wallet_getCallsStatus', [id])
    await expect
      .poll(status)
      .toMatchObject({ atomic: true, chainId: '0x1', id, receipts: [{}], status: 200 })
    expect(await ask('eth_getBalance', [to, 'latest'])).toBe('0xa')
    // An account with delegated code still accepts money.
    expect(await ask('eth_getCode', [wallet.address, 'latest'])).toMatch(/^0xef0100/)
    await devnet.fund({ address: wallet.address, amount: 1n, chainId: 1 })
  })

  test('sends calls one by one without the capability, and reports that', async () => {
    const { ask, wallet } = await setup({ chains: { 1: devnet.urls['eip155:1']! } })
    await ask('eth_requestAccounts')
    const request = { chainId: '0x1', from: wallet.address, version: '2.0.0' }
    const calls = [1, 2].map(() => ({ to: devAccounts[6], value: '0x1' }))
    await expect(
      ask('wallet_sendCalls', [{ ...request, atomicRequired: true, calls }]),
    ).rejects.toMatchObject({ code: 5760 })
    const { id } = Object(await ask('wallet_sendCalls', [{ ...request, calls, id: 'mine' }]))
    await expect
      .poll(() => ask('wallet_getCallsStatus', [id]))
      .toMatchObject({ atomic: false, status: 200 })
    await expect(ask('wallet_sendCalls', [{ ...request, calls, id }])).rejects.toMatchObject({
      code: 5720,
    })
    await expect(ask('wallet_getCallsStatus', ['none'])).rejects.toMatchObject({ code: 5730 })
    for (const [changes, code] of [
      [{ chainId: '0x2105' }, 5710],
      [{ version: '1.0' }, -32602],
      [{ calls: [] }, -32602],
      [{ from: devAccounts[7] }, 4100],
    ] as const)
      await expect(
        ask('wallet_sendCalls', [{ ...request, calls, ...changes }]),
      ).rejects.toMatchObject({ code })
  })

  test('the visitor speeds up or cancels a pending transaction', async () => {
    const { ask, wallet } = await setup({ chains: { 1: devnet.urls['eip155:1']! } })
    await ask('eth_requestAccounts')
    await ask('evm_setIntervalMining', [0])
    await ask('evm_setAutomine', [false])
    const to = '0x0000000000000000000000000000000000ca1151'
    const send = () =>
      ask('eth_sendTransaction', [{ from: wallet.address, to, value: '0x5' }]).then(String)
    const faster = await wallet.speedUp(await send())
    const nothing = await wallet.cancel(await send())
    await ask('anvil_mine', ['0x1'])
    expect(await ask('eth_getBalance', [to, 'latest'])).toBe('0x5')
    expect(await ask('eth_getTransactionByHash', [nothing])).toMatchObject({
      to: wallet.address.toLowerCase(),
      value: '0x0',
    })
    await expect(wallet.speedUp(faster)).rejects.toThrow('is in a block already')
    await expect(wallet.cancel(`0x${'12'.repeat(32)}`)).rejects.toThrow('knows no transaction')
    await ask('evm_setAutomine', [true])
  })

  test('names low funds', async () => {
    const { ask, wallet } = await setup({
      accounts: [`0x${'11'.repeat(32)}`],
      chains: { 1: devnet.urls['eip155:1']! },
    })
    await ask('eth_requestAccounts')
    await expect(
      ask('eth_sendTransaction', [{ from: wallet.address, to: devAccounts[0], value: '0x1' }]),
    ).rejects.toThrow(/insufficient/i)
  })
})
