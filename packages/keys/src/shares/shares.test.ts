import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { secrets } from '../fixtures/arbitraries.ts'
import { multiply } from '../fixtures/multiply.ts'
import { fromHex, readVectors, toHex } from '../fixtures/readVectors.ts'
import { combineShares } from './combineShares.ts'
import { createDeviceShare } from './createDeviceShare.ts'
import { decodeShare, encodeShare, type Share, shareLength } from './Share.ts'
import { splitSecret } from './splitSecret.ts'

type Vector = {
  secret: string
  splitId: string
  checksum: string
  slope: string
  shares: Record<'device' | 'login' | 'recovery', { hex: string; text: string }>
}

const vector = readVectors<Vector>('shares')

/** Bytes between the header and the x coordinate. */
const valuesOf = (share: Share) => share.subarray(5, shareLength - 1)

/** The slope of the line through two shares, one division a byte, found by trying. */
function slopeThrough(one: Share, other: Share): number[] {
  const distance = (one.at(-1) ?? 0) ^ (other.at(-1) ?? 0)
  return Array.from(valuesOf(one), (value, index) => {
    const rise = value ^ (valuesOf(other)[index] ?? 0)
    return Array.from({ length: 256 }, (_, slope) => slope).findIndex(
      (slope) => multiply(slope, distance) === rise,
    )
  })
}

/** The values of the line through two shares at x. */
function valuesAt(x: number, one: Share, other: Share): number[] {
  const slope = slopeThrough(one, other)
  const distance = x ^ (one.at(-1) ?? 0)
  return Array.from(valuesOf(one), (value, index) => value ^ multiply(slope[index] ?? 0, distance))
}

describe('the published vector', () => {
  const { device, login, recovery } = vector.shares

  test.each([
    [device, login],
    [login, recovery],
    [recovery, device],
  ])('combines any two shares to the secret', async (one, other) => {
    const secret = await combineShares(decodeShare(one.text), decodeShare(other.text))
    expect(toHex(secret)).toBe(vector.secret)
  })

  test('has the text form of its bytes', () => {
    for (const { hex, text } of Object.values(vector.shares)) {
      expect(encodeShare(fromHex(hex))).toBe(text)
      expect(toHex(decodeShare(text))).toBe(hex)
    }
  })

  test('lies on the line that an independent field arithmetic computes', () => {
    const shares = [fromHex(device.hex), fromHex(recovery.hex)] as const
    expect(toHex(Uint8Array.from(slopeThrough(...shares)))).toBe(vector.slope)
    expect(toHex(Uint8Array.from(valuesAt(0, ...shares)))).toBe(vector.secret + vector.checksum)
    expect(valuesAt(2, ...shares)).toEqual([...valuesOf(fromHex(login.hex))])
  })
})

describe('split and combine', () => {
  test('any two shares recreate any secret', async () => {
    await fc.assert(
      fc.asyncProperty(secrets, async (secret) => {
        const { device, login, recovery } = await splitSecret(secret)
        for (const [one, other] of [
          [device, login],
          [recovery, login],
          [device, recovery],
        ] as const)
          expect(await combineShares(one, other)).toEqual(secret)
        expect(valuesAt(0, device, recovery).slice(0, 32)).toEqual([...secret])
      }),
      { numRuns: 50 },
    )
  })

  test('refuses a share with any changed byte', async () => {
    await fc.assert(
      fc.asyncProperty(
        secrets,
        fc.nat(shareLength - 1),
        fc.integer({ min: 1, max: 255 }),
        async (secret, place, change) => {
          const { device, login } = await splitSecret(secret)
          login[place] = (login[place] ?? 0) ^ change
          await expect(combineShares(device, login)).rejects.toMatchObject({
            code: expect.stringMatching(/^SHARE_DAMAGED$|^SHARES_MISMATCH$/),
          })
        },
      ),
      { numRuns: 100 },
    )
  })

  test('refuses shares of two splits of the same secret', async () => {
    const secret = fromHex(vector.secret)
    const [before, after] = [await splitSecret(secret), await splitSecret(secret)]
    for (const [old, fresh] of [
      [before.device, after.login],
      [before.recovery, after.device],
      [before.login, after.recovery],
    ] as const)
      await expect(combineShares(old, fresh)).rejects.toMatchObject({ code: 'SHARES_MISMATCH' })
  })

  test('refuses an old share under the id of a new split', async () => {
    const secret = fromHex(vector.secret)
    const [before, after] = [await splitSecret(secret), await splitSecret(secret)]
    before.device.set(after.login.subarray(1, 5), 1)
    await expect(combineShares(before.device, after.login)).rejects.toMatchObject({
      code: expect.stringMatching(/^SHARE/),
    })
  })

  test('refuses the same share twice', async () => {
    const { login } = await splitSecret(fromHex(vector.secret))
    await expect(combineShares(login, login)).rejects.toMatchObject({ code: 'SHARES_MISMATCH' })
  })

  test.each([0, 31, 33])('refuses a secret of %i bytes', async (length) => {
    await expect(splitSecret(new Uint8Array(length))).rejects.toMatchObject({
      code: 'SECRET_INVALID',
    })
  })

  test('keeps the secret that it splits, and the shares that it combines', async () => {
    const secret = fromHex(vector.secret)
    const { device, login } = await splitSecret(secret)
    const copies = [device.slice(), login.slice()]
    await combineShares(device, login)
    expect([device, login]).toEqual(copies)
    expect(toHex(secret)).toBe(vector.secret)
  })
})

describe('a further device', () => {
  test('gets a share on the same line, which combines with all others', async () => {
    await fc.assert(
      fc.asyncProperty(secrets, async (secret) => {
        const { device, login, recovery } = await splitSecret(secret)
        const second = await createDeviceShare(login, recovery)
        const x = second.at(-1) ?? 0
        expect([0, login.at(-1), recovery.at(-1)]).not.toContain(x)
        expect([...valuesOf(second)]).toEqual(valuesAt(x, login, recovery))
        expect(await combineShares(second, login)).toEqual(secret)
        expect(await combineShares(second, recovery)).toEqual(secret)
        expect(await combineShares(device, login)).toEqual(secret)
      }),
      { numRuns: 50 },
    )
  })

  test('gets none from shares that do not belong together', async () => {
    const secret = fromHex(vector.secret)
    const [before, after] = [await splitSecret(secret), await splitSecret(secret)]
    await expect(createDeviceShare(before.login, after.recovery)).rejects.toMatchObject({
      code: 'SHARES_MISMATCH',
    })
  })
})

describe('text form', () => {
  const { text } = vector.shares.login

  test.each([
    '',
    text.slice(1),
    `${text}A`,
    text.replace('A', '+'),
    ` ${text.slice(1)}`,
    `Z${text.slice(1)}`,
    'A'.repeat(1_000_000),
  ])('refuses a damaged text', (damaged) => {
    expect(() => decodeShare(damaged)).toThrow(expect.objectContaining({ code: 'SHARE_DAMAGED' }))
  })

  test('refuses to write bytes that are no share', () => {
    expect(() => encodeShare(new Uint8Array(41))).toThrow(
      expect.objectContaining({ code: 'SHARE_DAMAGED' }),
    )
  })
})
