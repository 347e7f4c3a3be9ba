import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dataFolder } from './dataFolder.ts'
import { readDirectory } from './readDirectory.ts'
import { readImages } from './readImages.ts'

const directory = readDirectory()

describe('the built-in directory', () => {
  test('lists the most used wallets first', () => {
    expect(directory.length).toBeGreaterThanOrEqual(300)
    expect(directory.slice(0, 5).map(({ name }) => name)).toEqual([
      'MetaMask',
      'Trust Wallet',
      'Base',
      'Phantom',
      'Rainbow',
    ])
  })

  test.each(directory.map((wallet) => [wallet.id, wallet] as const))(
    'lists valid facts of %s',
    (id, wallet) => {
      expect(id).toMatch(/^[a-z0-9]+([.-][a-z0-9]+)+$/)
      expect(wallet.homepage).toMatch(/^https:\/\//)
      expect(wallet.chains.length).toBeGreaterThan(0)
      for (const chain of wallet.chains) expect(chain).toMatch(/^(eip155|solana|bip122):\w+$/)
      expect(new Set(wallet.chains).size).toBe(wallet.chains.length)
      for (const link of [wallet.app_store, wallet.play_store, wallet.chrome_store])
        if (link) expect(new URL(link).hostname).toMatch(/(apple|google)\.com$/)
    },
  )

  test('lists every id and rdns once', () => {
    const ids = directory.map(({ id }) => id)
    const rdns = directory.flatMap((wallet) => wallet.rdns ?? [])
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(rdns).size).toBe(rdns.length)
  })

  test('has a picture for every wallet, and no others', () => {
    expect([...readImages('wallets').keys()].sort()).toEqual(
      directory.map((wallet) => wallet.image_id).sort(),
    )
  })

  test('contains no SVG that runs scripts or loads resources', () => {
    for (const kind of ['currencies', 'networks', 'tokens', 'wallets'] as const)
      for (const { bytes, type } of readImages(kind).values())
        if (type === 'image/svg+xml')
          expect(new TextDecoder().decode(bytes)).not.toMatch(
            /<script|<foreignObject|<image|<use|\son\w+=|href|javascript:|url\((?!#)/i,
          )
  })

  test('stays below its size limit', () => {
    const files = readdirSync(dataFolder, { recursive: true, encoding: 'utf8' })
    const bytes = files.map((file) => statSync(join(dataFolder, file)).size)
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(1_500_000)
  })
})
