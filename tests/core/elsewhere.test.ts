import { join } from 'node:path'
import { createHeadless } from 'latchkey/core'
import { evm } from 'latchkey/evm'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { bundleForEdge, runAtEdge } from './atEdge.ts'

test('behavior: core runs in Node', async () => {
  expect(typeof document).toBe('undefined')
  const latchkey = createHeadless({ adapters: [evm()], networks: [mainnet] })
  expect(latchkey.getAccount().status).toBe('disconnected')
  expect(latchkey.getNetwork().caipNetworkId).toBe('eip155:1')
  latchkey.destroy()
})

test('behavior: core runs in a worker at the edge, which has no browser globals', async () => {
  expect(await runFile('edge.ts')).toBe('disconnected')
})

test('behavior: latchkey/siwx signs in at the edge, without React and without the DOM', async () => {
  expect(await runFile('edgeSignIn.ts')).toMatch(/^0x[\da-fA-F]{40}$/)
})

async function runFile(file: string): Promise<unknown> {
  return runAtEdge(await bundleForEdge(join(import.meta.dirname, file)))
}
