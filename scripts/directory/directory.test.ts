import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { walletListing } from 'latchkey/protocol'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { root } from '../runCommand.ts'
import { furtherWallets } from './furtherWallets.ts'
import { letteredTile } from './letteredTile.ts'
import { listWallet } from './listWallet.ts'
import { popularWallets } from './popularWallets.ts'
import { tidyFacts } from './walletFacts.ts'
import { writeBuiltIn } from './writeBuiltIn.ts'

const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')
const directory = v.parse(
  v.array(walletListing),
  JSON.parse(read('services/provider/data/directory.json')),
)
const builtInFile = 'packages/latchkey/src/features/connect/directory/builtInDirectory.ts'
const aliasFile = 'packages/latchkey/src/features/connect/directory/walletAliases.ts'

describe('the committed files', () => {
  test('lists the popular wallets first', () => {
    const popular = popularWallets.map(({ facts, id }) => facts?.id ?? id)
    expect(directory.map(({ id }) => id)).toEqual([...popular, ...furtherWallets])
    expect(directory.length).toBeGreaterThanOrEqual(300)
  })

  test('builds the built-in list from the directory, within its size limit', () => {
    expect(read(builtInFile)).toBe(writeBuiltIn(directory))
    expect(gzipSync(read(builtInFile)).length).toBeLessThan(5_000)
  })

  test('leads each registry id to a wallet of the directory', () => {
    const lines = read(aliasFile).match(/^[0-9a-f]{64} \S+$/gm) ?? []
    expect(new Set(lines.map((line) => line.slice(0, 64))).size).toBe(lines.length)
    expect(lines.length).toBeGreaterThan(50)
    const ids = directory.map(({ id }) => id)
    expect(lines.filter((line) => !ids.includes(line.slice(65)))).toEqual([])
  })
})

describe('tidyFacts', () => {
  test('trims texts and links', () => {
    expect(
      tidyFacts({ id: 'a', name: ' A ', homepage: 'https://a.example/', mobile_link: 'a://' }),
    ).toEqual({ id: 'a', name: 'A', homepage: 'https://a.example', mobile_link: 'a://' })
  })

  test('leaves out a link to another site than its field names', () => {
    const facts = {
      app_store: 'https://a.example/app',
      desktop_link: 'a.example',
      homepage: 'http://a.example',
      play_store: 'https://play.google.com.a.example/store',
      webapp_link: 'https://chrome.google.com/webstore/detail/a/b',
    }
    expect(tidyFacts({ id: 'a', name: 'A', ...facts })).toEqual({ id: 'a', name: 'A' })
  })

  test('leaves out a homepage as web app, and referral parameters', () => {
    const link = 'https://a.example/?utm_source=x&b=1'
    expect(tidyFacts({ homepage: link, webapp_link: 'https://a.example/?b=1' })).toMatchObject({
      homepage: 'https://a.example/?b=1',
    })
    expect(tidyFacts({ homepage: link, webapp_link: link })).not.toHaveProperty('webapp_link')
  })
})

describe('listWallet', () => {
  const found = {
    name: 'A',
    rdns: 'a.a',
    app_store: 'https://apps.apple.com/app/id1',
    play_store: 'https://play.google.com/store/apps/details?id=a',
  }

  test('adds chains, picture and badge to the facts', () => {
    expect(listWallet({ id: 'a', speaks: ['bitcoin'] }, found)).toEqual({
      ...found,
      id: 'a',
      image_id: 'a',
      chains: ['bip122:000000000019d6689c085ae165831e93'],
      badge: 'certified',
    })
  })

  test('prefers our own facts, and removes a fact with an empty text', () => {
    const facts = { id: 'b', rdns: '' }
    const row = listWallet({ id: 'a', speaks: ['base'], facts }, found)
    expect(row).toMatchObject({ id: 'b', image_id: 'b' })
    expect(row).not.toHaveProperty('rdns')
    expect(row).not.toHaveProperty('badge')
  })
})

test('refuses a fact that would break the table', () => {
  expect(() => writeBuiltIn([{ id: 'a', name: 'A|B', chains: [] }])).toThrow(
    'a contains a character',
  )
})

test('draws the same tile every time', () => {
  expect(letteredTile('UniSat')).toBe(letteredTile('UniSat'))
  expect(letteredTile('UniSat')).toContain('>U</text>')
})
