import { readManifest } from '@latchkey/devnet'
import { describe, expect, test } from 'vitest'
import { dexesOf } from './dex/Dex.ts'
import { readUpstreams } from './readUpstreams.ts'

describe('readUpstreams', () => {
  test('default', () => {
    expect(readUpstreams({})).toEqual({
      HISTORY: 'own',
      ONRAMP: 'off',
      PRICES: 'pools',
      SWAPS: 'pools',
    })
  })

  test('behavior: exchanges of prepared chains, without their hostile tokens', () => {
    const { chains } = readManifest()
    const dexes = dexesOf(chains)
    const { DEXES } = readUpstreams({ DEXES: JSON.stringify(dexes) })
    expect(DEXES).toEqual(dexes)
    expect(Object.keys(dexes)).toEqual(['eip155:1', 'eip155:8453', 'eip155:11155111'])
    const spam = chains[0]?.tokens.filter(({ isSpam }) => isSpam).map(({ address }) => address)
    expect(JSON.stringify(dexes['eip155:1'])).not.toContain(spam?.[0])
  })

  test('error: says all that a choice needs', () => {
    expect(() => readUpstreams({ HISTORY: 'etherscan', ONRAMP: 'coinbase', SWAPS: '0x' })).toThrow(
      [
        'ZEROEX_KEY: SWAPS=0x needs it',
        'COINBASE_KEY_ID: ONRAMP=coinbase needs it',
        'COINBASE_KEY_SECRET: ONRAMP=coinbase needs it',
        'ETHERSCAN_KEY: HISTORY=etherscan needs it',
      ].join('\n'),
    )
  })

  test('error: says what is none of the choices', () => {
    expect(() => readUpstreams({ PRICES: 'guesses' })).toThrow('PRICES: ')
    expect(() => readUpstreams({ BUNDLERS: '{"eip155:1":{"own":"nowhere"}}' })).toThrow(
      'BUNDLERS.eip155:1.own: ',
    )
    expect(() => readUpstreams({ ONRAMP: 'sandbox', ONRAMP_SANDBOX_KEY: '0x12' })).toThrow(
      'ONRAMP_SANDBOX_KEY: Expected a private key',
    )
  })
})
