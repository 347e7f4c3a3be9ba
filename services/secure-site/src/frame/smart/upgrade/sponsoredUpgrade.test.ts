import { expect, test, vi } from 'vitest'
import { FrameError } from '../../port/FrameError.ts'
import type { SmartContext } from '../rpc/SmartContext.ts'
import { prepareSponsoredUpgrade } from './prepareUpgrade.ts'

/** A context whose node, bundler and paymaster fail. */
function setup(error: FrameError, hasBundler = true) {
  const fail = vi.fn(async () => Promise.reject(error))
  const context = {
    ...{ address: '0x00000000000000000000000000000000000000f1', hasBundler, signatureStub: '0x' },
    ...{ bundler: fail, node: fail, sponsor: fail, signal: new AbortController().signal },
    network: { id: 'eip155:8453' },
  } as unknown as SmartContext
  return { fail, prepared: prepareSponsoredUpgrade([], context) }
}

test('asks nothing where the provider has no bundler', async () => {
  const { fail, prepared } = setup(new FrameError('FAILED', ''), false)
  expect(await prepared).toBeUndefined()
  expect(fail).not.toHaveBeenCalled()
})

test('lets the visitor pay if node or bundler refuse', async () => {
  expect(await setup(new FrameError('RPC_FAILED', '')).prepared).toBeUndefined()
})

test.each(['ABORTED', 'SIGNED_OUT', 'TOO_MANY'] as const)(
  'error: rejects with %s',
  async (code) => {
    await expect(setup(new FrameError(code, '')).prepared).rejects.toMatchObject({ code })
  },
)
