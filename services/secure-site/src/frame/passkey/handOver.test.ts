import { sealingContext } from '@latchkey/keys'
import { sealToFactor } from '@latchkey/keys/factors'
import { pollHandOver, startHandOver } from 'latchkey/protocol/auth'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Auth } from '../auth/Auth.ts'
import { toBase64Url } from '../encoding/bytes.ts'
import { FrameError } from '../port/FrameError.ts'
import { openHandOver } from './openHandOver.ts'
import { parseHandOver } from './parseHandOver.ts'

const code = 'c'.repeat(43)
const prf = Uint8Array.from({ length: 32 }, (_, index) => index)
const signal = new AbortController().signal

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Opens a hand-over whose polls have the given results, in turn. */
async function open(...results: unknown[]) {
  const sent: unknown[] = []
  const callAs = vi.fn(async (endpoint: unknown, body: unknown) => {
    sent.push(body)
    if (endpoint === startHandOver) return { challengeId: 'challenge', code, expiresAt: 2e12 }
    if (endpoint !== pollHandOver) throw new Error('This endpoint is not part of a hand-over.')
    const result = results.length > 1 ? results.shift() : results[0]
    if (result instanceof Error) throw result
    return typeof result === 'function' ? result() : result
  })
  const handOver = await openHandOver({ callAs } as unknown as Auth)
  const link = parseHandOver(handOver.url.split('#')[1] ?? '')
  if (!link) throw new Error('The address has no link.')
  return { ...handOver, link, sent }
}

async function settle<result>(waiting: Promise<result>): Promise<result> {
  const settled = waiting.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5_000)
  await settled
  return waiting
}

test('opens what the window sealed, after waiting and after a lost response', async () => {
  const created: { status: string; response: object; sealed?: string } = {
    response: { id: 'credential' },
    status: 'created',
  }
  const lost = new FrameError('UNREACHABLE', 'The provider does not respond.')
  const { link, sent, wait } = await open({ status: 'waiting' }, lost, () => created)
  const context = sealingContext('credential', 'hand-over')
  created.sealed = toBase64Url(await sealToFactor(link.publicKey, prf, context))
  const { credentialId, prf: handed } = await settle(wait(signal))
  expect(credentialId).toBe('credential')
  expect(handed).toEqual(prf)
  // The provider must not learn the key to which the secret is sealed.
  expect(JSON.stringify(sent)).not.toContain(toBase64Url(link.publicKey))
})

test('takes a passkey without a secret', async () => {
  const { wait } = await open({ response: { id: 'credential' }, status: 'created' })
  expect(await settle(wait(signal))).toMatchObject({ credentialId: 'credential', prf: undefined })
})

test('refuses a secret that was sealed for another passkey', async () => {
  const created: { status: string; response: object; sealed?: string } = {
    response: { id: 'swapped' },
    status: 'created',
  }
  const { link, wait } = await open(() => created)
  const context = sealingContext('credential', 'hand-over')
  created.sealed = toBase64Url(await sealToFactor(link.publicKey, prf, context))
  await expect(settle(wait(signal))).rejects.toMatchObject({ code: 'CIPHER_FAILED' })
})

test('ends when the time is over, and when the visitor leaves', async () => {
  const { wait } = await open({ status: 'expired' })
  await expect(settle(wait(signal))).rejects.toMatchObject({ code: 'DECLINED' })
  const left = await open({ status: 'waiting' })
  await expect(settle(left.wait(AbortSignal.abort(new Error('left'))))).rejects.toThrow('left')
})

test.each([
  '',
  'x',
  `${code}`,
  `${code}.short`,
  `${code}.${code}.${code}`,
  `${code}.${'+'.repeat(43)}`,
])('reads no link from "%s"', (fragment) => {
  expect(parseHandOver(fragment)).toBeUndefined()
})
