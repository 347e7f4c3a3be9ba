import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeInstruction } from '../decode/solana/describeInstruction.ts'
import { descriptorTexts } from './approve/descriptorTexts.ts'
import { solanaTexts } from './approve/solanaTexts.ts'
import { texts } from './germanTexts.ts'
import { frameTexts } from './texts.ts'

const placeholders = (text = '') => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort()

test('hold every text of the frame, with its values', () => {
  for (const catalogue of [frameTexts, descriptorTexts, solanaTexts])
    for (const [key, english] of Object.entries(catalogue)) {
      expect(texts[key], key).toBeDefined()
      expect(placeholders(texts[key]), key).toEqual(placeholders(english))
    }
})

test('hold the texts of the shipped descriptors', async () => {
  const folder = join(import.meta.dirname, '../../../descriptors')
  for (const name of await readdir(folder)) {
    const { default: file } = await import(join(folder, name), { with: { type: 'json' } })
    const words = [...JSON.stringify(file).matchAll(/"(?:label|intent|contractName)":"([^"]+)"/g)]
    const unknown = words.map(([, word]) => `descriptor.${word}`).filter((key) => !texts[key])
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
    expect(texts[`solana.${word}`], word).toBeDefined()
})
