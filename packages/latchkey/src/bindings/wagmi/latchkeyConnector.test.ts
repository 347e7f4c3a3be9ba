// @vitest-environment happy-dom
import { http } from 'viem'
import { base, mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import * as wagmi3 from 'wagmi'
import * as actions3 from 'wagmi/actions'
import * as wagmi2 from 'wagmi-core-2'
import { fakeWallet } from '../../core/fixtures/fakeWallet.ts'
import { testFamily, testInstance } from '../../core/fixtures/testInstance.ts'
import { walletError } from '../../core/ports/errors.ts'
import { memoryStorage } from '../../core/storage/memoryStorage.ts'
import { latchkeyConnector } from './latchkeyConnector.ts'

const second = { ...base, id: 2 } as const
const shared = {
  chains: [mainnet, second],
  storage: null,
  transports: { [mainnet.id]: http(), [second.id]: http() },
} as const

type Options = Parameters<typeof testInstance>[1]

/** An instance with one wallet, and wagmi beside it. */
function open2(options?: Options) {
  const wallet = fakeWallet()
  const latchkey = testInstance([wallet], options)
  const config = wagmi2.createConfig({ ...shared, connectors: [latchkeyConnector(latchkey)] })
  return {
    connect: (chainId?: 1 | 2) => {
      const [connector] = config.connectors
      if (!connector) throw new Error('The connector is missing')
      return wagmi2.connect(config, { chainId, connector })
    },
    disconnect: () => wagmi2.disconnect(config),
    latchkey,
    reconnect: () => wagmi2.reconnect(config),
    seen: () => readConnection(config.state),
    switchChain: (chainId: 1 | 2) => wagmi2.switchChain(config, { chainId }),
    wallet,
  }
}

function open3(options?: Options) {
  const wallet = fakeWallet()
  const latchkey = testInstance([wallet], options)
  const config = wagmi3.createConfig({ ...shared, connectors: [latchkeyConnector(latchkey)] })
  return {
    connect: (chainId?: 1 | 2) => {
      const [connector] = config.connectors
      if (!connector) throw new Error('The connector is missing')
      return actions3.connect(config, { chainId, connector })
    },
    disconnect: () => actions3.disconnect(config),
    latchkey,
    reconnect: () => actions3.reconnect(config),
    seen: () => readConnection(config.state),
    switchChain: (chainId: 1 | 2) => actions3.switchChain(config, { chainId }),
    wallet,
  }
}

const majors = [
  ['2', open2],
  ['3', open3],
] as const

type Connection = { readonly accounts: readonly string[]; readonly chainId: number }

/** The connection that wagmi's hooks would show. */
function readConnection({
  connections,
  current,
  status,
}: {
  connections: ReadonlyMap<string, Connection>
  current: string | null
  status: string
}) {
  const { accounts, chainId } = connections.get(current ?? '') ?? {}
  return { accounts, chainId, status }
}

test.for(majors)('wagmi %s follows the modal', async ([, open]) => {
  const { latchkey, seen, wallet } = open()
  await latchkey.connect({ connectorId: 'desk' })
  expect(seen()).toEqual({ accounts: ['desk-eip155'], chainId: 1, status: 'connected' })

  wallet.say({ session: wallet.session('eip155', { chainId: 'eip155:2' }), type: 'changed' })
  await expect.poll(() => seen().chainId).toBe(2)
  const [account] = wallet.session('eip155').accounts
  const other = { ...account, address: 'other' } as typeof account
  wallet.say({ session: wallet.session('eip155', { accounts: [other] }), type: 'changed' })
  await expect.poll(() => seen().accounts).toEqual(['other'])

  await latchkey.disconnect()
  expect(seen()).toMatchObject({ accounts: undefined, status: 'disconnected' })
})

test.for(majors)('wagmi %s connects through the modal, and asks once', async ([, open]) => {
  const { connect, latchkey, seen } = open()
  const connecting = connect()
  await expect.poll(() => latchkey.getState().open).toBe(true)
  await latchkey.connect({ connectorId: 'desk' })
  expect(await connecting).toMatchObject({ accounts: ['desk-eip155'], chainId: 1 })
  expect(seen().status).toBe('connected')
})

test.for(majors)('wagmi %s learns that the visitor closed the modal', async ([, open]) => {
  const { connect, latchkey, seen } = open()
  const connecting = connect()
  await expect.poll(() => latchkey.getState().open).toBe(true)
  latchkey.close()
  await expect(connecting).rejects.toMatchObject({ code: 4001, name: 'UserRejectedRequestError' })
  expect(seen().status).toBe('disconnected')
})

test.for(majors)('wagmi %s switches and disconnects the wallet', async ([, open]) => {
  const { connect, disconnect, latchkey, seen, switchChain, wallet } = open()
  await latchkey.connect({ connectorId: 'desk' })
  await switchChain(2)
  expect(latchkey.getNetwork('eip155').chainId).toBe(2)
  expect(seen().chainId).toBe(2)
  await disconnect()
  expect(wallet.left).toEqual(['eip155'])
  expect(latchkey.getAccount('eip155').status).toBe('disconnected')
  expect(seen().status).toBe('disconnected')

  const connecting = connect(2)
  await expect.poll(() => latchkey.getState().open).toBe(true)
  await latchkey.connect({ connectorId: 'desk' })
  expect((await connecting).chainId).toBe(2)
})

test('error: refuses by the numbers of EIP-1193', async () => {
  const wallet = fakeWallet()
  const decline = async () => {
    throw walletError('USER_REJECTED')
  }
  const adapters = [testFamily('eip155', { switchNetwork: decline })]
  const latchkey = testInstance([wallet], { adapters })
  const connector = latchkeyConnector(latchkey)({ chains: shared.chains } as never)
  await expect(connector.getChainId()).rejects.toMatchObject({ code: 4900 })
  await latchkey.preload()
  await latchkey.connect({ connectorId: 'desk' })
  const move = (chainId: number) => connector.switchChain?.({ chainId })
  await expect(move(2)).rejects.toMatchObject({ code: 4001, latchkeyCode: 'USER_REJECTED' })
  await expect(move(3)).rejects.toMatchObject({ code: 4902 })
})

test.for(majors)('wagmi %s restores the connection of the last visit', async ([, open]) => {
  const storage = memoryStorage()
  const before = open({ storage })
  await before.latchkey.connect({ connectorId: 'desk' })
  before.latchkey.destroy()

  const { reconnect, seen } = open({ storage })
  expect(await reconnect()).toHaveLength(1)
  expect(seen()).toEqual({ accounts: ['desk-eip155'], chainId: 1, status: 'connected' })
})
