import { join } from 'node:path'
import { createContext, Script } from 'node:vm'
import { createHeadless } from 'latchkey/core'
import { evm } from 'latchkey/evm'
import { mainnet } from 'viem/chains'
import { build } from 'vite'
import { expect, test } from 'vitest'

test('behavior: core runs in Node', async () => {
  expect(typeof document).toBe('undefined')
  const latchkey = createHeadless({ adapters: [evm()], networks: [mainnet] })
  expect(latchkey.getAccount().status).toBe('disconnected')
  expect(latchkey.getNetwork().caipNetworkId).toBe('eip155:1')
  latchkey.destroy()
})

test('behavior: core runs in a worker at the edge, which has no browser globals', async () => {
  const code = await bundle(join(import.meta.dirname, 'edge.ts'))
  // The globals of edge workers, and no others.
  const worker = createContext({
    AbortController,
    AbortSignal,
    Event,
    EventTarget,
    TextDecoder,
    TextEncoder,
    URL,
    URLSearchParams,
    clearTimeout,
    console,
    crypto,
    fetch,
    queueMicrotask,
    setTimeout,
  })
  new Script(code).runInContext(worker)
  expect(Reflect.get(worker, 'answer')).toBe('disconnected')
})

/** Bundles the script into one file, as edge platforms do. */
async function bundle(entry: string): Promise<string> {
  const output = await build({
    build: {
      lib: { entry, formats: ['iife'], name: 'edge' },
      rolldownOptions: { output: { codeSplitting: false } },
      write: false,
    },
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['latchkey:source', 'module', 'production'] },
    root: import.meta.dirname,
  })
  const [first] = Array.isArray(output) ? output : [output]
  if (!first || !('output' in first)) throw new Error('Nothing was built')
  return first.output[0].code
}
