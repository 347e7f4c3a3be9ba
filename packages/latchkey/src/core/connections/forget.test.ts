// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { fakeWallet } from '../fixtures/fakeWallet.ts'
import { testInstance } from '../fixtures/testInstance.ts'
import { labelStore } from '../labels/labelStore.ts'
import { saveLabel } from '../labels/saveLabel.ts'
import { localArea } from '../storage/storage.ts'
import { storedKeys, tokenKeyPrefix } from '../storage/storedKeys.ts'

const docs = readFileSync(join(import.meta.dirname, '../../../../../docs/privacy.md'), 'utf8')
const documented = [...docs.matchAll(/^\| `([^`]+)` \|/gm)].map(([, key]) => key)

afterEach(() => {
  window.localStorage.clear()
})

async function connected() {
  const latchkey = testInstance([fakeWallet()], { storage: localArea() })
  await latchkey.preload()
  await latchkey.connect({ connectorId: 'desk' })
  return latchkey
}

function keys(): string[] {
  return Object.keys(window.localStorage)
}

test('the docs list every key', () => {
  const own = [...storedKeys.map(String), `${tokenKeyPrefix}…`]
  expect(documented).toEqual(expect.arrayContaining(own))
})

test('a connection stores only documented keys', async () => {
  await connected()
  expect(keys()).not.toEqual([])
  expect(documented).toEqual(
    expect.arrayContaining(keys().map((key) => key.replace('latchkey:v1:', ''))),
  )
})

test('forgetting removes every key, and no other instance’s or page’s', async () => {
  const latchkey = await connected()
  for (const key of storedKeys) window.localStorage.setItem(`latchkey:v1:${key}`, '{}')
  window.localStorage.setItem(`latchkey:v1:${tokenKeyPrefix}https://a.example`, '"token"')
  window.localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', '{}')
  window.localStorage.setItem('latchkey:v1:shop:network', '"eip155:1"')
  window.localStorage.setItem('theme', 'dark')
  await latchkey.disconnect({ forget: true })
  expect(keys().sort()).toEqual(['latchkey:v1:shop:network', 'theme'])
  expect(latchkey.getAccount().status).toBe('disconnected')
})

test('forgets labels that this page holds', async () => {
  const latchkey = await connected()
  const address = `0x${'1'.repeat(40)}`
  saveLabel(latchkey, { address, label: 'Rent' })
  await latchkey.disconnect({ forget: true })
  expect(labelStore(latchkey).getState().own).toEqual({})
})

test('keeps everything else without `forget`', async () => {
  const latchkey = await connected()
  window.localStorage.setItem('latchkey:v1:people', '[]')
  await latchkey.disconnect()
  expect(keys()).toContain('latchkey:v1:people')
})

test('refuses to forget a single namespace', async () => {
  const latchkey = await connected()
  const outcome = latchkey.disconnect({ forget: true, namespace: 'eip155' })
  await expect(outcome).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})
