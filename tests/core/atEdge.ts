import { createContext, Script } from 'node:vm'
import { build, type Plugin } from 'vite'

/** Globals that edge platforms have besides JavaScript's own. */
const edge = {
  AbortController,
  AbortSignal,
  Event,
  EventTarget,
  Headers,
  ReadableStream,
  Request,
  Response,
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
}

/** Runs a script with the globals of edge workers and further ones. Returns what it assigned to `answer`. */
export async function runAtEdge(code: string, further: object = {}): Promise<unknown> {
  const worker = createContext({ ...edge, ...further })
  new Script(code).runInContext(worker)
  return Reflect.get(worker, 'answer')
}

/** Bundles a script into one file, as edge platforms do. */
export async function bundleForEdge(
  entry: string,
  plugins: readonly Plugin[] = [],
): Promise<string> {
  const output = await build({
    build: {
      lib: { entry, formats: ['iife'], name: 'edge' },
      rolldownOptions: { output: { codeSplitting: false } },
      write: false,
    },
    configFile: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    oxc: { jsx: { development: false } },
    plugins: [...plugins],
    resolve: { conditions: ['latchkey:source', 'edge-light', 'workerd', 'module', 'production'] },
    root: import.meta.dirname,
  })
  const [first] = Array.isArray(output) ? output : [output]
  if (!first || !('output' in first)) throw new Error('Nothing was built')
  return first.output[0].code
}
