import { readManifest } from '@latchkey/devnet'
import { describe, expect, test } from 'vitest'
import { dexesOf } from './dex/Dex.ts'
import { readUpstreams } from './readUpstreams.ts'

describe('readUpstreams', () => {
  test('fills in the defaults', () => {
    expect(readUpstreams({})).toEqual({
      DIRECTORY: 'own',
      HISTORY: 'own',
      MAIL: 'off',
      MAIL_FOLDER: '.latchkey-mail',
      NAMES: 'ens',
      NFT_FILES: 'chain',
      ONRAMP: 'off',
      PRICES: 'pools',
      SWAPS: 'pools',
    })
  })

  test('reads exchanges of prepared chains without their hostile tokens', () => {
    const { chains } = readManifest()
    const dexes = dexesOf(chains)
    const { DEXES } = readUpstreams({ DEXES: JSON.stringify(dexes) })
    expect(DEXES).toEqual(dexes)
    expect(Object.keys(dexes)).toEqual(['eip155:1', 'eip155:8453', 'eip155:11155111'])
    const spam = chains[0]?.tokens.filter(({ isSpam }) => isSpam).map(({ address }) => address)
    expect(JSON.stringify(dexes['eip155:1'])).not.toContain(spam?.[0])
  })

  test('names every variable that a selection lacks', () => {
    expect(() => readUpstreams({ HISTORY: 'etherscan', ONRAMP: 'coinbase', SWAPS: '0x' })).toThrow(
      [
        'ZEROEX_KEY: SWAPS=0x needs it',
        'COINBASE_KEY_ID: ONRAMP=coinbase needs it',
        'COINBASE_KEY_SECRET: ONRAMP=coinbase needs it',
        'ETHERSCAN_KEY: HISTORY=etherscan needs it',
      ].join('\n'),
    )
  })

  test('names missing variables of mail and directory', () => {
    expect(() => readUpstreams({ DIRECTORY: 'remote', MAIL: 'postmark' })).toThrow(
      [
        'DIRECTORY_URL: DIRECTORY=remote needs it',
        'DIRECTORY_KEY: DIRECTORY=remote needs it',
        'MAIL_FROM: MAIL=postmark needs it',
        'POSTMARK_TOKEN: MAIL=postmark needs it',
      ].join('\n'),
    )
    expect(() => readUpstreams({ MAIL: 'smtp', SMTP_URL: 'https://a.example' })).toThrow(
      'SMTP_URL: ',
    )
    expect(() => readUpstreams({ MAIL: 'smtp', MAIL_FROM: 'us@a.example' })).toThrow(
      'SMTP_URL: MAIL=smtp needs it',
    )
    expect(() => readUpstreams({ DIRECTORY_URL: 'file:///etc' })).toThrow('DIRECTORY_URL: ')
  })

  test('names invalid selections', () => {
    expect(() => readUpstreams({ PRICES: 'guesses' })).toThrow('PRICES: ')
    expect(() => readUpstreams({ BUNDLERS: '{"eip155:1":{"own":"nowhere"}}' })).toThrow(
      'BUNDLERS.eip155:1.own: ',
    )
    expect(() => readUpstreams({ ONRAMP: 'sandbox', ONRAMP_SANDBOX_KEY: '0x12' })).toThrow(
      'ONRAMP_SANDBOX_KEY: Expected a private key',
    )
  })
})
