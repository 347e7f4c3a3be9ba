import { combineShares, createSecret, encodeShare, type Share, splitSecret } from '@latchkey/keys'
import {
  createRecoveryPhrase,
  factorKeyFromPhrase,
  factorsTag,
  sealToFactor,
} from '@latchkey/keys/factors'
import { createWallet, putEscrow } from 'latchkey/protocol/auth'
import { expect, test } from 'vitest'
import { dumpRows } from './fixtures/dumpRows.ts'
import { newEmail, openAuth } from './fixtures/openAuth.ts'
import { newWallet } from './fixtures/wallets.ts'

const { opened, setup } = openAuth('servers')

/** Everything in a dump that could be bytes. */
function bytesIn(dump: string): Share[] {
  return [...new Set(dump.match(/[\w-]{20,}/g) ?? [])].map(
    (text) => new Uint8Array(Buffer.from(text, 'base64url')),
  )
}

/** Every run of bytes that has a share's length. */
function sharesIn(all: readonly Share[], length: number): Share[] {
  return all.flatMap((bytes) =>
    Array.from({ length: Math.max(0, bytes.length - length + 1) }, (_, start) =>
      bytes.slice(start, start + length),
    ),
  )
}

/** Combines every pair, and tells whether one gives the secret. */
async function rebuild(shares: readonly Share[], secret: Uint8Array): Promise<boolean> {
  // Only runs with a share's version can be one.
  const candidates = shares.filter((share) => share[0] === 1)
  for (const one of candidates)
    for (const other of candidates) {
      const found = await combineShares(one, other).catch(() => undefined)
      if (found && Buffer.from(found).equals(secret)) return true
    }
  return false
}

test('no pair in the reach of a thief of the database gives the secret', async () => {
  const { frame } = setup()
  const vera = await frame()
  await vera.loginWithEmail(newEmail())
  const secret = createSecret()
  const { device, login, recovery } = await splitSecret(secret)
  const { publicKey } = await factorKeyFromPhrase(createRecoveryPhrase(), 'vera')
  const sealed = await sealToFactor(publicKey, recovery, 'latchkey:1:recovery-share:vera')
  const factor = {
    createdAt: Date.now(),
    id: 'factor-0000000000000',
    kind: 'kit' as const,
    label: 'Paper',
    publicKey: Buffer.from(publicKey).toString('base64url'),
  }
  const factors = [{ ...factor, sealed: Buffer.from(sealed).toString('base64url') }]
  const tag = await factorsTag(secret, 'vera', { factors: [factor], hasEscrow: true })
  const wallet = {
    ...newWallet(),
    factors,
    factorsTag: Buffer.from(tag).toString('base64url'),
    hasEscrow: true,
    loginShare: encodeShare(login),
  }
  await vera.call(createWallet, wallet)
  const escrowed = { recoveryShare: encodeShare(recovery), splitId: wallet.splitId }
  await vera.call(putEscrow, escrowed)

  const dump = await dumpRows(opened().stores.db)
  const rows = bytesIn(dump)
  const stolen = sharesIn(rows, login.length)
  expect(stolen.length).toBeGreaterThan(0)
  expect(await rebuild(stolen, secret)).toBe(false)
  // With a device, too.
  expect(await rebuild([...stolen, device], secret)).toBe(false)
  // With the master key of one service, which opens one share.
  expect(await rebuild([...stolen, login], secret)).toBe(false)
  expect(await rebuild([...stolen, recovery], secret)).toBe(false)
  // Positive control: two shares in the clear among the same rows are found.
  const clear = bytesIn([dump, encodeShare(login), encodeShare(recovery)].join('\n'))
  expect(await rebuild(sharesIn(clear, login.length), secret)).toBe(true)
})
