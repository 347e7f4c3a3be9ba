import type { createWalletClient, custom, EIP1193Provider } from 'viem'
import type { mainnet } from 'viem/chains'
import { expect, expectTypeOf, test } from 'vitest'
import { testInstance } from '../fixtures/testInstance.ts'
import type { LatchkeyOptions } from '../options/options.ts'
import type { BitcoinProvider } from '../ports/bitcoinProvider.ts'
import type { AccountInfo } from './describeAccount.ts'
import type { Latchkey } from './latchkey.ts'
import type { Eip1193Provider, SolanaProvider } from './providers.ts'

test('types: a family decides the type of its provider', () => {
  const latchkey = testInstance([])
  expectTypeOf(latchkey.getProvider('eip155')).toEqualTypeOf<Eip1193Provider | undefined>()
  expectTypeOf(latchkey.getProvider('solana')).toEqualTypeOf<SolanaProvider | undefined>()
  expectTypeOf(latchkey.getProvider('bip122')).toEqualTypeOf<BitcoinProvider | undefined>()
  expectTypeOf<Eip1193Provider>().toExtend<EIP1193Provider>()
  expectTypeOf<Eip1193Provider>().toExtend<Parameters<typeof custom>[0]>()
})

test('types: the status narrows the address', () => {
  const account = testInstance([]).getAccount('eip155')
  expectTypeOf(account.address).toEqualTypeOf<`0x${string}` | undefined>()
  type Connected = Extract<AccountInfo, { status: 'connected' }>
  expectTypeOf<Connected['address']>().toEqualTypeOf<string>()
  expectTypeOf<Extract<Connected, { namespace: 'eip155' }>['address']>().toExtend<
    Parameters<typeof createWalletClient>[0]['account'] & string
  >()
  expect(account).toEqual({ accounts: [], isConnected: false, status: 'disconnected' })
})

test('types: switchNetwork takes a chain of viem', () => {
  expectTypeOf<typeof mainnet>().toExtend<Parameters<Latchkey['switchNetwork']>[0]>()
})

test('types: each chain family has its own account types', () => {
  type Types = NonNullable<LatchkeyOptions['defaultAccountTypes']>
  expectTypeOf<{ bip122: 'payment'; eip155: 'smartAccount' }>().toExtend<Types>()
  expectTypeOf<{ eip155: 'payment' }>().not.toExtend<Types>()
})
