import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { translate as translatePage } from '../../pages/germanTexts.ts'
import { pageTexts } from '../../pages/texts.ts'
import { describeInstruction } from '../decode/solana/describeInstruction.ts'
import { descriptorTexts } from './approve/descriptorTexts.ts'
import { solanaTexts } from './approve/solanaTexts.ts'
import { translate } from './germanTexts.ts'
import { farcasterTexts } from './social/farcasterTexts.ts'
import { frameTexts } from './texts.ts'

const placeholders = (text = '') => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort()

test('hold every text of the frame, with its values', () => {
  for (const catalogue of [frameTexts, descriptorTexts, farcasterTexts, solanaTexts])
    for (const [key, english] of Object.entries(catalogue)) {
      expect(translate(key), key).toBeDefined()
      expect(placeholders(translate(key)), key).toEqual(placeholders(english))
    }
})

test('hold every text of the pages at top level', () => {
  for (const key of [...Object.keys(pageTexts), 'common.loading', 'common.retry'])
    expect(translatePage(key), key).toBeDefined()
})

test('hold the texts of the shipped descriptors', async () => {
  const folder = join(import.meta.dirname, '../../../descriptors')
  for (const name of await readdir(folder)) {
    const { default: file } = await import(join(folder, name), { with: { type: 'json' } })
    const words = [...JSON.stringify(file).matchAll(/"(?:label|intent|contractName)":"([^"]+)"/g)]
    const unknown = words.map(([, word]) => `descriptor.${word}`).filter((key) => !translate(key))
    expect(unknown.filter((key) => key !== 'descriptor.Permit2')).toEqual([])
    expect(words.length).toBeGreaterThan(0)
  }
})

const system = '11111111111111111111111111111111'
const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const budget = 'ComputeBudget111111111111111111111111111111'
const associated = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const memo = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'

test.each<[string, number, number]>([
  [system, 2, 12],
  [system, 0, 52],
  [associated, 1, 1],
  [token, 3, 9],
  [token, 4, 9],
  [token, 5, 1],
  [token, 6, 35],
  [token, 9, 1],
  [token, 12, 10],
  [token, 13, 10],
  [budget, 2, 5],
  [budget, 3, 9],
  [memo, 72, 2],
])('hold the words of instruction %s %i', (programId, kind, length) => {
  const data = new Uint8Array(length)
  data[0] = kind
  const { fields, name, program } = describeInstruction({ accounts: [], data, programId })
  expect(name).toBeDefined()
  for (const word of [name, program, ...fields.map((field) => field.name)])
    expect(translate(`solana.${word}`), word).toBeDefined()
})
